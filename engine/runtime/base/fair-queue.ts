/**
 * A queue in which keys (the addresses of clients, customers) take turns, however many members each of them has. In: members as they come. Out: whose
 * turn it is, and who leaves when there is no more room: the longest waiting of the key with the most.
 */

export interface FairQueueOptions<Member> {
  readonly keyOf: (member: Member) => string;
  /** How many may wait; without it any number. */
  readonly room?: number;
  /**
   * The newest and the longest waiting of one key take turns. Behind a proxy all connections come from one address; newcomers then do not stand behind
   * thousands that came before. Without it the longest waiting goes first.
   */
  readonly alternates?: boolean;
}

export class FairQueue<Member> {
  /** The members of a key, the longest waiting first. The key whose turn is next stands first. */
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

  /** Puts a member in the queue. Returns the member that has to leave for it. */
  add(member: Member): Member | undefined {
    const { keyOf, room = Number.POSITIVE_INFINITY } = this.#options;
    const key = keyOf(member);
    const others = this.#byKey.get(key);
    if (others === undefined) this.#byKey.set(key, [member]);
    else others.push(member);
    this.#size += 1;
    return this.#size > room ? this.#leaveOfTheLargest() : undefined;
  }

  /** Takes out the member whose turn it is, among the keys that `mayGo` lets through. */
  next(mayGo: (key: string) => boolean = () => true): Member | undefined {
    for (const [key, members] of this.#byKey) {
      if (!mayGo(key)) continue;
      const member = this.#newestIsNext ? members.pop() : members.shift();
      if (this.#options.alternates === true) this.#newestIsNext = !this.#newestIsNext;
      this.#byKey.delete(key);
      // A Map keeps the order of insertion: the key stands last now.
      if (members.length > 0) this.#byKey.set(key, members);
      this.#size -= 1;
      return member;
    }
    return undefined;
  }

  /** Takes out a member that waits no longer. */
  remove(member: Member): void {
    const key = this.#options.keyOf(member);
    const members = this.#byKey.get(key) ?? [];
    const index = members.indexOf(member);
    if (index === -1) return;
    members.splice(index, 1);
    if (members.length === 0) this.#byKey.delete(key);
    this.#size -= 1;
  }

  #leaveOfTheLargest(): Member | undefined {
    let [largest, members]: [string, Member[]] = ['', []];
    for (const [key, those] of this.#byKey) {
      if (those.length > members.length) [largest, members] = [key, those];
    }
    const member = members.shift();
    if (members.length === 0) this.#byKey.delete(largest);
    this.#size -= 1;
    return member;
  }
}
