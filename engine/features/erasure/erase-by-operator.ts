/** Previews or runs the erasure of a data subject for an operator of the server. */

import { loadRecords } from '../../read/load-records.ts';
import { inSnapshot, type RequestContext, type Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import { describeResources, describeRetained, describeTexts } from './describe-erasure.ts';
import { rejectInUse } from './erase-data-subject.ts';
import { lockDataSubject, orderErasure, runErasure } from './erasures.ts';
import type { DataSubject } from './plan-erasure.ts';
import { type Prepared, prepareErasure } from './prepare-erasure.ts';

/** The preview, and the ID of the erasure if it was run. */
export interface OperatorErasure {
  readonly erasure: string | null;
  readonly resources: ReturnType<typeof describeResources>;
  readonly kept: ReturnType<typeof describeRetained>;
  readonly texts: ReturnType<typeof describeTexts>;
}

/** Timeout of an erasure. */
const timeoutMs = 15 * 60 * 1_000;

/** Returns undefined if the customer does not have this record. Throws a ProblemError if a record in use requires the data subject. */
export function eraseByOperator(
  dataSubject: DataSubject,
  customerId: string,
  options: { readonly perform: boolean; readonly freeText: boolean },
  runtime: Runtime,
): Promise<OperatorErasure | undefined> {
  const contextOn = (session: RequestContext['session']): RequestContext =>
    systemContext(customerId, `erase-${runtime.newId()}`, runtime, session);
  if (!options.perform)
    return inSnapshot(contextOn(runtime.database.session), async (context) => {
      const isThere = (await loadRecords([dataSubject.id], dataSubject.resource, context)).size > 0;
      return isThere ? { erasure: null, ...(await prepareAndDescribe(dataSubject, context)).description } : undefined;
    });
  return runtime.database.transaction(async (session) => {
    const context = contextOn(session);
    if (!(await lockDataSubject(dataSubject, context))) return undefined;
    const { prepared, description } = await prepareAndDescribe(dataSubject, context);
    const erasure = await orderErasure(dataSubject, { token: prepared.token, freeText: options.freeText }, context);
    await runErasure(erasure, { isLater: false }, context);
    return { erasure, ...description };
  }, timeoutMs);
}

async function prepareAndDescribe(
  dataSubject: DataSubject,
  context: RequestContext,
): Promise<{ readonly prepared: Prepared; readonly description: Omit<OperatorErasure, 'erasure'> }> {
  const prepared = await prepareErasure(dataSubject, context);
  rejectInUse(prepared, context);
  const description = {
    resources: describeResources(prepared),
    kept: describeRetained(prepared, context),
    texts: describeTexts(prepared.texts, context),
  };
  return { prepared, description };
}
