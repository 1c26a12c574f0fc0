/** POST <path>/{pk}/erase/: returns a preview of an erasure and, when called with the preview's token, orders the erasure. */
import { phrase } from '../../kernel/text.ts';
import { systemResource } from '../../model/system-resources.ts';
import { type ProblemEntry, refuse } from '../../problems/problem.ts';
import { type EngineHandler, jsonReply, membersOf } from '../context/engine-action.ts';
import { inSnapshot, inTransaction, serverSide, type Work } from '../context/work.ts';
import { readRecord } from '../reading/read-written.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { describeKept, describeResources, describeTexts } from './describe-erasure.ts';
import { runJobName } from './erasure-extension.ts';
import { erasureStatus, lastErasure, lockPerson, orderErasure } from './erasures.ts';
import { noLogs, onLogs } from './perform-erasure.ts';
import type { PersonRecord } from './plan-erasure.ts';
import { hasSomething, type Prepared, prepareErasure } from './prepare-erasure.ts';

/** Returns 200 with the preview, or 202 with the ordered erasure. */
export const erasePerson: EngineHandler = async (call) => {
  const { work, operation } = call.request;
  const { token, free_text: freeText } = membersOf(call);
  const person: PersonRecord = { resource: operation.resource, id: call.input.parameters.pk ?? '' };
  const last = await lastErasure(person, work);
  const seen = await readRecord(person.id, person.resource, { members: [{ name: 'id' }] }, work);
  const mayReadLast = last !== undefined && work.access.mayDo(systemResource(work.runtime.model, 'erasure'), 'read');
  if (seen === undefined && !mayReadLast) refuse('not_found');
  if (last?.status === erasureStatus.queued) return jsonReply(202, { erasure: last.id, status: last.status });
  const { prepared, isOver, logs } = await inSnapshot(work, async (reading) => {
    const found = await prepareErasure(person, reading);
    const isLeft = last === undefined || hasSomething(found, seen !== undefined);
    const counted =
      isLeft && typeof token !== 'string' ? await onLogs('count', found, [], serverSide(reading)) : noLogs;
    return { prepared: found, isOver: !isLeft, logs: counted };
  });
  if (isOver || typeof token !== 'string') {
    if (!isOver) refuseUsed(prepared, work);
    return jsonReply(200, {
      erasure: isOver ? (last?.id ?? null) : null,
      token: isOver ? null : prepared.token,
      resources: isOver ? [] : describeResources(prepared),
      kept: describeKept(prepared, work),
      texts: describeTexts(prepared.texts, work),
      texts_elsewhere: prepared.history.length,
      logs: { ...logs },
    });
  }
  return withValidateOnly(call.validateOnly, work, (outer) =>
    inTransaction(outer, async (inside) => {
      await lockPerson(person, inside);
      const waiting = await lastErasure(person, inside);
      if (waiting?.status === erasureStatus.queued)
        return jsonReply(202, { erasure: waiting.id, status: waiting.status });
      const now = await prepareErasure(person, inside);
      refuseUsed(now, inside);
      if (now.token !== token)
        refuse('state_conflict', {
          detail: phrase('The data has changed since the preview. Request a new preview without a token.'),
        });
      const id = await orderErasure(person, { token, freeText: freeText === true }, inside);
      await inside.runtime.enqueue(inside, runJobName, { erasure: id }, { maxAttempts: 3 });
      return jsonReply(202, { erasure: id, status: erasureStatus.queued });
    }),
  );
};

/**
 * Rejects the erasure of a data subject in whose name a background process runs; the records are listed for callers
 * that may read all records of the kind.
 */
export function refuseUsed({ plan }: Prepared, { access }: Pick<Work, 'access'>): void {
  const used = [...plan.found.values()].filter(({ inUse }) => inUse === true);
  if (used.length === 0) return;
  const errors = used.map(({ resource, id }): ProblemEntry => {
    const mayKnow =
      (access.mayDo(resource, 'list') || access.mayDo(resource, 'read')) &&
      access.rowFilterApplies?.(resource) !== true;
    return {
      pointer: mayKnow ? `/${resource.id}/${id}` : `/${resource.id}`,
      code: 'in_use',
      message: resource.hold?.reason ?? phrase('The record is in use.'),
    };
  });
  refuse('state_conflict', { detail: phrase('The person cannot be erased while these records require it.'), errors });
}
