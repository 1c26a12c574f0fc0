/** Values of workbooks as Excel and other programs write them: numbers, dates, times, texts and errors. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { dryRunImport, importAll, stylesOf, textRow, workbookOf } from '../support/import-files.ts';
import { useWorkspace } from '../support/work-place.ts';

const tagList = '/annotating/tag/list/';

describe('an import of a workbook', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  /** Returns the texts of cells with these number formats, each in a separate row. */
  async function textsOf(
    cells: readonly (readonly [format: number | string, value: string])[],
    workbook?: string,
  ): Promise<string[]> {
    const styles = stylesOf(cells.map(([format]) => format));
    const rows = cells.map(([, value], index) => `<row><c s="${index}"><v>${value}</v></c></row>`);
    const bytes = await workbookOf({
      rows: textRow('name') + rows.join(''),
      styles,
      ...(workbook === undefined ? {} : { workbook }),
    });
    const done = await importAll(api, bytes, { name: 'bok.xlsx' });
    const { body } = await api.get(`${tagList}?_order_by=id&_fields=name&id__in=${await writtenIds(done.change)}`);
    const names = body.map(({ name }: { name: string }) => name);
    expect((await api.post(`/common/change/${done.change}/revert/`, {})).status).to.equal(200);
    return names;
  }
  async function writtenIds(change: string): Promise<string> {
    const { rows } = await api.database.pool.query(
      'select id from annotating_tag where created_at >= (select created_at from common_import where change = $1) order by id',
      [change],
    );
    return rows.map(({ id }: { id: string }) => id).join(',');
  }

  it('reads values with the formats Text and Scientific, and ids without a format, as numbers', async () => {
    expect(
      await textsOf([
        [49, '11122'],
        [48, '11123'],
        [48, '1.1124E4'],
        [0, '11125'],
        [44, '11126'],
        [37, '11127'],
        [59, '11128'],
        [163, '11129'],
      ]),
    ).to.deep.equal(['11122', '11123', '11124', '11125', '11126', '11127', '11128', '11129']);
  });

  it('reads values with custom formats of quoted, escaped, padding and currency characters as numbers', async () => {
    const formats = [
      '0 "dagar"',
      '#,##0.00\\ "kr/mån"',
      '0\\d',
      '#,##0.00\\ [$din.-81A]',
      '_-* #,##0.00\\ [$Dkr-406]_-;-* #,##0.00_d',
      '[Red]0;[Yellow]-0',
      'General" st"',
      '0.00E+00',
      '"År "0',
      '@',
      '[=0]"saknas";0" mdr"',
      '0*d',
    ];
    expect(await textsOf(formats.map((format, index) => [format, String(20_001 + index)] as const))).to.deep.equal(
      formats.map((_, index) => String(20_001 + index)),
    );
  });

  it('reads numbers with date and time formats as the displayed dates and times', async () => {
    expect(
      await textsOf([
        [14, '46349'],
        [22, '46350.5'],
        ['[$-41D]d mmm yyyy', '46351'],
        ['[Red]yyyy\\-mm\\-dd;@', '46352'],
        ['[$-F800]dddd, mmmm dd, yyyy', '46353'],
        ['mmm\\-yy', '46354'],
        ['"den "d/m', '46355'],
        ['yyyy-mm-dd hh:mm:ss.000', '46356.25'],
        [17, '1'],
        [46, '1.5'],
        ['[h]:mm', '2.25'],
        ['[mm]:ss.00', '0.001'],
        [20, '0.59375'],
        ['hh:mm AM/PM', '0.75'],
        [58, '46357'],
      ]),
    ).to.deep.equal([
      '2026-11-23',
      '2026-11-24T12:00:00',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30T06:00:00',
      '1900-01-01',
      '36:00:00',
      '54:00:00',
      '00:01:26.400',
      '14:15:00',
      '18:00:00',
      '2026-12-01',
    ]);
  });

  it('counts days from 1904 if the workbook does', async () => {
    const workbook =
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const cells = [
      [14, '44887'],
      [14, '0'],
      [20, '0.5'],
      [49, '44888'],
    ] as const;
    expect(await textsOf(cells, workbook)).to.deep.equal(['2026-11-23', '1904-01-01', '12:00:00', '44888']);
  });

  it('decodes the escapes of characters that XML cannot contain', async () => {
    const texts = '<si><t>rad1_x000D_\nrad2</t></si><si><r><t>_x005F_x000D_</t></r><rPh><t>uttal</t></rPh></si>';
    const shared = '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>';
    const inline = `${textRow('a_x0041__x00e5_')}<row><c t="inlineStr"><is><t>in</t><rPh><t>uttal</t></rPh></is></c></row>`;
    const written = '<row><c t="str"><v><![CDATA[<b>]]></v></c></row>';
    const bytes = await workbookOf({ rows: textRow('name') + shared + inline + written, texts });
    const done = await importAll(api, bytes, { name: 'bok.xlsx' });
    const { body } = await api.get(`${tagList}?_order_by=id&_fields=name&id__in=${await writtenIds(done.change)}`);
    expect(body.map(({ name }: { name: string }) => name)).to.deep.equal([
      'rad1\r\nrad2',
      '_x000D_',
      'aAå',
      'in',
      '<b>',
    ]);
  });

  it('preserves empty cells in their columns, whether cells name their columns or not', async () => {
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const rows = [
      `<row>${cell('name')}${cell('custom_id')}${cell('vat')}</row>`,
      `<row><c/><c/>${cell('SE1')}</row>`,
      `<row>${cell('Ett')}<c/>${cell('SE2')}</row>`,
      '<row><c r="C4" t="str"><v>SE3</v></c><c r="A4" t="str"><v>Två</v></c></row>',
    ];
    const bytes = await workbookOf({ rows: rows.join('') });
    const columns = { vat: 'custom_id', custom_id: null };
    const company = { content_type: 'organization.company', name: 'bok.xlsx', columns };
    const preview = await dryRunImport(api, bytes, company);
    expect([preview.status, preview.created_count], preview.error).to.deep.equal([3, 2]);
    expect(preview.refused).to.have.length(1);
    expect(preview.refused[0]).to.include({ row: 2, member: 'name', code: 'required' });
  });

  it('rejects rows with error cells and with texts that Excel may have truncated, naming the cells', async () => {
    const rows = [
      '<row r="3"><c r="A3" t="e"><v>#N/A</v></c></row>',
      `<row r="5"><c r="A5" t="str"><v>${'x'.repeat(32_767)}</v></c></row>`,
      '<row r="6"><c r="A6" t="str"><v>God</v></c><c r="AB6" t="e"><v>#REF!</v></c></row>',
    ];
    const headings = `<row r="1"><c r="A1" t="str"><v>name</v></c><c r="AB1" t="str"><v>Summa</v></c></row>`;
    const bytes = await workbookOf({ rows: headings + rows.join('') });
    const preview = await dryRunImport(api, bytes, { name: 'bok.xlsx', columns: { Summa: null } });
    expect([preview.status, preview.created_count], preview.error).to.deep.equal([3, 1]);
    expect(preview.refused).to.deep.equal([
      {
        row: 3,
        column: 'name',
        member: 'name',
        message: 'Cell A3 has the error #N/A. Correct its formula, or clear it.',
      },
      {
        row: 5,
        column: 'name',
        member: 'name',
        message:
          'The text in cell A5 has the maximum length of a cell (32,767 characters), so its end may be missing. Use CSV.',
      },
    ]);
  });

  it('reads dates that have a time as dates', async () => {
    const supplier = { content_type: 'errands.externalsupplier' };
    const days = await workbookOf({
      rows:
        textRow('name', 'agreement_start_date') +
        `<row><c t="str"><v>A</v></c><c s="0"><v>46347.5</v></c></row>` +
        `<row><c t="str"><v>B</v></c><c t="d"><v>2026-11-23T00:00:00</v></c></row>`,
      styles: stylesOf([22]),
    });
    await importAll(api, days, { name: 'bok.xlsx', ...supplier });
    await importAll(api, 'name;agreement_start_date\nC;2026-11-23 00:00:00\nD;23/11 2026 13.30\n', supplier);
    const { body } = await api.get(
      '/errands/suppliers/externalsupplier/list/?_fields=agreement_start_date&_order_by=name',
    );
    expect(body.map((row: Record<string, string>) => row.agreement_start_date)).to.deep.equal([
      '2026-11-21',
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ]);
  });
});
