/**
 * The customers whose jobs cannot start because they move to another database. Queried at most once a second: a job
 * that starts in between is denied its writes by the database and retried.
 */
import type pg from 'pg';
import { flagsOfHeld } from '../storage/moving.ts';

/** Milliseconds for which a result is cached. */
const heldFor = 1_000;

export class HeldCustomers {
  readonly #pool: Pick<pg.Pool, 'query'>;
  #flags: readonly string[] = [];
  #until = 0;

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  /** Returns the flags of their jobs; the previous ones while the database does not respond. */
  async flags(): Promise<readonly string[]> {
    if (performance.now() >= this.#until) {
      this.#flags = await flagsOfHeld(this.#pool).catch(() => this.#flags);
      this.#until = performance.now() + heldFor;
    }
    return this.#flags;
  }
}
