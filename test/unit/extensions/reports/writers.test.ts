import { randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { fromBuffer } from 'yauzl';
import { type Report, ReportError, type RowBatch } from '../../../../extensions/reports/report.ts';
import { writeCsv } from '../../../../extensions/reports/writers/write-csv.ts';
import { writeJson } from '../../../../extensions/reports/writers/write-json.ts';
import { writePdf } from '../../../../extensions/reports/writers/write-pdf.ts';
import { writeXlsx } from '../../../../extensions/reports/writers/write-xlsx.ts';

/** Rows in batches of two. */
async function* rowsOf(rows: RowBatch): AsyncGenerator<RowBatch> {
  for (let index = 0; index < rows.length; index += 2) yield rows.slice(index, index + 2);
}

const reportOf = (batches: AsyncIterable<RowBatch>): Report => ({
  title: 'Hyror [2026]',
  facts: [],
  groups: [],
  columns: [
    { title: { en: 'Tenant', sv: 'Hyresgäst' }, kind: 'text' },
    { title: { en: 'Rent', sv: 'Hyra' }, kind: 'decimal' },
    { title: { en: 'From', sv: 'Från' }, kind: 'date' },
    { title: { en: 'Active', sv: 'Aktiv' }, kind: 'boolean' },
  ],
  batches,
});
const rows: RowBatch = [
  ['Åsa; "Öberg"', '8500.50', '2026-01-01', true],
  ['=HYPERLINK("x")', '-90071992547409.93', null, false],
  ['<b>&\u0000', null, '1999-12-31', null],
];

/** Entries of a ZIP file by name. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return await new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      const entries = new Map<string, string>();
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (failed, stream) => {
          if (failed !== null) return reject(failed);
          text(stream).then((content) => {
            entries.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(entries));
      zip.readEntry();
    });
  });
}

describe('a report as CSV', () => {
  it('opens in a Swedish spreadsheet and contains no formulas', async () => {
    expect((await buffer(writeCsv(reportOf(rowsOf(rows)), 'sv'))).toString()).to.equal(
      [
        '\uFEFFHyresgäst;Hyra;Från;Aktiv',
        '"Åsa; ""Öberg""";8500,50;2026-01-01;true',
        `"'=HYPERLINK(""x"")";-90071992547409,93;;false`,
        '<b>&\u0000;;1999-12-31;',
        '',
      ].join('\r\n'),
    );
  });
});

describe('a report as JSON', () => {
  it('preserves every digit', async () => {
    const json = await text(writeJson(reportOf(rowsOf(rows)), 'en'));
    expect(json).to.contain('"Rent":-90071992547409.93');
    expect(JSON.parse(json)).to.have.length(3);
    expect(JSON.parse(await text(writeJson(reportOf(rowsOf([])), 'en')))).to.deep.equal([]);
  });
});

describe('a report as a spreadsheet', () => {
  it('has typed cells and well-formed XML parts', async () => {
    const parts = await unzip(await buffer(writeXlsx(reportOf(rowsOf(rows)), 'sv')));
    expect([...parts.keys()]).to.include.members([
      '[Content_Types].xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).to.contain('name="Hyror  2026"');
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).to.contain('<c s="4"><v>-90071992547409.93</v></c>');
    expect(sheet).to.contain('<c s="2"><v>46023</v></c>');
    expect(sheet).to.contain('<t xml:space="preserve">&lt;b&gt;&amp;_x0000_</t>');
    expect(sheet).to.contain('<c t="b"><v>1</v></c>');
  });

  it('applies backpressure', async () => {
    let read = 0;
    async function* many(): AsyncGenerator<RowBatch> {
      for (; read < 60_000; read += 500) {
        yield Array.from({ length: 500 }, () => [randomUUID(), '8500.50', '2026-01-01', true]);
      }
    }
    const sheet = writeXlsx(reportOf(many()), 'sv');
    const chunks = sheet[Symbol.asyncIterator]();
    await chunks.next();
    for (let turn = 0; turn < 1000; turn += 1) await new Promise(setImmediate);
    expect(read).to.be.lessThan(20_000);
    let size = 0;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) size += (chunk as Buffer).length;
    expect(read).to.equal(60_000);
    expect(size).to.be.greaterThan(1_000_000);
  }).timeout(60_000);

  it('fails with the error of its rows', async () => {
    async function* broken(): AsyncGenerator<RowBatch> {
      yield [['a', '1', null, null]];
      throw new ReportError({ en: 'broken', sv: 'trasig' });
    }
    const failure = await buffer(writeXlsx(reportOf(broken()), 'sv')).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(ReportError);
  });
});

describe('a report as PDF', () => {
  it('has its heading on every page', async () => {
    async function* many(): AsyncGenerator<RowBatch> {
      for (let index = 0; index < 120; index += 1) yield [[`Person ${index}`, '1234567.89', '2026-01-01', true]];
    }
    const pages = (await PDF.load(await buffer(writePdf(reportOf(many()), 'sv', new Date())))).getPages();
    expect(pages.length).to.be.greaterThan(2);
    for (const page of pages) expect(page.extractText().text).to.contain('Hyresgäst');
    expect(pages[0]?.extractText().text).to.contain('1\u00a0234\u00a0567,89');
  });

  it('is rejected if it exceeds the maximum number of rows', async () => {
    async function* many(): AsyncGenerator<RowBatch> {
      for (let index = 0; index < 20_001; index += 3) yield Array.from({ length: 3 }, () => ['x', '1', null, null]);
    }
    const failure = await buffer(writePdf(reportOf(many()), 'sv', new Date())).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(ReportError);
  }).timeout(60_000);
});
