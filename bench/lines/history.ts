/** A page at a past time compared with the current page, and the history of one record, with a million changes. */
import type { Figure, Line } from '../line.ts';
import { seedChanges } from '../seed/changes.ts';
import { alternate, median, secondsOf } from '../statistics.ts';
import { readPage } from './read-page.ts';

const pages = '/contracts/apartmentcontract/list/?_page=1&_page_size=50';

/** Lists whose order depends on members that are written, and one whose order never changes. */
const lists = [
  { named: 'page of 50', list: `${pages}&status=3&_order_by=-start_date` },
  { named: 'page of 50 in the order of ids', list: pages },
] as const;

/** Shares of the changes after the timestamp. */
const shares = [0.000_1, 0.001, 0.01, 0.1] as const;

/** Maximum ratio of an as-of page to a current page. */
const goal = 3;

export const historyLine: Line = {
  name: 'history',
  needsContracts: true,
  async measure(bench) {
    const data = await bench.contracts();
    const { origin } = await bench.core();
    const changes = await seedChanges(bench.world, data);
    const times = 10;
    const timeOf = (address: string) => async () => {
      const seconds = await secondsOf(async () => {
        for (let time = 0; time < times; time += 1) await readPage(address, data.headers);
      });
      return (seconds / times) * 1_000;
    };
    const figures: Figure[] = [];
    for (const { named, list } of lists)
      for (const fraction of shares) {
        const today = `${origin}${list}`;
        const pastAddress = `${today}&_as_of=${changes.timestampBefore(fraction)}`;
        const { left, right, ratio } = await alternate(bench.options.rounds + 1, timeOf(pastAddress), timeOf(today));
        figures.push({
          work: `${named} as of ${changes.count * fraction} changes ago`,
          value: ratio,
          unit: 'times',
          goal,
          bound: 'most',
          from: `${left.toFixed(1)} ms, current page ${right.toFixed(1)} ms, ${changes.count} changes`,
        });
      }
    const reads: number[] = [];
    const history = `${origin}/contracts/apartmentcontract/${changes.contractId}/history/`;
    for (let round = 0; round < 9; round += 1) reads.push(await timeOf(history)());
    return [...figures, { work: 'history of a record', value: median(reads), unit: 'ms', goal: 5, bound: 'most' }];
  },
};
