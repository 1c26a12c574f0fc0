/**
 * Adapts the steps of migrations to the distributed tables of a Citus cluster, which do not support some statements. The
 * files of migrations are the same for both.
 */
import { quoteIdentifier as quote } from '../kernel/quote-sql.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import type { Connection } from './connection.ts';
import { distributeTable } from './distribute.ts';
import type { FileStep } from './migration-file.ts';
import type { Stage } from './migration-plan.ts';
import { stop } from './migration-stop.ts';
import { alter, dropConstraint, leaveUnvalidated, validateConstraint } from './render-sql.ts';
import { splitStatements } from './sql-words.ts';

const name = '"((?:[^"]|"")+)"';
const createdTables = new RegExp(`^CREATE TABLE ${name} \\(\\n *"customer_id"`, 'gm');
const foreignKey = /^(?:-- .*\n)?ALTER TABLE .* ADD CONSTRAINT .* FOREIGN KEY /m;
/** A view with the old shape of a table. It is omitted: a write to a view of distributed tables can crash the coordinator (Citus 13.2). */
const viewOfOldRelease = /^(?:(?:CREATE|DROP) VIEW|GRANT [A-Z, ]+ ON) "core_release_\w+"\./m;
const renamedConstraint = new RegExp(`^ALTER TABLE ${name} RENAME CONSTRAINT ${name} TO ${name}`, 'm');

/** SQL that distributed tables do not support. */
const unsupported: readonly { readonly found: RegExp; readonly reason: string }[] = [
  {
    found: /pg_temp\.core_strip_part\(/,
    reason: 'a table in use cannot become partitioned, or the reverse',
  },
  {
    found: /pg_temp\.core_(?:can_cast|is_true_or_error|is_referred)\(/,
    reason: 'functions of the session are not available on the workers',
  },
];
const lockedRows = 'rows of several customers cannot be locked';
const exchangedNames = 'constraints cannot exchange their names';

/** Throws a MigrationStop if distributed tables do not support one of the steps, or do not support it while the old release runs (stage `expand`). */
export function requireSupported(id: string, steps: readonly FileStep[], stage?: Stage): void {
  for (const step of steps) {
    const { number, title, sql } = step;
    if (stage === 'expand' && viewOfOldRelease.test(sql))
      throw stop(problems.oldReleaseNotOnCitus, { id, number, title }, { id, step: number });
    const reason = reasonAgainst(step);
    if (reason !== undefined) throw stop(problems.notOnCitus, { id, number, title, reason }, { id, step: number });
  }
}

function reasonAgainst({ mode, sql, questions }: FileStep): string | undefined {
  const texts = [sql, ...questions.map((question) => question.sql)];
  const match = unsupported.find(({ found }) => texts.some((text) => found.test(text)));
  if (match !== undefined) return match.reason;
  if (mode !== 'transaction' && / FOR (?:UPDATE|SHARE)\b/.test(sql)) return lockedRows;
  const renamings = [...sql.matchAll(new RegExp(renamedConstraint, 'gm'))];
  const former = new Set(renamings.map(([, , from]) => from));
  return renamings.some(([, , , to]) => former.has(to)) ? exchangedNames : undefined;
}

/** A change of distributed tables. */
interface DistributedChange {
  /** Texts that run first, each in its own transaction. */
  readonly first: readonly string[];
  /** The statements of the change: workers do not accept several in one text. */
  readonly statements: readonly string[];
}

/**
 * Adapts the SQL of a change. New tables are distributed before foreign keys refer to them. A constraint cannot be
 * renamed: it is added again under its new name and validated before the old one is dropped.
 */
export async function adaptChange(connection: Connection, sql: string): Promise<DistributedChange> {
  const first: string[] = [];
  let adapted = withDistribution(sql);
  for (;;) {
    const match = renamedConstraint.exec(adapted);
    if (match === null)
      return { first, statements: splitStatements(adapted).filter((text) => !viewOfOldRelease.test(text)) };
    const [statement, table = '', from = '', to = ''] = match;
    first.push(...(await copyOf(connection, table, from, to)));
    adapted = adapted.replace(statement, () => dropConstraint(table, from));
  }
}

/** Statements that add a constraint under a second name, unless an interrupted run has added it. */
async function copyOf(connection: Connection, table: string, from: string, to: string): Promise<readonly string[]> {
  const { rows } = await connection.query<{ name: string; definition: string; valid: boolean; partitioned: boolean }>(
    `SELECT conname AS name, regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') AS definition, convalidated AS valid,
       contype = 'f' AND (SELECT relkind = 'p' FROM pg_class WHERE oid = conrelid) AS partitioned
     FROM pg_constraint WHERE conrelid = quote_ident($1)::regclass AND conname IN ($2, $3)`,
    [table, from, to],
  );
  const [old, copy] = [from, to].map((wanted) => rows.find((row) => row.name === wanted));
  if (old === undefined) return [];
  const isLate = old.partitioned ? '' : ' NOT VALID';
  const added = `${alter(table)} ADD CONSTRAINT ${quote(to)} ${old.definition}${isLate}`;
  return [
    ...(copy === undefined ? [added] : []),
    ...(old.valid ? [] : [leaveUnvalidated(table, to)]),
    ...(old.valid && !old.partitioned ? [validateConstraint(table, to)] : []),
  ];
}

function withDistribution(sql: string): string {
  const created = [...sql.matchAll(createdTables)].map(([, table = '']) => `${distributeTable(table)};\n`);
  const at = sql.search(foreignKey);
  const end = at < 0 ? sql.length : at;
  return created.length === 0 ? sql : `${sql.slice(0, end)}\n${created.join('')}${sql.slice(end)}`;
}
