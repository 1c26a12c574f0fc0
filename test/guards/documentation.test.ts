/** The language is explained in resources/README.md word by word, and engine/README.md shows every folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { actionKeys, fieldKeys, listKeys, resourceKeys, ruleKeys } from '../../engine/descriptor/descriptor-schema.ts';
import { coreVocabulary } from '../../engine/vocabulary/core-vocabulary.ts';
import { serverDefaults } from '../../engine/vocabulary/server-defaults.ts';

const root = join(import.meta.dirname, '..', '..');
const language = readFileSync(join(root, 'resources', 'README.md'), 'utf8');
const map = readFileSync(join(root, 'engine', 'README.md'), 'utf8');

/** Whether the word stands in the text as code: in backticks or in an example. */
function isExplained(word: string): boolean {
  return new RegExp(`(?<![\\w-])${word.replaceAll('$', '\\$')}(?![\\w-])`).test(language);
}

const { fieldTypes, ruleTypes, operators } = coreVocabulary;

describe('resources/README.md', () => {
  const attributes = [...fieldTypes.values()].flatMap((type) => Object.keys(type.attributes));
  const groups: Readonly<Record<string, Iterable<string>>> = {
    'field types': fieldTypes.keys(),
    'keys of field types': new Set(attributes),
    rules: ruleTypes.keys(),
    operators: operators.keys(),
    'keys of resources': Object.keys(resourceKeys.keys),
    'keys of fields': Object.keys(fieldKeys.keys),
    'keys of rules': Object.keys(ruleKeys),
    'keys of list': Object.keys(listKeys.keys),
    'keys of actions': Object.keys(actionKeys.keys),
    'words of the server': [...serverDefaults.keys()].map((name) => `$${name}`),
  };
  for (const [title, words] of Object.entries(groups)) {
    it(`explains all ${title}`, () => {
      expect([...words].filter((word) => !isExplained(word))).to.deep.equal([]);
    });
  }
});

describe('engine/README.md', () => {
  it('shows every folder', () => {
    const folders = readdirSync(join(root, 'engine'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !map.includes(`\`${name}/`))).to.deep.equal([]);
  });
});

describe('documents for users', () => {
  it('are in plain technical English', () => {
    const folders = ['guides', 'reference', 'adr'].flatMap((folder) =>
      readdirSync(join(root, 'docs', folder)).map((name) => join('docs', folder, name)),
    );
    const others = ['README', 'SECURITY', 'CONTRIBUTING', 'CHANGELOG', 'docs/operations'].map((name) => `${name}.md`);
    const readmes = ['engine', 'extensions', 'resources', 'test', 'bench', 'client', 'examples', 'migrations'].map(
      (folder) => join(folder, 'README.md'),
    );
    const odd =
      /whoever|on the quiet|\b(?:is|are) told of|\btells? of\b|\bhears? of\b|\bmade anew|\bbegins? anew|\bset anew|those who call|\bwho calls\b/i;
    const found = [...folders, ...others, ...readmes].flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (odd.test(line) ? [`${path}:${index + 1} ${odd.exec(line)?.[0]}`] : [])),
    );
    expect(found).to.deep.equal([]);
  });
});
