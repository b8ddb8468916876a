/*
 * One of several replicas: PORT, NAME and SECRET from the environment. Any of them validates any session, for the
 * ids are signed; what a client declared is known only where it initialized.
 */
import { createServer } from 'node:http';
import { createMcpHandler, hostGuard, originGuard } from '@openwop/mcp-handler';
import { signedSessionIds } from './signed-session-ids.js';

const { PORT = '3000', NAME = 'replica', SECRET } = process.env;
if (SECRET === undefined)
  throw new Error('SECRET must be set: 32 random characters or more, the same for every replica');

const mcp = createMcpHandler<string>({
  protocolVersions: ['2025-06-18', '2025-11-25', '2026-07-28'],
  guards: [hostGuard(), originGuard()],
  authenticate: (request) => request.header('authorization') ?? 'anonymous',
  sessionIds: signedSessionIds(SECRET, (name) => name),
  // Confirmations of 2026-07-28 travel sealed through the client, so any replica can finish them.
  stateSecrets: [SECRET],
  tools: [
    { name: 'where', execute: () => NAME },
    { name: 'delete', annotations: { destructiveHint: true }, execute: () => `deleted by ${NAME}` },
  ],
  beforeCall: (tool) =>
    tool.name === 'delete' ? { action: 'confirm', message: 'Delete it?' } : { action: 'allow' },
  limits: { askMs: 2_000 },
});

createServer(mcp.node).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
