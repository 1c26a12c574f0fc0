/**
 * Writes two chunks of a run concurrently, on two connections (invoicing-rules.md, D3, F2, section 9). The first
 * reports which numbers it has assigned and which payers' balances it changes; the second continues its numbers from
 * there, and ends after it. If the first fails, the second is rolled back.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { anyOf, type DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import {
  advanceSeries,
  advanceToReserved,
  type NextNumber,
  type Numbering,
  nextNumbers,
  reserveAfter,
} from './take-numbers.ts';
import { db } from './working.ts';

/** A chunk that changes more balances and readings than this is not run concurrently with the other. */
const maxShared = 20_000;

/** Keep-alive interval in milliseconds for a transaction that waits for the other one (below idle_in_transaction_session_timeout). */
const keepAliveMs = 15_000;

/** The steps at which a chunk obtains numbers: those of invoices, then those of verifications. */
type NumberStep = PromiseWithResolvers<readonly NextNumber[]>;

/** The data that the first chunk passes to the second. */
export class FirstChunk<Outcome> {
  readonly #shared = quiet(Promise.withResolvers<readonly string[] | undefined>());
  readonly #steps: readonly NumberStep[] = [
    quiet(Promise.withResolvers<readonly NextNumber[]>()),
    quiet(Promise.withResolvers<readonly NextNumber[]>()),
  ];
  readonly #ended = quiet(Promise.withResolvers<Outcome>());
  #hasStarted = false;

  /**
   * Called by the first chunk before anything else. Its transaction cannot be retried, because the second chunk may
   * depend on what the first attempt passed on.
   */
  start(): void {
    if (this.#hasStarted) throw new Error('the first chunk cannot start twice');
    this.#hasStarted = true;
  }

  /** `writing` settles when the first transaction has ended. */
  follow(writing: Promise<Outcome>): void {
    const fail = (error: unknown): void => {
      for (const deferred of [this.#ended, this.#shared, ...this.#steps]) deferred.reject(error);
    };
    writing.then(this.#ended.resolve, fail);
  }

  /** Resolves when the first transaction has ended, whatever its outcome. */
  async ended(): Promise<void> {
    await this.#ended.promise.catch(() => undefined);
  }

  /** Returns the result of the first chunk once it is committed. `database` is the one that waits. */
  async outcome(database: DatabaseSession): Promise<Outcome> {
    return waitFor(this.#ended.promise, database);
  }

  /** Called by the calculated first chunk: publishes the rows that it will change and other chunks read. */
  async publishShared(database: DatabaseSession): Promise<void> {
    const changed = db
      .selectFrom('inv_document')
      .select('tenant_id as id')
      .where('used_balance', '<>', sql.lit('0'))
      .union(db.selectFrom('inv_row').select('series_id as id').where('series_id', 'is not', null))
      .limit(maxShared + 1);
    const [shared] = await database.execute(
      db.selectFrom(changed.as('changed')).select(sql<readonly string[] | null>`array_agg(id)`.as('ids')),
    );
    const ids = shared?.ids ?? [];
    this.#shared.resolve(ids.length > maxShared ? undefined : ids);
  }

  /** Called by the calculated second chunk: returns whether it read rows that the first chunk changes, and must be recalculated after it. */
  async clashes(database: DatabaseSession): Promise<boolean> {
    const ids = await waitFor(this.#shared.promise, database);
    if (ids === undefined) return true;
    if (ids.length === 0) return false;
    const [clash] = await database.execute(
      db.selectNoFrom((eb) =>
        eb
          .or([
            eb.exists(eb.selectFrom('inv_document').where('tenant_id', '=', anyOf(ids, 'uuid'))),
            eb.exists(eb.selectFrom('inv_row').where('series_id', '=', anyOf(ids, 'uuid'))),
          ])
          .as('found'),
      ),
    );
    return clash?.found !== false;
  }

  /** The numbering of the first chunk. The lock is held by the transaction of the second chunk, which ends last. */
  get numbering(): Numbering {
    const steps = this.#steps.values();
    return {
      take: async (database, input) => {
        await advanceSeries(database, input);
        steps.next().value?.resolve(await nextNumbers(database));
      },
      finalize: async () => undefined,
    };
  }

  get secondNumbering(): Numbering {
    const steps = this.#steps.values();
    return {
      take: async (database) => {
        const previous = await waitFor(steps.next().value?.promise ?? Promise.resolve([]), database);
        await reserveAfter(database, previous);
      },
      finalize: async (database, input) => {
        await this.outcome(database);
        await advanceToReserved(database, input);
      },
    };
  }
}

/** Handles the rejection of a promise that nothing awaits, so that it does not end the process. */
function quiet<Value>(deferred: PromiseWithResolvers<Value>): PromiseWithResolvers<Value> {
  deferred.promise.catch(() => undefined);
  return deferred;
}

/** Waits in a transaction, which PostgreSQL would end after a minute without a statement. */
async function waitFor<Value>(promise: Promise<Value>, database: DatabaseSession): Promise<Value> {
  const waiting = new AbortController();
  const outcome = promise.finally(() => waiting.abort());
  outcome.catch(() => undefined);
  while (!waiting.signal.aborted) {
    await Promise.race([outcome, wait(keepAliveMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    if (!waiting.signal.aborted) await database.execute(db.selectNoFrom(sql`1`.as('alive')));
  }
  return outcome;
}
