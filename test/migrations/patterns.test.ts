/** Patterns of descriptors in PostgreSQL match the same texts as in JavaScript, or are not constraints. */
import { expect } from 'chai';
import { patternError } from '../../engine/kernel/pattern-error.ts';
import { patternExample, postgresPattern } from '../../engine/kernel/portable-pattern.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import { bootForTests } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';

const texts = [
  ...['', 'a', 'A', '7', '_', '-', 'å', 'Å', 'ß', 'é', '٣', '😀', 'ab', 'aB7', 'AB12', 'sv', 'sv-SE', '12:30', '24:00'],
  ...[
    'a\n',
    '\na',
    'a\nb',
    'a\rb',
    'a b',
    'a b',
    'a b',
    '[:a:]',
    'a]',
    '^',
    '$',
    '\\',
    '.',
    'a.b',
    'x{2}',
    '(a)',
    "it's",
  ],
];
const patterns = [
  ...[
    '^[A-Z]{2}\\d+$',
    '^\\w+$',
    '\\W',
    '^\\s*$',
    '\\S',
    '^.$',
    '^a.b$',
    '^a$',
    'a|^$',
    '^(?:a|b){1,3}$',
    '^[^a-z]+$',
    '^[\\w.-]+$',
  ],
  ...[
    '[[:a:]]',
    '^[\\]]$',
    '^[\\^\\-\\\\]$',
    '^\\u00e5$',
    '^\\xe5$',
    '^[å-é]$',
    '^a{2,}$',
    '^(a|ab)(b|)$',
    '^\\n?a\\n?$',
    '^[a\\d]+$',
    "^it's$",
  ],
];

describe('patterns in constraints', () => {
  const database = useDatabase('nothing');

  it('match the same texts in PostgreSQL as in JavaScript, including the patterns of the descriptors', async () => {
    const { model } = await bootForTests();
    const fieldPatterns = model.resources.flatMap(({ fields }) =>
      fields.flatMap(({ attributes }) => attributes.pattern ?? []),
    );
    const all = [...new Set([...patterns, ...fieldPatterns.map(String)])].filter(
      (pattern) => patternError(pattern) === undefined,
    );
    await withConnection(database.url, async (connection) => {
      for (const pattern of all) {
        const portable = postgresPattern(pattern);
        if (portable === undefined) throw new Error(`no constraint: ${pattern}`);
        const samples = [...texts, ...[1, 2, 30].flatMap((size) => patternExample(portable, size, size) ?? [])];
        const { rows } = await connection.query<{ found: readonly boolean[] }>(
          'SELECT array_agg(text ~ $1 ORDER BY place) AS found FROM unnest($2::text[]) WITH ORDINALITY AS one (text, place)',
          [portable, samples],
        );
        const wanted = samples.map((text) => new RegExp(pattern, 'u').test(text));
        expect(rows[0]?.found, `${pattern} as ${portable}`).to.deep.equal(wanted);
      }
    });
    for (const pattern of new Set(fieldPatterns.map(String)))
      expect(new RegExp(pattern, 'u').test(patternExample(pattern, 3, 1) ?? ''), `example of ${pattern}`).to.equal(
        true,
      );
  });

  it('are omitted if PostgreSQL cannot express them', () => {
    for (const pattern of ['\\p{Lu}', 'a+?', '(?<name>a)', '\\bword', 'a{0,300}', '[\\W]', '\\cA'])
      expect(postgresPattern(pattern), pattern).to.equal(undefined);
  });
});
