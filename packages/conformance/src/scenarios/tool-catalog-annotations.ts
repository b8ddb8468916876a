import { derivedHints } from '../derived-hints.js';
import { type Expectations, isRecord, show } from '../expect.js';
import { alwaysError, readonlyClaim } from '../fake-server/fake-tools.js';
import { listTools } from '../host/catalog.js';
import { aCatalog, aHost, anMcpSource } from '../needs.js';
import { Blocked, defineScenario, Inapplicable } from '../scenario.js';

/** What a host would have that copied the hints of the tool that claims to be harmless. */
const copies: readonly (readonly [member: string, hint: string, claimed: readonly unknown[]])[] = [
  ['replayPolicy', 'idempotentHint', ['idempotent', 'deterministic']],
  ['egress', 'openWorldHint', ['none']],
];

/** What a catalog makes of a server that claims to be harmless. */
export const toolCatalogUnclassified = defineScenario({
  name: 'tool-catalog-unclassified',
  majors: [2],
  needs: [aHost, aCatalog, anMcpSource],
  requirements: [
    {
      id: 'openwop.requirement.0204.mcp-unclassified-write',
      title: 'An MCP tool that the host has not classified is write, whatever its server claims.',
      sources: ['RFC 0204 §D.11', 'tool-catalog.md, The descriptor', 'invariant tool-annotations-untrusted'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { fake } = context;
        const name = readonlyClaim(fake.nonce);
        const mark = fake.count;
        const tools = await listTools(context);
        const claims = tools.filter(({ toolId }) => String(toolId).includes(name));
        const pages = fake.since(mark, 'tools/list');
        if (claims.length === 0 && pages.length === 0) {
          throw new Blocked(
            'the catalog did not ask the suite’s server for its tools when it was read; is conformance a source of it?',
          );
        }
        const isCut = claims.length === 0 && pages.every(({ params }) => params['cursor'] === undefined);
        const why = isCut ? ': the catalog asked for the first page of its server alone' : '';
        expect.that(claims.length === 1, `found ${claims.length} tools for ${name}, expected 1${why}`);
        const [claim] = claims;
        expect.equal(claim?.['source'], 'mcp', `source of ${name}`);
        expect.equal(claim?.['safetyTier'], 'write', `safetyTier of ${name}, which claims readOnlyHint`);
        // A tool of the same server that claims neither, and that nobody has judged either.
        const silent = tools.find(
          ({ toolId, source }) => source === 'mcp' && String(toolId).endsWith(alwaysError),
        );
        for (const [member, hint, claimed] of copies) {
          const value = claim?.[member];
          expect.that(
            !claimed.includes(value) || (silent !== undefined && silent[member] === value),
            `${member} of ${name} is ${show(value)}, as its server claims with ${hint}; nobody has judged it`,
          );
        }
      },
    },
  ],
});

/** The hints that descriptors carry. */
export const toolCatalogAnnotations = defineScenario({
  name: 'tool-catalog-annotations',
  majors: [2],
  needs: [aHost, aCatalog],
  requirements: [
    {
      id: 'openwop.requirement.0204.annotations-derived',
      title:
        'annotations, when present, carry all four hints, derived from safetyTier, replayPolicy and egress.',
      sources: ['RFC 0204 §D.12', 'tool-catalog.md, The descriptor'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const tools = await listTools(context);
        const annotated = tools.filter((tool) => Object.hasOwn(tool, 'annotations'));
        if (annotated.length === 0)
          throw new Inapplicable(`none of the ${tools.length} descriptors has annotations`);
        for (const tool of annotated) {
          const { toolId, annotations } = tool;
          expect.that(isRecord(annotations), `annotations of ${toolId} are no object`);
          expect.equal(annotations, derivedHints(tool), `annotations of ${toolId}`);
        }
      },
    },
  ],
});
