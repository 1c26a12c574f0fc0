/** HTTP servers for tests, on a free port, closed without waiting for clients. */
import type { Server } from 'node:http';

/** Opens a server on a free port; returns its origin, `http://127.0.0.1:<port>`. */
export async function openServer(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server and every connection to it. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
