/** Saves data of the page as files. */
import { csvCell, escapeFormula } from '../../../engine/kernel/csv.ts';
import { language } from '../language.ts';

/** Saves a table as comma-separated values; cells that could start a formula are escaped. */
export function saveTable(name: string, rows: readonly (readonly string[])[]): void {
  const separator = language.value === 'sv' ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => csvCell(escapeFormula(cell), separator)).join(separator));
  saveFile(`${name}.csv`, new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
