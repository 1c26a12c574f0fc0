/**
 * Returns the differences between the target state and the old one, after names have been matched (match-names.ts). Constraints and indexes are compared by
 * definition, not by name; labels used only in messages (field, rule, source, formerly) are ignored.
 */
import { shortName } from '../compile/tables/object-name.ts';
import type { Column, Table, Tables } from '../compile/tables/tables.ts';
import { quoteIdentifier, quoteLiteral } from '../kernel/quote-sql.ts';
import type { Answers, Question } from './answers.ts';
import type { Change, Fill, Referring, Renaming, TableContext } from './change.ts';
import {
  type Conversion,
  findConversion,
  findReverseConversion,
  withOtherwise,
  zonedConversion,
} from './conversions.ts';
import { diffTableObjects, moveAside, type NewNames, type Replaced, type Replacement } from './diff-table-objects.ts';
import { columnObject, type Match, type Matching, matchNames, type TableMatch } from './match-names.ts';
import { namesOfParts } from './row-questions.ts';
import { countColumn, countRows } from './sql-text.ts';
import { isConstant } from './steps/columns.ts';
import { quarantined } from './steps/quarantine.ts';

/** All changes between two states, open questions, and unsupported changes. */
export interface Difference {
  readonly changes: readonly Change[];
  readonly questions: readonly Question[];
  readonly matching: Matching;
}

/**
 * Compares two states. With open questions the changes are incomplete and must not be applied. `includeNullQuestions`:
 * a required column without values for existing rows results in a question; not in the reverse direction, where the
 * rows were counted on the forward one.
 */
export function diffTables(
  before: Tables,
  after: Tables,
  answers: Answers = new Map(),
  includeNullQuestions = true,
): Difference {
  const matching = matchNames(before, after, answers);
  const questions = [...matching.questions];
  const names = newNamesOf(matching);
  const existing = new Set(
    matching.tables.flatMap(({ before: old, after: table }) => (old && table ? [table.name] : [])),
  );
  const changes: Change[] = [];
  for (const name of after.extensions) {
    if (!before.extensions.includes(name)) changes.push({ kind: 'create_extension', name });
  }
  const renamings = [...renamed(matching.tables), ...displaced(matching.tables)];
  if (renamings.length > 0) changes.push({ kind: 'rename_tables', renamings, tables: before.tables });
  const displacedIndexNames = displacedIndexes(matching.tables);
  const indexNames: Renaming[] = [...displacedIndexNames];
  const created = matching.tables.flatMap(({ before: old, after: table }) =>
    old === undefined && table ? [table] : [],
  );
  if (created.length > 0) changes.push({ kind: 'create_tables', tables: created, existing });
  for (const match of matching.tables) {
    if (match.before !== undefined && match.after === undefined) {
      const isCarried = matching.shapes.some(({ links }) => links === match.before);
      const name = renamings.find(({ from }) => from === match.before?.name)?.to ?? match.before.name;
      const dropped = { table: { ...match.before, name }, before: match.before, isCarried };
      changes.push({ kind: 'drop_table', ...dropped, referring: referringTo(match.before, before).map(keyName) });
    }
    if (match.before !== undefined && match.after !== undefined) {
      const context = makeTableContext(match.before, match.after, match.columns, answers);
      changes.push(...partitionChange(match.before, match.after, before, after));
      const columns = diffColumns(match, context, matching, answers);
      questions.push(...columns.questions.filter(({ isAboutNull }) => includeNullQuestions || isAboutNull !== true));
      changes.push(...columns.changes);
      for (const change of diffTableObjects(context, names, columns.replaced)) {
        if (change.kind === 'rename_indexes') indexNames.push(...change.renamings);
        else changes.push(change);
      }
    }
  }
  // Indexes of all tables share one namespace, so their names are swapped together.
  const aside = moveAside(
    indexNames,
    before.tables.flatMap(({ indexes }) => indexes),
  );
  const renamedIndexes = [...aside, ...indexNames];
  if (renamedIndexes.length > 0) changes.push({ kind: 'rename_indexes', renamings: renamedIndexes });
  const nameNow = (name: string): string => aside.find(({ from }) => from === name)?.to ?? name;
  const renamedChanges = changes.map((change) =>
    change.kind === 'drop_index' ? { ...change, index: { ...change.index, name: nameNow(change.index.name) } } : change,
  );
  return { changes: renamedChanges, questions, matching };
}

function partitionChange(old: Table, table: Table, before: Tables, after: Tables): readonly Change[] {
  if (old.partition === table.partition) return [];
  const isNew = table.partition !== undefined;
  const [then, now] = [referringTo(old, before), referringTo(table, after)];
  const ownNames = {
    parts: [...new Set([old, table].flatMap(namesOfParts))],
    referring: [...new Set([...then, ...now].map(keyName))],
  };
  const subject = isNew ? { table, referring: now } : { table: old, referring: then };
  return [{ kind: isNew ? 'partition_table' : 'unpartition_table', ...subject, before: old, ownNames }];
}

/** The foreign keys that refer to a table. */
function referringTo({ name }: Table, { tables }: Tables): readonly Referring[] {
  return tables.flatMap((one) =>
    one.foreignKeys.flatMap((key) => (key.target === name ? [{ table: one.name, key }] : [])),
  );
}

function keyName({ table, key }: Referring): string {
  return `${table}.${key.name}`;
}

function renamed(matches: readonly Match<{ readonly name: string }>[]): readonly Renaming[] {
  return matches.flatMap(({ before, after }) =>
    before !== undefined && after !== undefined && before.name !== after.name
      ? [{ from: before.name, to: after.name }]
      : [],
  );
}

/** Returns removed objects whose name is reused: they get a temporary name until they are dropped. */
function displaced(matches: readonly Match<{ readonly name: string }>[]): readonly Renaming[] {
  const usedNames = new Set(matches.flatMap(({ after }) => (after === undefined ? [] : [after.name])));
  return matches.flatMap(({ before, after }) =>
    before !== undefined && after === undefined && usedNames.has(before.name) ? [asideName(before.name)] : [],
  );
}

function displacedIndexes(matches: readonly Match<Table>[]): readonly Renaming[] {
  const relations = (table: Table): readonly string[] => [
    table.primaryKey.name,
    ...table.indexes.map(({ name }) => name),
  ];
  const usedNames = new Set(matches.flatMap(({ after }) => (after === undefined ? [] : relations(after))));
  return matches.flatMap(({ before, after }) =>
    before !== undefined && after === undefined
      ? relations(before).flatMap((name) => (usedNames.has(name) ? [asideName(name)] : []))
      : [],
  );
}

function asideName(name: string): Renaming {
  return { from: name, to: shortName(`${name}__gone`) };
}

function makeTableContext(
  before: Table,
  table: Table,
  columns: readonly Match<Column>[],
  answers: Answers,
): TableContext {
  const pairs = columns.flatMap((match): [string, string][] =>
    match.before !== undefined && match.after !== undefined ? [[match.after.name, match.before.name]] : [],
  );
  const conversions = columns.flatMap((match): [string, Conversion][] => {
    if (match.before === undefined || match.after === undefined || match.before.type === match.after.type) return [];
    const conversion = conversionOf(columnObject(table, match.after), match.before, match.after, answers);
    return conversion === undefined ? [] : [[match.after.name, conversion]];
  });
  return {
    table,
    before,
    columnBefore: new Map(pairs),
    columnNow: columnsNow(columns),
    conversions: new Map(conversions),
    ...columnAnswers(table, answers),
  };
}

function columnAnswers(
  table: Table,
  answers: Answers,
): Pick<TableContext, 'mapped' | 'orphans' | 'adopted' | 'computed' | 'unvalidated'> {
  const prefix = `${table.source}.`;
  const of = table.columns.map((column) => [column.name, answers.get(columnObject(table, column))] as const);
  return {
    mapped: new Map(of.flatMap(([name, answer]) => (answer?.kind === 'map' ? [[name, answer.values]] : []))),
    orphans: new Map(
      of.flatMap(([name, answer]) =>
        answer?.kind === 'delete' || answer?.kind === 'null' || answer?.kind === 'quarantine'
          ? [[name, answer.kind]]
          : [],
      ),
    ),
    unvalidated: new Set(
      [...answers].flatMap(([object, { kind }]) =>
        kind === 'unvalidated' && object.startsWith(prefix) ? [object.slice(prefix.length)] : [],
      ),
    ),
    computed: new Set(
      of.flatMap(([name, answer]) =>
        answer?.kind === 'fill' && answer.fill.kind === 'sql' && !isConstant(answer.fill.expression) ? [name] : [],
      ),
    ),
    adopted: new Set(of.flatMap(([name, answer]) => (answer?.kind === 'adopt' ? [name] : []))),
  };
}

/** Returns the names of a table's old columns after the renames, by old name; only those that change. */
export function columnsNow(columns: readonly Match<Column>[]): ReadonlyMap<string, string> {
  return new Map([...renamed(columns), ...displaced(columns)].map(({ from, to }) => [from, to]));
}

/** Returns the new names of tables, and of columns by the table's old name, so that old constraints can be expressed in new names. */
function newNamesOf(matching: Matching): NewNames {
  const tables = new Map<string, string>();
  const columns = new Map<string, ReadonlyMap<string, string>>();
  for (const { before, after, columns: matches } of matching.tables) {
    if (before === undefined || after === undefined) continue;
    tables.set(before.name, after.name);
    columns.set(before.name, columnsNow(matches));
  }
  return { tables, columns };
}

interface ColumnDifference {
  readonly changes: readonly Change[];
  readonly questions: readonly Question[];
  /** New names of columns whose values move to a column of another type: everything that uses them is recreated. */
  readonly replaced: Replaced;
}

function diffColumns(match: TableMatch, context: TableContext, matching: Matching, answers: Answers): ColumnDifference {
  const changes: Change[] = [];
  const questions: Question[] = [];
  const replaced = new Map<string, Replacement>();
  const renamings = [...renamed(match.columns), ...displaced(match.columns)];
  if (renamings.length > 0)
    changes.push({ kind: 'rename_columns', table: context.table.name, before: context.before, renamings });
  for (const { before, after } of match.columns) {
    const shape = matching.shapes.find(
      (one) => one.table === context.table.name && (one.column === before || one.column === after),
    );
    if (before !== undefined && after === undefined) {
      const column = { ...before, name: renamings.find(({ from }) => from === before.name)?.to ?? before.name };
      if (shape !== undefined) changes.push({ kind: 'column_to_links', context, column, links: shape.links });
      const isAdopted = answers.get(columnObject(context.before, before))?.kind === 'adopt';
      const common = { kind: 'drop_column', context, column, nameBefore: before.name } as const;
      changes.push({ ...common, isCarried: shape !== undefined, ...(isAdopted ? { isAdopted } : {}) });
    } else if (after !== undefined && before === undefined) {
      if (shape !== undefined) changes.push({ kind: 'links_to_column', context, column: after, links: shape.links });
      else addColumn(context, after, answers, changes, questions);
    } else if (after !== undefined && before !== undefined) {
      changeColumn({ context, before, after, answers, changes, questions, replaced });
    }
  }
  return { changes, questions, replaced };
}

function fillOf(answers: Answers, object: string): Fill | undefined {
  const answer = answers.get(object);
  return answer?.kind === 'fill' ? answer.fill : undefined;
}

function addColumn(
  context: TableContext,
  column: Column,
  answers: Answers,
  changes: Change[],
  questions: Question[],
): void {
  const object = columnObject(context.table, column);
  const fill = fillOf(answers, object);
  const needsValue = !column.nullable && column.default === undefined;
  if (answers.get(object)?.kind === 'adopt') {
    changes.push({ kind: 'add_column', context, column });
    return;
  }
  if (needsValue && fill === undefined) questions.push(fillQuestion(object, context));
  changes.push({ kind: 'add_column', context, column, ...(fill === undefined ? {} : { fill }) });
}

function fillQuestion(object: string, context: TableContext): Question {
  return {
    object,
    question: `${object} is required and has no default: which value do existing rows get?`,
    evidence: [`table ${context.before.name}`],
    answers: [
      { answer: `${object}=fill:<JSON value>`, means: 'every row gets this value' },
      {
        answer: `${object}=sql:<expression>`,
        means: 'every row gets the result of the expression over its other columns',
      },
      { answer: `${object}=empty`, means: 'the table is empty; checked before any change' },
    ],
    counts: countRows(context.before.name),
  };
}

function nullQuestion(object: string, { before: table }: TableContext, { name }: Column): Question {
  return {
    object,
    isAboutNull: true,
    question: `${object} becomes required: which value do rows without one get?`,
    evidence: [`table ${table.name}, column ${name}`],
    answers: [
      { answer: `${object}=fill:<JSON value>`, means: 'they get this value' },
      { answer: `${object}=sql:<expression>`, means: 'they get the result of the expression over their other columns' },
      { answer: `${object}=present`, means: 'every row has a value; checked before any change' },
    ],
    counts: countColumn(table.name, name),
  };
}

interface ColumnPair {
  readonly context: TableContext;
  readonly before: Column;
  readonly after: Column;
  readonly answers: Answers;
  readonly changes: Change[];
  readonly questions: Question[];
  readonly replaced: Map<string, Replacement>;
}

function changeColumn(pair: ColumnPair): void {
  const { context, before, after, answers, changes, questions, replaced } = pair;
  const table = context.table.name;
  if (before.type !== after.type) {
    const conversion = context.conversions.get(after.name);
    if (conversion === undefined) {
      questions.push(typeQuestion(pair));
      return;
    }
    replaced.set(after.name, conversion.inPlace ? 'in place' : 'copied');
    const fill = fillOf(answers, columnObject(context.table, after));
    const back = findReverseConversion(after.type, before.type);
    changes.push({
      kind: 'change_type',
      context,
      from: before,
      to: after,
      conversion,
      ...(back === undefined ? {} : { back }),
      ...(fill === undefined ? {} : { fill }),
    });
  } else if (before.default !== after.default) {
    changes.push({ kind: 'change_default', table, column: after.name, default: after.default, was: before.default });
  }
  const isCopied = replaced.get(after.name) === 'copied';
  const conversion = context.conversions.get(after.name);
  const object = columnObject(context.table, after);
  // An expression for the new type also determines the value of rows without one.
  const hasFillAnswer = fillOf(answers, object) !== undefined || answers.get(object)?.kind === 'using';
  if (before.nullable && !after.nullable && conversion?.fillsNull !== true && !hasFillAnswer)
    questions.push(nullQuestion(object, context, before));
  if (before.nullable && !after.nullable && !isCopied) {
    const fill = fillOf(answers, columnObject(context.table, after));
    changes.push({ kind: 'set_not_null', context, column: after, ...(fill === undefined ? {} : { fill }) });
  }
  // A copied column starts without NOT NULL; only an existing column needs to drop it.
  if (!before.nullable && after.nullable && !isCopied) {
    changes.push({ kind: 'drop_not_null', table, column: after.name });
  }
}

function conversionOf(object: string, before: Column, after: Column, answers: Answers): Conversion | undefined {
  const answer = answers.get(object);
  if (answer?.kind === 'using') return authorsConversion(`(${answer.expression})::${after.type}`);
  const standard = findConversion(before.type, after.type);
  if (answer?.kind === 'zone') return zonedConversion(before.type, after.type, answer.zone) ?? standard;
  if (standard === undefined) return undefined;
  if (answer?.kind === 'null') return withOtherwise(standard, 'NULL');
  if (answer?.kind === 'quarantine' && standard.fits !== undefined)
    return { ...withOtherwise(standard, 'NULL'), loses: `values that do not fit: ${quarantined}`, isQuarantined: true };
  return answer?.kind === 'else' ? withOtherwise(standard, `(${answer.value})::${after.type}`) : standard;
}

/** An author's expression refers to the column by its name, in a row in which it has the old value. */
function authorsConversion(expression: string): Conversion {
  const convert = (): string => expression;
  return { inPlace: false, convert, inTrigger: convert, isAnswer: true };
}

function typeQuestion({ context, before, after }: ColumnPair): Question {
  const value = quoteIdentifier(before.name);
  const object = columnObject(context.table, after);
  return {
    object,
    question: `${object} changes from ${before.type} to ${after.type}, and Core has no conversion between them`,
    evidence: [`every row with a value in ${before.name} is affected`],
    answers: [
      {
        answer: `${object}=using:<expression>`,
        means: `SQL that computes the new value from "${after.name}" (the old value)`,
      },
    ],
    counts: `SELECT ${quoteLiteral(before.name)} AS name, count(${value}) AS set, count(*) AS rows, (array_agg(id::text ORDER BY id) FILTER (WHERE ${value} IS NOT NULL))[1:5] AS ids FROM ${quoteIdentifier(context.before.name)}`,
  };
}
