/**
 * Files, network, clock, randomness and environment are used only in listed modules; everywhere else they are
 * arguments, so that the same input always gives the same output.
 */
import { expect } from 'chai';
import { linesMatching, type SourceFile, sourceFiles } from '../support/source-files.ts';

/** Modules of Node that only compute. */
const pureModules = new Set([
  'node:path',
  // Loads code; the packages of a folder are held to the table of layers.
  'node:module',
  'node:crypto',
  'node:util',
  'node:assert',
  'node:url',
  'node:buffer',
  'node:string_decoder',
]);

/** Modules with side effects, and which. `everything` for folders dedicated to them. */
const touching: readonly { readonly path: string; readonly what: RegExp | 'everything' }[] = [
  { path: 'engine/descriptor/read-folder.ts', what: 'everything' },
  { path: 'engine/extension/load.ts', what: /node:fs/ },
  // A type of a plain route's request; nothing is opened.
  { path: 'engine/extension/contract.ts', what: /node:http/ },
  { path: 'engine/extension/users.ts', what: /node:http/ },
  // Streams of the caller's own rows; nothing is opened.
  { path: 'engine/extension/workbook.ts', what: /node:(?:events|stream)/ },
  { path: 'engine/migrate/', what: 'everything' },
  { path: 'engine/runtime/', what: 'everything' },
  { path: 'engine/cli/', what: 'everything' },
  { path: 'engine/start/', what: 'everything' },
  { path: 'engine/settings/', what: 'everything' },
];

const impure =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bprocess\.(?!exitCode)\w+|\brandomUUID\(|\brandomBytes\(|\bfetch\(|\bset(?:Timeout|Interval)\(/;

const pureFiles = sourceFiles('engine').filter(
  ({ path }) => !/^engine\/[^/]+\.ts$/.test(path) && allowance(path) !== 'everything',
);

function allowance(path: string): RegExp | 'everything' | undefined {
  return touching.find((exception) => path.startsWith(exception.path))?.what;
}

function foreignImports(file: SourceFile): readonly string[] {
  const allowed = allowance(file.path);
  return file.imports
    .filter(({ specifier }) => specifier.startsWith('node:') && !pureModules.has(specifier))
    .filter(({ specifier }) => !(allowed instanceof RegExp && allowed.test(specifier)))
    .map(({ specifier, line }) => `${file.path}:${line} imports ${specifier}`);
}

describe('purity', () => {
  it('modules of Node that touch the outside are imported only where they must be', () => {
    expect(pureFiles.flatMap(foreignImports)).to.deep.equal([]);
  });

  it('pure modules read no clock, random source or environment', () => {
    expect(pureFiles.flatMap((file) => linesMatching(file, impure))).to.deep.equal([]);
  });

  it('the environment is read in settings only', () => {
    const readers = sourceFiles('engine').filter(({ path }) => !path.startsWith('engine/settings'));
    expect(readers.flatMap((file) => linesMatching(file, /\bprocess\.env\b/))).to.deep.equal([]);
  });
});
