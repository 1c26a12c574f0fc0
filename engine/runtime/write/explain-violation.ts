/**
 * Converts constraint violations of the database to the same entries as the validator's. A constraint's name identifies
 * the rule or field; for several rows, the violating ones are queried on another connection, because the statement's
 * own transaction has failed.
 */
import { phrase } from '../../kernel/text.ts';
import type { Field, Resource, Rule } from '../../model/model.ts';
import { type ProblemEntry, refuse } from '../../problems/problem.ts';
import { buildMissingReferences, buildUniqueConflicts } from '../../query/build-lookup.ts';
import { referenceNotFound, required } from '../base/schema-entry.ts';
import { sqlState } from '../base/sql-state.ts';
import type { Work } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';
import type { ConstraintSource } from '../storage/constraint-sources.ts';
import type { Session } from '../storage/session.ts';
import { fieldOf } from '../validation/complete-record.ts';
import { findingEntry } from '../validation/known-fields.ts';
import { refuseInvalid } from './refuse-invalid.ts';

export interface WriteAttempt {
  readonly resource: Resource;
  readonly work: Work;
  /** The values of the write statement, for the questions about its rows. */
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
    return await run(attempt.work.session);
  } catch (error) {
    const entries = await violationEntries(error, attempt);
    refuseInvalid(entries);
    throw error;
  }
}

async function violationEntries(error: unknown, attempt: WriteAttempt): Promise<readonly ProblemEntry[]> {
  const state = sqlState(error) ?? '';
  const { pointers, work, resource } = attempt;
  const first = pointers[0] ?? '';
  if (state === '23502' || state.startsWith('22')) return dataEntries(error, state, first);
  const source = await findSource(textOf(error, 'constraint'), work);
  if (source === undefined || source.resource !== resource) return [];
  switch (source.kind) {
    case 'identity':
      return [
        {
          pointer: `${first}/id`,
          code: 'unique',
          message: phrase('There is a record with this id.'),
        },
      ];
    case 'field':
      return [
        {
          pointer: `${first}/${source.field.name}`,
          code: 'type',
          message: phrase('Not a value of this field.'),
        },
      ];
    case 'reference': {
      const missing = await missingReferences(attempt);
      return missing.length > 0 ? missing : [referenceNotFound(`${first}/${source.field.name}`)];
    }
    case 'singleton':
      return refuseSecond(source.field, attempt);
    case 'rule':
      return ruleEntries(source.rule, attempt);
  }
}

/**
 * Returns the meaning of a constraint. During a migration it may have a temporary name, or that of the next release: it
 * is identified by the schema with this release's tables.
 */
async function findSource(name: string, work: Work): Promise<ConstraintSource | undefined> {
  const { constraints } = work.runtime;
  const lasting = name.replace(/__(?:old|new|either)$/, '');
  const known = constraints.get(name) ?? constraints.get(lasting);
  if (known !== undefined || name === '') return known;
  const [row] = await besideOf(work).query<{ names: Readonly<Record<string, string>> | null }>(
    "select obj_description(to_regnamespace(split_part(current_setting('search_path'), ',', 1)), 'pg_namespace')::json as names where current_setting('search_path') like 'core_release_%'",
  );
  const former = row?.names?.[lasting];
  return former === undefined ? undefined : constraints.get(former);
}

/** Returns a session outside of the failed transaction. */
function besideOf({ runtime, caller }: Work): Session {
  return runtime.database.sessionFor({ key: '', customer: caller.customerId });
}

async function ruleEntries(rule: Rule, attempt: WriteAttempt): Promise<readonly ProblemEntry[]> {
  const { resource, work, pointers, values } = attempt;
  const finding = rule.type.violation(rule.argument, (name) => fieldOf(resource, name));
  if (rule.type.uniqueFields === undefined) return [findingEntry(finding, rule, pointers[0] ?? '', work)];
  if (pointers.length === 1) return [findingEntry(finding, rule, pointers[0] ?? '', work)];
  const statement = work.runtime.statements.get(`conflicts ${resource.id} ${rule.id}`, () =>
    buildUniqueConflicts(resource, rule, work.runtime.served),
  );
  const rows = await besideOf(work).run<{ position: number }>(statement, values);
  const blamed = rows.map((row) => findingEntry(finding, rule, pointers[row.position] ?? '', work));
  return blamed.length > 0 ? blamed : [findingEntry(finding, rule, pointers[0] ?? '', work)];
}

/** Rejects a second record of a resource that allows one per organization (api.md, section 3). */
async function refuseSecond(field: Field, attempt: WriteAttempt): Promise<never> {
  const { resource, work, values } = attempt;
  const rows = JSON.parse(String(values[1])) as readonly Record<string, unknown>[];
  const key = rows[0]?.[field.columnName];
  const session = besideOf(work);
  const existing = await session.query<{ id: string }>(
    `select id from "${resource.table}" where customer_id = $1 and "${field.columnName}" = $2`,
    [work.caller.customerId, key],
  );
  const ids = existing.map(({ id }) => id);
  // Its ID is returned only to callers that can access it.
  const mayMeet = work.byServer || ['read', 'list'].some((operation) => work.access.mayDo(resource, operation));
  const visible = mayMeet ? await loadRecords(ids, resource, { ...work, session }) : new Map();
  const id = ids.find((candidate) => visible.has(candidate));
  return refuse('already_exists', id === undefined ? {} : { params: { id } });
}

async function missingReferences({ resource, work, values, pointers }: WriteAttempt): Promise<readonly ProblemEntry[]> {
  const statement = work.runtime.statements.get(`missing ${resource.id}`, () =>
    buildMissingReferences(resource, work.runtime.served),
  );
  if (statement === undefined) return [];
  const rows = await besideOf(work).run<{ position: number; field: string }>(statement, values);
  return rows.map((row) => referenceNotFound(`${pointers[row.position] ?? ''}/${row.field}`));
}

function dataEntries(error: unknown, state: string, pointer: string): readonly ProblemEntry[] {
  if (state === '23502')
    return [{ ...required(), pointer: `${pointer}/${textOf(error, 'column').replace(/_id$/, '')}` }];
  return [
    {
      pointer,
      code: 'type',
      message: phrase('A value does not fit its field.'),
    },
  ];
}

function textOf(error: unknown, member: string): string {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[member] : undefined;
  return typeof value === 'string' ? value : '';
}
