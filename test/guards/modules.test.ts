/** Checks modules: at most 400 lines (tests 500), kebab-case names, named exports, no barrels, no generated files. */
import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';
import { linesMatching, sourceFiles } from '../support/source-files.ts';

const limit = 400;

/** Test files contain tables of cases, which stay readable at that length. */
const testLimit = 500;

/** Longer files, each with the reason why it is not split. */
const longFiles: ReadonlyMap<string, string> = new Map([
  ['extensions/schema.ts', 'generated, one line per table'],
  ['extensions/invoicing/run/working-tables.ts', 'declarations, one line per column'],
]);

/** Files that may re-export: entry points of the engine. */
const entryPoints = [
  'engine/demo.ts',
  'engine/extension/contract.ts',
  'engine/extension/declare.ts',
  'engine/extension/sql.ts',
  'console/source/plugin.ts',
  'console/source/plugin-ui.ts',
];

const files = sourceFiles('engine', 'extensions', 'console', 'test', 'bench');

describe('source modules', () => {
  it(`have at most ${limit} lines`, () => {
    const long = files
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ path, lines }) => lines > (path.startsWith('test/') ? testLimit : limit) && !longFiles.has(path));
    expect(long).to.deep.equal([]);
  });

  it('in the console have at most 9,800 lines in total without texts, and depend only on Preact with its signals', () => {
    const consoleFiles = files.filter(({ path }) => path.startsWith('console/source/'));
    // Texts are data: one line per text and language.
    const code = consoleFiles.filter(({ path }) => !path.startsWith('console/source/texts/'));
    expect(code.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)).to.be.lessThan(9_801);
    const packages = consoleFiles.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
    // Additions of extensions, joined by console/build.ts.
    const foreign = packages.filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('core:'));
    expect([...new Set(foreign)].toSorted()).to.deep.equal(['@preact/signals', 'preact', 'preact/hooks']);
  });

  it('have kebab-case names', () => {
    const odd = files.filter(({ path }) =>
      path.split('/').some((segment) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(?:test|faults|scale))?(\.tsx?)?$/.test(segment)),
    );
    expect(odd.map(({ path }) => path)).to.deep.equal([]);
  });

  it('export by name, and only extensions and the library have an index', () => {
    const inEngine = files.filter(({ path }) => path.startsWith('engine/'));
    expect(inEngine.flatMap((file) => linesMatching(file, /^export default\b/))).to.deep.equal([]);
    const indexes = files.filter(
      ({ path }) =>
        path.endsWith('/index.ts') && path !== 'engine/index.ts' && !/^extensions\/[^/]+\/index\.ts$/.test(path),
    );
    expect(indexes.map(({ path }) => path)).to.deep.equal([]);
  });

  it('re-export nothing that another file defines', () => {
    const barrels = files.filter(({ path }) => !entryPoints.includes(path));
    expect(barrels.flatMap((file) => linesMatching(file, /^export (?:\*|(?:type )?\{.*\}) from\b/))).to.deep.equal([]);
  });

  it('do not include files that core generate creates', () => {
    const generatedFolders = ['resources/generated', 'client/source/generated'];
    // The list is empty without git.
    const { stdout } = spawnSync('git', ['ls-files', ...generatedFolders], { cwd: projectFolder, encoding: 'utf8' });
    expect(stdout ?? '').to.equal('');
  });
});
