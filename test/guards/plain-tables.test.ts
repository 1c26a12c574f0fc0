/** Extensions name tables as typed names of queries, so that the type checker finds each use of a renamed name. */
import { expect } from 'chai';
import { sourceFiles } from '../support/source-files.ts';

const generated = ['extensions/schema.ts', 'extensions/tables.ts'];

describe('table names in SQL text', () => {
  it('do not occur in the extensions', () => {
    const [tables] = sourceFiles('extensions/tables.ts');
    const names = new Set([...(tables?.code ?? '').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name));
    expect(names.size).to.be.greaterThan(200);
    const violations = sourceFiles('extensions')
      .filter(({ path }) => !generated.includes(path))
      .flatMap(({ path, code }) => {
        const text = code.replaceAll(/'\w+(?:\.\w+)?(?: as \w+)?'/g, '');
        return [...text.matchAll(/\w+/g)].flatMap(([identifier]) =>
          names.has(identifier) ? [`${path} ${identifier}`] : [],
        );
      });
    expect(violations).to.deep.equal([]);
  });
});
