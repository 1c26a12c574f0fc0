import { expect } from 'chai';
import type { Column, Table, Tables } from '../../../engine/compile/tables/tables.ts';
import { parseAnswer } from '../../../engine/migrate/answers.ts';
import { makeHistory } from '../../../engine/migrate/history.ts';
import { readMigration, withParents, writeMigration } from '../../../engine/migrate/migration-file.ts';
import { stageOf } from '../../../engine/migrate/migration-plan.ts';
import { MigrationStop } from '../../../engine/migrate/migration-stop.ts';
import { objectsOf, tablesOf } from '../../../engine/migrate/objects.ts';
import { planMigration } from '../../../engine/migrate/plan-migration.ts';

function column(name: string, extra: Partial<Column> = {}): Column {
  return { name, type: 'integer', nullable: true, formerly: [], field: name, ...extra };
}

function table(name: string, columns: readonly Column[], extra: Partial<Table> = {}): Table {
  return {
    name: `app_${name}`,
    source: `app.${name}`,
    formerly: [],
    columns: [
      column('customer_id', { type: 'uuid', nullable: false }),
      column('id', { type: 'uuid', nullable: false }),
      ...columns,
    ],
    primaryKey: { name: `app_${name}_pkey`, columns: ['customer_id', 'id'] },
    foreignKeys: [],
    checks: [],
    indexes: [],
    ...extra,
  };
}

function tables(...all: readonly Table[]): Tables {
  return { extensions: [], tables: all };
}

function plan(before: Tables, after: Tables, ...answers: readonly string[]) {
  const parsed = answers.flatMap((text) => {
    const answer = parseAnswer(text);
    return answer === undefined ? [] : [[answer.object, answer.answer] as const];
  });
  return planMigration({ before, after, answers: new Map(parsed), acknowledgements: [], apiBreaks: [] });
}

const house = tables(table('house', [column('rooms'), column('windows')]));

describe('planMigration', () => {
  it('returns an empty plan if the state does not change', () => {
    expect(plan(house, house)).to.deep.include({ isEmpty: true, questions: [], objects: [] });
  });

  it('returns a question about a removed and an added name, with estimates and answers', () => {
    const after = tables(table('house', [column('chambers'), column('windows')]));
    const [question] = plan(house, after).questions;
    expect(question?.object).to.equal('app.house.chambers');
    expect(question?.evidence.join('\n')).to.match(/gone: rooms integer, may be null, place 3 of 4/);
    expect(question?.answers.map(({ answer }) => answer)).to.deep.equal([
      'app.house.chambers=was:rooms',
      'app.house.chambers=new',
    ]);
  });

  it('returns no question if the types cannot be converted', () => {
    const after = tables(table('house', [column('built', { type: 'uuid' }), column('windows')]));
    const { questions, missing } = plan(house, after);
    expect(questions).to.deep.equal([]);
    expect(missing.map(({ class: name, object }) => `${name}:${object}`)).to.deep.equal(['DATA_LOSS:app.house.rooms']);
  });

  it('records an applied former name, so that planning again returns an empty plan', () => {
    const after = tables(
      table('house', [column('rooms', { formerly: ['windows'] }), column('windows', { formerly: ['rooms'] })]),
    );
    const first = plan(house, after);
    expect(first.plan.up.flatMap(({ statements }) => statements)).to.have.length(3);
    expect(plan(after, after).isEmpty).to.equal(true);
    expect(first.objects.map(({ object }) => object)).to.deep.equal([
      'column app_house.rooms',
      'column app_house.windows',
    ]);
  });

  it('orders renames before other changes', () => {
    const before = tables(table('house', [column('rooms')], { checks: [check('"rooms" > 0')] }));
    const after = tables(
      table('house', [column('n', { formerly: ['rooms'] }), column('x', { nullable: false, default: '1' })]),
    );
    const phases = plan(before, after).plan.up.map(({ phase }) => phase);
    expect(phases).to.deep.equal(['rename', 'release', 'create']);
  });

  it('queries rows with the names of the old state', () => {
    const after = tables(
      table('house', [column('n', { formerly: ['rooms'] }), column('windows'), column('extra', { default: '7' })], {
        checks: [check('"n" < "extra"')],
      }),
    );
    const questions = plan(house, after).plan.up.flatMap((step) => step.questions.map(({ sql }) => sql));
    expect(questions).to.deep.equal([`SELECT "id"::text AS id FROM "app_house" WHERE NOT ("rooms" < (7))`]);
  });

  it('requires a separate acknowledgement for each hazard and object', () => {
    const after = tables(table('house', []));
    const acknowledgements = [{ class: 'DATA_LOSS', object: 'house.rooms', reason: 'x' }];
    const { missing } = planMigration({ before: house, after, answers: new Map(), acknowledgements, apiBreaks: [] });
    expect(missing.map(({ object }) => object)).to.deep.equal(['app.house.windows']);
  });
});

function check(expression: string) {
  return { name: 'app_house_check', expression, source: { rule: 'r' } };
}

describe('a migration on disk', () => {
  const after = tables(table('house', [column('rooms', { nullable: false }), column('windows', { type: 'bigint' })]));
  const planned = plan(house, after, 'app.house.rooms=present');

  it('is read as it was planned', () => {
    const { sql, json } = writeMigration('20260101_000000_x', ['20250101_000000_y'], planned.plan, planned.objects);
    const read = readMigration('20260101_000000_x', sql, json);
    expect(read.hash).to.equal(read.writtenHash);
    expect(read.parents).to.deep.equal(['20250101_000000_y']);
    expect(read.changes).to.deep.equal(planned.objects);
    expect(read.up).to.have.length(planned.plan.up.length);
    read.up.forEach((step, index) => {
      const source = planned.plan.up[index];
      expect(step).to.deep.include({
        number: index + 1,
        table: source?.table,
        title: source?.title,
        mode: source?.mode,
        lockTimeout: source?.lockTimeout,
        statementTimeout: source?.statementTimeout,
        locks: source?.locks,
        questions: source?.questions,
        questionsAgain: source?.questionsAgain,
        stage: source === undefined ? undefined : stageOf(source.phase),
      });
      expect(step.sql).to.equal(source?.statements.map((statement) => `${statement};`).join('\n'));
    });
    expect(read.down).to.have.length(planned.plan.down.length);
    expect(read.downLabel.kind).to.equal('lossless');
  });

  it('can have Windows line endings, but is rejected after any other change', () => {
    const { sql, json, down } = writeMigration('20260101_000000_x', [], planned.plan, planned.objects);
    const windows = readMigration(
      '20260101_000000_x',
      sql.replaceAll('\n', '\r\n'),
      json,
      down?.replaceAll('\n', '\r\n'),
    );
    expect(windows.hash).to.equal(windows.writtenHash);
    const edited = readMigration(
      '20260101_000000_x',
      sql.replace('statement timeout 0', 'statement timeout 1'),
      json,
      down,
    );
    expect(() => makeHistory([edited]))
      .to.throw(MigrationStop)
      .and.to.include({ code: 'G306', exitCode: 6 });
  });

  it('can get other parents and a new signature', () => {
    const { sql, json } = writeMigration('20260101_000000_x', ['20250101_000000_y'], planned.plan, planned.objects);
    const moved = readMigration('20260101_000000_x', withParents(sql, json, ['20250202_000000_z']), json);
    expect(moved.hash).to.equal(moved.writtenHash);
    expect(moved.parents).to.deep.equal(['20250202_000000_z']);
    expect(withParents(sql, json, ['20250101_000000_y'])).to.equal(sql);
  });

  it('leads to its target state when it is folded', () => {
    const first = plan(tables(), house);
    const files = [
      { id: '20260101_000000_a', parents: [], planned: first },
      { id: '20260102_000000_b', parents: ['20260101_000000_a'], planned },
    ].map(({ id, parents, planned: one }) => {
      const { sql, json, down } = writeMigration(id, parents, one.plan, one.objects);
      return readMigration(id, sql, json, down);
    });
    const history = makeHistory(files.toReversed());
    expect(history.migrations.map(({ id }) => id)).to.deep.equal(['20260101_000000_a', '20260102_000000_b']);
    expect(history.tables).to.deep.equal(after);
  });

  it('contains objects that lead to the same tables', () => {
    expect(tablesOf(objectsOf(after))).to.deep.equal(after);
  });
});
