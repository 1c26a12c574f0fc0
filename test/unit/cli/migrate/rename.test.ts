import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { rename, renameField } from '../../../../engine/cli/migrate/rename.ts';
import { readModel } from '../../../../engine/cli/read-model.ts';
import { compileTables } from '../../../../engine/compile/tables/compile-tables.ts';
import type { Tables } from '../../../../engine/compile/tables/tables.ts';
import { planMigration } from '../../../../engine/migrate/plan-migration.ts';

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
  for (const [title, before, after] of table) {
    it(`changes only the name: ${title}`, () => {
      expect(renameField(file(before), 'name', 'title')).to.equal(file(after));
    });
  }

  it('rejects an unknown field and a duplicate name', () => {
    expect(renameField(file('  name: { type: uuid }'), 'nam', 'title')).to.deep.equal({
      fields: ['other', 'name'],
      nameExists: false,
    });
    expect(renameField(file('  name: { type: uuid }'), 'name', 'other')).to.deep.include({ nameExists: true });
  });
});

/** The step phases of a plan with renames only. */
const renames = ['rename_constraints', 'rename_indexes', 'rename_tables'];

describe('core migrate rename', () => {
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
  const errorOf = (old: string, wanted: string) =>
    renamed(old, wanted).then(
      () => 'done',
      (error: Error) => error.message,
    );

  it('accepts the short name of a resource if it is unambiguous', async () => {
    expect(await renamed('bill.name', 'title')).to.equal(file('  title: { formerly: name, type: string }'));
    expect(await renamed('shop.bill.name', 'title')).to.equal(file('  title: { formerly: name, type: string }'));
    expect(await errorOf('article.name', 'title')).to.contain('could be shop.article.name or store.article.name');
    expect(await errorOf('nothing.name', 'title')).to.contain('no descriptor of nothing found');
    expect(await errorOf('name', 'title')).to.contain('is not a field (application.resource.field or resource.field)');
    expect(await errorOf('a.shop.bill.name', 'title')).to.contain('is not a field (application.resource.field');
  });

  it('updates the trait that defines the field, and every rule, list, path and text that names the field', async () => {
    const resources = mkdtempSync(join(tmpdir(), 'core-rename-'));
    const write = (path: string, ...lines: readonly string[]): void => {
      mkdirSync(dirname(join(resources, path)), { recursive: true });
      writeFileSync(join(resources, path), [...lines, ''].join('\n'));
    };
    const baseLines = ['operations: [C, G, U, D, L]', 'summary: A thing.'];
    const id = '  id: { type: uuid, required: true }';
    try {
      write('shop/application.yaml', 'title: Shop', 'version: 1.0.0');
      write('sales/application.yaml', 'title: Sales', 'version: 1.0.0');
      write(
        'sales/organization.yaml',
        ...baseLines,
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
      write('shop/article.yaml', ...baseLines, 'uses: [named]', 'fields:', id, 'indexes:', '  - [nick, name]');
      write(
        'shop/shelf.yaml',
        ...baseLines,
        'uses: [named]',
        'fields:',
        id,
        '  name: { type: string? }',
        '  article: { type: reference?, to: shop.article }',
        '  label: { type: string?, computed: { join: [name, article.name] } }',
      );
      write(
        'shop/spot.yaml',
        ...baseLines,
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
      expect(read('shop/shelf.yaml')).to.include('computed: { join: [title, article.title] }');
      expect(read('shop/spot.yaml')).to.include('search: [name.title, name.article.title]');
      expect((await readModel(resources)).ok).to.equal(true);
      const renaming = rename('trait-of-none.name', 'x', { resources, migrations: resources, output: 'json' });
      expect(await renaming.catch((error: Error) => error.message)).to.contain('no descriptor of trait-of-none found');
      expect(await rename('named.nick', 'alias', { resources, migrations: resources, output: 'json' })).to.equal(0);
      expect(read('shop/article.yaml')).to.include('  - [alias, title]');
    } finally {
      rmSync(resources, { recursive: true });
    }
  });

  it('renames a resource and an application with all references to their kinds, which leads to a plan with renames only', async () => {
    const resources = mkdtempSync(join(tmpdir(), 'core-rename-'));
    const write = (path: string, ...lines: readonly string[]): void => {
      mkdirSync(dirname(join(resources, path)), { recursive: true });
      writeFileSync(join(resources, path), [...lines, ''].join('\n'));
    };
    const read = (path: string): string => readFileSync(join(resources, path), 'utf8');
    const baseLines = [
      'operations: [C, G, U, D, L]',
      'summary: A thing.',
      'fields:',
      '  id: { type: uuid, required: true }',
    ];
    const call = (old: string, wanted: string) =>
      rename(old, wanted, { resources, migrations: resources, output: 'json' });
    const errorOf = (old: string, wanted: string) => call(old, wanted).then(String, (error: Error) => error.message);
    const model = async () => {
      const outcome = await readModel(resources);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
      return outcome.value.model;
    };
    const kinds = async () =>
      new Map((await model()).resources.map(({ id, contentTypeId }) => [id, contentTypeId] as const));
    const stepsTo = async (before: Tables): Promise<readonly string[]> => {
      const after = compileTables(await model());
      const plan = planMigration({ before, after, answers: new Map(), acknowledgements: [], apiBreaks: [] });
      expect(plan.questions).to.deep.equal([]);
      return [...new Set(plan.changes.map(({ kind }) => kind))].toSorted();
    };
    try {
      write('shop/application.yaml', 'title: Shop', 'version: 1.0.0');
      write('sales/application.yaml', 'title: Sales', 'version: 1.0.0');
      write(
        'sales/organization.yaml',
        ...baseLines,
        '  parent: { type: reference, to: sales.organization, nullable: true }',
      );
      write(
        'shop/article.yaml',
        '# kept',
        ...baseLines,
        '  name: { type: string? }',
        '  next: { type: reference?, to: shop.article } # not a shop.article of another shop',
        '  lines: { type: derived, inverse: shop.line.article }',
        'formerly: [ware]',
      );
      write(
        'shop/line.yaml',
        ...baseLines,
        '  article: { type: reference?, to: shop.article, description: The shop.article that is sold. }',
        '  shop: { type: reference?, to: shop.line }',
        '  name: { type: string? }',
        'search: [shop.article.name]',
      );
      write('shared/traits/sold.yaml', 'summary: Sold.', 'fields:', '  sold: { type: reference?, to: shop.article }');
      write(
        'roles/seller.yaml',
        'summary: Sells.',
        'allow:',
        "  - scope: ['shop.article:read,list', 'shop.*', sales.*]",
      );
      const [first, firstKinds] = [compileTables(await model()), await kinds()];

      expect(await errorOf('shop.article', 'line')).to.contain('the resource shop.line already exists');
      expect(await errorOf('shop.article', 'bad_name')).to.contain('invalid resource name "bad_name"');
      expect(await errorOf('shop', 'sales')).to.contain('the folder sales already exists');
      expect(await errorOf('nowhere', 'shop2')).to.contain('is not a field');
      expect(await call('shop.article', 'product')).to.equal(0);
      expect(existsSync(join(resources, 'shop/article.yaml'))).to.equal(false);
      expect(read('shop/product.yaml')).to.equal(
        [
          '# kept',
          ...baseLines,
          '  name: { type: string? }',
          '  next: { type: reference?, to: shop.product } # not a shop.article of another shop',
          '  lines: { type: derived, inverse: shop.line.article }',
          'formerly: [ware, article]',
          '',
        ].join('\n'),
      );
      expect(read('shop/line.yaml')).to.contain('to: shop.product, description: The shop.product that');
      expect(read('shop/line.yaml')).to.contain('search: [shop.article.name]');
      expect(read('shared/traits/sold.yaml')).to.contain('to: shop.product');
      expect(read('roles/seller.yaml')).to.contain("['shop.product:read,list', 'shop.*', sales.*]");
      expect((await kinds()).get('shop.product')).to.equal(firstKinds.get('shop.article'));
      expect(await stepsTo(first)).to.deep.equal(renames);

      const second = compileTables(await model());
      expect(await call('shop', 'store')).to.equal(0);
      expect(read('store/product.yaml')).to.contain('formerly: [shop.ware, shop.article, shop.product]');
      expect(read('store/line.yaml')).to.contain('\nformerly: shop.line\nfields:\n');
      expect(read('roles/seller.yaml')).to.contain("['store.product:read,list', 'store.*', sales.*]");
      expect((await kinds()).get('store.product')).to.equal(firstKinds.get('shop.article'));
      expect((await kinds()).get('store.line')).to.equal(firstKinds.get('shop.line'));
      expect(await stepsTo(second)).to.deep.equal(renames);
    } finally {
      rmSync(resources, { recursive: true });
    }
  });
});
