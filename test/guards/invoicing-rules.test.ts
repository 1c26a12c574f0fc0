/**
 * The rules of contract invoicing are promises, so each of them is named by the title of a test that proves it through the API. The numbers
 * are those that comments quote: periods P, generation G, due dates U, covered days Y, rows L, index I, property tax T, VAT V, rounding N,
 * recipients Q, zero and negative sums Z, corrections A, consumption X, late payment B, claims D, preview and perform W, postings E,
 * verifications F, cooperatives R. To run those of one rule, give mocha its number as -g.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const tests = join(import.meta.dirname, '..', 'api');

/** How many rules each letter has. */
const rules: Readonly<Record<string, number>> = {
  P: 4,
  G: 6,
  U: 6,
  Y: 4,
  L: 6,
  I: 7,
  T: 1,
  V: 6,
  N: 5,
  Q: 3,
  Z: 2,
  A: 3,
  X: 2,
  B: 4,
  D: 5,
  W: 5,
  E: 5,
  F: 7,
  R: 6,
};

/** What `it`, `describe` and the names of cases say. */
function titles(): readonly string[] {
  return readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(tests, name), 'utf8').split('\n'))
    .flatMap((line) => /^\s*(?:it\(|describe\(|name: |\[)?(['"`])(?<title>.+)\1/.exec(line)?.groups?.title ?? []);
}

describe('the rules of invoicing', () => {
  const known = titles();
  const numbers = Object.entries(rules).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );

  it('are each named by a test through the API', () => {
    const unproven = numbers.filter((rule) => !known.some((title) => new RegExp(`\\b${rule}\\b`).test(title)));
    expect(unproven).to.deep.equal([]);
  });
});
