/**
 * Two releases write one table while a type changes: conversion × answer × stage × writer. Every write is accepted, each release reads the values of the other
 * if its type can represent them, and a write of other members does not change the value.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { readHistory } from '../../engine/migrate/read-history.ts';
import { releaseSchema } from '../../engine/migrate/steps/old-release.ts';
import { useDatabase } from '../support/database.ts';
import { amount } from '../support/long-runs.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, query, temporaryFolder } from './support.ts';
import { type TypeCase, typeCases, type Written } from './type-cases.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const cases = Object.entries(typeCases);

type Side = 'old' | 'next';

/** Expected value of a row in each release. */
interface Row {
  readonly name: string;
  readonly one: TypeCase;
  readonly id: string;
  old: string | null;
  next: string | null;
}

/**
 * A write of one release to one row of each case: a new row, another value, other members only; or concurrent writes of
 * both releases, one of them of other members.
 */
interface Act {
  readonly side: Side;
  readonly what: 'insert' | 'value' | 'others' | 'both';
  /** Whether every column of a record is written, as servers do, or only the changed ones. */
  readonly isWhole: boolean;
  readonly row: number;
  readonly value: number;
}

const acts = (side: fc.Arbitrary<Side>): fc.Arbitrary<Act> =>
  fc.record({
    side,
    what: fc.constantFrom('insert', 'value', 'value', 'others', 'both'),
    isWhole: fc.boolean(),
    row: fc.nat(1_000),
    value: fc.nat(1_000),
  });

const history = fc.record({
  before: fc.array(acts(fc.constant('old')), { minLength: 6, maxLength: 10 }),
  during: fc.array(acts(fc.constant('old')), { minLength: 20, maxLength: 20 }),
  between: fc.array(acts(fc.constantFrom('old', 'next')), { minLength: 30, maxLength: 60 }),
  after: fc.array(acts(fc.constant('next')), { minLength: 20, maxLength: 20 }),
});

describe('two releases that write one table while types change', function () {
  this.timeout(amount(300_000, 1_800_000));
  const database = useDatabase('nothing');

  beforeEach(() => emptyDatabase(database.url));

  it('write without rejections and lose no values', async () => {
    await fc.assert(
      // The acts depend on a seed, so that a failure prints a number instead of hundreds of acts.
      fc.asyncProperty(fc.nat(), async (seed) => {
        await emptyDatabase(database.url);
        for (const one of fc.sample(history, { seed, numRuns: 1 })) await runHistory(one);
      }),
      { numRuns: amount(1, 60), endOnFailure: true },
    );
  });

  async function runHistory({ before, during, between, after }: Record<string, readonly Act[]>): Promise<void> {
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
      await planInto(folder.path, caseModel(shape('old')));
      await applyMigrations(target);
      const planned = await planInto(folder.path, caseModel(shape('next')), {
        answers: cases.flatMap(([name, one]) =>
          one.answer === undefined ? [] : [`${objectOf(name, one)}=${one.answer}`],
        ),
        acks: cases.flatMap(([name, one]) => (one.ack ? [`LOSSY_CONVERSION:${objectOf(name, one)}=test`] : [])),
      });
      expect([planned.questions, planned.missing.map(({ object }) => object)]).to.deep.equal([[], []]);
      const last = (await readHistory(folder.path)).migrations.at(-1)?.id;
      const sessions = {
        old: await session(releaseSchema(undefined)),
        next: await session(releaseSchema(last)),
      };
      const world = new World(sessions);
      const [secondOld, secondNext] = [await session(releaseSchema(undefined)), await session(releaseSchema(last))];

      world.concurrentSession = () => ['old', secondOld];
      for (const act of before ?? []) await world.act(act);
      await world.whileRunning(during ?? [], () => applyMigrations({ ...target, stage: 'expand' }));
      await world.check('after expand');
      world.concurrentSession = (side) => (side === 'old' ? ['next', sessions.next] : ['old', sessions.old]);
      for (const act of between ?? []) await world.act(act);
      await world.check('between the stages');
      world.concurrentSession = () => ['next', secondNext];
      world.beginContract();
      await world.whileRunning(after ?? [], () => applyMigrations({ ...target, stage: 'contract' }));
      await world.check('after contract', true);
    } finally {
      for (const client of clients) await client.end();
      folder.remove();
    }
  }

  it('report values that a custom expression cannot convert before the old column is dropped', async () => {
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

function tableOf(name: string, { renamed = name }: TypeCase, side: Side): string {
  return `shop_${side === 'old' ? name : renamed}`;
}

function columnOf({ field = 'n' }: TypeCase, side: Side): string {
  return side === 'old' ? 'n' : field;
}

function objectOf(name: string, one: TypeCase): string {
  return `shop.${one.renamed ?? name}.${columnOf(one, 'next')}`;
}

function shape(side: Side): CaseResources {
  return Object.fromEntries(
    cases.map(([name, one]) => {
      const z = { type: 'string', default: 'first' };
      if (side === 'old') return [`shop/${name}`, { fields: { n: one.from, z } }];
      const formerly = one.renamed === undefined ? {} : { formerly: name };
      const field = { ...one.to, ...(one.field === undefined ? {} : { formerly: 'n' }) };
      return [`shop/${one.renamed ?? name}`, { ...formerly, fields: { [columnOf(one, side)]: field, z } }];
    }),
  );
}

type Sessions = Record<Side, pg.Client>;

/** The rows of all cases, the values that each release must read, and the sessions that write them. */
class World {
  readonly #sessions: Sessions;
  #rows: Row[] = [];
  /** Concurrent writers of a release. */
  concurrentSession: (side: Side) => readonly [Side, pg.Client];

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
    this.concurrentSession = () => ['old', sessions.old];
  }

  /** Values removed by the stage contract are no longer written. */
  beginContract(): void {
    this.#rows = this.#rows.flatMap((row) => {
      const next = row.one.contracted === undefined ? row.next : row.one.contracted(row.next);
      return next === undefined ? [] : [{ ...row, next }];
    });
  }

  /** Repeats the acts until the callback has completed. */
  async whileRunning(some: readonly Act[], callback: () => Promise<unknown>): Promise<void> {
    const state = { isDone: false };
    const acting = (async () => {
      for (let round = 0; !state.isDone; round += 1)
        await this.act({ ...(some[round % some.length] as Act), row: round * 7 });
    })();
    try {
      await callback();
    } finally {
      state.isDone = true;
      await acting;
    }
  }

  async act(act: Act): Promise<void> {
    for (const [name, one] of cases) {
      const rows = this.#rows.filter((row) => row.name === name);
      const row = rows[act.row % (rows.length || 1)];
      if (act.what === 'insert' || row === undefined) await this.#insert(name, one, act);
      else await this.#update(row, act);
    }
  }

  async #insert(name: string, one: TypeCase, { side, value, isWhole }: Act): Promise<void> {
    const byDefault = isWhole ? one.byDefault?.[side] : undefined;
    const [written, read] = byDefault ?? writtenBy(one, side, value);
    const { rows } = await this.#sessions[side].query(
      `insert into ${tableOf(name, one, side)} (customer_id, id, ${columnOf(one, side)})
       values ($1, gen_random_uuid(), ${byDefault === undefined ? literal(written) : 'default'}) returning id`,
      [customer],
    );
    const row: Row = { name, one, id: rows[0].id, old: null, next: null };
    this.#rows.push(row);
    recordWrite(row, side, written, read);
  }

  async #update(row: Row, { side, what, value, isWhole }: Act): Promise<void> {
    const { name, one, id } = row;
    const set = (client: pg.Client, by: Side, sets: string): Promise<unknown> =>
      client.query(`update ${tableOf(name, one, by)} set ${sets} where id = $1`, [id]);
    const setOthers = (client: pg.Client, by: Side): Promise<unknown> => {
      const column = columnOf(one, by);
      return set(client, by, `${isWhole ? `${column} = ${column}, ` : ''}z = '${by} ${value}'`);
    };
    if (what === 'others') {
      await setOthers(this.#sessions[side], side);
      return;
    }
    const [written, read] = writtenBy(one, side, value);
    const [by, client] = this.concurrentSession(side);
    const writes = [set(this.#sessions[side], side, `${columnOf(one, side)} = ${literal(written)}`)];
    if (what === 'both') writes.push(setOthers(client, by));
    await Promise.all(writes);
    // Writing a value that the release already reads changes nothing, whatever the other release stores.
    if (written !== row[side]) recordWrite(row, side, written, read);
  }

  async check(when: string, isContracted = false): Promise<void> {
    const wrong = new Set<string>();
    for (const [name, one] of cases) {
      for (const side of isContracted ? (['next'] as const) : (['old', 'next'] as const)) {
        const { rows } = await this.#sessions[side].query(
          `select id, ${columnOf(one, side)}::text as n from ${tableOf(name, one, side)}`,
        );
        const read = new Map<string, string | null>(rows.map(({ id, n }) => [id, n]));
        const written = this.#rows.filter((row) => row.name === name);
        if (read.size !== written.length) wrong.add(`${name}: ${read.size} rows instead of ${written.length}`);
        for (const row of written)
          if (read.get(row.id) !== row[side])
            wrong.add(`${name}: ${side} reads ${read.get(row.id)}, not ${row[side]}, of ${row.old} | ${row.next}`);
      }
    }
    expect([...wrong], when).to.deep.equal([]);
  }
}

function writtenBy(one: TypeCase, side: Side, value: number): Written {
  return one[side][value % one[side].length] ?? [null, null];
}

function recordWrite(row: Row, side: Side, written: string | null, read: string | null): void {
  const other = side === 'old' ? 'next' : 'old';
  row[side] = row.one.isSameColumn ? read : written;
  row[other] = read;
}
