import { expect } from 'chai';
import fc from 'fast-check';
import { addForeignKey, createIndex, renameInOrder } from '../../../engine/migrate/render-sql.ts';

describe('renameInOrder', () => {
  it('never renames to an existing name and reaches the target, for any permutation', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names, { minLength: 1 }),
        fc.shuffledSubarray([...names, 'x', 'y', 'z']),
        (from, to) => {
          const pairs = from.flatMap((name, index) => {
            const wanted = to[index];
            return wanted === undefined || wanted === name ? [] : [{ from: name, to: wanted }];
          });
          const sources = new Set(pairs.map((pair) => pair.from));
          // A target name must not belong to an object that is not renamed.
          const validPairs = pairs.filter((pair) => sources.has(pair.to) || !names.includes(pair.to));
          fc.pre(validPairs.length === pairs.length);
          const currentNames = new Map(names.map((name) => [name, name]));
          for (const step of renameInOrder(pairs)) {
            expect(currentNames.has(step.to)).to.equal(false);
            const thing = currentNames.get(step.from);
            if (thing === undefined) throw new Error(`no object is named ${step.from}`);
            currentNames.delete(step.from);
            currentNames.set(step.to, thing);
          }
          for (const pair of pairs) expect(currentNames.get(pair.to)).to.equal(pair.from);
        },
      ),
    );
  });
});

describe('rendered SQL statements', () => {
  it('set only the reference to null on delete, never the customer', () => {
    const sql = addForeignKey('t', 'fk', {
      name: 'fk',
      columns: ['customer_id', 'x_id'],
      target: 'x',
      targetColumns: ['customer_id', 'id'],
      onDelete: 'set_null',
      setNullColumns: ['x_id'],
      field: 'x',
    });
    expect(sql).to.match(/ON DELETE SET NULL \("x_id"\) NOT VALID$/);
  });

  it('name the index method only if it is not the default', () => {
    const index = { name: 'i', unique: false, method: 'gin', terms: ['"a"'], where: '"b"' } as const;
    expect(createIndex('t', 'i', index, true)).to.equal(
      'CREATE INDEX CONCURRENTLY "i" ON "t" USING gin ("a") WHERE "b"',
    );
  });
});
