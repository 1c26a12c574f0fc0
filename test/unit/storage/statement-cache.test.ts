/** The statement cache stays within its limit for any selections. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { compiledStatement } from '../../../engine/database/statement.ts';
import type { GetPlan } from '../../../engine/query/query-plan.ts';
import { StatementCache } from '../../../engine/storage/statement-cache.ts';
import { bootForTests } from '../../support/api.ts';
import { resourceOf } from '../../support/descriptors.ts';
import { amount } from '../../support/long-runs.ts';

/** Megabytes of reachable objects. */
const usedHeap = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

describe('the statement cache', () => {
  it('stays within its limit for thousands of distinct selections, and retains those in use', async function fill() {
    this.timeout(120_000);
    const { model, compiled } = await bootForTests();
    const resource = resourceOf(model, 'contracts.apartmentcontract');
    const names = resource.fields.filter(({ type }) => type.storage === 'column').map(({ name }) => name);
    const cache = new StatementCache(compiled);
    const planOf = (number: number): GetPlan => ({
      kind: 'get',
      resource: resource.id,
      scope: {},
      selection: { members: [...chosen(number)].map((name) => ({ name })) },
    });
    // The binary digits of each number select a distinct set of members.
    const chosen = function* (number: number) {
      for (let index = 0; number >> index > 0; index += 1) if ((number >> index) & 1) yield names[index] ?? 'id';
    };
    // More than the limit of 5,000 statements.
    const some = amount(5_500, 10_000);
    const first = cache.read(planOf(1));
    const before = usedHeap();
    for (let number = 2; number <= some; number += 1) {
      cache.read(planOf(number));
      if (number % 1_000 === 0) expect(cache.read(planOf(1))).to.equal(first);
    }
    expect(cache.usage.statements).to.equal(5_000);
    const filled = usedHeap();
    // Each takes some 6 kB, including the writer of its rows.
    expect(filled - before).to.be.lessThan(50);
    for (let number = some + 1; number <= some + amount(1_000, 10_000); number += 1) cache.read(planOf(number));
    expect(usedHeap() - filled).to.be.lessThan(5);
    expect(cache.usage.text).to.be.lessThan(20_000_000);
    expect(cache.read(planOf(2))).to.not.equal(undefined);
    // All members of a large resource: long statements are evicted sooner.
    const all = names.map((name) => ({ name }));
    for (let number = 1; number <= 8_000; number += 1)
      cache.get(`long ${number}`, () => compiledStatement({ text: 'x'.repeat(all.length * 100), valueIndexes: [] }));
    expect(cache.usage.text).to.be.at.most(20_000_000);
    expect(cache.usage.statements).to.be.lessThan(5_000);
  });
});
