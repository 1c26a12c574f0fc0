import { expect } from 'chai';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { withCounts } from '../../engine/migrate/estimates.ts';
import { useDatabase } from '../support/database.ts';
import {
  type CaseResources,
  caseModel,
  emptyDatabase,
  planInto,
  query,
  temporaryFolder,
  withSession,
} from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const text = { type: 'string?', max_length: 200 };
const shape = (head: object, n: object = text, name = 'n'): CaseResources => ({
  'shop/article': { ...head, fields: { [name]: n } },
});
const articleWith = (retention?: string, n: object = text, operations = ['C', 'G', 'L']): CaseResources => ({
  'shop/article': {
    size: 'large',
    partition: 'month',
    ...(retention === undefined ? {} : { retention }),
    operations,
    fields: { id: { type: 'uuid', required: true, read_only: true }, n },
  },
});

/** Changes of descriptors that do not change tables, and the rows that a plan reports. */
const table: readonly (readonly [string, CaseResources, CaseResources, readonly string[]])[] = [
  [
    'a shorter retention',
    articleWith('10y'),
    articleWith('3m'),
    ['DATA_LOSS:shop.article: rows of shop_article are deleted after 3 months, which were retained for 120 months'],
  ],
  [
    'a shorter retention of a resource without operations',
    articleWith('10y', text, []),
    articleWith('9y', text, []),
    ['DATA_LOSS:shop.article: rows of shop_article are deleted after 108 months, which were retained for 120 months'],
  ],
  [
    'a first retention',
    articleWith(),
    articleWith('18m'),
    ['DATA_LOSS:shop.article: rows of shop_article are deleted after 18 months, which were retained until now'],
  ],
  ['a longer retention', articleWith('3m'), articleWith('10y'), []],
  [
    'a text that becomes encrypted',
    shape({}),
    shape({}, { ...text, write_only: true }),
    ['NOT_CONVERTED:shop.article.n: the values of n in shop_article stay in plain text until they are written again'],
  ],
  [
    'a text that is no longer encrypted',
    shape({}, { ...text, write_only: true }),
    shape({}),
    ['NOT_CONVERTED:shop.article.n: the values of n in shop_article stay encrypted, and are returned in that form'],
  ],
  [
    'a text that becomes encrypted under another name',
    shape({}),
    shape({}, { ...text, write_only: true, formerly: 'n' }, 'm'),
    ['NOT_CONVERTED:shop.article.m: the values of n in shop_article stay in plain text until they are written again'],
  ],
  [
    'a number that becomes write-only',
    shape({}, { type: 'integer?' }),
    shape({}, { type: 'integer?', write_only: true }),
    [],
  ],
  [
    'a text that gets a validated format',
    shape({}),
    shape({}, { ...text, type: 'email?' }),
    ['NOT_CONVERTED:shop.article.n: the values of n in shop_article stay as they are, whether or not they are email'],
  ],
  ['a text that loses its validated format', shape({}, { ...text, type: 'email?' }), shape({}), []],
  ['a single-line text that becomes a multi-line text', shape({}), shape({}, { ...text, type: 'text?' }), []],
];

describe('hazards for values that no step changes', () => {
  const database = useDatabase('nothing');

  for (const [what, before, after, hazards] of table) {
    it(`${hazards.length === 0 ? 'do not exist' : 'are acknowledged once'} for ${what}`, async () => {
      const folder = temporaryFolder();
      try {
        await planInto(folder.path, caseModel(before));
        const planned = await planInto(folder.path, caseModel(after));
        expect(planned.questions).to.deep.equal([]);
        const missing = planned.missing.map((one) => `${one.class}:${one.object}: ${one.message}`);
        expect(missing).to.deep.equal(hazards);
        if (hazards.length === 0) return;
        expect(planned.files).to.deep.equal({});
        const acks = planned.missing.map((one) => `${one.class}:${one.object}=test`);
        const agreed = await planInto(folder.path, caseModel(after), { acks });
        expect(agreed.missing).to.deep.equal([]);
        expect(Object.keys(agreed.files)).to.include('snapshot.json');
        if (!agreed.isEmpty) expect(agreed.plan.acknowledgements).to.have.length(acks.length);
        const again = await planInto(folder.path, caseModel(after));
        expect([again.isEmpty, again.missing]).to.deep.equal([true, []]);
      } finally {
        folder.remove();
      }
    });
  }

  it('include the number of affected rows', async () => {
    const folder = temporaryFolder();
    try {
      await emptyDatabase(database.url);
      await planInto(folder.path, caseModel(articleWith('10y')));
      await applyMigrations({ connectionString: database.url, directory: folder.path });
      const old = '01000000-0000-7000-8000-000000000001';
      const row = (id: string, n: string): string => `('${customer}', ${id}, ${n})`;
      await query(
        database.url,
        `INSERT INTO shop_article (customer_id, id, n) VALUES ${row(`'${old}'`, "'x'")}, ${row(`'01100000-0000-7000-8000-000000000001'`, 'NULL')}`,
      );
      const changed = articleWith('3m', { ...text, type: 'email?' });
      const { missing } = await planInto(folder.path, caseModel(changed));
      const countedHazards = await withSession(database.url, async (connection) => {
        return withCounts(connection, missing);
      });
      expect(countedHazards.map(({ message }) => message.replace(/^.*: /, ''))).to.deep.equal([
        'shop_article, older than 3 months, has 2 rows',
        'n has a value in 1 of 2 rows',
      ]);
    } finally {
      folder.remove();
    }
  });
});
