/** A fair queue alternates between keys, however many entries one of them has. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { FairQueue } from '../../../engine/kernel/fair-queue.ts';

interface Client {
  readonly remoteAddress: string;
  readonly name: string;
}

const keyOf = ({ remoteAddress }: Client): string => remoteAddress;

describe('a fair queue', () => {
  /** `a1 a2 b1`: connections of the addresses a and b. */
  function queueOf(names: string, maxSize = 100): { queue: FairQueue<Client>; dropped: (string | undefined)[] } {
    const queue = new FairQueue<Client>({ keyOf, maxSize, alternates: true });
    const dropped = names.split(' ').map((name) => queue.add({ name, remoteAddress: name.slice(0, 1) })?.name);
    return { queue, dropped };
  }

  function drain(queue: FairQueue<Client>): string {
    const names: string[] = [];
    for (let member = queue.next(); member !== undefined; member = queue.next()) names.push(member.name);
    expect(queue.size).to.equal(0);
    return names.join(' ');
  }

  it('alternates between addresses, independent of their number of connections', () => {
    const { queue } = queueOf('a1 a2 a3 a4 b1 c1');
    expect(drain(queue)).to.match(/^a. b1 c1 a. a. a.$/);
  });

  it('alternates between the newest and the oldest entry of one address', () => {
    expect(drain(queueOf('a1 a2 a3 a4 a5').queue)).to.equal('a5 a1 a4 a2 a3');
  });

  it('serves a new entry while thousands of its address wait', () => {
    const { queue } = queueOf(Array.from({ length: 4_000 }, () => 'a1').join(' '), 5_000);
    queue.add({ name: 'new', remoteAddress: 'a' });
    expect([queue.next()?.name, queue.next()?.name]).to.include('new');
  });

  it('evicts the oldest entry of the address with the most entries', () => {
    const { queue, dropped } = queueOf('b1 a1 a2 b2 a3', 4);
    expect(dropped).to.deep.equal([undefined, undefined, undefined, undefined, 'a1']);
    expect(queue.size).to.equal(4);
    expect(drain(queue).split(' ')).to.have.members(['a2', 'a3', 'b1', 'b2']);
  });

  it('returns the oldest entry of a key without alternation, and skips blocked keys', () => {
    const queue = new FairQueue<Client>({ keyOf });
    const [first, second, third] = ['a1', 'a2', 'b1'].map((name) => ({ name, remoteAddress: name.slice(0, 1) }));
    for (const member of [first, second, third]) if (member !== undefined) queue.add(member);
    expect(queue.next((key) => key !== 'a')?.name).to.equal('b1');
    if (first !== undefined) queue.remove(first);
    expect([queue.size, drain(queue)]).to.deep.equal([1, 'a2']);
  });

  it('is empty without waiting entries', () => {
    const queue = new FairQueue<Client>({ keyOf, maxSize: 1, alternates: true });
    expect(queue.next()).to.equal(undefined);
    expect(queue.add({ name: 'a1', remoteAddress: 'a' })).to.equal(undefined);
    expect(queue.add({ name: 'b1', remoteAddress: 'b' })?.name).to.equal('a1');
  });
});
