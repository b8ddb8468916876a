import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.js';

describe('RFC 8785', () => {
  it.each([
    // The numbers of its appendix B, as far as JSON can say them.
    ['0', 0],
    ['0', -0],
    ['5e-324', Number.MIN_VALUE],
    ['1.7976931348623157e+308', Number.MAX_VALUE],
    ['9007199254740992', 9007199254740992],
    ['295147905179352830000', 295147905179352830000],
    ['1e+21', 1e21],
    ['1e-7', 1e-7],
    ['0.000001', 0.000001],
    ['333333333.3333333', 333333333.3333333],
  ])('writes %s', (text, number) => {
    expect(canonicalJson(number)).toBe(text);
  });

  it('sorts members by UTF-16 code units, at every level', () => {
    // The example of its section 3.2.3.
    const names = ['€', '\r', '\ufb33', '1', '😀', '\u0080', 'ö'];
    const value = Object.fromEntries(names.map((name, n) => [name, n]));
    expect(canonicalJson(value)).toBe('{"\\r":1,"1":3,"\u0080":5,"ö":6,"€":0,"😀":4,"\ufb33":2}');
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  });

  it('escapes what ECMAScript escapes, and nothing else', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
  });

  it.each([
    [undefined],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [() => 1],
    [1n],
    ['\ud800'],
    [{ '\udc00': 1 }],
  ])('refuses what is no JSON', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('is one text for one value, however its members are ordered', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const turned = JSON.parse(JSON.stringify(value), (_, inside) =>
          typeof inside === 'object' && inside !== null && !Array.isArray(inside)
            ? Object.fromEntries(Object.entries(inside).reverse())
            : inside,
        );
        const text = canonicalJson(value);
        expect(canonicalJson(turned)).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 1 },
    );
  });
});
