/** Queries of Kysely are limited to the rows of one customer, whatever they contain. */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { db as systemDb } from '../../../engine/database/kysely.ts';
import { ownCustomer, placeholder, shared } from '../../../engine/database/placeholder.ts';
import { bindPlaceholders, type Query, QueryPreparer } from '../../../engine/database/prepare.ts';
import { db } from '../../../extensions/schema.ts';
import { bundledQueries } from '../../support/bundled-queries.ts';
import { useDatabase } from '../../support/database.ts';
import { insertRow, sessionOf } from '../../support/invoicing-world.ts';

describe('queries for one customer', () => {
  const database = useDatabase();
  const [own, foreign] = [randomUUID(), randomUUID()];
  let queries: QueryPreparer;

  beforeEach(async () => {
    queries = await bundledQueries();
    for (const customerId of [own, foreign]) {
      await insertRow(database.pool, 'sales_organization', customerId, { id: customerId, name: customerId });
      await insertRow(database.pool, 'annotating_tag', customerId, { organization_id: customerId, name: 'blue' });
    }
  });

  afterEach(() => database.pool.query('delete from annotating_tag; delete from sales_organization'));

  const execute = <Row extends object>(query: Query<Row>) =>
    sessionOf(database.pool, { customerId: own }).execute(query);
  const stored = async (): Promise<readonly unknown[]> => {
    const { rows } = await database.pool.query(
      'select customer_id = $1 as own, name, version from annotating_tag order by 1, 2',
      [own],
    );
    return rows;
  };
  const ownBlue = { own: true, name: 'blue', version: 1 };
  const foreignBlue = { own: false, name: 'blue', version: 1 };

  it('read rows of this customer only, even if they ask for another one', async () => {
    const names = db.selectFrom('annotating_tag as t').select('t.name');
    expect(await execute(names)).to.deep.equal([{ name: 'blue' }]);
    expect(await execute(names.select('t.version as role'))).to.deep.equal([{ name: 'blue', role: 1 }]);
    expect(await execute(names.where((eb) => eb.or([eb.lit(true), eb('t.name', '=', 'red')])))).to.have.length(1);
    expect(await execute(names.where('t.customer_id', '=', foreign))).to.deep.equal([]);
    const organizations = db.selectFrom('sales_organization').select('name');
    expect(await execute(organizations.unionAll(organizations))).to.deep.equal([{ name: own }, { name: own }]);
  });

  it('have one statement for each repeated text, up to a number of texts', () => {
    const separate = new QueryPreparer(new Map());
    const numbered = (number: number, value: string) =>
      separate.repeated(separate.forCustomer(sql`select ${sql.lit(number)}, ${value}::text`));
    expect(numbered(1, 'blue')).to.equal(numbered(1, 'red'));
    for (let number = 2; number <= 500; number += 1) numbered(number, 'blue');
    expect(numbered(1, 'blue').isSingleUse).to.equal(undefined);
    expect(numbered(501, 'blue').isSingleUse).to.equal(true);
  });

  it('join rows of this customer only, in each kind of join and in templates', async () => {
    const tag = db.selectFrom('annotating_tag as t').select('t.name');
    const joined = [
      tag.innerJoin('annotating_tag as o', 'o.name', 't.name'),
      tag.leftJoin('annotating_tag as o', 'o.name', 't.name'),
      tag.crossJoin('annotating_tag as o'),
      db.selectFrom(['annotating_tag as t', 'annotating_tag as o']).select('t.name'),
      tag.leftJoinLateral(
        (eb) => eb.selectFrom('annotating_tag as i').select('i.name as other').as('o'),
        (join) => join.onTrue(),
      ),
      db
        .with('names', (query) => query.selectFrom('annotating_tag').select('name'))
        .selectFrom('names')
        .select('names.name'),
      sql<{ name: string }>`select name from ${sql.table('annotating_tag')}`,
      tag.where(
        sql<boolean>`not exists (select from ${db.selectFrom('annotating_tag').select('id').where('customer_id', '=', foreign).as('f')})`,
      ),
    ];
    for (const query of joined) expect(await execute<{ name: string }>(query)).to.deep.equal([{ name: 'blue' }]);
  });

  it('can lock the rows that they read, and read the system columns of a table', async () => {
    const tag = db.selectFrom('annotating_tag as t').select('t.name');
    expect(await execute(tag.forUpdate().skipLocked())).to.have.length(1);
    const joined = tag.innerJoin('sales_organization as o', 'o.id', 't.organization_id');
    expect(await execute(joined.forUpdate('t'))).to.have.length(1);
    expect(await execute(tag.where(sql<boolean>`t.xmin is not null`))).to.have.length(1);
  });

  it('insert rows of this customer: values, several at once, and the result of a query', async () => {
    const row = (name: string) => ({ id: randomUUID(), organization_id: own, name });
    await execute(db.insertInto('annotating_tag').values(row('one')));
    await execute(db.insertInto('annotating_tag').values([row('two'), row('three')]));
    const copies = db.insertInto('annotating_tag').columns(['id', 'organization_id', 'name']);
    await execute(
      copies.expression((eb) =>
        eb
          .selectFrom('annotating_tag')
          .select([sql<string>`gen_random_uuid()`.as('id'), 'organization_id', sql<string>`'of ' || name`.as('name')]),
      ),
    );
    expect((await stored()).slice(1)).to.deep.equal(
      ['blue', 'of blue', 'of one', 'of three', 'of two', 'one', 'three', 'two'].map((name) => ({ ...ownBlue, name })),
    );
  });

  it('insert or update rows of this customer only', async () => {
    const [{ id } = { id: '' }] = await execute(db.selectFrom('annotating_tag').select('id'));
    const row = { id, organization_id: own, name: 'again' };
    const insert = db.insertInto('annotating_tag').values(row);
    await execute(insert.onConflict((conflict) => conflict.column('id').doNothing()));
    expect(await stored()).to.deep.equal([foreignBlue, ownBlue]);
    await execute(insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'red' })));
    expect(await stored()).to.deep.equal([foreignBlue, { ...ownBlue, name: 'red' }]);
  });

  it('update rows of this customer only, and increment their version', async () => {
    const update = db.updateTable('annotating_tag as t').set({ name: 'red' });
    await execute(update.where((eb) => eb.or([eb.lit(true), eb('t.name', '=', 'x')])));
    expect(await stored()).to.deep.equal([foreignBlue, { own: true, name: 'red', version: 2 }]);
    const joined = db.updateTable('annotating_tag as t').from('annotating_tag as o').set({ name: sql<string>`o.name` });
    await execute(joined.whereRef('o.name', '<>', 't.name'));
    expect(await stored()).to.deep.equal([foreignBlue, { own: true, name: 'red', version: 2 }]);
    await execute(db.updateTable('annotating_tag').set((eb) => ({ name: 'white', version: eb.ref('version') })));
    expect(await stored()).to.deep.equal([foreignBlue, { own: true, name: 'white', version: 2 }]);
  });

  it('delete rows of this customer only, also by the rows of other tables', async () => {
    const remove = db.deleteFrom('annotating_tag as t');
    await execute(
      remove.using('annotating_tag as o').whereRef('o.id', '<>', 't.id').where('o.customer_id', '=', foreign),
    );
    expect(await stored()).to.deep.equal([foreignBlue, ownBlue]);
    await execute(remove.where((eb) => eb.or([eb.lit(true), eb('t.name', '=', 'x')])));
    expect(await stored()).to.deep.equal([foreignBlue]);
  });

  it('write rows of this customer only in common table expressions', async () => {
    const query = db
      .with('written', (eb) => eb.updateTable('annotating_tag').set({ name: 'red' }).returning('name'))
      .selectFrom('written')
      .selectAll();
    expect(await execute(query)).to.deep.equal([{ name: 'red' }]);
    expect(await stored()).to.deep.equal([foreignBlue, { own: true, name: 'red', version: 2 }]);
  });

  it('are rejected if they name a table in text, by its schema, or give its name to something else', () => {
    const rejected: readonly (readonly [Query<unknown>, string])[] = [
      [sql`select 1 from annotating_tag`, 'names the table annotating_tag'],
      [
        db.selectFrom('annotating_tag').where(sql<boolean>`exists (select from accounts_tenant)`),
        'names the table accounts_tenant',
      ],
      [sql`select 1 from ${sql.table('public.annotating_tag')}`, 'without its schema'],
      [db.selectFrom('annotating_tag as accounts_tenant').select('id'), 'alias'],
      [
        db
          .with('accounts_tenant', (eb) => eb.selectFrom('annotating_tag').select('id'))
          .selectFrom('accounts_tenant')
          .select('id'),
        'common table expression',
      ],
      [
        db.mergeInto('annotating_tag as t').using('accounts_tenant as a', 'a.id', 't.id').whenMatched().thenDelete(),
        'MERGE',
      ],
    ];
    for (const [query, message] of rejected) expect(() => queries.forCustomer(query)).to.throw(message);
  });

  it('have one parameter for a value that they contain several times, and never contain values', () => {
    const since = shared("'; drop");
    const query = db.selectFrom('annotating_tag').select('id').where('name', '>', since).where('name', '<', since);
    const prepared = queries.forCustomer(query);
    expect(prepared.text).to.equal(
      'select "id" from "annotating_tag" where "annotating_tag"."customer_id" = cast($1 as uuid) and ("name" > $2 and "name" < $2)',
    );
    expect(bindPlaceholders(prepared, 'c', {})).to.deep.equal(['c', "'; drop"]);
  });

  it('are compiled once with placeholders, each of which needs a value', () => {
    const prepared = queries.forCustomer(
      db.selectFrom('annotating_tag').select(ownCustomer.as('own')).where('name', '=', placeholder<string>('name')),
    );
    expect(bindPlaceholders(prepared, 'c', { name: 'blue' })).to.deep.equal(['c', 'blue']);
    expect(() => bindPlaceholders(prepared, 'c', {})).to.throw('The placeholder name has no value.');
  });

  it('have the names of the product for tables and columns of built-in resources', () => {
    const events = systemDb
      .selectFrom('delivery_event_logs as l')
      .innerJoin('event', 'event.id', 'l.event_id')
      .select('event.position');
    expect(queries.forCustomer(events).text).to.equal(
      [
        'select "common_eventlog"."position" from (select "customer_id", "webhookdelivery_id" as "delivery_id",',
        '"eventlog_id" as "event_id" from "integrations_webhookdelivery_event_logs" where "customer_id" = cast($1 as uuid)) as "l"',
        'inner join (select * from "common_eventlog" where "customer_id" = cast($1 as uuid)) as "common_eventlog"',
        'on "common_eventlog"."id" = "l"."event_id"',
      ].join(' '),
    );
  });

  it('over all customers contain their reason', () => {
    const { text } = queries.forAllCustomers(systemDb.selectFrom('event').select('id'), 'a test');
    expect(text).to.match(/^\/\* all customers: a test \*\/ select "id" from "\w+"$/);
    const links = systemDb.selectFrom('agent_roles').select(['customer_id', 'role_id']).where('agent_id', '=', own);
    expect(queries.forAllCustomers(links, 'a test').text).to.contain(
      'from (select "customer_id", "integrationuseragent_id" as "agent_id", "role_id" as "role_id" from "accounts_integrationuseragent_roles")',
    );
  });
});
