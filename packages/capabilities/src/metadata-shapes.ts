import { isObject, type Json } from './json.js';
import { versionPattern } from './version-patterns.js';

const version: Json = { type: 'string', pattern: versionPattern };

const signingKey: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['keyId', 'alg', 'publicKey'],
  properties: {
    keyId: { $ref: 'ids.schema.json#/$defs/keyId' },
    alg: { const: 'ed25519' },
    publicKey: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
    use: { enum: ['certification-bundle'] },
    retiredAt: { type: 'string', format: 'date-time' },
  },
};

/** Shapes that owe nothing to v1, given the pattern of extension keys. */
const fixed: ReadonlyMap<string, (extensionsKeyPattern: string) => Json> = new Map<
  string,
  (extensionsKeyPattern: string) => Json
>([
  // The singular is the legacy name, which v1 clients still read.
  ['protocolVersion', () => version],
  ['protocolVersions', () => ({ type: 'array', minItems: 1, uniqueItems: true, items: version })],
  ['preferredVersion', () => version],
  ['engineVersion', () => ({ type: 'integer', minimum: 0 })],
  ['eventLogSchemaVersion', () => ({ type: 'integer', minimum: 2 })],
  ['minClientVersion', () => ({ type: 'string' })],
  ['configurable', () => ({ $ref: 'configurable.schema.json' })],
  ['signingKeys', () => ({ type: 'array', items: signingKey })],
  [
    'extensions',
    (extensionsKeyPattern) => ({
      type: 'object',
      additionalProperties: false,
      patternProperties: { [extensionsKeyPattern]: { type: 'object', additionalProperties: true } },
    }),
  ],
]);

/** What v2 changes in the properties of a v1 shape. */
const changed: ReadonlyMap<string, (properties: Json) => Json> = new Map([
  [
    'conformance',
    (properties) => ({ ...properties, seamsProfile: { const: 'openwop-conformance-seams-v2' } }),
  ],
  [
    'observability',
    (properties) => {
      const { testSeams } = properties;
      if (!isObject(testSeams)) return properties;
      return { ...properties, testSeams: { ...testSeams, deprecated: true, 'x-openwop-remove-in': '3.0' } };
    },
  ],
]);

/** The hand-made shape of a metadata key, where it has one. */
export const fixedShape = (key: string) => fixed.get(key);

/** How v2 changes the v1 shape of a metadata key, where it does. */
export const seedChange = (key: string) => changed.get(key);
