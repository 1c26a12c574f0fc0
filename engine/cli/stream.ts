/** `core stream`: committed changes to files, to S3 or to an address, each once and each customer's in order, until it is stopped. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ProblemError } from '../problems/problem.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import type { Runtime } from '../runtime/context/work.ts';
import type { StreamTarget } from '../runtime/events/out/target.ts';
import { unusedCustomers } from '../runtime/storage/moving.ts';
import { listenForStop } from '../start/stop-request.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { readId } from './read-id.ts';
import { requireSettings } from './run.ts';

interface StreamOptions {
  readonly customer?: string;
  readonly endpoint?: string;
  readonly state?: string;
  readonly every: number;
  readonly once?: true;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('stream')
    .description('stream committed changes to files, S3 or a URL, each once and in order')
    .argument('<target>', 'a folder, s3://bucket/prefix, or a URL (https://…) that accepts POST requests')
    .option('--customer <id>', 'only the changes of this customer', readId)
    .option('--endpoint <url>', 'the address of an S3 store that is not AWS')
    .option('--state <folder>', 'for a URL: folder of the position of the stream')
    .option('--every <seconds>', 'polling interval in seconds', readSeconds, 10)
    .addOption(new Option('--once', 'write the available changes, then exit'))
    .addOption(outputOption())
    .action(stream);
  withManual(command, {
    examples: [
      'core stream /srv/changes',
      'core stream s3://changes/core --customer <id>',
      'core stream https://warehouse.example.com/changes --state /var/lib/core/stream --once',
    ],
    exits: [0, 1, 2],
  });
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (!/^\d{1,5}$/.test(text) || seconds < 1)
    throw new InvalidArgumentError('give a number of seconds from 1 to 99999');
  return seconds;
}

async function stream(to: string, options: StreamOptions): Promise<void> {
  const target = await targetOf(to, options);
  const ended = new AbortController();
  const stop = listenForStop(() => process.exit(1));
  stop.requested.then(() => ended.abort());
  try {
    const [{ withRecords }, settings] = await Promise.all([import('./with-records.ts'), requireSettings()]);
    const events = await withRecords(settings, 'core stream', (runtime) =>
      streamFrom(runtime, { to, target, options, ended }),
    );
    answer(options.output, `${events} ${events === 1 ? 'event' : 'events'} written`, { events });
  } finally {
    stop.release();
    target.close();
  }
}

async function targetOf(to: string, { endpoint, state }: StreamOptions): Promise<StreamTarget> {
  if (/^https?:/.test(to)) {
    if (!URL.canParse(to))
      throw new StartRefused(`${to} is no address`, 'give one such as https://example.com/changes', usageExitCode);
    if (state === undefined) {
      throw new StartRefused(
        'it is not said where the stream keeps how far it is',
        'give --state <folder>',
        usageExitCode,
      );
    }
    return (await import('../runtime/events/out/http-target.ts')).httpTarget(to, resolve(state));
  }
  const s3 = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(to);
  if (s3 !== null) {
    const [, bucket = '', prefix = ''] = s3;
    const place = { bucket, prefix, ...(endpoint === undefined ? {} : { endpoint }) };
    return (await import('../runtime/events/out/s3-target.ts')).s3Target(place);
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(to)) {
    throw new StartRefused(`nothing can be streamed to ${to}`, 'give a folder, s3://… or https://…', usageExitCode);
  }
  return (await import('../runtime/events/out/folder-target.ts')).folderTarget(resolve(to));
}

interface Streaming {
  readonly to: string;
  readonly target: StreamTarget;
  readonly options: StreamOptions;
  readonly ended: AbortController;
}

async function streamFrom(runtime: Runtime, { to, target, options, ended }: Streaming): Promise<number> {
  const [{ streamOut }, { BatchRefused }, { customersOf }] = await Promise.all([
    import('../runtime/events/out/stream-out.ts'),
    import('../runtime/events/out/target.ts'),
    import('../runtime/callers/list-customers.ts'),
  ]);
  const place = createHash('sha256').update(to).digest('hex');
  // Held as long as this connection is: two streams would write the same events under different names.
  const claims = await runtime.database.pool.connect();
  let isLost = false;
  claims.on('error', () => {
    isLost = true;
    ended.abort();
  });
  const claimed = new Set<string>();
  const claim = async (customerId: string): Promise<void> => {
    if (claimed.has(customerId)) return;
    const { rows } = await claims.query<{ is_ours: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('stream ' || $1::text || ' ' || $2::text, 0)) as is_ours",
      [customerId, place],
    );
    if (rows[0]?.is_ours !== true)
      throw new BatchRefused(`another stream writes the changes of ${customerId} to ${to}`);
    claimed.add(customerId);
  };
  const { customer } = options;
  try {
    const events = await streamOut(runtime, target, {
      customers: async () => {
        if (customer !== undefined) return [customer];
        const unused = await unusedCustomers((text) => runtime.database.session.query(text));
        return (await customersOf(runtime)).map(({ id }) => id).filter((id) => !unused.has(id));
      },
      every: options.every * 1_000,
      once: options.once === true,
      signal: ended.signal,
      claim,
    });
    if (isLost) {
      throw new StartRefused('the connection that kept other streams away from the target was lost', 'start it again');
    }
    return events;
  } catch (error) {
    if (error instanceof BatchRefused)
      throw new StartRefused(error.message, 'end the other one, or see to the receiver');
    if (error instanceof ProblemError && error.problem.code === 'cursor_expired') {
      throw new StartRefused(
        'what follows the last event in the target is no longer kept',
        'take the records again as lists, and stream to a new place',
      );
    }
    throw error;
  } finally {
    claims.release(true);
  }
}
