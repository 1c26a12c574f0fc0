/**
 * A spreadsheet (Office Open XML) written batch by batch into a ZIP stream: nothing but the rows at hand is in memory. One sheet, a
 * bold first line that stays in view, dates and decimals as what they are.
 */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Language } from '../../support/language.ts';
import { type Cell, type CellKind, type Report, ReportError } from '../report.ts';

/** What a sheet may have, the first line included. */
const maxRows = 1_048_576;

/** Cells styles by their place in styles.xml. */
const styles = { plain: 0, heading: 1, date: 2, dateTime: 3, decimal: 4 } as const;

/** The report as a stream of bytes. */
export function writeXlsx(report: Report, language: Language): Readable {
  const zip = new ZipFile();
  const made = new PassThrough();
  for (const [path, content] of Object.entries(fixedParts(report.title))) {
    zip.addBuffer(Buffer.from(content), path);
  }
  const sheet = Readable.from(sheetParts(report, language), { objectMode: false, highWaterMark: 65_536 });
  sheet.once('error', (error) => made.destroy(error));
  // The reader of the file may stop; no further rows are read then.
  once(made, 'close').then(
    () => sheet.destroy(),
    () => sheet.destroy(),
  );
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.outputStream.on('error', (error) => made.destroy(error));
  zip.outputStream.pipe(made);
  zip.end();
  return made;
}

async function* sheetParts(report: Report, language: Language): AsyncGenerator<string> {
  const widths = report.columns.map(({ kind, title }) => Math.max(title[language].length + 2, columnWidths[kind]));
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${namespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield `<row>${report.columns.map(({ title }) => textCell(title[language], styles.heading)).join('')}</row>`;
  let count = 1;
  for await (const batch of report.batches) {
    count += batch.length;
    if (count > maxRows) throw new ReportError(tooManyRows);
    const rows = batch.map((row) =>
      report.columns.map(({ kind }, index) => cellXml(row[index] ?? null, kind)).join(''),
    );
    yield `<row>${rows.join('</row><row>')}</row>`;
  }
  // On paper: landscape, as wide as a page, with what it is of above and the page's number below.
  const above = [report.title, ...report.facts.map(({ name, value }) => `${name}: ${value}`)].join('   ').slice(0, 200);
  yield `</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddHeader>&amp;L${escapeXml(above).replaceAll('&amp;', '&amp;&amp;')}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

function cellXml(cell: Cell, kind: CellKind): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  switch (kind) {
    case 'integer':
      return `<c><v>${cell}</v></c>`;
    case 'decimal':
      return `<c s="${styles.decimal}"><v>${cell}</v></c>`;
    case 'date':
      return `<c s="${styles.date}"><v>${serialDay(`${cell}T00:00:00Z`)}</v></c>`;
    case 'date-time':
      return `<c s="${styles.dateTime}"><v>${serialDay(String(cell))}</v></c>`;
    default:
      return textCell(String(cell), styles.plain);
  }
}

/** Days since the last one of 1899, as spreadsheets count. */
function serialDay(instant: string): number {
  return (Date.parse(instant) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML 1.0 has no place for control characters and lone surrogates; a cell holds 32,767 characters. */
function escapeXml(text: string): string {
  return text
    .slice(0, 32_767)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
}

const columnWidths: Readonly<Record<CellKind, number>> = {
  text: 28,
  integer: 10,
  decimal: 14,
  date: 12,
  'date-time': 18,
  boolean: 8,
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet's name has at most 31 characters, none of these among them. */
function sheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31);
  return escapeXml(name === '' ? 'Rapport' : name).replaceAll('"', '&quot;');
}

function fixedParts(title: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${namespace}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}

const tooManyRows = {
  en: 'The report has more rows than a spreadsheet can hold (1,048,575). Choose CSV, or narrow it.',
  sv: 'Rapporten har fler rader än ett kalkylblad rymmer (1 048 575). Välj CSV, eller avgränsa den.',
};
