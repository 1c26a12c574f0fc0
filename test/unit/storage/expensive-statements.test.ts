/** Statements that count as expensive, and other active customers that would wait for them. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { compiledStatement } from '../../../engine/database/statement.ts';
import { ActiveKeys, StatementTimes } from '../../../engine/storage/expensive-statements.ts';

const statement = compiledStatement({ text: 'select 1', valueIndexes: [] });

describe('statement times', () => {
  it('classify a statement as expensive if it never ran or was slow for its result', () => {
    const times = new StatementTimes();
    expect(times.isExpensive(statement)).to.equal(true);
    times.record(statement, 250, 1_000);
    expect(times.isExpensive(statement)).to.equal(false);
    times.record(statement, 250, 20);
    expect(times.isExpensive(statement)).to.equal(true);
  });

  it('stop classifying a statement as expensive after some time', () => {
    const times = new StatementTimes();
    times.record(statement, 400, 0);
    for (let run = 0; run < 3; run += 1) times.record(statement, 1, 1);
    expect(times.isExpensive(statement)).to.equal(true);
    times.record(statement, 1, 1);
    expect(times.isExpensive(statement)).to.equal(false);
  });
});

describe('other active customers', () => {
  it('are visible for a second to other processes only', () => {
    let now = 0;
    const activeKeys = new ActiveKeys(() => now);
    activeKeys.record('noisy');
    activeKeys.record('');
    expect(activeKeys.hasOthers('noisy')).to.equal(false);
    expect(activeKeys.hasOthers('quiet')).to.equal(true);
    now = 500;
    activeKeys.record('quiet');
    now = 900;
    for (let callCount = 0; callCount < 10; callCount += 1) activeKeys.record('noisy');
    expect(activeKeys.hasOthers('noisy')).to.equal(true);
    now = 1_600;
    activeKeys.record('noisy');
    expect(activeKeys.hasOthers('noisy')).to.equal(false);
  });
});
