import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { SourceText } from '../source-text.js';
import type { Claim } from './document.js';

const marker = /^(?:Normative home|homes):$/;
const familyKey = /^[A-Za-z0-9_.-]+$/;

/**
 * The families that a document claims: code spans after a bold `Normative home:` or `homes:`, up to the end of
 * its line. In a table row the next cells count too, so the form `| **homes:** | `key` |` of an extension works.
 */
export function readClaims(root: Root, source: SourceText): Claim[] {
  const claims: Claim[] = [];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'paragraph') claims.push(...claimsIn(node.children, source));
    else if (node.type === 'tableRow') {
      claims.push(
        ...claimsIn(
          node.children.flatMap((cell) => cell.children),
          source,
        ),
      );
    } else if ('children' in node) open.push(...[...node.children].reverse());
  }
  return claims;
}

function claimsIn(nodes: readonly PhrasingContent[], source: SourceText): Claim[] {
  const claims: Claim[] = [];
  let claiming = false;
  for (const node of nodes) {
    if (node.type === 'strong') {
      const [only] = node.children;
      claiming = only?.type === 'text' && marker.test(only.value);
    } else if (claiming && node.type === 'inlineCode') {
      if (familyKey.test(node.value)) {
        claims.push({ key: node.value, at: source.placeAt(node.position?.start.offset ?? 0) });
      }
    } else if (node.type === 'break' || (node.type === 'text' && node.value.includes('\n'))) claiming = false;
  }
  return claims;
}
