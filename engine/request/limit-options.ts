/** The rate limits of callers (api.md, section 5). */

/** A token bucket, refilled with `quota` tokens a minute up to `burst`. */
export interface Policy {
  readonly quota: number;
  readonly burst: number;
}

export interface LimitOptions {
  readonly agent: Policy;
  /** Shared by all agents of a customer. */
  readonly customer: Policy;
  /** Failed authentications from one address. */
  readonly failures: Policy;
  /** Concurrent requests of one agent; further ones are queued. */
  readonly inFlight: number;
  /** `memory`: counters are shared by the processes of one node. `postgres`: by all processes on a database. */
  readonly store: 'memory' | 'postgres';
}

/** Returns the policies derived from one agent's quota per minute. */
export function limitOptions(quota: number, store: LimitOptions['store']): LimitOptions {
  const burst = Math.max(1, Math.ceil(quota / 6));
  return {
    agent: { quota, burst },
    customer: { quota: quota * 5, burst: burst * 5 },
    failures: { quota: Math.max(60, quota / 5), burst: Math.max(10, burst / 2) },
    inFlight: 10,
    store,
  };
}
