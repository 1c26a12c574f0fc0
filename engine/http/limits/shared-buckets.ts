/**
 * Token buckets of several processes on one node: each counts locally and sends the others its spending, with many
 * requests in one message. In the long run all of them together allow the policy's quota; in a burst each may allow one
 * burst while a message is in transit.
 */

import type { Policy } from '../../request/limit-options.ts';
import { type BucketState, type Buckets, MemoryBuckets } from './buckets.ts';

/** Units spent from a bucket. */
export interface Spent {
  readonly key: string;
  readonly policy: Policy;
  readonly cost: number;
}

/** The channel to the other processes of the node. */
export interface SpendingChannel {
  readonly send: (spent: readonly Spent[]) => void;
  readonly listen: (receive: (spent: readonly Spent[]) => void) => void;
}

/** Milliseconds in which spending is collected before it is sent. */
const flushIntervalMs = 10;

export class SharedBuckets implements Buckets {
  readonly #local = new MemoryBuckets();
  readonly #channel: SpendingChannel;
  #unsent = new Map<string, Spent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(channel: SpendingChannel) {
    this.#channel = channel;
    channel.listen((spent) => {
      for (const { key, policy, cost } of spent) this.#local.spend(key, policy, cost);
    });
  }

  take(key: string, policy: Policy, cost: number): BucketState {
    const state = this.#local.take(key, policy, cost);
    if (state.allowed && cost > 0) this.#record(key, policy, cost);
    return state;
  }

  spend(key: string, policy: Policy, cost: number): void {
    this.#local.spend(key, policy, cost);
    this.#record(key, policy, cost);
  }

  #record(key: string, policy: Policy, cost: number): void {
    this.#unsent.set(key, { key, policy, cost: (this.#unsent.get(key)?.cost ?? 0) + cost });
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const spent = [...this.#unsent.values()];
      this.#unsent = new Map();
      this.#channel.send(spent);
    }, flushIntervalMs);
    this.#timer.unref();
  }
}
