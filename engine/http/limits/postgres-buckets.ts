/**
 * Token buckets that all processes on one database share. A process leases some units at a time and spends them
 * locally, so that most requests need no query; at most that many units per process are then spent twice or not at all.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { placeholder } from '../../database/placeholder.ts';
import type { Policy } from '../../request/limit-options.ts';
import type { Database } from '../../storage/database.ts';
import { type BucketState, type Buckets, bucketState } from './buckets.ts';

interface Lease {
  units: number;
  readonly until: number;
  /** Units that remained in the shared bucket. */
  readonly shared: number;
}

/** A tenth of a burst is leased at a time, for two seconds. */
const leaseDivisor = 10;
const leaseMilliseconds = 2_000;
const capacity = 50_000;

const bucket = placeholder<string>('bucket');
const burst = placeholder<number>('burst');
const unitsPerSecond = placeholder<number>('unitsPerSecond');
const units = placeholder<number>('units');

const now = sql<Date>`now()`;

/** A statement that waited for another one began before it: its time must not count again. */
const countedAt = sql<Date>`greatest(counted_at, ${now})`;

/** Current units of a bucket. */
const filled = sql<number>`least(${burst}::float8, remaining + greatest(0, extract(epoch from ${now} - counted_at)::float8) * ${unitsPerSecond}::float8)`;

const stateOfBucket = db.selectFrom('ratelimitbucket').select(filled.as('tokens')).where('bucket', '=', bucket);

const addDebt = db
  .updateTable('ratelimitbucket')
  .set(({ ref }) => ({
    remaining: sql<number>`greatest(- ${burst}::float8, ${filled} - ${units}::float8)`,
    counted_at: countedAt,
    version: ref('version'),
  }))
  .where('bucket', '=', bucket);

const withdrawUnits = db
  .updateTable('ratelimitbucket')
  .set(({ ref }) => ({
    remaining: sql<number>`${filled} - ${units}::float8`,
    counted_at: countedAt,
    version: ref('version'),
  }))
  .where('bucket', '=', bucket)
  .where(sql<boolean>`${filled} >= ${placeholder('needed')}::float8`)
  .returning('remaining');

const createBucket = db
  .insertInto('ratelimitbucket')
  .values({
    id: placeholder<string>('id'),
    bucket,
    remaining: sql<number>`${burst}::float8 - ${units}::float8`,
    counted_at: now,
  })
  .onConflict((conflict) => conflict.doNothing())
  .returning('remaining');

/** The values of the placeholders for the bucket of a key. */
function valuesOf(key: string, { burst, quota }: Policy) {
  return { bucket: key, burst, unitsPerSecond: quota / 60 };
}

export class PostgresBuckets implements Buckets {
  readonly #database: Database;
  readonly #leases = new Map<string, Lease>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** `key` is `<kind>:<customer>:<id>`; the row belongs to the customer. */
  take(key: string, policy: Policy, cost: number): BucketState | Promise<BucketState> {
    const lease = this.#leases.get(key);
    if (lease === undefined || lease.units < cost || lease.until <= Date.now())
      return this.#takeShared(key, policy, cost);
    lease.units -= cost;
    return { allowed: true, remaining: Math.floor(Math.max(0, lease.shared) + lease.units), wait: 0 };
  }

  spend(key: string, policy: Policy, cost: number): void {
    const values = { ...valuesOf(key, policy), units: cost };
    // A debt that cannot be stored is dropped.
    this.#database.session.execute(addDebt, customerOf(key), values).catch(() => undefined);
  }

  async #takeShared(key: string, policy: Policy, cost: number): Promise<BucketState> {
    const extra = Math.floor(policy.burst / leaseDivisor);
    const wanted = cost + extra > policy.burst ? [cost] : [cost + extra, cost];
    // A cost of zero only queries the state.
    for (const units of cost === 0 ? [] : wanted) {
      // A cost above the capacity is allowed when the bucket is full, and paid off afterwards.
      const remaining = await this.#withdraw(key, policy, units, Math.min(units, policy.burst));
      if (remaining === undefined) continue;
      if (this.#leases.size >= capacity) this.#leases.clear();
      this.#leases.set(key, { units: units - cost, until: Date.now() + leaseMilliseconds, shared: remaining });
      return { allowed: true, remaining: Math.floor(Math.max(0, remaining) + units - cost), wait: 0 };
    }
    const [state] = await this.#database.session.execute(stateOfBucket, customerOf(key), valuesOf(key, policy));
    const tokens = state?.tokens ?? (cost === 0 ? policy.burst : 0);
    return bucketState(tokens, cost === 0 ? 1 : Math.min(cost, policy.burst), policy.quota / 60, cost === 0);
  }

  /** Returns the units that remain after the withdrawal; undefined if there are not enough. */
  async #withdraw(key: string, policy: Policy, units: number, needed: number): Promise<number | undefined> {
    const { session } = this.#database;
    const values = { ...valuesOf(key, policy), units };
    const [withdrawn] = await session.execute(withdrawUnits, customerOf(key), { ...values, needed });
    const [bucket] = withdrawn
      ? [withdrawn]
      : await session.execute(createBucket, customerOf(key), { ...values, id: randomUUID() });
    return bucket?.remaining;
  }
}

function customerOf(key: string): string {
  return key.split(':')[1] ?? '';
}
