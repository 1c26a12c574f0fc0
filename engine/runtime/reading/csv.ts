/**
 * CSV per RFC 4180; `_csv=excel_sv` for Swedish spreadsheets: semicolons, decimal commas and a byte order mark. References are IDs, separated by spaces; other
 * structures are JSON.
 */

import type { CsvForm } from '../../query/list-values.ts';
import { memberCell, type Row, type RowShape } from '../../query/row-shape.ts';
import type { RowFormat } from './row-text.ts';

/** Returns the format of lines with one column for each selected member; `headingOf` returns the heading of a column. */
export function csvFormat(
  { members }: RowShape,
  { isSpreadsheet }: CsvForm,
  headingOf: (member: string) => string,
): RowFormat {
  const separator = isSpreadsheet ? ';' : ',';
  const special = isSpreadsheet ? /[;"\r\n]/ : /[,"\r\n]/;
  const quote = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (row: Row): string => {
    let text = '';
    for (const member of members) {
      const cell = memberCell(member, row);
      if (member !== members[0]) text += separator;
      text += quote(isSpreadsheet && member.isNumber ? cell.replace('.', ',') : cell);
    }
    return `${text}\r\n`;
  };
  const names = members.map(({ name }) => quote(headingOf(name))).join(separator);
  return { before: `${isSpreadsheet ? '\uFEFF' : ''}${names}\r\n`, between: '', after: '', row: line };
}
