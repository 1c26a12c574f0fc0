/** Checks that resources/README.md documents every keyword of the vocabulary, engine/README.md every folder, and docs/contributing/README.md every guard. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { referenceFiles } from '../../engine/cli/generate.ts';
import { makeProgram } from '../../engine/cli/program.ts';
import { actionKeys, fieldKeys, listKeys, resourceKeys, ruleKeys } from '../../engine/descriptor/descriptor-schema.ts';
import { loadManifests } from '../../engine/extension/load.ts';
import { bundledProject } from '../../engine/project.ts';
import { coreVocabulary } from '../../engine/vocabulary/core-vocabulary.ts';
import { serverDefaults } from '../../engine/vocabulary/server-defaults.ts';
import { expectGolden } from '../support/golden.ts';

const root = join(import.meta.dirname, '..', '..');
const language = readFileSync(join(root, 'resources', 'README.md'), 'utf8');
const map = readFileSync(join(root, 'engine', 'README.md'), 'utf8');

/** Returns whether the keyword appears in the text as code: in backticks or in an example. */
function isExplained(term: string): boolean {
  return new RegExp(`(?<![\\w-])${term.replaceAll('$', '\\$')}(?![\\w-])`).test(language);
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
    'server defaults': [...serverDefaults.keys()].map((name) => `$${name}`),
  };
  for (const [title, terms] of Object.entries(groups)) {
    it(`explains all ${title}`, () => {
      expect([...terms].filter((term) => !isExplained(term))).to.deep.equal([]);
    });
  }
});

describe('resources/README.md', () => {
  it('explains all field types and rules of extensions', async () => {
    const manifests = await loadManifests(bundledProject.extensions);
    const types = manifests.flatMap((manifest) => [...(manifest.fieldTypes ?? []), ...(manifest.ruleTypes ?? [])]);
    expect(types.map(({ name }) => name).filter((name) => !isExplained(name))).to.deep.equal([]);
  });
});

describe('engine/README.md', () => {
  it('describes every folder of the engine', () => {
    const folders = readdirSync(join(root, 'engine'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !map.includes(`\`${name}/`))).to.deep.equal([]);
  });
});

describe('docs/contributing/README.md', () => {
  const text = readFileSync(join(root, 'docs', 'contributing', 'README.md'), 'utf8');

  it('explains every guard', () => {
    const guards = readdirSync(import.meta.dirname).flatMap((name) => /^(.*)\.test\.ts$/.exec(name)?.[1] ?? []);
    const explained = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    expect(explained.toSorted()).to.deep.equal(guards.toSorted());
  });

  it('draws the steps that engine/http/pipeline.ts calls', () => {
    const pipeline = readFileSync(join(root, 'engine', 'http', 'pipeline.ts'), 'utf8');
    const diagram = /```mermaid\n(.*?)```/s.exec(text)?.[1] ?? '';
    const drawn = diagram.match(/\b[a-z]+[A-Z]\w*/g) ?? [];
    expect(drawn.length).to.be.greaterThan(5);
    expect(drawn.filter((name) => !pipeline.includes(`${name}(`))).to.deep.equal([]);
  });
});

describe('docs/reference', () => {
  it('equals the output of core generate for commands and settings', async () => {
    for (const [name, text] of await referenceFiles(bundledProject, await makeProgram()))
      expectGolden(join(root, 'docs', 'reference', name), text);
  });

  it('lists every setting in a section', () => {
    expect(readFileSync(join(root, 'docs', 'reference', 'settings.md'), 'utf8')).not.to.match(/^## Other$/m);
  });
});

describe('.github/CODEOWNERS', () => {
  it('names only existing folders and files', () => {
    const paths = readFileSync(join(root, '.github', 'CODEOWNERS'), 'utf8').match(/^\/\S+/gm) ?? [];
    expect(paths.length).to.be.greaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).to.deep.equal([]);
  });
});

describe('docs/security.md', () => {
  it('names at least one existing test for each promise', () => {
    const lines = readFileSync(join(root, 'docs', 'security.md'), 'utf8').split('\n');
    const promises = lines.filter((line) => /^\| (?!Promise )/.test(line));
    expect(promises.length).to.be.greaterThan(50);
    const tests = promises.map(
      (line) =>
        line
          .split(' | ')
          .at(-1)
          ?.match(/(?<=`)(?:test|\.ci)\/[^`]+|npm run [a-z:]+/g) ?? [],
    );
    expect(promises.filter((_, index) => tests[index]?.length === 0)).to.deep.equal([]);
    const paths = tests.flat().filter((name) => !name.startsWith('npm '));
    expect(paths.filter((path) => !existsSync(join(root, path)))).to.deep.equal([]);
  });
});
