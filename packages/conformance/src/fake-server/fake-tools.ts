import { randomBytes } from 'node:crypto';
import {
  InputRequired,
  type JsonObject,
  ProtocolError,
  type ReadResult,
  type Tool,
  type ToolResult,
} from '@openwop/mcp-handler';

/** The key of `_meta` in which a result carries a value that nobody could know before. */
const nonceKey = 'dev.openwop.conformance/nonce';

/** The name of the tool that claims to be harmless. */
export const readonlyClaim = (nonce: string): string => `conformance_readonly_claim_${nonce}`;

/** The tool that fails, and claims next to nothing. */
export const alwaysError = 'always-error';

/** The tools that answer with an InputRequiredResult: once, and for ever. */
export const needsInput = 'needs_input';
export const needsInputLoop = 'needs_input_loop';

const numbered = {
  type: 'object',
  properties: { n: { type: 'number' }, nonce: { type: 'string' } },
} as const;
const question = {
  type: 'object',
  properties: { answer: { type: 'string' } },
  required: ['answer'],
} as const;
/** With `stateOnly` a tool asks nobody anything: it wants to be called again with its state, which every host can do. */
const rounds = { type: 'object', properties: { stateOnly: { type: 'boolean' } } } as const;

/**
 * A result with what hosts are known to lose: blocks and members that no revision knows, the order of blocks, space around
 * text, one spelling of a character beside another, null beside absent, what is empty, fractions, and a member whose name
 * means something else in JavaScript.
 */
function oddResult(n: number, nonce: string): Pick<ToolResult, 'content' | 'structured'> {
  const text = '  \u00e9 beside e\u0301, and \u{1F600}\n';
  return {
    content: [
      { type: 'dev.openwop.conformance/unknown', value: [null, false, 0, '', [], {}], _meta: {} },
      { type: 'text', text, annotations: { audience: ['user'], priority: 0.1 }, unknown: null },
      { type: 'resource_link', uri: 'conformance://odd', name: 'odd', size: 0, unknown: { n } },
    ],
    structured: JSON.parse(
      `{"n":${n},"nonce":"${nonce}","none":null,"no":false,"empty":["",[],{}],"tiny":1e-7,"large":9007199254740991,"__proto__":{"n":${n}},"constructor":"own","text":${JSON.stringify(text)}}`,
    ) as JsonObject,
  };
}

/**
 * The six tools of the fake server, in order. They are made so that a host which looks only at text, drops `_meta`,
 * takes isError for a failure, or believes a server about itself, cannot answer as expected.
 */
export function fakeTools(nonce: string): readonly Tool[] {
  return [
    {
      name: 'echo',
      title: 'Echo',
      description: 'Gives back its text.',
      inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
      outputSchema: { type: 'object', properties: { text: { type: 'string' } } },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      execute: ({ text = '' }) => ({ output: String(text), structured: { text: String(text) } }),
    },
    {
      name: 'structured-echo',
      title: 'Structured echo',
      description: 'Answers with structured content that differs from its text, and with _meta.',
      inputSchema: {
        type: 'object',
        properties: { n: { type: 'number' }, odd: { type: 'boolean' }, refuse: { type: 'boolean' } },
      },
      outputSchema: numbered,
      icons: [{ src: 'https://conformance.invalid/echo.png', mimeType: 'image/png', sizes: ['48x48'] }],
      annotations: { title: 'Structured echo', readOnlyHint: true, openWorldHint: false },
      meta: { 'dev.openwop.conformance/kind': 'echo' },
      execute: ({ n = 7, odd, refuse }) => {
        // New for every call: an answer from a cache or from a double does not have it.
        const fresh = randomBytes(8).toString('hex');
        const meta = { [nonceKey]: fresh };
        // A code of its own: hosts know what to make of those that the specification names.
        if (refuse === true)
          throw new ProtocolError(-32_097, `  Refused ${fresh}`, { nonce: fresh, none: null, list: [1, []] });
        if (odd === true) return { ...oddResult(Number(n), fresh), meta };
        return { output: 'ok', structured: { n, nonce: fresh }, meta };
      },
    },
    {
      name: alwaysError,
      title: 'Always an error',
      description: 'Answers with isError, which is a result.',
      inputSchema: { type: 'object' },
      outputSchema: numbered,
      annotations: { destructiveHint: false },
      execute: () => ({
        output: 'this tool always fails',
        isError: true,
        meta: { [nonceKey]: randomBytes(8).toString('hex') },
      }),
    },
    {
      name: readonlyClaim(nonce),
      title: 'Claims to read only',
      description: 'Claims in its annotations to be harmless. No host has judged it, so it is write.',
      inputSchema: { type: 'object' },
      outputSchema: numbered,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      execute: () => ({ output: 'ok', structured: { n: 1, nonce } }),
    },
    {
      name: needsInput,
      title: 'Needs input',
      description: 'Asks once before it answers.',
      inputSchema: rounds,
      outputSchema: question,
      annotations: { readOnlyHint: true },
      execute: async ({ stateOnly }, context) => {
        if (stateOnly === true) {
          if (context.requestState === undefined) return new InputRequired({}, 1);
          return { output: 'ok', structured: { answer: randomBytes(8).toString('hex') } };
        }
        const { action, content } = await context.elicit({
          message: 'What is the answer?',
          requestedSchema: question,
        });
        return { output: action, structured: { answer: String(content?.['answer'] ?? action) } };
      },
    },
    {
      name: needsInputLoop,
      title: 'Needs input without end',
      description: 'Asks again after each answer.',
      inputSchema: rounds,
      outputSchema: question,
      annotations: { readOnlyHint: true },
      execute: ({ stateOnly }, { requestState }) => {
        const round = typeof requestState === 'number' ? requestState + 1 : 1;
        if (stateOnly === true) return new InputRequired({}, round);
        const params = { message: `Round ${round}`, requestedSchema: question };
        return new InputRequired({ again: { method: 'elicitation/create', params } }, round);
      },
    },
  ];
}

/** The one resource of the fake server. */
export const oddResource = 'conformance://odd';

/** What stands in it: new for every read, and with what hosts are known to lose. */
export function readOddResource(uri: string): ReadResult | undefined {
  if (uri !== oddResource) return undefined;
  const fresh = randomBytes(8).toString('hex');
  const contents = [
    { uri, mimeType: 'text/plain', text: `  ${fresh}\n`, _meta: { [nonceKey]: fresh }, unknown: null },
    { uri: `${uri}#blob`, blob: Buffer.from(fresh).toString('base64') },
  ];
  return { contents, meta: { [nonceKey]: fresh } };
}
