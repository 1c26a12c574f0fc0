/**
 * The customers whose jobs may not begin, because they move to another database. Asked for at most once a second: a job that begins in between is
 * refused its writes by the database and tried again.
 */
import type pg from 'pg';
import { flagsOfHeld } from '../storage/moving.ts';

/** Milliseconds for which an answer holds. */
const heldFor = 1_000;

export class HeldCustomers {
  readonly #pool: Pick<pg.Pool, 'query'>;
  #flags: readonly string[] = [];
  #until = 0;

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  /** The flags of their jobs; those of the last time while the database does not answer. */
  async flags(): Promise<readonly string[]> {
    if (performance.now() >= this.#until) {
      this.#flags = await flagsOfHeld(this.#pool).catch(() => this.#flags);
      this.#until = performance.now() + heldFor;
    }
    return this.#flags;
  }
}
