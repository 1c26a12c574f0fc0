/**
 * Two chunks of a run that are written at the same time, on two connections (invoicing-rules.md, D3, F2, section 9). The one ahead reports to the
 * one behind which numbers it has taken and which payers' balances it changes; the one behind counts its numbers on from there, and ends
 * after it. When the one ahead fails, nothing of the one behind stays.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { bind, type DatabaseSession, sql } from '../../../engine/extension/sql.ts';
import { run } from './stage.ts';
import * as work from './tables.ts';
import { countOn, moveOn, moveOnAsCounted, type NextNumber, type Numbering, nextNumbers } from './take-numbers.ts';

/** A chunk that changes more balances and readings than this keeps the other waiting. */
const mostShared = 20_000;

/** Milliseconds after which a transaction that waits for the other says a word, so that it does not count as forgotten. */
const patience = 15_000;

/** The steps at which a chunk takes numbers: those of invoices, then those of verifications. */
type NumberStep = PromiseWithResolvers<readonly NextNumber[]>;

/** What the chunk ahead passes to the chunk behind it. */
export class ChunkAhead<Outcome> {
  readonly #shared = quiet(Promise.withResolvers<readonly string[] | undefined>());
  readonly #steps: readonly NumberStep[] = [
    quiet(Promise.withResolvers<readonly NextNumber[]>()),
    quiet(Promise.withResolvers<readonly NextNumber[]>()),
  ];
  readonly #ended = quiet(Promise.withResolvers<Outcome>());
  #hasBegun = false;

  /**
   * Of the chunk ahead: must be called before anything else. A transaction that PostgreSQL wants to begin again may not: the chunk behind
   * may rely on what the first try passed on.
   */
  begin(): void {
    if (this.#hasBegun) throw new Error('the chunk ahead cannot begin twice');
    this.#hasBegun = true;
  }

  /** `writing` settles when the transaction ahead has ended. */
  follow(writing: Promise<Outcome>): void {
    const fail = (error: unknown): void => {
      for (const told of [this.#ended, this.#shared, ...this.#steps]) told.reject(error);
    };
    writing.then(this.#ended.resolve, fail);
  }

  /** Settles when the transaction ahead has ended, without a word about how. */
  async over(): Promise<void> {
    await this.#ended.promise.catch(() => undefined);
  }

  /** What the chunk ahead came to, once it is committed. `database` is the one that waits. */
  async outcome(database: DatabaseSession): Promise<Outcome> {
    return waitFor(this.#ended.promise, database);
  }

  /** Of the chunk ahead, when it is calculated: passes on what it will change that other chunks read. */
  async tellShared(database: DatabaseSession): Promise<void> {
    const [shared] = await run<{ ids: readonly string[] | null }>(
      database,
      sql`select array_agg(id) as ids from (
        select tenant_id as id from ${work.document} where used_balance <> 0
        union select series_id from ${work.row} where series_id is not null
        limit ${mostShared + 1}
      ) changed`,
    );
    const ids = shared?.ids ?? [];
    this.#shared.resolve(ids.length > mostShared ? undefined : ids);
  }

  /** Of the chunk behind, when it is calculated: whether it read what the chunk ahead changes, and must be calculated again behind it. */
  async clashes(database: DatabaseSession): Promise<boolean> {
    const ids = await waitFor(this.#shared.promise, database);
    if (ids === undefined) return true;
    if (ids.length === 0) return false;
    const [clash] = await run<{ found: boolean }>(
      database,
      sql`select exists (select from ${work.document} where tenant_id = any(${bind(ids)}::uuid[]))
        or exists (select from ${work.row} where series_id = any(${bind(ids)}::uuid[])) as found`,
    );
    return clash?.found ?? true;
  }

  /** How the chunk ahead takes its numbers. The gate is kept by the transaction of the chunk behind, which ends last. */
  get numbering(): Numbering {
    const steps = this.#steps.values();
    return {
      take: async (database, input) => {
        await moveOn(database, input);
        steps.next().value?.resolve(await nextNumbers(database));
      },
      settle: async () => undefined,
    };
  }

  /** How the chunk behind takes its numbers. */
  get numberingBehind(): Numbering {
    const steps = this.#steps.values();
    return {
      take: async (database) => {
        const ahead = await waitFor(steps.next().value?.promise ?? Promise.resolve([]), database);
        await countOn(database, ahead);
      },
      settle: async (database, input) => {
        await this.outcome(database);
        await moveOnAsCounted(database, input);
      },
    };
  }
}

/** A failure rejects the promise; without anybody who awaits it, the rejection must not end the process. */
function quiet<Value>(told: PromiseWithResolvers<Value>): PromiseWithResolvers<Value> {
  told.promise.catch(() => undefined);
  return told;
}

/** Waits in a transaction, which PostgreSQL would end after a minute without a statement. */
async function waitFor<Value>(promise: Promise<Value>, database: DatabaseSession): Promise<Value> {
  const waiting = new AbortController();
  const settled = promise.finally(() => waiting.abort());
  settled.catch(() => undefined);
  while (!waiting.signal.aborted) {
    await Promise.race([settled, wait(patience, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    if (!waiting.signal.aborted) await database.query(sql`select 1`);
  }
  return settled;
}
