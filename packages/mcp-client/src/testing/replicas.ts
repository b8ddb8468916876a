import { request } from 'node:http';
import { ScriptServer } from './script-server.js';

/** A balancer that sends each request to the next of its servers, whatever session it names. */
export async function roundRobin(targets: readonly ScriptServer[]): Promise<ScriptServer> {
  let turn = 0;
  return ScriptServer.start(
    ({ httpMethod, headers, body }, response) =>
      new Promise<void>((resolve, reject) => {
        const target = targets[turn++ % targets.length];
        const options = { port: target?.port, host: '127.0.0.1', path: '/mcp', method: httpMethod, headers };
        const outgoing = request(options, (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response).on('close', resolve);
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
  );
}
