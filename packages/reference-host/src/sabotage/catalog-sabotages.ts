import type { CatalogAnswer, Sabotage } from './sabotage.js';

type Descriptor = Readonly<Record<string, unknown>>;
type Change = (descriptor: Descriptor, answer: CatalogAnswer) => Descriptor;

const isList = ({ toolId }: CatalogAnswer): boolean => toolId === '';
const isCompact = ({ view }: CatalogAnswer): boolean => view === 'compact';

const everyView = (): boolean => true;

/** The descriptor with its arguments changed; their names stay. */
const withProperties = (descriptor: Descriptor, change: (schema: object) => object): Descriptor => {
  const schema = descriptor['inputSchema'] as { readonly properties?: object } | undefined;
  if (!schema?.properties) return descriptor;
  const properties = Object.entries(schema.properties).map(
    ([name, inside]) => [name, change(inside)] as const,
  );
  return { ...descriptor, inputSchema: { ...schema, properties: Object.fromEntries(properties) } };
};

/** The descriptors of a list, in either shape. */
function listOf(value: unknown): readonly Descriptor[] | undefined {
  if (Array.isArray(value)) return value as Descriptor[];
  const tools = (value as { readonly tools?: unknown } | null)?.tools;
  return Array.isArray(tools) ? (tools as Descriptor[]) : undefined;
}

/** The list with other descriptors, in the shape it had. */
const withList = (value: unknown, tools: readonly Descriptor[]): unknown =>
  Array.isArray(value) ? tools : { ...(value as object), tools };

/** Changes the lists that `when` accepts. */
const onList = (
  name: string,
  what: string,
  change: (tools: readonly Descriptor[], answer: CatalogAnswer) => readonly Descriptor[],
  when: (answer: CatalogAnswer) => boolean = (answer) => !isCompact(answer),
): Sabotage => ({
  name,
  what,
  catalog: (answer) => {
    const { status, value } = answer;
    const tools = isList(answer) && status === 200 && when(answer) ? listOf(value) : undefined;
    return { status, value: tools ? withList(value, change(tools, answer)) : value };
  },
});

/** Changes every descriptor of the views that `when` accepts, in lists and by id. */
const onEach = (
  name: string,
  what: string,
  change: Change,
  when: (answer: CatalogAnswer) => boolean = (answer) => !isCompact(answer),
): Sabotage => ({
  name,
  what,
  catalog: (answer) => {
    const { status, value } = answer;
    if (status !== 200 || !when(answer)) return { status, value };
    const tools = isList(answer) ? listOf(value) : undefined;
    if (tools)
      return {
        status,
        value: withList(
          value,
          tools.map((tool) => change(tool, answer)),
        ),
      };
    return { status, value: change(value as Descriptor, answer) };
  },
});

const withHints = (descriptor: Descriptor, hints: object): Descriptor =>
  descriptor['annotations'] === undefined
    ? descriptor
    : { ...descriptor, annotations: { ...(descriptor['annotations'] as object), ...hints } };

const hintsWithout = (descriptor: Descriptor, hint: string): Descriptor => {
  if (descriptor['annotations'] === undefined) return descriptor;
  const { [hint]: _, ...rest } = descriptor['annotations'] as Record<string, unknown>;
  return { ...descriptor, annotations: rest };
};

/** Counts answers, for a catalog that changes from read to read. */
function counter(): () => number {
  let count = 0;
  return () => count++;
}

/**
 * Ways to break the catalog (RFC 0204 §D and the rules before it). The file is as long as there are ways: one list, in the
 * order of the table in the suite's README.
 */
export const catalogSabotages: readonly Sabotage[] = [
  {
    name: 'copy-readonly-hint',
    what: 'A tool whose server claims readOnlyHint is listed with the tier read.',
    tierOf: ({ annotations }) =>
      (annotations as { readonly readOnlyHint?: unknown } | undefined)?.readOnlyHint === true
        ? 'read'
        : undefined,
  },
  onEach(
    'copy-other-hints',
    'A tool whose server claims openWorldHint: false has the egress none.',
    (descriptor) =>
      String(descriptor['toolId']).includes('readonly_claim')
        ? { ...withHints(descriptor, { openWorldHint: false }), egress: 'none' }
        : descriptor,
  ),
  onEach('readonly-hint-on-write', 'A write tool says readOnlyHint: true.', (descriptor) =>
    descriptor['safetyTier'] === 'write' ? withHints(descriptor, { readOnlyHint: true }) : descriptor,
  ),
  onEach('omit-open-world-hint', 'annotations lack openWorldHint.', (descriptor) =>
    hintsWithout(descriptor, 'openWorldHint'),
  ),
  {
    name: 'catalog-envelope',
    what: 'The list has the shape of the other major: an object in v2, an array in v1.',
    catalog: (answer) => {
      const { status, value } = answer;
      const tools = isList(answer) && status === 200 && !isCompact(answer) ? listOf(value) : undefined;
      return { status, value: tools ? (Array.isArray(value) ? { tools } : tools) : value };
    },
  },
  onEach(
    'catalog-invalid-descriptor',
    'Descriptors have a member that the schema does not know.',
    (descriptor) => ({
      ...descriptor,
      colour: 'blue',
    }),
  ),
  onList('catalog-duplicate-id', 'The first tool is listed twice.', (tools) => [
    ...tools.slice(0, 1),
    ...tools,
  ]),
  onEach(
    'catalog-exec-outside-host-extension',
    'A node-pack tool has the tier exec, in both views.',
    (descriptor) =>
      descriptor['source'] === 'node-pack' && descriptor['safetyTier'] === 'write'
        ? { ...descriptor, safetyTier: 'exec' }
        : descriptor,
    everyView,
  ),
  onEach(
    'catalog-by-id-differs',
    'A tool by its id has another title than in the list.',
    (descriptor) => ({ ...descriptor, title: 'Another title' }),
    (answer) => !isList(answer) && !isCompact(answer),
  ),
  {
    name: 'catalog-unknown-200',
    what: 'An unknown toolId answers 200.',
    catalog: ({ status, toolId, value, method }) =>
      status === 404 && toolId !== '' && method === 'GET' ? { status: 200, value: {} } : { status, value },
  },
  {
    name: 'catalog-unknown-without-envelope',
    what: 'The 404 of an unknown toolId is no error envelope.',
    catalog: ({ status, toolId, value }) =>
      status === 404 && toolId !== '' ? { status, value: { oops: true } } : { status, value },
  },
  {
    name: 'catalog-forbidden-403',
    what: 'A toolId that the caller may not use answers 403, so that it can be told from an unknown one.',
    catalog: ({ status, value, exists }) =>
      status === 404 && exists
        ? { status: 403, value: { error: 'forbidden', message: 'You may not use this tool.' } }
        : { status, value },
  },
  {
    name: 'catalog-unscoped',
    what: 'Every caller sees every tool.',
    unscoped: true,
  },
  onList(
    'compact-unscoped',
    'The compact list has a tool that the standard one keeps from the caller.',
    (tools) => {
      const hidden = { toolId: 'core.notes.append', source: 'node-pack', safetyTier: 'write' };
      return tools.some(({ toolId }) => toolId === hidden.toolId) ? tools : [...tools, hidden];
    },
    isCompact,
  ),
  {
    name: 'catalog-writable',
    what: 'POST, PUT and DELETE on the catalog answer 200.',
    catalog: ({ status, value }) => (status === 405 ? { status: 200, value: {} } : { status, value }),
  },
  onEach(
    'catalog-any-view-compact',
    'Any other view answers the shape of the compact one.',
    ({ toolId, source, safetyTier }) => ({ toolId, source, safetyTier }),
    ({ view }) => view !== null && view !== 'compact',
  ),
  onEach(
    'compact-banned-keyword',
    'A compact inputSchema uses oneOf, two levels down.',
    (descriptor) =>
      withProperties(descriptor, (schema) => ({ ...schema, items: { oneOf: [{ type: 'string' }] } })),
    isCompact,
  ),
  onEach(
    'compact-tier-differs',
    'A write tool is read in the compact view.',
    (descriptor) =>
      descriptor['safetyTier'] === 'write' ? { ...descriptor, safetyTier: 'read' } : descriptor,
    isCompact,
  ),
  onEach(
    'compact-description-differs',
    'The compact view describes tools in other words.',
    (descriptor) => ({ ...descriptor, description: 'Harmless.' }),
    isCompact,
  ),
  onEach(
    'compact-drops-input-schema',
    'Compact descriptors have no inputSchema.',
    ({ inputSchema: _, ...rest }) => rest,
    isCompact,
  ),
  onList('compact-missing-tool', 'The compact list lacks a tool.', (tools) => tools.slice(1), isCompact),
  onEach(
    'compact-extra-member',
    'Compact descriptors have a member that their schema does not know.',
    (descriptor) => ({ ...descriptor, egress: 'none', auth: {} }),
    isCompact,
  ),
  onList('catalog-unsorted', 'The list stands in reverse order.', (tools) => [...tools].reverse()),
  onEach(
    'catalog-leaks-credential',
    'Descriptions hold a token.',
    (descriptor) => ({
      ...descriptor,
      description: 'Call it with Authorization: Bearer sk-live-0123456789abcdef0123456789abcdef',
    }),
    everyView,
  ),
  onEach(
    'catalog-leaks-password',
    'Descriptions hold a password.',
    (descriptor) => ({ ...descriptor, description: 'Reaches postgres with user=app password=hunter2horse.' }),
    everyView,
  ),
  (() => {
    const count = counter();
    return onEach(
      'catalog-unstable',
      'The toolId of one node pack differs from read to read.',
      (descriptor) =>
        descriptor['toolId'] === 'core.http.get'
          ? { ...descriptor, toolId: `core.http.get-${count()}` }
          : descriptor,
      (answer) => isList(answer) && !isCompact(answer),
    );
  })(),
];
