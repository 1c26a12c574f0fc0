/** GET /system/inbox/ and POST /system/inbox/read/: the notices of the signed-in user, without a right to the resource of the notices. */
import { sql } from 'kysely';
import { recipientReference } from '../../access/permits.ts';
import { anyOf } from '../../database/expressions.ts';
import { anyTable } from '../../database/kysely.ts';
import { readableIds } from '../../extension-context/require-read.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { Field, Resource } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { readActionQuery } from '../../request/read-query.ts';
import {
  type EngineHandler,
  inTransaction,
  jsonResult,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { serverRecords } from '../../write/server-records.ts';
import { withValidateOnly } from '../../write/validate-only.ts';

/** Maximum numbers of unread notices that are counted, and of notices that a request marks. */
const [maxCounted, maxMarked] = [100, 1_000];

interface Own {
  readonly resource: Resource;
  readonly inbox: NonNullable<Resource['inbox']>;
  /** The reference to the user. */
  readonly to: Field;
}

export const getInbox: EngineHandler = async ({ request }) => {
  const { context, operation } = request;
  const { runtime, session, caller } = context;
  invariant(operation.action, 'the inbox is an action');
  const query = readActionQuery(operation.action, request.query, runtime.validators);
  const own = inboxOf(context);
  const { at, title, text, read } = own.inbox;
  const [about] = own.resource.fields.filter((field) => contentTypeOf(field) !== undefined);
  const kind = about && contentTypeOf(about);
  const column = (field: Field | undefined) => (field === undefined ? sql<null>`null` : sql.ref(field.columnName));
  let notices = noticesOf(own, context)
    .select(['id', column(at).as('at'), column(title).as('title'), column(text).as('text'), column(read).as('read')])
    .select([column(kind).as('kind'), column(about).as('about')])
    .orderBy('id', 'desc')
    .limit(Number(query.get('limit') ?? 20));
  const before = query.get('before');
  if (before !== undefined) notices = notices.where('id', '<', before);
  const rows = await session.execute(notices.$castTo<NoticeRow>(), caller.customerId);
  const resourceOf = (row: NoticeRow) => runtime.model.resourceByContentType.get(row.kind ?? '');
  const readable = new Set<string>();
  for (const [resource, some] of Map.groupBy(rows, resourceOf)) {
    const ids = [...new Set(some.flatMap((row) => row.about ?? []))];
    if (resource === undefined || ids.length === 0) continue;
    for (const id of await readableIds(resource.id, ids, context)) readable.add(id);
  }
  return jsonResult(200, {
    unread: await countUnread(own, context),
    notices: rows.map((row) => ({
      ...{ id: row.id, at: row.at, title: row.title, text: row.text, read: row.read },
      about:
        row.about !== null && readable.has(row.about) ? { content_type: resourceOf(row)?.id, id: row.about } : null,
    })),
  });
};

interface NoticeRow {
  readonly id: string;
  readonly at: Date | null;
  readonly title: string;
  readonly text: string;
  readonly read: boolean;
  readonly kind: string | null;
  readonly about: string | null;
}

export const markAsRead: EngineHandler = (call) =>
  withValidateOnly(call.validateOnly, call.request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const own = inboxOf(context);
      const { ids, until } = membersOf(call);
      const unread = unreadOf(own, context).select('id').orderBy('id').limit(maxMarked);
      const chosen = Array.isArray(ids)
        ? unread.where('id', '=', anyOf(ids.map(String), 'uuid'))
        : unread.where('id', '<=', String(until));
      const rows = await context.session.execute(chosen.$castTo<{ id: string }>(), context.caller.customerId);
      // System: Only the recipient marks a notice as read, and needs no right to write it.
      const changes = { [own.inbox.read.name]: true };
      await serverRecords(context).updateMany(
        own.resource.id,
        rows.map(({ id }) => ({ id, changes })),
      );
      return jsonResult(200, { unread: await countUnread(own, context) });
    }),
  );

/** Returns the inbox of the user; rejects callers without one, also if a role permits all operations. */
function inboxOf({ caller, runtime: { model } }: RequestContext): Own {
  const to = recipientReference(caller, model);
  if (to === undefined || model.inbox?.inbox === undefined) return throwProblem('operation_not_permitted');
  return { resource: model.inbox, inbox: model.inbox.inbox, to };
}

function noticesOf({ resource, to }: Own, { caller }: RequestContext) {
  return anyTable.selectFrom(resource.table).where(sql.ref(to.columnName), '=', caller.principal.id);
}

const unreadOf = (own: Own, context: RequestContext) =>
  noticesOf(own, context).where(sql.ref(own.inbox.read.columnName), '=', false);

async function countUnread(own: Own, context: RequestContext): Promise<number> {
  const some = unreadOf(own, context).select('id').limit(maxCounted);
  return (await context.session.execute(some, context.caller.customerId)).length;
}
