/** Previews or runs the erasure of a data subject for an operator of the server. */

import { systemWork } from '../context/system-work.ts';
import { inSnapshot, type Runtime, type Work } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';
import { describeKept, describeResources, describeTexts } from './describe-erasure.ts';
import { refuseUsed } from './erase-person.ts';
import { lockPerson, orderErasure, runErasure } from './erasures.ts';
import type { PersonRecord } from './plan-erasure.ts';
import { type Prepared, prepareErasure } from './prepare-erasure.ts';

/** The preview, and the ID of the erasure if it was run. */
export interface OperatorsErasure {
  readonly erasure: string | null;
  readonly resources: ReturnType<typeof describeResources>;
  readonly kept: ReturnType<typeof describeKept>;
  readonly texts: ReturnType<typeof describeTexts>;
}

/** Timeout of an erasure. */
const longest = 15 * 60 * 1_000;

/** Returns undefined if the customer has no such record. Throws a ProblemError if a record in use requires the data subject. */
export function eraseByOperator(
  person: PersonRecord,
  customerId: string,
  options: { readonly perform: boolean; readonly freeText: boolean },
  runtime: Runtime,
): Promise<OperatorsErasure | undefined> {
  const workOn = (session: Work['session']): Work =>
    systemWork(customerId, `erase-${runtime.newId()}`, runtime, session);
  if (!options.perform)
    return inSnapshot(workOn(runtime.database.session), async (work) => {
      const isThere = (await loadRecords([person.id], person.resource, work)).size > 0;
      return isThere ? { erasure: null, ...(await found(person, work)).shown } : undefined;
    });
  return runtime.database.transaction(async (session) => {
    const work = workOn(session);
    if (!(await lockPerson(person, work))) return undefined;
    const { prepared, shown } = await found(person, work);
    const erasure = await orderErasure(person, { token: prepared.token, freeText: options.freeText }, work);
    await runErasure(erasure, { isLater: false }, work);
    return { erasure, ...shown };
  }, longest);
}

async function found(
  person: PersonRecord,
  work: Work,
): Promise<{ readonly prepared: Prepared; readonly shown: Omit<OperatorsErasure, 'erasure'> }> {
  const prepared = await prepareErasure(person, work);
  refuseUsed(prepared, work);
  const shown = {
    resources: describeResources(prepared),
    kept: describeKept(prepared, work),
    texts: describeTexts(prepared.texts, work),
  };
  return { prepared, shown };
}
