/**
 * CSV per RFC 4180; `_csv=excel_sv` for Swedish spreadsheets: semicolons, decimal commas and a byte order mark. The rows were
 * read with exact decimals as texts, so every digit arrives.
 */
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { RowText } from './row-text.ts';

type Cell = (value: Json) => string;

/** A writer with one column for each selected member. */
export function csvWriter(list: ListRequest): RowText {
  const separator = list.spreadsheet ? ';' : ',';
  const number = (text: string) => (list.spreadsheet ? text.replace('.', ',') : text);
  const columns = list.selection.members.map(({ name }): { readonly name: string; readonly cell: Cell } => {
    const isExact = list.resource.fieldByName.get(name)?.type.isExact === true;
    const cell: Cell = (value) =>
      typeof value === 'number' || (isExact && typeof value === 'string') ? number(String(value)) : cellText(value);
    return { name, cell };
  });
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  return {
    before: `${list.spreadsheet ? '\uFEFF' : ''}${line(columns.map(({ name }) => quote(name, separator)))}`,
    after: '',
    batch: (bodies) =>
      bodies
        .map((body) => JSON.parse(body) as JsonObject)
        .map((record) => line(columns.map(({ name, cell }) => quote(cell(record[name] ?? null), separator))))
        .join(''),
  };
}

/** A reference is its id, many are joined by blanks, other structures are JSON. */
function cellText(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'string') return escapeFormula(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const ids = value.map((item: Json) => idOf(item));
    return ids.every((id) => id !== undefined) ? ids.join(' ') : JSON.stringify(value);
  }
  return idOf(value) ?? JSON.stringify(value);
}

function idOf(value: Json): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { id, ...others } = value as JsonObject;
  return typeof id === 'string' && Object.keys(others).length === 0 ? id : undefined;
}

/** A text that a spreadsheet would run as a formula is shown as text. */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
