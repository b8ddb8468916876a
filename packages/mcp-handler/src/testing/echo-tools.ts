import type { Tool } from '../index.js';

/** Tools for tests on the wire, and what they were called with. */
export function echoTools(): { readonly tools: readonly Tool[]; readonly calls: unknown[] } {
  const calls: unknown[] = [];
  const tools: readonly Tool[] = [
    {
      name: 'echo',
      inputSchema: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false },
      execute: (args) => {
        calls.push(args);
        return String(args['text']);
      },
    },
    {
      name: 'any',
      execute: (args) => {
        calls.push(args);
        return { structured: { keys: Object.keys(args), polluted: 'polluted' in {} } };
      },
    },
    {
      name: 'boom',
      execute: () => {
        throw new TypeError('secret at /home/host/app.js:7');
      },
    },
  ];
  return { tools, calls };
}
