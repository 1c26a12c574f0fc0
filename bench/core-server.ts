/** This server, as one process, for the benchmark. */
import { startServer } from '../engine/runtime/server.ts';
import { bootReal } from './world.ts';

process.once('message', async ({ url, connections, secret }: { url: string; connections: number; secret: string }) => {
  const server = await startServer({
    booted: await bootReal(),
    connectionString: url,
    maximumConnections: connections,
    preparedStatements: true,
    host: '127.0.0.1',
    port: 0,
    cursorSecret: Buffer.from(secret, 'base64'),
    settings: {},
  });
  process.send?.({ port: server.port });
});
