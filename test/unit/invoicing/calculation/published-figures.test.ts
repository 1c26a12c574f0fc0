import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../../../engine/settings.ts';
import { priceBaseAmounts } from '../../../../extensions/invoicing/calculation/cooperative.ts';
import { publishedOctoberValues } from '../../../../extensions/invoicing/calculation/index-clause.ts';
import { publishedReferenceRates } from '../../../../extensions/invoicing/calculation/late-interest.ts';

describe('externally published figures', () => {
  it('are included up to the date in the guide, so that missing ones are detected', () => {
    const guide = readFileSync(join(projectFolder, 'docs', 'guides', '80-invoicing.md'), 'utf8');
    const listed = [...guide.matchAll(/^\| (?:common|revenue)\.(\w+), each [\w-]+ \| ([\d-]+) \|/gm)].map(
      ([, record, last]) => [record, last],
    );
    expect(listed).to.deep.equal([
      ['swedishreferencerate', publishedReferenceRates.at(-1)?.from.slice(0, 7)],
      ['swedishpricebasevalue', String(Math.max(...priceBaseAmounts.keys()))],
      ['consumerpriceindex', String(Math.max(...publishedOctoberValues.map(({ year }) => year)))],
    ]);
  });
});
