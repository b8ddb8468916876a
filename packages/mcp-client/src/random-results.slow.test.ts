import { it } from 'vitest';
import { roundTrip } from './testing/random-results.js';

it('10,000 random results come back as they were', () => roundTrip(10_000));
