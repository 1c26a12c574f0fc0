/** Checks the catalogues of texts (ADR 0087). The type checker finds missing texts and values; this finds unused texts, and placeholders without a value. */
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { linesMatching, sourceFiles } from '../support/source-files.ts';

type Catalogue = Readonly<Record<string, string>>;

const files = sourceFiles('engine', 'extensions', 'console');
const english = files.filter(({ path }) => /\/texts\/(?:first\/)?en\.ts$/.test(path));

async function readCatalogue(path: string): Promise<Catalogue> {
  const [catalogue] = Object.values(await import(join(projectFolder, path)));
  return catalogue as Catalogue;
}

/** The ID of a text without its plural form. */
const withoutForm = (id: string) => id.replace(/_(?:zero|one|two|few|many)$/, '');

const placeholdersIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder);

describe('catalogues of texts', () => {
  for (const { path } of english) {
    const catalogue = path.slice(0, -'en.ts'.length);
    const folder = catalogue.replace(/texts\/(?:first\/)?$/, '');

    it(`${catalogue} has no unused text`, async () => {
      const code = files
        .filter(
          (file) => file.path.startsWith(folder) && (!file.path.includes('/texts/') || file.path.endsWith('/t.ts')),
        )
        // The console of an extension has its own texts.
        .filter((file) => folder.endsWith('/console/') || !file.path.startsWith(`${folder}console/`))
        .map((file) => file.code)
        .join('\n');
      // `title_${code}` uses every text that begins with title_. The console looks up events in all packages.
      const prefixes = ['event_', ...[...code.matchAll(/`(\w+_)\$\{/g)].map(([, prefix = '']) => prefix)];
      const isUsed = (id: string) =>
        code.includes(`'${withoutForm(id)}'`) || prefixes.some((prefix) => id.startsWith(prefix));
      expect(Object.keys(await readCatalogue(path)).filter((id) => !isUsed(id))).to.deep.equal([]);
    });

    it(`${catalogue} has the placeholders of the English text in other languages`, async () => {
      const texts = await readCatalogue(path);
      const others = files.filter((file) => dirname(file.path) === dirname(path) && !/\/(?:en|t)\.ts$/.test(file.path));
      for (const other of others)
        for (const [id, text] of Object.entries(await readCatalogue(other.path)))
          expect(placeholdersIn(texts[id] ?? texts[withoutForm(id)]), `${other.path} ${id}`).to.include.members(
            placeholdersIn(text),
          );
    });
  }

  it('contain all texts: code has none by language', () => {
    const code = files.filter(({ path }) => !path.includes('/texts/'));
    expect(code.flatMap((file) => linesMatching(file, /\bsv: ['"`]|=== 'sv' \?\s*[`(]/))).to.deep.equal([]);
  });

  it('for screens and dialogs that the console loads later are not used before', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const first = new Set([
      'console/source/main.tsx',
      ...[...byPath.keys()].filter((path) => path.endsWith('/console/additions.ts')),
    ]);
    for (const path of first)
      for (const [, specifier = ''] of byPath
        .get(path)
        ?.code.matchAll(/^(?:im|ex)port (?!type)[^;']*? from '(\.[^']+)'/gm) ?? [])
        first.add(join(dirname(path), specifier));
    expect(first).to.include('console/source/list/list-screen.tsx').and.include('console/source/texts/first/t.ts');
    expect([...first].filter((path) => path.endsWith('/texts/t.ts'))).to.deep.equal([]);
  });
});
