/**
 * Problems of a write: the entries of a validator become the problem that ends the request, and constraint violations of the database become the same entries. A constraint's name identifies
 * the rule or field; for several rows, the violating ones are queried on another connection, because the statement's
 * own transaction has failed.
 */

import { sql } from 'kysely';
import { anyTable, db } from '../database/kysely.ts';
import type { Field, Resource, Rule } from '../model/model.ts';
import { referenceNotFound, required } from '../platform/schema-entry.ts';
import { sqlState } from '../platform/sql-state.ts';
import type { HttpProblemCode } from '../problems/http-problems.ts';
import { type Problem, type ProblemEntry, throwProblem } from '../problems/problem.ts';
import { buildMissingReferences, buildUniqueConflicts } from '../query/build-lookup.ts';
import { loadRecords } from '../read/load-records.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { ConstraintSource } from '../storage/constraint-sources.ts';
import type { Session } from '../storage/session.ts';
import { t } from '../texts/t.ts';
import { fieldOf, findingEntry } from './complete-record.ts';

export interface WriteAttempt {
  readonly resource: Resource;
  readonly context: RequestContext;
  /** The values of the write statement, for queries about its rows. */
  readonly values: readonly unknown[];
  /** The location of each row's body in the request. */
  readonly pointers: readonly string[];
}

/** Runs a write statement; throws a ProblemError that explains a violated constraint, and rethrows any other error. */
export async function explainViolation<Result>(
  attempt: WriteAttempt,
  run: (session: Session) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(attempt.context.session);
  } catch (error) {
    const entries = await violationEntries(error, attempt);
    rejectInvalid(entries);
    throw error;
  }
}

async function violationEntries(error: unknown, attempt: WriteAttempt): Promise<readonly ProblemEntry[]> {
  const state = sqlState(error) ?? '';
  const { pointers, context, resource } = attempt;
  const first = pointers[0] ?? '';
  if (state === '23502' || state.startsWith('22')) return dataEntries(error, state, first);
  const source = await findSource(textOf(error, 'constraint'), context);
  if (source === undefined || source.resource !== resource) return [];
  switch (source.kind) {
    case 'identity':
      return [
        {
          pointer: `${first}/id`,
          code: 'unique',
          message: t('recordWithThisIdAlreadyExists'),
        },
      ];
    case 'field':
      return [
        {
          pointer: `${first}/${source.field.name}`,
          code: 'type',
          message: t('invalidValueForThisField'),
        },
      ];
    case 'reference': {
      const missing = await missingReferences(attempt);
      return missing.length > 0 ? missing : [referenceNotFound(`${first}/${source.field.name}`)];
    }
    case 'singleton':
      return rejectSecond(source.field, attempt);
    case 'rule':
      return ruleEntries(source.rule, attempt);
  }
}

/** The new names of constraints by their former ones: the comment on the schema of this release. */
const namesOfRelease = db
  .selectNoFrom(
    sql<Readonly<
      Record<string, string>
    > | null>`obj_description(to_regnamespace(split_part(current_setting('search_path'), ',', 1)), 'pg_namespace')::json`.as(
      'names',
    ),
  )
  .where(sql<string>`current_setting('search_path')`, 'like', 'core_release_%');

/**
 * Returns the meaning of a constraint. During a migration it may have a temporary name, or that of the next release: it
 * is identified by the schema with this release's tables.
 */
async function findSource(name: string, context: RequestContext): Promise<ConstraintSource | undefined> {
  const { constraints } = context.runtime;
  const lasting = name.replace(/__(?:old|new|either)$/, '');
  const source = constraints.get(name) ?? constraints.get(lasting);
  if (source !== undefined || name === '') return source;
  const [row] = await separateSession(context).execute(namesOfRelease, context.caller.customerId);
  const former = row?.names?.[lasting];
  return former === undefined ? undefined : constraints.get(former);
}

/** Returns a session outside of the failed transaction. */
function separateSession({ runtime }: RequestContext): Session {
  return runtime.database.session;
}

async function ruleEntries(rule: Rule, attempt: WriteAttempt): Promise<readonly ProblemEntry[]> {
  const { resource, context, pointers, values } = attempt;
  const finding = rule.type.violation(rule.argument, (name) => fieldOf(resource, name));
  if (rule.type.uniqueFields === undefined) return [findingEntry(finding, rule, pointers[0] ?? '', context)];
  if (pointers.length === 1) return [findingEntry(finding, rule, pointers[0] ?? '', context)];
  const statement = context.runtime.statements.get(`conflicts ${resource.id} ${rule.id}`, () =>
    buildUniqueConflicts(resource, rule, context.runtime.compiled),
  );
  const rows = await separateSession(context).run<{ position: number }>(statement, values);
  const blamed = rows.map((row) => findingEntry(finding, rule, pointers[row.position] ?? '', context));
  return blamed.length > 0 ? blamed : [findingEntry(finding, rule, pointers[0] ?? '', context)];
}

/** Rejects a second record of a resource that allows one per organization (api.md, section 3). */
async function rejectSecond(field: Field, attempt: WriteAttempt): Promise<never> {
  const { resource, context, values } = attempt;
  const rows = JSON.parse(String(values[1])) as readonly Record<string, unknown>[];
  const key = rows[0]?.[field.columnName];
  const session = separateSession(context);
  const holders = anyTable.selectFrom(resource.table).select('id').where(sql.ref(field.columnName), '=', key);
  const existing = await session.execute(holders, context.caller.customerId);
  const ids = existing.map(({ id }) => id);
  // Its ID is returned only to callers that can access it.
  const canSee = context.bySystem || ['read', 'list'].some((operation) => context.access.mayDo(resource, operation));
  const visible = canSee ? await loadRecords(ids, resource, { ...context, session }) : new Map();
  const id = ids.find((candidate) => visible.has(candidate));
  return throwProblem('already_exists', id === undefined ? {} : { params: { id } });
}

async function missingReferences({
  resource,
  context,
  values,
  pointers,
}: WriteAttempt): Promise<readonly ProblemEntry[]> {
  const statement = context.runtime.statements.get(`missing ${resource.id}`, () =>
    buildMissingReferences(resource, context.runtime.compiled),
  );
  if (statement === undefined) return [];
  const rows = await separateSession(context).run<{ position: number; field: string }>(statement, values);
  return rows.map((row) => referenceNotFound(`${pointers[row.position] ?? ''}/${row.field}`));
}

function dataEntries(error: unknown, state: string, pointer: string): readonly ProblemEntry[] {
  if (state === '23502')
    return [{ ...required(), pointer: `${pointer}/${textOf(error, 'column').replace(/_id$/, '')}` }];
  return [
    {
      pointer,
      code: 'type',
      message: t('valueInvalid'),
    },
  ];
}

function textOf(error: unknown, member: string): string {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[member] : undefined;
  return typeof value === 'string' ? value : '';
}

const maxEntries = 100;

/** If all entries are of one of these kinds, the problem has that kind; otherwise it is `validation_failed`. */
const problemByCode: Readonly<Record<string, HttpProblemCode>> = {
  read_only: 'read_only',
  reference_not_found: 'reference_not_found',
  reference_ambiguous: 'reference_ambiguous',
  unique: 'unique_violation',
  already_exists: 'already_exists',
  field_not_permitted: 'field_not_permitted',
  duplicate_in_request: 'duplicate_in_request',
  version_conflict: 'version_conflict',
  not_found: 'not_found',
  ambiguous_match: 'ambiguous_match',
};

/** Throws the problem of the entries, if there are any. */
export function rejectInvalid(errors: readonly ProblemEntry[]): void {
  const [first] = errors;
  if (first === undefined) return;
  const code = problemOf(errors);
  // The record in the path does not exist: the body has no error.
  if (code === 'not_found' && 'pointer' in first && first.pointer === '/id') throwProblem(code);
  const count = errors.length;
  throwProblem(code, {
    ...visibleEntries(errors),
    ...(code === 'version_conflict' && count === 1 && first.params ? { params: first.params } : {}),
    ...(code === 'validation_failed' ? countDetail(count) : {}),
  });
}

/** Returns the entries that a response includes. */
export function visibleEntries(errors: readonly ProblemEntry[]): Pick<Problem, 'errors' | 'errorsTruncated'> {
  if (errors.length <= maxEntries) return { errors };
  return { errors: errors.slice(0, maxEntries), errorsTruncated: true };
}

/** Returns the number of errors as a message. */
export function countDetail(count: number): Pick<Problem, 'detail'> {
  return {
    detail: count === 1 ? t('oneFieldInvalid') : t('fieldsInvalid', { count }),
  };
}

/** Returns the problem code for the entries. */
export function problemOf(errors: readonly ProblemEntry[]): HttpProblemCode {
  const [first] = errors;
  if (first === undefined || errors.some((entry) => entry.code !== first.code)) return 'validation_failed';
  return problemByCode[first.code] ?? 'validation_failed';
}
