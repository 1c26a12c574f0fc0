import { expect } from 'chai';
import { statementWords, wordsIn } from '../../../engine/migrate/sql-words.ts';

const columns = (sql: string, isGenerated = true): readonly (readonly string[])[] =>
  statementWords(sql, isGenerated).map((statement) => [...statement.columns].toSorted());

describe('names in any SQL', () => {
  it('are found quoted or unquoted, by statement', () => {
    expect(columns(`UPDATE "t" SET "a" = coalesce(b, 'c'); SELECT x.D FROM t x`)).to.deep.equal([
      ['a', 'b', 't'],
      ['d', 't', 'x'],
    ]);
  });

  it('are found in dollar-quoted bodies, but not in literals and comments', () => {
    const sql = `-- a
      /* b; */ SELECT 'c;', E'\\'d', "e""f"; DO $x$ BEGIN NEW."g" := h; EXECUTE 'i'; END $x$`;
    expect(columns(sql)).to.deep.equal([['e"f'], ['g', 'h']]);
  });

  it('do not include types and keywords of generated SQL', () => {
    const sql = `ALTER TABLE "t" ADD COLUMN "a" date; UPDATE "t" SET "a" = b::time; CREATE INDEX "i" ON "t" ("c" text_ops)`;
    expect(columns(sql)).to.deep.equal([
      ['a', 't'],
      ['a', 'b', 't'],
      ['c', 'i', 't'],
    ]);
  });

  it('include tables before a bracket or a dot', () => {
    const [statement] = statementWords('create index i on shop_t (a, shop_u.b)', false);
    expect([...(statement?.names ?? [])]).to.include.members(['shop_t', 'shop_u']);
    expect([...(statement?.columns ?? [])])
      .to.include.members(['a', 'b'])
      .and.not.include('shop_t');
  });

  it('can be in capitals in handwritten SQL', () => {
    expect(columns('SELECT NAME FROM SHOP_T', false)).to.deep.equal([['from', 'name', 'select', 'shop_t']]);
    expect(columns('SELECT NAME FROM SHOP_T')).to.deep.equal([[]]);
  });

  it('include all words of a procedural body', () => {
    expect([...wordsIn("await query('UPDATE t SET a = $1', [row.b])").names]).to.include.members(['t', 'a', 'b']);
  });
});
