/** Which statements count as expensive, and whether somebody else is there who would wait for them. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { ActiveKeys } from '../../../../engine/runtime/storage/active-keys.ts';
import { StatementTimes } from '../../../../engine/runtime/storage/statement-times.ts';

const statement = { text: 'select 1', valueIndexes: [] };

describe('times of statements', () => {
  it('classify a statement as expensive if it never ran or was slow for its result', () => {
    const times = new StatementTimes();
    expect(times.isExpensive(statement)).to.equal(true);
    times.record(statement, 250, 1_000);
    expect(times.isExpensive(statement)).to.equal(false);
    times.record(statement, 250, 20);
    expect(times.isExpensive(statement)).to.equal(true);
  });

  it('forget by and by that a statement was slow', () => {
    const times = new StatementTimes();
    times.record(statement, 400, 0);
    for (let run = 0; run < 3; run += 1) times.record(statement, 1, 1);
    expect(times.isExpensive(statement)).to.equal(true);
    times.record(statement, 1, 1);
    expect(times.isExpensive(statement)).to.equal(false);
  });
});

describe('other keys', () => {
  it('are visible for a second to other processes only', () => {
    let now = 0;
    const others = new ActiveKeys(() => now);
    others.record('noisy');
    others.record('');
    expect(others.hasOthers('noisy')).to.equal(false);
    expect(others.hasOthers('quiet')).to.equal(true);
    now = 500;
    others.record('quiet');
    now = 900;
    for (let asked = 0; asked < 10; asked += 1) others.record('noisy');
    expect(others.hasOthers('noisy')).to.equal(true);
    now = 1_600;
    others.record('noisy');
    expect(others.hasOthers('noisy')).to.equal(false);
  });
});
