/** What each step of a move works with: both databases, taken for this move alone, and what a database that is lost on the way means. */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { errorMessage } from '../../kernel/errors.ts';
import { sqlState } from '../../platform/sql-state.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { databaseIdentity } from '../../storage/find-pooler.ts';
import { type CustomerTable, customerTables } from './database.ts';
import { Line, type Place } from './line.ts';
import { openPositions, type Positions } from './positions.ts';
import { holdMonths, refuseSecondMove, takeMove } from './state.ts';

export interface MoveOptions {
  readonly customerId: string;
  readonly source: Place;
  readonly target: Place;
  /** The address of the source as the target reaches it, where that is another one. */
  readonly sourceUrl?: string;
  readonly tables: SystemTables;
  /** Has requests of the customer go to the target from now on. May be called again. */
  readonly switchOver: () => Promise<void>;
  /** Called before anything is changed, when it is certain that the customer is at the source. */
  readonly begin?: () => Promise<void>;
  /** Gets a sentence at the beginning of each step, which waits for it. */
  readonly say: (sentence: string) => void | Promise<void>;
  readonly now: () => Date;
}

export interface Moving extends MoveOptions {
  /** To the two databases, and their connections with the locks. */
  readonly lines: readonly [Line, Line];
  readonly from: pg.Client;
  readonly to: pg.Client;
  readonly rowTables: readonly CustomerTable[];
  readonly counted: ReadonlySet<string>;
  readonly positions: Positions;
  /** Whether the source refuses the customer, as far as this process knows. */
  isSwitching: boolean;
}

/** Milliseconds that a step may go on when a database was lost. */
const farewell = 2_000;

/** Runs `work` while nobody else moves the customer. Refuses with StartRefused when a database is lost, or has no room; `again`: how to go on then. */
export async function withMove<Value>(
  options: MoveOptions,
  again: string,
  work: (moving: Moving) => Promise<Value>,
): Promise<Value> {
  const { customerId, source, target, tables } = options;
  let opened: readonly Line[] = [];
  let state: Moving | undefined;
  try {
    return await withLines(
      { customerId, places: [source, target] },
      () => (state?.isSwitching === true ? refusedUntil(again) : goesOn(again)),
      async (lines) => {
        opened = lines;
        const [first, second] = lines as [Line, Line];
        // How often callers have asked is of the moment, and is counted again.
        const rowTables = await customerTables(first.client, new Set(tables.namesOf(['ratelimitbucket'])));
        state = {
          ...options,
          lines: [first, second],
          from: first.client,
          to: second.client,
          rowTables,
          counted: new Set(tables.namesOf(['memberuse'])),
          positions: openPositions(source.url, customerId, tables, options.now),
          isSwitching: false,
        };
        return work(state);
      },
    );
  } finally {
    await state?.positions.close(opened.some(({ reason }) => reason !== undefined));
  }
}

/** The same with the source alone. */
export async function withSource<Value>(
  { customerId, source }: Pick<MoveOptions, 'customerId' | 'source'>,
  again: string,
  work: (from: pg.Client) => Promise<Value>,
): Promise<Value> {
  return withLines(
    { customerId, places: [source] },
    () => goesOn(again),
    async ([line]) => work((line as Line).client),
  );
}

async function withLines<Value>(
  { customerId, places }: { readonly customerId: string; readonly places: readonly Place[] },
  advice: () => string,
  work: (lines: readonly Line[]) => Promise<Value>,
): Promise<Value> {
  const lines: Line[] = [];
  let running: Promise<Value> | undefined;
  try {
    for (const place of places) lines.push(await Line.open(place, customerId));
    const [source, target] = lines;
    if (
      source !== undefined &&
      target !== undefined &&
      (await databaseIdentity(source.client)) === (await databaseIdentity(target.client))
    )
      throw new StartupError(
        `${source.place.name} and ${target.place.name} are one database`,
        'name two different databases',
      );
    for (const { client, place } of lines) {
      if (!(await takeMove(client, customerId))) refuseSecondMove(place.name);
      await holdMonths(client, place.name);
    }
    running = work(lines);
    return await Promise.race([running, ...lines.map(({ lost }) => lost)]);
  } catch (error) {
    // What is under way gives back what it can, and a connection says that it has ended a moment after what waited for it was refused.
    const ended = running?.then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([ended, wait(farewell, undefined, { ref: false })]);
    await turn();
    throw refusalOf(error, lines, advice());
  } finally {
    for (const line of lines) await line.close();
  }
}

const goesOn = (again: string): string => `writes go on where they were. ${again}`;
const refusedUntil = (again: string): string =>
  `requests of the customer are refused until the move has ended. ${again}`;

function refusalOf(error: unknown, lines: readonly Line[], advice: string): unknown {
  if (error instanceof StartupError) return error;
  const lost = lines.find(({ reason }) => reason !== undefined);
  if (lost !== undefined)
    return new StartupError(
      `the database of ${lost.place.name} does not answer any more: ${lost.reason}`,
      `${advice}. The log of its PostgreSQL says why`,
    );
  if (!hasNoRoom(error)) return error;
  return new StartupError(`a database refuses to go on with the move: ${errorMessage(error)}`, advice);
}

/** Disks, memory, connections and rights of roles, and what another program uses; anything else that PostgreSQL refuses is a bug. */
function hasNoRoom(error: unknown): boolean {
  return /^(?:53|58|55|08)|^42501$/.test(sqlState(error) ?? '');
}
