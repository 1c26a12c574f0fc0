/** The figures of the README: made from results.json by the program that writes both. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { type BenchResults, withFigures } from '../../../bench/readme-table.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const results: BenchResults = {
  date: '2026-11-21',
  machine: {
    cores: 2,
    processor: 'Some processor',
    memory: '24 GiB',
    node: 'v24.21.0',
    load: { before: [0.4, 1, 2], after: [2.1, 1, 2] },
  },
  size: { contracts: 1_000_000, events: 0, rounds: 8, seconds: 1 },
  figures: [
    { work: 'get by id', value: 0.634, unit: 'ratio', goal: 0.6, asked: 'least', from: '6220/s', verdict: 'PASS' },
    { work: 'start to ready', value: 1.2, unit: 's', goal: 1, asked: 'most', verdict: 'BELOW' },
  ],
};

describe('the figures of the README', () => {
  it('stand between two marks, with the machine, the date and what was missed', () => {
    const text = withFigures(
      'before\n<!-- npm run bench writes this -->\nold\n<!-- as far as here -->\nafter\n',
      results,
    );
    expect(text).to.equal(`before
<!-- npm run bench writes this -->

Figures of 2026-11-21 on 2 cores (Some processor, 24 GiB), Node 24.21.0; the database and the load generator run
on the same machine, on which 0.4 processes wanted to run before and 2.1 at the end. Medians of 8 rounds; lists and streams on
1,000,000 contracts.

| Work | Measured | Goal | Made of |
|---|---|---|---|
| get by id | 0.63 ratio | at least 0.60 | 6220/s |
| start to ready | 1.20 s (missed) | at most 1.00 |  |

<!-- as far as here -->
after
`);
    expect(withFigures(text, results)).to.equal(text);
  });

  it('have no place in a text without the marks', () => {
    expect(() => withFigures('nothing', results)).to.throw('there is no place');
  });

  it('are those of the last full run', function test() {
    const file = join(root, 'bench', 'results.json');
    // Nobody has run the benchmark in full since the table has been made by it.
    if (!existsSync(file)) this.skip();
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(readme).to.equal(withFigures(readme, JSON.parse(readFileSync(file, 'utf8'))));
  });
});
