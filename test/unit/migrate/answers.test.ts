import { expect } from 'chai';
import { parseAnswer } from '../../../engine/migrate/answers.ts';

const table: readonly [string, unknown][] = [
  ['a.b.c=new', { kind: 'new' }],
  ['a.b.c=was:d', { kind: 'was', name: 'd' }],
  ['a.b.c=empty', { kind: 'fill', fill: { kind: 'empty' } }],
  ['a.b.c=fill:5', { kind: 'fill', fill: { kind: 'sql', expression: '5' } }],
  ['a.b.c=fill:"it\'s"', { kind: 'fill', fill: { kind: 'sql', expression: "'it''s'" } }],
  ['a.b.c=fill:no json', { kind: 'fill', fill: { kind: 'sql', expression: "'no json'" } }],
  ['a.b.c=fill:[1]', { kind: 'fill', fill: { kind: 'sql', expression: "'[1]'" } }],
  ['a.b.c=sql:n = 1', { kind: 'fill', fill: { kind: 'sql', expression: 'n = 1' } }],
  ['a.b.c=using:n::date', { kind: 'using', expression: 'n::date' }],
];

describe('parseAnswer', () => {
  for (const [text, answer] of table) {
    it(`parses ${text}`, () => expect(parseAnswer(text)).to.deep.equal({ object: 'a.b.c', answer }));
  }

  it('rejects an invalid answer', () => {
    for (const text of ['', 'a.b.c', '=new', 'a.b.c=perhaps', 'a.b.c=was:'])
      expect(parseAnswer(text)).to.equal(undefined);
  });
});
