/** `_diff`: which records of a list were created, changed and deleted between two timestamps, with the members that differ (api.md, section 14). */
import type { Json } from '../kernel/json.ts';
import { isWriteTime } from '../query/build-write.ts';
import { buildDiff, type DiffStatement, diffCells } from '../query/diff-sql.ts';
import type { ParsedDiff } from '../query/parse-as-of.ts';
import { type ListRequest, scopeOfList } from '../query/parse-list.ts';
import { rowLimit, type Selection } from '../query/query-plan.ts';
import { memberJson, type Row } from '../query/row-shape.ts';
import { type HandlerResult, jsonType } from '../request/handler-result.ts';
import type { ApiRequest } from '../request/request-context.ts';
import { encryptCursor, openCursor, selectionHash } from './page-cursor.ts';
import { presentRows } from './present.ts';
import { linkHeader, linkTo } from './read-page.ts';

/** Reads a page of records in order of their IDs; those that are the same at both timestamps are omitted. */
export async function readDiff(list: ListRequest, diff: ParsedDiff, request: ApiRequest): Promise<HandlerResult> {
  const { context } = request;
  const { resource, values } = list;
  const facts = {
    customerId: context.caller.customerId,
    selection: selectionHash(list),
    secret: context.runtime.cursorSecret,
    now: context.now,
    pointInTime: diff.to.milliseconds,
  };
  const { cursor, size } = diff;
  const [after = null] = cursor === '' ? [] : openCursor(cursor, '_after', facts);
  const plan = {
    resource: resource.id,
    scope: scopeOfList(list, context),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    selection: comparable(list),
    from: diff.from.parameters,
    to: diff.to.parameters,
    after: values.add(after),
    limit: rowLimit(size, values),
  };
  const { statements, compiled } = context.runtime;
  const statement = statements.get(`diff ${JSON.stringify(plan)}`, () => buildDiff(plan, compiled));
  const rows = await context.session.rows(statement, values.list);
  const pageRows = rows.slice(0, size);
  await presentRows(
    statement.shape,
    pageRows.filter((row) => row[diffCells.wasThere] === 'true'),
    context,
  );
  await presentRows(
    statement.afterShape,
    pageRows.filter((row) => row[diffCells.isThere] === 'true'),
    context,
  );
  const items = pageRows.flatMap((row) => itemText(row, statement) ?? []);
  const end = pageRows.at(-1)?.[diffCells.id];
  const next = rows.length > size && typeof end === 'string' ? encryptCursor([end], facts) : undefined;
  const link = next === undefined ? undefined : linkTo(request, '_after', next);
  const around = JSON.stringify({
    from: timeOf(diff.from.milliseconds),
    to: timeOf(diff.to.milliseconds),
    next: link ?? null,
  } satisfies Record<string, Json>);
  return {
    status: 200,
    headers: linkHeader(link, undefined),
    contentType: jsonType,
    body: `{"items":[${items.join(',')}],${around.slice(1)}`,
    mayCompress: true,
  };
}

/** Returns members of the record itself: computed members differ without a write of the record, and write timestamps always differ. */
function comparable({ selection, resource }: ListRequest): Selection {
  const members = selection.members.filter(({ name }) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && field.type.storage !== 'computed' && !isWriteTime(field);
  });
  return { ...selection, members };
}

/** Returns the change of a record; undefined if it was in the list at neither timestamp, or is unchanged. */
function itemText(row: Row, { shape, afterShape }: DiffStatement): string | undefined {
  const wasThere = row[diffCells.wasThere] === 'true';
  const isThere = row[diffCells.isThere] === 'true';
  if (!wasThere && !isThere) return undefined;
  const values = shape.members.flatMap((member, index) => {
    if (member.name === 'id') return [];
    const other = afterShape.members[index];
    const before = memberJson(member, row);
    const after = other === undefined ? before : memberJson(other, row);
    if (wasThere && isThere && before === after) return [];
    const isUnset = (text: string): boolean => text === 'null' || text === '[]';
    if (wasThere !== isThere && isUnset(wasThere ? before : after)) return [];
    const sides = [...(wasThere ? [`"before":${before}`] : []), ...(isThere ? [`"after":${after}`] : [])];
    return [`${JSON.stringify(member.name)}:{${sides.join(',')}}`];
  });
  if (wasThere && isThere && values.length === 0) return undefined;
  const kind = wasThere ? (isThere ? 'updated' : 'deleted') : 'created';
  return `{"id":${JSON.stringify(row[diffCells.id])},"kind":"${kind}","values":{${values.join(',')}}}`;
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
