/** Headings of a file → members of the records that its rows become; cells → values of these members. */
import {
  type Field,
  type Json,
  type JsonObject,
  type Resource,
  readDay,
  readDigits,
} from '../../engine/extension/contract.ts';
import { isObject } from '../support/reference.ts';
import { ImportError } from './import-error.ts';

/** What a column is for; without a field it is left out. */
export interface Column {
  readonly heading: string;
  readonly field?: Field;
  /** The member by which a cell names the record that a reference leads to. */
  readonly by?: string;
  /** Nobody has said what the column is for. */
  readonly isOpen?: true;
}

/** The columns by the entries of `columns`, else by the names and labels of members. Throws ImportError for what is wrong with the entries. */
export function mapColumns(
  headings: readonly string[],
  given: Json | undefined,
  resource: Resource,
): readonly Column[] {
  const entries = isObject(given) ? given : {};
  const names = headings.map((heading) => heading.trim());
  const double = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (double !== undefined)
    throw new ImportError({
      en: `Two columns have the heading "${double}".`,
      sv: `Två kolumner har rubriken "${double}".`,
    });
  const absent = Object.keys(entries).find((heading) => !names.includes(heading));
  if (absent !== undefined)
    throw new ImportError({
      en: `The file has no column "${absent}", which columns names.`,
      sv: `Filen saknar kolumnen "${absent}" som columns anger.`,
    });
  const columns = names.map((heading): Column => {
    const entry = entries[heading];
    if (entry === null) return { heading };
    const member = typeof entry === 'string' ? memberOf(entry, resource) : undefined;
    if (entry !== undefined && member === undefined)
      throw new ImportError({
        en: `The column "${heading}" cannot become "${String(entry)}": there is no such member, or no file can set it.`,
        sv: `Kolumnen "${heading}" kan inte bli "${String(entry)}": fältet finns inte, eller sätts inte av en fil.`,
      });
    const found = member ?? memberOf(heading, resource) ?? labelled(heading, resource);
    return found === undefined ? { heading, isOpen: true } : { heading, ...found };
  });
  const taken = columns.find(
    ({ field }, index) => field !== undefined && columns.findIndex((one) => one.field === field) !== index,
  );
  if (taken !== undefined)
    throw new ImportError({
      en: `Two columns are for the member "${taken.field?.name}".`,
      sv: `Två kolumner gäller fältet "${taken.field?.name}".`,
    });
  return columns;
}

function memberOf(path: string, resource: Resource): Pick<Column, 'field' | 'by'> | undefined {
  const [name = '', by, ...more] = path.split('.');
  const field = resource.fieldByName.get(name);
  if (field === undefined || !isSettable(field) || more.length > 0) return undefined;
  if (by === undefined) return { field };
  return field.target !== undefined && namingMembers(field.target).has(by) ? { field, by } : undefined;
}

/** Members by which a column may name records of a resource: their ids, and the members of unique keys. */
function namingMembers({ fieldByName, rules }: Resource): ReadonlyMap<string, Field> {
  const unique = rules.flatMap(({ type, argument }) => type.uniqueFields?.(argument) ?? []);
  const fields = ['id', 'custom_id', ...unique].flatMap((name) => fieldByName.get(name) ?? []);
  return new Map(fields.filter(({ type }) => type.relation === undefined).map((field) => [field.name, field]));
}

function labelled(heading: string, resource: Resource): Pick<Column, 'field'> | undefined {
  const wanted = heading.toLowerCase();
  const found = resource.fields.filter(
    (field) => isSettable(field) && Object.values(field.label).some((label) => String(label).toLowerCase() === wanted),
  );
  const [field] = found;
  return field !== undefined && found.length === 1 ? { field } : undefined;
}

/** The id finds a record to change; bytes of files come by themselves. */
function isSettable(field: Field): boolean {
  return field.name === 'id' || (field.writable && !field.readOnly && field.type.name !== 'file');
}

/** The body of a row: the members of its cells. An empty cell is null where `clears` is set, and nothing otherwise. */
export function bodyOf(cells: readonly string[], columns: readonly Column[], clears: boolean): JsonObject {
  const body: Record<string, Json> = {};
  columns.forEach(({ field, by }, index) => {
    if (field === undefined) return;
    const text = unguarded((cells[index] ?? '').trim());
    if (text !== '') body[field.name] = memberValue(text, field, by);
    else if (clears && field.name !== 'id') body[field.name] = null;
  });
  return body;
}

/** The sign by which a spreadsheet is kept from taking a text for a formula; error files have it. */
function unguarded(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What fits no form is handed on as it is: the refusal of the row says what is expected. */
function memberValue(text: string, field: Field, by: Column['by']): Json {
  const { type, enumeration } = field;
  if (enumeration !== undefined) {
    const wanted = text.toLowerCase();
    const named = enumeration.find(({ value, name, label }) =>
      [String(value), name, ...Object.values(label)].some((one) => String(one).toLowerCase() === wanted),
    );
    return named?.value ?? text;
  }
  const reference = (one: string): Json => ({ [by ?? (uuid.test(one) ? 'id' : 'custom_id')]: one });
  if (type.relation === 'one') return reference(text);
  if (type.relation === 'many') return parts(text).map(reference);
  if (type.role === 'content_type')
    return { id: field.contentTypes.has(text) ? text : (contentTypeNamed(text, field) ?? text) };
  return plainValue(text, type.schema(field), type.isExact === true);
}

function contentTypeNamed(name: string, field: Field): string | undefined {
  for (const [id, known] of field.contentTypes) if (known === name) return id;
  return undefined;
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  1: true,
  0: false,
  yes: true,
  no: false,
  ja: true,
  nej: false,
  sant: true,
  falskt: false,
};

function plainValue(text: string, schema: object, isExact: boolean): Json {
  const types = 'type' in schema ? [schema.type].flat() : [];
  const is = (name: string) => types.includes(name);
  if (is('boolean')) return truths[text.toLowerCase()] ?? text;
  if (is('integer') || is('number')) {
    const number = readDigits(text, 'sv');
    if (number === undefined) return text;
    return isExact ? number : Number(number);
  }
  if ('format' in schema && schema.format === 'date') return readDay(text) ?? text;
  if (is('array'))
    return parts(text).map((part) => plainValue(part, 'items' in schema ? Object(schema.items) : {}, isExact));
  if (is('object')) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}

function parts(text: string): readonly string[] {
  return text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
