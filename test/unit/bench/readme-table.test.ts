/** The figures in bench/README.md and README.md come from results.json; the benchmark writes all three. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Context, describe, it } from 'mocha';
import { type BenchResults, withFigures, withSummary } from '../../../bench/readme-table.ts';

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
    { work: 'get by id', value: 0.634, unit: 'ratio', goal: 0.6, bound: 'least', from: '6220/s', verdict: 'PASS' },
    { work: 'start to ready', value: 1.2, unit: 's', goal: 1, bound: 'most', verdict: 'BELOW' },
  ],
};

describe('the table of figures in bench/README.md', () => {
  it('is written between two markers, with the machine, the date and the missed goals', () => {
    const text = withFigures(
      'before\n<!-- npm run bench writes this -->\nold\n<!-- end of the table -->\nafter\n',
      results,
    );
    expect(text).to.equal(`before
<!-- npm run bench writes this -->

Figures of 2026-11-21 on 2 cores (Some processor, 24 GiB), Node 24.21.0. The database and the load generator run
on the same machine; load average 0.4 before the run, 2.1 after it. Medians of 8 rounds. Lists and streams read
1,000,000 contracts.

| Figure | Measured | Goal | Computed from |
|---|---|---|---|
| get by id | 0.63 ratio | at least 0.60 | 6220/s |
| start to ready | 1.20 s (missed) | at most 1.00 |  |

<!-- end of the table -->
after
`);
    expect(withFigures(text, results)).to.equal(text);
  });

  it('is not written into a text without the markers', () => {
    expect(() => withFigures('nothing', results)).to.throw('The text has no markers');
  });

  it('contains the results of the last full run', function test() {
    const text = readFileSync(join(root, 'bench', 'README.md'), 'utf8');
    expect(text).to.equal(withFigures(text, lastResults(this)));
  });
});

describe('the line of figures in README.md', () => {
  const figures: BenchResults['figures'] = [
    { work: 'get by id', value: 0.634, unit: 'ratio', goal: 0.6, bound: 'least', verdict: 'PASS' },
    { work: 'create with event log', value: 0.8, unit: 'ratio', goal: 0.75, bound: 'least', verdict: 'PASS' },
    { work: 'start to ready, migrated database', value: 1.2, unit: 's', goal: 1, bound: 'most', verdict: 'BELOW' },
  ];

  it('is written between two markers', () => {
    const text = withSummary(
      'before\n<!-- npm run bench writes this line -->\nold\n<!-- end of the line -->\nafter\n',
      {
        ...results,
        figures,
      },
    );
    expect(text).to.equal(`before
<!-- npm run bench writes this line -->
On 2026-11-21, on 2 cores, a get reaches 0.63 and a create 0.80 of the throughput of a bare \`node:http\` and \`pg\`
server that sends the same SQL and checks nothing; a start takes 1.20 s. [All figures](bench/README.md).
<!-- end of the line -->
after
`);
    expect(() => withSummary(text, results)).to.throw('The results have no figure "create with event log".');
    expect(() => withSummary('nothing', { ...results, figures })).to.throw('The text has no markers');
  });

  it('contains the results of the last full run', function test() {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(readme).to.equal(withSummary(readme, lastResults(this)));
  });
});

/** Returns the results of the last full run; skips the test if there was no full run. */
function lastResults(context: Context): BenchResults {
  const file = join(root, 'bench', 'results.json');
  if (!existsSync(file)) context.skip();
  return JSON.parse(readFileSync(file, 'utf8'));
}
