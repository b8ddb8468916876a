import fc from 'fast-check';
import { schemaCase } from './conditional-schemas.js';
import { schemaFaults, typeFaults, type Fault } from './faults.js';
const n = Number(process.argv[2] ?? 200), seed = Number(process.argv[3] ?? 1);
const cases = fc.sample(schemaCase, { numRuns: n, seed });
const t0 = performance.now();
const faults: Fault[] = []; const ok = [];
for (const c of cases) { try { faults.push(...schemaFaults(c)); ok.push(c); } catch (e) { faults.push({ kind: 'crash', schema: c.schema, detail: String((e as Error).stack).slice(0, 600) }); } }
const t1 = performance.now();
const r = process.argv[6] ? {faults:[],exact:0} : typeFaults(ok); faults.push(...r.faults);
console.log('ms', Math.round(t1 - t0), Math.round(performance.now() - t1), 'exact', r.exact, 'of', ok.length);
import { generate } from '../generate.js';
if (process.argv[5]) { const why: Record<string, number> = {}; for (const c of ok) for (const r of generate(c.schema, { name: 'T' }).report) { const k = r.keyword + ' ' + r.why; why[k] = (why[k] ?? 0) + 1; } console.log(why); }
const kinds: Record<string, number> = {}, schemas = new Map<string, Fault>();
for (const f of faults) { kinds[f.kind] = (kinds[f.kind] ?? 0) + 1; const k = f.kind + JSON.stringify(f.schema); if (!schemas.has(k)) schemas.set(k, f); }
console.log(kinds, 'schemas', schemas.size);
for (const f of [...schemas.values()].sort((a, b) => JSON.stringify(a.schema).length - JSON.stringify(b.schema).length).slice(0, Number(process.argv[4] ?? 4))) console.log('----', f.kind, JSON.stringify(f.schema), '\nDATUM', JSON.stringify(f.datum), '\n' + f.detail.slice(0, 2500));
