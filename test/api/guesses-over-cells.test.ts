/** Attempts to guess credentials are limited as with a single database, however many cells exist. */
import { expect } from 'chai';
import { limitOptions } from '../../engine/request/limit-options.ts';
import { customerIdOf, useServedCells } from '../support/served-cells.ts';

const path = '/accounts/me/';
const stranger = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

describe('wrong credentials with several cells', () => {
  const limits = limitOptions(60, 'memory');
  // The refill is so slow that no quota is added during the test.
  const cells = useServedCells({ limits: { ...limits, failures: { quota: 1, burst: 12 } } });

  it('are counted once, whether one cell rejects them or none does', async () => {
    expect((await cells.send(cells.inFirst, path)).status).to.equal(200);
    const guess = async (customerId: string, number: number): Promise<number> => {
      const headers = { ...cells.inFirst, 'X-CORE-CUSTOMER-ID': customerId, 'X-CORE-CLIENT-SECRET': `guess-${number}` };
      return (await cells.send(headers, path)).status;
    };
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const customers = [customerIdOf(cells.inFirst), customerIdOf(cells.inSecond), stranger(number)];
      statuses.push(await guess(customers[number % 3] ?? '', number));
    }
    expect(statuses).to.deep.equal(Array.from({ length: 12 }, () => 401));
    const after = [customerIdOf(cells.inFirst), customerIdOf(cells.inSecond), stranger(99)];
    const { directory } = cells;
    const placeOf = directory.placeOf.bind(directory);
    let lookups = 0;
    directory.placeOf = (customerId) => {
      if (!directory.knows(customerId)) lookups += 1;
      return placeOf(customerId);
    };
    for (const customerId of after) expect(await guess(customerId, 99)).to.equal(429);
    expect(lookups).to.equal(0);
    // A client with earlier successful requests is not locked out.
    expect((await cells.send(cells.inFirst, path)).status).to.equal(200);
  });
});
