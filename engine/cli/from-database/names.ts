/** Names of applications, resources and fields, from the names of schemas, tables and columns. */
import { humanize, pluralOf } from '../../model/names.ts';
import { primaryKeyOf, type SourceTable } from './source.ts';

/** Letters without a decomposition into a Latin letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** `OrderID` → `order_id`, `Straße` → `strasse`, `1st` → `n1st`. Empty if the name has no Latin letters and digits. */
export function snakeCase(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? ' ')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/^(?=[0-9])/, 'n');
}

/** Folders of resources/ without descriptors, the application of the engine, and paths of the server. */
const reservedApplications = new Set([
  'system',
  'shared',
  'generated',
  'roles',
  'console',
  'docs',
  'mcp',
  'metrics',
  'healthz',
  'readyz',
]);

/** Adds names, each of which is used once. */
export class UniqueNames {
  readonly #used: Set<string>;

  constructor(used: Iterable<string> = []) {
    this.#used = new Set(used);
  }

  /** Returns the name, with a number if it is already used. */
  add(name: string): string {
    let unique = name;
    for (let number = 2; this.#used.has(unique); number += 1) unique = `${name}${number}`;
    this.#used.add(unique);
    return unique;
  }
}

/** The name of an application: a project's folder, or a schema. */
export function applicationName(text: string, names: UniqueNames): string {
  const name = snakeCase(text).replaceAll('_', '') || 'app';
  return names.add(reservedApplications.has(name) ? `${name}data` : name);
}

export interface TableNames {
  /** The name of the resource: letters and digits only. */
  readonly resource: string;
  /** A readable name of one record. */
  readonly label: string;
  /** Whether the label differs from the one that the resource's name has. */
  readonly isLabelled: boolean;
}

/** resources/<application>/application.yaml is the file of the application, and paths of lists end in list. */
const reservedResources = new Set(['application', 'list']);

/** Returns the names of the tables of one application, in their order. */
export function nameTables(tables: readonly SourceTable[], all: readonly SourceTable[]): readonly TableNames[] {
  const singular = singularsOf(all);
  const names = new UniqueNames();
  return tables.map((table) => {
    const words = snakeCase(table.name);
    const one = singular(table, words) || 'table';
    const base = one.replaceAll('_', '');
    const resource = names.add(reservedResources.has(base) ? `${base}record` : base);
    const isReadable = words !== '' && /^[\x20-\x7e]*$/.test(table.name);
    const label = isReadable ? humanize(one) : humanize(table.name.replaceAll(/\s+/g, ' '));
    return { resource, label, isLabelled: label !== humanize(resource) };
  });
}

/**
 * Returns a function that makes a table's name singular where this is certain: a key or a foreign key has the name of
 * one record (`order_id` of `orders`). If all names with this evidence are plural, others that end in a plain s are too.
 */
function singularsOf(tables: readonly SourceTable[]) {
  const proven = new Map<SourceTable, string>();
  for (const table of tables) {
    const singular = provenSingular(table, tables);
    if (singular !== undefined) proven.set(table, singular);
  }
  const changed = [...proven].filter(([table, singular]) => snakeCase(table.name) !== singular);
  const isPluralDatabase = changed.length > 1 && changed.length === proven.size;
  return (table: SourceTable, words: string): string => {
    const certain = proven.get(table);
    if (certain !== undefined) return certain;
    const last = words.split('_').at(-1) ?? '';
    return isPluralDatabase && /[^aeiosu]s$/.test(last) && last.length > 3 ? words.slice(0, -1) : words;
  };
}

/** The name of one record, from the columns that contain its key. */
function provenSingular(table: SourceTable, tables: readonly SourceTable[]): string | undefined {
  const words = snakeCase(table.name);
  const keyColumns = primaryKeyOf(table)?.columns ?? [];
  const references = tables.flatMap(({ constraints }) =>
    constraints.flatMap(({ target, columns }) =>
      target?.schema === table.schema && target.table === table.name && columns.length === 1 ? columns : [],
    ),
  );
  const names = new Set(
    [...(keyColumns.length === 1 ? keyColumns : []), ...references].flatMap((column) => {
      const [, stem] = /^(.+?)_?(?:id|no|code|key|uuid|number)$/.exec(snakeCase(column)) ?? [];
      return stem === undefined ? [] : [stem];
    }),
  );
  const candidates = [words, ...singularForms(words)];
  return candidates.find((candidate) => names.has(candidate));
}

/** The words that can have this plural: `movies` is the plural of `movie`, and could be that of `movy`. */
function singularForms(plural: string): readonly string[] {
  return [
    ...(plural.endsWith('ies') ? [`${plural.slice(0, -3)}y`] : []),
    ...(plural.endsWith('es') ? [plural.slice(0, -2)] : []),
    ...(plural.endsWith('s') ? [plural.slice(0, -1)] : []),
    ...(plural.endsWith('people') ? [`${plural.slice(0, -6)}person`] : []),
    ...(plural.endsWith('children') ? [`${plural.slice(0, -3)}`] : []),
  ];
}

/** The longest name of a field. */
const maxFieldLength = 60;

/** Names that the engine uses in every table, and keywords of conditions, with the names that replace them. */
const replacedFields: Readonly<Record<string, string>> = {
  id: 'former_id',
  customer_id: 'customer_key',
  version: 'version_value',
  and: 'and_value',
  or: 'or_value',
  not: 'not_value',
};

/** Names of references that are replaced: the column of `customer` would be customer_id. */
const replacedReferences: Readonly<Record<string, string>> = { ...replacedFields, customer: 'customer_record' };

export interface FieldName {
  readonly name: string;
  /** A readable name, if the name differs from that of the column by more than its case. */
  readonly label: string | undefined;
  /** Whether the column's name is reserved by the engine. */
  readonly isReserved: boolean;
}

/** Returns the name of a column's field. A reference loses the ending `_id`, because its column gets that ending. */
export function fieldName(column: string, names: UniqueNames, isReference = false): FieldName {
  const snake = snakeCase(column);
  const words = snake.slice(0, maxFieldLength - 3) || 'field';
  const name = isReference ? words.replace(/(?<=.)_id$/, '') : words;
  const replaced = (isReference ? replacedReferences : replacedFields)[name];
  const free = names.add(replaced ?? name);
  const isLatin = snake !== '' && /^[\x20-\x7e]*$/.test(column);
  return { name: free, label: isLatin ? undefined : humanize(column), isReserved: replaced !== undefined };
}

/** The name of a field with several records: `tracks` for `track`. */
export function severalName(singular: string, names: UniqueNames): string {
  return names.add(pluralOf(singular).slice(0, maxFieldLength));
}
