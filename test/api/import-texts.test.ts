/** CSV and JSON lines as programs write them: encodings, delimiters, blank lines, and rows that cannot be read. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { dryRunImport, importAll, textRow, workbookOf } from '../support/import-files.ts';
import { useWorkspace } from '../support/work-place.ts';

type RejectedRow = Readonly<Record<string, unknown>>;

describe('an import of a text', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  const tagExists = async (name: string): Promise<boolean> =>
    (await api.get(`/annotating/tag/list/?name=${encodeURIComponent(name)}`)).body.length === 1;
  const locationsOf = (rejected: readonly RejectedRow[]) =>
    rejected.map(({ row, column, code }) => [row, column, code]);

  it('reads the code pages of DOS, Mac OS and Windows, and UTF-16 without a byte order mark', async () => {
    // The name Åsa Öström-Käll in the bytes of each encoding.
    const names: readonly (readonly [
      string,
      readonly number[],
      readonly number[],
      readonly number[],
      readonly number[],
    ])[] = [
      ['DOS', [0x8f], [0x99], [0x94], [0x84]],
      ['Mac', [0x81], [0x85], [0x9a], [0x8a]],
      ['Windows', [0xc5], [0xd6], [0xf6], [0xe4]],
    ];
    for (const [page, ring, bigO, smallO, smallA] of names) {
      const bytes = Buffer.concat([
        Buffer.from(`name\r\n${page} `),
        Buffer.from([...ring, 0x73, 0x61, 0x20, ...bigO, 0x73, 0x74, 0x72, ...smallO, 0x6d, 0x2d, 0x4b, ...smallA]),
        Buffer.from('ll\r\n'),
      ]);
      await importAll(api, bytes);
      expect(await tagExists(`${page} Åsa Öström-Käll`), page).to.equal(true);
    }
    const wide = Buffer.from('name;archived\r\nÅäö utan märke;ja\r\n', 'utf16le');
    await importAll(api, wide);
    expect(await tagExists('Åäö utan märke')).to.equal(true);
    await importAll(api, Buffer.from('name;archived\r\nÅäö tvärtom;ja\r\n', 'utf16le').swap16());
    expect(await tagExists('Åäö tvärtom')).to.equal(true);
  });

  it('reads typographic characters of Windows, and requires UTF-8 if no encoding fits', async () => {
    await importAll(api, Buffer.from('name\nRen\xe9 \x96 \x80 100 \x94M\xfcller\x94 \x85\n', 'latin1'));
    expect(await tagExists('René – € 100 ”Müller” …')).to.equal(true);
    const { status, error } = await dryRunImport(api, Buffer.from('name\nx\x9d\xb0\xb2\xd7\n', 'latin1'));
    expect([status, error]).to.deep.equal([
      5,
      'The encoding of the file cannot be determined. Save it as UTF-8 (in Excel: CSV UTF-8).',
    ]);
  });

  it('rejects only rows with NUL or invalid bytes, naming the columns', async () => {
    const nul = await dryRunImport(api, 'name;custom_id\r\nx\0;\r\nGod NUL;\r\nb;c\0\r\n', {
      columns: { custom_id: null },
    });
    expect([nul.status, nul.created_count], nul.error).to.deep.equal([3, 2]);
    expect(locationsOf(nul.refused)).to.deep.equal([[2, 'name', 'format']]);
    const bytes = Buffer.from('\uFEFFname;archived\nÅäö god;ja\nÅäö X;ja\nÅäö bra;nej\n');
    bytes[bytes.indexOf('X')] = 0xff;
    const damaged = await dryRunImport(api, bytes);
    expect([damaged.status, damaged.created_count]).to.deep.equal([3, 2]);
    expect(locationsOf(damaged.refused)).to.deep.equal([[3, 'name', undefined]]);
  });

  it('rejects JSON lines that are invalid in a body, each by its row', async () => {
    const lines = [
      '{"name":"Rad ett"}',
      '{"name":"a","name":"b"}',
      `{"name":"djup","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      '{"name":"n\\u0000l"}',
      '{"name":"\\ud800"}',
      '{"__proto__":{"name":"x"}}',
      `{"name":"${'x'.repeat(1_100_000)}"}`,
      '{broken',
      '[{"name":"x"}]',
      '{"name":"Rad tio"}',
    ];
    const preview = await dryRunImport(api, lines.join('\n'), { name: 'rader.jsonl' });
    expect([preview.status, preview.created_count], preview.error).to.deep.equal([3, 2]);
    expect(preview.refused.map(({ row }: RejectedRow) => row)).to.deep.equal([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(preview.refused.map(({ message }: RejectedRow) => message)[1]).to.equal('Nested deeper than 32 levels.');
  });

  it('skips empty columns, empty cells, blank lines and a line with the delimiter', async () => {
    await importAll(api, 'name;archived;\r\nTom kolumn;nej;;\r\n');
    expect(await tagExists('Tom kolumn')).to.equal(true);
    const unnamed = await dryRunImport(api, 'name;;\r\nx;;\r\ny;z;\r\n');
    expect(unnamed.refused).to.deep.equal([
      { row: 3, message: 'Column 2 has a value but no heading. Add a heading, or clear the column.' },
    ]);
    for (const start of [
      ...['sep=;\r\n', '\uFEFF"sep=;"\n', '\n\n', ';;\r\n', 'sep=,\n\n'],
      ...['SEP=;\n', 'sep=;;;\r\n', '"";""\n', '\n"sep=;";;\n'],
    ]) {
      const delimiter = start.includes(',') ? ',' : ';';
      const preview = await dryRunImport(api, `${start}name${delimiter}archived\nEfter${delimiter}kanske\n`);
      const row = start.split('\n').length + 1;
      expect(locationsOf(preview.refused ?? []), `${JSON.stringify(start)} ${preview.error}`).to.deep.equal([
        [row, 'archived', 'type'],
      ]);
    }
    const sheet = await workbookOf({
      rows: `<row/>${textRow('', ' ')}${textRow('name', 'archived')}${textRow('x', 'kanske')}`,
    });
    expect(locationsOf((await dryRunImport(api, sheet, { name: 'bok.xlsx' })).refused)).to.deep.equal([
      [4, 'archived', 'type'],
    ]);
  });

  it('names the row that is not valid CSV', async () => {
    const quote = await dryRunImport(
      api,
      'name;archived\nim "Kula";1\n"a"b";1\nGod ett;1\n"två\nrad"er";1\nq"w"e;1\n"God två";1\n',
    );
    expect([quote.status, quote.created_count], quote.error).to.deep.equal([3, 2]);
    expect(quote.refused).to.deep.equal(
      [2, 3, 5, 6].map((row) => ({
        row,
        message: `Row ${row} is not CSV: a cell that contains a quotation mark (") must be quoted, and quotation marks inside it must be doubled.`,
      })),
    );
    const swallowed = await dryRunImport(api, 'name;archived\nGod;1\n"c"d;2\nz;3\n');
    expect([swallowed.status, swallowed.error]).to.satisfy(
      ([status, error]: [number, string]) => status === 5 && error.startsWith('Row 3 is not CSV: a cell that contains'),
    );
    const headed = await dryRunImport(api, 'na"m"e\nx\n');
    expect([headed.status, headed.error]).to.satisfy(
      ([status, error]: [number, string]) => status === 5 && error.startsWith('Row 1 is not CSV'),
    );
    const open = await dryRunImport(api, '\nname\n"två\nrader"\n"öppen\n');
    expect(open.error).to.match(/^Row 4 is not CSV: a quotation mark/);
    const long = await dryRunImport(api, `name\nx\n${'y'.repeat(1_100_000)}\n`);
    expect([long.status, long.error]).to.deep.equal([5, 'Row 3 has more than 1,048,576 characters.']);
  });

  it('reports a key and headings that cannot be used', async () => {
    const key = await dryRunImport(api, 'name\nx\n', { match: 'archived' });
    expect([key.status, key.refused_count], key.error).to.deep.equal([3, 1]);
    const wide = Array.from({ length: 3_000 }, (_, index) => `Kolumn ${index}`);
    const many = await dryRunImport(api, `${wide.join(';')}\nx\n`);
    expect([many.status, many.error]).to.deep.equal([5, 'The file has more than 1,000 columns.']);
    const long = await dryRunImport(api, `${'y'.repeat(900_000)}\nx\n`);
    expect([long.status, long.error]).to.deep.equal([5, 'The heading of column 1 has more than 1,000 characters.']);
    const open = await dryRunImport(api, `${wide.slice(0, 900).join(';')}\nx\n`);
    expect([open.status, open.error.length < 2_000]).to.deep.equal([5, true]);
    const heading = await dryRunImport(api, 'name;b\0\nx;y\n');
    expect([heading.status, heading.error]).to.deep.equal([
      5,
      'The heading of column 2 contains NUL or an incomplete character. Correct the heading.',
    ]);
  });

  it('accepts identifiers in any spelling as names of records, and rejects a name of another kind by its row', async () => {
    const tenant = { first_name: 'Import', last_name: 'Person', ssn: '19620525-4573' };
    const created = await api.post('/accounts/users/customer/tenant/', tenant);
    expect(created.status, created.text).to.equal(201);
    const rows = 'first_name;Hyresgäst\nEtt;620525-4573\nFyra;nej\n';
    const preview = await dryRunImport(api, rows, {
      content_type: 'accounts.protectedidentity',
      columns: { Hyresgäst: 'tenant.ssn' },
    });
    expect([preview.status, preview.refused.map(({ row }: RejectedRow) => row)], preview.error).to.deep.equal([3, [3]]);
  });
});
