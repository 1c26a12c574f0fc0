/** Missing translations in a language of the product, each with its location; a product with one language has none. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { missingLabels } from '../../../engine/model/missing-labels.ts';
import { projectFolder } from '../../../engine/settings.ts';
import { modelOf, read } from '../../support/descriptors.ts';
import { runCore } from '../../support/run-core.ts';

const both = (text: string) => `{ en: ${text}, de: ${text}e }`;
const thing = [
  'operations: l',
  'summary: A thing.',
  `label: ${both('Thing')}`,
  'uses: [dated]',
  'fields:',
  `  id:    { type: uuid, required: true, read_only: true, label: ${both('Id')} }`,
  '  kind:  { type: string?, label: Kind, enum: [{ name: new, de: Neu }, used, SEB1] }',
  '  inner: { type: string?, hidden: true }',
  '  parts: { type: "array?", items: { type: object, properties: { size: { type: integer } } }, label: ' +
    `${both('Parts')} }`,
  'list:',
  '  views: { late: { summary: Late ones. } }',
  'actions:',
  '  end:',
  '    post: /shop/thing/{pk}/end/',
  '    summary: Ends it.',
  `    confirm: End?`,
  '    query: { moved_to: { type: string, enum: [next_one] } }',
].join('\n');
const files = (title: string, resource: string) => ({
  'sales/application.yaml': `title: ${title}\nversion: 1.0.0\n`,
  'shop/application.yaml': `title: ${both('Shop')}\nversion: 1.0.0\n`,
  'shop/thing.yaml': resource,
  'shared/traits/dated.yaml': `summary: Days.\nfields:\n  day: { type: date?, label: ${both('Day')} }\n`,
});

describe('missing translations', () => {
  const missingIn = (all: Record<string, string>) =>
    [...missingLabels(modelOf(all), read(all).descriptors)].map(([language, missing]) => ({
      language,
      words: missing
        .map(({ message, span }) => `${span.file.split('/').at(-1)}:${span.line} ${message}`)
        .filter((text) => text.startsWith('thing.yaml')),
      problems: missing.filter(({ message }) => message.startsWith('the problem ')).length,
      applications: missing.filter(({ message }) => message.startsWith('the application ')).length,
    }));

  it('are reported once for each field, object member, value, group, view, action, input, output, application and problem', () => {
    const [german, ...otherLanguages] = missingIn(files('Sales', thing));
    expect(otherLanguages).to.deep.equal([]);
    expect(german?.language).to.equal('de');
    expect(german?.words.toSorted()).to.deep.equal(
      [
        'thing.yaml:1 the group "Dated" has no translation in de',
        'thing.yaml:1 the plural of shop.thing has no translation in de',
        'thing.yaml:1 the view late of shop.thing has no translation in de',
        'thing.yaml:7 the field kind has no translation in de',
        'thing.yaml:7 the value used of kind has no translation in de',
        'thing.yaml:9 the name size has no translation in de',
        'thing.yaml:13 the action end has no translation in de',
        'thing.yaml:13 the confirmation prompt of the action end has no translation in de',
        'thing.yaml:13 the name moved_to has no translation in de',
        'thing.yaml:13 the name next_one has no translation in de',
      ].toSorted(),
    );
    expect(german?.applications).to.equal(1);
    expect(german?.problems).to.be.greaterThan(40);
  });

  it('do not exist in a product with one language', () => {
    const one = Object.fromEntries(
      Object.entries(files('Sales', thing)).map(([name, text]) => [name, text.replaceAll(/, de: \w+/g, '')]),
    );
    expect(missingIn(one)).to.deep.equal([]);
  });

  it('fail a check that requires translations (M297), and are counted by a check that does not', async () => {
    const shop = join(mkdtempSync(join(tmpdir(), 'core-words-')), 'resources');
    cpSync(`${projectFolder}/examples/shop/resources`, shop, { recursive: true });
    const english = await runCore(['check', '--translations', '--resources', shop]);
    expect([english.status, /names missing/.test(english.stdout)]).to.deep.equal([0, false]);
    const application = join(shop, 'shop', 'application.yaml');
    writeFileSync(
      application,
      readFileSync(application, 'utf8').replace('title: Shop', 'title: { en: Shop, sv: Butik }'),
    );
    const plain = await runCore(['check', '--resources', shop]);
    expect(plain.status).to.equal(0);
    expect(plain.stdout).to.match(/\d+ names missing in sv: core check --translations/);
    const result = await runCore(['check', '--translations', '--resources', shop]);
    expect(result.status).to.equal(1);
    expect((await runCore(['check', '--words', '--resources', shop])).status, 'the former name').to.equal(1);
    expect(result.stdout).to.match(/article\.yaml:\d+:\d+ {2}M297 the field \w+ has no translation in sv/);
    rmSync(dirname(shop), { recursive: true });
    const shipped = await runCore(['check', '--translations', '--output', 'json']);
    expect([shipped.status, JSON.parse(shipped.stdout).missing_words]).to.deep.equal([0, { sv: 0 }]);
  });
});
