import type { PatternNode } from './pattern-node.js';

/**
 * The most steps that a matcher which tries one way after another may need for a text of `length` characters, or more than
 * that: how many ways there are, from how many places, each as long as the text.
 */
export function backtrackingCost(node: PatternNode, length: number): number {
  return ways(node, length) * (isAnchored(node) ? 1 : length + 1) * length;
}

function ways(node: PatternNode, length: number): number {
  if (node.kind === 'sequence') return node.parts.reduce((product, part) => product * ways(part, length), 1);
  if (node.kind === 'choice') return node.options.reduce((sum, option) => sum + ways(option, length), 0);
  if (node.kind !== 'repeat') return 1;
  const most = Math.min(node.max, node.min + length);
  return (most - node.min + 1) * ways(node.part, length) ** most;
}

function isAnchored(node: PatternNode): boolean {
  if (node.kind === 'assertion') return node.what === 'start';
  if (node.kind === 'choice') return node.options.every(isAnchored);
  const [first] = node.kind === 'sequence' ? node.parts : [];
  return first !== undefined && isAnchored(first);
}
