/**
 * The demo company: a municipal housing company in a fictitious town, with 500 flats, 475 tenancies and everything that invoicing needs. Pure
 * data: always the same, except for the first month of invoicing.
 */
import { makeCompany, makeInvoicing } from './books.ts';
import { monthsBefore, monthsInvoiced } from './books-of-years.ts';
import type { DemoBatch } from './demo-batch.ts';
import { makeErrands } from './errands-of-years.ts';
import { makeFurther } from './further.ts';
import { makeHousing } from './housing.ts';
import { makeMeters } from './meters.ts';
import { seededRandom } from './random.ts';
import { makeStaff } from './staff.ts';
import { makeTenancies } from './tenancies.ts';

export { companyName } from './books.ts';
export { live } from './live.ts';
export { firstUser } from './staff.ts';

/** A list that is representative of the company. */
export const firstRequest = '/contracts/apartmentcontract/list/?_page=1&_page_size=2';

/**
 * Returns all records, ordered so that every reference points to a record of an earlier batch. `today` is a day such as `2026-11-21`; `months` are those
 * before the current one that can be invoiced.
 */
export function makeRecords(today: string, months = monthsInvoiced): readonly DemoBatch[] {
  const random = seededRandom(1964);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const housing = makeHousing(firstOfMonth, random);
  const firstMonth = monthsBefore(firstOfMonth, months);
  const tenancies = makeTenancies(housing, firstMonth, random);
  const [tenant, other] = tenancies.find(({ resource }) => resource === 'accounts.tenant')?.records ?? [];
  if (tenant === undefined || other === undefined) throw new Error('the demo has no tenants');
  const leases = tenancies.find(({ resource }) => resource === 'contracts.apartmentcontract')?.records ?? [];
  return [
    ...makeCompany(),
    ...makeStaff(),
    ...housing.batches,
    ...makeInvoicing(firstMonth),
    ...tenancies,
    ...makeErrands(leases, today),
    ...makeFurther({ id: tenant.id }, { id: other.id }, today),
    ...makeMeters(firstMonth),
  ];
}
