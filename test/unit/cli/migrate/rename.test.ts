import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { rename, renameField } from '../../../../engine/cli/migrate/rename.ts';

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

describe('rename', () => {
  const renamed = async (old: string, wanted: string) => {
    const resources = mkdtempSync(join(tmpdir(), 'core-rename-'));
    const fileOf = (application: string, resource: string) => join(resources, application, `${resource}.yaml`);
    try {
      for (const [application, resource] of [
        ['shop', 'article'],
        ['shop', 'bill'],
        ['store', 'article'],
      ] as const) {
        mkdirSync(join(resources, application), { recursive: true });
        writeFileSync(fileOf(application, resource), file('  name: { type: string }'));
      }
      await rename(old, wanted, { resources, migrations: resources, output: 'json' });
      return readFileSync(fileOf('shop', 'bill'), 'utf8');
    } finally {
      rmSync(resources, { recursive: true });
    }
  };
  const refusal = (old: string, wanted: string) =>
    renamed(old, wanted).then(
      () => 'done',
      (error: Error) => error.message,
    );

  it('takes a resource by its short name where that is clear', async () => {
    expect(await renamed('bill.name', 'title')).to.equal(file('  title: { formerly: name, type: string }'));
    expect(await renamed('shop.bill.name', 'title')).to.equal(file('  title: { formerly: name, type: string }'));
    expect(await refusal('article.name', 'title')).to.contain('could be shop.article.name or store.article.name');
    expect(await refusal('nothing.name', 'title')).to.contain('there is no descriptor of nothing');
    expect(await refusal('name', 'title')).to.contain('is not application.resource.field or resource.field');
    expect(await refusal('a.shop.bill.name', 'title')).to.contain('is not application.resource.field');
  });
});
