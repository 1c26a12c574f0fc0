/** A free port of this machine. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port that is free now; the first process to bind it gets it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
}
