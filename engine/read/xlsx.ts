/**
 * A list as a spreadsheet for human readers: labels as headings and values; numbers, dates and timestamps with their
 * types. A reference has one column for each selected member; several references are one cell.
 */
import { type SheetKind, sheetCell, sheetFoot, sheetHead, sheetRows } from '../extension/workbook.ts';
import { type Language, textIn } from '../kernel/text.ts';
import type { Field } from '../model/model.ts';
import { pluralLabel } from '../model/names.ts';
import { throwProblem } from '../problems/problem.ts';
import { memberCell, type Row, type RowMember, type RowShape, rowsOf } from '../query/row-shape.ts';
import { t } from '../texts/t.ts';
import type { RowFormat } from './row-text.ts';

interface SheetColumn {
  readonly title: string;
  readonly kind: SheetKind;
  readonly read: (row: Row) => string;
}

/** Returns the format of a sheet's rows; timestamps are in the time zone. */
export function sheetFormat(shape: RowShape, fields: string, language: Language, timeZone: string): RowFormat {
  const names = fields.split(',').map((path) => path.trim().split('.')[0]);
  // The ID is the last column; it identifies the records when an edited sheet is imported.
  const position = ({ name }: RowMember): number => (name === 'id' ? names.length : names.indexOf(name));
  const members = shape.members.toSorted((left, right) => position(left) - position(right));
  const columns = columnsOf({ ...shape, members }, language, timeZone);
  let count = 1;
  return {
    before: sheetHead(columns),
    between: '',
    after: sheetFoot(textIn(pluralLabel(shape.resource), language)),
    row: (row) => {
      count += 1;
      if (count > sheetRows) throwProblem('state_conflict', { detail: tooManyRows });
      return `<row>${columns.map(({ kind, read }) => cellOf(read(row), kind)).join('')}</row>`;
    },
  };
}

const tooManyRows = t('sheetTooLong');

/** The cell kinds of dates and timestamps, by the format in the schema of a member. */
const dayKinds: Readonly<Record<string, SheetKind>> = { date: 'date', 'date-time': 'date-time' };

function cellOf(text: string, kind: SheetKind): string {
  if (text === '') return '<c/>';
  if (kind === 'boolean') return sheetCell(text === 'true', kind);
  const isNumber = kind === 'integer' || kind === 'decimal';
  return sheetCell(text, isNumber && !isSheetNumber(text) ? 'text' : kind);
}

/** Returns whether a sheet preserves the number: a double may be NaN, and spreadsheet programs store 15 digits. */
function isSheetNumber(text: string): boolean {
  if (!/^-?[\d.]+(?:e[+-]?\d+)?$/i.test(text)) return false;
  return text.replace(/e.*/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').length <= 15;
}

function columnsOf({ members, resource }: RowShape, language: Language, timeZone: string): readonly SheetColumn[] {
  return members.flatMap((member): readonly SheetColumn[] => {
    const { name, nested } = member;
    const field = resource.fieldByName.get(name);
    const title = field === undefined ? name : textIn(field.label, language);
    if (nested === undefined || field === undefined)
      return [{ title, ...cellReader(member, field, language, timeZone) }];
    const nestedColumns = columnsOf(withoutId(nested.shape), language, timeZone);
    if (nested.kind === 'one')
      return nestedColumns.map((column) => ({ ...column, title: `${title}: ${column.title}` }));
    const joined = (row: Row): string => nestedColumns.map(({ read }) => read(row)).join(' ');
    return [{ title, kind: 'text', read: (row) => rowsOf(row, member.at).map(joined).join(', ') }];
  });
}

/** Omits the ID of another record, which is useless to readers, unless it is the only selected member. */
function withoutId(shape: RowShape): RowShape {
  const members = shape.members.filter(({ name }) => name !== 'id');
  return members.length === 0 ? shape : { ...shape, members };
}

function cellReader(
  member: RowMember,
  field: Field | undefined,
  language: Language,
  timeZone: string,
): Pick<SheetColumn, 'kind' | 'read'> {
  const plain = (row: Row): string => {
    const text = memberCell(member, row);
    const cell = row[member.at];
    // Text marked as such in CSV is text here anyway; imports remove one apostrophe, so one more is retained.
    return text === `'${String(cell)}` && !text.startsWith("''") ? String(cell) : text;
  };
  if (field === undefined) return { kind: 'text', read: plain };
  if (field.enumeration !== undefined) {
    const labels = new Map(field.enumeration.map(({ value, label }) => [String(value), textIn(label, language)]));
    const read = (row: Row): string => {
      const text = plain(row);
      return labels.get(text) ?? text;
    };
    return { kind: 'text', read };
  }
  const schema = field.type.schema(field);
  const kind = dayKinds[String(schema.format)];
  if (kind === dayKinds.date && kind !== undefined) return { kind, read: plain };
  if (kind !== undefined) return { kind, read: (row) => localTime(plain(row), timeZone) };
  if (member.isNumber) return { kind: field.type.isExact === true ? 'decimal' : 'integer', read: plain };
  return { kind: [schema.type].flat().includes('boolean') ? 'boolean' : 'text', read: plain };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local time in the zone, written as if it were UTC: sheets have no time zones. A timestamp in a repeated
 * hour, or out of the range of sheets, is text with its zone.
 */
function localTime(timestamp: string, timeZone: string): string {
  if (timestamp === '' || timeZone === 'UTC') return timestamp;
  const time = Date.parse(timestamp);
  const local = clockTime(time, timeZone);
  const isRepeated = [-hour, hour].some((distance) => clockTime(time + distance, timeZone) === local);
  const isRepresentable = local >= '1900-03-01' && local.length === timestamp.slice(0, 19).length;
  return isRepresentable && !isRepeated ? local + timestamp.slice(19) : timestamp.replace('Z', '+00:00');
}

const hour = 3_600_000;

function clockTime(time: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock.format(time).replace(' ', 'T');
}
