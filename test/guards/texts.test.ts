/** Checks the catalogues of texts (ADR 0087). The type checker finds missing texts and values; this finds unused texts, and placeholders without a value. */
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { linesMatching, sourceFiles } from '../support/source-files.ts';

type Catalogue = Readonly<Record<string, string>>;

const files = sourceFiles('engine', 'extensions');
const english = files.filter(({ path }) => path.endsWith('/texts/en.ts'));

async function readCatalogue(path: string): Promise<Catalogue> {
  const [catalogue] = Object.values(await import(join(projectFolder, path)));
  return catalogue as Catalogue;
}

const placeholdersIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder);

describe('catalogues of texts', () => {
  for (const { path } of english) {
    const folder = path.slice(0, -'texts/en.ts'.length);

    it(`${folder} uses every text`, async () => {
      const code = files
        .filter((file) => file.path.startsWith(folder) && !file.path.startsWith(`${folder}texts/en`))
        .filter((file) => !file.path.startsWith(`${folder}texts/sv`))
        .map((file) => file.code)
        .join('\n');
      // `title_${code}` uses every text that begins with title_.
      const prefixes = [...code.matchAll(/`(\w+_)\$\{/g)].map(([, prefix = '']) => prefix);
      const isUsed = (id: string) => code.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix));
      expect(Object.keys(await readCatalogue(path)).filter((id) => !isUsed(id))).to.deep.equal([]);
    });

    it(`${folder} uses the placeholders of the English text in other languages`, async () => {
      const texts = await readCatalogue(path);
      const others = files.filter(
        (file) => file.path.startsWith(`${folder}texts/`) && !/\/(?:en|t)\.ts$/.test(file.path),
      );
      for (const other of others)
        for (const [id, text] of Object.entries(await readCatalogue(other.path)))
          expect(placeholdersIn(texts[id]), `${other.path} ${id}`).to.include.members(placeholdersIn(text));
    });
  }

  it('contain all texts: code has none by language', () => {
    const code = files.filter(({ path }) => !/\/(?:texts|console)\//.test(path));
    expect(code.flatMap((file) => linesMatching(file, /\bsv: ['"`]|=== 'sv' \?\s*[`(]/))).to.deep.equal([]);
  });
});
