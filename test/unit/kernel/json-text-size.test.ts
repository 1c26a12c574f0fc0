/** Counts the elements of a JSON text before it is parsed. */
import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { Json } from '../../../engine/kernel/json.ts';
import { type JsonLimits, scanJson } from '../../../engine/kernel/json-text.ts';

const unlimited: JsonLimits = { depth: 1_000, members: 1_000_000, values: 1_000_000 };

/** Counts the elements of a parsed value. */
function sizeOf(value: Json): { depth: number; members: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, members: 0 };
  const inner = Object.values(value).map((item) => sizeOf(item as Json));
  const members = Array.isArray(value) ? 0 : inner.length;
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    members: inner.reduce((sum, each) => sum + each.members, members),
  };
}

describe('the JSON scanner', () => {
  it('counts the elements of a value, for any texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { depth, members } = sizeOf(value as Json);
        for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
          expect(scanJson(text, { ...unlimited, depth, members })).to.deep.equal({ kind: 'fits', members });
          if (depth > 0)
            expect(scanJson(text, { ...unlimited, depth: depth - 1 })).to.deep.equal({ kind: 'too_much', of: 'depth' });
          if (members > 0)
            expect(scanJson(text, { ...unlimited, members: members - 1 })).to.deep.include({ of: 'members' });
        }
      }),
    );
  });

  it('counts the rows of a bulk write, with and without an enclosing member, but not nested rows', () => {
    const fits = (text: string) => scanJson(text, { ...unlimited, items: 2 }).kind === 'fits';
    for (const text of [
      '[{},{}]',
      '{"items":[{"a":[1,2,3],"b":1,"c":2},{}]}',
      '[[1,2,3],[4,5,6]]',
      '[",,,","]["]',
      '[]',
    ])
      expect(fits(text), text).to.equal(true);
    for (const text of ['[{},{},{}]', '{"items":[{},{},{}]}', '[1,2,3'])
      expect(scanJson(text, { ...unlimited, items: 2 }), text).to.deep.equal({ kind: 'too_much', of: 'items' });
  });

  it('finds the end of strings', () => {
    for (const text of ['["\\"[[["]', '["\\\\",1]', '["\\\\\\"]["]', '["', '["\\'])
      expect(scanJson(text, { ...unlimited, depth: 1 }).kind, text).to.equal('fits');
    expect(scanJson('["\\\\",[]]', { ...unlimited, depth: 1 }).kind).to.equal('too_much');
  });

  it('stops at the first exceeded limit, in a fraction of the time of a parser', () => {
    const text = `[${'{},'.repeat(3_400_000)}{}]`;
    const timed = (action: () => unknown): number => {
      const started = performance.now();
      action();
      return performance.now() - started;
    };
    const scanning = Math.min(...[1, 2, 3].map(() => timed(() => scanJson(text, { ...unlimited, items: 1_000 }))));
    const nested = Math.min(...[1, 2, 3].map(() => timed(() => scanJson(text, { ...unlimited, values: 200_000 }))));
    expect(Math.max(scanning, nested)).to.be.lessThan(timed(() => JSON.parse(text)) / 4);
  });
});
