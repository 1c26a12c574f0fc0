/**
 * A server in a separate process, to be killed, or to have its clock set. Run with the URL of its database; sends its port. A number sent to it shifts its
 * clock by that many milliseconds.
 */
import { createCore } from '../../engine/index.ts';
import { limitOptions } from '../../engine/request/limit-options.ts';
import { shiftClock } from './shift-clock.ts';

const server = await createCore({
  databaseUrl: process.argv[2] ?? '',
  settings: { maximumConnections: 5, cursorSecret: Buffer.alloc(32), limits: limitOptions(600_000, 'memory') },
}).serve();
process.on('message', (milliseconds: number) => {
  shiftClock(milliseconds);
  process.send?.({ now: Date.now() });
});
process.send?.({ port: server.port });
