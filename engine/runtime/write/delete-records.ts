/**
 * Deletes records and their dependents. Dependents are queried first: references that restrict cause a rejection, those
 * that cascade are deleted in the same way (so that each has its event), those that are cleared are updated.
 */
import { phrase } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { type ProblemEntry, ProblemError, refuse } from '../../problems/problem.ts';
import { buildDependents, type Dependency, dependenciesOf } from '../../query/build-lookup.ts';
import { buildDelete } from '../../query/build-write.ts';
import { requireProof } from '../access/require-proof.ts';
import { noteRights } from '../access/watch-credentials.ts';
import { sqlState } from '../base/sql-state.ts';
import { inTransaction, serverSide, type Work } from '../context/work.ts';
import { allowsVersion } from '../http/entity-tag.ts';
import { loadRecords, type StoredRecord } from '../reading/load-records.ts';
import { askRight } from './ask-right.ts';
import { writeValues } from './encode-rows.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import { hasWriteHooks, hookContext, runAfterWrite, runBeforeWrite } from './run-hooks.ts';
import { updateRecords, versionConflict } from './update-records.ts';

/** A record to delete, with its location in the request. */
export interface PlacedDelete {
  readonly id: string;
  readonly pointer: string;
  readonly ifVersions?: readonly number[];
}

/** Deletes the records, or throws a ProblemError: not_found, version_conflict, reference_in_use. */
export async function deleteRecords(items: readonly PlacedDelete[], resource: Resource, work: Work): Promise<void> {
  if (items.length === 0) return;
  await inTransaction(work, (inside) => deleteInside(items, resource, inside));
}

/** Finds the records to delete, and checks for conflicts before their dependents are queried. */
export async function prepareDeletes(
  items: readonly PlacedDelete[],
  resource: Resource,
  caller: Work,
): Promise<{ readonly stored: ReadonlyMap<string, StoredRecord>; readonly errors: readonly ProblemEntry[] }> {
  if (items.length === 0) return { stored: new Map(), errors: [] };
  const work = askRight(caller, resource, 'delete');
  // Fields that require step-up authentication to be written also require it for deletion.
  const guarded = caller.byServer ? undefined : resource.fields.find(({ stepUp }) => stepUp);
  if (guarded !== undefined) requireProof(guarded, caller.caller);
  const stored = await loadRecords(
    items.map((item) => item.id),
    resource,
    work,
  );
  const errors = items.flatMap((item): ProblemEntry[] => {
    const current = stored.get(item.id);
    if (current === undefined)
      return [
        {
          pointer: `${item.pointer}/id`,
          code: 'not_found',
          message: phrase('Record not found.'),
        },
      ];
    return allowsVersion(item.ifVersions, current.version) ? [] : [versionConflict(item.pointer, current.version)];
  });
  return { stored, errors };
}

async function deleteInside(items: readonly PlacedDelete[], resource: Resource, work: Work): Promise<void> {
  const { stored, errors } = await prepareDeletes(items, resource, work);
  refuseInvalid(errors);
  await deletePrepared(items, stored, resource, work);
}

/** Deletes the prepared records. */
export async function deletePrepared(
  items: readonly PlacedDelete[],
  stored: ReadonlyMap<string, StoredRecord>,
  resource: Resource,
  caller: Work,
): Promise<void> {
  if (items.length === 0) return;
  const work = askRight(caller, resource, 'delete');
  const ids = items.map((item) => item.id);
  const changes = items.map(({ id, pointer }) => ({
    pointer,
    change: {
      kind: 'delete' as const,
      resource: resource.id,
      id,
      before: stored.get(id)?.record ?? {},
      byServer: work.byServer,
    },
  }));
  const context = hookContext(work);
  if (hasWriteHooks(resource, work)) await runBeforeWrite(changes, resource, work, context);
  await settleDependents(ids, resource, work);
  const rows = items.map(({ id }) => ({ id, record: { id }, version: null, before: stored.get(id)?.record ?? {} }));
  const statement = work.runtime.statements.get(`delete ${resource.id}`, () =>
    buildDelete(resource, work.runtime.served),
  );
  try {
    await work.session.run(statement, writeValues(rows, resource, work));
  } catch (error) {
    refuseStillReferenced(error, work);
    throw error;
  }
  if (hasWriteHooks(resource, work)) await runAfterWrite(changes, resource, work, context);
  await noteRights(resource, 'deleted', work);
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
async function settleDependents(ids: readonly string[], resource: Resource, work: Work): Promise<void> {
  const dependencies = dependenciesOf(resource, work.runtime.model);
  const statement = work.runtime.statements.get(`dependents ${resource.id}`, () =>
    buildDependents(resource, dependencies),
  );
  if (statement === undefined) return;
  const deleted = new Set(ids);
  for (;;) {
    const rows = await work.session.run<DependentRows>(statement, [work.caller.customerId, ids]);
    const found = rows.flatMap((row) => {
      const dependency = dependencies[row.dependency];
      // Records of the same call that refer to each other are deleted together.
      const others = dependency?.from === resource ? row.ids.filter((id) => !deleted.has(id)) : row.ids;
      return dependency && others.length > 0 ? [{ dependency, ids: others, count: row.count }] : [];
    });
    const restricting = found.find(({ dependency }) => dependency.onDelete === 'restrict');
    if (restricting !== undefined) refuseInUse(restricting.dependency, restricting.count, work);
    const next = found.find(({ dependency }) => dependency.onDelete === 'cascade') ?? found[0];
    if (next === undefined) return;
    await settle(next.dependency, next.ids, ids, work);
  }
}

/** Cascaded deletes ignore the caller's own permissions on the dependent records: the descriptor determines them. */
async function settle(
  dependency: Dependency,
  ids: readonly string[],
  deleted: readonly string[],
  work: Work,
): Promise<void> {
  const { from, field, onDelete } = dependency;
  const server: Work = { ...serverSide(work), access: serverAccess(work) };
  if (onDelete === 'cascade') {
    await deleteInside(
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
      refuseInUse(dependency, ids.length, work);
    throw error;
  }
}

function serverAccess(work: Work): Work['access'] {
  return { ...work.access, rowFilter: () => undefined, rowFilterApplies: () => false, mayWrite: () => true };
}

/** Records that refer to this one are named to callers that may read them, and counted for callers that may see all of them. */
function refuseInUse(
  { from, field }: Pick<Dependency, 'from' | 'field'>,
  count: number | undefined,
  { access }: Work,
): never {
  const mayKnow = ['read', 'list'].some((operation) => access.mayDo(from, operation)) && access.mayRead(field);
  if (!mayKnow) return refuse('reference_in_use');
  const counted = count === undefined || access.rowFilterApplies?.(from) === true ? {} : { count };
  return refuse('reference_in_use', { params: { by: from.id, field: field.name, ...counted } });
}

/** A reference that was created after the query: the foreign key rejects the deletion. */
function refuseStillReferenced(error: unknown, work: Work): void {
  if (sqlState(error) !== '23503' || typeof error !== 'object' || error === null || !('constraint' in error)) return;
  const source = work.runtime.constraints.get(String(error.constraint));
  if (source?.kind === 'reference') refuseInUse({ from: source.resource, field: source.field }, undefined, work);
  refuse('reference_in_use');
}
