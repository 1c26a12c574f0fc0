/** Writes a report as a file, in any format; runs in a renderer's thread (support/render/render.ts). */
import type { Readable } from 'node:stream';
import type { Language } from '../../support/language.ts';
import type { Report, RowBatch } from '../report.ts';

export type ReportFormat = 'xlsx' | 'csv' | 'pdf' | 'json';

/** Writes the file as a stream of bytes. The parameters are those that can be cloned, then the rows. */
export async function writeReport(
  format: ReportFormat,
  head: Omit<Report, 'batches'>,
  language: Language,
  createdAt: Date,
  batches: AsyncIterable<RowBatch>,
): Promise<Readable> {
  const report = { ...head, batches };
  switch (format) {
    case 'xlsx':
      return (await import('./write-xlsx.ts')).writeXlsx(report, language);
    case 'pdf':
      return (await import('./write-pdf.ts')).writePdf(report, language, createdAt);
    case 'csv':
      return (await import('./write-csv.ts')).writeCsv(report, language);
    case 'json':
      return (await import('./write-json.ts')).writeJson(report, language);
  }
}
