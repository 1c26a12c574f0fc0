/**
 * The configuration in deploy/ and operations.md for consumers of the PostgreSQL log: existing tables and columns, a
 * user who can read only what they publish, and ClickHouse tables with the columns of the model. The contents of the
 * log are tested with moves (support/log-reader.ts).
 */
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import type pg from 'pg';
import { compileTables } from '../../engine/compile/tables/compile-tables.ts';
import { isEncrypted } from '../../engine/model/encrypted-fields.ts';
import { projectFolder } from '../../engine/settings.ts';
import { bootForTests } from '../support/api.ts';
import { connectorOf, listOf, makeReader, publishedTables, removeReader } from '../support/changes-out.ts';
import { clickhouseTables, clickhouseType } from '../support/clickhouse-tables.ts';
import { useDatabase } from '../support/database.ts';
import { expectGolden } from '../support/golden.ts';

describe('connectors of deploy/', function suite() {
  this.timeout(60_000);
  const database = useDatabase();
  const debezium = connectorOf('debezium');
  const clickhouse = connectorOf('clickhouse');
  const tables = publishedTables(debezium);

  it('exclude encrypted columns and personal numbers, both in the publication and for the database user', async () => {
    const reader = await makeReader(database.url);
    try {
      const { rows } = await database.pool.query<{ tablename: string; attnames: string[] }>(
        'select tablename, attnames::text[] from pg_publication_tables where pubname = $1',
        [debezium['publication.name']],
      );
      expect(rows.map(({ tablename }) => tablename).toSorted()).to.deep.equal(tables.toSorted());
      const published = new Set(
        rows.flatMap(({ tablename, attnames }) => attnames.map((name) => `${tablename}.${name}`)),
      );
      const secret = (await bootForTests()).model.resources.flatMap(({ table, fields }) =>
        [...fields.values()]
          .filter((field) => isEncrypted(field) || field.type.name === 'personal_number')
          .map(({ columnName }) => `${table}.${columnName}`),
      );
      expect(secret).to.include('accounting_invoicerecipient.ssn');
      expect(secret.filter((name) => published.has(name))).to.deep.equal([]);
      // The connector must skip at its initial copy what the publication excludes.
      const columns = await database.pool.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relname = any($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
        [tables],
      );
      const unpublished = columns.rows.map(({ name }) => name).filter((name) => !published.has(name));
      expect(listOf(debezium['column.exclude.list']).toSorted()).to.deep.equal(
        unpublished.map((name) => `public.${name}`).toSorted(),
      );
      for (const { tablename, attnames } of rows)
        await reader.query(`select ${attnames.join(', ')} from ${tablename} limit 1`);
      for (const selection of ['ssn from accounting_invoicerecipient', '1 from accounts_tenant'])
        await reader.query(`select ${selection}`).then(
          () => expect.fail(`the user can read ${selection}`),
          (error: pg.DatabaseError) => expect(error.code, selection).to.be.oneOf(['42501', '42P01']),
        );
    } finally {
      await removeReader(database.url, reader);
    }
  });

  it('use keys that begin with the customer, also in messages of deletions', async () => {
    const { rows } = await database.pool.query<{ name: string; first: string; identity: string }>(
      `select c.relname as name, a.attname::text as first, c.relreplident as identity from pg_index i
         join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indisprimary and c.relname = any($1)`,
      [tables],
    );
    expect(rows).to.have.length(tables.length);
    for (const { name, first, identity } of rows) expect([first, identity], name).to.deep.equal(['customer_id', 'd']);
  });

  it('forward the same topics to ClickHouse, into tables with the columns and types of the model', async () => {
    const topics = tables.map((name) => `${debezium['topic.prefix']}.public.${name}`);
    expect(listOf(clickhouse.topics)).to.deep.equal(topics);
    expect(listOf(clickhouse.topic2TableMap)).to.deep.equal(topics.map((topic, index) => `${topic}=${tables[index]}`));
    const compiled = compileTables((await bootForTests()).model).tables;
    // Includes every type that columns of the model can have, not only the types of these tables.
    for (const { name, columns } of compiled)
      for (const column of columns) expect(clickhouseType(column), `${name}.${column.name}`).to.be.a('string');
    const excluded = new Set(listOf(debezium['column.exclude.list']));
    const sent = tables.map((name) => {
      const table = compiled.find((one) => one.name === name);
      if (table === undefined) throw new Error(`table ${name} not found`);
      return { name, columns: table.columns.filter((column) => !excluded.has(`public.${name}.${column.name}`)) };
    });
    expectGolden(join(projectFolder, 'deploy', 'clickhouse.sql'), clickhouseTables(sent));
  });

  it('contain no password', () => {
    for (const config of [debezium, clickhouse])
      for (const [name, value] of Object.entries(config))
        if (/password/.test(name)) expect(value, name).to.match(/^\$\{file:/);
    expect(debezium['publication.autocreate.mode']).to.equal('disabled');
  });
});
