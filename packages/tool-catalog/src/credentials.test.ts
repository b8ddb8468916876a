import { harmlessTexts, secretTexts } from '@openwop/test-config/credential-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialForms } from './credential-forms.js';
import { scanFor } from './credentials.js';
import { createToolCatalog } from './index.js';

const scan = scanFor([]);

describe('a credential', () => {
  it.each(Object.entries(secretTexts))('%s is found, and nothing is left of it', (_, [text, secret]) => {
    expect(scan.find(text)).toEqual(expect.any(String));
    expect(scan.redact(text)).toContain('[redacted]');
    expect(scan.redact(text)).not.toContain(secret);
    const inProse = scan.redact(`Some words before. ${text}\n\nSome words after. ${text}`);
    expect(inProse).not.toContain(secret);
    expect(inProse).toMatch(/^Some words before\. /);
  });

  it.each(harmlessTexts)('is not in: %s', (text) => {
    expect([scan.find(text), scan.redact(text)]).toEqual([undefined, text]);
  });

  it('leaves the words around it', () => {
    expect(scan.redact('Ask db at postgres://a:b1@db/x, or "password=hunter2" and wait.')).toBe(
      'Ask db at [redacted] or "[redacted]" and wait.',
    );
    expect(scanFor(['correct horse']).redact('Say correct horse, correct horse.')).toBe(
      'Say [redacted] [redacted]',
    );
  });

  it.each([
    [`Bearer 0123456789abcdef;Bearer ${'fedcba98765432100'}`, '[redacted]'],
    [`password="first-1"password="second-2"`, '[redacted]"[redacted]"'],
  ])('is gone where two share a word: %s', (text, clean) => {
    expect(scan.redact(`x ${text} y`)).toBe(`x ${clean} y`);
  });

  it('is gone where one key ends and the next begins', () => {
    const key = (body: string) => `-----BEGIN ${'PRIVATE'} KEY-----\n${body}\n-----END ${'PRIVATE'} KEY-----`;
    expect(scan.redact(`a ${key('MIIE1')}${key('MIIE2')} b ${key('MIIE3')}`)).not.toContain('MIIE');
  });

  it('is each secret that the host knows, as a URL writes it too', () => {
    const known = scanFor(['', 'a+b/c d', 'x']);
    expect(known.find('q=a%2Bb%2Fc%20d')).toBe('a secret of the host');
    expect(known.redact('q=a%2Bb%2Fc%20d and a+b/c d.')).toBe('[redacted] and [redacted]');
    expect(scanFor(['']).find('')).toBeUndefined();
    expect(scanFor(['\uD800x']).find('a \uD800x')).toBe('a secret of the host');
  });

  it('is gone after one pass, wherever it stands', () => {
    const texts = Object.values(secretTexts);
    const part = fc.oneof(fc.constantFrom(...texts.map(([text]) => text)), fc.string());
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.constantFrom(' ', '\n', ' "', '; '),
        (parts, between) => {
          const clean = scan.redact(parts.join(between));
          expect(scan.find(clean)).toBeUndefined();
          for (const [, secret] of texts) expect(clean).not.toContain(secret);
        },
      ),
      { numRuns: 500, seed: 204 },
    );
  });
});

describe('looking for them', () => {
  it.each(credentialForms.map(({ what, form }) => [what, form.source]))(
    '%s has no repetition without an upper bound, and no repetition of one',
    (what, source) => {
      // What an expression repeats, with classes and escapes out of the way.
      const plain = source.replace(/\\./g, 'x').replace(/\[(?:[^\]])*\]/g, 'x');
      expect(plain).not.toMatch(/[*+]|\{\d+,\}/);
      expect(plain).not.toMatch(/\{\d+(?:,\d+)?\}[^()|]*\)\{/);
      // A word may begin at each character, so no bound may be large where it is not behind a rare text.
      const bounds = [...plain.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
      const limit = what === 'user info in a URL' ? 4_096 : 80;
      expect(Math.max(...bounds)).toBeLessThanOrEqual(limit);
    },
  );

  // Each of these once took minutes: 2 MB that look like the beginning of something at every place.
  it.each([
    ['eyJ', 'a'],
    ['eyJa-', 'eyJa-'],
    ['a.', 'a.'],
    ['x://a:', 'x://a:'],
    ['a.a.a.a://', 'b'],
    ['a://', ':b'],
    ['bearer', ' '],
    ['bearer ', 'bearer '],
    ['password', 'password'],
    ['password: ', 'a'],
    ['secretsecret_key', ' '],
    ['-----BEGIN ', '-----BEGIN '],
    ['-----BEGIN ', 'A'],
    [`-----BEGIN ${'PRIVATE'} KEY-----`, `-----BEGIN ${'PRIVATE'} KEY-----`],
    ['sk-', 'a'],
    ['sk-a-', 'sk-a-'],
    ['ghp_', 'ghp_a'],
    ['password=abcd', 'x'],
    ['password=abcd ', 'password=abcd '],
    ['x', `x Bearer ${'0123456789abcdef'} `],
  ])('2 MB of %s%s… end', (first, then) => {
    const text = first + then.repeat(Math.ceil(2_000_000 / then.length));
    const clean = scanFor(['a secret']).redact(text);
    expect(scan.find(clean)).toBeUndefined();
  });
});

describe('in a catalog', () => {
  const secret = 'correct-horse-battery-staple';
  const catalog = (tool: object, problems: unknown[] = []) =>
    createToolCatalog<string>({
      sources: [
        { name: 'packs', source: 'node-pack', list: () => [{ safetyTier: 'read', toolId: 't', ...tool }] },
      ],
      authorize: () => true,
      compactView: true,
      secrets: () => [secret],
      onProblem: (problem) => problems.push(problem),
    });
  const answers = async (tool: object) => {
    const problems: unknown[] = [];
    const served = catalog(tool, problems);
    const paths = ['/tools', '/tools?view=compact', '/tools/t', '/tools/t?view=compact'];
    const texts = await Promise.all(
      paths.map(async (path) => (await served.fetch(new Request(`http://host${path}`), 'p')).text()),
    );
    return { texts, problems };
  };

  it.each<[string, (text: string) => object, string]>([
    ['the title', (title) => ({ title }), '/title'],
    ['the description', (description) => ({ description }), '/description'],
    [
      'a description in a schema',
      (description) => ({
        inputSchema: { properties: { a: { anyOf: [{ type: 'null' }, { description }] } } },
      }),
      '/inputSchema/properties/a/anyOf/1/description',
    ],
  ])('one in %s is replaced in both views', async (_, tool, where) => {
    for (const one of [secret, ...Object.values(secretTexts).map(([, part]) => part)]) {
      const text = Object.values(secretTexts).find(([, part]) => part === one)?.[0] ?? one;
      const { texts, problems } = await answers(tool(`Say ${text} now`));
      expect(texts.join()).not.toContain(one);
      expect(JSON.stringify(problems)).not.toContain(one);
      expect(JSON.parse(texts[0] ?? '')).toHaveLength(1);
      expect(problems[0]).toEqual({
        kind: 'tool-holds-credential',
        source: 'packs',
        toolId: 't',
        where: expect.stringMatching(new RegExp(`^${where} holds `)),
        action: 'redacted',
      });
    }
  });

  it.each<[string, object, string]>([
    [
      'a default',
      { inputSchema: { properties: { key: { default: secret } } } },
      '/inputSchema/properties/key/default',
    ],
    ['the name of a property', { inputSchema: { properties: { [secret]: {} } } }, '/inputSchema/properties'],
    ['a required name', { inputSchema: { required: [secret] } }, '/inputSchema/required/0'],
    ['an example', { outputSchema: { examples: [{ a: [secret] }] } }, '/outputSchema/examples/0/a/0'],
    ['a scope', { auth: { scopes: [secret] } }, '/auth/scopes/0'],
    ['a pattern', { inputSchema: { pattern: secret } }, '/inputSchema/pattern'],
  ])('a tool with one in %s is left out', async (_, tool, where) => {
    const { texts, problems } = await answers(tool);
    expect(JSON.parse(texts[0] ?? '')).toEqual([]);
    expect(texts.join()).not.toContain(secret);
    expect(problems[0]).toEqual({
      kind: 'tool-holds-credential',
      source: 'packs',
      toolId: 't',
      where: `${where} holds a secret of the host`,
      action: 'refused',
    });
  });

  it.each([
    ['a toolId', { toolId: `x-${secret}` }],
    ['a tier', { safetyTier: secret }],
    ['an egress', { egress: secret }],
  ])('one in %s is in no problem', async (_, tool) => {
    const { texts, problems } = await answers(tool);
    expect(JSON.parse(texts[0] ?? '')).toEqual([]);
    expect(problems).not.toEqual([]);
    expect(JSON.stringify(problems)).not.toContain(secret);
  });

  it('texts that are long are cut, after a credential in them was replaced', async () => {
    const title = `${'🙂'.repeat(248)} ${secret} ${'x'.repeat(2_000_000)}`;
    const [tool] = await catalog({ title, description: 'd'.repeat(2_000_000) }).list('p');
    expect([tool?.title?.length, tool?.title?.endsWith('…')]).toEqual([500, true]);
    expect(tool?.title).not.toContain('correct');
    expect([tool?.description?.length, tool?.description?.endsWith('d…')]).toEqual([20_000, true]);
    const [pair] = await catalog({ title: `${'x'.repeat(498)}🙂🙂` }).list('p');
    expect(pair?.title).toBe(`${'x'.repeat(498)}…`);
  });
});
