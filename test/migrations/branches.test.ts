/** Merges two branches. Changes that refer to one column conflict, in either order; other changes merge, and both orders lead to the same schema. */
import { cpSync } from 'node:fs';
import { expect } from 'chai';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import type { MigrationStop } from '../../engine/migrate/migration-stop.ts';
import { useDatabase } from '../support/database.ts';
import {
  type CaseResources,
  caseModel,
  differences,
  emptyDatabase,
  planInto,
  query,
  stopOf,
  targetOf,
  temporaryFolder,
  withSession,
} from './support.ts';

type Fields = Readonly<Record<string, unknown>>;

const text = { type: 'string', max_length: 20, nullable: true };
const longer = { ...text, max_length: 50 };
const integer = { type: 'integer', nullable: true };
const bigint = { type: 'bigint', nullable: true };
const required = { type: 'string', max_length: 20, required: true };
const id = { type: 'uuid', required: true, read_only: true };
const all = { id, a: text, b: text, c: text, z: text, n: integer, m: integer };
const shelf = { name: text, n: integer };

function shop(changed: Fields = {}, article: Fields = {}, others: CaseResources = {}): CaseResources {
  return {
    'shop/article': { size: 'large', ...article, fields: { ...all, ...changed } },
    'shop/shelf': { fields: shelf },
    ...others,
  };
}

const renamed = { a: undefined, label: { ...text, formerly: 'a' } };
const swapped = { a: { ...text, formerly: 'b' }, b: { ...text, formerly: 'a' } };
const unique = { rules: [{ unique: ['c', 'a'] }] };
const referring = { 'shop/box': { fields: { article: { type: 'reference', to: 'shop.article', nullable: true } } } };
const shelfRenamed: CaseResources = {
  'shop/article': { size: 'large', fields: all },
  'shop/rack': { formerly: 'shelf', fields: shelf },
};

/** A branch: its resources, and the answers and acknowledgements that its plan needs. */
type Branch = readonly [resources: CaseResources, answers?: readonly string[]];

function lost(field: string, resources: CaseResources): Branch {
  return [resources, [`DATA_LOSS:shop.${field}=test`]];
}

/** Name, the branch that moves a column or table, the other branch, and a pattern of the message. */
const conflicts: readonly (readonly [string, Branch, Branch, RegExp])[] = [
  [
    'a rename, and a length of the field',
    [shop(renamed)],
    [shop({ a: longer })],
    /renames shop\.article\.a to shop\.article\.label.*check shop_article\.shop_article_a_check/,
  ],
  [
    'a rename, and an index',
    [shop(renamed)],
    [shop({}, { indexes: [['a']] })],
    /renames shop\.article\.a .*index shop_article\.shop_article_a_idx/,
  ],
  ['a rename, and a unique rule', [shop(renamed)], [shop({}, unique)], /renames shop\.article\.a .*c_a_key/],
  [
    'a rename, and a rule over two fields',
    [shop(renamed)],
    [shop({}, { rules: [{ requires: { z: ['a'] } }] })],
    /check shop_article\.shop_article_requires_z_a_check/,
  ],
  [
    'a rename, and values computed from the field',
    [shop(renamed)],
    [shop({ x: required }), ["shop.article.x=sql:coalesce(a, 'x')"]],
    /refers to it in step \d \(.*x/,
  ],
  [
    'a drop, and values computed from the field',
    lost('article.a', shop({ a: undefined })),
    [shop({ x: required }), ["shop.article.x=sql:coalesce(a, 'x')"]],
    /drops shop\.article\.a, and/,
  ],
  [
    'a drop, and an index',
    lost('article.a', shop({ a: undefined })),
    [shop({}, { indexes: [['a']] })],
    /drops .*a_idx/,
  ],
  ['a swap, and a unique rule', [shop(swapped)], [shop({}, unique)], /renames shop\.article\.a to shop\.article\.b/],
  [
    'a drop of a field whose name another field takes, and an index',
    lost('article.a', shop({ a: { ...text, formerly: 'b' }, b: undefined })),
    [shop({}, { indexes: [['a']] })],
    /drops shop\.article\.a, and/,
  ],
  [
    'a rename, and a drop of another field that the old release still reads',
    [shop(renamed)],
    lost('article.z', shop({ z: undefined })),
    /drops shop\.article\.z, and .* refers to it in step 1 \(views/,
  ],
  [
    'another type, and an index',
    [shop({ n: bigint })],
    [shop({}, { indexes: [['n']] })],
    /changes the type of shop\.article\.n/,
  ],
  [
    'another type, and a rule over two fields',
    [shop({ n: bigint })],
    [shop({}, { rules: [{ requires: { n: ['m'] } }] })],
    /changes the type of shop\.article\.n.*requires_n_m_check/,
  ],
  [
    'a renamed resource, and values computed from its rows',
    [shelfRenamed],
    [shop({ x: { type: 'integer', required: true } }), ['shop.article.x=sql:(select count(s.n) from shop_shelf s)']],
    /renames shop\.shelf to shop\.rack, and .* refers to it in step/,
  ],
  [
    'a renamed resource, and a reference to it',
    [shelfRenamed],
    [shop({}, {}, { 'shop/box': { fields: { on: { type: 'reference', to: 'shop.shelf', nullable: true } } } })],
    /renames shop\.shelf to shop\.rack, and .* refers to it in foreign_key shop_box/,
  ],
  [
    'two swapped resources, and an index of one',
    [
      {
        'shop/article': { fields: shelf, formerly: 'shelf' },
        'shop/shelf': { size: 'large', fields: all, formerly: 'article' },
      },
    ],
    [shop({}, {}, { 'shop/shelf': { fields: shelf, indexes: [['n']] } })],
    /renames shop\.shelf to shop\.article, and .* index shop_shelf/,
  ],
  [
    'monthly partitions, and an index',
    [shop({}, { partition: 'month' })],
    [shop({}, { indexes: [['a']] })],
    /partitions shop\.article/,
  ],
  [
    'monthly partitions, and a reference',
    [shop({}, { partition: 'month' })],
    [shop({}, {}, referring)],
    /partitions shop\.article/,
  ],
];

/** Name, both branches, and the merged resources. */
const merges: readonly (readonly [string, Branch, Branch, CaseResources])[] = [
  ['a rename, and another new field', [shop(renamed)], [shop({ x: integer })], shop({ ...renamed, x: integer })],
  [
    'a rename, and the length of another field',
    [shop(renamed)],
    [shop({ c: longer })],
    shop({ ...renamed, c: longer }),
  ],
  [
    'a swap, and an index of another field',
    [shop(swapped)],
    [shop({}, { indexes: [['c']] })],
    shop(swapped, { indexes: [['c']] }),
  ],
  [
    'drops of two fields',
    lost('article.a', shop({ a: undefined })),
    lost('article.b', shop({ b: undefined })),
    shop({ a: undefined, b: undefined }),
  ],
  [
    'a drop, and values computed from another field',
    lost('article.a', shop({ a: undefined })),
    [shop({ x: required }), ["shop.article.x=sql:coalesce(b, 'a')"]],
    shop({ a: undefined, x: required }),
  ],
  ['another type of each of two fields', [shop({ n: bigint })], [shop({ m: bigint })], shop({ n: bigint, m: bigint })],
  ['another type, and a new field', [shop({ n: bigint })], [shop({ x: integer })], shop({ n: bigint, x: integer })],
  [
    'a length, and an index of the same field',
    [shop({ a: longer })],
    [shop({}, { indexes: [['a']] })],
    shop({ a: longer }, { indexes: [['a']] }),
  ],
  [
    'monthly partitions, and a new field',
    [shop({}, { partition: 'month' })],
    [shop({ x: text })],
    shop({ x: text }, { partition: 'month' }),
  ],
  [
    'a drop, and a new table with a field of that name that refers to the table',
    lost('article.a', shop({ a: undefined })),
    [
      shop(
        {},
        {},
        { 'shop/box': { fields: { a: text, article: { type: 'reference', to: 'shop.article', nullable: true } } } },
      ),
    ],
    shop(
      { a: undefined },
      {},
      { 'shop/box': { fields: { a: text, article: { type: 'reference', to: 'shop.article', nullable: true } } } },
    ),
  ],
];

describe('two branches of migrations', function () {
  this.timeout(60_000);
  const database = useDatabase('nothing');
  let folders: ReturnType<typeof temporaryFolder>[] = [];
  beforeEach(() => emptyDatabase(database.url));
  afterEach(() => {
    for (const folder of folders) folder.remove();
    folders = [];
  });

  /** A folder with the files of other folders. */
  const folderOf = (...from: readonly string[]): string => {
    const folder = temporaryFolder();
    folders.push(folder);
    for (const path of from) cpSync(path, folder.path, { recursive: true });
    return folder.path;
  };

  const plan = async (into: string, [resources, words = []]: Branch): Promise<string> => {
    const isLoss = (word: string): boolean => word.startsWith('DATA_LOSS');
    const planned = await planInto(into, caseModel(resources), {
      answers: words.filter((word) => !isLoss(word)),
      acks: words.filter(isLoss),
    });
    expect(planned.files, JSON.stringify(planned.questions)).not.to.deep.equal({});
    return planned.id;
  };

  /** Three folders: one with the first migration only, and one for each branch, in the order of their ids. */
  const branched = async (one: Branch, other: Branch) => {
    const first = folderOf();
    await plan(first, [shop()]);
    const [earlier, later] = [folderOf(first), folderOf(first)];
    const ids = [await plan(earlier, one), await plan(later, other)] as const;
    return { first, earlier, later, ids };
  };

  const apply = (directory: string) => applyMigrations({ connectionString: database.url, directory });

  const conflictOf = async (directory: string): Promise<MigrationStop> => {
    const stopped = await stopOf(apply(directory));
    expect(stopped.exitCode, stopped.message).to.equal(7);
    return stopped;
  };

  for (const [name, moving, other, message] of conflicts) {
    it(`conflict: ${name}`, async () => {
      for (const [one, two] of [
        [moving, other],
        [other, moving],
      ] as const) {
        const { earlier, later, ids } = await branched(one, two);
        const stopped = await conflictOf(folderOf(earlier, later));
        expect(stopped.message).to.match(message).and.to.include(ids[0]).and.to.include(ids[1]);
        expect(stopped.advice).to.include('core migrate plan');
      }
    });
  }

  for (const [name, one, two, merged] of merges) {
    it(`merge to the same schema in both orders: ${name}`, async () => {
      const { first, earlier, later } = await branched(one, two);
      for (const branch of [earlier, later]) {
        await emptyDatabase(database.url);
        await apply(first);
        await query(
          database.url,
          `INSERT INTO shop_article (customer_id, id, a, b, n, m)
           VALUES ('00000000-0000-7000-8000-00000000000c', '01900000-0000-7000-8000-000000000001', 'a', 'b', 1, 2)`,
        );
        await apply(branch);
        const both = folderOf(earlier, later);
        await apply(both);
        await withSession(database.url, async (connection) => {
          expect(await differences(connection, targetOf(caseModel(merged)).tables)).to.deep.equal([]);
        });
        expect((await planInto(both, caseModel(merged), {}, true)).isEmpty).to.equal(true);
      }
    });
  }
});
