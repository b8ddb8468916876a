import { assessHomes, countHomes, type HomeState } from '@openwop/checks';
import { code, difference, list, table } from './markdown.js';
import type { Side, SummarySection } from './section.js';

const states = ['resolved', 'v1Dependent', 'undeclared', 'refused'] as const;
const words = {
  resolved: 'resolved',
  v1Dependent: 'v1-dependent',
  undeclared: 'undeclared',
  refused: 'refused',
};

/** Families whose normative home changed its state, came or went. */
export const homes: SummarySection = {
  title: 'Normative homes',
  describe(base, present) {
    const before = statesOf(base);
    const after = statesOf(present);
    const changes = [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)];
      if (was === is) return [];
      if (was === undefined) return `${code(key)} is new: **${is}**`;
      if (is === undefined) return `${code(key)} is gone; it was ${was}`;
      return `${code(key)}: ${was} → **${is}**`;
    });
    const counted = [countHomes(assessHomes(base.tree)), countHomes(assessHomes(present.tree))] as const;
    const rows = states.map((state) => {
      const [was, is] = [counted[0][state], counted[1][state]];
      return [words[state], String(was), String(is), difference(was, is)];
    });
    const moved = rows.some(([, was, is]) => was !== is);
    if (changes.length === 0 && !moved) return [];
    return [...table(['state', '>base', '>now', '>change'], rows), '', ...list(changes)];
  },
};

const statesOf = ({ tree }: Side): Map<string, HomeState> =>
  new Map(assessHomes(tree).map(({ family, state }) => [family.key, state]));
