/** Run as a separate process: applies migrations (or reverts the last one) and kills itself with SIGKILL at the event of the given number. */
import { applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import type { Progress } from '../../engine/migrate/progress.ts';

const [connectionString = '', directory = '', deadly = '', delay = '0', direction = 'up'] = process.argv.slice(2);
let events = 0;

const options = {
  connectionString,
  directory,
  smallTable: -1,
  batchSize: 1_000,
  onProgress: (progress: Progress) => {
    if (progress.kind === 'locked' || progress.kind === 'waiting') return;
    events += 1;
    if (events !== Number(deadly)) return;
    // With a delay, the process dies during the announced step.
    if (Number(delay) > 0) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(delay));
    else process.kill(process.pid, 'SIGKILL');
  },
};
if (direction === 'up') await applyMigrations(options);
else await revertMigrations({ ...options, steps: 1 });
