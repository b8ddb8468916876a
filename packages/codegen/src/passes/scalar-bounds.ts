import { EVERYTHING, type Form } from '../form.js';
import { intersectForms } from '../form-algebra.js';
import type { Json } from '../json.js';
import { keywordResidual, type Residual } from '../residual.js';
import type { SchemaNode } from '../schema-node.js';
import type { Pass } from './pass.js';

/** Bounds on strings and numbers. Literals are decided here and now; what stays open keeps the keyword. */
export const scalarBounds: Pass = {
  name: 'scalar-bounds',
  keywords: [
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ],
  apply(space, node, form) {
    const strings = stringBounds(node);
    const numbers = numberBounds(node);
    const bounds: Form = {
      ...EVERYTHING,
      strings: { literals: [], open: [{ except: [], residuals: strings }] },
      numbers: { literals: [], open: [{ except: [], residuals: numbers }] },
    };
    return intersectForms(space, form, bounds);
  },
};

function stringBounds(node: SchemaNode): Residual[] {
  const bounds: Residual[] = [];
  const add = (keyword: string, why: string, test: (value: string) => boolean): void => {
    bounds.push(keywordResidual(node, [keyword], why, onType('string', test)));
  };
  const minLength = node.number('minLength');
  const maxLength = node.number('maxLength');
  const pattern = node.string('pattern');
  const format = node.string('format');
  if (minLength !== undefined && minLength > 0)
    add(
      'minLength',
      'TypeScript cannot state the length of a string',
      (value) => [...value].length >= minLength,
    );
  if (maxLength !== undefined)
    add(
      'maxLength',
      'TypeScript cannot state the length of a string',
      (value) => [...value].length <= maxLength,
    );
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    add('pattern', 'TypeScript cannot state a regular expression', (value) => expression.test(value));
  }
  if (format !== undefined) add('format', 'TypeScript cannot state a format', () => true);
  return bounds;
}

function numberBounds(node: SchemaNode): Residual[] {
  const bounds: Residual[] = [];
  const add = (keyword: string, test: (value: number, bound: number) => boolean): void => {
    const bound = node.number(keyword);
    if (bound === undefined) return;
    const why =
      keyword === 'multipleOf'
        ? 'TypeScript cannot state divisibility'
        : 'TypeScript cannot state a range of numbers';
    bounds.push(
      keywordResidual(
        node,
        [keyword],
        why,
        onType('number', (value) => test(value, bound)),
      ),
    );
  };
  add('minimum', (value, bound) => value >= bound);
  add('maximum', (value, bound) => value <= bound);
  add('exclusiveMinimum', (value, bound) => value > bound);
  add('exclusiveMaximum', (value, bound) => value < bound);
  add('multipleOf', (value, bound) => Number.isInteger(value / bound));
  return bounds;
}

function onType(type: 'string', test: (value: string) => boolean): (value: Json) => boolean;
function onType(type: 'number', test: (value: number) => boolean): (value: Json) => boolean;
function onType(type: string, test: (value: never) => boolean): (value: Json) => boolean {
  return (value) => typeof value !== type || test(value as never);
}
