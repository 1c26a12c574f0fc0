/** Other records of a housing company besides homes, tenants and rents: some of every kind, so that each list has an example. */
import type { DemoBatch } from './demo-batch.ts';
import { errands, papers, spaces, staff } from './office.ts';
import type { Person } from './places.ts';
import { contracts, cooperative, markets, meters, money, settings } from './trade.ts';

/** Creates these records; `tenant` rents the first home, `other` another one. `today` is a day such as `2026-11-21`. */
export function makeFurther(tenant: Person, other: Person, today: string): readonly DemoBatch[] {
  const year = Number(today.slice(0, 4));
  const day = (back: number, dayOrTime: string): string => `${year - back}-${dayOrTime}`;
  return [
    ...staff(day),
    ...spaces(),
    ...contracts(tenant, other, day),
    ...errands(tenant, day),
    ...cooperative(tenant, other, day),
    ...markets(other, day),
    ...meters(day),
    ...papers(tenant, day),
    ...money(tenant, year, day),
    ...settings(),
  ];
}
