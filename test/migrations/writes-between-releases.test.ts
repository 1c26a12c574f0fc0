/** Writes of two releases between the stages of a migration: none is rejected, and each release reads what the other wrote. */
import { expect } from 'chai';
import type pg from 'pg';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, stopOf } from './support.ts';
import { useStages } from './two-phases.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const [first, second, third] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);

describe('writes of two releases between the stages of a migration', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');

  const betweenStages = useStages(() => database.url);
  const places = (prefix = ''): CaseResources => ({ [`shop/${prefix}place`]: { fields: {} } });
  const placeRows = `INSERT INTO shop_place (customer_id, id) VALUES ('${customer}', '${first}'), ('${customer}', '${second}'), ('${customer}', '${third}')`;

  describe('to links', () => {
    const one = { type: 'reference?', to: 'shop.place' };
    const many = { type: 'references', to: 'shop.place' };
    const note = (about: object, more: object): CaseResources => ({ 'shop/note': { fields: { about, ...more } } });

    for (const [from, to] of [
      ['reference', 'references'],
      ['references', 'reference'],
    ] as const) {
      it(`(${from} to ${to}) of a table whose column changes its type are propagated in both directions`, async () => {
        const [before, after] = from === 'reference' ? [one, many] : [many, one];
        await betweenStages(
          [
            { ...places(), ...note(before, { n: { type: 'integer?' } }) },
            { ...places(), ...note(after, { n: { type: 'bigint?' } }) },
          ],
          { acks: ['DATA_LOSS:about=only the first counts'] },
          `${placeRows}; INSERT INTO shop_note (customer_id, id, n) VALUES ('${customer}', '${first}', 1)`,
          (old, next, contract) => writeLinks(from === 'reference', [old, next], ['shop_note', 'shop_note'], contract),
        );
      });

      it(`(${from} to ${to}) of a table that swaps its name with another are propagated in both directions`, async () => {
        const [before, after] = from === 'reference' ? [one, many] : [many, one];
        const other = { fields: { z: { type: 'string?' } } };
        await betweenStages(
          [
            { ...places(), 'shop/note': { fields: { about: before } }, 'shop/memo': other },
            {
              ...places(),
              'shop/memo': { formerly: 'note', fields: { about: after } },
              'shop/note': { formerly: 'memo', ...other },
            },
          ],
          { acks: ['DATA_LOSS:about=only the first counts'] },
          `${placeRows}; INSERT INTO shop_note (customer_id, id) VALUES ('${customer}', '${first}')`,
          (old, next, contract) => writeLinks(from === 'reference', [old, next], ['shop_note', 'shop_memo'], contract),
        );
      });
    }

    /** Writes a link in each release and reads it in the other. */
    async function writeLinks(
      isToMany: boolean,
      [old, next]: readonly [pg.Client, pg.Client],
      [oldTable, nextTable]: readonly [string, string],
      contract: () => Promise<unknown>,
    ): Promise<void> {
      const owner = (table: string): string => `${table.replace('shop_', '')}_id`;
      const ofColumn = (table: string) => ({
        write: (place: string) => `UPDATE ${table} SET about_id = '${place}'`,
        read: `SELECT about_id AS place FROM ${table}`,
      });
      const ofLinks = (table: string) => ({
        write: (place: string) =>
          `WITH gone AS (DELETE FROM ${table}_about) INSERT INTO ${table}_about (customer_id, ${owner(table)}, place_id)
           SELECT customer_id, id, '${place}' FROM ${table}`,
        read: `SELECT place_id AS place FROM ${table}_about`,
      });
      const [oldLayout, nextLayout] = isToMany
        ? [ofColumn(oldTable), ofLinks(nextTable)]
        : [ofLinks(oldTable), ofColumn(nextTable)];
      await old.query(oldLayout.write(first ?? ''));
      expect((await next.query(nextLayout.read)).rows).to.deep.equal([{ place: first }]);
      await next.query(nextLayout.write(second ?? ''));
      expect((await old.query(oldLayout.read)).rows).to.deep.equal([{ place: second }]);
      await old.query(oldLayout.write(third ?? ''));
      await contract();
      expect((await next.query(nextLayout.read)).rows).to.deep.equal([{ place: third }]);
    }
  });

  describe('with a value on which a custom expression fails', () => {
    const rows = (n: string): string =>
      `INSERT INTO shop_article (customer_id, id, n) VALUES ('${customer}', '${first}', ${n})`;
    const article = (fields: object): CaseResources => ({ 'shop/article': { fields } });

    for (const { answer, before, after, bad, good } of [
      {
        answer: 'shop.article.n=using:(SELECT one FROM generate_series(1, n::integer) AS one)',
        before: { n: { type: 'string?' } },
        after: { n: { type: 'integer?' } },
        bad: '2',
        good: 'n = 2',
      },
      {
        answer: 'shop.article.n=using:n::integer',
        before: { n: { type: 'string?' } },
        after: { n: { type: 'integer?' } },
        bad: 'two',
        good: 'n = 2',
      },
      {
        answer: 'shop.article.m=sql:(SELECT one FROM generate_series(1, n) AS one)',
        before: { n: { type: 'integer?' } },
        after: { n: { type: 'integer?' }, m: { type: 'integer', required: true } },
        bad: '2',
        good: 'm = 2',
      },
      {
        answer: 'shop.article.m=sql:10 / n',
        before: { n: { type: 'integer?' }, m: { type: 'integer?' } },
        after: { n: { type: 'integer?' }, m: { type: 'integer', required: true } },
        bad: '0',
        good: 'm = 2',
      },
      {
        answer: 'shop.article.m=sql:10 / n',
        before: { n: { type: 'integer?' }, m: { type: 'integer?' } },
        after: { n: { type: 'integer?' }, m: { type: 'bigint', required: true } },
        bad: '0',
        good: 'm = 2',
      },
    ]) {
      const type = after.m === undefined ? after.n.type : `${after.m.type} of ${before.m?.type ?? 'no'}`;
      it(`(${answer}, ${type}) are accepted, and the stage contract reports their rows`, async () => {
        await betweenStages(
          [article(before), article(after)],
          { answers: [answer] },
          rows("'1'"),
          async (old, next, contract) => {
            await old.query(`UPDATE shop_article SET n = '${bad}'`);
            await old.query(rows(`'${bad}'`).replace(first ?? '', second ?? ''));
            expect((await old.query('SELECT n::text AS n FROM shop_article')).rows).to.deep.equal([
              { n: bad },
              { n: bad },
            ]);
            const stopped = await stopOf(contract());
            expect(stopped.exitCode, stopped.message).to.equal(8);
            expect(stopped.message).to.include(String(second));
            await next.query(`UPDATE shop_article SET ${good}`);
            await contract();
            expect(
              (await next.query(`SELECT count(*)::int AS rows FROM shop_article WHERE ${good}`)).rows,
            ).to.deep.equal([{ rows: 2 }]);
          },
        );
      });
    }
  });

  for (const { answer, from, to } of [
    { answer: 'using:n::integer + (SELECT v FROM shop_rate)', from: 'string?', to: { type: 'integer?' } },
    { answer: 'sql:7 + (SELECT v FROM shop_rate)', from: 'integer?', to: { type: 'integer', required: true } },
    { answer: 'sql:7 + (SELECT v FROM shop_rate)', from: 'integer?', to: { type: 'bigint', required: true } },
  ]) {
    it(`fill missing values with ${answer}, as for existing rows, if the table swapped its name (${to.type})`, async () => {
      const value = { fields: { v: { type: 'integer?' } } };
      const shape = (n: object, more: readonly [object, object]): CaseResources => ({
        'shop/article': { fields: { n } },
        'shop/rate': { ...value, ...more[0] },
        'shop/price': { ...value, ...more[1] },
      });
      const row = (table: string, column: string, what: string, id = first): string =>
        `INSERT INTO ${table} (customer_id, id, ${column}) VALUES ('${customer}', '${id}', ${what})`;
      const n = from === 'string?' ? "'7'" : 'NULL';
      await betweenStages(
        [shape({ type: from }, [{}, {}]), shape(to, [{ formerly: 'price' }, { formerly: 'rate' }])],
        { answers: [`shop.article.n=${answer}`] },
        [row('shop_rate', 'v', '100'), row('shop_price', 'v', '1'), row('shop_article', 'n', n)].join(';'),
        async (old, next, contract) => {
          await old.query(row('shop_article', 'n', n, second));
          const read = async () => (await next.query('SELECT n::int AS n FROM shop_article')).rows;
          expect(await read()).to.deep.equal([{ n: 8 }, { n: 8 }]);
          await contract();
          expect(await read()).to.deep.equal([{ n: 8 }, { n: 8 }]);
        },
      );
    });
  }

  it('are accepted under a unique rule if only the new type distinguishes their values', async () => {
    const shape = (n: object, size: object): CaseResources => ({
      'shop/article': { fields: { n, size }, rules: [{ unique: ['n'] }, { unique: ['size'] }] },
    });
    const row = (id: string | undefined, n: string, size: string): string =>
      `INSERT INTO shop_article (customer_id, id, n, size) VALUES ('${customer}', '${id}', ${n}, ${size})`;
    await betweenStages(
      [
        shape({ type: 'integer?' }, { type: 'date?' }),
        shape({ type: 'decimal?', precision: 12, scale: 2 }, { type: 'date-time?' }),
      ],
      {},
      row(first, '2', `'2026-03-01'`),
      async (old, next, contract) => {
        await next.query(row(second, '2.10', `'2026-03-01 10:00+00'`));
        await next.query(row(third, '1.90', `'2026-03-01 12:00+00'`));
        const { rows } = await old.query('SELECT n, size::text AS size FROM shop_article ORDER BY id');
        expect(rows).to.deep.equal([
          { n: 2, size: '2026-03-01' },
          { n: null, size: null },
          { n: null, size: null },
        ]);
        await next.query(`UPDATE shop_article SET n = 5, size = '2026-05-01Z' WHERE id = '${third}'`);
        await old.query(`UPDATE shop_article SET n = 7 WHERE id = '${second}'`);
        const read = await old.query('SELECT n, size::text AS size FROM shop_article WHERE id <> $1 ORDER BY id', [
          first,
        ]);
        expect(read.rows).to.deep.equal([
          { n: 7, size: null },
          { n: 5, size: '2026-05-01' },
        ]);
        const errorMessage = await old.query(`UPDATE shop_article SET n = 5 WHERE id = '${second}'`).catch(String);
        expect(errorMessage).to.match(/duplicate key/);
        await contract();
      },
    );
  });

  for (const { what, from, to, writer } of [
    { what: 'only the new release has', from: [], to: [{ unique: ['n'] }], writer: 'old' },
    { what: 'only the old release has', from: [{ unique: ['n'] }], to: [], writer: 'next' },
    {
      what: 'the new release has without a condition',
      from: [{ unique: ['n'], when: { z: 'x' } }],
      to: [{ unique: ['n'] }],
      writer: 'old',
    },
  ] as const) {
    for (const type of ['integer?', 'bigint?'])
      it(`are accepted if they repeat a value under a unique rule that ${what} (${type})`, async () => {
        const shape = (n: string, rules: readonly object[]): CaseResources => ({
          'shop/article': { fields: { n: { type: n }, z: { type: 'string?' } }, rules },
        });
        const row = (id = ''): string =>
          `INSERT INTO shop_article (customer_id, id, n) VALUES ('${customer}', '${id}', 1)`;
        await betweenStages([shape('integer?', from), shape(type, to)], {}, row(first), async (old, next, contract) => {
          await { old, next }[writer].query(row(second));
          const isUnique = to.length > 0;
          if (isUnique) {
            const stopped = await stopOf(contract());
            expect(stopped.message).to.match(/not unique/);
            await next.query(`UPDATE shop_article SET n = 2 WHERE id = '${second}'`);
          }
          await contract();
          const repeated = await next.query(`UPDATE shop_article SET n = 1`).then(
            () => false,
            () => true,
          );
          expect(repeated).to.equal(isUnique);
        });
      });
  }

  for (const { what, rule, answer, repaired } of [
    { what: 'a bound', rule: { max: 100 }, answer: 'sql:n * 10', repaired: '7' },
    { what: 'a unique rule', rule: {}, answer: 'sql:n % 10', repaired: 'n' },
  ])
    it(`are accepted if the fill of a new column violates ${what}, and the stage contract reports their rows`, async () => {
      const n = { type: 'integer?' };
      const m = { type: 'integer', required: true, ...rule };
      const rules = what === 'a bound' ? [] : [{ unique: ['m'] }];
      const row = (id: string | undefined, value: number): string =>
        `INSERT INTO shop_article (customer_id, id, n) VALUES ('${customer}', '${id}', ${value})`;
      await betweenStages(
        [{ 'shop/article': { fields: { n } } }, { 'shop/article': { fields: { n, m }, rules } }],
        { answers: [`shop.article.m=${answer}`] },
        row(first, 1),
        async (old, next, contract) => {
          await old.query(row(second, 51));
          const stopped = await stopOf(contract());
          expect(stopped.exitCode, stopped.message).to.equal(8);
          expect(stopped.message).to.include(String(second));
          await next.query(`UPDATE shop_article SET m = ${repaired} WHERE id = '${second}'`);
          await contract();
        },
      );
    });

  it('to a partitioned table are propagated in both directions', async () => {
    const id = { type: 'uuid', required: true, read_only: true };
    const shape = (n: string): CaseResources => ({
      'shop/article': { size: 'large', partition: 'month', fields: { id, n: { type: n } } },
    });
    const row = (time: string, n: string): string =>
      `INSERT INTO shop_article (customer_id, id, n) VALUES ('${customer}', '${time}-7000-8000-000000000001', '${n}')`;
    const read = async (client: pg.Client) => (await client.query('SELECT n FROM shop_article ORDER BY id')).rows;
    const answer = { answers: ['shop.article.n=null'], acks: ['LOSSY_CONVERSION:shop.article.n=test'] };
    await betweenStages(
      [shape('string?'), shape('integer?')],
      answer,
      row('01000000-0000', '1'),
      async (old, next, contract) => {
        await old.query(row('01100000-0000', '2 r o k'));
        await next.query(row('01200000-0000', '3'));
        await old.query(`UPDATE shop_article SET n = '4' WHERE n = '1'`);
        expect(await read(old)).to.deep.equal(['4', '2 r o k', '3'].map((n) => ({ n })));
        await contract();
        expect(await read(next)).to.deep.equal([4, null, 3].map((n) => ({ n })));
      },
    );
  });

  it('are accepted if the fill violates an existing bound of the column, and the stage contract reports their rows', async () => {
    const shape = (n: object): CaseResources => ({
      'shop/article': { fields: { n: { ...n, max: 100 }, m: { type: 'integer?' } } },
    });
    const row = (id: string | undefined, n: string, m: number): string =>
      `INSERT INTO shop_article (customer_id, id, n, m) VALUES ('${customer}', '${id}', ${n}, ${m})`;
    await betweenStages(
      [shape({ type: 'integer?' }), shape({ type: 'integer', required: true })],
      { answers: ['shop.article.n=sql:m * 10'] },
      row(first, '1', 1),
      async (old, next, contract) => {
        await old.query(row(second, 'NULL', 50));
        await old.query(row(third, 'NULL', 5));
        const read = 'SELECT n FROM shop_article ORDER BY id';
        expect((await next.query(read)).rows).to.deep.equal([1, null, 50].map((n) => ({ n })));
        const stopped = await stopOf(contract());
        expect(stopped.message).to.include(String(second));
        await next.query(`UPDATE shop_article SET n = 9 WHERE id = '${second}'`);
        await contract();
      },
    );
  });

  it('do not depend on the time zone and date style of the session', async () => {
    const shape = (type: string, timestampType: string): CaseResources => ({
      'shop/article': { fields: { day: { type }, at: { type: timestampType } } },
    });
    const row = (id = '', day = '2026-03-04', at = '2026-03-04 10:00:00'): string =>
      `INSERT INTO shop_article (customer_id, id, day, at) VALUES ('${customer}', '${id}', '${day}', '${at}')`;
    await betweenStages(
      [shape('string?', 'string?'), shape('date?', 'date-time?')],
      {
        answers: ['shop.article.day=null', 'shop.article.at=using:at::timestamptz'],
        acks: ['LOSSY_CONVERSION:shop.article.day=test'],
      },
      row(first),
      async (old, next, contract) => {
        for (const client of [old, next])
          await client.query(`SET timezone TO 'Europe/Stockholm'; SET datestyle TO 'SQL, DMY'`);
        await old.query(row(second));
        await next.query(row(third, '04/03/2026', '2026-03-04 11:00:00'));
        const texts = { day: '2026-03-04', at: '2026-03-04 10:00:00' };
        const { rows } = await old.query('SELECT day, at FROM shop_article ORDER BY id');
        expect(rows).to.deep.equal([texts, texts, { ...texts, at: '2026-03-04T10:00:00.000Z' }]);
        await contract();
        const expressions = `to_char(day, 'YYYY-MM-DD') AS day, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at`;
        expect((await next.query(`SELECT ${expressions} FROM shop_article`)).rows).to.deep.equal([texts, texts, texts]);
      },
    );
  });

  it('get the default of the old column in both releases if they omit the value', async () => {
    const shape = (type: string): CaseResources => ({
      'shop/article': { fields: { n: { type, default: 7 } } },
    });
    const row = (id = ''): string => `INSERT INTO shop_article (customer_id, id) VALUES ('${customer}', '${id}')`;
    await betweenStages([shape('integer'), shape('bigint')], {}, row(first), async (old, next, contract) => {
      await old.query(row(second));
      await next.query(row(third));
      for (const client of [old, next])
        expect((await client.query('SELECT n::int AS n FROM shop_article')).rows).to.deep.equal(
          [7, 7, 7].map((n) => ({ n })),
        );
      await contract();
    });
  });
});
