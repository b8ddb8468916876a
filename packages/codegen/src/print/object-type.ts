import { ANY_OBJECT, type Clause, type Form, NEVER, type ObjectCube, type Property } from '../form.js';
import { propertyOf } from '../object-cubes.js';
import { difference, soleCube } from '../rules/delta.js';
import { type PlannedRule, planRules, type RulePlan, varying } from '../rules/rule-plan.js';
import { ANY, type Value } from '../value.js';
import { docComment } from './doc-comment.js';
import { braces, grouped } from './layout.js';
import { ANY_JSON, inheritedType, propertyKey, templateOf } from './literals.js';
import { pascalCase } from './type-names.js';
import { described, type Place, type TypePrinter, widenings } from './type-printer.js';

/** What the doc comment of an alternative without values says. */
const NONE = 'No value is one of these: with them among the alternatives, errors name the property at fault.';

/** What the doc comment of a rule says of its arm that no value has. */
const EMPTY_ARM = 'No value has the last alternative: with it, errors name the property at fault.';

/** The object part of a form: one object type, or fields and the unions of their rules. */
export function printObjects(printer: TypePrinter, value: Value, form: Form, place: Place): string {
  const [first, ...rules] = form.objects;
  const base = first?.arms[0] ?? ANY_OBJECT;
  if (rules.length === 0) return objectType(printer, base, [...base.properties.keys()], place);
  const whole = rules.find((rule) => rule.whole === true);
  if (whole !== undefined) return wholeArms(printer, whole, place);
  const plan = planRules(printer.space, form.objects);
  for (const rule of plan.dropped) {
    const about = rule.guards.concat(rule.consequences).join(', ');
    const places = rule.origins.length > 0 ? rule.origins : [`${value.origins[0]?.pointer ?? '#'}/allOf`];
    for (const pointer of places) {
      printer.note({
        pointer,
        keyword: pointer.slice(pointer.lastIndexOf('/') + 1),
        why: `the rule on ${about} would multiply the type past the budget of ${printer.space.budget} alternatives`,
      });
    }
  }
  return printPlan(printer, plan, place);
}

function wholeArms(printer: TypePrinter, clause: Clause, place: Place): string {
  const names = new Set(clause.arms.flatMap((arm) => [...arm.properties.keys()]));
  const arms = clause.arms.map((arm) => {
    const own = [...names].filter((name) => arm.properties.has(name) || arm.rest.key === NEVER.key);
    return objectType(printer, arm, own, { ...place, indent: `${place.indent}  ` });
  });
  return `\n${arms.map((arm) => `${place.indent}  | ${arm}`).join('\n')}`;
}

function printPlan(printer: TypePrinter, plan: RulePlan, place: Place): string {
  const owner = place.name === '' ? place.parent : pascalCase(`${place.parent} ${place.name}`);
  const { base, moved } = plan;
  const all = [...plan.rules, ...plan.splits.flatMap(({ rules, absent }) => [...rules, ...absent])];
  const touched = new Set(all.flatMap(({ arms }) => varying(base, arms)));
  const plain = [...base.properties.keys()].filter((name) => !moved.has(name));
  const [single] = plan.rules;
  // Alternatives of which every property depends on which it is: no fields to set apart.
  if (
    all.length === 1 &&
    single !== undefined &&
    [...base.properties.keys()].every((name) => touched.has(name))
  ) {
    const order = [...single.guards, ...touched].filter((name) => touched.has(name));
    return armsUnion(printer, single, base, [...new Set(order)], true, { ...place, parent: owner });
  }
  const fields = printer.names.first(`${owner}Fields`);
  printer.declaration(fields, [`The properties of ${owner}, without the rules between them.`], () =>
    objectType(printer, base, plain, { parent: owner, name: '', indent: '' }),
  );
  const ruleName = (rule: PlannedRule): string => declareRule(printer, owner, base, rule, moved);
  const parts = [fields, ...plan.rules.map(ruleName)];
  for (const { property, rules, absent } of plan.splits) {
    // Several rules multiply their arms, so one arm beside all of them costs less than one in each of their products.
    const beside =
      rules.length > 1 && moved.size === 0 ? rules.filter(({ emptyArm }) => emptyArm !== undefined) : [];
    const present = rules.map((rule) => {
      const { emptyArm: _, ...bare } = rule;
      return ruleName(beside.includes(rule) ? bare : rule);
    });
    const bare = {
      ...base,
      properties: new Map(base.properties).set(property, { required: false, value: NEVER }),
    };
    const without = [
      ...absent.map((rule) => declareRule(printer, owner, bare, rule, moved)),
      `{ ${propertyKey(property)}${typed(property, 'never', false)} }`,
    ];
    // Absent first: TypeScript tries alternatives in order, and this one is decided at once.
    const sides = [without, ...beside.map((rule) => [declareNone(printer, owner, rule)]), present].map(
      (side) => (side.length > 1 ? `(${side.join(' & ')})` : (side[0] ?? 'unknown')),
    );
    parts.push(`(${sides.join(' | ')})`);
  }
  const line = parts.join(' & ');
  return line.length < 90 ? line : parts.join(`\n${place.indent}  & `);
}

/** The alternative that no value has, under a name that says so. */
function declareNone(printer: TypePrinter, owner: string, rule: PlannedRule): string {
  const name = printer.names.first(`${owner} none`, `${owner} none by ${rule.guards.join(' ')}`);
  const text = braces(
    rule.guards.map((guard) => `${propertyKey(guard)}${typed(guard, 'never', true)}`),
    '',
  );
  printer.declaration(name, [NONE], () => text);
  return name;
}

function declareRule(
  printer: TypePrinter,
  owner: string,
  base: ObjectCube,
  rule: PlannedRule,
  moved: ReadonlySet<string>,
): string {
  const about = rule.consequences.length > 3 ? [] : rule.consequences;
  const by = rule.guards.length === 0 || rule.guards.length > 3 ? ' rule' : ` by ${rule.guards.join(' ')}`;
  const name = printer.names.first(`${owner} ${about.join(' ')}${by}`);
  const names = varying(base, rule.arms);
  const order = [...rule.guards, ...names.filter((its) => !rule.guards.includes(its))];
  const listed = order.filter((its) => names.includes(its));
  for (const its of moved) if (names.includes(its) && !listed.includes(its)) listed.push(its);
  const docs = rule.emptyArm === undefined ? rule.docs : [...rule.docs, EMPTY_ARM];
  printer.declaration(name, docs, () =>
    armsUnion(printer, rule, base, listed, false, { parent: owner, name: '', indent: '' }),
  );
  return name;
}

/** A rule's arms, each with the properties in which it differs from the base (all of them when asked). */
function armsUnion(
  printer: TypePrinter,
  rule: PlannedRule,
  base: ObjectCube,
  names: readonly string[],
  full: boolean,
  place: Place,
): string {
  const inner = { ...place, indent: `${place.indent}  ` };
  const whole = new Set(names.filter((name) => isMoved(printer, rule, base, name)));
  const arms = [...rule.arms, ...(rule.emptyArm === undefined ? [] : [rule.emptyArm])].map((arm) => {
    if (full) return objectType(printer, arm, names, inner);
    const own = names.filter((name) => differs(base, arm, name) || whole.has(name));
    return braces(
      own.map((name) =>
        armProperty(printer, base, arm, name, { ...inner, indent: `${inner.indent}  ` }, whole.has(name)),
      ),
      inner.indent,
    );
  });
  if (arms.length < 2) return arms[0] ?? 'never';
  return `\n${arms.map((arm) => `${place.indent}  | ${arm}`).join('\n')}`;
}

function differs(base: ObjectCube, arm: ObjectCube, name: string): boolean {
  const [one, other] = [propertyOf(base, name), propertyOf(arm, name)];
  return one.required !== other.required || one.value.key !== other.value.key;
}

/** Whether some arm gives the property's type in full, so that every arm has to. */
function isMoved(printer: TypePrinter, rule: PlannedRule, base: ObjectCube, name: string): boolean {
  return rule.arms.some((arm) => !printer.isDelta(propertyOf(base, name).value, propertyOf(arm, name).value));
}

function armProperty(
  printer: TypePrinter,
  base: ObjectCube,
  arm: ObjectCube,
  name: string,
  place: Place,
  full = false,
): string {
  const { required, value } = propertyOf(arm, name);
  const wide = propertyOf(base, name).value;
  const { result, rows } = printer.noting(() =>
    full
      ? wholeType(printer, wide, value, { ...place, name })
      : deltaType(printer, wide, value, { ...place, name }),
  );
  for (const row of rows) printer.note(row);
  return `${propertyKey(name)}${typed(name, result, required)}`;
}

/** What a narrower value says beyond a wider one. */
function deltaType(printer: TypePrinter, wide: Value, narrow: Value, place: Place): string {
  const [whole, part] = [printer.space.form(wide), printer.space.form(narrow)];
  const base = whole && soleCube(whole);
  const cube = part && soleCube(part);
  if (wide.atoms.length === 0 || base === undefined || cube === undefined || !printer.isDelta(wide, narrow)) {
    return wholeType(printer, wide, narrow, place);
  }
  const members = difference(base, cube).map((name) =>
    armProperty(printer, base, cube, name, { ...place, name: `${place.name} ${name}` }),
  );
  return members.length === 0 ? printer.type(wide, place) : braces(members, place.indent);
}

/** The type of a value that narrows another, by that one's name only where it is the same. */
function wholeType(printer: TypePrinter, wide: Value, narrow: Value, place: Place): string {
  return printer.type(narrow.key === wide.key ? wide : { ...narrow, sources: [] }, place);
}

/** A whole object type: the named properties, then what others may be. */
function objectType(printer: TypePrinter, cube: ObjectCube, names: readonly string[], place: Place): string {
  const inner = { ...place, indent: `${place.indent}  ` };
  const members = names.map((name) => member(printer, name, propertyOf(cube, name), inner));
  return braces([...members, ...indexMembers(printer, cube, names, inner)], place.indent);
}

function member(printer: TypePrinter, name: string, { required, value }: Property, place: Place): string {
  const at: Place =
    place.name === ''
      ? { ...place, name }
      : { ...place, parent: pascalCase(`${place.parent} ${place.name}`), name };
  // Said on the property, so not again on the type.
  const { result, rows } = printer.noting(() => printer.type(value, at));
  const text = value.sources.map(described).find((its) => its !== undefined);
  const deprecated = value.sources.some((node) => node.get('deprecated') === true);
  const docs = docComment([...(text === undefined ? [] : [text]), ...widenings(rows)], place.indent);
  const tagged = deprecated ? withTag(docs, '@deprecated', place.indent) : docs;
  const fixed =
    printer.options.readonly === true && value.sources.some((node) => node.get('readOnly') === true);
  const line = `${fixed ? 'readonly ' : ''}${propertyKey(name)}${typed(name, result, required)}`;
  return tagged === '' ? line : `${tagged}${place.indent}${line}`;
}

/**
 * A property's mark and type. An optional property may also be `undefined`: validators and JSON take that for
 * absent, and so the types mean the same with `exactOptionalPropertyTypes` on and off.
 */
function typed(name: string, stated: string, required: boolean): string {
  const inherited = inheritedType(name);
  const type = inherited === undefined ? stated : besideInherited(stated, inherited, required);
  const space = type.startsWith('\n') ? '' : ' ';
  if (required || type === 'unknown') return `${required ? '' : '?'}:${space}${type}`;
  if (type === 'never') return '?: undefined';
  return `?:${space}${/ & /.test(type) ? grouped(type) : type} | undefined`;
}

/**
 * The type of a property that every object inherits, as TypeScript sees it. An optional one allows for the inherited
 * method, which no JSON value is, or `{}` would not fit; a required one has to say that a method is no value.
 */
function besideInherited(type: string, inherited: string, required: boolean): string {
  if (required) return type === 'unknown' ? ANY_JSON : type;
  const own = type === 'unknown' ? ANY_JSON : type;
  return own === 'never' ? inherited : `${grouped(own)} | ${inherited}`;
}

function withTag(docs: string, tag: string, indent: string): string {
  if (docs === '') return `${indent}/** ${tag} */\n`;
  const lines = docs
    .trim()
    .replace(/^\/\*\*\s*/, '')
    .replace(/\s*\*\/$/, '')
    .split(/\n\s*\* ?/);
  return `${indent}/**\n${[...lines, tag].map((line) => `${indent} * ${line}`).join('\n')}\n${indent} */\n`;
}

/** Index signatures for names that match a pattern and for all others. */
function indexMembers(
  printer: TypePrinter,
  cube: ObjectCube,
  names: readonly string[],
  place: Place,
): string[] {
  const closed = cube.rest.key === NEVER.key;
  const members: string[] = [];
  const loose: Value[] = [];
  for (const { pattern, value } of cube.patterns) {
    const template = templateOf(pattern);
    const type = printer.type(value, { ...place, name: 'value' });
    if (template !== undefined && (closed || cube.rest.atoms.length === 0)) {
      const optional = names.some(
        (name) => !propertyOf(cube, name).required && new RegExp(pattern, 'u').test(name),
      );
      members.push(`[k: ${template}]: ${type}${optional && type !== 'unknown' ? ' | undefined' : ''}`);
    } else {
      loose.push(value);
      noteIndex(
        printer,
        value,
        'patternProperties',
        'TypeScript has no type of the names a regular expression matches',
      );
    }
  }
  if (closed && loose.length === 0) {
    return members.length === 0 && names.length === 0 ? ['[k: string]: never'] : members;
  }
  const values = [...(closed ? [] : [cube.rest]), ...loose];
  if (values.some((value) => value.atoms.length === 0)) return [...members, '[k: string]: unknown'];
  const clashing = names
    .map((name) => propertyOf(cube, name).value)
    .filter((value) => value.key !== NEVER.key && !values.some((its) => printer.space.isSubset(value, its)));
  if (clashing.length > 0) {
    noteIndex(
      printer,
      values[0] ?? ANY,
      'additionalProperties',
      'TypeScript wants named properties to fit the type of all others',
    );
  }
  const types = [...values, ...clashing].map((value) => printer.type(value, { ...place, name: 'value' }));
  for (const name of names) {
    const inherited = propertyOf(cube, name).required ? undefined : inheritedType(name);
    if (inherited !== undefined) types.push(inherited);
  }
  if (names.some((name) => !propertyOf(cube, name).required)) types.push('undefined');
  const all = [...new Set(types)];
  return [
    ...members,
    `[k: string]: ${all.includes('unknown') ? 'unknown' : all.map((type) => (all.length > 1 ? grouped(type) : type)).join(' | ')}`,
  ];
}

function noteIndex(printer: TypePrinter, value: Value, keyword: string, why: string): void {
  const pointer = value.origins[0]?.pointer ?? '#';
  printer.note({ pointer, keyword, why });
}
