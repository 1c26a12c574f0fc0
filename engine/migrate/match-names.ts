/**
 * Matches the tables and columns of the target state with those of the old one. A rename must be declared (`formerly`, or an answer); a removed name
 * together with a new one otherwise results in a question, never in a guess (architecture.md, rule 12). Only newly added `formerly` names count: the
 * snapshot stores the earlier ones, so that a swap is applied once and a name can be reused.
 */
import type { Column, Table, Tables } from '../compile/tables/tables.ts';
import type { Answers, Question } from './answers.ts';
import { findConversion } from './conversions.ts';
import { countColumn, countRows } from './sql-text.ts';

export interface Match<Thing> {
  readonly before?: Thing;
  readonly after?: Thing;
}

export interface TableMatch extends Match<Table> {
  readonly columns: readonly Match<Column>[];
}

/** A remaining field with a new storage shape: a column that becomes links, or links that become a column. */
export interface ShapeChange {
  /** Name of the resource's table in the target state. */
  readonly table: string;
  readonly column: Column;
  readonly links: Table;
  readonly to: 'links' | 'column';
}

export interface Matching {
  readonly tables: readonly TableMatch[];
  readonly shapes: readonly ShapeChange[];
  readonly questions: readonly Question[];
}

/** Matches old and target names, and returns questions about possible renames. */
export function matchNames(before: Tables, after: Tables, answers: Answers): Matching {
  const pairs = pair(before.tables, after.tables, (table) => former(answers, table.source, table.formerly));
  const tables = pairs.map((match) => ({
    ...match,
    columns: pair(match.before?.columns ?? [], match.after?.columns ?? [], (column) =>
      former(answers, match.after === undefined ? '' : columnObject(match.after, column), column.formerly),
    ),
  }));
  const shapes = findShapeChanges(tables, answers);
  return {
    tables,
    shapes,
    questions: [...tableQuestions(tables, shapes, answers), ...columnQuestions(tables, shapes, answers)],
  };
}

/** The name of a column in answers, hazards and messages. */
export function columnObject(table: Table, column: Column): string {
  return `${table.source}.${column.field ?? column.name}`;
}

interface Renameable {
  readonly name: string;
  readonly formerly: readonly string[];
}

interface Former {
  readonly chosen?: string;
  readonly written: readonly string[];
}

function former(answers: Answers, object: string, written: readonly string[]): Former {
  const answer = answers.get(object);
  return answer?.kind === 'was' ? { chosen: answer.name, written } : { written };
}

function pair<Thing extends Renameable>(
  before: readonly Thing[],
  after: readonly Thing[],
  formerOf: (thing: Thing) => Former,
): readonly Match<Thing>[] {
  const old = new Map(before.map((thing) => [thing.name, thing]));
  const thingBySource = new Map<string, Thing>();
  const matched = new Map<string, Thing>();
  const take = (thing: Thing, source: Thing | undefined): void => {
    if (source === undefined || thingBySource.has(source.name) || matched.has(thing.name)) return;
    thingBySource.set(source.name, thing);
    matched.set(thing.name, source);
  };
  for (const thing of after) {
    const { chosen, written } = formerOf(thing);
    const previousFormerNames = new Set(old.get(thing.name)?.formerly ?? []);
    const names = [
      ...(chosen === undefined ? [] : [chosen]),
      ...written.filter((name) => !previousFormerNames.has(name)).reverse(),
    ];
    for (const name of names) take(thing, old.get(name) ?? old.get(`${name}_id`));
  }
  for (const thing of after) take(thing, old.get(thing.name));
  return [
    ...after.map((thing) => {
      const source = matched.get(thing.name);
      return source === undefined ? { after: thing } : { before: source, after: thing };
    }),
    ...before.filter((thing) => !thingBySource.has(thing.name)).map((thing) => ({ before: thing })),
  ];
}

/** Finds references whose field became a join table, or vice versa: the same field (or its former name) and target. */
function findShapeChanges(tables: readonly TableMatch[], answers: Answers): readonly ShapeChange[] {
  const added = tables.flatMap(({ before, after }) => (before === undefined && after !== undefined ? [after] : []));
  const removed = tables.flatMap(({ before, after }) => (after === undefined && before !== undefined ? [before] : []));
  const newNames = new Map(
    tables.flatMap(({ before, after }) => (before && after ? [[before.name, after.name] as const] : [])),
  );
  const sameTarget = (table: Table, column: Column, links: Table, nameOf: (name: string) => string): boolean => {
    const [, , end] = links.primaryKey.columns;
    const target = targetOf(links, end ?? '');
    const columnTarget = targetOf(table, column.name);
    return target !== undefined && columnTarget !== undefined && nameOf(columnTarget) === nameOf(target);
  };
  const renamed = (name: string): string => newNames.get(name) ?? name;
  return tables.flatMap(({ before, after, columns }) => {
    if (before === undefined || after === undefined) return [];
    return columns.flatMap((match): ShapeChange[] => {
      const { field } = match.before ?? match.after ?? {};
      if (field === undefined || (match.before !== undefined && match.after !== undefined)) return [];
      if (match.before !== undefined) {
        const column = match.before;
        const links = added.find((table) => linkNames(table, after, before, answers).includes(field));
        return links !== undefined && sameTarget(before, column, links, renamed)
          ? [{ table: after.name, column, links, to: 'links' }]
          : [];
      }
      const column = match.after;
      const { chosen, written } = former(answers, `${after.source}.${field}`, match.after?.formerly ?? []);
      const names = [chosen ?? field, field, ...written.map((name) => name.replace(/_id$/, ''))];
      const links = removed.find(({ source }) => names.some((name) => source === `${before.source}.${name}`));
      return links !== undefined && column !== undefined && sameTarget(after, column, links, renamed)
        ? [{ table: after.name, column, links, to: 'column' }]
        : [];
    });
  });
}

/** The field name of a resource's join table, and the former names of the field. */
function linkNames(links: Table, owner: Table, ownerBefore: Table, answers: Answers): readonly string[] {
  const prefix = `${owner.source}.`;
  if (!links.source.startsWith(prefix)) return [];
  const { chosen } = former(answers, links.source, []);
  const written = links.formerly.flatMap((name) =>
    [owner.name, ownerBefore.name].flatMap((table) =>
      name.startsWith(`${table}_`) ? [name.slice(table.length + 1)] : [],
    ),
  );
  return [...(chosen === undefined ? [] : [chosen]), ...written, links.source.slice(prefix.length)];
}

function targetOf(table: Table, column: string): string | undefined {
  return table.foreignKeys.find(({ columns }) => columns.includes(column))?.target;
}

function columnQuestions(
  tables: readonly TableMatch[],
  shapes: readonly ShapeChange[],
  answers: Answers,
): readonly Question[] {
  return tables.flatMap(({ before, after, columns }) => {
    if (before === undefined || after === undefined) return [];
    const isShape = (column: Column): boolean =>
      shapes.some((shape) => shape.table === after.name && shape.column === column);
    const vanished = columns.flatMap((match) => (match.after === undefined && match.before ? [match.before] : []));
    const free = vanished.filter((column) => !isShape(column));
    return columns.flatMap((match): Question[] => {
      if (match.before !== undefined || match.after === undefined || isShape(match.after)) return [];
      const column = match.after;
      const object = columnObject(after, column);
      if (answers.has(object)) return [];
      const candidates = free.filter(
        ({ type }) => type === column.type || findConversion(type, column.type) !== undefined,
      );
      return candidates.length === 0 ? [] : [renameQuestion(object, column, candidates, before)];
    });
  });
}

function renameQuestion(object: string, column: Column, candidates: readonly Column[], table: Table): Question {
  const position = (one: Column): string => `place ${table.columns.indexOf(one) + 1} of ${table.columns.length}`;
  const nullable = (one: Column): string => (one.nullable ? 'may be null' : 'never null');
  return {
    object,
    question: `${object} is new and ${candidates.map((one) => one.field ?? one.name).join(', ')} was removed: is it the same field under a new name?`,
    evidence: [
      `new: ${column.name} ${column.type}, ${nullable(column)}`,
      ...candidates.map((one) => `gone: ${one.name} ${one.type}, ${nullable(one)}, ${position(one)}`),
    ],
    answers: [
      ...candidates.map((one) => ({
        answer: `${object}=was:${one.field ?? one.name}`,
        means: `a rename: all values are retained (or write "formerly: ${one.field ?? one.name}" at the field)`,
      })),
      {
        answer: `${object}=new`,
        means: `a new field; ${candidates.map((one) => one.name).join(', ')} is dropped with its values`,
      },
    ],
    counts: candidates.map((one) => countColumn(table.name, one.name)).join(' union all '),
  };
}

function tableQuestions(
  tables: readonly TableMatch[],
  shapes: readonly ShapeChange[],
  answers: Answers,
): readonly Question[] {
  const isShape = (table: Table): boolean => shapes.some(({ links }) => links === table);
  const vanished = tables.flatMap(({ before, after }) =>
    after === undefined && before && !isShape(before) ? [before] : [],
  );
  return tables.flatMap(({ before, after }): Question[] => {
    if (before !== undefined || after === undefined || isShape(after) || answers.has(after.source)) return [];
    const candidates = vanished.filter((table) => similarity(table, after) >= 0.6);
    if (candidates.length === 0) return [];
    return [
      {
        object: after.source,
        question: `${after.source} is new and ${candidates.map(({ source }) => source).join(', ')} was removed: is it the same under a new name?`,
        evidence: candidates.map(
          (table) => `${Math.round(similarity(table, after) * 100)} % of the columns of ${table.name} match`,
        ),
        answers: [
          ...candidates.map((table) => ({
            answer: `${after.source}=was:${table.name}`,
            means: `a rename: all rows are retained (or write "formerly: ${table.source.split('.').at(-1)}")`,
          })),
          {
            answer: `${after.source}=new`,
            means: `a new table; ${candidates.map(({ name }) => name).join(', ')} is dropped with its rows`,
          },
        ],
        counts: candidates.map(({ name }) => countRows(name)).join(' union all '),
      },
    ];
  });
}

/** The fraction of columns with the same name and type; join tables are similar if both their ends are. */
function similarity(left: Table, right: Table): number {
  const isLink = left.primaryKey.columns.length > 2;
  if (isLink !== right.primaryKey.columns.length > 2) return 0;
  if (isLink) {
    const ends = (table: Table): string =>
      table.foreignKeys
        .map(({ target }) => target)
        .sort()
        .join();
    return ends(left) === ends(right) ? 1 : 0;
  }
  const columns = new Set(left.columns.map(({ name, type }) => `${name} ${type}`));
  const same = right.columns.filter(({ name, type }) => columns.has(`${name} ${type}`)).length;
  return same / Math.max(left.columns.length, right.columns.length);
}
