/** Saves a table that the page holds as a file of comma-separated values; what could start a formula is escaped. */
import { language } from '../language.ts';

export function saveTable(name: string, rows: readonly (readonly string[])[]): void {
  const isSwedish = language.value === 'sv';
  const cell = (text: string): string => {
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const lines = rows.map((row) => row.map(cell).join(isSwedish ? ';' : ','));
  const address = URL.createObjectURL(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
