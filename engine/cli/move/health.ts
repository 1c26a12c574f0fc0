/** Whether the replication of a move can go on by itself: what both sides say of it, and the sentence when it cannot. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../platform/startup-error.ts';
import { ownSlots, replicationName } from './replicate.ts';

/**
 * Milliseconds without a word from the source: until errors of the target are put down to that, until it is said, and until it is not waited for any more. Both
 * servers speak every 30 s at least, and give a connection up after 60.
 */
const briefSilence = 45_000;
const silenceToSay = 60_000;
const longestSilence = 5 * 60_000;

/** Errors at the target after which it is not waited for. */
const mostErrors = 5;

/** What the two servers say of a replication that is waited for, from the moment of its making on. */
export class Health {
  readonly #source: pg.Client;
  readonly #target: pg.Client;
  readonly #customerId: string;
  readonly #say: (sentence: string) => unknown;
  #errors: number | undefined;
  #heard = '';
  #heardAt = performance.now();
  #isSaid = false;

  constructor(source: pg.Client, target: pg.Client, customerId: string, say: (sentence: string) => unknown) {
    this.#source = source;
    this.#target = target;
    this.#customerId = customerId;
    this.#say = say;
  }

  /** Refuses where the replication cannot go on by itself. Asked again and again. */
  async require(): Promise<void> {
    await this.#requireSlot();
    const { errors, heard } = await this.#ask();
    this.#errors ??= errors;
    const now = performance.now();
    let silence = now - this.#heardAt;
    if (this.#isNew(heard)) {
      // What has ended in a silence was the way's fault.
      if (silence > briefSilence) this.#errors = errors;
      [this.#heard, this.#heardAt, this.#isSaid, silence] = [heard, now, false, 0];
    }
    if (silence < briefSilence && errors - this.#errors > mostErrors) throw cannotTake();
    if (silence > longestSilence) throw isCut(silence);
    if (silence < silenceToSay || this.#isSaid) return;
    this.#isSaid = true;
    await this.#say(`nothing has come from the source to the target for ${seconds(silence)} s; it is waited for`);
  }

  /** Refuses with the cause why the target did not catch up since the last `require`, where one is known. */
  async explain(): Promise<void> {
    await this.#requireSlot();
    let { errors, heard } = await this.#ask();
    // One that fails and is started again hears something in between.
    for (let asked = 1; asked < 20 && !this.#isNew(heard); asked += 1) {
      await wait(500);
      ({ errors, heard } = await this.#ask());
    }
    if (!this.#isNew(heard)) throw isCut(performance.now() - this.#heardAt);
    if (errors > (this.#errors ?? 0)) throw cannotTake();
  }

  #isNew(heard: string): boolean {
    return heard !== '' && heard !== this.#heard;
  }

  async #requireSlot(): Promise<void> {
    const { rows } = await this.#source.query<{ own: boolean; is_lost: boolean; reason: string }>(
      // The reason is there from PostgreSQL 17 on.
      `select starts_with(slot_name::text, $1) as own, wal_status = 'lost' as is_lost,
         case to_jsonb(slot) ->> 'invalidation_reason' when 'idle_timeout' then 'idle_replication_slot_timeout = ' || current_setting('idle_replication_slot_timeout', true)
           else 'max_slot_wal_keep_size = ' || current_setting('max_slot_wal_keep_size') end as reason
         from pg_replication_slots as slot where ${ownSlots}`,
      [replicationName(this.#customerId)],
    );
    const lost = rows.find((slot) => slot.is_lost);
    if (lost !== undefined)
      throw new StartupError(
        `the source has thrown away the log that the target still needed (${lost.reason})`,
        `writes go on where they were. Raise that setting of the source, and ${goOn}`,
      );
    if (!rows.some(({ own }) => own))
      throw new StartupError(
        'the source has no replication slot of the move any more',
        `writes go on where they were. A server that was promoted in place of the source has none: ${goOn}`,
      );
  }

  async #ask(): Promise<{ readonly errors: number; readonly heard: string }> {
    const { rows } = await this.#target.query<{ errors: number; heard: string }>(
      // A worker that was started again says that it has just heard something, and has no position yet.
      `select coalesce((select (apply_error_count + sync_error_count)::int from pg_stat_subscription_stats where subname = $1), 0) as errors,
         concat_ws(' ', (select max(last_msg_receipt_time) filter (where received_lsn is not null) from pg_stat_subscription where subname = $1),
           (select sum(tuples_processed) from pg_stat_progress_copy where datname = current_database())) as heard`,
      [replicationName(this.#customerId)],
    );
    return rows[0] ?? { errors: 0, heard: '' };
  }
}

const goOn = 'run the command again, which copies all again where it must; --abort takes the move back';

function cannotTake(): StartupError {
  return new StartupError(
    'the target cannot take the rows',
    `writes go on where they were. Read the log of its PostgreSQL, a full disk is the usual cause; mend it, and ${goOn}`,
  );
}

function isCut(silence: number): StartupError {
  return new StartupError(
    `nothing has come from the source to the target for ${seconds(silence)} s`,
    `writes go on where they were. See that PostgreSQL of the target reaches that of the source (CORE_MOVE_SOURCE_URL), and ${goOn}`,
  );
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1_000);
}
