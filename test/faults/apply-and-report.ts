/** Run as a separate process: applies migrations and reports every step, so that a test can interrupt it. */
import { applyMigrations } from '../../engine/migrate/apply.ts';

const [connectionString = '', directory = ''] = process.argv.slice(2);

await applyMigrations({
  connectionString,
  directory,
  smallTable: -1,
  batchSize: 1_000,
  onProgress: (progress) => {
    if (progress.kind !== 'locked' && progress.kind !== 'waiting') process.send?.(progress.kind);
  },
});
process.disconnect();
