/**
 * A fair queue: keys (client addresses, customers) are served round-robin, regardless of the number of their members.
 * When the queue is full, the longest-waiting member of the largest key is evicted.
 */

export interface FairQueueOptions<Member> {
  readonly keyOf: (member: Member) => string;
  /** The maximum number of waiting members; unlimited if omitted. */
  readonly maxSize?: number;
  /**
   * Alternates between the newest and the longest-waiting member of a key. Behind a proxy all connections share one
   * address, and new ones would otherwise wait for thousands of older ones. If not set, the longest-waiting member is
   * first.
   */
  readonly alternates?: boolean;
}

export class FairQueue<Member> {
  /** The members by key, the longest-waiting first. The next key to be served is the first. */
  readonly #byKey = new Map<string, Member[]>();
  readonly #options: FairQueueOptions<Member>;
  #size = 0;
  #newestIsNext: boolean;

  constructor(options: FairQueueOptions<Member>) {
    this.#options = options;
    this.#newestIsNext = options.alternates === true;
  }

  get size(): number {
    return this.#size;
  }

  /** The keys with waiting members. */
  get keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  /** The number of waiting members of a key. */
  countOf(key: string): number {
    return this.#byKey.get(key)?.length ?? 0;
  }

  /** Adds a member. Returns the member that is evicted for it, if any. */
  add(member: Member): Member | undefined {
    const { keyOf, maxSize = Number.POSITIVE_INFINITY } = this.#options;
    const key = keyOf(member);
    const queued = this.#byKey.get(key);
    if (queued === undefined) this.#byKey.set(key, [member]);
    else queued.push(member);
    this.#size += 1;
    return this.#size > maxSize ? this.#evictFromLargest() : undefined;
  }

  /** Removes and returns the next member among the keys that `isEligible` accepts. */
  next(isEligible: (key: string) => boolean = () => true): Member | undefined {
    for (const [key, members] of this.#byKey) {
      if (!isEligible(key)) continue;
      const member = this.#newestIsNext ? members.pop() : members.shift();
      if (this.#options.alternates === true) this.#newestIsNext = !this.#newestIsNext;
      this.#byKey.delete(key);
      // A Map iterates in insertion order, so this moves the key to the end.
      if (members.length > 0) this.#byKey.set(key, members);
      this.#size -= 1;
      return member;
    }
    return undefined;
  }

  /** Removes a member that no longer waits. */
  remove(member: Member): void {
    const key = this.#options.keyOf(member);
    const members = this.#byKey.get(key) ?? [];
    const index = members.indexOf(member);
    if (index === -1) return;
    members.splice(index, 1);
    if (members.length === 0) this.#byKey.delete(key);
    this.#size -= 1;
  }

  #evictFromLargest(): Member | undefined {
    let [largestKey, members]: [string, Member[]] = ['', []];
    for (const [key, those] of this.#byKey) {
      if (those.length > members.length) [largestKey, members] = [key, those];
    }
    const member = members.shift();
    if (members.length === 0) this.#byKey.delete(largestKey);
    this.#size -= 1;
    return member;
  }
}
