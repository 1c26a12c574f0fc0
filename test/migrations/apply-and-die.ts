/** Run as a process of its own: applies migrations and kills itself with SIGKILL at the event of the number given. */
import { applyMigrations } from '../../engine/migrate/apply.ts';

const [connectionString = '', directory = '', deadly = '', delay = '0'] = process.argv.slice(2);
let events = 0;

await applyMigrations({
  connectionString,
  directory,
  smallTable: -1,
  batchSize: 1_000,
  onProgress: (progress) => {
    if (progress.kind === 'locked' || progress.kind === 'waiting') return;
    events += 1;
    if (events !== Number(deadly)) return;
    // With a delay it dies in the middle of what the event announced.
    if (Number(delay) > 0) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(delay));
    else process.kill(process.pid, 'SIGKILL');
  },
});
