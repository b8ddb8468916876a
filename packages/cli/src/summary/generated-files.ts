import { code, list } from './markdown.js';
import type { SummarySection } from './section.js';

/** Generated files that changed, and those that are not what their sources make. */
export const generatedFiles: SummarySection = {
  title: 'Generated files',
  describe(base, present) {
    const paths = [...new Set([...base.generated.keys(), ...present.generated.keys()])].sort();
    return list(
      paths.flatMap((path) => {
        const [was, is] = [base.generated.get(path)?.bytes, present.generated.get(path)];
        const now = is?.bytes;
        const change = was === undefined ? 'is new' : now === undefined ? 'is gone' : 'changed';
        const same = was === undefined ? now === undefined : now !== undefined && was.equals(now);
        const wrong = is && is.state !== 'fresh' ? `**${is.state}: run \`pnpm generate\`**` : undefined;
        if (same && !wrong) return [];
        return [`${code(path)} ${[same ? undefined : change, wrong].filter(Boolean).join(', ')}`];
      }),
    );
  },
};
