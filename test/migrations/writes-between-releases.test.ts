/** Writes of two releases between the stages of a migration: none is refused, and each release reads what the other wrote. */
import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { readHistory } from '../../engine/migrate/read-history.ts';
import { releaseSchema } from '../../engine/migrate/steps/old-release.ts';
import { useDatabase } from '../support/database.ts';
import {
  type CaseResources,
  caseModel,
  type Expectation,
  emptyDatabase,
  planInto,
  query,
  temporaryFolder,
} from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const [first, second, third] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);

describe('writes between two releases', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');

  /** Two releases with the same tables, of which the new one has its stage `expand` behind it, and their clients. */
  async function betweenStages(
    shapes: readonly [CaseResources, CaseResources],
    expectation: Partial<Expectation>,
    seed: string,
    work: (old: pg.Client, next: pg.Client, contract: () => Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    const folder = temporaryFolder();
    const clients: pg.Client[] = [];
    const connect = async (schema: string): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: database.url, options: `-c search_path=${schema},public` });
      await client.connect();
      clients.push(client);
      return client;
    };
    const target = { connectionString: database.url, directory: folder.path, smallTable: -1, batchSize: 3 };
    try {
      await emptyDatabase(database.url);
      await planInto(folder.path, caseModel(shapes[0]));
      await applyMigrations(target);
      await query(database.url, seed);
      const planned = await planInto(folder.path, caseModel(shapes[1]), expectation);
      expect([planned.questions, planned.missing.map(({ object }) => object)]).to.deep.equal([[], []]);
      await applyMigrations({ ...target, stage: 'expand' });
      const last = (await readHistory(folder.path)).migrations.at(-1)?.id;
      const [old, next] = [await connect(releaseSchema(undefined)), await connect(releaseSchema(last))];
      await work(old, next, () => applyMigrations({ ...target, stage: 'contract' }));
    } finally {
      for (const client of clients) await client.end();
      folder.remove();
    }
  }

  const places = (prefix = ''): CaseResources => ({ [`shop/${prefix}place`]: { fields: {} } });
  const placeRows = `INSERT INTO shop_place (customer_id, id) VALUES ('${customer}', '${first}'), ('${customer}', '${second}'), ('${customer}', '${third}')`;

  describe('of links', () => {
    const one = { type: 'reference?', to: 'shop.place' };
    const many = { type: 'references', to: 'shop.place' };
    const note = (about: object, more: object): CaseResources => ({ 'shop/note': { fields: { about, ...more } } });

    for (const [from, to] of [
      ['reference', 'references'],
      ['references', 'reference'],
    ] as const) {
      it(`${from} to ${to} in a table whose column changes its type are carried both ways`, async () => {
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

      it(`${from} to ${to} in a table that exchanges its name with another are carried both ways`, async () => {
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

    /** Writes a link by each release, and reads it by the other. */
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
      const [oldWay, nextWay] = isToMany
        ? [ofColumn(oldTable), ofLinks(nextTable)]
        : [ofLinks(oldTable), ofColumn(nextTable)];
      await old.query(oldWay.write(first ?? ''));
      expect((await next.query(nextWay.read)).rows).to.deep.equal([{ place: first }]);
      await next.query(nextWay.write(second ?? ''));
      expect((await old.query(oldWay.read)).rows).to.deep.equal([{ place: second }]);
      await old.query(oldWay.write(third ?? ''));
      await contract();
      expect((await next.query(nextWay.read)).rows).to.deep.equal([{ place: third }]);
    }
  });
});
