/** Page 1,000 by cursor against page 1, over all contracts: a far page must not take longer than the first. */
import type { Line } from '../line.ts';
import { alternate, secondsOf } from '../statistics.ts';
import { readPage } from './read-page.ts';

const farPage = 1_000;
const pageSize = 50;
const list = `/contracts/apartmentcontract/list/?_order_by=-updated_at&_page_size=${pageSize}`;

export const keysetLine: Line = {
  name: 'keyset',
  needsContracts: true,
  async measure(bench) {
    const { headers, contracts } = await bench.contracts();
    const { origin } = await bench.core();
    const first = `${origin}${list}&_after=`;
    let next: string | undefined = first;
    let far = first;
    const last = Math.min(farPage, Math.floor(contracts / pageSize));
    for (let page = 1; page <= last && next !== undefined; page += 1) {
      far = next;
      next = (await readPage(next, headers)).next;
    }
    const times = 20;
    const timeOf = (address: string) => async () => {
      const seconds = await secondsOf(async () => {
        for (let time = 0; time < times; time += 1) await readPage(address, headers);
      });
      return (seconds / times) * 1_000;
    };
    const { left, right, ratio } = await alternate(bench.options.rounds + 1, timeOf(far), timeOf(first));
    return [
      {
        work: `page ${last} by cursor against page 1`,
        value: ratio,
        unit: 'times',
        goal: 1.3,
        bound: 'most',
        from: `${left.toFixed(1)} ms, page 1 ${right.toFixed(1)} ms, ${contracts} rows`,
      },
    ];
  },
};
