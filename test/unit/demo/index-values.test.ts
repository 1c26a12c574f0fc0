/** Index values of the demo do not replace published values. */
import { expect } from 'chai';
import { money } from '../../../demo/trade.ts';
import { publishedOctoberValues } from '../../../extensions/invoicing/calculation/index-clause.ts';

describe('index values of the demo', () => {
  it('are only for years without a published value in Core', () => {
    const batches = money({ id: 'x' } as never, 2026, (back, rest) => `${2026 - back}-${rest}`);
    const indexBatch = batches.find(({ resource }) => resource === 'revenue.consumerpriceindex');
    const years = (indexBatch?.records ?? []).map((record) => Number(record.year));
    expect(years).not.to.deep.equal([]);
    const published = publishedOctoberValues.map(({ year }) => year);
    expect(years.filter((year) => published.includes(year))).to.deep.equal([]);
  });
});
