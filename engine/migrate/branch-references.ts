/** Columns and tables that a migration refers to: in the objects that it changes, and in its SQL. */
import type { Check, ForeignKey, Index, Table } from '../compile/tables/tables.ts';
import type { Move } from './branch-moves.ts';
import { indexColumns } from './diff-table-objects.ts';
import type { FileStep, Migration } from './migration-file.ts';
import { type ObjectValue, tableOf } from './objects.ts';
import { identifiersIn } from './sql-text.ts';
import { statementWords, wordsIn } from './sql-words.ts';

export interface Reference {
  /** `index shop_article.shop_article_size_idx`, or `step 3 (add size)`. */
  readonly place: string;
  readonly refersTo: (move: Move) => boolean;
}

/** All references of a migration; `before` is the state that it was planned on. */
export function referencesOf(migration: Migration, before: ReadonlyMap<string, ObjectValue>): readonly Reference[] {
  const inObjects = migration.changes.flatMap(({ object, after }) => {
    const values = object.startsWith('extension ') ? [] : [before.get(object), after];
    return values.flatMap((value) => (value === undefined || value === null ? [] : [objectReference(object, value)]));
  });
  return [...inObjects, ...migration.up.map((step) => sqlReference(migration, step))];
}

function objectReference(object: string, value: ObjectValue): Reference {
  const columns = columnsOf(object, value);
  const tables = new Set([tableOf(object), ...columns.map(([table]) => table)]);
  // Indexes and keys are created on the partitioned table, under the name that the other branch uses.
  const isOfWhole = /^(?:index|foreign_key) /.test(object);
  return {
    place: object,
    refersTo: ({ kind, table, column }) => {
      if (kind === 'partition') return isOfWhole && tables.has(table);
      if (column === undefined) return tables.has(table);
      return columns.some(([one, name]) => one === table && name === column);
    },
  };
}

/** The columns that an object consists of or depends on, each with its table. */
function columnsOf(object: string, value: ObjectValue): readonly (readonly [string, string])[] {
  const table = tableOf(object);
  const own = (names: Iterable<string>) => [...names].map((name) => [table, name] as const);
  switch (object.slice(0, object.indexOf(' '))) {
    case 'table':
      return own((value as unknown as Table).primaryKey.columns);
    case 'column':
      return own([(value as unknown as { readonly name: string }).name]);
    case 'check':
      return own(identifiersIn((value as unknown as Check).expression));
    case 'index':
      return own(indexColumns(value as unknown as Index));
    default: {
      const { columns, target, targetColumns } = value as unknown as ForeignKey;
      return [...own(columns), ...targetColumns.map((name) => [target, name] as const)];
    }
  }
}

/** References in the statements and questions of a step: expressions of answers, triggers, and handwritten SQL. */
function sqlReference(migration: Migration, step: FileStep): Reference {
  const isByHand = migration.changes.length === 0;
  const texts = [step, ...step.questions, ...step.questionsAgain].map(({ sql }) => sql);
  const statements = texts.flatMap((sql) => statementWords(sql, !isByHand));
  if (step.mode === 'function' && migration.code !== undefined) statements.push(wordsIn(migration.code));
  // The function of a trigger does not name the table; in handwritten migrations it is created in the same step as the trigger.
  const names = new Set([step.table, ...(isByHand ? statements.flatMap((statement) => [...statement.names]) : [])]);
  return {
    place: `step ${step.number} (${step.title})`,
    refersTo: ({ kind, table, column }) =>
      kind !== 'partition' &&
      statements.some((statement) => {
        if (column === undefined) return statement.names.has(table);
        const isOfTable = statement.names.has(table) || names.has(table);
        return isOfTable && statement.columns.has(column) && !(statement.isForOldRelease && kind === 'type');
      }),
  };
}
