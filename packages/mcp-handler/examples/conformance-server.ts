/*
 * The server that the official conformance suite scores (`@modelcontextprotocol/conformance`). Longer than other
 * files: it is the suite's list of fixtures, one entry a fixture, in the suite's words.
 *
 * PORT=3000 tsx examples/conformance-server.ts
 */
import { createServer } from 'node:http';
import {
  type ContentBlock,
  createMcpHandler,
  hostGuard,
  InputRequired,
  type JsonObject,
  type JsonValue,
  originGuard,
  type Prompt,
  type PromptResult,
  type Resource,
  type ResourceContents,
  type Tool,
  ToolError,
} from '@openwop/mcp-handler';

/** A red pixel and a moment of silence. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const image = { type: 'image', data: png, mimeType: 'image/png' } as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const form = (properties: JsonObject, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const question = (message: string, properties: JsonObject) => ({
  method: 'elicitation/create' as const,
  params: { message, requestedSchema: form(properties) },
});
const prompt = (text: string, maxTokens: number) => ({
  messages: [{ role: 'user', content: { type: 'text', text } }],
  maxTokens,
});
const noInput = { type: 'object', properties: {} };

/** An answer that the user accepted, from `inputResponses`, or undefined. */
function accepted(responses: JsonObject | undefined, key: string): JsonObject | undefined {
  const answer = responses?.[key];
  if (!isObject(answer) || answer['action'] !== 'accept' || !isObject(answer['content'])) return undefined;
  return answer['content'];
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const plainTools: readonly Tool[] = [
  {
    name: 'test_simple_text',
    description: 'Answers a text',
    inputSchema: noInput,
    execute: () => 'This is a simple text response for testing.',
  },
  {
    name: 'test_image_content',
    description: 'Answers an image',
    inputSchema: noInput,
    execute: () => ({ content: [image] }),
  },
  {
    name: 'test_audio_content',
    description: 'Answers a sound',
    inputSchema: noInput,
    execute: () => ({ content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }] }),
  },
  {
    name: 'test_embedded_resource',
    description: 'Answers an embedded resource',
    inputSchema: noInput,
    execute: () => ({
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'test://embedded-resource',
            mimeType: 'text/plain',
            text: 'This is an embedded resource content.',
          },
        },
      ],
    }),
  },
  {
    name: 'test_multiple_content_types',
    description: 'Answers a text, an image and a resource',
    inputSchema: noInput,
    execute: () => ({
      output: 'Multiple content types test:',
      content: [
        image,
        {
          type: 'resource',
          resource: {
            uri: 'test://mixed-content-resource',
            mimeType: 'application/json',
            text: '{"test":"data","value":123}',
          },
        },
      ],
    }),
  },
  {
    name: 'test_error_handling',
    description: 'Fails',
    inputSchema: noInput,
    execute: () => {
      throw new ToolError('This tool intentionally returns an error for testing');
    },
  },
  {
    name: 'test_tool_with_progress',
    description: 'Reports progress',
    inputSchema: noInput,
    async execute(_args, { progress }) {
      for (const step of [0, 50, 100]) {
        progress(step, 100, `Completed step ${step} of 100`);
        await wait(50);
      }
      return 'done';
    },
  },
  {
    name: 'test_tool_with_logging',
    description: 'Logs while it runs',
    inputSchema: noInput,
    async execute(_args, { log }) {
      for (const text of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        log('info', text);
        await wait(50);
      }
      return 'done';
    },
  },
  {
    name: 'test_logging_tool',
    description: 'Logs one line',
    inputSchema: noInput,
    execute: (_args, { log }) => {
      log('info', 'a log line');
      return 'done';
    },
  },
  {
    name: 'json_schema_2020_12_tool',
    description: 'Tool with JSON Schema 2020-12 features',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    execute: (args) => `JSON Schema 2020-12 tool called with: ${JSON.stringify(args)}`,
  },
  {
    name: 'test_x_mcp_header',
    description: 'Mirrors an argument in a header',
    inputSchema: {
      type: 'object',
      properties: {
        region: { type: 'string', 'x-mcp-header': 'Region' },
        priority: { type: 'integer', 'x-mcp-header': 'Priority' },
        verbose: { type: 'boolean', 'x-mcp-header': 'Verbose' },
        emptyVal: { type: 'string', 'x-mcp-header': 'EmptyVal' },
      },
    },
    execute: (args) => `region ${String(args['region'])}`,
  },
];

const askingTools: readonly Tool[] = [
  {
    name: 'test_sampling',
    description: 'Asks the model of the client',
    inputSchema: form({ prompt: { type: 'string' } }),
    async execute(args, { sample }) {
      const answer = await sample(prompt(String(args['prompt']), 100));
      return `LLM response: ${JSON.stringify(answer['content'])}`;
    },
  },
  {
    name: 'test_missing_capability',
    description: 'Needs sampling',
    inputSchema: noInput,
    async execute(_args, { sample }) {
      await sample(prompt('Hello', 10));
      return 'done';
    },
  },
  {
    name: 'test_elicitation',
    description: 'Asks the user',
    inputSchema: form({ message: { type: 'string' } }),
    async execute(args, { elicit }) {
      const answer = await elicit({
        message: String(args['message']),
        requestedSchema: form({
          username: { type: 'string', description: "User's response" },
          email: { type: 'string', description: "User's email address" },
        }),
      });
      return `User response: ${JSON.stringify(answer)}`;
    },
  },
  {
    name: 'test_streaming_elicitation',
    description: 'Asks the user after a first word on the stream',
    inputSchema: noInput,
    async execute(_args, { elicit, progress }) {
      progress(1, 2);
      const answer = await elicit({ message: 'Go on?', requestedSchema: form({ ok: { type: 'boolean' } }) });
      return `User response: ${answer.action}`;
    },
  },
  {
    name: 'test_elicitation_sep1034_defaults',
    description: 'Asks with defaults',
    inputSchema: noInput,
    async execute(_args, { elicit }) {
      const answer = await elicit({
        message: 'Please review and update the form fields with defaults',
        requestedSchema: form(
          {
            name: { type: 'string', description: 'User name', default: 'John Doe' },
            age: { type: 'integer', description: 'User age', default: 30 },
            score: { type: 'number', description: 'User score', default: 95.5 },
            status: {
              type: 'string',
              description: 'User status',
              enum: ['active', 'inactive', 'pending'],
              default: 'active',
            },
            verified: { type: 'boolean', description: 'Verification status', default: true },
          },
          [],
        ),
      });
      return `Elicitation completed: action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`;
    },
  },
  {
    name: 'test_elicitation_sep1330_enums',
    description: 'Asks with every kind of choice',
    inputSchema: noInput,
    async execute(_args, { elicit }) {
      const titled = [
        { const: 'value1', title: 'First Option' },
        { const: 'value2', title: 'Second Option' },
        { const: 'value3', title: 'Third Option' },
      ];
      const options = ['option1', 'option2', 'option3'];
      const answer = await elicit({
        message: 'Please select options from the enum fields',
        requestedSchema: form(
          {
            untitledSingle: { type: 'string', enum: options },
            titledSingle: { type: 'string', oneOf: titled },
            legacyEnum: {
              type: 'string',
              enum: ['opt1', 'opt2', 'opt3'],
              enumNames: ['Option One', 'Option Two', 'Option Three'],
            },
            untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
            titledMulti: { type: 'array', items: { anyOf: titled } },
          },
          [],
        ),
      });
      return `Elicitation completed: action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`;
    },
  },
];

const userName = question('What is your name?', { name: { type: 'string' } });
const roots = { method: 'roots/list', params: {} } as const;

const retryingTools: readonly Tool[] = [
  {
    name: 'test_input_required_result_elicitation',
    description: 'Asks a name',
    inputSchema: noInput,
    async execute(_args, { elicit }) {
      const answer = await elicit(userName.params, 'user_name');
      return `Hello, ${String(answer.content?.['name'] ?? 'stranger')}!`;
    },
  },
  {
    name: 'test_input_required_result_sampling',
    description: 'Asks the model',
    inputSchema: noInput,
    async execute(_args, { sample }) {
      const answer = await sample(prompt('What is the capital of France?', 100), 'capital_question');
      return JSON.stringify(answer['content']);
    },
  },
  {
    name: 'test_input_required_result_list_roots',
    description: 'Asks for roots',
    inputSchema: noInput,
    async execute(_args, { listRoots }) {
      return JSON.stringify(await listRoots('client_roots'));
    },
  },
  {
    name: 'test_input_required_result_request_state',
    description: 'Carries state through the client',
    inputSchema: noInput,
    execute(_args, { inputResponses, requestState }) {
      const confirm = accepted(inputResponses, 'confirm');
      if (requestState === 'asked' && confirm !== undefined) return 'state-ok';
      return new InputRequired({ confirm: question('Please confirm', { ok: { type: 'boolean' } }) }, 'asked');
    },
  },
  {
    name: 'test_input_required_result_tampered_state',
    description: 'Carries state that must not change',
    inputSchema: noInput,
    execute(_args, { inputResponses, requestState }) {
      if (requestState === 'intact' && accepted(inputResponses, 'confirm') !== undefined) return 'state-ok';
      return new InputRequired(
        { confirm: question('Please confirm', { ok: { type: 'boolean' } }) },
        'intact',
      );
    },
  },
  {
    name: 'test_input_required_result_multiple_inputs',
    description: 'Asks three things at once',
    inputSchema: noInput,
    execute(_args, { inputResponses }) {
      const name = accepted(inputResponses, 'user_name');
      if (name !== undefined && inputResponses?.['greeting'] && inputResponses['client_roots']) {
        return `Hello, ${String(name['name'])}`;
      }
      return new InputRequired(
        {
          user_name: userName,
          greeting: { method: 'sampling/createMessage', params: prompt('Generate a greeting', 50) },
          client_roots: roots,
        },
        'asked',
      );
    },
  },
  {
    name: 'test_input_required_result_multi_round',
    description: 'Asks twice, one after the other',
    inputSchema: noInput,
    execute(_args, { inputResponses, requestState }) {
      const state = isObject(requestState) ? requestState : { round: 1 };
      const name = accepted(inputResponses, 'step1')?.['name'];
      if (state['round'] === 1 && name !== undefined) {
        const step2 = question('Step 2: What is your favorite color?', { color: { type: 'string' } });
        return new InputRequired({ step2 }, { round: 2, name });
      }
      const color = accepted(inputResponses, 'step2')?.['color'];
      if (state['round'] === 2 && color !== undefined)
        return `${String(state['name'])} likes ${String(color)}`;
      const step1 = question('Step 1: What is your name?', { name: { type: 'string' } });
      return new InputRequired({ step1 }, { round: 1 });
    },
  },
  {
    name: 'test_input_required_result_capabilities',
    description: 'Asks what the client can answer',
    inputSchema: noInput,
    execute(_args, { clientCapabilities, inputResponses }) {
      if (inputResponses !== undefined) return 'done';
      return new InputRequired({
        ...(clientCapabilities?.['sampling'] === undefined
          ? {}
          : { sample: { method: 'sampling/createMessage', params: prompt('Hello', 10) } }),
        ...(clientCapabilities?.['elicitation'] === undefined ? {} : { user_name: userName }),
      });
    },
  },
];

const triggers: readonly Tool[] = [
  {
    name: 'test_trigger_tool_change',
    description: 'Changes the tool list',
    inputSchema: noInput,
    execute: () => {
      mcp.notifyToolsChanged();
      return 'done';
    },
  },
  {
    name: 'test_trigger_prompt_change',
    description: 'Changes the prompt list',
    inputSchema: noInput,
    execute: () => {
      mcp.notifyPromptsChanged();
      return 'done';
    },
  },
];

const resources: readonly Resource[] = [
  { uri: 'test://static-text', name: 'Static text', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'Static binary', mimeType: 'image/png' },
  { uri: 'test://watched-resource', name: 'Watched resource', mimeType: 'text/plain' },
];

function readResource(uri: string): readonly ResourceContents[] | undefined {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id !== undefined) {
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    return [{ uri, mimeType: 'application/json', text }];
  }
  switch (uri) {
    case 'test://static-text':
      return [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }];
    case 'test://static-binary':
      return [{ uri, mimeType: 'image/png', blob: png }];
    case 'test://watched-resource':
      return [{ uri, mimeType: 'text/plain', text: 'Watched resource content' }];
    default:
      return undefined;
  }
}

const text = (value: string): ContentBlock => ({ type: 'text', text: value });
const says = (...contents: readonly ContentBlock[]): PromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
});

const prompts: readonly Prompt[] = [
  { name: 'test_simple_prompt', description: 'A prompt without arguments' },
  {
    name: 'test_prompt_with_arguments',
    description: 'A prompt with two arguments',
    arguments: [
      { name: 'arg1', description: 'First test argument', required: true },
      { name: 'arg2', description: 'Second test argument', required: true },
    ],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'A prompt with a resource',
    arguments: [{ name: 'resourceUri', description: 'URI of the resource to embed', required: true }],
  },
  { name: 'test_prompt_with_image', description: 'A prompt with an image' },
  { name: 'test_input_required_result_prompt', description: 'A prompt that asks first' },
];

const port = Number(process.env['PORT'] ?? 3000);

const mcp = createMcpHandler({
  protocolVersions: ['2025-06-18', '2025-11-25', '2026-07-28'],
  serverInfo: { name: 'mcp-handler-conformance', version: '1.0.0' },
  tools: [...plainTools, ...askingTools, ...retryingTools, ...triggers],
  logging: true,
  listResources: () => resources,
  readResource,
  listResourceTemplates: () => [
    { uriTemplate: 'test://template/{id}/data', name: 'Template', mimeType: 'application/json' },
  ],
  subscribeResource: (uri) => readResource(uri) !== undefined,
  listPrompts: () => prompts,
  async getPrompt(name, args, { elicit }) {
    switch (name) {
      case 'test_simple_prompt':
        return says(text('This is a simple prompt for testing.'));
      case 'test_prompt_with_arguments':
        return says(text(`Prompt with arguments: arg1='${args['arg1']}', arg2='${args['arg2']}'`));
      case 'test_prompt_with_embedded_resource': {
        const uri = args['resourceUri'] ?? 'test://example-resource';
        const resource = { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' };
        return says({ type: 'resource', resource }, text('Please process the embedded resource above.'));
      }
      case 'test_prompt_with_image':
        return says(image, text('Please analyze the image above.'));
      case 'test_input_required_result_prompt': {
        const { params } = question('What context should the prompt use?', { context: { type: 'string' } });
        const answer = await elicit(params, 'user_context');
        return says(text(`Use this context: ${String(answer.content?.['context'])}`));
      }
      default:
        return undefined;
    }
  },
  complete: (_reference, { value }) => ({
    values: ['paris', 'park', 'party'].filter((candidate) => candidate.startsWith(value)),
    hasMore: false,
  }),
  guards: [hostGuard(), originGuard()],
});

createServer(mcp.node).listen(port, '127.0.0.1', () => {
  console.log(`conformance server on http://127.0.0.1:${port}/mcp`);
});
