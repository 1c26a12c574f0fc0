import { expect } from 'chai';
import type { DownLabel } from '../../engine/migrate/migration-plan.ts';
import { type CaseResources, caseModel, planInto, temporaryFolder } from './support.ts';

const article = (fields: object): CaseResources => ({ 'shop/article': { fields } });
const text = { type: 'string?' };
const integerType = { type: 'integer?' };
const lossy = (loses: string): DownLabel => ({ kind: 'lossy', loses: [loses] });

describe('a down migration', () => {
  for (const { what, from, to, answers, label } of [
    {
      what: 'a fill of rows without a value',
      from: integerType,
      to: { type: 'integer', required: true },
      answers: ['fill:1'],
      label: lossy('rows of shop_article retain the fill value of n'),
    },
    {
      what: 'a fill of rows without a value while the type changes',
      from: integerType,
      to: { type: 'bigint', required: true },
      answers: ['fill:1'],
      label: lossy('rows of shop_article retain the fill value of n'),
    },
    {
      what: 'a custom expression',
      from: text,
      to: integerType,
      answers: ["using:CASE n WHEN 'one' THEN 1 ELSE 2 END"],
      label: lossy('rows of shop_article retain the value that the answer set for n'),
    },
    {
      what: 'texts that become timestamps of a time zone',
      from: text,
      to: { type: 'date-time?' },
      answers: ['zone:Europe/Stockholm'],
      label: lossy('texts of n are restored in another spelling'),
    },
    {
      what: 'texts that become decimals',
      from: text,
      to: { type: 'decimal?', precision: 12, scale: 2 },
      answers: [],
      label: lossy('texts of n are restored in another spelling'),
    },
    { what: 'texts that become integers', from: text, to: integerType, answers: [], label: { kind: 'lossless' } },
    {
      what: 'integers that become bigints',
      from: integerType,
      to: { type: 'bigint?' },
      answers: [],
      label: { kind: 'lossless' },
    },
  ] as const) {
    it(`is labelled with the values that it cannot restore after ${what}`, async () => {
      const folder = temporaryFolder();
      try {
        await planInto(folder.path, caseModel(article({ n: from })));
        const planned = await planInto(folder.path, caseModel(article({ n: to })), {
          answers: answers.map((answer) => `shop.article.n=${answer}`),
        });
        expect(planned.questions).to.deep.equal([]);
        expect(planned.plan.downLabel).to.deep.equal(label);
      } finally {
        folder.remove();
      }
    });
  }
});
