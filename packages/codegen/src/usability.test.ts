import { readFileSync } from 'node:fs';
import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';
import { generate } from './generate.js';
import { programOf } from './testing/verdicts.js';

const schema = JSON.parse(
  readFileSync(new URL('../fixtures/rule-table-in-clauses/schema.json', import.meta.url), 'utf8'),
);
const types = generate(schema, {
  name: 'ToolDescriptor',
  names: { '#/properties/source': 'ToolSource' },
}).code;

const HEAD = `import type { Egress, ReplayPolicy, SafetyTier, ToolDescriptor, ToolDescriptorFields, ToolSource } from './types.js';
declare const eg: ToolDescriptor["egress"];
declare const rp: ToolDescriptor["replayPolicy"];
declare const tier: SafetyTier;
declare const src: ToolSource;
declare const two: "pure" | "read";
declare const d: ToolDescriptor;
declare const held: { toolId: string; source: ToolSource; safetyTier: "pure" | "write"; egress?: Egress; replayPolicy?: ReplayPolicy };
declare function keep<T extends ToolDescriptor>(x: T): T;
`;

/** Host code that has to compile. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'a wide egress':
    'const x: ToolDescriptor = { toolId: "a", source: "mcp", safetyTier: "write", egress: eg };',
  'two wide properties':
    'const x: ToolDescriptor = { toolId: "a", source: "mcp", safetyTier: "write", egress: eg, replayPolicy: rp };',
  'every property wide':
    'const x: ToolDescriptor = { toolId: "a", source: "host-extension", safetyTier: tier, egress: eg, replayPolicy: rp };',
  'any source below exec':
    'const x: ToolDescriptor = { toolId: "a", source: src, safetyTier: "read", egress: eg, replayPolicy: rp };',
  'a value that is not fresh': 'const x: ToolDescriptor = held;',
  'a spread': 'const x: ToolDescriptor = { ...d, title: "t" };',
  'a spread without the hints':
    'const { annotations, ...rest } = d; const x: ToolDescriptor = { ...rest, egress: eg }; void annotations;',
  'hints set to undefined': 'const x: ToolDescriptor = { ...d, annotations: undefined };',
  satisfies: 'const x = { toolId: "a", source: "mcp", safetyTier: "read" } satisfies ToolDescriptor; void x;',
  'an array':
    'const x: ToolDescriptor[] = [d, { toolId: "b", source: "workflow", safetyTier: "pure", egress: "none" }];',
  'a mapped array': 'const x: ToolDescriptor[] = [d].map((it) => ({ ...it, title: "t" }));',
  'a generic': 'const x: "mcp" = keep({ toolId: "a", source: "mcp", safetyTier: "read" } as const).source;',
  'narrowing the source': 'if (d.safetyTier === "exec") { const x: "host-extension" = d.source; void x; }',
  'narrowing a hint':
    'if (d.annotations && d.egress === "none") { const x: false = d.annotations.openWorldHint; void x; }',
  'a switch':
    'const f = (): string => { switch (d.safetyTier) { case "pure": case "read": case "write": return ""; case "exec": return d.source satisfies "host-extension"; } }; void f;',
  'a switch that is exhausted':
    'const f = (it: ToolDescriptor): string => { switch (it.safetyTier) { case "pure": case "read": case "write": return ""; case "exec": return ""; default: { const none: never = it; return none; } } }; void f;',
  'narrowing both hints of a tier':
    'if (d.annotations && d.safetyTier === "exec") { const x: false = d.annotations.readOnlyHint; const y: true = d.annotations.destructiveHint; void x; void y; }',
  'narrowing to two tiers':
    'if (d.annotations && (d.safetyTier === "pure" || d.safetyTier === "read")) { const x: true = d.annotations.readOnlyHint; void x; }',
  'a spread that depends':
    'const x: ToolDescriptor = { toolId: "a", source: "mcp", safetyTier: "read", ...(eg === undefined ? {} : { egress: eg }) };',
  'a tier and an egress that depend, with hints':
    'const x: ToolDescriptor = { toolId: "a", source: src, safetyTier: two, egress: eg === "none" ? "safe-fetch" : "host-owned", annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true } };',
  'without one property':
    'const x: Omit<ToolDescriptor, "annotations"> = d; const t: SafetyTier = x.safetyTier; void t;',
  'a property by its name':
    'const f = <K extends keyof ToolDescriptor>(k: K): ToolDescriptor[K] => d[k]; const x: ToolSource = f("source"); void x;',
  'a filtered and mapped array':
    'const x: ToolDescriptor[] = [d].filter((it) => it.safetyTier !== "exec").map((it) => ({ ...it, description: "t" }));',
  'a literal as const that satisfies':
    'const x = { toolId: "a", source: "mcp", safetyTier: "read", annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true } } as const satisfies ToolDescriptor; const y: ToolDescriptor = x; void y;',
  'a class of descriptors':
    'class Held<T extends ToolDescriptor> { constructor(readonly it: T) {} tier(): T["safetyTier"] { return this.it.safetyTier; } } const x: SafetyTier = new Held(d).tier(); void x;',
  'a guard of its own':
    'const isExec = (it: ToolDescriptor): it is ToolDescriptor & { safetyTier: "exec" } => it.safetyTier === "exec"; if (isExec(d)) { const x: "host-extension" = d.source; void x; }',
  'the fields alone': 'const x: ToolDescriptorFields = d;',
  'as a record': 'const x: Record<string, unknown> = d;',
};

/** Host code that must not compile, with the property the error has to name. */
const REFUSED: Readonly<Record<string, readonly [string, string]>> = {
  'exec from elsewhere': [
    'const x: ToolDescriptor = { toolId: "a", source: "mcp", safetyTier: "exec" };',
    'safetyTier|source',
  ],
  'exec from anywhere': [
    'const x: ToolDescriptor = { toolId: "a", source: src, safetyTier: tier };',
    'safetyTier|source',
  ],
  'a tier changed by spread': [
    'const x: ToolDescriptor = { ...d, safetyTier: "exec" };',
    'safetyTier|source',
  ],
  'a mis-derived hint': [
    'const x: ToolDescriptor = { toolId: "a", source: "mcp", safetyTier: "write", annotations: { readOnlyHint: true, destructiveHint: true, idempotentHint: false, openWorldHint: true } };',
    'readOnlyHint|destructiveHint',
  ],
  'a missing hint': [
    'const x: ToolDescriptor = { toolId: "a", source: "mcp", safetyTier: "write", annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false } } as const;',
    'openWorldHint',
  ],
  'a misspelt property': [
    'const x: ToolDescriptor = { toolId: "a", source: "mcp", safetyTier: "write", egres: "none" };',
    'egres',
  ],
};

function messages(lines: readonly string[], exactOptionalPropertyTypes: boolean): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const text = HEAD + lines.map((line) => `{ ${line} }\n`).join('');
  const program = programOf(
    new Map([
      ['/types.ts', types],
      ['/host.ts', text],
    ]),
    options,
  );
  const source = program.getSourceFile('/host.ts');
  const found = lines.map(() => '');
  const first = HEAD.split('\n').length - 1;
  for (const { file, start, messageText } of source === undefined
    ? []
    : program.getSemanticDiagnostics(source)) {
    const at =
      file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line - first;
    const token = start === undefined ? '' : text.slice(start, start + 30);
    found[at] = `${found[at] ?? ''}${ts.flattenDiagnosticMessageText(messageText, '\n')} at ${token}\n`;
  }
  return found;
}

describe.each([false, true])('host code, exactOptionalPropertyTypes %s', (exact) => {
  test('compiles where every possibility is valid', () => {
    const names = Object.keys(ACCEPTED);
    const found = messages(Object.values(ACCEPTED), exact);
    expect(
      names.map((name, index) => `${name}: ${found[index]}`).filter((_, index) => found[index] !== ''),
    ).toEqual([]);
  });

  test('is refused otherwise, with an error that names the property', () => {
    const found = messages(
      Object.values(REFUSED).map(([line]) => line),
      exact,
    );
    for (const [index, [, property]] of Object.values(REFUSED).entries())
      expect(found[index]).toMatch(new RegExp(property));
  });
});
