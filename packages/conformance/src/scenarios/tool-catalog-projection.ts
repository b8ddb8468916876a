import { type Expectations, firstDifference, isRecord } from '../expect.js';
import { expectNotFound, unknownId } from '../expect-not-found.js';
import { findCredential } from '../find-credential.js';
import { idsOf, listTools, readCatalog, someTools, toolPath } from '../host/catalog.js';
import { versionHeader } from '../host/discovery.js';
import { aCatalog, aHost } from '../needs.js';
import { defineScenario, Inapplicable } from '../scenario.js';

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
        const byCodeUnit = [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        // The specification names no order of characters: by UTF-8 bytes, which is by code points, is one as well.
        const byCodePoint = [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
        const isByCodePoint = firstDifference(ids, byCodePoint) === undefined;
        context.expect.equal(ids, isByCodePoint ? byCodePoint : byCodeUnit, 'order of toolIds');
      },
    },
  ],
});
