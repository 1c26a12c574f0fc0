/** The line in front of the workers: everyone gets a turn, whoever has come in thousands before. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { WaitingLine } from '../../../engine/runtime/waiting-line.ts';

interface Client {
  readonly remoteAddress: string;
  readonly name: string;
}

describe('the waiting line', () => {
  /** `a1 a2 b1`: connections of the addresses a and b. */
  function lineOf(names: string, room = 100): { line: WaitingLine<Client>; gone: (string | undefined)[] } {
    const line = new WaitingLine<Client>(room);
    const gone = names.split(' ').map((name) => line.add({ name, remoteAddress: name.slice(0, 1) })?.name);
    return { line, gone };
  }

  function turns(line: WaitingLine<Client>): string {
    const names: string[] = [];
    for (let member = line.next(); member !== undefined; member = line.next()) names.push(member.name);
    expect(line.size).to.equal(0);
    return names.join(' ');
  }

  it('lets addresses take turns, however many connections one of them has', () => {
    const { line } = lineOf('a1 a2 a3 a4 b1 c1');
    expect(turns(line)).to.match(/^a. b1 c1 a. a. a.$/);
  });

  it('lets the newest and the longest waiting of one address take turns', () => {
    expect(turns(lineOf('a1 a2 a3 a4 a5').line)).to.equal('a5 a1 a4 a2 a3');
  });

  it('lets a newcomer in while thousands of its address wait', () => {
    const { line } = lineOf(Array.from({ length: 4_000 }, () => 'a1').join(' '), 5_000);
    line.add({ name: 'new', remoteAddress: 'a' });
    expect([line.next()?.name, line.next()?.name]).to.include('new');
  });

  it('makes room where one address has the most, from its longest waiting', () => {
    const { line, gone } = lineOf('b1 a1 a2 b2 a3', 4);
    expect(gone).to.deep.equal([undefined, undefined, undefined, undefined, 'a1']);
    expect(line.size).to.equal(4);
    expect(turns(line).split(' ')).to.have.members(['a2', 'a3', 'b1', 'b2']);
  });

  it('is empty when nobody waits', () => {
    const line = new WaitingLine<Client>(1);
    expect(line.next()).to.equal(undefined);
    expect(line.add({ name: 'a1', remoteAddress: 'a' })).to.equal(undefined);
    expect(line.add({ name: 'b1', remoteAddress: 'b' })?.name).to.equal('a1');
  });
});
