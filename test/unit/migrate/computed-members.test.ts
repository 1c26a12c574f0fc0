/** Plans for descriptors with computed members, which have no column. */
import { expect } from 'chai';
import { compileTables } from '../../../engine/compile/tables/compile-tables.ts';
import { planMigration } from '../../../engine/migrate/plan-migration.ts';
import { modelOf } from '../../support/descriptors.ts';

const tablesWith = (...fields: readonly string[]) =>
  compileTables(
    modelOf({
      'shop/article.yaml': [
        'operations: crudl',
        'summary: An article.',
        'fields:',
        '  id: { type: uuid, required: true, read_only: true }',
        ...fields.map((field) => `  ${field}`),
      ].join('\n'),
    }),
  );

const planOf = (before: readonly string[], after: readonly string[]) => {
  const tables = { before: tablesWith(...before), after: tablesWith(...after) };
  const { plan, questions, missing } = planMigration({
    ...tables,
    answers: new Map(),
    acknowledgements: [],
    apiBreaks: [],
  });
  return { steps: plan.up.flatMap(({ statements }) => statements), questions, missing };
};

describe('a plan with computed members', () => {
  const price = 'price: { type: decimal? }';
  const stored = 'total: { type: decimal? }';
  const computed = 'total: { type: decimal?, computed: { multiply: [price, 2] } }';

  it('changes nothing when one is added, changed or removed', () => {
    const other = computed.replace('2', '3');
    for (const [before, after] of [
      [[price], [price, computed]],
      [
        [price, computed],
        [price, other],
      ],
      [[price, computed], [price]],
    ] as const)
      expect(planOf(before, after).steps).to.deep.equal([]);
  });

  it('drops the column of a stored member only after an acknowledgement', () => {
    const { missing } = planOf([price, stored], [price, computed]);
    expect(missing.map(({ class: hazard, object }) => `${hazard} ${object}`)).to.deep.equal([
      'DATA_LOSS shop.article.total',
    ]);
  });

  it('adds the column of a member that is stored from now on', () => {
    const { steps, missing } = planOf([price, computed], [price, stored]);
    expect(missing).to.deep.equal([]);
    expect(steps.join('\n')).to.match(/add column "?total"? numeric\(14,2\)/i);
  });

  it('renames the column that one uses', () => {
    const renamed = ['cost: { type: decimal?, formerly: price }', computed.replace('price', 'cost')];
    const { steps, missing } = planOf([price, computed], renamed);
    expect(missing).to.deep.equal([]);
    expect(steps.join('\n'))
      .to.match(/rename column/i)
      .and.not.match(/drop column/i);
  });
});
