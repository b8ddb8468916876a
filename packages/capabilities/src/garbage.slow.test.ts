import { test } from 'vitest';
import { expectNoCrash } from './testing/expect-no-crash.js';

test('whatever stands in the sources, there are findings or files, never a crash', () => expectNoCrash(3000));
