/** `core jobs`: background jobs of all customers, to see what failed and have it tried again. */
import { type Command, Option } from 'commander';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Runtime } from '../runtime/context/work.ts';
import { type JobState, jobStates, type KeptJob } from '../runtime/jobs/kept-jobs.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
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
    .option('--customer <id>', 'only those of this customer', readId)
    .option('--limit <number>', 'how many at most', Number, 100)
    .addOption(outputOption())
    .action(listThem);
  withManual(list, {
    examples: ['core jobs list', 'core jobs list --state waiting running --output json'],
    exits: [0, 1, 2],
  });
  for (const [name, description] of [
    ['retry', 'retry failed jobs from their first attempt'],
    ['discard', 'remove failed jobs without doing their work'],
  ] as const) {
    const command = jobs
      .command(name)
      .description(description)
      .argument('[ids...]', 'numbers of jobs')
      .option('--all-failed', 'all failed jobs, including those put aside')
      .option('--customer <id>', 'with --all-failed: only those of this customer', readId)
      .addOption(outputOption())
      .action((ids: readonly string[], options: ChangeOptions) => change(name, ids, options));
    withManual(command, { examples: [`core jobs ${name} 4711`, `core jobs ${name} --all-failed`], exits: [0, 1, 2] });
  }
}

async function listThem({ state, customer, limit, output }: ListOptions): Promise<void> {
  const { listJobs } = await import('../runtime/jobs/kept-jobs.ts');
  const found = await inRuntime('core jobs list', ({ database }) =>
    listJobs({ states: state, limit, ...(customer === undefined ? {} : { customerId: customer }) }, database.session),
  );
  answer(output, asText(found), found);
}

function asText(jobs: readonly KeptJob[]): string {
  if (jobs.length === 0) return 'no such jobs';
  return jobs
    .map(({ id, job, state, customer, attempts, max_attempts: most, run_at: at, last_error: error }) => {
      const [reason] = (error ?? '').split('\n');
      return `${id}  ${state}  ${job}  customer ${customer ?? '-'}  attempt ${attempts} of ${most}  ${at.toISOString()}  ${reason}`;
    })
    .join('\n');
}

async function change(name: 'retry' | 'discard', ids: readonly string[], options: ChangeOptions): Promise<void> {
  if (ids.length > 0 === (options.allFailed === true)) {
    throw new StartRefused('which jobs is not clear', 'give their numbers, or --all-failed', usageExitCode);
  }
  const { discardJob, listJobs, retryJob } = await import('../runtime/jobs/kept-jobs.ts');
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
  const words = name === 'retry' ? 'tried again' : 'discarded';
  const others = outcome.left.length === 0 ? '' : `; not among those that failed: ${outcome.left.join(', ')}`;
  answer(options.output, `${outcome.done.length} ${words}${others}`, outcome);
  if (outcome.left.length > 0) process.exitCode = 1;
}

async function inRuntime<Value>(command: string, work: (runtime: Runtime) => Promise<Value>): Promise<Value> {
  const { withRecords } = await import('./with-records.ts');
  return withRecords(await requireSettings(), command, work);
}
