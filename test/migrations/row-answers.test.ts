/** Conflicting rows (exit 8): the advice lists the possible answers, and each of them is accepted. */
import { cpSync } from 'node:fs';
import { expect } from 'chai';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, query, stopOf, temporaryFolder } from './support.ts';

const text = { type: 'string', max_length: 20, nullable: true };
const customer = '00000000-0000-7000-8000-00000000000c';

function article(
  fields: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): CaseResources {
  return { 'shop/article': { ...more, fields }, 'shop/shelf': { fields: {} } };
}

/** Name, both states, the answers of the first plan, the answers in the advice, and an example of each. */
const findings: readonly (readonly [
  string,
  CaseResources,
  CaseResources,
  readonly string[],
  string,
  readonly string[],
])[] = [
  ['duplicates', article({ a: text }), article({ a: text }, { rules: [{ unique: ['a'] }] }), [], '', []],
  [
    'values that a check rejects',
    article({ a: text }),
    article({ a: { ...text, max_length: 3 } }),
    [],
    'map:… | quarantine | unvalidated',
    ['map:{"long text": "x"}', 'quarantine', 'unvalidated'],
  ],
  [
    'values that a type cannot represent',
    article({ a: text }),
    article({ a: { type: 'integer', nullable: true } }),
    [],
    'else:… | null | quarantine | using:…',
    ['else:0', 'null', 'quarantine', 'using:length(a)'],
  ],
  [
    'rows without a value',
    article({ b: text }),
    article({ b: { type: 'string', max_length: 20, required: true } }),
    ['shop.article.b=present'],
    'fill:… | sql:…',
    ['fill:"x"', "sql:coalesce(b, 'x')"],
  ],
];

describe('the advice for conflicting rows (exit 8)', function () {
  this.timeout(60_000);
  const database = useDatabase('nothing');

  for (const [name, before, after, answers, listed, written] of findings) {
    it(`lists the answers for ${name}`, async () => {
      const folder = temporaryFolder();
      const copy = temporaryFolder();
      try {
        await emptyDatabase(database.url);
        await planInto(folder.path, caseModel(before));
        await applyMigrations({ connectionString: database.url, directory: folder.path });
        cpSync(folder.path, copy.path, { recursive: true });
        const values = answers.length === 0 ? "a) SELECT 'long text'" : 'b) SELECT NULL';
        await query(
          database.url,
          `INSERT INTO shop_article (customer_id, id, ${values.replace('SELECT', `SELECT '${customer}', gen_random_uuid(),`)} FROM generate_series(1, 2)`,
        );
        const planned = await planInto(folder.path, caseModel(after), { answers });
        const stopped = await stopOf(applyMigrations({ connectionString: database.url, directory: folder.path }));
        expect([stopped.exitCode, stopped.code]).to.deep.equal([8, 'G312']);
        expect(/--answer <object>=(.*?)`/.exec(stopped.advice)?.[1] ?? '').to.equal(listed);
        const object = answers[0]?.split('=')[0] ?? 'shop.article.a';
        const meaning = ({ plan }: typeof planned): string =>
          JSON.stringify(plan.up.map((step) => [step.statements, step.questions]));
        for (const answer of written) {
          const other = await planInto(copy.path, caseModel(after), { answers: [`${object}=${answer}`] }, true);
          expect(other.questions, answer).to.deep.equal([]);
          expect(meaning(other), answer).not.to.equal(meaning(planned));
        }
      } finally {
        folder.remove();
        copy.remove();
      }
    });
  }

  it('lists the answers for references to missing records', async () => {
    const folder = temporaryFolder();
    try {
      await emptyDatabase(database.url);
      const on = (to: string) => caseModel(article({ on: { type: 'reference', to, nullable: true } }));
      await planInto(folder.path, on('shop.shelf'));
      await applyMigrations({ connectionString: database.url, directory: folder.path });
      await query(
        database.url,
        `INSERT INTO shop_shelf (customer_id, id) VALUES ('${customer}', '00000000-0000-7000-8000-000000000001');
         INSERT INTO shop_article (customer_id, id, on_id) SELECT customer_id, gen_random_uuid(), id FROM shop_shelf`,
      );
      const after = on('shop.article');
      for (const answer of ['null', 'delete', 'quarantine', 'unvalidated']) {
        const other = await planInto(folder.path, after, { answers: [`shop.article.on=${answer}`] }, true);
        expect(
          other.plan.up.flatMap(({ questions }) =>
            questions.filter(({ message }) => message.includes('does not exist in')),
          ),
        ).to.deep.equal([]);
      }
      await planInto(folder.path, after);
      const stopped = await stopOf(applyMigrations({ connectionString: database.url, directory: folder.path }));
      expect(stopped.advice).to.include('`--answer <object>=null | delete | quarantine | unvalidated`');
    } finally {
      folder.remove();
    }
  });
});
