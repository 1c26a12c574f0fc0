/**
 * The values of two releases that write one table while a type changes: conversion × answer × writer, before, during and after each stage. Every write is
 * taken, each release reads what the other wrote as far as its type has a value for it, and no write of other members changes anything.
 */
import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { readHistory } from '../../engine/migrate/read-history.ts';
import { releaseSchema } from '../../engine/migrate/steps/old-release.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, query, temporaryFolder } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';

interface TypeCase {
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
  readonly answer?: string;
  readonly ack?: boolean;
  /** Values that are there before, and that the old release writes: SQL literals, with what the new release reads. */
  readonly old: readonly (readonly [written: string | null, read: string | null])[];
  /** What the new release writes, with what the old one reads. */
  readonly next: readonly (readonly [written: string | null, read: string | null])[];
  /** Values that only appear between the stages: no rows with them can be there before. */
  readonly late?: readonly (readonly [written: string, read: string | null])[];
}

const text = { type: 'string?' };
const whole = { type: 'integer?' };
const money = { type: 'decimal?', precision: 12, scale: 2 };

/** By name of the resource. A misfit is `2 r o k`. */
const cases: Readonly<Record<string, TypeCase>> = {
  wider: {
    from: whole,
    to: money,
    old: [
      ['3', '3.00'],
      [null, null],
    ],
    next: [
      ['1.50', '2'],
      ['7.00', '7'],
    ],
  },
  longer: {
    from: whole,
    to: { type: 'bigint?' },
    old: [['3', '3']],
    next: [
      ['3000000000', null],
      ['5', '5'],
    ],
  },
  spelled: {
    from: whole,
    to: text,
    old: [['3', '3']],
    next: [
      ['fyra', null],
      ['12', '12'],
    ],
  },
  nulled: {
    from: text,
    to: whole,
    answer: 'null',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', null],
      [null, null],
    ],
    next: [['8', '8']],
  },
  replaced: {
    from: text,
    to: whole,
    answer: 'else:0',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', '0'],
      [null, null],
    ],
    next: [['8', '8']],
  },
  aside: {
    from: text,
    to: whole,
    answer: 'quarantine',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', null],
    ],
    next: [['8', '8']],
  },
  authored: {
    from: text,
    to: whole,
    answer: 'using:n::integer',
    old: [
      ['3', '3'],
      ['7', '7'],
      [null, null],
    ],
    next: [['9', '9']],
  },
  guarded: {
    from: text,
    to: whole,
    answer: "using:CASE WHEN n ~ '^[0-9]+$' THEN n::integer END",
    old: [
      ['3', '3'],
      ['x', null],
    ],
    next: [['9', '9']],
  },
  daily: {
    from: text,
    to: { type: 'date?' },
    answer: 'null',
    ack: true,
    old: [
      ['2026-03-01', '2026-03-01'],
      ['i morgon', null],
    ],
    next: [['2026-04-02', '2026-04-02']],
  },
  amounts: {
    from: text,
    to: money,
    answer: 'null',
    ack: true,
    old: [
      ['2.50', '2.50'],
      ['2.555', null],
      ['1e3', null],
    ],
    next: [['4.25', '4.25']],
  },
  instants: {
    from: text,
    to: { type: 'date-time?' },
    answer: 'zone:Europe/Stockholm',
    old: [['2026-03-01T12:00', '2026-03-01 11:00:00+00']],
    next: [['2026-04-02 10:00:00+00', '2026-04-02T10:00:00.000Z']],
  },
  days: {
    from: { type: 'date-time?' },
    to: { type: 'date?' },
    ack: true,
    old: [['2026-03-01 12:30:00+00', '2026-03-01']],
    next: [['2026-04-02', '2026-04-02 00:00:00+00']],
  },
  moments: {
    from: { type: 'date?' },
    to: { type: 'date-time?' },
    old: [['2026-03-01', '2026-03-01 00:00:00+00']],
    next: [['2026-04-02 15:30:00+00', '2026-04-02']],
  },
  shorter: {
    from: money,
    to: { type: 'decimal?', precision: 12, scale: 1 },
    answer: 'null',
    ack: true,
    old: [
      ['2.50', '2.5'],
      ['2.55', null],
    ],
    next: [['4.5', '4.50']],
  },
  filled: {
    from: whole,
    to: { ...money, type: 'decimal', required: true },
    answer: 'fill:1',
    old: [
      ['3', '3.00'],
      [null, '1.00'],
    ],
    next: [['2.50', '3']],
  },
  listed: {
    from: text,
    to: { type: 'array', items: { type: 'string' } },
    old: [
      ['a', '{a}'],
      [null, '{}'],
    ],
    next: [
      ['{b}', 'b'],
      ['{b,c}', null],
    ],
  },
};

/** Reads of an old release that a case cannot foresee from the value alone: what a list of several says as one value is nobody's business. */
const unread: ReadonlySet<string> = new Set(['listed {b,c}']);

interface Written {
  readonly name: string;
  readonly id: string;
  /** What each release must read from now on. */
  old: string | null;
  next: string | null;
}

describe('two releases that write one table while types change', function () {
  this.timeout(300_000);
  const database = useDatabase('nothing');

  beforeEach(() => emptyDatabase(database.url));

  it('are refused nothing and lose nothing', async () => {
    const folder = temporaryFolder();
    const clients: pg.Client[] = [];
    const session = async (schema: string): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(`set search_path to ${schema}, public; set timezone to 'UTC'`);
      clients.push(client);
      return client;
    };
    try {
      const target = { connectionString: database.url, directory: folder.path, smallTable: -1, batchSize: 3 };
      const shape = (side: 'from' | 'to'): CaseResources =>
        Object.fromEntries(
          Object.entries(cases).map(([name, one]) => [
            `shop/${name}`,
            { fields: { n: one[side], z: { type: 'string', default: 'first' } } },
          ]),
        );
      await planInto(folder.path, caseModel(shape('from')));
      await applyMigrations(target);
      const old = await session(releaseSchema(undefined));
      const rows: Written[] = [];
      const add = async (client: pg.Client, name: string, value: string | null): Promise<string> => {
        const { rows: made } = await client.query(
          `insert into shop_${name} (customer_id, id, n) values ($1, gen_random_uuid(), ${literal(value)}) returning id`,
          [customer],
        );
        return made[0].id;
      };
      const addOld = async (): Promise<void> => {
        for (const [name, one] of Object.entries(cases))
          for (const [written, read] of one.old)
            rows.push({ name, id: await add(old, name, written), old: written, next: read });
      };
      await addOld();
      const planned = await planInto(folder.path, caseModel(shape('to')), {
        answers: Object.entries(cases).flatMap(([name, { answer }]) =>
          answer === undefined ? [] : [`shop.${name}.n=${answer}`],
        ),
        acks: Object.entries(cases).flatMap(([name, { ack }]) =>
          ack === true ? [`LOSSY_CONVERSION:shop.${name}.n=test`] : [],
        ),
      });
      expect([planned.questions, planned.missing.map(({ object }) => object)]).to.deep.equal([[], []]);
      const last = (await readHistory(folder.path)).migrations.at(-1)?.id;
      const next = await session(releaseSchema(last));

      // The old release goes on writing while every step of the stage runs.
      const state = { isDone: false };
      const during = (async () => {
        while (!state.isDone) await addOld();
      })();
      await applyMigrations({ ...target, stage: 'expand' });
      state.isDone = true;
      await during;
      await check('after expand');

      await addOld();
      for (const [name, one] of Object.entries(cases))
        for (const [written, read] of one.next)
          rows.push({ name, id: await add(next, name, written), old: read, next: written });
      await check('written between the stages');

      const own = [...rows];
      for (const row of own) {
        // As a server does, which writes every column of a record, those that it leaves as they are too.
        await old.query(`update shop_${row.name} set n = n, z = 'old' where id = $1`, [row.id]);
        await next.query(`update shop_${row.name} set n = n, z = 'next' where id = $1`, [row.id]);
      }
      await check('other members written by both');

      for (const [place, row] of own.entries()) {
        const one = cases[row.name];
        const [isOld, values] = place % 2 === 0 ? ([true, one?.old] as const) : ([false, one?.next] as const);
        const [written, read] = values?.[place % (values.length || 1)] ?? [null, null];
        await (isOld ? old : next).query(`update shop_${row.name} set n = ${literal(written)} where id = $1`, [row.id]);
        // A value that a release reads already says nothing new, whatever the other one has beside it.
        if (written !== (isOld ? row.old : row.next)) [row.old, row.next] = isOld ? [written, read] : [read, written];
      }
      await check('changed by either');
      for (const row of own) await next.query(`update shop_${row.name} set n = n, z = 'again' where id = $1`, [row.id]);
      for (const row of own) await old.query(`update shop_${row.name} set z = 'once more' where id = $1`, [row.id]);
      await check('other members written again');

      await applyMigrations({ ...target, stage: 'contract' });
      await check('after contract', true);

      async function check(when: string, isContracted = false): Promise<void> {
        const wrong: string[] = [];
        const tables = Map.groupBy(rows, ({ name }) => name);
        for (const [name, written] of tables) {
          const read = async (client: pg.Client): Promise<Map<string, string | null>> => {
            const { rows: found } = await client.query(`select id, n::text as n from shop_${name}`);
            return new Map(found.map(({ id, n }) => [id, n]));
          };
          const [ofOld, ofNext] = [isContracted ? undefined : await read(old), await read(next)];
          for (const row of written) {
            if (ofOld !== undefined && !unread.has(`${name} ${row.next}`) && ofOld.get(row.id) !== row.old)
              wrong.push(`${name}: the old release reads ${ofOld.get(row.id)}, not ${row.old}`);
            // Before the switch the new shape is not there yet.
            if (when !== 'before' && ofNext.get(row.id) !== row.next)
              wrong.push(
                `${name}: the new release reads ${ofNext.get(row.id)}, not ${row.next}, where ${row.old} was written`,
              );
          }
        }
        expect([...new Set(wrong)], when).to.deep.equal([]);
      }
    } finally {
      for (const client of clients) await client.end();
      folder.remove();
    }
  });

  it('find what an expression of an author cannot convert before the old column goes', async () => {
    const folder = temporaryFolder();
    const old = new pg.Client({ connectionString: database.url });
    try {
      const target = { connectionString: database.url, directory: folder.path, smallTable: -1 };
      const shape = (type: string): CaseResources => ({ 'late/thing': { fields: { n: { type } } } });
      await planInto(folder.path, caseModel(shape('string?')));
      await applyMigrations(target);
      await planInto(folder.path, caseModel(shape('integer?')), { answers: ['late.thing.n=using:n::integer'] });
      await applyMigrations({ ...target, stage: 'expand' });
      await old.connect();
      await old.query(`set search_path to ${releaseSchema(undefined)}, public`);
      await old.query(`insert into late_thing (customer_id, id, n) values ($1, gen_random_uuid(), 'två')`, [customer]);
      const error = await applyMigrations({ ...target, stage: 'contract' }).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(String(error?.message)).to.match(/två|without|no value/);
      expect(await query(database.url, `select n__old from public.late_thing`)).to.deep.equal([{ n__old: 'två' }]);
      await query(database.url, `update late_thing set n = 2`);
      await applyMigrations({ ...target, stage: 'contract' });
      expect(await query(database.url, `select n from late_thing`)).to.deep.equal([{ n: 2 }]);
    } finally {
      await old.end();
      folder.remove();
    }
  });
});

function literal(value: string | null): string {
  return value === null ? 'null' : `'${value}'`;
}
