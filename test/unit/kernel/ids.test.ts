/** Ids of new records: ordered, unique, and in the format of UUID version 7. */
import { expect } from 'chai';
import { createUuidV7Generator, isUuid } from '../../../engine/kernel/ids.ts';

describe('ids of version 7', () => {
  /** Returns unique bytes, in portions of any size. */
  function counting(): (length: number) => Uint8Array {
    let next = 0;
    return (length) => {
      const bytes = Buffer.alloc(length);
      for (let index = 0; index < length; index += 1) {
        next += 1;
        bytes[index] = next % 251;
      }
      return bytes;
    };
  }

  it('increase within a process, also if the clock stops or goes back', () => {
    const times = [1_000, 1_000, 999, 1_001];
    let calls = 0;
    const clock = (): number => {
      calls += 1;
      return times[calls % times.length] ?? 0;
    };
    const make = createUuidV7Generator(clock, counting());
    const ids = Array.from({ length: 10_000 }, make);
    expect(ids).to.deep.equal(ids.toSorted());
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids.every((id) => isUuid(id) && id[14] === '7' && '89ab'.includes(id[19] ?? ''))).to.equal(true);
  });

  it('use each random bit once', () => {
    const make = createUuidV7Generator(() => 5, counting());
    const tails = Array.from({ length: 1_000 }, () => make().slice(24));
    expect(new Set(tails).size).to.be.greaterThan(200);
  });

  it('read system randomness rarely', () => {
    let callCount = 0;
    const random = counting();
    const make = createUuidV7Generator(
      () => 5,
      (length) => {
        callCount += 1;
        return random(length);
      },
    );
    for (let idCount = 0; idCount < 1_000; idCount += 1) make();
    expect(callCount).to.be.lessThan(5);
  });
});
