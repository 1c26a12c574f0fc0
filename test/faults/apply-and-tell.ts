/** Run as a process of its own: applies migrations and tells of every step, so that somebody can break something in the middle. */
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
