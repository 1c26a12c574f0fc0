/** Works off the jobs of a database in a process of its own, so that a test can kill it: `node work-jobs.ts <database>`. */
import { randomBytes } from 'node:crypto';
import { startJobWorker } from '../../../engine/runtime/jobs/job-worker.ts';
import { createRuntime } from '../../../engine/runtime/server/server.ts';
import { bootForTests } from '../../support/api.ts';

const [, , connectionString = ''] = process.argv;
const runtime = createRuntime({
  booted: await bootForTests(),
  connectionString,
  maximumConnections: 4,
  preparedStatements: true,
  cursorSecret: randomBytes(32),
  settings: {},
});
await startJobWorker(runtime, { concurrency: 1, connectionString, pace: { interval: 250, looks: 8 } });
