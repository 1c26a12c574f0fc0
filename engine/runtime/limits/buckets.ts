/** Token buckets: each fills by its policy's quota a minute. Asked once a request, so everything here is a look-up. */
import type { Policy } from '../context/limit-options.ts';

/** How it stands with a bucket after something was taken, or not. */
export interface Standing {
  readonly allowed: boolean;
  /** Whole units that are left. */
  readonly remaining: number;
  /** Seconds until what was asked for is there; after success until one more unit is. */
  readonly wait: number;
}

export interface Buckets {
  /** Takes the cost if it is there. */
  take(key: string, policy: Policy, cost: number): Standing | Promise<Standing>;
  /** Takes what was spent already, whatever is left: a bucket may owe as much as it holds. */
  spend(key: string, policy: Policy, cost: number): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Beyond this many, those that are full again are forgotten, and where that is not enough the oldest. */
const capacity = 50_000;
const forgotten = 1_000;

/** Buckets of this process. */
export class MemoryBuckets implements Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  take(key: string, policy: Policy, cost: number): Standing {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? this.#add(key, policy, now);
    const perSecond = policy.quota / 60;
    // A clock that is set back must not empty a bucket.
    bucket.tokens = Math.min(policy.burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    // What costs more than a full bucket is let through when it is full, and paid for after.
    const needed = Math.min(cost, policy.burst);
    const allowed = bucket.tokens >= needed;
    if (allowed) bucket.tokens -= cost;
    return standingOf(bucket.tokens, allowed ? 1 : needed, perSecond, allowed);
  }

  spend(key: string, policy: Policy, cost: number): void {
    // Filled up to now first; a cost of nothing is always there.
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

  /** A bucket that nobody has asked for in a minute is full. */
  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) if (now - bucket.at > 60_000) this.#buckets.delete(key);
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= capacity - forgotten) return;
      this.#buckets.delete(key);
    }
  }
}

/** The standing of a bucket that holds `tokens`. */
export function standingOf(tokens: number, needed: number, perSecond: number, allowed: boolean): Standing {
  const wait = tokens >= needed ? 0 : Math.ceil((needed - tokens) / perSecond);
  return { allowed, remaining: Math.max(0, Math.floor(tokens)), wait };
}
