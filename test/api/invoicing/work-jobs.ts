/** Processes the jobs of a database in a separate process, so that a test can kill it: `node work-jobs.ts <database> [<settings>]`. */
import { createCore } from '../../../engine/index.ts';
import { startJobWorker } from '../../../engine/jobs/job-worker.ts';

const [, , connectionString = '', settings = '{}'] = process.argv;
const runtime = await createCore({
  databaseUrl: connectionString,
  settings: { maximumConnections: 4, settings: JSON.parse(settings) },
}).runtime();
await startJobWorker(runtime, { concurrency: 1, connectionString, pace: { interval: 250, maxUnchangedPolls: 8 } });
