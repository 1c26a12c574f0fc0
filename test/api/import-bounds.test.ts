/** Imports of damaged files, and of files that unpack to far more than their size, fail immediately with a message, in little memory. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import {
  dryRunImport,
  memoryGrowth,
  repeated,
  sheetPart,
  textRow,
  type WorkbookParts,
  workbookOf,
} from '../support/import-files.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { useWorkspace } from '../support/work-place.ts';

const { before, after, name: sheet } = sheetPart;
const headings = textRow('name');
const declaration = '<?xml version="1.0"?>';

describe('an import of a workbook that unpacks to far more than its size', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  /** Executes a dry run of the workbook in one attempt and little memory; returns its status and error. */
  async function failure(parts: Partial<WorkbookParts>, mebibytes = 120): Promise<string> {
    const bytes = await workbookOf({ rows: headings + textRow('x'), ...parts });
    let failed: Record<string, unknown> = {};
    const growth = await memoryGrowth(async () => {
      failed = await dryRunImport(api, bytes, { name: 'bok.xlsx' });
    });
    expect(failed.status, JSON.stringify(failed.refused)).to.equal(5);
    expect(growth / 1_048_576).to.be.below(mebibytes);
    return String(failed.error);
  }

  it('fails with the row of a text that is too long, as soon as the text is read', async () => {
    const text = (type: string, open: string, close: string, mebibytes = amount(3, 150)) =>
      repeated(
        `${before}${headings}${textRow('x')}<row><c t="${type}">${open}`,
        'A'.repeat(1_024),
        mebibytes * 1_024,
        `${close}</c></row>${after}`,
      );
    expect(await failure({ parts: { [sheet]: text('inlineStr', '<is><t>', '</t></is>', amount(3, 560)) } })).to.contain(
      'Row 3',
    );
    expect(await failure({ parts: { [sheet]: text('str', '<v>', '</v>') } })).to.contain('Row 3');
    expect(await failure({ parts: { [sheet]: text('str', '<v><![CDATA[', ']]></v>') } })).to.contain('Row 3');
    expect(await failure({ parts: { [sheet]: text('str', '<v a="', '"/>') } })).to.contain('Row 3');
  });

  it('fails for long texts, tags and comments in its other parts', async () => {
    const long = (start: string, end: string) =>
      repeated(`${declaration}${start}`, 'A'.repeat(1_024), amount(3, 150) * 1_024, end);
    expect(await failure({ parts: { 'xl/sharedStrings.xml': long('<sst><si><t>', '</t></si></sst>') } })).to.match(
      /more than 1,048,576 characters/,
    );
    for (const [element, start, end] of [
      ['xl/styles.xml', '<a b="', '"/>'],
      ['xl/workbook.xml', '<a><!--', '--></a>'],
      ['xl/_rels/workbook.xml.rels', '<a><?b ', '?></a>'],
      ['xl/sharedStrings.xml', '<sst><si>', '</si></sst>'],
    ] as const)
      expect(await failure({ parts: { [element]: long(start, end) } }), element).to.match(/1,048,576 characters/);
  });

  it('fails for a text that many cells of a row share', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`;
    const texts = `<si><t>${'B'.repeat(100_000)}</t></si>`;
    expect(await failure({ rows: headings + row.repeat(1_000), texts })).to.contain('Row 2');
  });

  it('fails for more texts, styles, rows, parts and levels than any workbook has', async () => {
    if (isLong) {
      const texts = repeated(`${declaration}<sst>`, '<si/>', 3_000_000, '</sst>');
      expect(await failure({ parts: { 'xl/sharedStrings.xml': texts } })).to.contain('different texts');
    }
    const styles = repeated(
      `${declaration}<styleSheet><cellXfs>`,
      '<xf/>',
      amount(100_001, 1_000_000),
      '</cellXfs></styleSheet>',
    );
    expect(await failure({ parts: { 'xl/styles.xml': styles } })).to.contain('not an Excel workbook');
    // The last row that a sheet can have, and one more; in a long run, each of them.
    const rows = isLong
      ? repeated(before + headings, '<row/>', 2_000_000, after)
      : `${before}${headings}<row r="1048576"/><row/>${after}`;
    expect(await failure({ parts: { [sheet]: rows } })).to.contain('after row 1048576');
    const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`xl/media/${index}`, '']));
    expect(await failure({ parts })).to.contain('10000 parts');
    const deep = repeated(`${before}${headings}<row>`, '<c>', amount(100_000, 3_000_000), `</row>${after}`);
    expect(await failure({ parts: { [sheet]: deep } })).to.contain('not an Excel workbook');
  });

  it('fails for a document type with entities', async () => {
    const entities = Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
    const type = `${declaration}<!DOCTYPE worksheet [<!ENTITY e0 "x">${entities.join('')}]>`;
    const text = `<worksheet><sheetData>${headings}<row><c t="str"><v>&e20;</v></c></row></sheetData></worksheet>`;
    expect(await failure({ parts: { [sheet]: type + text } })).to.contain('not an Excel workbook');
  });

  it('stores few rows of many sparse cells in memory', async () => {
    const rows = '<row><c r="XFD1" t="str"><v>x</v></c></row>'.repeat(3_000);
    const bytes = await workbookOf({ rows: headings + rows });
    const growth = await memoryGrowth(async () => {
      const preview = await dryRunImport(api, bytes, { name: 'bok.xlsx' });
      expect([preview.status, preview.refused_count]).to.deep.equal([3, 3_000]);
    });
    expect(growth / 1_048_576).to.be.below(200);
  });

  it('fails without a second attempt if its bytes are damaged', async () => {
    const rows = headings + Array.from({ length: 5_000 }, (_, index) => textRow(`Rad ${index * 7_919}`)).join('');
    const workbook = Buffer.from(await workbookOf({ rows }));
    const start = workbook.indexOf('xl/worksheets/sheet1.xml') + 24;
    const changed = Buffer.concat([
      workbook.subarray(0, start + 8_000),
      Buffer.alloc(64, 0xff),
      workbook.subarray(start + 8_064),
    ]);
    const notUtf8 = await workbookOf({ rows: headings + textRow('ÿ') });
    const stored = Buffer.from(notUtf8);
    for (const bytes of [
      changed,
      workbook.subarray(0, workbook.length - 4_000),
      Buffer.from('PK\u0003\u0004'),
      stored.subarray(30),
    ]) {
      const failed = await dryRunImport(api, bytes, { name: 'bok.xlsx' });
      expect([failed.status, failed.error]).to.deep.equal([
        5,
        'The file is not an Excel workbook (xlsx), or it is damaged. Save it again, or as CSV.',
      ]);
    }
  });
});
