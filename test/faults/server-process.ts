/** A server in a process of its own, to be killed. Run with the URL of its database; says its port. */
import { startServer } from '../../engine/runtime/server.ts';
import { bootForTests } from '../support/api.ts';

const server = await startServer({
  booted: await bootForTests(),
  connectionString: process.argv[2] ?? '',
  maximumConnections: 5,
  preparedStatements: true,
  host: '127.0.0.1',
  port: 0,
  cursorSecret: Buffer.alloc(32),
  settings: {},
});
process.send?.({ port: server.port });
