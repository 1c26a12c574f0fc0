/** What deploy/ and operations.md show for those who read the log of PostgreSQL: tables and columns that there are, and SQL that PostgreSQL takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const configOf = (path: string): Readonly<Record<string, string>> => JSON.parse(read(path)).config;
const listOf = (text = ''): readonly string[] => text.split(',');

describe('connectors of deploy/', () => {
  const database = useDatabase();
  const debezium = configOf('deploy/debezium.json');
  const clickhouse = configOf('deploy/clickhouse.json');
  const tables = listOf(debezium['table.include.list']).map((name) => name.replace(/^public\./, ''));
  const publication = /^create publication .*?;$/ms.exec(read('docs/operations.md'))?.[0] ?? '';

  it('read tables and leave out columns that there are', async () => {
    const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`,
    );
    const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
    expect(tables.filter((name) => !columnsOf.has(name))).to.deep.equal([]);
    expect(tables).to.include('common_eventlog');
    for (const name of listOf(debezium['column.exclude.list'])) {
      const [schema, table = '', column] = name.split('.');
      expect(schema).to.equal('public');
      expect(tables, name).to.include(table);
      expect(columnsOf.get(table), name).to.include(column);
    }
  });

  it('have the publication that the document makes, and PostgreSQL takes it and the heartbeat', async () => {
    await database.pool.query(publication);
    const { rows } = await database.pool.query<{ tablename: string }>(
      'select tablename from pg_publication_tables where pubname = $1 order by 1',
      [debezium['publication.name']],
    );
    expect(rows.map(({ tablename }) => tablename)).to.deep.equal(tables.toSorted());
    expect(debezium['publication.autocreate.mode']).to.equal('disabled');
    await database.pool.query(debezium['heartbeat.action.query'] ?? '');
    expect(Number(debezium['heartbeat.interval.ms'])).to.be.greaterThan(0);
  });

  it('have keys that begin with the customer', async () => {
    const { rows } = await database.pool.query<{ first: string }>(
      `select distinct a.attname::text as first from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indisprimary and i.indrelid = any($1::text[]::regclass[])`,
      [tables],
    );
    expect(rows).to.deep.equal([{ first: 'customer_id' }]);
  });

  it('go on from one to the other by the same topics', () => {
    const topics = tables.map((name) => `${debezium['topic.prefix']}.public.${name}`);
    expect(listOf(clickhouse.topics)).to.deep.equal(topics);
    expect(listOf(clickhouse.topic2TableMap)).to.deep.equal(topics.map((topic, place) => `${topic}=${tables[place]}`));
  });

  it('hold no password', () => {
    for (const config of [debezium, clickhouse])
      for (const [name, value] of Object.entries(config))
        if (/password/.test(name)) expect(value, name).to.match(/^\$\{file:/);
  });
});
