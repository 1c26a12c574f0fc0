/**
 * Deletes records and their dependents. Dependents are queried first: references that restrict cause a rejection, those
 * that cascade are deleted in the same way (so that each has its event), those that are cleared are updated.
 */

import { requireReauthentication } from '../access/permits.ts';
import { notifyRightsChange } from '../access/watch-credentials.ts';
import type { Resource } from '../model/model.ts';
import { sqlState } from '../platform/sql-state.ts';
import { type ProblemEntry, ProblemError, throwProblem } from '../problems/problem.ts';
import { buildDependents, type Dependency, dependenciesOf } from '../query/build-lookup.ts';
import { buildDelete } from '../query/build-write.ts';
import { loadRecords, type StoredRecord } from '../read/load-records.ts';
import { allowsVersion } from '../request/entity-tag.ts';
import { asSystem, inTransaction, type RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { writeValues } from './encode-rows.ts';
import { belongsTo, type Owner } from './owner.ts';
import { requirePermission } from './require-permission.ts';
import { hasWriteHooks, hookContext, runAfterWrite, runBeforeWrite } from './run-hooks.ts';
import { updateRecords, versionConflict } from './update-records.ts';
import { rejectInvalid } from './write-errors.ts';

/** A record to delete, with its location in the request. */
export interface DeleteRequest {
  readonly id: string;
  readonly pointer: string;
  readonly ifVersions?: readonly number[];
  /** The record to which it must belong; others do not exist for the request. */
  readonly within?: Owner;
}

/** Deletes the records, or throws a ProblemError: not_found, version_conflict, reference_in_use. */
export async function deleteRecords(
  items: readonly DeleteRequest[],
  resource: Resource,
  context: RequestContext,
): Promise<void> {
  if (items.length === 0) return;
  await inTransaction(context, (transactionContext) => deleteInTransaction(items, resource, transactionContext));
}

/** Finds the records to delete, and checks for conflicts before their dependents are queried. */
export async function prepareDeletes(
  items: readonly DeleteRequest[],
  resource: Resource,
  caller: RequestContext,
): Promise<{ readonly stored: ReadonlyMap<string, StoredRecord>; readonly errors: readonly ProblemEntry[] }> {
  if (items.length === 0) return { stored: new Map(), errors: [] };
  const context = requirePermission(caller, resource, 'delete');
  // Fields that require step-up authentication to be written also require it for deletion.
  const guarded = caller.bySystem ? undefined : resource.fields.find(({ stepUp }) => stepUp);
  if (guarded !== undefined) requireReauthentication(guarded, caller.caller);
  const stored = await loadRecords(
    items.map((item) => item.id),
    resource,
    context,
  );
  const errors = items.flatMap((item): ProblemEntry[] => {
    const current = stored.get(item.id);
    if (current === undefined || !belongsTo(current.record, item.within))
      return [
        {
          pointer: `${item.pointer}/id`,
          code: 'not_found',
          message: t('recordNotFound'),
        },
      ];
    return allowsVersion(item.ifVersions, current.version) ? [] : [versionConflict(item.pointer, current.version)];
  });
  return { stored, errors };
}

async function deleteInTransaction(
  items: readonly DeleteRequest[],
  resource: Resource,
  context: RequestContext,
): Promise<void> {
  const { stored, errors } = await prepareDeletes(items, resource, context);
  rejectInvalid(errors);
  await deletePrepared(items, stored, resource, context);
}

/** Deletes the prepared records. */
export async function deletePrepared(
  items: readonly DeleteRequest[],
  stored: ReadonlyMap<string, StoredRecord>,
  resource: Resource,
  caller: RequestContext,
): Promise<void> {
  if (items.length === 0) return;
  const requestContext = requirePermission(caller, resource, 'delete');
  const ids = items.map((item) => item.id);
  const changes = items.map(({ id, pointer }) => ({
    pointer,
    change: {
      kind: 'delete' as const,
      resource: resource.id,
      id,
      before: stored.get(id)?.record ?? {},
      bySystem: requestContext.bySystem,
    },
  }));
  const context = hookContext(requestContext);
  if (hasWriteHooks(resource, requestContext)) await runBeforeWrite(changes, resource, requestContext, context);
  await resolveDependents(ids, resource, requestContext);
  const rows = items.map(({ id }) => ({ id, record: { id }, version: null, before: stored.get(id)?.record ?? {} }));
  const statement = requestContext.runtime.statements.get(`delete ${resource.id}`, () =>
    buildDelete(resource, requestContext.runtime.compiled),
  );
  try {
    await requestContext.session.write(statement, writeValues(rows, resource, requestContext));
  } catch (error) {
    rejectStillReferenced(error, requestContext);
    throw error;
  }
  if (hasWriteHooks(resource, requestContext)) await runAfterWrite(changes, resource, requestContext, context);
  await notifyRightsChange(resource, 'deleted', requestContext);
}

interface DependentRows {
  readonly dependency: number;
  readonly ids: readonly string[];
  readonly count: number;
}

/**
 * Rejects dependents that restrict; deletes or clears the others, in rounds of at most 1,000, until none is left. One
 * resource per round, cascades first: a record that depends in two ways no longer exists when the other dependency is
 * queried.
 */
async function resolveDependents(ids: readonly string[], resource: Resource, context: RequestContext): Promise<void> {
  const dependencies = dependenciesOf(resource, context.runtime.model);
  const statement = context.runtime.statements.get(`dependents ${resource.id}`, () =>
    buildDependents(resource, dependencies, context.runtime.compiled),
  );
  if (statement === undefined) return;
  const deleted = new Set(ids);
  for (;;) {
    const rows = await context.session.run<DependentRows>(statement, [context.caller.customerId, ids]);
    const dependents = rows.flatMap((row) => {
      const dependency = dependencies[row.dependency];
      // Records of the same call that refer to each other are deleted together.
      const remaining = dependency?.from === resource ? row.ids.filter((id) => !deleted.has(id)) : row.ids;
      return dependency && remaining.length > 0 ? [{ dependency, ids: remaining, count: row.count }] : [];
    });
    const restricting = dependents.find(({ dependency }) => dependency.onDelete === 'restrict');
    if (restricting !== undefined) rejectInUse(restricting.dependency, restricting.count, context);
    const next = dependents.find(({ dependency }) => dependency.onDelete === 'cascade') ?? dependents[0];
    if (next === undefined) return;
    await resolveDependency(next.dependency, next.ids, ids, context);
  }
}

/** Cascaded deletes ignore the caller's own permissions on the dependent records: the descriptor determines them. */
async function resolveDependency(
  dependency: Dependency,
  ids: readonly string[],
  deleted: readonly string[],
  context: RequestContext,
): Promise<void> {
  const { from, field, onDelete } = dependency;
  const server: RequestContext = { ...asSystem(context), access: serverAccess(context) };
  if (onDelete === 'cascade') {
    await deleteInTransaction(
      ids.map((id) => ({ id, pointer: '' })),
      from,
      server,
    );
    return;
  }
  const body = onDelete === 'unlink' ? { [`${field.name}-`]: deleted.map((id) => ({ id })) } : { [field.name]: null };
  try {
    await updateRecords(
      ids.map((id) => ({ id, pointer: '', body })),
      from,
      { members: [{ name: 'id' }] },
      server,
    );
  } catch (error) {
    // A record that cannot exist without the deleted one blocks the deletion; its own rules are irrelevant to the caller that deletes.
    if (error instanceof ProblemError && error.problem.code === 'validation_failed')
      rejectInUse(dependency, ids.length, context);
    throw error;
  }
}

function serverAccess(context: RequestContext): RequestContext['access'] {
  return { ...context.access, rowFilter: () => undefined, rowFilterApplies: () => false, mayWrite: () => true };
}

/** The referring records are listed for callers that may read them, and counted for callers that may read all of them. */
function rejectInUse(
  { from, field }: Pick<Dependency, 'from' | 'field'>,
  count: number | undefined,
  { access }: RequestContext,
): never {
  const mayKnow = ['read', 'list'].some((operation) => access.mayDo(from, operation)) && access.mayRead(field);
  if (!mayKnow) return throwProblem('reference_in_use');
  const countParams = count === undefined || access.rowFilterApplies?.(from) === true ? {} : { count };
  return throwProblem('reference_in_use', { params: { by: from.id, field: field.name, ...countParams } });
}

/** A reference to clear that was created after the query. The transaction runs again and finds it. */
class ReferenceMissed extends Error {
  readonly code = '40001';
}

/** A reference that was created after the query: the foreign key rejects the deletion. */
function rejectStillReferenced(error: unknown, context: RequestContext): void {
  if (sqlState(error) !== '23503' || typeof error !== 'object' || error === null || !('constraint' in error)) return;
  const source = context.runtime.constraints.get(String(error.constraint));
  if (source?.kind === 'reference' && source.field.onDelete === 'set_null')
    throw new ReferenceMissed(`a reference in ${source.resource.id}.${source.field.name} is new`, { cause: error });
  if (source?.kind === 'reference') rejectInUse({ from: source.resource, field: source.field }, undefined, context);
  throwProblem('reference_in_use');
}
