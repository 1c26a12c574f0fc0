/**
 * Files, network, clock, randomness and environment are used only in listed modules. Everywhere else they are arguments, so that equal input gives equal
 * output.
 */
import { expect } from 'chai';
import { linesMatching, type SourceFile, sourceFiles } from '../support/source-files.ts';

/** Modules of Node that only compute. */
const pureModules = new Set([
  'node:path',
  // Loads code; the table of layers restricts the packages of each folder.
  'node:module',
  'node:crypto',
  'node:util',
  'node:assert',
  'node:url',
  'node:buffer',
  'node:string_decoder',
]);

/** Modules with side effects, with the effects of each. `everything` is for folders dedicated to them. */
const touching: readonly { readonly path: string; readonly what: RegExp | 'everything' }[] = [
  { path: 'engine/descriptor/read-folder.ts', what: 'everything' },
  { path: 'engine/extension/load.ts', what: /node:fs/ },
  // Imports only a type, for the request of a plain route.
  { path: 'engine/extension/contract.ts', what: /node:http/ },
  { path: 'engine/extension/users.ts', what: /node:http/ },
  // Uses only streams of rows that the caller passes.
  { path: 'engine/extension/workbook.ts', what: /node:(?:events|stream)/ },
  // Returns code that calls fetch.
  { path: 'engine/kernel/code-forms.ts', what: 'everything' },
  { path: 'engine/migrate/', what: 'everything' },
  { path: 'engine/platform/', what: 'everything' },
  { path: 'engine/storage/', what: 'everything' },
  { path: 'engine/request/', what: 'everything' },
  { path: 'engine/access/', what: 'everything' },
  { path: 'engine/read/', what: 'everything' },
  { path: 'engine/write/', what: 'everything' },
  { path: 'engine/extension-context/', what: 'everything' },
  { path: 'engine/jobs/', what: 'everything' },
  { path: 'engine/http/', what: 'everything' },
  { path: 'engine/features/', what: 'everything' },
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

describe('source modules', () => {
  it('outside the list of exceptions import no Node module with side effects', () => {
    expect(pureFiles.flatMap(foreignImports)).to.deep.equal([]);
  });

  it('outside the list of exceptions read no clock, random source or environment', () => {
    expect(pureFiles.flatMap((file) => linesMatching(file, impure))).to.deep.equal([]);
  });
});
