/** The erasure of a person by somebody who runs the server: shown, or carried out at once. */

import { systemWork } from '../context/system-work.ts';
import type { Runtime } from '../context/work.ts';
import { describeKept, describeResources, describeTexts } from './describe-erasure.ts';
import { refuseUsed } from './erase-person.ts';
import { lockPerson, orderErasure, runErasure } from './erasures.ts';
import type { PersonRecord } from './plan-erasure.ts';
import { prepareErasure } from './prepare-erasure.ts';

/** What is found, and the id of the erasure where it was carried out. */
export interface OperatorsErasure {
  readonly erasure: string | null;
  readonly resources: ReturnType<typeof describeResources>;
  readonly kept: ReturnType<typeof describeKept>;
  readonly texts: ReturnType<typeof describeTexts>;
}

/** How long an erasure may take. */
const longest = 15 * 60 * 1_000;

/** Undefined: the customer has no such record. Throws a ProblemError while something that is in use needs the person. */
export function eraseByOperator(
  person: PersonRecord,
  customerId: string,
  options: { readonly perform: boolean; readonly freeText: boolean },
  runtime: Runtime,
): Promise<OperatorsErasure | undefined> {
  return runtime.database.transaction(async (session) => {
    const work = systemWork(customerId, `erase-${runtime.newId()}`, runtime, session);
    if (!(await lockPerson(person, work))) return undefined;
    const found = await prepareErasure(person, work);
    refuseUsed(found, work);
    const shown = {
      resources: describeResources(found),
      kept: describeKept(found, work),
      texts: describeTexts(found.texts, work),
    };
    if (!options.perform) return { erasure: null, ...shown };
    const erasure = await orderErasure(person, { token: found.token, freeText: options.freeText }, work);
    await runErasure(erasure, { isLater: false }, work);
    return { erasure, ...shown };
  }, longest);
}
