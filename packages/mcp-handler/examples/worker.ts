import { createMcpHandler, HttpError, originGuard } from '@openwop/mcp-handler';

/** What the platform hands a worker. */
interface Environment {
  /** Who has it may call. */
  readonly TOKEN: string;
  /** Seals state; 32 random characters or more, known to nobody outside, least of all to clients. */
  readonly STATE_SECRET: string;
}

const inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

/** Workers come and go, so nothing may live in one's memory: no sessions, and sealed state under a shared secret. */
const handlerFor = (environment: Environment) =>
  createMcpHandler({
    protocolVersions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    stateless: true,
    guards: [originGuard([])], // no web page may use it; name the origins of those that may
    stateSecrets: [environment.STATE_SECRET],
    authenticate(request) {
      if (request.header('authorization') !== `Bearer ${environment.TOKEN}`)
        throw new HttpError(401, 'No such token');
      return 'the one user';
    },
    wwwAuthenticate: () => 'Bearer',
    tools: [{ name: 'greet', inputSchema, execute: ({ name }) => `Hello, ${name}!` }],
  });

let mcp: ReturnType<typeof handlerFor> | undefined;

/** A module worker. */
export default {
  fetch(request: Request, environment: Environment): Promise<Response> {
    mcp ??= handlerFor(environment);
    return mcp.fetch(request);
  },
};
