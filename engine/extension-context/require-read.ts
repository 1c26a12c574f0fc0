/**
 * Rejects data that the caller could not read with direct requests, for code that outputs stored values in another form
 * (documents, messages, aggregates).
 */

import { isProtected, recordProtectedListRead, recordProtectedRead } from '../access/protected-reads.ts';
import type { Field, Resource } from '../model/model.ts';
import { pluralLabel } from '../model/names.ts';
import { type ProblemEntry, ProblemError, throwProblem } from '../problems/problem.ts';
import { listPlan } from '../query/parse-list.ts';
import { readWritten, type WrittenRecord } from '../read/read-written.ts';
import { type Filter, readRequest } from '../read/stream-records.ts';
import {
  type Access,
  asSystem,
  contextFor,
  directOperation,
  listOperation,
  type RequestContext,
  requireResource,
} from '../request/request-context.ts';
import { t } from '../texts/t.ts';

/** Rejects with not_found, or with operation_not_permitted and the unreadable members. Records reads of protected identities. */
export async function requireRead(
  id: string,
  ids: readonly string[],
  members: readonly string[],
  context: RequestContext,
): Promise<void> {
  const { resource, own: readContext, fields } = openFields(id, members, ['read', 'list'], context);
  const distinct = [...new Set(ids)];
  // Personal fields of hidden data subjects are null for the caller.
  const isMasked = readContext.access.hiddenPersons?.areIn(resource) === true;
  const personal = isMasked ? fields.filter((field) => field.personal) : [];
  const selection = { members: [{ name: 'id' }, ...personal.map(({ name }) => ({ name }))] };
  const visibleRecords = new Map(
    (await readWritten(distinct, resource, selection, readContext)).map((row) => [row.id, membersOf(row)]),
  );
  if (distinct.some((one) => !visibleRecords.has(one))) throwProblem('not_found');
  if (personal.length > 0) {
    const stored = (await readWritten(distinct, resource, selection, asSystem(context))).map(membersOf);
    const isHidden = ({ name }: Field) =>
      stored.some(
        (record) => JSON.stringify(record[name]) !== JSON.stringify(visibleRecords.get(String(record.id))?.[name]),
      );
    rejectUnreadable(personal.filter(isHidden), resource);
  }
  if (isProtected(resource)) await recordProtectedRead(distinct, readContext);
}

/** Requires read access to the fields in every record of a resource. */
export async function requireReadAll(id: string, members: readonly string[], context: RequestContext): Promise<void> {
  const {
    resource,
    own: readContext,
    fields,
  } = openFields(id, members, [listOperation(requireResource(id, context))], context);
  if (readContext.access.rowFilterApplies?.(resource) === true)
    throwProblem('operation_not_permitted', {
      params: { resource: id },
      detail: t('requiresAllRecords', {
        resource: pluralLabel(resource),
      }),
    });
  // Reports, which read all records, replace the names of protected data subjects with a fixed text.
  if (readContext.access.hiddenPersons?.agent !== undefined)
    rejectUnreadable(
      fields.filter(({ personal }) => personal),
      resource,
    );
  if (isProtected(resource)) await recordProtectedListRead(readContext);
}

/** Returns those of the records that are within the row rules of the context. */
export async function visibleIds(
  id: string,
  ids: readonly string[],
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  const rows = await readWritten(ids, requireResource(id, context), { members: [{ name: 'id' }] }, context);
  return new Set(rows.map((row) => row.id));
}

/** Returns those of the records that the caller can read by direct requests. */
export async function readableIds(
  id: string,
  ids: readonly string[],
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  const resource = requireResource(id, context);
  const operation = directOperation(resource, ['read', 'list'], context);
  return operation === undefined ? new Set() : visibleIds(id, ids, contextFor(context, resource, operation));
}

/** Returns the fields, and a context with the rights to read them; rejects fields that the caller cannot read in any record. */
function openFields(id: string, members: readonly string[], operations: readonly string[], context: RequestContext) {
  const resource = requireResource(id, context);
  const operation = directOperation(resource, operations, context);
  if (operation === undefined)
    return throwProblem('operation_not_permitted', { params: { scope: `${id}:${operations[0]}` } });
  const readContext = contextFor(context, resource, operation);
  const fields = members.map((name) => {
    const field = resource.fieldByName.get(name);
    if (field === undefined) throw new Error(`an extension requests the unknown field "${name}" of ${id}`);
    return field;
  });
  rejectUnreadable(
    fields.filter((field) => !readContext.access.mayRead(field)),
    resource,
  );
  return { resource, own: readContext, fields };
}

function membersOf({ record }: WrittenRecord): Readonly<Record<string, unknown>> {
  return record.value();
}

function rejectUnreadable(closed: readonly Field[], resource: Resource): void {
  if (closed.length === 0) return;
  throwProblem('operation_not_permitted', {
    errors: closed.map(
      ({ name }): ProblemEntry => ({
        pointer: '',
        code: 'field_not_readable',
        params: { resource: resource.id, field: name },
        message: t('containsUnreadable', { id: resource.id, name }),
      }),
    ),
  });
}

/** Returns the errors that a list with these parameters would be rejected for: the right to list, a filter, a sort order, a field. */
export function listErrors(id: string, parameters: Filter, context: RequestContext): readonly ProblemEntry[] {
  const resource = requireResource(id, context);
  const operation = listOperation(resource);
  if (directOperation(resource, [operation], context) === undefined)
    return [
      {
        pointer: '',
        code: 'operation_not_permitted',
        params: { scope: `${id}:${operation}` },
        message: t('youAreNotAllowedToList', { resource: pluralLabel(resource) }),
      },
    ];
  try {
    readRequest(resource, parameters, undefined, contextFor(context, resource, operation));
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, errors } = error.problem;
    return errors ?? [{ pointer: '', code, message: t('invalidFilter') }];
  }
}

/**
 * Returns whether the caller may list these records with these parameters (filters, `_fields`, `_order_by`) without any restriction on the paths: no row rule,
 * no private rows, no data subject who may have denied consent. Always false if protected identities are on the paths, because their reads are recorded.
 */
export function readsAll(id: string, parameters: Filter, context: RequestContext): boolean {
  const resource = requireResource(id, context);
  const operation = directOperation(resource, [listOperation(resource)], context);
  if (operation === undefined) return false;
  const { access } = contextFor(context, resource, operation);
  let isRestricted = false;
  const visit = (met: Resource): void => {
    const isMasked = access.hiddenPersons?.areIn(met) === true;
    if (access.rowFilterApplies?.(met) === true || isMasked || isProtected(met)) isRestricted = true;
  };
  // The query plan requests the row rules of each resource on its paths.
  const watched: Access = {
    ...access,
    rowFilter: (met, values) => {
      visit(met);
      return access.rowFilter(met, values);
    },
    rowFilterApplies: (met) => {
      visit(met);
      return access.rowFilterApplies?.(met) === true;
    },
  };
  const watchedContext = { ...context, access: watched };
  try {
    context.runtime.statements.read(
      listPlan(readRequest(resource, parameters, undefined, watchedContext), {}, watchedContext),
    );
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
  return !isRestricted;
}
