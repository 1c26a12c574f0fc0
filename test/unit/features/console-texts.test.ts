/** The texts in the bundle of the console. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { buildConsole, type ConsoleBundle } from '../../../console/build.ts';

describe('the texts of the console', () => {
  let folder = '';
  let bundle: ConsoleBundle;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-console-texts-'));
    const write = (name: string, language: string, text: string): void => {
      mkdirSync(join(folder, name, 'console', 'texts'), { recursive: true });
      writeFileSync(
        join(folder, name, 'console', 'texts', `${language}.ts`),
        `export const ${language} = { event_sold: '${text}' };`,
      );
    };
    write('x', 'en', 'Sold at auction');
    write('x', 'sv', 'Såld på auktion');
    write('y', 'en', 'Sold by tender');
    bundle = await buildConsole(folder);
  });
  after(() => rmSync(folder, { recursive: true }));

  const filesWith = (text: string): readonly string[] =>
    [...bundle.files].flatMap(([name, { content }]) => (content.includes(text) ? [name] : []));

  it('are loaded in one language, in two parts', () => {
    const parts = [
      ['Hoppa till innehållet', 'Skip to content'],
      ['Alla träffar är markerade', 'All matching records are selected'],
    ];
    for (const [swedish = '', english = ''] of parts) {
      expect(filesWith(swedish)).to.have.length(1);
      expect(filesWith(english)).to.have.length(1);
      expect(filesWith(swedish)).not.to.deep.equal(filesWith(english));
    }
    expect(filesWith('Hoppa till innehållet')).not.to.deep.equal(filesWith('Alla träffar är markerade'));
  });

  it('include those of extensions, in English if they are not translated', () => {
    const [english, swedish] = [filesWith('All matching records are selected'), filesWith('Alla träffar är markerade')];
    expect(filesWith('Sold at auction')).to.deep.equal(english);
    expect(filesWith('Såld på auktion')).to.deep.equal(swedish);
    const [untranslated = ''] = filesWith('Sold by tender');
    expect(filesWith(untranslated)).to.include.members([...english, ...swedish]);
  });
});
