/**
 * Connections that wait, by the address of their client. In: connections as they come. Out: whose turn it is, and who leaves when there is no
 * more room. An address takes turns with the others however many connections it has, and of one address the newest and the longest waiting take
 * turns: who opens thousands does not keep others out, and behind a proxy, where all come from one address, newcomers do not stand behind them.
 */

/** What is needed of a connection. */
export interface Arrival {
  readonly remoteAddress?: string | undefined;
}

export class WaitingLine<Member extends Arrival> {
  /** Those of an address, the longest waiting first. The address whose turn is next stands first. */
  readonly #byAddress = new Map<string, Member[]>();
  readonly #room: number;
  #size = 0;
  #newestIsNext = true;

  /** `room`: how many may wait. */
  constructor(room: number) {
    this.#room = room;
  }

  get size(): number {
    return this.#size;
  }

  /** Puts it in the line. Returns who has to leave for it: the longest waiting of the address that has the most. */
  add(member: Member): Member | undefined {
    const address = member.remoteAddress ?? '';
    const others = this.#byAddress.get(address);
    if (others === undefined) this.#byAddress.set(address, [member]);
    else others.push(member);
    this.#size += 1;
    return this.#size > this.#room ? this.#leaveOfTheLargest() : undefined;
  }

  /** Takes out whose turn it is. */
  next(): Member | undefined {
    for (const [address, members] of this.#byAddress) {
      const member = this.#newestIsNext ? members.pop() : members.shift();
      this.#newestIsNext = !this.#newestIsNext;
      this.#byAddress.delete(address);
      // A Map keeps the order of insertion: the address stands last now.
      if (members.length > 0) this.#byAddress.set(address, members);
      this.#size -= 1;
      return member;
    }
    return undefined;
  }

  #leaveOfTheLargest(): Member | undefined {
    let [largest, members]: [string, Member[]] = ['', []];
    for (const [address, those] of this.#byAddress) {
      if (those.length > members.length) [largest, members] = [address, those];
    }
    const member = members.shift();
    if (members.length === 0) this.#byAddress.delete(largest);
    this.#size -= 1;
    return member;
  }
}
