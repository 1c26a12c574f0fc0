/** A page as of an instant against the same page of today, and the history of one record, with a million changes. */
import type { Figure, Line } from '../line.ts';
import { seedChanges } from '../seed/changes.ts';
import { inTurns, median, secondsOf } from '../statistics.ts';
import { readPage } from './read-page.ts';

const list = '/contracts/apartmentcontract/list/?status=3&_order_by=-start_date&_page=1&_page_size=50';

/** Shares of the changes that lie behind the instant, and what a page of it may take of one of today. */
const shares = [
  { behind: 0.000_1, goal: 3 },
  { behind: 0.001, goal: 3 },
  { behind: 0.01, goal: 3 },
  { behind: 0.1, goal: 3 },
] as const;

export const historyLine: Line = {
  name: 'history',
  needsContracts: true,
  async measure(stage) {
    const data = await stage.contracts();
    const { origin } = await stage.core();
    const changes = await seedChanges(stage.world, data);
    const times = 10;
    const timeOf = (address: string) => async () => {
      const seconds = await secondsOf(async () => {
        for (let time = 0; time < times; time += 1) await readPage(address, data.headers);
      });
      return (seconds / times) * 1_000;
    };
    const figures: Figure[] = [];
    for (const { behind, goal } of shares) {
      const past = `${origin}${list}&_as_of=${changes.instantBefore(behind)}`;
      const { left, right, ratio } = await inTurns(stage.options.rounds + 1, timeOf(past), timeOf(`${origin}${list}`));
      figures.push({
        work: `page of 50 as of ${changes.count * behind} changes ago`,
        value: ratio,
        unit: 'times',
        goal,
        asked: 'most',
        from: `${left.toFixed(1)} ms, of today ${right.toFixed(1)} ms, ${changes.count} changes`,
      });
    }
    const reads: number[] = [];
    const history = `${origin}/contracts/apartmentcontract/${changes.contractId}/history/`;
    for (let round = 0; round < 9; round += 1) reads.push(await timeOf(history)());
    return [...figures, { work: 'history of a record', value: median(reads), unit: 'ms', goal: 5, asked: 'most' }];
  },
};
