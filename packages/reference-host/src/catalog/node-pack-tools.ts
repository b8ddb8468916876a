import type { SourceTool } from '@openwop/tool-catalog';

/** The tools that come with this host: one of each tier that a node pack may have. */
export const nodePackTools: readonly SourceTool[] = [
  {
    toolId: 'core.text.count-words',
    title: 'Count words',
    description: 'Counts the words of a text.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', description: 'The text.' } },
      required: ['text'],
      additionalProperties: false,
    },
    outputSchema: { type: 'object', properties: { words: { type: 'integer' } }, required: ['words'] },
    safetyTier: 'pure',
    replayPolicy: 'deterministic',
    egress: 'none',
    approval: 'never',
    costHint: 'low',
    latencyHint: 'low',
  },
  {
    toolId: 'core.http.get',
    title: 'Fetch a page',
    description: 'Reads an address of the public web.',
    inputSchema: {
      type: 'object',
      properties: {
        url: { type: 'string', format: 'uri' },
        accept: { anyOf: [{ const: 'text/html' }, { const: 'application/json' }] },
      },
      required: ['url'],
    },
    safetyTier: 'read',
    replayPolicy: 'non-deterministic',
    egress: 'safe-fetch',
    latencyHint: 'medium',
  },
  {
    toolId: 'core.notes.append',
    title: 'Append a note',
    description: 'Adds a line to the notes of the run.',
    inputSchema: {
      $defs: { line: { type: 'string', minLength: 1, maxLength: 1000 } },
      type: 'object',
      properties: { line: { $ref: '#/$defs/line' } },
      required: ['line'],
    },
    auth: { scopes: ['notes:write'], credentialRef: false },
    safetyTier: 'write',
    replayPolicy: 'idempotent',
    egress: 'host-owned',
    approval: 'conditional',
  },
];
