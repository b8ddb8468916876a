import type { Reporter } from '@openwop/diagnostics';
import { defineCheck } from '../define-check.js';
import { interopMapMessages } from './interop-map-messages.js';
import { reportManifest } from './report-manifest.js';
import { reportMap } from './report-map.js';

/** Reports breaches of the check. */
export type InteropMapReporter = Reporter<typeof interopMapMessages>;

/** What the map says of other protocols leads to operations and facets that exist. */
export const interopMap = defineCheck({
  name: 'interop-map',
  rule: 'Rows of the interop map name existing operations and facets, once; so does the path manifest its operations.',
  source: 'spec/v2/interop-map.json; RFC 0152, RFC 0175',
  messages: interopMapMessages,
  run(tree, report) {
    reportMap(tree, report);
    reportManifest(tree, report);
    return undefined;
  },
});
