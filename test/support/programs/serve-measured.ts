/**
 * A server in a separate process that reports the growth of its memory. Run with the URL of its database and its settings as JSON. It prints its port, runs the
 * due jobs on `jobs`, and after `begin` and `end` prints the maximum growth in megabytes since `begin`.
 */
import { createCore } from '../../../engine/index.ts';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';

const [, , connectionString = '', settings = '{}'] = process.argv;
const server = await createCore({
  databaseUrl: connectionString,
  settings: { maximumConnections: 5, cursorSecret: Buffer.alloc(32), settings: JSON.parse(settings) },
}).serve();

let [base, peak] = [0, 0];
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5).unref();
process.on('message', (message) => {
  if (message === 'begin') {
    base = process.memoryUsage.rss();
    peak = base;
  }
  if (message === 'stop') void server.stop(1_000).then(() => process.exit());
  if (message === 'jobs') void runDueJobs(server.runtime).then(() => process.send?.({}));
  if (message === 'end') process.send?.({ grown: (peak - base) / 1024 / 1024 });
});
process.send?.({ port: server.port });
