/**
 * Writes CSV (RFC 4180) for Swedish spreadsheets: semicolons, a byte order mark, decimal commas. Texts that a
 * spreadsheet would run as a formula are escaped.
 */
import { Readable } from 'node:stream';
import { csvCell, escapeFormula, textIn } from '@core/engine/extension';
import type { Language } from '../../support/language.ts';
import type { Cell, CellKind, Report } from '../report.ts';

/** The report as a stream of bytes. */
export function writeCsv(report: Report, language: Language): Readable {
  return Readable.from(texts(report, language), { objectMode: false });
}

/** Yields one text per batch of rows: the cost of a stream depends on the number of chunks more than on their length. */
async function* texts({ columns, batches }: Report, language: Language): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ title }) => csvCell(textIn(title, language), ';')).join(';')}\r\n`;
  for await (const batch of batches) {
    const lines = batch.map((row) => columns.map(({ kind }, index) => cellText(row[index] ?? null, kind)).join(';'));
    yield `${lines.join('\r\n')}\r\n`;
  }
}

function cellText(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  if (kind === 'decimal') return String(cell).replace('.', ',');
  if (typeof cell !== 'string') return String(cell);
  return csvCell(kind === 'text' ? escapeFormula(cell) : cell, ';');
}
