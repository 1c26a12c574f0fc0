/**
 * Writes workbooks (Office Open XML) into a ZIP stream as their rows arrive: only the current rows are in memory. One
 * sheet with a bold, frozen header row; dates and decimals keep their types. Texts are always texts: no cell is
 * evaluated as a formula.
 */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';

/** Maximum number of rows of a sheet, including the header. */
export const sheetRows = 1_048_576;

export type SheetKind = 'text' | 'integer' | 'decimal' | 'date' | 'date-time' | 'boolean';

/** Styles of cells by their index in styles.xml. */
const styles = { plain: 0, heading: 1, date: 2, dateTime: 3, decimal: 4 } as const;

/** The defined name in a workbook whose value is the time zone of its times; spreadsheet programs preserve it. */
export const timeZoneName = 'core_time_zone';

/**
 * The workbook with this sheet as a stream of bytes. An error of the sheet ends the stream; destroying the stream ends
 * the sheet. `timeZone`: that of the times in its cells.
 */
export function workbook(title: string, sheet: AsyncIterable<string>, timeZone?: string): Readable {
  const output = new PassThrough();
  const source = Readable.from(sheet, { objectMode: false, highWaterMark: 65_536 });
  source.once('error', (error) => output.destroy(error));
  // The client may stop reading the file; no further rows are read then.
  once(output, 'close').then(
    () => source.destroy(),
    () => source.destroy(),
  );
  // Lazy, so that a process that creates no workbook does not load the ZIP package.
  import('yazl').then(
    ({ ZipFile }) => {
      if (output.destroyed) return;
      const zip = new ZipFile();
      for (const [path, content] of Object.entries(fixedParts(title, timeZone)))
        zip.addBuffer(Buffer.from(content), path);
      zip.addReadStream(source, 'xl/worksheets/sheet1.xml');
      zip.outputStream.on('error', (error) => output.destroy(error));
      zip.outputStream.pipe(output);
      zip.end();
    },
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/** The sheet up to its first row of values. */
export function sheetHead(columns: readonly { readonly title: string; readonly kind: SheetKind }[]): string {
  const widths = columns.map(
    ({ kind, title }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(title.length + 2, columnWidths[kind])}" customWidth="1"/>`,
  );
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  const heads = columns.map(({ title }) => textCell(title, styles.heading)).join('');
  return `${declaration}<worksheet xmlns="${namespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData><row>${heads}</row>`;
}

/** The end of a sheet. Printed in landscape, as wide as a page, with the subject in the header and the page number in the footer. */
export function sheetFoot(above: string): string {
  return `</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddHeader>&amp;L${escapeXml(above.slice(0, 200)).replaceAll('&amp;', '&amp;&amp;')}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

/** A cell; dates are `2026-11-21`, timestamps RFC 3339, numbers texts or numbers. */
export function sheetCell(cell: string | number | boolean | null, kind: SheetKind): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  return cellWriters[kind](String(cell));
}

const cellWriters: Readonly<Record<SheetKind, (cell: string) => string>> = {
  text: (cell) => textCell(cell, styles.plain),
  boolean: (cell) => textCell(cell, styles.plain),
  integer: (cell) => `<c><v>${cell}</v></c>`,
  decimal: (cell) => `<c s="${styles.decimal}"><v>${cell}</v></c>`,
  date: (cell) => dayCell(cell, `${cell}T00:00:00Z`, styles.date),
  'date-time': (cell) => dayCell(cell, cell, styles.dateTime),
};

/** The first date for which all spreadsheet programs agree: Excel has a 29 February in 1900. */
const firstDay = Date.UTC(1900, 2, 1);

/** Returns the number of days since 30 December 1899, as spreadsheets count; earlier dates, and times with a time zone other than Z, are texts. */
function dayCell(text: string, timestamp: string, style: number): string {
  const milliseconds = Date.parse(timestamp);
  if (!(milliseconds >= firstDay) || !timestamp.endsWith('Z')) return textCell(text, styles.plain);
  return `<c s="${style}"><v>${(milliseconds - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * XML 1.0 does not allow control characters and does not preserve carriage returns: they are written as `_x000D_`
 * (ECMA-376 part 1, 22.9.2.19), and so is an underscore that would begin such an escape. A cell can contain 32,767
 * characters.
 */
function escapeXml(text: string): string {
  return text
    .slice(0, 32_767)
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-fA-F]{4}_)|[^\t\n\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, hexEscape)
    .replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
}

function hexEscape(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

const columnWidths: Readonly<Record<SheetKind, number>> = {
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

/** A sheet's name has at most 31 characters and must not contain these. */
function sheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31);
  return escapeXml(name === '' ? 'Rapport' : name).replaceAll('"', '&quot;');
}

function fixedParts(title: string, timeZone: string | undefined): Readonly<Record<string, string>> {
  const zone =
    timeZone === undefined
      ? ''
      : `<definedNames><definedName name="${timeZoneName}" hidden="1">"${escapeXml(timeZone)}"</definedName></definedNames>`;
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets>${zone}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${namespace}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
