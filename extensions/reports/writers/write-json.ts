/** A report as one JSON array of objects, written row by row. */
import { Readable } from 'node:stream';
import type { Language } from '../../../engine/extension/contract.ts';
import type { Report } from '../report.ts';
import { inChunks } from './in-chunks.ts';

/** The report as a stream of bytes; decimals are numbers with all their digits. */
export function writeJson(report: Report, language: Language): Readable {
  return Readable.from(inChunks(parts(report, language)), { objectMode: false });
}

async function* parts(report: Report, language: Language): AsyncGenerator<string> {
  const names = report.columns.map(({ title }) => JSON.stringify(title[language]));
  let separator = '[';
  for await (const row of report.rows) {
    const members = report.columns.map(({ kind }, index) => {
      const cell = row[index] ?? null;
      // A decimal's text is a JSON number already; through a float it would lose digits.
      const value = kind === 'decimal' && typeof cell === 'string' ? cell : JSON.stringify(cell);
      return `${names[index]}:${value}`;
    });
    yield `${separator}\n{${members.join(',')}}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
