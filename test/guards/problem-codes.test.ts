/** Checks problem codes in both directions: each code of the catalogue is in its README and raised by a test, and no other code is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { clientProblems, problemGroups } from '../../engine/problems/catalogue.ts';
import { renderProblemsReadme } from '../../engine/problems/render-readme.ts';
import { expectGolden } from '../support/golden.ts';
import { linesMatching, sourceFiles } from '../support/source-files.ts';

const root = join(import.meta.dirname, '..', '..');
const codes = problemGroups.flatMap(({ entries }) => entries.map(({ code }) => code));
const codePattern = /\b[DMGXARS]\d{3}\b/g;

/** Groups whose every code must be raised by a sample or a test. */
const provenPrefixes = ['D1', 'M2'];

describe('problem codes', () => {
  it('are unique, and in the range of their group', () => {
    expect(codes).to.deep.equal([...new Set(codes)]);
    for (const { prefix, entries } of problemGroups) {
      expect(entries.filter(({ code }) => !new RegExp(`^${prefix}\\d{2}$`).test(code))).to.deep.equal([]);
    }
  });

  it('are listed in engine/problems/README.md', () => {
    expectGolden(join(root, 'engine', 'problems', 'README.md'), renderProblemsReadme());
  });

  it('are raised by a test', () => {
    const raised = new Set(testTexts().flatMap((text) => text.match(codePattern) ?? []));
    const unproven = codes.filter(
      (code) => provenPrefixes.some((prefix) => code.startsWith(prefix)) && !raised.has(code),
    );
    expect(unproven).to.deep.equal([]);
  });

  it('with an HTTP status are expected by a test', () => {
    const text = testTexts().join('\n');
    expect(clientProblems.filter(({ code }) => !text.includes(code)).map(({ code }) => code)).to.deep.equal([]);
  });

  it('in expectations of tests are in the catalogue', () => {
    const expected = readdirSync(join(root, 'test', 'samples'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('diagnostics.txt'))
      .flatMap(
        (path) => readFileSync(join(root, 'test', 'samples', path), 'utf8').match(/(?<=:\d+ {2})[A-Z]\d{3}\b/g) ?? [],
      );
    expect([...new Set(expected)].filter((code) => !codes.includes(code))).to.deep.equal([]);
  });

  it('occur as literals only in the catalogue', () => {
    const elsewhere = sourceFiles('engine', 'extensions').filter(({ path }) => !path.startsWith('engine/problems/'));
    // S256 is the PKCE name of SHA-256 (RFC 7636).
    expect(elsewhere.flatMap((file) => linesMatching(file, /'(?!S256')[DMGXARS]\d{3}'/))).to.deep.equal([]);
  });
});

function testTexts(): readonly string[] {
  const folder = join(root, 'test');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') || path.endsWith('diagnostics.txt'))
    .filter((path) => !path.includes('node_modules'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
