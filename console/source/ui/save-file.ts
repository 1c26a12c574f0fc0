/** Saves data of the page as files. */
import { language } from '../language.ts';

/** Saves a table as comma-separated values; cells that could start a formula are escaped. */
export function saveTable(name: string, rows: readonly (readonly string[])[]): void {
  const isSwedish = language.value === 'sv';
  const cell = (text: string): string => {
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const lines = rows.map((row) => row.map(cell).join(isSwedish ? ';' : ','));
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
