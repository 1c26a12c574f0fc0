/** Writes a report as a workbook, batch by batch. */
import type { Readable } from 'node:stream';
import { textIn } from '@core/engine/extension';
import { sheetCell, sheetFoot, sheetHead, sheetRows, workbook } from '@core/engine/workbook';
import type { Language } from '../../support/language.ts';
import { type Report, ReportError } from '../report.ts';
import { t } from '../texts/t.ts';

/** The report as a stream of bytes. */
export function writeXlsx(report: Report, language: Language): Readable {
  return workbook(report.title, sheetChunks(report, language));
}

async function* sheetChunks(report: Report, language: Language): AsyncGenerator<string> {
  yield sheetHead(report.columns.map(({ kind, title }) => ({ kind, title: textIn(title, language) })));
  let count = 1;
  for await (const batch of report.batches) {
    count += batch.length;
    if (count > sheetRows) throw new ReportError(t('tooManyForSheet'));
    const rows = batch.map((row) =>
      report.columns.map(({ kind }, index) => sheetCell(row[index] ?? null, kind)).join(''),
    );
    yield `<row>${rows.join('</row><row>')}</row>`;
  }
  yield sheetFoot([report.title, ...report.facts.map(({ name, value }) => `${name}: ${value}`)].join('   '));
}
