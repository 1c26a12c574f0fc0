/**
 * Changes the type of a column: by one statement if PostgreSQL only changes its catalog. Otherwise the values are copied to a new column, which a
 * trigger synchronizes and batches fill, indexes are built concurrently, and the columns are swapped: `ALTER COLUMN TYPE` would block all sessions.
 */
import { shortName } from '../../compile/tables/object-name.ts';
import type { Check, Column, Index } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/quote-sql.ts';
import type { TableContext } from '../change.ts';
import { impliesUnique, indexColumns, indexWithNewNames } from '../diff-table-objects.ts';
import type { Hazard } from '../hazards.ts';
import { columnObject } from '../match-names.ts';
import { emptyUndo, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import {
  addCheck,
  alter,
  columnDefinition,
  createRowTrigger,
  dropConstraint,
  dropTrigger,
  validateAgain,
  validateConstraint,
} from '../render-sql.ts';
import {
  rowsNotConvertible,
  rowsNotCopied,
  rowsThatBecomeNull,
  rowsThatRepeat,
  rowsWithout,
  tryOnRows,
  usesOf,
} from '../row-questions.ts';
import { identifiersIn, renameIdentifiers } from '../sql-text.ts';
import { updateInBatches } from './batches.ts';
import {
  backTrigger,
  copying,
  copyTrigger,
  hasResult,
  oldOf,
  syncTriggers,
  type TypeChange,
  withFill,
} from './carry-values.ts';
import { buildIndexStep, buildUniqueLate, dropIndexStep } from './indexes.ts';
import { createView, endOfOldRelease, type Releases } from './old-release.ts';
import { quarantineStep } from './quarantine.ts';
import { notNullSteps } from './set-not-null.ts';

/** The steps of all type changes in one table: copied columns are swapped together, because an index may use several of them. */
export function changeTypesSteps(changes: readonly TypeChange[], releases: Releases | undefined): readonly Step[] {
  const copied = changes.filter(({ conversion }) => !conversion.inPlace);
  return [
    ...changes.filter(({ conversion }) => conversion.inPlace).map((change) => catalogOnlyStep(change, releases)),
    ...copySteps(copied, releases),
  ];
}

function catalogOnlyStep({ context, from, to }: TypeChange, releases: Releases | undefined): Step {
  const table = context.table.name;
  const column = `${alter(table)} ALTER COLUMN ${quote(to.name)}`;
  const checks = oldChecks(context, from.name, to.name);
  // The type of a column in a view cannot be changed; the view is dropped while the lock that blocks all sessions is held anyway.
  const around = (statements: readonly string[]): readonly string[] =>
    releases === undefined
      ? statements
      : [
          `DROP VIEW ${quote(releases.oldSchema)}.${quote(context.before.name)}`,
          ...statements,
          ...createView(releases.oldSchema, {
            ...context.before,
            now: { table, columns: context.columnNow },
          }),
        ];
  return {
    ...stepDefaults,
    key: `type of ${table}.${to.name}`,
    phase: 'create',
    table,
    title: `${to.name} becomes ${to.type}: no row is written`,
    statements: [
      ...checks.map((check) => dropConstraint(table, check.name)),
      ...around([`${column} TYPE ${to.type}`]),
      ...(from.default === to.default ? [] : [`${column} ${defaultClause(to)}`]),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    questions: usesOf(context.before, from.name, 'change'),
    undo: {
      groups: [
        [
          ...around([`${column} TYPE ${from.type}`]),
          ...(from.default === to.default ? [] : [`${column} ${defaultClause(from)}`]),
          ...checks.map((check) => addOldCheck(context, check)),
        ],
        ...(checks.length === 0 ? [] : [checks.map(({ name }) => validateAgain(table, name))]),
      ],
    },
  };
}

function addOldCheck(context: TableContext, check: Check): string {
  return addCheck(context.table.name, check.name, renameIdentifiers(check.expression, context.columnNow));
}

function copySteps(changes: readonly TypeChange[], releases: Releases | undefined): readonly Step[] {
  const [first] = changes;
  if (first === undefined) return [];
  const { context } = first;
  const table = context.table.name;
  const copies = new Map(changes.map(({ to }) => [to.name, copyOf(to)]));
  const started = changes.map((change) => startStep(change));
  const filled = changes.map((change) => fillStep(change));
  const isCopied = (index: Index): boolean => [...indexColumns(index)].some((name) => copies.has(name));
  const indexes = context.table.indexes.filter(isCopied);
  const filledKeys = filled.map(({ key }) => key);
  const isLate = (index: Index): boolean => index.unique && mayRepeat(context, changes, index);
  const early = indexes.filter((index) => !isLate(index));
  const built = early.map((index) => {
    const questions = index.unique ? rowsThatRepeat(context, index) : [];
    return buildIndexStep(table, shortName(`${index.name}__new`), overCopies(index, copies), filledKeys, questions);
  });
  const switched = switchStep(changes, indexes, isLate, [...filledKeys, ...built.map(({ key }) => key)], releases);
  const late = indexes.filter(isLate).map((index) => buildUniqueLate(context, index, index.name, [switched.key]));
  const retired = uniqueBefore(context)
    .filter((old) => isCopied(old) && !context.table.indexes.some((index) => impliesUnique(index, old)))
    .map((old) => {
      const names = new Map(changes.map(({ to }) => [to.name, oldOf(to)]));
      const name = indexes.some((index) => index.name === old.name) ? oldIndex(old.name) : old.name;
      return dropIndexStep(table, { ...overCopies(old, names), name }, [switched.key]);
    });
  const quarantined = changes.flatMap((change) => quarantineSteps(change, switched.key));
  const removed = removeStep(changes, [switched.key, ...quarantined.map(({ key }) => key)]);
  const proved = changes.flatMap(({ to }) =>
    to.nullable
      ? []
      : notNullSteps({
          table,
          column: to.name,
          questions: [],
          needs: [switched.key, ...quarantined.map(({ key }) => key)],
          rechecksRows: quarantined.length === 0,
        }),
  );
  return [...started, ...filled, ...built, switched, ...retired, ...late, ...quarantined, ...proved, removed];
}

/** The previous unique indexes, with their column names after the renames. */
function uniqueBefore({ before, columnNow }: TableContext): readonly Index[] {
  return before.indexes.filter(({ unique }) => unique).map((index) => indexWithNewNames(index, columnNow));
}

/** Whether the old release can write rows that a unique index rejects: it does not have the rule, or two of its values can be converted to the same one. */
function mayRepeat(context: TableContext, changes: readonly TypeChange[], index: Index): boolean {
  const columns = indexColumns(index);
  const canCollide = changes.some(
    ({ to, conversion: { otherwise = 'NULL', loses, isAnswer, isRespelled, mayBecomeNull } }) => {
      if (!columns.has(to.name)) return false;
      const isCut = loses !== undefined && mayBecomeNull !== true;
      return otherwise !== 'NULL' || isCut || isAnswer === true || isRespelled === true;
    },
  );
  return canCollide || !uniqueBefore(context).some((old) => impliesUnique(old, index));
}

function oldIndex(name: string): string {
  return shortName(`${name}__old`);
}

/** Swaps names: the new columns get the names of the old ones, which remain until the old release has stopped. */
function switchStep(
  changes: readonly TypeChange[],
  indexes: readonly Index[],
  isLate: (index: Index) => boolean,
  needs: readonly string[],
  releases: Releases | undefined,
): Step {
  const [{ context } = { context: undefined }] = changes;
  if (context === undefined) throw new Error('Core has a bug: the type of no column changes');
  const table = context.table.name;
  const names = changes.map(({ to }) => to.name).join(', ');
  const column = (name: string): string => `${alter(table)} ALTER COLUMN ${quote(name)}`;
  const rename = (from: string, to: string): string => `${alter(table)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`;
  const renameIndex = (from: string, to: string): string => `ALTER INDEX ${quote(from)} RENAME TO ${quote(to)}`;
  const checks = [
    ...new Map(
      changes.flatMap(({ from, to }) => oldChecks(context, from.name, to.name).map((check) => [check.name, check])),
    ).values(),
  ];
  const oldNames = new Set(context.before.indexes.map(({ name }) => name));
  const pairs = indexes.map((index) => ({
    name: index.name,
    copy: isLate(index) ? undefined : shortName(`${index.name}__new`),
    old: oldNames.has(index.name) ? oldIndex(index.name) : undefined,
  }));
  return {
    ...stepDefaults,
    key: `types of ${table}`,
    needs,
    phase: 'switch',
    table,
    title: `${names}: the new ${changes.length === 1 ? 'column replaces the old' : 'columns replace the old'}`,
    statements: [
      ...checks.map(({ name }) => dropConstraint(table, name)),
      ...changes.flatMap((change) => {
        const { from, to } = change;
        return [
          rename(to.name, oldOf(to)),
          rename(copyOf(to), to.name),
          ...(to.default === undefined ? [] : [`${column(to.name)} ${defaultClause(to)}`]),
          // Values written by the new release may have no equivalent in the old type.
          ...(from.nullable ? [] : [`${column(oldOf(to))} DROP NOT NULL`]),
          ...syncTriggers(change, changes, releases),
          `SELECT pg_temp.core_carry_column(${[table, oldOf(to), to.name].map(quoteLiteral).join(', ')})`,
        ];
      }),
      ...pairs.flatMap(({ name, copy, old }) => [
        ...(old === undefined ? [] : [`ALTER INDEX IF EXISTS ${quote(name)} RENAME TO ${quote(old)}`]),
        ...(copy === undefined ? [] : [renameIndex(copy, name)]),
      ]),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    undo: {
      groups: [
        [
          ...pairs.flatMap(({ name, copy, old }) => [
            ...(copy === undefined ? [] : [renameIndex(name, copy)]),
            ...(old === undefined ? [] : [`ALTER INDEX IF EXISTS ${quote(old)} RENAME TO ${quote(name)}`]),
          ]),
          ...changes.flatMap((change) => {
            const { from, to } = change;
            return [
              `SELECT pg_temp.core_carry_column(${[table, to.name, oldOf(to)].map(quoteLiteral).join(', ')})`,
              rename(to.name, copyOf(to)),
              rename(oldOf(to), to.name),
              ...(to.default === undefined ? [] : [`${column(copyOf(to))} DROP DEFAULT`]),
              ...dropTrigger(backTrigger(change)),
              ...createRowTrigger(copyTrigger(change), copying(change, copyOf(to))),
              ...(from.nullable
                ? []
                : [addCheck(table, notNullHelperName(table, to), `${quote(to.name)} IS NOT NULL`)]),
            ];
          }),
          ...checks.map((check) => addOldCheck(context, check)),
        ],
        ...(checks.length === 0 ? [] : [checks.map(({ name }) => validateAgain(table, name))]),
        ...changes.flatMap(({ from, to }) =>
          from.nullable
            ? []
            : [
                [validateConstraint(table, notNullHelperName(table, to))],
                [`${column(to.name)} SET NOT NULL`, dropConstraint(table, notNullHelperName(table, to))],
              ],
        ),
      ],
      cancel: changes.flatMap(({ from, to }) =>
        from.nullable ? [] : [dropConstraint(table, notNullHelperName(table, to))],
      ),
    },
  };
}

/** Quarantines values that both releases wrote into the old column and that could not be converted, just before the old column is dropped. */
function quarantineSteps({ context, to, conversion }: TypeChange, after: string): readonly Step[] {
  if (conversion.isQuarantined !== true) return [];
  return [
    quarantineStep({
      table: context.table.name,
      column: to.name,
      from: oldOf(to),
      isRemoved: !to.nullable,
      misfit: `${quote(oldOf(to))} IS NOT NULL AND ${quote(to.name)} IS NULL`,
      phase: 'narrow',
      needs: [after],
      object: columnObject(context.table, to),
    }),
  ];
}

function removeStep(changes: readonly TypeChange[], after: readonly string[]): Step {
  const [{ context } = { context: undefined }] = changes;
  const table = context?.table.name ?? '';
  return {
    ...stepDefaults,
    key: `old types of ${table}`,
    needs: [...after, endOfOldRelease],
    phase: 'remove',
    table,
    title: `drop ${changes.map(({ to }) => oldOf(to)).join(', ')}`,
    statements: changes.flatMap((change) => [
      ...dropTrigger(copyTrigger(change)),
      ...dropTrigger(backTrigger(change)),
      `${alter(table)} DROP COLUMN ${quote(oldOf(change.to))}`,
    ]),
    questionsAgain: changes.flatMap(({ to, conversion }) => {
      if (context === undefined || conversion.mayBecomeNull === true) return [];
      if (conversion.isAnswer === true)
        return rowsNotCopied(context.table, oldOf(to), to.name, hasResult(changes, conversion));
      return conversion.fits === undefined ? [] : rowsNotCopied(context.table, oldOf(to), to.name);
    }),
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    undo: 'never',
  };
}

function copyOf(column: Column): string {
  return shortName(`${column.name}__new`);
}

function notNullHelperName(table: string, column: Column): string {
  return shortName(`${table}_${column.name}_not_null_helper`);
}

function startStep(change: TypeChange): Step {
  const { context, from, to, conversion } = change;
  const table = context.table.name;
  const providesValues = change.fill?.kind === 'sql' || conversion.fillsNull === true || conversion.isAnswer === true;
  const needsValues = from.nullable && !to.nullable && !providesValues;
  return {
    ...stepDefaults,
    key: `copy ${table}.${to.name}`,
    phase: 'create',
    table,
    title: `${to.name} becomes ${to.type}: a new column, synchronized in rows that are written`,
    statements: [
      `${alter(table)} ADD COLUMN ${columnDefinition({ name: copyOf(to), type: to.type, nullable: true, formerly: [] })}`,
      ...createRowTrigger(copyTrigger(change), copying(change, copyOf(to))),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    questions: [
      ...usesOf(context.before, from.name, 'copy'),
      ...rowsNotConvertible(context, from.name, conversion.fits, to.type),
      ...(conversion.isAnswer === true ? tryOnRows(context, conversion.convert(''), to) : []),
      ...(needsValues ? rowsWithout(context, to.name) : []),
      ...(!to.nullable &&
      change.fill?.kind !== 'sql' &&
      conversion.mayBecomeNull === true &&
      conversion.isQuarantined !== true
        ? rowsThatBecomeNull(context, from.name, conversion.convert)
        : []),
    ],
    hazards: lossHazards(change),
    undo: undoing(...dropTrigger(copyTrigger(change)), `${alter(table)} DROP COLUMN ${quote(copyOf(to))}`),
  };
}

function fillStep(change: TypeChange): Step {
  const { context, to, conversion } = change;
  const table = context.table.name;
  const oldValue = quote(to.name);
  const fitting =
    conversion.fits === undefined
      ? conversion.convert(oldValue)
      : `CASE WHEN ${conversion.fits(oldValue)} THEN ${conversion.convert(oldValue)} END`;
  const value = withFill(change, fitting);
  return {
    ...stepDefaults,
    key: `fill ${table}.${to.name}`,
    needs: [`copy ${table}.${to.name}`],
    phase: 'fill',
    table,
    title: `copy ${to.name} in batches without blocking reads or writes`,
    mode: 'batches',
    statements: [updateInBatches(table, copyOf(to), value, `${quote(copyOf(to))} IS DISTINCT FROM ${value}`)],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
    undo: emptyUndo,
    ...remaining(change),
  };
}

function remaining({ context: { table }, from, to, conversion, fill }: TypeChange): Pick<Step, 'remains'> {
  if (conversion.isAnswer === true)
    return { remains: `rows of ${table.name} retain the value that the answer set for ${to.name}` };
  if (fill?.kind === 'sql') return { remains: `rows of ${table.name} retain the fill value of ${to.name}` };
  return conversion.isRespelled === true ? { remains: `texts of ${from.name} are restored in another spelling` } : {};
}

function lossHazards({ context, to, conversion }: TypeChange): readonly Hazard[] {
  if (conversion.loses === undefined || conversion.isQuarantined === true) return [];
  const object = columnObject(context.table, to);
  return [{ class: 'LOSSY_CONVERSION', object, message: `${to.name} loses ${conversion.loses}` }];
}

function overCopies(index: Index, copies: ReadonlyMap<string, string>): Index {
  const terms = index.terms.map((term) => renameIdentifiers(term, copies));
  return { ...index, terms, ...(index.where === undefined ? {} : { where: renameIdentifiers(index.where, copies) }) };
}

function oldChecks(context: TableContext, column: string, to: string): readonly Check[] {
  return context.before.checks.filter(({ name, expression }) => {
    if (!identifiersIn(expression).has(column)) return false;
    // A check of this name that does not refer to the column is a different one that was just renamed.
    const now = context.table.checks.find((check) => check.name === name);
    return now === undefined || identifiersIn(now.expression).has(to);
  });
}

function defaultClause(column: Column): string {
  return column.default === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${column.default}`;
}
