/**
 * Admission control before every operation (api.md, section 5): 503 under load, 429 above the quota, a short wait above
 * the number of concurrent requests. Every response states the remaining quota.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../../extension/contract.ts';
import { refuse } from '../../problems/problem.ts';
import type { LimitOptions, Policy } from '../context/limit-options.ts';
import type { Database } from '../storage/database.ts';
import { type Buckets, MemoryBuckets, type Standing } from './buckets.ts';
import { costAfter, costOf, type Effort, type PricedRequest } from './cost-of.ts';
import { InFlight } from './in-flight.ts';
import { PostgresBuckets } from './postgres-buckets.ts';
import { Pressure, type PressureLimits } from './pressure.ts';
import { SharedBuckets, type SpendingChannel } from './shared-buckets.ts';

const usualPressure: PressureLimits = { loopDelay: 500, waiting: 500 };

/**
 * Rejections that a process sends immediately. Further ones are delayed, so that a client that continues to send
 * requests takes no time from others.
 */
const promptRefusals: Policy = { quota: 1_200, burst: 40 };
const refusalPause = 1_000;

/** Liveness and readiness probes per address that each process responds to immediately. Further ones are delayed, and never rejected. */
const promptProbes: Policy = { quota: 600, burst: 20 };
const probePause = 250;

/** Failed sign-in attempts allowed per address, independent of other limits. */
const failedSignIns: Policy = { quota: 10, burst: 10 };

/** Limits that are counted by client address on this node: no customer's row could store them. */
export type AddressCounts = MemoryBuckets | SharedBuckets;

/** Returns counts for this process or, with a channel, shared with the other processes of the node. */
export function addressCounts(spending?: SpendingChannel): AddressCounts {
  return spending === undefined ? new MemoryBuckets() : new SharedBuckets(spending);
}

export class Gate {
  readonly #options: LimitOptions | undefined;
  readonly #buckets: Buckets;
  readonly #addresses: AddressCounts;
  readonly #refusals = new MemoryBuckets();
  readonly #inFlight: InFlight;
  readonly #pressure: Pressure;
  readonly #policy: string;

  /**
   * Watches only the load if there are no options. Rate limiters of several databases share the same counts, so that an
   * address has its attempts only once.
   */
  constructor(
    options: LimitOptions | undefined,
    database: Database,
    pressure: PressureLimits = usualPressure,
    addresses: AddressCounts = addressCounts(),
  ) {
    this.#options = options;
    this.#addresses = addresses;
    this.#buckets = options?.store === 'postgres' ? new PostgresBuckets(database) : this.#addresses;
    this.#inFlight = new InFlight(options?.inFlight ?? Number.POSITIVE_INFINITY);
    this.#pressure = new Pressure(database, pressure);
    this.#policy =
      options === undefined ? '' : `"agent";q=${options.agent.quota};w=60, "tenant";q=${options.tenant.quota};w=60`;
  }

  /** Called before any lookup. */
  refuseUnderPressure(): void {
    if (this.#pressure.isTooHigh) refuse('overloaded', { headers: { 'Retry-After': '1' } });
  }

  /**
   * Withdraws the cost of the request and acquires a slot; `setHeader` receives the response headers. Every call must
   * be followed by one `leave`. Returns undefined if there is no need to wait. Throws or rejects with ProblemError
   * rate_limited or too_many_concurrent.
   */
  enter(
    request: PricedRequest,
    caller: Caller,
    tell: (name: string, value: string) => void,
  ): Promise<void> | undefined {
    if (this.#options === undefined) return undefined;
    const cost = costOf(request);
    const { agent: own, tenant: shared } = this.#options;
    // A request beyond the quota of its integration takes nothing from the customer: the other integrations would pay for it.
    const enter = (agent: Standing): Promise<void> | undefined => {
      const tenant = this.#buckets.take(`tenant:${caller.customerId}:`, shared, agent.allowed ? cost : 0);
      if (!(tenant instanceof Promise)) return this.#enterAt(agent, tenant, caller, tell);
      return tenant.then((standing) => this.#enterAt(agent, standing, caller, tell));
    };
    const agent = this.#buckets.take(bucketOf(caller), own, cost);
    return agent instanceof Promise ? agent.then(enter) : enter(agent);
  }

  #enterAt(
    agent: Standing,
    tenant: Standing,
    caller: Caller,
    tell: (name: string, value: string) => void,
  ): Promise<void> | undefined {
    tell('RateLimit-Policy', this.#policy);
    tell('RateLimit', `"agent";r=${agent.remaining};t=${agent.wait}, "tenant";r=${tenant.remaining};t=${tenant.wait}`);
    if (!agent.allowed || !tenant.allowed) refuseRate(agent, tenant);
    return this.#inFlight.enter(holderOf(caller));
  }

  /** Counts a request without a credential (pages, files, signing, invitations, unknown URLs) by client address. */
  enterAddress(address: string, cost: number, tell: (name: string, value: string) => void): void {
    if (this.#options === undefined) return;
    const { tenant: policy } = this.#options;
    const standing = this.#addresses.take(`address:${networkOf(address)}`, policy, cost);
    tell('RateLimit-Policy', `"address";q=${policy.quota};w=60`);
    tell('RateLimit', `"address";r=${standing.remaining};t=${standing.wait}`);
    if (!standing.allowed) refuseAddress(standing);
  }

  /** Rejects an address with too many recently rejected credentials; called before the database is queried. */
  refuseGuesses(address: string): void {
    if (this.#options === undefined) return;
    const standing = this.#addresses.take(`failures:${networkOf(address)}`, this.#options.failures, 0);
    if (standing.remaining < 1) refuseAddress(standing);
  }

  /** Counts a rejected credential. */
  noteFailure(address: string): void {
    if (this.#options !== undefined) this.#addresses.take(`failures:${networkOf(address)}`, this.#options.failures, 1);
  }

  /** Rejects an address with too many recent failed sign-ins. */
  refuseSignIns(address: string): void {
    const standing = this.#addresses.take(`sign-in:${networkOf(address)}`, failedSignIns, 0);
    if (standing.remaining < 1) refuseAddress(standing);
  }

  /** Counts a try to sign in that failed. */
  noteSignIn(address: string): void {
    this.#addresses.take(`sign-in:${networkOf(address)}`, failedSignIns, 1);
  }

  /** Called before a 429 response is sent. */
  async holdBack(): Promise<void> {
    if (!this.#refusals.take('', promptRefusals, 1).allowed) await wait(refusalPause);
  }

  /** Called before the response to `/healthz` and `/readyz`; undefined if there is no need to wait. */
  holdProbe(address: string): Promise<void> | undefined {
    if (this.#options === undefined) return undefined;
    const { allowed } = this.#refusals.take(`probe:${networkOf(address)}`, promptProbes, 1);
    return allowed ? undefined : wait(probePause);
  }

  /** Releases the slot. The actual cost of the request is charged now, and never rejected. */
  leave(caller: Caller, effort: Effort): void {
    if (this.#options === undefined) return;
    this.#inFlight.leave(holderOf(caller));
    const cost = costAfter(effort);
    if (cost === 0) return;
    this.#buckets.spend(bucketOf(caller), this.#options.agent, cost);
    this.#buckets.spend(`tenant:${caller.customerId}:`, this.#options.tenant, cost);
  }

  stop(): void {
    this.#pressure.stop();
  }
}

/** Returns the key of the quota that a request is charged to: users who sign in share an integration, and each of them has the quota of one. */
function holderOf({ agentId, principal, session, viewer }: Caller): string {
  return session === undefined ? agentId : (viewer ?? principal).id;
}

function bucketOf(caller: Caller): string {
  return `agent:${caller.customerId}:${holderOf(caller)}`;
}

function refuseAddress(standing: Standing): never {
  const wait = Math.max(1, standing.wait);
  return refuse('rate_limited', {
    headers: { 'Retry-After': String(wait) },
    params: { scope: 'address', retry_after: wait },
  });
}

/** Returns the network that counts as one address: for IPv6 the /64 network that one client has for itself. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const middle =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...middle, ...rest].slice(0, 4).join(':')}::/64`;
}

function refuseRate(agent: Standing, tenant: Standing): never {
  const wait = Math.max(1, agent.allowed ? 0 : agent.wait, tenant.allowed ? 0 : tenant.wait);
  return refuse('rate_limited', {
    headers: { 'Retry-After': String(wait) },
    params: { scope: agent.allowed ? 'tenant' : 'agent', retry_after: wait },
  });
}
