/** A named way to break the handler that exactly the row's own test must catch. */
export interface Sabotage {
  readonly row: string;
  /** A file of `dist` and a text in it that stands there once. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** At least one for each row of ADR 0039. */
export const sabotages: readonly Sabotage[] = [
  {
    row: 'streamable-HTTP transport: POST, GET, DELETE',
    file: 'session-era.js',
    find: 'reply.empty(204)',
    replace: 'reply.empty(200)',
  },
  {
    row: 'authenticate on every HTTP request; failure: 401 + wwwAuthenticate',
    file: 'serve.js',
    find: "'www-authenticate': challenge",
    replace: '',
  },
  {
    row: 'the auth result, opaque, and the request in every hook and tool',
    file: 'call.js',
    find: 'return this.#call.caller.identity',
    replace: 'return structuredClone(this.#call.caller.identity)',
  },
  {
    row: 'listTools per request; without it the static tools',
    file: 'tool-list.js',
    find: 'if (config.listTools === undefined)',
    replace: 'if (config.tools !== undefined)',
  },
  {
    row: 'tools/call of a name not in that list: -32602, never executed',
    file: 'tool-call.js',
    find: 'if (tool === undefined)\n        throw invalidParams(`unknown tool',
    replace:
      'if (tool === undefined)\n        return JSON.stringify({ isError: true, content: [] });\n    if (tool === undefined)\n        throw invalidParams(`unknown tool',
  },
  {
    row: 'notifyToolsChanged on open GET streams: all, or those a predicate picks',
    file: 'stream-registry.js',
    find: 'if (to === undefined || to(entry.identity))',
    replace: 'if (true)',
  },
  {
    row: 'beforeCall: allow / deny(reason) / an own result',
    file: 'gate.js',
    find: 'instead: errorResult(decision.reason)',
    replace: 'instead: undefined',
  },
  {
    row: 'confirm: elicitation/create on the same POST when the client declared elicitation',
    file: 'gate.js',
    find: "answer.action === 'accept' ?",
    replace: "answer.action !== 'cancel' ?",
  },
  {
    row: 'confirm without elicitation: isError "confirmation required: …"',
    file: 'gate.js',
    find: 'return errorResult(`confirmation required:',
    replace: 'return undefined && errorResult(`confirmation required:',
  },
  {
    row: 'annotations passthrough',
    file: 'tool-list.js',
    find: '        annotations,\n',
    replace: '        annotations: annotations && { title: annotations.title },\n',
  },
  {
    row: 'onCall with every field of the event',
    file: 'tool-call.js',
    find: 'utf8Length(text),',
    replace: 'text.length,',
  },
  {
    row: 'sessionIds: generate / validate / terminate, async, with context',
    file: 'session-era.js',
    find: 'hookOutcome(core, core.sessionIds.validate',
    replace: 'hookOutcome(core, !!core.sessionIds.validate',
  },
  {
    row: 'sessionIds default: in memory, bounded, idle expiry',
    file: 'session-table.js',
    find: 'if (this.#sessions.size >= this.#limits.sessions && !this.#evict())',
    replace: 'if (false)',
  },
  {
    row: 'a replica that never saw initialize: confirm takes the no-elicitation path',
    file: 'stream-questioner.js',
    find: 'if (session === undefined) {',
    replace: 'if (session === undefined) { return read({ action: "accept" });',
  },
  {
    row: 'stateless: no Mcp-Session-Id, never elicits',
    file: 'initialize.js',
    find: 'sessionId: core.config.statelessSessionId',
    replace: "sessionId: 'made-up'",
  },
  {
    row: 'statelessSessionId: a fixed Mcp-Session-Id on initialize, never validated',
    file: 'session-era.js',
    find: 'if (core.config.stateless === true)\n        return { id: undefined, session: undefined };',
    replace:
      "if (core.config.stateless === true && caller.request.header('mcp-session-id') !== 'another')\n        return { id: undefined, session: undefined };",
  },
  {
    row: 'serverInfo per initialize, with identity and request',
    file: 'core.js',
    find: "typeof serverInfo === 'function' ? serverInfo(context) : serverInfo",
    replace: "typeof serverInfo === 'function' ? (this.kept ??= serverInfo(context)) : serverInfo",
  },
  {
    row: 'resources and prompts: a hook absent, the capability absent',
    file: 'core.js',
    find: 'if (config.listPrompts !== undefined || config.getPrompt !== undefined)',
    replace: 'if (true)',
  },
  {
    row: 'protocolVersions: default 2025-06-18, filtered against the implemented set',
    file: 'protocol-versions.js',
    find: 'this.#sessionRows.at(-1)',
    replace: 'this.#sessionRows[0]',
  },
  {
    row: '2025-03-26 and batches: not accepted; an unsupported version header: 400',
    file: 'json-rpc.js',
    find: 'if (Array.isArray(body))\n',
    replace: 'if (Array.isArray(body)) body = body[0];\n    if (Array.isArray(body))\n',
  },
  {
    row: '2025-11-25: invalid tool input is an isError result, not -32602',
    file: 'protocol-versions.js',
    find: "version: '2025-11-25',\n        era: 'session',\n        invalidInput: 'result'",
    replace: "version: '2025-11-25',\n        era: 'session',\n        invalidInput: 'error'",
  },
  {
    row: 'structured results, with a JSON text block when there is no other content',
    file: 'tool-result.js',
    find: 'structured !== undefined && (isAlone || !isSent)',
    replace: 'structured !== undefined',
  },
  {
    row: '_meta both ways',
    file: 'call.js',
    find: 'this.meta = isJsonObject(meta) ? meta : undefined',
    replace: 'this.meta = undefined',
  },
  {
    row: 'what is not used changes no byte of an answer',
    file: 'tool-result.js',
    find: '...(isError === true ? { isError: true } : {})',
    replace: 'isError: isError === true',
  },
];
