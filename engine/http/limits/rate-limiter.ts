/**
 * Admission control before every operation (api.md, section 5): 503 under load, 429 above the quota, a short wait above
 * the number of concurrent requests. Every response states the remaining quota.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../../extension/contract.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { LimitOptions, Policy } from '../../request/limit-options.ts';
import type { Database } from '../../storage/database.ts';
import { type BucketState, type Buckets, MemoryBuckets } from './buckets.ts';
import { costAfter, costOf, type Effort, type PricedRequest } from './cost-of.ts';
import { PostgresBuckets } from './postgres-buckets.ts';
import { SharedBuckets, type SpendingChannel } from './shared-buckets.ts';

const defaultLoadLimits: LoadLimits = { loopDelay: 500, waiting: 500 };

/**
 * Rejections that a process sends immediately. Further ones are delayed, so that a client that continues to send
 * requests takes no time from others.
 */
const immediateRejections: Policy = { quota: 1_200, burst: 40 };
const rejectionDelayMs = 1_000;

/** Liveness and readiness probes per address that each process responds to immediately. Further ones are delayed, and never rejected. */
const immediateProbes: Policy = { quota: 600, burst: 20 };
const probeDelayMs = 250;

/** Failed sign-in attempts allowed per address, independent of other limits. */
const failedSignIns: Policy = { quota: 10, burst: 10 };

export class RateLimiter {
  readonly #options: LimitOptions | undefined;
  readonly #buckets: Buckets;
  /** Limits that are counted by client address on this node: no customer's row could store them. */
  readonly #addresses: MemoryBuckets | SharedBuckets;
  readonly #rejections = new MemoryBuckets();
  readonly #inFlight: InFlight;
  readonly #load: LoadMonitor;
  readonly #policy: string;

  /** Watches only the load if there are no options. With a channel, the processes of the node share their counts. */
  constructor(
    options: LimitOptions | undefined,
    database: Database,
    loadLimits: LoadLimits = defaultLoadLimits,
    spending?: SpendingChannel,
  ) {
    this.#options = options;
    this.#addresses = spending === undefined ? new MemoryBuckets() : new SharedBuckets(spending);
    this.#buckets = options?.store === 'postgres' ? new PostgresBuckets(database) : this.#addresses;
    this.#inFlight = new InFlight(options?.inFlight ?? Number.POSITIVE_INFINITY);
    this.#load = new LoadMonitor(database, loadLimits);
    this.#policy =
      options === undefined ? '' : `"agent";q=${options.agent.quota};w=60, "tenant";q=${options.customer.quota};w=60`;
  }

  /** Called before any lookup. */
  rejectOverload(): void {
    if (this.#load.isTooHigh) throwProblem('overloaded', { headers: { 'Retry-After': '1' } });
  }

  /**
   * Withdraws the cost of the request and acquires a slot; `setHeader` receives the response headers. Every call must
   * be followed by one `leave`. Returns undefined if there is no need to wait. Throws or rejects with ProblemError
   * rate_limited or too_many_concurrent.
   */
  enter(
    request: PricedRequest,
    caller: Caller,
    setHeader: (name: string, value: string) => void,
  ): Promise<void> | undefined {
    if (this.#options === undefined) return undefined;
    const cost = costOf(request);
    const { agent: own, customer: shared } = this.#options;
    // A request beyond the quota of its integration is not charged to the customer, or the other integrations would pay for it.
    const enter = (agent: BucketState): Promise<void> | undefined => {
      const tenant = this.#buckets.take(`tenant:${caller.customerId}:`, shared, agent.allowed ? cost : 0);
      if (!(tenant instanceof Promise)) return this.#enterAt(agent, tenant, caller, setHeader);
      return tenant.then((state) => this.#enterAt(agent, state, caller, setHeader));
    };
    const agent = this.#buckets.take(bucketOf(caller), own, cost);
    return agent instanceof Promise ? agent.then(enter) : enter(agent);
  }

  #enterAt(
    agent: BucketState,
    customer: BucketState,
    caller: Caller,
    setHeader: (name: string, value: string) => void,
  ): Promise<void> | undefined {
    setHeader('RateLimit-Policy', this.#policy);
    setHeader(
      'RateLimit',
      `"agent";r=${agent.remaining};t=${agent.wait}, "tenant";r=${customer.remaining};t=${customer.wait}`,
    );
    if (!agent.allowed || !customer.allowed) rejectRate(agent, customer);
    return this.#inFlight.enter(holderOf(caller));
  }

  /** Counts a request without a credential (pages, files, signing, invitations, unknown URLs) by client address. */
  enterAddress(address: string, cost: number, setHeader: (name: string, value: string) => void): void {
    if (this.#options === undefined) return;
    const { customer: policy } = this.#options;
    const state = this.#addresses.take(`address:${networkOf(address)}`, policy, cost);
    setHeader('RateLimit-Policy', `"address";q=${policy.quota};w=60`);
    setHeader('RateLimit', `"address";r=${state.remaining};t=${state.wait}`);
    if (!state.allowed) rejectAddress(state);
  }

  /** Rejects an address with too many recently rejected credentials; called before the database is queried. */
  rejectGuesses(address: string): void {
    if (this.#options === undefined) return;
    const state = this.#addresses.take(`failures:${networkOf(address)}`, this.#options.failures, 0);
    if (state.remaining < 1) rejectAddress(state);
  }

  /** Counts a rejected credential. */
  recordFailure(address: string): void {
    if (this.#options !== undefined) this.#addresses.take(`failures:${networkOf(address)}`, this.#options.failures, 1);
  }

  /** Rejects an address with too many recent failed sign-ins. */
  rejectSignIns(address: string): void {
    const state = this.#addresses.take(`sign-in:${networkOf(address)}`, failedSignIns, 0);
    if (state.remaining < 1) rejectAddress(state);
  }

  /** Counts a failed sign-in. */
  recordSignIn(address: string): void {
    this.#addresses.take(`sign-in:${networkOf(address)}`, failedSignIns, 1);
  }

  /** Called before a 429 response is sent. */
  async delayRejection(): Promise<void> {
    if (!this.#rejections.take('', immediateRejections, 1).allowed) await wait(rejectionDelayMs);
  }

  /** Called before the response to `/healthz` and `/readyz`; undefined if there is no need to wait. */
  delayProbe(address: string): Promise<void> | undefined {
    if (this.#options === undefined) return undefined;
    const { allowed } = this.#rejections.take(`probe:${networkOf(address)}`, immediateProbes, 1);
    return allowed ? undefined : wait(probeDelayMs);
  }

  /** Releases the slot. The actual cost of the request is charged now, and never rejected. */
  leave(caller: Caller, effort: Effort): void {
    if (this.#options === undefined) return;
    this.#inFlight.leave(holderOf(caller));
    const cost = costAfter(effort);
    if (cost === 0) return;
    this.#buckets.spend(bucketOf(caller), this.#options.agent, cost);
    this.#buckets.spend(`tenant:${caller.customerId}:`, this.#options.customer, cost);
  }

  stop(): void {
    this.#load.stop();
  }
}

/** Returns the key of the quota that a request is charged to: users who sign in share an integration, and each of them has the quota of one. */
function holderOf({ agentId, principal, session, impersonator }: Caller): string {
  return session === undefined ? agentId : (impersonator ?? principal).id;
}

function bucketOf(caller: Caller): string {
  return `agent:${caller.customerId}:${holderOf(caller)}`;
}

function rejectAddress(state: BucketState): never {
  const wait = Math.max(1, state.wait);
  return throwProblem('rate_limited', {
    headers: { 'Retry-After': String(wait) },
    params: { scope: 'address', retry_after: wait },
  });
}

/** Returns the network that counts as one address: for IPv6 the /64 network that one client has for itself. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const suffix = after === undefined || after === '' ? [] : after.split(':');
  const middle =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - suffix.length) }, () => '0');
  return `${[...groups, ...middle, ...suffix].slice(0, 4).join(':')}::/64`;
}

function rejectRate(agent: BucketState, customer: BucketState): never {
  const wait = Math.max(1, agent.allowed ? 0 : agent.wait, customer.allowed ? 0 : customer.wait);
  return throwProblem('rate_limited', {
    headers: { 'Retry-After': String(wait) },
    params: { scope: agent.allowed ? 'tenant' : 'agent', retry_after: wait },
  });
}

const maxQueueLength = 200;
const waitTimeoutMs = 5_000;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits the concurrent requests of one agent. Further ones wait in order for a limited time. */
export class InFlight {
  readonly #lines = new Map<string, Line>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** Acquires a slot; returns undefined if one is free, so that the common case awaits no promise. */
  enter(agent: string): Promise<void> | undefined {
    const line = this.#lines.get(agent);
    if (line === undefined) {
      this.#lines.set(agent, { running: 1, waiting: [] });
      return undefined;
    }
    if (line.running < this.#maximum) {
      line.running += 1;
      return undefined;
    }
    if (line.waiting.length >= maxQueueLength) rejectConcurrent(this.#maximum);
    return waitIn(line, this.#maximum);
  }

  /** Releases the slot, or passes it to the request that has waited longest. */
  leave(agent: string): void {
    const line = this.#lines.get(agent);
    if (line === undefined) return;
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(agent);
  }
}

function waitIn(line: Line, maximum: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(enter), 1);
      try {
        rejectConcurrent(maximum);
      } catch (error) {
        reject(error);
      }
    }, waitTimeoutMs);
    line.waiting.push(enter);
  });
}

function rejectConcurrent(maximum: number): never {
  return throwProblem('too_many_concurrent', { params: { max: maximum }, headers: { 'Retry-After': '1' } });
}

export interface LoadLimits {
  /** Maximum median delay of the event loop in milliseconds, in each of the last two half seconds. */
  readonly loopDelay: number;
  /** Maximum requests that wait for a connection. */
  readonly waiting: number;
}

const sampled = 500;
const resolution = 20;

/** Detects overload of this process: its event loop is late, or too many requests wait for the database. A check costs one comparison. */
export class LoadMonitor {
  readonly #database: Pick<Database, 'usage'>;
  readonly #limits: LoadLimits;
  readonly #delay = monitorEventLoopDelay({ resolution });
  readonly #timer: NodeJS.Timeout;
  #isLate = false;
  #wasLate = false;

  constructor(database: Pick<Database, 'usage'>, limits: LoadLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#delay.enable();
    this.#timer = setInterval(() => {
      const isLate = this.#delay.percentile(50) / 1e6 - resolution > limits.loopDelay;
      // A single delay may be caused by loading code or by other load on the machine.
      this.#isLate = isLate && this.#wasLate;
      this.#wasLate = isLate;
      this.#delay.reset();
    }, sampled);
    this.#timer.unref();
  }

  get isTooHigh(): boolean {
    return this.#isLate || this.#database.usage.waiting > this.#limits.waiting;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }
}
