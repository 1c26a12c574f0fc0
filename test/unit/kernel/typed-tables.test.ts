/** Statements of extensions are limited to one customer, by their types and when they run. */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  bareNames,
  bind,
  deleteFrom,
  insertInto,
  type SqlFragment,
  sql,
  update,
} from '../../../engine/extension/sql.ts';
import { compileForCustomer } from '../../../engine/query/customer-statement.ts';
import { table } from '../../../extensions/tables.ts';
import { useDatabase } from '../../support/database.ts';
import { insertRow, sessionOf } from '../../support/invoicing-world.ts';

const tag = table('annotating_tag', 't');
const names = new Set(['annotating_tag', 'accounts_tenant']);

function compiled(statement: SqlFragment) {
  return compileForCustomer(statement, 'c', names);
}

describe('statements of extensions', () => {
  const database = useDatabase();
  const [ownCustomerId, foreign] = [randomUUID(), randomUUID()];

  before(async () => {
    for (const customerId of [ownCustomerId, foreign]) {
      await insertRow(database.pool, 'sales_organization', customerId, { id: customerId, name: customerId });
      await insertRow(database.pool, 'annotating_tag', customerId, { organization_id: customerId, name: 'blue' });
    }
  });

  const session = () => sessionOf(database.pool, { customerId: ownCustomerId });
  const stored = async (): Promise<unknown> => {
    const { rows } = await database.pool.query(
      'select customer_id = $1 as own, name, version from annotating_tag order by 1, 2',
      [ownCustomerId],
    );
    return rows;
  };

  it('read only the rows of their customer, even if they name another one', async () => {
    const rows = await session().query(sql`select ${tag.name} from ${tag}`);
    expect(rows).to.deep.equal([{ name: 'blue' }]);
    expect(
      await session().query(sql`select ${tag.name} from ${tag} where ${tag.customer_id} = ${bind(foreign)}`),
    ).to.deep.equal([]);
  });

  it('join rows of their customer, and can lock the rows that they read', async () => {
    const other = table('annotating_tag', 'o');
    const rows = await session().query(
      sql`select ${tag.name} from ${tag} join ${other} on ${other.name} = ${tag.name} for update of t`,
    );
    expect(rows).to.deep.equal([{ name: 'blue' }]);
  });

  it('write only rows of their customer and increment their version', async () => {
    await session().query(
      insertInto(
        tag,
        { id: bind(randomUUID()), organization_id: ownCustomerId, name: 'green' },
        sql`on conflict (${bareNames(tag.customer_id, tag.id)}) do nothing`,
      ),
    );
    await session().query(update(tag, { name: sql`${tag.name} || '!'` }, { where: sql`true or false` }));
    expect(await stored()).to.deep.equal([
      { own: false, name: 'blue', version: 1 },
      { own: true, name: 'blue!', version: 2 },
      { own: true, name: 'green!', version: 2 },
    ]);
    await session().query(deleteFrom(tag, { where: sql`${tag.name} like 'blue%' or true`, returning: sql`${tag.id}` }));
    expect(await stored()).to.deep.equal([{ own: false, name: 'blue', version: 1 }]);
  });

  it('name tables through their types: table names in SQL text are rejected, and values are never inlined', () => {
    expect(() => compiled(sql`select from annotating_tag where id = ${bind('x')}`)).to.throw(
      'a statement names the table annotating_tag in its text',
    );
    expect(() => compiled(sql`select from ${tag} where exists (${sql`select from accounts_tenant`})`)).to.throw();
    expect(compiled(sql`select ${bind("'; drop")} limit ${3}`)).to.deep.equal({
      text: 'select $1 limit 3',
      values: ["'; drop"],
    });
  });

  it('are rejected by the type checker if they are written in another form', () => {
    const wrong = [
      // @ts-expect-error Unknown table.
      () => table('annotating_tags'),
      // @ts-expect-error Unknown column.
      () => sql`select ${tag.nmae} from ${tag}`,
      // @ts-expect-error A text is no part of SQL: a value is bound.
      () => sql`select from ${tag} where ${tag.name} = ${'blue'}`,
      // @ts-expect-error The customer is the statement's own.
      () => insertInto(tag, { customer_id: foreign, name: 'red' }),
      // @ts-expect-error So is the version.
      () => update(tag, { version: 7 }, { where: sql`true` }),
      // @ts-expect-error Unknown column to write.
      () => update(tag, { colour: 'red' }, { where: sql`true` }),
      // @ts-expect-error A deletion needs a condition.
      () => deleteFrom(tag, {}),
    ];
    expect(wrong).to.have.length(7);
  });
});
