/**
 * A server in a process of its own, to be killed, or to have its clock set. Run with the URL of its database; says its port. A number that is
 * sent to it shifts its clock by so many milliseconds.
 */
import { limitOptions } from '../../engine/runtime/context/limit-options.ts';
import { startServer } from '../../engine/runtime/server/server.ts';
import { bootForTests } from '../support/api.ts';
import { shiftClock } from './shift-clock.ts';

const server = await startServer({
  booted: await bootForTests(),
  connectionString: process.argv[2] ?? '',
  maximumConnections: 5,
  preparedStatements: true,
  host: '127.0.0.1',
  port: 0,
  cursorSecret: Buffer.alloc(32),
  limits: limitOptions(600_000, 'memory'),
  settings: {},
});
process.on('message', (milliseconds: number) => {
  shiftClock(milliseconds);
  process.send?.({ now: Date.now() });
});
process.send?.({ port: server.port });
