/**
 * Token buckets that all processes on one database share. A process leases some units at a time and spends them
 * locally, so that most requests need no query; at most that many units per process are then spent twice or not at all.
 */
import { randomUUID } from 'node:crypto';
import type { Policy } from '../context/limit-options.ts';
import type { Database } from '../storage/database.ts';
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

/** Current units of a bucket: $3 burst, $4 units per second. */
const filled =
  'least($3::float8, remaining + greatest(0, extract(epoch from clock_timestamp() - counted_at)::float8) * $4::float8)';

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
    const text = `update ${this.#database.tables.ratelimitbucket}
        set remaining = greatest(- $3::float8, ${filled} - $5::float8), counted_at = clock_timestamp()
      where customer_id = $1 and bucket = $2`;
    const values = [customerOf(key), key, policy.burst, policy.quota / 60, cost];
    // A debt that cannot be stored is dropped.
    this.#database.session.query(text, values).catch(() => undefined);
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
    const [bucket] = await this.#database.session.query<{ tokens: number }>(
      `select ${filled} as tokens from ${this.#database.tables.ratelimitbucket} where customer_id = $1 and bucket = $2`,
      [customerOf(key), key, policy.burst, policy.quota / 60],
    );
    const tokens = Number(bucket?.tokens ?? (cost === 0 ? policy.burst : 0));
    return bucketState(tokens, cost === 0 ? 1 : Math.min(cost, policy.burst), policy.quota / 60, cost === 0);
  }

  /** Returns the units that remain after the withdrawal; undefined if there are not enough. */
  async #withdraw(key: string, policy: Policy, units: number, needed: number): Promise<number | undefined> {
    const values = [customerOf(key), key, policy.burst, policy.quota / 60];
    const update = `update ${this.#database.tables.ratelimitbucket} set remaining = ${filled} - $5::float8, counted_at = clock_timestamp()
       where customer_id = $1 and bucket = $2 and ${filled} >= $6::float8 returning remaining`;
    const rows = await this.#database.session.query<{ remaining: number }>(update, [...values, units, needed]);
    if (rows[0] !== undefined) return Number(rows[0].remaining);
    const inserted = await this.#database.session.query<{ remaining: number }>(
      `insert into ${this.#database.tables.ratelimitbucket} (customer_id, id, bucket, remaining, counted_at)
       values ($1, $2, $3, $4::float8 - $5::float8, clock_timestamp()) on conflict do nothing returning remaining`,
      [customerOf(key), randomUUID(), key, policy.burst, units],
    );
    return inserted[0] === undefined ? undefined : Number(inserted[0].remaining);
  }
}

function customerOf(key: string): string {
  return key.split(':')[1] ?? '';
}
