/** `core jobs`: lists and retries background jobs of all customers. */
import { type Command, Option } from 'commander';
import { type JobRecord, type JobState, jobStates } from '../jobs/job-records.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Runtime } from '../request/request-context.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { readId } from './read-id.ts';
import { requireSettings } from './run.ts';

interface ListOptions {
  readonly state: readonly JobState[];
  readonly customer?: string;
  readonly limit: number;
  readonly output: OutputForm;
}

interface ChangeOptions {
  readonly allFailed?: boolean;
  readonly customer?: string;
  readonly output: OutputForm;
}

/** Adds the commands. */
export function register(program: Command): void {
  const jobs = program.command('jobs').description('background jobs');
  withManual(jobs, { examples: ['core jobs list', 'core jobs retry 4711'], exits: [0, 1, 2] });
  const list = jobs
    .command('list')
    .description('list jobs; by default those that are not retried automatically')
    .addOption(
      new Option('--state <states...>', 'only jobs in these states')
        .choices(jobStates)
        .default(['failed', 'put_aside']),
    )
    .option('--customer <id>', 'only jobs of this customer', readId)
    .option('--limit <number>', 'maximum number of jobs', Number, 100)
    .addOption(outputOption())
    .action(runList);
  withManual(list, {
    examples: ['core jobs list', 'core jobs list --state waiting running --output json'],
    exits: [0, 1, 2],
  });
  for (const [name, description] of [
    ['retry', 'retry failed jobs, from their first attempt'],
    ['discard', 'remove failed jobs; their effects are lost'],
  ] as const) {
    const command = jobs
      .command(name)
      .description(description)
      .argument('[ids...]', 'IDs of jobs')
      .option('--all-failed', 'all failed jobs, including those put aside')
      .option('--customer <id>', 'with --all-failed: only jobs of this customer', readId)
      .addOption(outputOption())
      .action((ids: readonly string[], options: ChangeOptions) => change(name, ids, options));
    withManual(command, { examples: [`core jobs ${name} 4711`, `core jobs ${name} --all-failed`], exits: [0, 1, 2] });
  }
}

async function runList({ state, customer, limit, output }: ListOptions): Promise<void> {
  const { listJobs } = await import('../jobs/job-records.ts');
  const jobs = await inRuntime('core jobs list', ({ database }) =>
    listJobs({ states: state, limit, ...(customer === undefined ? {} : { customerId: customer }) }, database.session),
  );
  printResult(output, asText(jobs), jobs);
}

function asText(jobs: readonly JobRecord[]): string {
  if (jobs.length === 0) return 'no matching jobs';
  return jobs
    .map(({ id, job, state, customer, attempts, max_attempts: maxAttempts, run_at: at, last_error: error }) => {
      const [reason] = (error ?? '').split('\n');
      return `${id}  ${state}  ${job}  customer ${customer ?? '-'}  attempt ${attempts} of ${maxAttempts}  ${at.toISOString()}  ${reason}`;
    })
    .join('\n');
}

async function change(name: 'retry' | 'discard', ids: readonly string[], options: ChangeOptions): Promise<void> {
  if (ids.length > 0 === (options.allFailed === true)) {
    throw new StartupError('the jobs are not specified', 'pass their IDs, or --all-failed', usageExitCode);
  }
  const { discardJob, listJobs, retryJob } = await import('../jobs/job-records.ts');
  const perform = name === 'retry' ? retryJob : discardJob;
  const outcome = await inRuntime(`core jobs ${name}`, async ({ database: { session } }) => {
    const customer = options.customer === undefined ? {} : { customerId: options.customer };
    const dead = { states: ['failed', 'put_aside'], limit: 1_000_000, ...customer } as const;
    const wanted = options.allFailed === true ? (await listJobs(dead, session)).map(({ id }) => id) : ids;
    const done: string[] = [];
    const left: string[] = [];
    for (const id of wanted) (/^\d{1,18}$/.test(id) && (await perform(id, session)) ? done : left).push(id);
    return { done, left };
  });
  const resultText = name === 'retry' ? 'tried again' : 'discarded';
  const skippedText = outcome.left.length === 0 ? '' : `; not among the failed jobs: ${outcome.left.join(', ')}`;
  printResult(options.output, `${outcome.done.length} ${resultText}${skippedText}`, outcome);
  if (outcome.left.length > 0) process.exitCode = 1;
}

async function inRuntime<Value>(command: string, task: (runtime: Runtime) => Promise<Value>): Promise<Value> {
  const { withRecords } = await import('./with-records.ts');
  return withRecords(await requireSettings(), command, task);
}
