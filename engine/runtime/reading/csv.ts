/** CSV per RFC 4180; `_csv=excel_sv` for Swedish spreadsheets: semicolons and a byte order mark. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import type { Work } from '../work.ts';
import type { RowWriter } from './row-writer.ts';

/** A writer with one column for each selected member. */
export function csvWriter(list: ListRequest, _work: Work): RowWriter {
  const separator = list.spreadsheet ? ';' : ',';
  const names = list.selection.members.map((member) => member.name);
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  return {
    before: `${list.spreadsheet ? '\uFEFF' : ''}${line(names.map((name) => quote(name, separator)))}`,
    after: '',
    batch: (bodies) =>
      bodies
        .map((body) => JSON.parse(body) as JsonObject)
        .map((record) => line(names.map((name) => quote(cellText(record[name] ?? null), separator))))
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
