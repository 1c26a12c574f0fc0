/** Checks modules: no barrels, no generated files, a small console. biome.json limits their lines, and checks their names and exports. */
import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';
import { linesMatching, sourceFiles } from '../support/source-files.ts';

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
  it('in the console have at most 10,200 lines in total without texts, and depend only on Preact with its signals', () => {
    const consoleFiles = files.filter(({ path }) => path.startsWith('console/source/'));
    // Texts are data: one line per text and language.
    const code = consoleFiles.filter(({ path }) => !path.startsWith('console/source/texts/'));
    expect(code.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)).to.be.lessThan(10_201);
    const packages = consoleFiles.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
    // Additions of extensions, joined by console/build.ts.
    const foreign = packages.filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('core:'));
    expect([...new Set(foreign)].toSorted()).to.deep.equal(['@preact/signals', 'preact', 'preact/hooks']);
  });

  it('are an index only in extensions and the library', () => {
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
