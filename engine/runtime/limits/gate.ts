/**
 * The gate before every operation (api.md, section 5): under pressure 503, beyond the quota 429, beyond the requests at a time a
 * short wait. Every answer states the remaining quota.
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

/** Refusals that a process answers at once. Further ones wait, so that a client that keeps asking takes no time of others. */
const promptRefusals: Policy = { quota: 1_200, burst: 40 };
const refusalPause = 1_000;

/** Looks at whether a process lives or can serve that one address gets at once from each process. Further ones wait, and are never refused. */
const promptProbes: Policy = { quota: 600, burst: 20 };
const probePause = 250;

/** Tries to sign in that may fail from one address; whatever the other limits are. */
const failedSignIns: Policy = { quota: 10, burst: 10 };

/** What is counted by where requests come from, on this node: there is no customer whose row could hold it. */
export type AddressCounts = MemoryBuckets | SharedBuckets;

/** Counts of this process; with a channel together with the other processes of the node. */
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

  /** Without options only pressure is watched. Gates of several databases are given the same counts: an address has its tries once. */
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

  /** Asked before anything is looked up. */
  refuseUnderPressure(): void {
    if (this.#pressure.isTooHigh) refuse('overloaded', { headers: { 'Retry-After': '1' } });
  }

  /**
   * Takes what the request costs and a place; `tell` gets the headers of the answer. Every entry is followed by one `leave`. Undefined where there is
   * nothing to wait for. Throws or rejects with ProblemError rate_limited or too_many_concurrent.
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

  /** Counts a request that no credential answers for (pages, files, signing, invitations, addresses that lead nowhere), by where it comes from. */
  enterAddress(address: string, cost: number, tell: (name: string, value: string) => void): void {
    if (this.#options === undefined) return;
    const { tenant: policy } = this.#options;
    const standing = this.#addresses.take(`address:${networkOf(address)}`, policy, cost);
    tell('RateLimit-Policy', `"address";q=${policy.quota};w=60`);
    tell('RateLimit', `"address";r=${standing.remaining};t=${standing.wait}`);
    if (!standing.allowed) refuseAddress(standing);
  }

  /** Refuses an address whose credentials were refused too often lately; asked before the database is. */
  refuseGuesses(address: string): void {
    if (this.#options === undefined) return;
    const standing = this.#addresses.take(`failures:${networkOf(address)}`, this.#options.failures, 0);
    if (standing.remaining < 1) refuseAddress(standing);
  }

  /** Counts a credential that was refused. */
  noteFailure(address: string): void {
    if (this.#options !== undefined) this.#addresses.take(`failures:${networkOf(address)}`, this.#options.failures, 1);
  }

  /** Refuses an address that has failed to sign in too often lately. */
  refuseSignIns(address: string): void {
    const standing = this.#addresses.take(`sign-in:${networkOf(address)}`, failedSignIns, 0);
    if (standing.remaining < 1) refuseAddress(standing);
  }

  /** Counts a try to sign in that failed. */
  noteSignIn(address: string): void {
    this.#addresses.take(`sign-in:${networkOf(address)}`, failedSignIns, 1);
  }

  /** Called before a refusal (429) is answered. */
  async holdBack(): Promise<void> {
    if (!this.#refusals.take('', promptRefusals, 1).allowed) await wait(refusalPause);
  }

  /** Called before `/healthz` and `/readyz` are answered; undefined where there is nothing to wait for. */
  holdProbe(address: string): Promise<void> | undefined {
    if (this.#options === undefined) return undefined;
    const { allowed } = this.#refusals.take(`probe:${networkOf(address)}`, promptProbes, 1);
    return allowed ? undefined : wait(probePause);
  }

  /** Gives the place back. What the request turned out to cost is paid now, and never refused. */
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

/** Whose quota a request is taken from: people who sign in share an integration, and each of them has the quota of one. */
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

/** What counts as one address: of IPv6 the network of 64 bits that one client has for itself. */
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
