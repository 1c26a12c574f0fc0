/** How often callers may ask (api.md, section 5). */

/** A token bucket: it fills by `quota` a minute and holds at most `burst`. */
export interface Policy {
  readonly quota: number;
  readonly burst: number;
}

export interface LimitOptions {
  readonly agent: Policy;
  /** All agents of a customer together. */
  readonly tenant: Policy;
  /** Credentials of one address that are refused. */
  readonly failures: Policy;
  /** Requests of one agent that are answered at the same time; more wait. */
  readonly inFlight: number;
  /** `memory`: the processes of one node count together. `postgres`: all processes on a database do. */
  readonly store: 'memory' | 'postgres';
}

/** The policies that follow from one agent's quota a minute. */
export function limitOptions(quota: number, store: LimitOptions['store']): LimitOptions {
  const burst = Math.max(1, Math.ceil(quota / 6));
  return {
    agent: { quota, burst },
    tenant: { quota: quota * 5, burst: burst * 5 },
    failures: { quota: Math.max(60, quota / 5), burst: Math.max(10, burst / 2) },
    inFlight: 10,
    store,
  };
}
