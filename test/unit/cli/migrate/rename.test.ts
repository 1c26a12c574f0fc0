import { expect } from 'chai';
import { renameField } from '../../../../engine/cli/migrate/rename.ts';

const file = (field: string): string => `summary: x # kept\nfields:\n  other: { type: uuid }\n${field}\nrules: []\n`;

const table: readonly [string, string, string][] = [
  [
    'a field on one line',
    '  name: { type: string } # the name',
    '  title: { formerly: name, type: string } # the name',
  ],
  ['a field on many lines', '  name:\n    type: string', '  title:\n    formerly: name\n    type: string'],
  ['a second rename', '  name: { formerly: old, type: string }', '  title: { formerly: [old, name], type: string }'],
  [
    'a third rename',
    '  name: { formerly: [old, older], type: string }',
    '  title: { formerly: [old, older, name], type: string }',
  ],
];

describe('renameField', () => {
  for (const [says, before, after] of table) {
    it(`${says}: changes that and nothing else`, () => {
      expect(renameField(file(before), 'name', 'title')).to.equal(file(after));
    });
  }

  it('refuses a field that is not there, and a name that is taken', () => {
    expect(renameField(file('  name: { type: uuid }'), 'nam', 'title')).to.deep.equal({
      fields: ['other', 'name'],
      isTaken: false,
    });
    expect(renameField(file('  name: { type: uuid }'), 'name', 'other')).to.deep.include({ isTaken: true });
  });
});
