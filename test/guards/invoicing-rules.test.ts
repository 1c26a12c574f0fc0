/**
 * Each rule of contract invoicing is named by the title of a test that verifies it through the API. The letters of the numbers: periods P, generation G, due
 * dates U, covered days Y, rows L, index I, property tax T, VAT V, rounding N, recipients Q, zero and negative sums Z, corrections A, consumption X, late
 * payment B, claims D, preview and perform W, postings E, verifications F, cooperatives R. To run the tests of one rule, pass its number to mocha with -g.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const tests = join(import.meta.dirname, '..', 'api');

/** The numbers of the rules of invoicing. The rules of signing (H) and invitations (J) are tested elsewhere. */
function numbers(): readonly string[] {
  const rules = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'reference', 'invoicing-rules.md'), 'utf8');
  return [...rules.matchAll(/^- \*\*([A-GI-Z]\d+)\*\*/gm)]
    .map((match) => match[1] ?? '')
    .filter((rule) => !rule.startsWith('J'));
}

/** Titles of `it`, `describe` and test cases. */
function titles(): readonly string[] {
  return readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(tests, name), 'utf8').split('\n'))
    .flatMap((line) => /^\s*(?:it\(|describe\(|name: |\[)?(['"`])(?<title>.+)\1/.exec(line)?.groups?.title ?? []);
}

describe('the rules of invoicing', () => {
  const testTitles = titles();
  it('are each named in the title of a test that uses the API', () => {
    const unproven = numbers().filter((rule) => !testTitles.some((title) => new RegExp(`\\b${rule}\\b`).test(title)));
    expect(unproven).to.deep.equal([]);
  });
});
