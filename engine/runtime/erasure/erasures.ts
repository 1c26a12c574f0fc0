/** Stores erasures: they are ordered, run by a job, and continued when a legal hold ends. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResource } from '../../model/system-resources.ts';
import { callerSide, type Work } from '../context/work.ts';
import { serverRecords } from '../write/server-records.ts';
import { describeKept, describeResources, describeTexts, hashOfCertificate, heldRecords } from './describe-erasure.ts';
import type { NamedText } from './find-texts.ts';
import { heldTextRows, heldTexts, performErasure } from './perform-erasure.ts';
import { keyOf, type PersonRecord } from './plan-erasure.ts';
import { prepareErasure } from './prepare-erasure.ts';

/** Values of `status`. */
export const erasureStatus = { queued: 0, erased: 1, changed: 2, failed: 3 } as const;

interface ErasureRow {
  readonly id: string;
  readonly status: number;
  readonly content_type_id: string;
  readonly object_id: string;
  readonly free_text: boolean;
  readonly token: string;
  readonly certificate: JsonObject | null;
  readonly held_text: readonly JsonObject[] | null;
}

const columns = 'id, status, content_type_id, object_id, free_text, token, certificate, held_text';

/** Returns the latest pending or completed erasure of the data subject. */
export async function lastErasure(
  { resource, id }: PersonRecord,
  { session, caller }: Work,
): Promise<Pick<ErasureRow, 'id' | 'status'> | undefined> {
  const [row] = await session.query<ErasureRow>(
    `select ${columns} from ${session.tables.erasure} where customer_id = $1 and object_id = $2 and content_type_id = $3 and status in (0, 1)
  order by created_at desc, id desc limit 1`,
    [caller.customerId, id, resource.contentTypeId],
  );
  return row;
}

/** Locks the data subject against writes and new references until the transaction ends; returns false if the record does not exist. */
export async function lockPerson({ resource, id }: PersonRecord, { session, caller }: Work): Promise<boolean> {
  const rows = await session.query(
    `select 1 as there from ${quoteIdentifier(resource.table)} where customer_id = $1 and id = $2 for update`,
    [caller.customerId, id],
  );
  return rows.length > 0;
}

/** Stores an order for an erasure and returns its ID. */
export async function orderErasure(
  { resource, id }: PersonRecord,
  { token, freeText }: { readonly token: string; readonly freeText: boolean },
  work: Work,
): Promise<string> {
  const erasures = systemResource(work.runtime.model, 'erasure');
  const made = await serverRecords(work).create(erasures.id, {
    content_type: { id: resource.contentTypeId },
    object_id: id,
    free_text: freeText,
    token,
  });
  return String(made.id);
}

/**
 * Runs a pending erasure, or the parts that a legal hold has delayed. Everything runs in the transaction of the
 * context, so it completes entirely or, if the process dies, not at all.
 */
export async function runErasure(id: string, order: { readonly isLater: boolean }, given: Work): Promise<void> {
  const { session, caller, runtime } = given;
  const [row] = await session.query<ErasureRow>(
    `select ${columns} from ${session.tables.erasure} where customer_id = $1 and id = $2 for update`,
    [caller.customerId, id],
  );
  const due = order.isLater ? erasureStatus.erased : erasureStatus.queued;
  if (row === undefined || row.status !== due) return;
  const resource = runtime.model.resourceByContentType.get(row.content_type_id);
  if (resource === undefined) return;
  const work: Work = { ...given, doing: { kind: 'job', operation: `${resource.id}.erase` } };
  const person = { resource, id: row.object_id };
  await lockPerson(person, work);
  const prepared = await prepareErasure(person, work);
  const erasures = systemResource(runtime.model, 'erasure').id;
  const isUsed = [...prepared.plan.found.values()].some(({ inUse }) => inUse === true);
  if (!order.isLater && (isUsed || prepared.token !== row.token)) {
    await serverRecords(work).update(erasures, id, { status: erasureStatus.changed });
    return;
  }
  const held = heldTexts(prepared.texts, prepared);
  const texts = order.isLater
    ? releasedTexts(row.held_text ?? [], prepared, work)
    : row.free_text
      ? prepared.texts.filter((text) => !held.includes(text))
      : [];
  const kept = heldRecords(prepared);
  const logs = await performErasure(prepared, texts, work);
  const part: JsonObject = {
    at: work.now.toISOString(),
    resources: describeResources(prepared),
    texts: describeTexts(texts, serverAccessOf(work)),
    texts_left: describeTexts(
      prepared.texts.filter((text) => !texts.includes(text)),
      serverAccessOf(work),
    ),
    kept: describeKept(prepared, work),
    held: kept,
    logs: { ...logs },
  };
  const certificate = certificateOf(row, part, person, work);
  const until = kept.map((record) => String(record.until)).toSorted()[0];
  await serverRecords(work).update(erasures, id, {
    status: erasureStatus.erased,
    certificate,
    certificate_hash: hashOfCertificate(certificate),
    held_until: until ?? null,
    held_text: order.isLater ? stillHeld(row.held_text ?? [], prepared) : heldTextRows(row.free_text ? held : []),
    ...(order.isLater ? {} : { erased_at: work.now.toISOString() }),
  });
}

/** IDs in certificates are those of retained records and do not identify anyone. */
function serverAccessOf(work: Work): Pick<Work, 'access'> {
  return { access: { ...work.access, mayDo: () => true, mayRead: () => true, rowFilterApplies: () => false } };
}

/** The first part contains the requester; each later part covers records whose legal hold has ended. */
function certificateOf(row: ErasureRow, part: JsonObject, person: PersonRecord, work: Work): JsonObject {
  if (row.certificate !== null) {
    const { later } = row.certificate;
    return { ...row.certificate, later: [...(Array.isArray(later) ? (later as Json[]) : []), part] };
  }
  const { principal } = callerSide(work).caller;
  return {
    erasure: row.id,
    person: { content_type: person.resource.id, id: person.id },
    ordered_by: { content_type: principal.resource, id: principal.id },
    free_text: row.free_text,
    ...part,
  };
}

/** Returns the members of records whose legal hold has ended. */
function releasedTexts(
  rows: readonly JsonObject[],
  { plan }: Awaited<ReturnType<typeof prepareErasure>>,
  { runtime }: Work,
): readonly NamedText[] {
  return rows.flatMap((row) => {
    const resource = runtime.model.resourceById.get(String(row.resource));
    const entry = resource && plan.found.get(keyOf(resource, String(row.id)));
    if (resource === undefined || entry?.held !== undefined || entry?.fate === 'delete') return [];
    const names = Array.isArray(row.members) ? row.members.map(String) : [];
    return [{ resource, id: String(row.id), members: resource.fields.filter(({ name }) => names.includes(name)) }];
  });
}

function stillHeld(
  rows: readonly JsonObject[],
  { plan }: Awaited<ReturnType<typeof prepareErasure>>,
): readonly JsonObject[] {
  return rows.filter((row) => plan.found.get(`${String(row.resource)}/${String(row.id)}`)?.held !== undefined);
}

/** Returns the erasures whose legal holds have ended. */
export async function dueErasures({ session, caller }: Work): Promise<readonly string[]> {
  const rows = await session.query<{ id: string }>(
    `select id from ${session.tables.erasure} where customer_id = $1 and status = 1 and held_until < current_date order by held_until limit 100`,
    [caller.customerId],
  );
  return rows.map(({ id }) => id);
}
