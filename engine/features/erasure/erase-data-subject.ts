/** POST <path>/{pk}/erase/: returns a preview of an erasure and, when called with the preview's token, orders the erasure. */

import { systemResource } from '../../model/system-resources.ts';
import { type ProblemEntry, throwProblem } from '../../problems/problem.ts';
import { readRecord } from '../../read/read-written.ts';
import {
  asSystem,
  type EngineHandler,
  inSnapshot,
  inTransaction,
  jsonResult,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { describeResources, describeRetained, describeTexts } from './describe-erasure.ts';
import { runJobName } from './erasure-extension.ts';
import { erasureStatus, lastErasure, lockDataSubject, orderErasure } from './erasures.ts';
import { noLogs, onLogs } from './perform-erasure.ts';
import type { DataSubject } from './plan-erasure.ts';
import { hasRemainingData, type Prepared, prepareErasure } from './prepare-erasure.ts';

/** Returns 200 with the preview, or 202 with the ordered erasure. */
export const eraseDataSubject: EngineHandler = async (call) => {
  const { context, operation } = call.request;
  const { token, free_text: freeText } = membersOf(call);
  const dataSubject: DataSubject = { resource: operation.resource, id: call.input.parameters.pk ?? '' };
  const last = await lastErasure(dataSubject, context);
  const visibleRecord = await readRecord(dataSubject.id, dataSubject.resource, { members: [{ name: 'id' }] }, context);
  const mayReadLast =
    last !== undefined && context.access.mayDo(systemResource(context.runtime.model, 'erasure'), 'read');
  if (visibleRecord === undefined && !mayReadLast) throwProblem('not_found');
  if (last?.status === erasureStatus.queued) return jsonResult(202, { erasure: last.id, status: last.status });
  const { prepared, isOver, logs } = await inSnapshot(context, async (reading) => {
    const preparation = await prepareErasure(dataSubject, reading);
    const isRemaining = last === undefined || hasRemainingData(preparation, visibleRecord !== undefined);
    const logCounts =
      isRemaining && typeof token !== 'string' ? await onLogs('count', preparation, [], asSystem(reading)) : noLogs;
    return { prepared: preparation, isOver: !isRemaining, logs: logCounts };
  });
  if (isOver || typeof token !== 'string') {
    if (!isOver) rejectInUse(prepared, context);
    return jsonResult(200, {
      erasure: isOver ? (last?.id ?? null) : null,
      token: isOver ? null : prepared.token,
      resources: isOver ? [] : describeResources(prepared),
      kept: describeRetained(prepared, context),
      texts: describeTexts(prepared.texts, context),
      texts_elsewhere: prepared.history.length,
      logs: { ...logs },
    });
  }
  return withValidateOnly(call.validateOnly, context, (outer) =>
    inTransaction(outer, async (tx) => {
      await lockDataSubject(dataSubject, tx);
      const waiting = await lastErasure(dataSubject, tx);
      if (waiting?.status === erasureStatus.queued)
        return jsonResult(202, { erasure: waiting.id, status: waiting.status });
      const now = await prepareErasure(dataSubject, tx);
      rejectInUse(now, tx);
      if (now.token !== token)
        throwProblem('state_conflict', {
          detail: t('changedSincePreview'),
        });
      const id = await orderErasure(dataSubject, { token, freeText: freeText === true }, tx);
      await tx.runtime.enqueue(tx, runJobName, { erasure: id }, { maxAttempts: 3 });
      return jsonResult(202, { erasure: id, status: erasureStatus.queued });
    }),
  );
};

/**
 * Rejects the erasure of a data subject in whose name a background process runs; the records are listed for callers
 * that may read all records of the kind.
 */
export function rejectInUse({ plan }: Prepared, { access }: Pick<RequestContext, 'access'>): void {
  const used = [...plan.records.values()].filter(({ inUse }) => inUse === true);
  if (used.length === 0) return;
  const errors = used.map(({ resource, id }): ProblemEntry => {
    const mayKnow =
      (access.mayDo(resource, 'list') || access.mayDo(resource, 'read')) &&
      access.rowFilterApplies?.(resource) !== true;
    return {
      pointer: mayKnow ? `/${resource.id}/${id}` : `/${resource.id}`,
      code: 'in_use',
      message: resource.legalHold?.reason ?? t('recordIsInUse'),
    };
  });
  throwProblem('state_conflict', {
    detail: t('erasureBlocked'),
    errors,
  });
}
