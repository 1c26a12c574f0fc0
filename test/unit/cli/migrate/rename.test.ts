import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { rename, renameField } from '../../../../engine/cli/migrate/rename.ts';
import { readModel } from '../../../../engine/cli/read-model.ts';

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

  it('goes to the trait that a field stands in, and to every rule, list, path and text that names it', async () => {
    const resources = mkdtempSync(join(tmpdir(), 'core-rename-'));
    const write = (path: string, ...lines: readonly string[]): void => {
      mkdirSync(dirname(join(resources, path)), { recursive: true });
      writeFileSync(join(resources, path), [...lines, ''].join('\n'));
    };
    const own = ['operations: [C, G, U, D, L]', 'summary: A thing.'];
    const id = '  id: { type: uuid, required: true }';
    try {
      write('shop/application.yaml', 'title: Shop', 'version: 1.0.0');
      write('sales/application.yaml', 'title: Sales', 'version: 1.0.0');
      write(
        'sales/organization.yaml',
        ...own,
        'fields:',
        id,
        '  parent: { type: reference, to: sales.organization, nullable: true }',
      );
      write(
        'shared/traits/named.yaml',
        'summary: A name.',
        'fields:',
        '  name: { type: string?, max_length: 10 } # the name',
        '  nick: { type: string? }',
        'rules:',
        '  - at_least_one: [name, nick]',
        'search: [name]',
      );
      write('shop/article.yaml', ...own, 'uses: [named]', 'fields:', id, 'indexes:', '  - [nick, name]');
      write(
        'shop/shelf.yaml',
        ...own,
        'uses: [named]',
        'fields:',
        id,
        '  name: { type: string? }',
        '  article: { type: reference?, to: shop.article }',
      );
      write(
        'shop/spot.yaml',
        ...own,
        'fields:',
        id,
        '  name: { type: reference?, to: shop.shelf }',
        'search: [name.name, name.article.name]',
      );
      const code = await rename('article.name', 'title', { resources, migrations: resources, output: 'json' });
      expect(code).to.equal(0);
      const read = (path: string): string => readFileSync(join(resources, path), 'utf8');
      expect(read('shared/traits/named.yaml')).to.equal(
        'summary: A name.\nfields:\n  title: { formerly: name, type: string?, max_length: 10 } # the name\n  nick: { type: string? }\nrules:\n  - at_least_one: [title, nick]\nsearch: [title]\n',
      );
      expect(read('shop/article.yaml')).to.include('  - [nick, title]');
      expect(read('shop/shelf.yaml')).to.include('  title: { formerly: name, type: string? }');
      expect(read('shop/spot.yaml')).to.include('search: [name.title, name.article.title]');
      expect((await readModel(resources)).ok).to.equal(true);
      const taken = rename('trait-of-none.name', 'x', { resources, migrations: resources, output: 'json' });
      expect(await taken.catch((error: Error) => error.message)).to.contain('there is no descriptor of trait-of-none');
      expect(await rename('named.nick', 'alias', { resources, migrations: resources, output: 'json' })).to.equal(0);
      expect(read('shop/article.yaml')).to.include('  - [alias, title]');
    } finally {
      rmSync(resources, { recursive: true });
    }
  });
});
