/**
 * CSV per RFC 4180; `_csv=excel_sv` for Swedish spreadsheets: semicolons, decimal commas and a byte order mark. References are IDs, separated by spaces; other
 * structures are JSON.
 */
import { csvCell } from '../kernel/csv.ts';
import type { CsvForm } from '../query/list-values.ts';
import { memberCell, type Row, type RowShape } from '../query/row-shape.ts';
import type { RowFormat } from './row-text.ts';

/** Returns the format of lines with one column for each selected member; `headingOf` returns the heading of a column. */
export function csvFormat(
  { members }: RowShape,
  { isSpreadsheet }: CsvForm,
  headingOf: (member: string) => string,
): RowFormat {
  const separator = isSpreadsheet ? ';' : ',';
  const line = (row: Row): string => {
    let text = '';
    for (const member of members) {
      const cell = memberCell(member, row);
      if (member !== members[0]) text += separator;
      text += csvCell(isSpreadsheet && member.isNumber ? cell.replace('.', ',') : cell, separator);
    }
    return `${text}\r\n`;
  };
  const names = members.map(({ name }) => csvCell(headingOf(name), separator)).join(separator);
  return { before: `${isSpreadsheet ? '\uFEFF' : ''}${names}\r\n`, between: '', after: '', row: line };
}
