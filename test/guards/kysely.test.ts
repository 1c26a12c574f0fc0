/** Statements are queries of Kysely, outside migrations (docs/adr/0085). */
import { expect } from 'chai';
import { sourceFiles } from '../support/source-files.ts';

/** DDL of migrations. */
const ofText = /^engine\/(?:cli\/)?migrate\//;

/** Scripts that create objects, with a lock as their first statement. */
const scripts: readonly string[] = ['engine/jobs/process-watch.ts'];

/** A string or template that begins with a statement. */
const statement =
  /['"`]\s*(?:select |insert into |update ["$a-z_]+ (?:as|set) |delete from |with (?:recursive )?[a-z_]+ (?:\([^)]*\) )?as )/g;

describe('statements', () => {
  const sources = sourceFiles('engine', 'extensions').filter(({ path }) => !ofText.test(path));

  it('are not text', () => {
    const found = sources
      .filter(({ path }) => !scripts.includes(path))
      .flatMap(({ path, code }) => [...code.matchAll(statement)].map(([text]) => `${path}: ${text}`));
    expect(found).to.deep.equal([]);
  });

  it('contain no numbered parameters', () => {
    const found = sources.filter(({ code }) => /customer_id = \$\d/.test(code)).map(({ path }) => path);
    expect(found).to.deep.equal([]);
  });
});
