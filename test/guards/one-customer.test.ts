/** The runtime guard of statements (test/support/statement-guard.ts), tested with statements of each kind. */
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { customerOf, loadParser, parse } from '../support/customer-of.ts';
import { findingOf, temporaryTables } from '../support/statement-guard.ts';

const noTemporaryTables: ReadonlySet<string> = new Set();

const acceptedStatements = [
  'select * from a where customer_id = $1::uuid and id = $2',
  `select * from a where customer_id = '00000000-0000-4000-8000-000000000000'`,
  'select * from (select customer_id, id from a union all select customer_id, id from b) x where x.customer_id = $1',
  'insert into a (id, customer_id) values ($2, $1), ($3, $1)',
  'with input as (select * from json_to_recordset($1::json) as rows(id uuid)) insert into a (customer_id, id) select $2, id from input',
  'insert into a (customer_id, id) select b.customer_id, b.id from b where b.customer_id = $1',
  'with gone as (delete from a where customer_id = $1 returning a.*) insert into b (customer_id, id) select customer_id, id from gone',
  'declare c cursor for select * from a where customer_id = $1',
  'select 1; select count(*) from pg_class',
] as const;

const open = [
  ['select * from a', 'a'],
  ['select * from a where id = $1', 'a'],
  ['select * from a where customer_id = $1 or id = $2', 'a'],
  ['select * from a where customer_id = any($1)', 'a'],
  ['select * from a where customer_id <> $1', 'a'],
  ['select * from a join b on b.a_id = a.id where a.customer_id = $1', 'b'],
  ['select * from a where customer_id = $1 and exists (select from b where b.a_id = a.id)', 'b'],
  ['select * from a where customer_id = $1 union all select * from b', 'b'],
  ['select * from a join b on b.customer_id = a.customer_id and b.a_id = a.id where a.customer_id = $1', 'b'],
  [
    'select * from a left join lateral (select * from b where b.customer_id = a.customer_id limit 1) x on true where a.customer_id = $1',
    'b',
  ],
  [
    'select * from a where customer_id = $1 and exists (select from b where b.customer_id = a.customer_id and b.a_id = a.id)',
    'b',
  ],
  ['select * from a join b on (b.customer_id, b.a_id) = (a.customer_id, a.id) where a.customer_id = $1', 'b'],
  ['with x as (select * from a where customer_id = $1) select * from x join b on b.customer_id = x.customer_id', 'b'],
  ['update a set name = b.name from b where a.customer_id = $1 and b.customer_id = a.customer_id and b.id = a.id', 'b'],
  ['select * from (select * from a where customer_id = $1 union all select * from b) x', 'b'],
  ['with x as (select * from b) select * from a, x where a.customer_id = $1', 'b'],
  ['insert into a (id) values ($1)', 'a'],
  [
    'insert into a (customer_id, id) select customer_id, id from json_to_recordset($1) as r(customer_id uuid, id uuid)',
    'a',
  ],
  ['insert into a (customer_id, id) select customer_id, id from b', 'a, b'],
  ['update a set name = $1', 'a'],
  ['update a set name = b.name from b where a.customer_id = $1 and b.id = a.id', 'b'],
  ['delete from a using b where b.customer_id = $1 and a.id = b.id', 'a'],
  ['select * from a where customer_id = $1; delete from b', 'b'],
] as const;

/** Statements that the coordinator of a Citus cluster does not plan; `w` is a working table. */
const notOnCitus = [
  [
    '/* all customers: cleaning */ delete from a where id in (select id from a limit 5 for update)',
    'locks rows of several customers',
  ],
  [
    '/* all customers: turns */ with recursive x as (select 1 from a union all select 1 from x) select * from x',
    'is recursive over all customers',
  ],
  [
    '/* all customers: links */ delete from a where ctid in (select ctid from a limit 5)',
    'uses ctid over all customers',
  ],
  [`select graphile_worker.add_job('x') from a where customer_id = $1`, 'calls graphile_worker.add_job with records'],
  [
    'update w set n = a.n from a where a.customer_id = $1 and a.id = w.id',
    'changes a working table by records that are not in a materialized CTE',
  ],
  [
    'delete from w where not exists (select from a where a.customer_id = $1 and a.id = w.id)',
    'changes a working table by records that are not in a materialized CTE',
  ],
  [
    'insert into a (customer_id, id) values ($1, $2) on conflict (customer_id, id) do update set n = (select n from w)',
    'reads a working table in DO UPDATE',
  ],
  [
    'insert into a (customer_id, id) select $1, x.id from unnest($2::uuid[]) x (id) on conflict (customer_id, id) do update set n = $3',
    'has a parameter in DO UPDATE of rows of a query',
  ],
  [
    `insert into a (customer_id, n) values ($1, case $2 when 'x' then 1 end)`,
    'has a CASE with an operand in inserted values',
  ],
  ['update a set n = case m when 1 then 2 end where customer_id = $1', 'has a CASE with an operand in an update'],
  ['update a set at = clock_timestamp() where customer_id = $1', 'calls clock_timestamp in an update'],
  [
    `update a set name = concat_ws(' ', first, last) where customer_id = $1`,
    'calls concat_ws with columns in an update',
  ],
  [
    'update a set since = coalesce(since, now()) where customer_id = $1',
    'has the time in CASE or COALESCE in an update',
  ],
] as const;

const onCitus = [
  'insert into a (customer_id, id) values ($1, $2) on conflict (customer_id, id) do update set n = $3',
  'insert into a (customer_id, n) select $1, x.n from unnest($2::int[]) x (n) on conflict (customer_id) do update set n = excluded.n',
  'update w set n = s.n from (select w.id, sum(a.n) as n from w join a on a.id = w.id where a.customer_id = $1 group by w.id) s where s.id = w.id',
  'with x as materialized (select * from a where customer_id = $1) update w set n = x.n from x where x.id = w.id',
  'with x as (select id, to_jsonb(b) as v from a where customer_id = $1) update a set b = x.v from x where a.customer_id = $1 and a.id = x.id',
  'update a set at = now(), n = case when m = 1 then 2 end where customer_id = $1',
  '/* all customers: cleaning */ delete from a where (customer_id, id) in (select customer_id, id from a limit 5)',
] as const;

describe('a statement checked by the statement guard', () => {
  before(loadParser);

  for (const text of acceptedStatements)
    it(`is accepted for one customer: ${text}`, () => expect(findingOf(text, noTemporaryTables)).to.equal(undefined));

  for (const [text, tables] of open)
    it(`is rejected: ${text}`, () =>
      expect(findingOf(text, noTemporaryTables)).to.equal(`reads or writes rows of any customer in ${tables}`));

  for (const [text, finding] of notOnCitus)
    it(`is rejected for a cluster: ${text}`, () => expect(findingOf(text, new Set(['w']))).to.equal(finding));

  for (const text of onCitus)
    it(`is accepted for a cluster: ${text}`, () => expect(findingOf(text, new Set(['w']))).to.equal(undefined));

  it('is rejected when it names two customers', () => {
    const text = 'select * from a where customer_id = $1 union all select * from b where customer_id = $2';
    expect(findingOf(text, noTemporaryTables)).to.equal('names several customers: $1, $2');
    expect(customerOf(parse(text)).open).to.deep.equal([]);
  });

  it('can read the temporary tables of its transaction', () => {
    const temporary = temporaryTables(['create temp table "work" on commit drop as select 1 as id']);
    expect(findingOf('select * from "work"', temporary)).to.equal(undefined);
    expect(findingOf('select * from "work" join a using (id)', temporary)).to.equal(
      'reads or writes rows of any customer in a',
    );
  });
});
