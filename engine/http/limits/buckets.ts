/** Token buckets: each fills by its policy's quota per minute. Used once per request, so every operation is a map lookup. */
import type { Policy } from '../../request/limit-options.ts';

/** The state of a bucket after a withdrawal, whether or not it succeeded. */
export interface BucketState {
  readonly allowed: boolean;
  /** Remaining units, rounded down. */
  readonly remaining: number;
  /** Seconds until the requested units are available; after success, until one more unit is. */
  readonly wait: number;
}

export interface Buckets {
  /** Withdraws the cost if it is available. */
  take(key: string, policy: Policy, cost: number): BucketState | Promise<BucketState>;
  /** Withdraws a cost that was already incurred, whatever remains: the debt of a bucket is limited to its capacity. */
  spend(key: string, policy: Policy, cost: number): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Maximum buckets; above it, full ones are removed and, if that is not enough, the oldest. */
const capacity = 50_000;
const forgotten = 1_000;

/** Buckets of this process. */
export class MemoryBuckets implements Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  take(key: string, policy: Policy, cost: number): BucketState {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? this.#add(key, policy, now);
    const perSecond = policy.quota / 60;
    // A clock that is set back must not empty a bucket.
    bucket.tokens = Math.min(policy.burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    // A cost above the capacity is allowed when the bucket is full, and paid off afterwards.
    const needed = Math.min(cost, policy.burst);
    const allowed = bucket.tokens >= needed;
    if (allowed) bucket.tokens -= cost;
    return bucketState(bucket.tokens, allowed ? 1 : needed, perSecond, allowed);
  }

  spend(key: string, policy: Policy, cost: number): void {
    // Refill up to now first; a cost of zero is always available.
    this.take(key, policy, 0);
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens = Math.max(-policy.burst, bucket.tokens - cost);
  }

  #add(key: string, policy: Policy, now: number): Bucket {
    if (this.#buckets.size >= capacity) this.#forget(now);
    const bucket = { tokens: policy.burst, at: now };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** A bucket that was not used for a minute is full. */
  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) if (now - bucket.at > 60_000) this.#buckets.delete(key);
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= capacity - forgotten) return;
      this.#buckets.delete(key);
    }
  }
}

/** Returns the state of a bucket that holds `tokens`. */
export function bucketState(tokens: number, needed: number, perSecond: number, allowed: boolean): BucketState {
  const wait = tokens >= needed ? 0 : Math.ceil((needed - tokens) / perSecond);
  return { allowed, remaining: Math.max(0, Math.floor(tokens)), wait };
}
