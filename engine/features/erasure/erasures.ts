/** Stores erasures: they are ordered, run by a job, and continued when a legal hold ends. */
import { type InferResult, sql } from 'kysely';
import { anyTable, db } from '../../database/kysely.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { systemResource } from '../../model/system-resources.ts';
import { type RequestContext, withCallerPermissions } from '../../request/request-context.ts';
import { serverRecords } from '../../write/server-records.ts';
import {
  describeResources,
  describeRetained,
  describeTexts,
  hashOfCertificate,
  listRecordsOnHold,
} from './describe-erasure.ts';
import type { TextMatch } from './find-texts.ts';
import { filterTextsOnHold, performErasure, toTextRows } from './perform-erasure.ts';
import { type DataSubject, keyOf } from './plan-erasure.ts';
import { prepareErasure } from './prepare-erasure.ts';

/** Values of `status`. */
export const erasureStatus = { queued: 0, erased: 1, changed: 2, failed: 3 } as const;

type ErasureRow = Readonly<InferResult<typeof erasureRows>[number]>;

const erasureRows = db
  .selectFrom('erasure')
  .select(['id', 'status', 'content_type_id', 'object_id', 'free_text', 'token', 'certificate', 'held_text'])
  .$narrowType<{ certificate: JsonObject | null; held_text: readonly JsonObject[] | null }>();

/** Returns the latest pending or completed erasure of the data subject. */
export async function lastErasure(
  { resource, id }: DataSubject,
  { session, caller }: RequestContext,
): Promise<Pick<ErasureRow, 'id' | 'status'> | undefined> {
  const erasures = erasureRows
    .where('object_id', '=', id)
    .where('content_type_id', '=', resource.contentTypeId)
    .where('status', 'in', [erasureStatus.queued, erasureStatus.erased]);
  const last = erasures.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1);
  const [row] = await session.execute(last, caller.customerId);
  return row;
}

/** Locks the data subject against writes and new references until the transaction ends; returns false if the record does not exist. */
export async function lockDataSubject(
  { resource, id }: DataSubject,
  { session, caller }: RequestContext,
): Promise<boolean> {
  const record = anyTable.selectFrom(resource.table).select('id').where('id', '=', id).forUpdate();
  const rows = await session.execute(record, caller.customerId);
  return rows.length > 0;
}

/** Stores an order for an erasure and returns its ID. */
export async function orderErasure(
  { resource, id }: DataSubject,
  { token, freeText }: { readonly token: string; readonly freeText: boolean },
  context: RequestContext,
): Promise<string> {
  const erasures = systemResource(context.runtime.model, 'erasure');
  const erasure = await serverRecords(context).create(erasures.id, {
    content_type: { id: resource.contentTypeId },
    object_id: id,
    free_text: freeText,
    token,
  });
  return String(erasure.id);
}

/**
 * Runs a pending erasure, or the parts that a legal hold has delayed. Everything runs in the transaction of the
 * context, so it completes entirely or, if the process dies, not at all.
 */
export async function runErasure(
  id: string,
  order: { readonly isLater: boolean },
  jobContext: RequestContext,
): Promise<void> {
  const { session, caller, runtime } = jobContext;
  const [row] = await session.execute(erasureRows.where('id', '=', id).forUpdate(), caller.customerId);
  const due = order.isLater ? erasureStatus.erased : erasureStatus.queued;
  if (row === undefined || row.status !== due) return;
  const resource = runtime.model.resourceByContentType.get(row.content_type_id);
  if (resource === undefined) return;
  const context: RequestContext = { ...jobContext, doing: { kind: 'job', operation: `${resource.id}.erase` } };
  const dataSubject = { resource, id: row.object_id };
  await lockDataSubject(dataSubject, context);
  const prepared = await prepareErasure(dataSubject, context);
  const erasures = systemResource(runtime.model, 'erasure').id;
  const isUsed = [...prepared.plan.records.values()].some(({ inUse }) => inUse === true);
  if (!order.isLater && (isUsed || prepared.token !== row.token)) {
    await serverRecords(context).update(erasures, id, { status: erasureStatus.changed });
    return;
  }
  const textsOnHold = filterTextsOnHold(prepared.texts, prepared);
  const texts = order.isLater
    ? releasedTexts(row.held_text ?? [], prepared, context)
    : row.free_text
      ? prepared.texts.filter((text) => !textsOnHold.includes(text))
      : [];
  const recordsOnHold = listRecordsOnHold(prepared);
  const logs = await performErasure(prepared, texts, context);
  const certificateEntry: JsonObject = {
    at: context.now.toISOString(),
    resources: describeResources(prepared),
    texts: describeTexts(texts, systemAccessOf(context)),
    texts_left: describeTexts(
      prepared.texts.filter((text) => !texts.includes(text)),
      systemAccessOf(context),
    ),
    kept: describeRetained(prepared, context),
    held: recordsOnHold,
    logs: { ...logs },
  };
  const certificate = certificateOf(row, certificateEntry, dataSubject, context);
  const until = recordsOnHold.map((record) => String(record.until)).toSorted()[0];
  await serverRecords(context).update(erasures, id, {
    status: erasureStatus.erased,
    certificate,
    certificate_hash: hashOfCertificate(certificate),
    held_until: until ?? null,
    held_text: order.isLater
      ? filterStillOnHold(row.held_text ?? [], prepared)
      : toTextRows(row.free_text ? textsOnHold : []),
    ...(order.isLater ? {} : { erased_at: context.now.toISOString() }),
  });
}

/** IDs in certificates are those of retained records and do not identify anyone. */
function systemAccessOf(context: RequestContext): Pick<RequestContext, 'access'> {
  return { access: { ...context.access, mayDo: () => true, mayRead: () => true, rowFilterApplies: () => false } };
}

/** The first part contains the requester; each later part covers records whose legal hold has ended. */
function certificateOf(
  row: ErasureRow,
  certificateEntry: JsonObject,
  dataSubject: DataSubject,
  context: RequestContext,
): JsonObject {
  if (row.certificate !== null) {
    const { later } = row.certificate;
    return { ...row.certificate, later: [...(Array.isArray(later) ? (later as Json[]) : []), certificateEntry] };
  }
  const { principal } = withCallerPermissions(context).caller;
  return {
    erasure: row.id,
    person: { content_type: dataSubject.resource.id, id: dataSubject.id },
    ordered_by: { content_type: principal.resource, id: principal.id },
    free_text: row.free_text,
    ...certificateEntry,
  };
}

/** Returns the members of records whose legal hold has ended. */
function releasedTexts(
  rows: readonly JsonObject[],
  { plan }: Awaited<ReturnType<typeof prepareErasure>>,
  { runtime }: RequestContext,
): readonly TextMatch[] {
  return rows.flatMap((row) => {
    const resource = runtime.model.resourceById.get(String(row.resource));
    const entry = resource && plan.records.get(keyOf(resource, String(row.id)));
    if (resource === undefined || entry?.legalHold !== undefined || entry?.fate === 'delete') return [];
    const names = Array.isArray(row.members) ? row.members.map(String) : [];
    return [{ resource, id: String(row.id), members: resource.fields.filter(({ name }) => names.includes(name)) }];
  });
}

function filterStillOnHold(
  rows: readonly JsonObject[],
  { plan }: Awaited<ReturnType<typeof prepareErasure>>,
): readonly JsonObject[] {
  return rows.filter((row) => plan.records.get(`${String(row.resource)}/${String(row.id)}`)?.legalHold !== undefined);
}

/** Returns the erasures whose legal holds have ended. */
export async function dueErasures({ session, caller }: RequestContext): Promise<readonly string[]> {
  const due = db
    .selectFrom('erasure')
    .select('id')
    .where('status', '=', erasureStatus.erased)
    .where('held_until', '<', sql<string>`current_date`)
    .orderBy('held_until')
    .limit(100);
  const rows = await session.execute(due, caller.customerId);
  return rows.map(({ id }) => id);
}
