import { ANY_OBJECT, type Clause, NEVER, type ObjectCube, objectCubeKey } from '../form.js';
import { productOf, propertyOf, withProperty } from '../object-cubes.js';
import type { Space } from '../space.js';
import { ANY } from '../value.js';
import { covers, sameProperty, settleCube } from './arms.js';
import { isDelta } from './delta.js';
import { emptyArm } from './empty-arm.js';
import { separates } from './guard-cells.js';
import { joinArms } from './join-arms.js';
import { simplifyObjects } from './simplify-objects.js';
import { widestArms } from './widest-arms.js';

/** A rule as it is printed: one union, its discriminants, what follows from them. */
export interface PlannedRule {
  readonly arms: readonly ObjectCube[];
  readonly guards: readonly string[];
  readonly consequences: readonly string[];
  readonly docs: readonly string[];
  /** An arm beside them that no value has, for the sake of the errors. */
  readonly emptyArm?: ObjectCube;
  /** Where the schema says it. */
  readonly origins: readonly string[];
}

/** Rules that only speak once a property is present: `(rules with p) | ({ p?: undefined } & rules without)`. */
interface PresenceSplit {
  readonly property: string;
  readonly rules: readonly PlannedRule[];
  /** Rules on the same discriminants as those behind the property: joined with them there, alone here. */
  readonly absent: readonly PlannedRule[];
}

/** How the objects of a form are printed: fields, rules beside them, and rules behind a presence. */
export interface RulePlan {
  readonly base: ObjectCube;
  readonly rules: readonly PlannedRule[];
  readonly splits: readonly PresenceSplit[];
  /** Properties whose type each arm gives in full, so that the fields leave them out. */
  readonly moved: ReadonlySet<string>;
  /** How many rules had to be dropped to stay within the budget. */
  readonly dropped: readonly PlannedRule[];
}

/** How many combinations of discriminants TypeScript tries for a value of union-typed properties. */
const COMBINATIONS = 25;

/**
 * Groups the rules of simplified clauses for people who construct values: first the split on the presence of
 * what several rules constrain, then one union per set of discriminants.
 */
export function planRules(space: Space, clauses: readonly Clause[]): RulePlan {
  const [first, ...rules] = clauses;
  const base = first?.arms[0] ?? ANY_OBJECT;
  let left: readonly Clause[] = rules;
  const found: { property: string; rules: readonly Clause[] }[] = [];
  // Where one property decides everything, its values in one union say more than a split.
  const keys = new Set(rules.map((rule) => guardsOf(space, base, rule, new Set()).join('\n')));
  const [key] = keys;
  const oneDiscriminant = keys.size === 1 && key !== undefined && key !== '' && !key.includes('\n');
  for (; !oneDiscriminant; ) {
    const best = bestSplit(space, base, left);
    if (best === undefined) break;
    found.push(best);
    left = left.filter((rule) => !best.rules.includes(rule));
  }
  const moved = new Set<string>();
  const joining = found.length === 1 ? joiningRules(space, base, found[0], left) : [];
  left = left.filter((rule) => !joining.includes(rule));
  const splits = found.flatMap(({ property, rules: behind }): PresenceSplit[] => {
    const present = withProperty(space, base, property, ANY, true);
    const without = withProperty(space, base, property, NEVER, false);
    if (present === undefined || without === undefined) return [];
    const fixed = new Set([property]);
    const rules = group(space, present, restrict(space, present, [...joining, ...behind]), moved, fixed);
    return [
      { property, rules, absent: group(space, without, restrict(space, without, joining), moved, fixed) },
    ];
  });
  const impossible = splits.filter(({ rules: behind }) => behind.some(({ arms }) => arms.length === 0));
  if (impossible.length > 0) {
    // Together the rules leave nothing that the property could be, so it must be absent.
    const properties = new Map(
      impossible.map(({ property }) => [property, { required: false, value: NEVER }] as const),
    );
    const absent: Clause = { arms: [{ ...ANY_OBJECT, properties }], guards: [], docs: [] };
    return planRules(space, simplifyObjects(space, [...clauses, absent]));
  }
  const grouped = group(space, base, left, moved, new Set());
  // A property whose arms are whole types belongs to one rule; across a split that cannot be arranged.
  if (
    splits.some((split) =>
      [...split.rules, ...split.absent].some(({ arms }) =>
        arms.some((arm) => mentions(base, arm, moved, split.property)),
      ),
    )
  ) {
    return { ...flat(space, base, rules), moved };
  }
  return withinBudget(space, { base, rules: grouped, splits, moved, dropped: [] });
}

/** The rules outside a split that ask about the same properties as one behind it: one union there, not two. */
function joiningRules(
  space: Space,
  base: ObjectCube,
  split: { property: string; rules: readonly Clause[] } | undefined,
  others: readonly Clause[],
): Clause[] {
  const present = split && withProperty(space, base, split.property, ANY, true);
  if (split === undefined || present === undefined) return [];
  const fixed = new Set([split.property]);
  const keys = restrict(space, present, split.rules).map((rule) =>
    guardsOf(space, present, rule, fixed).join('\n'),
  );
  return others.filter((rule) => {
    if (varying(base, rule.arms).includes(split.property)) return false;
    const key = guardsOf(space, base, rule, fixed).join('\n');
    return key !== '' && keys.includes(key);
  });
}

function mentions(base: ObjectCube, arm: ObjectCube, moved: ReadonlySet<string>, split: string): boolean {
  return (
    [...moved].some(
      (name) => name !== split && !sameProperty(propertyOf(base, name), propertyOf(arm, name)),
    ) || moved.has(split)
  );
}

function flat(space: Space, base: ObjectCube, rules: readonly Clause[]): RulePlan {
  const moved = new Set<string>();
  return withinBudget(space, {
    base,
    rules: group(space, base, rules, moved, new Set()),
    splits: [],
    moved,
    dropped: [],
  });
}

/** The optional property whose absence satisfies the most rules, two at least (one where unions get too wide). */
function bestSplit(space: Space, base: ObjectCube, rules: readonly Clause[]) {
  let best: { property: string; rules: readonly Clause[] } | undefined;
  for (const [property, { required }] of base.properties) {
    if (required) continue;
    const absent = withProperty(space, base, property, NEVER, false);
    if (absent === undefined) continue;
    const behind = rules.filter(({ arms }) => {
      if (arms.every((arm) => sameProperty(propertyOf(arm, property), propertyOf(base, property))))
        return false;
      return covers(space, absent, arms);
    });
    if (behind.length > (best?.rules.length ?? 0)) best = { property, rules: behind };
  }
  if (best === undefined || best.rules.length >= 2) return best;
  const combinations = rules
    .flatMap((rule) => [...new Set(rule.guards)])
    .reduce((product, name) => product * domainSize(space, base, name), 1);
  return rules.length > 1 && combinations > COMBINATIONS ? best : undefined;
}

function domainSize(space: Space, base: ObjectCube, name: string): number {
  const { required, value } = propertyOf(base, name);
  const form = space.form(value);
  if (form === undefined) return 1;
  const size =
    form.strings.literals.length +
    form.numbers.literals.length +
    form.booleans.length +
    (form.hasNull ? 1 : 0);
  return Math.max(1, size) + (required ? 0 : 1);
}

/** The rules where the property is present; those that then hold anyway fall away. */
function restrict(space: Space, present: ObjectCube, rules: readonly Clause[]): Clause[] {
  return rules
    .map((rule) => ({
      ...rule,
      arms: joinArms(space, settled(space, productOf(space, [present], rule.arms))),
    }))
    .filter(({ arms }) => !covers(space, present, arms));
}

function settled(space: Space, arms: readonly ObjectCube[]): ObjectCube[] {
  return arms.flatMap((arm) => {
    const cube = settleCube(space, arm);
    return cube === undefined ? [] : [cube];
  });
}

interface Grouping {
  arms: readonly ObjectCube[];
  guards: readonly string[];
  docs: readonly string[];
  origins: readonly string[];
}

/** One union per set of discriminants, and per property that only whole types can refine. */
function group(
  space: Space,
  base: ObjectCube,
  rules: readonly Clause[],
  moved: Set<string>,
  fixed: ReadonlySet<string>,
): PlannedRule[] {
  let groups: Grouping[] = [];
  for (const rule of rules) {
    const guards = guardsOf(space, base, rule, fixed);
    const key = guards.join('\n');
    // A union that has all the alternatives there may be keeps its rules; a further one is dropped and not all of them.
    const same = groups.find(
      (its) => guards.length > 0 && its.arms.length < space.budget && its.guards.join('\n') === key,
    );
    const own = { arms: rule.arms, guards, docs: rule.docs, origins: rule.origins ?? [] };
    const joined = same && multiply(space, same, own);
    if (same === undefined || joined === undefined) groups.push(own);
    else groups = groups.map((its) => (its === same ? joined : its));
  }
  for (const { arms } of groups) {
    for (const arm of arms) {
      for (const name of varying(base, [arm])) {
        if (!isDelta(space, propertyOf(base, name).value, propertyOf(arm, name).value)) moved.add(name);
      }
    }
  }
  for (const name of moved) {
    const sharing = groups.filter(({ arms }) => varying(base, arms).includes(name));
    const [head, ...tail] = sharing;
    if (head === undefined || tail.length === 0) continue;
    const joined = tail.reduce<Grouping>((all, its) => multiply(space, all, its, true) ?? all, head);
    groups = groups.filter((its) => !tail.includes(its)).map((its) => (its === head ? joined : its));
  }
  return groups
    .filter(({ arms }) => !arms.some((arm) => objectCubeKey(arm) === objectCubeKey(base)))
    .map(({ arms, guards, docs, origins }) => {
      const widest = widestArms(space, base, arms);
      const names = varying(base, widest);
      const asked = guards.filter((name) => names.includes(name));
      const consequences = names.filter((name) => !asked.includes(name));
      const empty = emptyArm(space, base, widest, asked, consequences);
      const rule = { arms: widest, guards: asked, consequences, docs, origins };
      return empty === undefined ? rule : { ...rule, emptyArm: empty };
    });
}

function multiply(space: Space, a: Grouping, b: Grouping, always = false): Grouping | undefined {
  const arms = joinArms(space, settled(space, productOf(space, a.arms, b.arms)));
  if (!always && arms.length > Math.max(12, a.arms.length + b.arms.length)) return undefined;
  return {
    arms,
    guards: [...new Set([...a.guards, ...b.guards])],
    docs: [...new Set([...a.docs, ...b.docs])],
    origins: [...new Set([...a.origins, ...b.origins])],
  };
}

/** The properties in which some arm differs from the base, in the base's order. */
export function varying(base: ObjectCube, arms: readonly ObjectCube[]): string[] {
  const names = new Set([...base.properties.keys(), ...arms.flatMap((arm) => [...arm.properties.keys()])]);
  return [...names].filter((name) =>
    arms.some((arm) => !sameProperty(propertyOf(arm, name), propertyOf(base, name))),
  );
}

/** The discriminants of a rule: those the schema names when they tell its arms apart, else the fewest that do. */
function guardsOf(space: Space, base: ObjectCube, rule: Clause, fixed: ReadonlySet<string>): string[] {
  const names = varying(base, rule.arms).filter((name) => !fixed.has(name));
  const named = names.filter((name) => rule.guards.includes(name));
  if (named.length > 0 && separates(space, rule.arms, named)) return named;
  const single = names.find((name) => separates(space, rule.arms, [name]));
  return single === undefined ? named : [single];
}

function products(rules: readonly PlannedRule[]): number {
  return rules.reduce(
    (product, { arms, emptyArm: empty }) => product * Math.max(1, arms.length + (empty ? 1 : 0)),
    1,
  );
}

/** Leaves out what only errors need, then rules, the last first, until the arms multiply to no more than the budget. */
function withinBudget(space: Space, plan: RulePlan): RulePlan {
  const total = ({ rules, splits }: RulePlan): number =>
    splits.reduce(
      (product, split) => product * (products(split.absent) + products(split.rules)),
      products(rules),
    );
  let current = total(plan) > space.budget ? withoutEmptyArms(plan) : plan;
  while (total(current) > space.budget) {
    const last = current.splits.at(-1);
    const rule = last?.rules.at(-1) ?? current.rules.at(-1);
    if (rule === undefined) break;
    const without = (rules: readonly PlannedRule[]): PlannedRule[] => rules.filter((its) => its !== rule);
    current = {
      ...current,
      rules: without(current.rules),
      splits: current.splits
        .map((split) => ({ ...split, rules: without(split.rules) }))
        .filter(({ rules, absent }) => rules.length + absent.length > 0),
      dropped: [...current.dropped, rule],
    };
  }
  return { ...current, moved: stillMoved(space, current) };
}

function withoutEmptyArms(plan: RulePlan): RulePlan {
  const bare = (rules: readonly PlannedRule[]): PlannedRule[] =>
    rules.map(({ emptyArm: _, ...rule }) => rule);
  const splits = plan.splits.map((split) => ({
    ...split,
    rules: bare(split.rules),
    absent: bare(split.absent),
  }));
  return { ...plan, rules: bare(plan.rules), splits };
}

/**
 * The moved properties that some printed arm gives in full. Widening the arms and dropping rules may leave none
 * that does, and then only the fields can declare the property.
 */
function stillMoved(space: Space, { base, rules, splits, moved }: RulePlan): ReadonlySet<string> {
  const arms = [...rules, ...splits.flatMap((split) => [...split.rules, ...split.absent])].flatMap(
    (rule) => rule.arms,
  );
  return new Set(
    [...moved].filter((name) =>
      arms.some((arm) => !isDelta(space, propertyOf(base, name).value, propertyOf(arm, name).value)),
    ),
  );
}
