/**
 * Extensions name tables through extensions/tables.ts, so that the type check finds each place of a name that changes. Names in plain text
 * are counted here; the number only falls.
 */
import { expect } from 'chai';
import { sourceFiles } from '../support/source-files.ts';

/** Places that name a table in text. */
const mostPlaces = 60;

const generated = 'extensions/tables.ts';

describe('tables in plain text', () => {
  it(`are named in at most ${mostPlaces} places of the extensions`, () => {
    const [tables] = sourceFiles(generated);
    const names = new Set([...(tables?.code ?? '').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name));
    expect(names.size).to.be.greaterThan(200);
    const places = sourceFiles('extensions')
      .filter(({ path }) => path !== generated)
      .flatMap(({ path, code }) => {
        const text = code.replaceAll(/\btable\(\s*'\w+'|\bTables\['\w+'\]/g, '');
        return [...text.matchAll(/\w+/g)].flatMap(([word]) => (names.has(word) ? [`${path} ${word}`] : []));
      });
    expect(places.length, places.join('\n')).to.be.at.most(mostPlaces);
  });
});
