/**
 * Checks the settings of deploy/pgdog.toml against docs.pgdog.dev (no PgDog is available to the tests), and how PgDog routes a statement
 * (support/router/led-by.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { createCore } from '../../engine/index.ts';
import { projectFolder } from '../../engine/settings.ts';
import { loadParser } from '../support/customer-of.ts';
import { notLed } from '../support/statement-guard.ts';

type Value = string | number | boolean;

interface Section {
  readonly name: string;
  readonly isList: boolean;
  readonly values: Record<string, Value>;
}

/** Parses the subset of TOML that the files use. Rejects anything else, and a key without a comment before it or its section. */
function readToml(file: string): readonly Section[] {
  const sections: Section[] = [];
  let isExplained = false;
  for (const line of readFileSync(join(projectFolder, 'deploy', file), 'utf8').split('\n')) {
    const [, open, name] = /^(\[\[?)([a-z_]+)\]\]?$/.exec(line) ?? [];
    const [, key, rawValue] = /^([a-z_]+) = ("[^"]*"|\d+|true|false)$/.exec(line) ?? [];
    if (name !== undefined) {
      sections.push({ name, isList: open === '[[', values: {} });
      expect(isExplained || name === 'general', `${file} explains ${line}`).to.equal(true);
    } else if (key !== undefined && rawValue !== undefined) {
      const { values = {} } = sections.at(-1) ?? {};
      expect(values, line).to.not.have.property(key);
      values[key] = JSON.parse(rawValue) as Value;
    } else if (line.startsWith('#')) isExplained = true;
    else {
      expect(line, `a line of ${file}`).to.equal('');
      isExplained = false;
    }
  }
  return sections;
}

/** The members of each section, with the documented values of enumerations (docs.pgdog.dev/configuration). */
const documented: Readonly<Record<string, Readonly<Record<string, 'text' | 'number' | 'switch' | readonly string[]>>>> =
  {
    general: {
      host: 'text',
      port: 'number',
      workers: 'number',
      pooler_mode: ['transaction', 'session', 'statement'],
      default_pool_size: 'number',
      prepared_statements: ['disabled', 'extended', 'extended_anonymous', 'full'],
      cross_shard_disabled: 'switch',
      auth_type: ['scram', 'md5', 'trust'],
    },
    databases: { name: 'text', host: 'text', port: 'number', shard: 'number' },
    sharded_tables: { database: 'text', column: 'text', data_type: ['bigint', 'uuid', 'varchar', 'vector'] },
    users: { name: 'text', database: 'text', password: 'text' },
  };

describe('deploy/pgdog.toml', () => {
  const sections = [...readToml('pgdog.toml'), ...readToml('pgdog-users.toml')];
  const all = (name: string) => sections.filter((section) => section.name === name).map(({ values }) => values);

  it('has only settings and values that PgDog documents', () => {
    for (const { name, isList, values } of sections) {
      expect(isList, name).to.equal(name !== 'general');
      for (const [key, value] of Object.entries(values)) {
        const kind = documented[name]?.[key];
        expect(kind, `${name}.${key}`).to.not.equal(undefined);
        if (Array.isArray(kind)) expect(kind, `${name}.${key}`).to.include(value);
        else expect(typeof value).to.equal({ text: 'string', number: 'number', switch: 'boolean' }[String(kind)]);
      }
    }
  });

  it('shards every table by its customer column, over the same order of databases', async function shared() {
    this.timeout(60_000);
    const { tables } = await createCore({}).boot();
    const [{ column, data_type: type } = {}] = all('sharded_tables');
    expect(all('sharded_tables')).to.have.length(1);
    for (const table of tables.tables)
      expect(table.columns.find(({ name }) => name === column)?.type, table.name).to.equal(type);
    expect(all('databases').map(({ shard }) => shard)).to.deep.equal([0, 1]);
    const names = new Set([
      ...all('databases').map(({ name }) => name),
      ...all('users').map(({ database }) => database),
    ]);
    expect([...names, ...all('sharded_tables').map(({ database }) => database)]).to.deep.equal(['core', 'core']);
    const [{ cross_shard_disabled: isRejected, pooler_mode: mode } = {}] = all('general');
    expect([isRejected, mode]).to.deep.equal([true, 'transaction']);
    expect(all('users').map(({ password }) => password)).to.deep.equal(['change-me']);
  });
});

describe('a statement outside a transaction', () => {
  before(loadParser);

  for (const text of [
    'select * from a where customer_id = $1::uuid and id = $2',
    'select * from (select * from a where a.customer_id = $1) as page left join lateral (select from b) as x on true',
    'with input as (select * from json_to_recordset($1::json) as rows(id uuid)), written as (insert into a (customer_id, id) select $2::uuid, id from input returning *) select * from written where written.customer_id = $2',
    'insert into a (id, customer_id) values ($2, $1)',
    'insert into a (customer_id, id) select $2, id from input',
    'update a set name = $1 where customer_id = $2',
    'select * from a union all select * from a where customer_id = $1',
    'explain (format json) select * from a where customer_id = $1',
    'select * from (values (1), (2)) as constant',
  ])
    it(`is routed by PgDog: ${text}`, () => expect(notLed(text)).to.equal(undefined));

  for (const text of [
    'select * from a where customer_id = $1 or id = $2',
    'select * from a where customer_id = any($1)',
    'select * from a join b on b.customer_id = $1',
    'with written as (insert into a (customer_id, id) values ($1, $2) returning *) select * from written',
    'insert into a (customer_id, id) values ($1, $2), ($1, $3)',
    'insert into a (customer_id, id) select customer_id, id from b where b.customer_id = $1',
    'with x as (select * from b where is_open) select * from a where customer_id = $1',
    'select pg_notify($1, $2)',
    'create temporary table x (id uuid)',
  ])
    it(`is not routed by PgDog: ${text}`, () => expect(notLed(text)).to.be.a('string'));
});
