import { createServer, request, type Server } from 'node:http';

/** A proxy that sends each request to the next of `ports`, as a load balancer without stickiness does. */
export function roundRobinProxy(ports: readonly number[]): Server {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    const port = ports[turn++ % ports.length];
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
}
