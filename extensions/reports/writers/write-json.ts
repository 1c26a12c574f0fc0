/** Writes a report as one JSON array of objects, batch by batch. */
import { Readable } from 'node:stream';
import { textIn } from '@core/engine/extension';
import type { Language } from '../../support/language.ts';
import type { Cell, CellKind, Report } from '../report.ts';

/** The report as a stream of bytes; decimals are numbers with all their digits. */
export function writeJson(report: Report, language: Language): Readable {
  return Readable.from(chunks(report, language), { objectMode: false });
}

async function* chunks(report: Report, language: Language): AsyncGenerator<string> {
  const names = report.columns.map(({ title }) => JSON.stringify(textIn(title, language)));
  let separator = '[';
  for await (const batch of report.batches) {
    const objects = batch.map((row) => {
      const members = report.columns.map(({ kind }, index) => `${names[index]}:${jsonText(row[index] ?? null, kind)}`);
      return `\n{${members.join(',')}}`;
    });
    yield `${separator}${objects.join(',')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

/** A decimal's text is a JSON number already; through a float it would lose digits. */
function jsonText(cell: Cell, kind: CellKind): string {
  return kind === 'decimal' && typeof cell === 'string' ? cell : JSON.stringify(cell);
}
