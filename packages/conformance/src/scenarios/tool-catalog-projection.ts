import { randomBytes } from 'node:crypto';
import { type Expectations, isRecord, show } from '../expect.js';
import { findCredential } from '../find-credential.js';
import { idsOf, listTools, readCatalog, someTools, toolPath } from '../host/catalog.js';
import { familyOf, versionHeader } from '../host/discovery.js';
import type { HostAnswer } from '../host/host-client.js';
import { aCatalog, aHost, aSecondCaller } from '../needs.js';
import { Blocked, defineScenario, Inapplicable } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

const unknownId = (): string => `conformance-nobody-${randomBytes(8).toString('hex')}`;

/** Holds an answer to a 404 in the error envelope. */
function expectNotFound(context: SuiteContext, { status, json }: HostAnswer, what: string): void {
  const expect: Expectations = context.expect;
  expect.equal(status, 404, `status of ${what}`);
  const isEnvelope =
    isRecord(json) && typeof json['error'] === 'string' && typeof json['message'] === 'string';
  expect.that(isEnvelope, `${what} is answered without the error envelope { error, message }`);
}

/** The list and the tools in it (RFC 0078), under the paths of either major. */
export const toolCatalogProjection = defineScenario({
  name: 'tool-catalog-projection',
  majors: [1, 2],
  needs: [aHost, aCatalog],
  requirements: [
    {
      id: 'openwop.requirement.tool-catalog.list-shape',
      title: 'The list is an array of descriptors in v2, and an object with tools in v1.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { major, prefix } = context;
        const { status, json } = await readCatalog(context, '');
        expect.equal(status, 200, `status of GET ${prefix}/tools`);
        const tools = major === 2 ? json : isRecord(json) ? json['tools'] : undefined;
        const due =
          major === 1 ? 'GET /v1/tools answers no object with tools' : 'GET /tools answers no array';
        expect.that(Array.isArray(tools), due);
        const odd = tools.findIndex((tool) => !isRecord(tool) || typeof tool['toolId'] !== 'string');
        expect.that(odd === -1, `entry ${odd} of the list is no object with a toolId`);
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.unique-id',
      title: 'A toolId is unique in the catalog.',
      sources: ['tool-catalog.md, The descriptor', 'spec/v1/tool-catalog.md §C.3'],
      gating: true,
      async check(context) {
        const seen = new Set<string>();
        const twice = idsOf(await someTools(context)).find((id) => seen.size === seen.add(id).size);
        context.expect.holds(twice === undefined, `${twice} is listed twice`);
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.stable',
      title: 'A toolId stays the same from one read to the next.',
      sources: ['tool-catalog.md, The descriptor', 'spec/v1/tool-catalog.md §C.3'],
      gating: true,
      async check(context) {
        const first = new Set(idsOf(await someTools(context)));
        const second = new Set(idsOf(await listTools(context)));
        const gone = [...first].filter((id) => !second.has(id));
        context.expect.holds(gone.length === 0, `the second read lacks ${gone.slice(0, 5).join(', ')}`);
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.by-id',
      title: 'A tool by its id is the descriptor of the list.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B'],
      gating: true,
      async check(context) {
        const tools = await someTools(context);
        for (const tool of tools) {
          const toolId = String(tool['toolId']);
          const { status, json } = await readCatalog(context, toolPath(toolId));
          context.expect.equal(status, 200, `status of ${toolId}`);
          context.expect.equal(json, tool, toolId);
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.unknown-404',
      title: 'An unknown toolId answers 404 in the error envelope.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B'],
      gating: true,
      check: async (context) =>
        expectNotFound(context, await readCatalog(context, toolPath(unknownId())), 'an unknown toolId'),
    },
    {
      id: 'openwop.requirement.tool-catalog.read-only',
      title: 'Both endpoints are read only.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B, §F.1'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { host, prefix, major } = context;
        const [first] = idsOf(await listTools(context));
        const paths = ['', ...(first === undefined ? [] : [toolPath(first)])];
        for (const path of paths) {
          for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
            const body = method === 'DELETE' ? undefined : {};
            const { status } = await host.send(`${prefix}/tools${path}`, {
              method,
              headers: versionHeader(major),
              body,
            });
            expect.that(
              status >= 400 && status < 500,
              `${method} ${prefix}/tools${path} answered ${status}, expected 4xx`,
            );
          }
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.default-view',
      title: 'Any other view is the standard view.',
      sources: ['tool-catalog.md, Views and sessions', 'spec/v1/tool-catalog.md §compact'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        // What is no list is the same in every view, and shows nothing.
        const [first] = idsOf(await someTools(context));
        for (const path of ['', toolPath(String(first))]) {
          const standard = await readCatalog(context, path);
          for (const view of ['', 'Compact', 'nobody-knows-this']) {
            const { status, json } = await readCatalog(context, `${path}?view=${view}`);
            expect.equal(status, standard.status, `status of ${path}?view=${view}`);
            expect.equal(json, standard.json, `${path}?view=${view}`);
          }
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.no-credentials',
      title: 'No descriptor carries credential material.',
      sources: ['tool-catalog.md, The descriptor', 'spec/v1/tool-catalog.md §C.2, §F.3'],
      gating: true,
      async check(context) {
        const { host, second } = context;
        const tokens = [host.token, second?.host.token].filter((token) => token !== undefined);
        for (const query of ['', '?view=compact']) {
          for (const tool of await listTools(context, query)) {
            const found = findCredential(tool, tokens);
            context.expect.holds(found === undefined, `${tool['toolId']}${found}`);
          }
        }
      },
    },
    {
      id: 'openwop.requirement.0204.catalog-order',
      title: 'The list is sorted by toolId.',
      sources: ['RFC 0204 §D.13', 'tool-catalog.md, The catalog'],
      gating: false,
      async check(context) {
        const ids = idsOf(await listTools(context));
        if (ids.length < 2) throw new Inapplicable('fewer than two tools have no order');
        const sorted = [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        context.expect.equal(ids, sorted, 'order of toolIds');
      },
    },
  ],
});

/** What one caller may not see of another's catalog. */
export const toolCatalogScope = defineScenario({
  name: 'tool-catalog-scope',
  majors: [1, 2],
  needs: [aHost, aCatalog, aSecondCaller],
  requirements: [
    {
      id: 'openwop.requirement.tool-catalog.scoped',
      title: 'The list holds only tools that the caller may invoke.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B, §F.2'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { host, deniedTool } = secondOf(context);
        if (deniedTool === undefined)
          throw new Inapplicable(
            'needs --denied-tool: a catalog alone does not say what a caller may not invoke',
          );
        await isListed(context, deniedTool);
        for (const query of await queriesOf(context)) {
          const theirs = idsOf(await listTools(context, query, host));
          expect.that(
            !theirs.includes(deniedTool),
            `${deniedTool} is listed for a caller who may not invoke it${query === '' ? '' : `, with ${query}`}`,
          );
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.unauthorized-404',
      title: 'A toolId that the caller may not invoke answers as an unknown one does.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { host } = secondOf(context);
        const deniedTool = await deniedToolOf(context);
        const unknown = unknownId();
        for (const query of await queriesOf(context)) {
          const denied = await readCatalog(context, `${toolPath(deniedTool)}${query}`, host);
          const absent = await readCatalog(context, `${toolPath(unknown)}${query}`, host);
          const beside = query === '' ? '' : `, with ${query}`;
          expectNotFound(context, denied, `a toolId that the caller may not invoke${beside}`);
          const named = (answer: HostAnswer, toolId: string): string =>
            answer.text.replaceAll(toolId, 'TOOL');
          expect.equal(
            named(denied, deniedTool),
            named(absent, unknown),
            `the body, beside that of an unknown toolId${beside}`,
          );
          const names = ({ headers }: HostAnswer): string[] => [...headers.keys()].sort();
          expect.equal(
            names(denied),
            names(absent),
            `names of headers, beside those of an unknown toolId${beside}`,
          );
        }
      },
    },
  ],
});

/** The views that the host serves, as queries. */
async function queriesOf(context: SuiteContext): Promise<readonly string[]> {
  const catalog = familyOf(await context.discovery(), 'toolCatalog', context.major);
  return catalog?.['compactView'] === true ? ['', '?view=compact'] : [''];
}

/** @throws {Blocked} for a tool that nobody has: whatever a host answers about it shows nothing */
async function isListed(context: SuiteContext, deniedTool: string): Promise<void> {
  const own = idsOf(await listTools(context));
  if (own.includes(deniedTool)) return;
  const some = own.slice(0, 5).map(show).join(', ');
  const more = own.length > 5 ? ` and ${own.length - 5} more` : '';
  throw new Blocked(
    `--denied-tool ${deniedTool} is no tool that the host lists for --token; name one of ${some || 'none'}${more}`,
  );
}

/** The tool that is named, or else one that only the first caller is shown. */
async function deniedToolOf(context: SuiteContext): Promise<string> {
  const { host, deniedTool } = secondOf(context);
  if (deniedTool !== undefined) {
    await isListed(context, deniedTool);
    return deniedTool;
  }
  const theirs = new Set(idsOf(await listTools(context, '', host)));
  const found = idsOf(await listTools(context)).find((toolId) => !theirs.has(toolId));
  if (found === undefined)
    throw new Inapplicable(
      'both callers are shown the same tools; --denied-tool names one that the second may not invoke',
    );
  return found;
}

function secondOf({ second }: SuiteContext): NonNullable<SuiteContext['second']> {
  if (!second) throw new Inapplicable('needs a second caller');
  return second;
}
