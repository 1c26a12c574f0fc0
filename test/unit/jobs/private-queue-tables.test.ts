/** The tables that graphile-worker calls private can change in any release: each one requires a review of the statements that use them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { projectFolder } from '../../../engine/settings.ts';
import { useDatabase } from '../../support/database.ts';
import { sourceFiles } from '../../support/source-files.ts';

/** The version that the statements have been checked against. */
const checkedVersion = '0.18.0';

/** The modules that use these tables, for reasons in docs/adr/0084. */
const users = [
  'engine/features/erasure/erase-logs.ts',
  'engine/jobs/enqueue-job.ts',
  'engine/jobs/free-jobs.ts',
  'engine/jobs/held-jobs.ts',
  'engine/jobs/migrate-jobs.ts',
  'engine/jobs/queue-tables.ts',
  'engine/jobs/run-job.ts',
];

/** Moves and copies of customers, which attach triggers to the queue and copy its rows. */
const customerMoves = /^engine\/cli\/(?:copy|move)\//;

/** The columns that they use. */
const usedColumns = [
  '_private_jobs.attempts smallint',
  '_private_jobs.flags jsonb',
  '_private_jobs.id bigint',
  '_private_jobs.is_available boolean',
  '_private_jobs.last_error text',
  '_private_jobs.max_attempts smallint',
  '_private_jobs.payload json',
  '_private_jobs.run_at timestamp with time zone',
  '_private_jobs.task_id integer',
  '_private_tasks.id integer',
  '_private_tasks.identifier text',
];

const whatToCheck = `Compare the private tables of graphile-worker (node_modules/graphile-worker/sql) with the statements in ${users.join(', ')}, run the tests of jobs and erasure, and then update checkedVersion and usedColumns in this test (docs/adr/0084).`;

describe('the private tables of graphile-worker', () => {
  const database = useDatabase();
  const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(projectFolder, ...path), 'utf8'));

  it('belong to the checked version, which engine/package.json pins', () => {
    const pinned = read('engine', 'package.json').dependencies['graphile-worker'];
    const installed = read('node_modules', 'graphile-worker', 'package.json').version;
    expect({ pinned, installed }, whatToCheck).to.deep.equal({ pinned: checkedVersion, installed: checkedVersion });
  });

  it('have the columns that the engine uses', async () => {
    const { rows } = await database.pool.query<{ found: string }>(
      `select table_name || '.' || column_name || ' ' || data_type as found from information_schema.columns
        where table_schema = 'graphile_worker'`,
    );
    expect(
      rows.map(({ found }) => found),
      whatToCheck,
    ).to.include.members(usedColumns);
  });

  it('are used by few modules', () => {
    const named = sourceFiles('engine', 'extensions').filter(({ code }) => code.includes('graphile_worker._private_'));
    const paths = named.map(({ path }) => path).filter((path) => !customerMoves.test(path));
    expect(paths, 'Use the functions and the view of graphile-worker (docs/adr/0084).').to.deep.equal(users);
  });
});
