import { it } from 'vitest';
import { roundTrip } from './testing/random-results.js';

it('500 random results come back as they were', () => roundTrip(500));
