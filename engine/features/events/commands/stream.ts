/** `core stream`: writes committed changes to files, to S3 or to a URL, each exactly once and in order per customer, until it is stopped. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { sql } from 'kysely';
import { outputOption, withManual } from '../../../cli/command.ts';
import { usageExitCode } from '../../../cli/exit-codes.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { readId } from '../../../cli/read-id.ts';
import { requireSettings } from '../../../cli/run.ts';
import { executeOn } from '../../../database/execute-on.ts';
import { db } from '../../../database/kysely.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { ProblemError } from '../../../problems/problem.ts';
import type { Runtime } from '../../../request/request-context.ts';
import { requirePackages } from '../../../settings/optional-packages.ts';
import { listenForStop } from '../../../start/stop-request.ts';
import type { StreamTarget } from '../export/target.ts';

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
    .helpGroup('The database:')
    .description('stream committed changes to files, S3 or an address, each once and in order')
    .argument('<target>', 'a folder, s3://bucket/prefix, or a URL (https://…) that accepts POST requests')
    .option('--customer <id>', 'only the changes of this customer', readId)
    .option('--endpoint <url>', 'the address of an S3-compatible store other than AWS')
    .option('--state <folder>', 'for a URL: the folder in which the stream stores its position')
    .option('--every <seconds>', 'polling interval', readSeconds, 10)
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
    throw new InvalidArgumentError('must be a number of seconds from 1 to 99999');
  return seconds;
}

async function stream(to: string, options: StreamOptions): Promise<void> {
  const target = await targetOf(to, options);
  const ended = new AbortController();
  const stop = listenForStop(() => process.exit(1));
  stop.requested.then(() => ended.abort());
  try {
    const [{ withRecords }, settings] = await Promise.all([import('../../../cli/with-records.ts'), requireSettings()]);
    const events = await withRecords(settings, 'core stream', (runtime) =>
      streamFrom(runtime, { to, target, options, ended }),
    );
    printResult(options.output, `${events} ${events === 1 ? 'event' : 'events'} written`, { events });
  } finally {
    stop.release();
    target.close();
  }
}

async function targetOf(to: string, { endpoint, state }: StreamOptions): Promise<StreamTarget> {
  if (/^https?:/.test(to)) {
    if (!URL.canParse(to))
      throw new StartupError(`invalid URL "${to}"`, 'use a URL such as https://example.com/changes', usageExitCode);
    if (state === undefined) {
      throw new StartupError('the location of the stream position is required', 'give --state <folder>', usageExitCode);
    }
    return (await import('../export/http-target.ts')).httpTarget(to, resolve(state));
  }
  const s3 = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(to);
  if (s3 !== null) {
    const [, bucket = '', prefix = ''] = s3;
    const location = { bucket, prefix, ...(endpoint === undefined ? {} : { endpoint }) };
    requirePackages(`streaming to ${to}`, ['@aws-sdk/client-s3']);
    return (await import('../export/s3-target.ts')).s3Target(location);
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(to)) {
    throw new StartupError(`cannot stream to ${to}`, 'use a folder, s3://… or https://…', usageExitCode);
  }
  return (await import('../export/folder-target.ts')).folderTarget(resolve(to));
}

interface Streaming {
  readonly to: string;
  readonly target: StreamTarget;
  readonly options: StreamOptions;
  readonly ended: AbortController;
}

async function streamFrom(runtime: Runtime, { to, target, options, ended }: Streaming): Promise<number> {
  const [{ streamEvents }, { BatchRejected }, { customersOf }] = await Promise.all([
    import('../export/stream-events.ts'),
    import('../export/target.ts'),
    import('../../../http/callers/list-customers.ts'),
  ]);
  const targetHash = createHash('sha256').update(to).digest('hex');
  // Held for the lifetime of this connection: two streams would write the same events under different names.
  const claims = await runtime.database.pool.connect();
  let isDisconnected = false;
  claims.on('error', () => {
    isDisconnected = true;
    ended.abort();
  });
  const claimed = new Set<string>();
  const claim = async (customerId: string): Promise<void> => {
    if (claimed.has(customerId)) return;
    const lock = sql<boolean>`pg_try_advisory_lock(hashtextextended('stream ' || ${customerId}::text || ' ' || ${targetHash}::text, 0))`;
    const [claim] = await executeOn(claims, db.selectNoFrom(lock.as('is_ours')));
    if (claim?.is_ours !== true) throw new BatchRejected(`another stream writes the changes of ${customerId} to ${to}`);
    claimed.add(customerId);
  };
  const { customer } = options;
  try {
    const events = await streamEvents(runtime, target, {
      customers: async () => (customer === undefined ? (await customersOf(runtime)).map(({ id }) => id) : [customer]),
      every: options.every * 1_000,
      once: options.once === true,
      signal: ended.signal,
      claim,
    });
    if (isDisconnected) {
      throw new StartupError('the connection with the lock of the stream target was lost', 'start it again');
    }
    return events;
  } catch (error) {
    if (error instanceof BatchRejected)
      throw new StartupError(error.message, 'stop the other stream, or check the receiver');
    if (error instanceof ProblemError && error.problem.code === 'cursor_expired') {
      throw new StartupError(
        'the events after the last one in the target are no longer retained',
        'reload the records as lists, and stream to a new target',
      );
    }
    throw error;
  } finally {
    claims.release(true);
  }
}
