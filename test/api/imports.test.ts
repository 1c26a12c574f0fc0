/** Imports: a dry run of a file of rows, which is then written as previewed. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { writeXlsx } from '../../extensions/reports/writers/write-xlsx.ts';
import { type Client, useApi } from '../support/api.ts';
import { memoryGrowth } from '../support/import-files.ts';
import { endWriters } from '../support/lock-waits.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { withRole } from '../support/roles.ts';
import { announce, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const imports = '/common/import/';
const tags = '/annotating/tag/list/';

describe('imports', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  /** Creates an import of these bytes and returns its id. */
  async function createImport(content: string | Uint8Array, more: object = {}, client: Client = api): Promise<string> {
    const { name = 'rader.csv', ...members } = more as { name?: string };
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const created = await client.post(imports, {
      content_type: 'annotating.tag',
      file: announce(name, bytes),
      ...members,
    });
    expect(created.status, created.text).to.equal(201);
    const { post } = created.body.file;
    expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
    return created.body.id;
  }
  async function act(id: string, action: string, body: object = {}, client: Client = api, language = 'sv') {
    const response = await client.post(`${imports}${id}/${action}/`, body, { 'Accept-Language': language });
    expect(response.status, response.text).to.equal(202);
    await runDueJobs(api.server.runtime);
    return (await client.get(`${imports}${id}/`)).body;
  }
  const rehearse = (id: string, client: Client = api) => act(id, 'rehearse', {}, client);
  const names = async (start: string) =>
    (await api.get(`${tags}?name__startswith=${encodeURIComponent(start)}&_order_by=name`)).body.map(
      ({ name }: { name: string }) => name,
    );
  const rejectedLines = async (record: { refused_file: { get: string } }) =>
    (await (await fetch(localUrl(api.origin, record.refused_file.get))).text()).replace('\uFEFF', '').split('\r\n');
  const counts = ({ status, row_count, created_count, updated_count, refused_count }: Record<string, unknown>) => [
    status,
    row_count,
    created_count,
    updated_count,
    refused_count,
  ];

  it('write nothing in a dry run, and exactly the previewed changes when they are committed', async () => {
    const id = await createImport('name;archived\nImp Hiss;nej\n\nImp Bastu;ja\n');
    const tried = await rehearse(id);
    expect(counts(tried), tried.error).to.deep.equal([3, 2, 2, 0, 0]);
    expect(tried.found_columns).to.deep.equal([
      { heading: 'name', member: 'name', sample: 'Imp Hiss' },
      { heading: 'archived', member: 'archived', sample: 'nej' },
    ]);
    expect([tried.refused, tried.refused_file]).to.deep.equal([[], null]);
    expect(await names('Imp ')).to.deep.equal([]);
    expect(counts(await act(id, 'commit'))).to.deep.equal([4, 2, 2, 0, 0]);
    expect(await names('Imp ')).to.deep.equal(['Imp Bastu', 'Imp Hiss']);
    const done = (await api.get(`${imports}${id}/`)).body;
    const change = (await api.get(`/common/change/${done.change}/`)).body;
    expect([change.kind, change.created, change.complete]).to.deep.equal(['job', 2, true]);
    const again = await api.post(`${imports}${id}/commit/`, {});
    expect([again.status, again.body.code]).to.deep.equal([409, 'state_conflict']);
    expect(await names('Imp ')).to.have.length(2);
    const undone = await api.post(`/common/change/${done.change}/revert/`, {});
    expect([undone.status, undone.body.deleted], undone.text).to.deep.equal([200, 2]);
    expect(await names('Imp ')).to.deep.equal([]);
  });

  it('return rejected rows as a file that can be corrected and imported again', async () => {
    const tooLong = 'x'.repeat(3000);
    const id = await createImport(`name,archived\n=SUM(A1),no\n${tooLong},no\nGod,kanske\nGod 2,no,more\n`);
    const tried = await rehearse(id);
    expect(counts(tried)).to.deep.equal([3, 4, 1, 0, 3]);
    expect(tried.refused.map(({ row, column, code }: Record<string, unknown>) => [row, column, code])).to.deep.equal([
      [3, 'name', 'max_length'],
      [4, 'archived', 'type'],
      [5, undefined, undefined],
    ]);
    const lines = await rejectedLines(tried);
    expect(lines[0]).to.equal('name;archived;Fel');
    expect(lines[2]).to.match(/^God;kanske;archived: /);
    // Messages are in the language of the caller: the same result has another text in another language.
    const english = await act(id, 'rehearse', {}, api, 'en-GB');
    expect([english.outcome, english.refused[2].message]).to.deep.equal([
      tried.outcome,
      'The row has more cells than the headings.',
    ]);
    expect((await rejectedLines(english))[0]).to.equal('name;archived;Error');
    const rejected = await api.post(`${imports}${id}/commit/`, {});
    expect([rejected.status, rejected.body.code]).to.deep.equal([409, 'state_conflict']);
    const done = await act(id, 'commit', { skip_refused: true });
    expect(counts(done)).to.deep.equal([4, 4, 1, 0, 3]);
    expect(await rejectedLines(done)).to.deep.equal(lines);
    expect(await names('=SUM')).to.deep.equal(['=SUM(A1)']);
    expect((await api.post(`/common/change/${done.change}/revert/`, {})).status).to.equal(200);
    expect(await names('=SUM')).to.deep.equal([]);
    const corrected = lines.filter((line) => line.startsWith('God;')).map((line) => line.replace('kanske', 'ja'));
    const second = await createImport([lines[0], ...corrected, "'=1+1;nej;"].join('\r\n'), { columns: { Fel: null } });
    expect(counts(await rehearse(second))).to.deep.equal([3, 2, 2, 0, 0]);
    await act(second, 'commit');
    expect(await names('=1')).to.deep.equal(['=1+1']);
  });

  it('do not guess columns, and report errors in the mapping', async () => {
    const text = 'Benämning;Anteckning\nGissning;x\n';
    const id = await createImport(text);
    const open = await rehearse(id);
    expect(open.status).to.equal(5);
    expect(open.error).to.contain('"Benämning", "Anteckning"');
    expect(open.found_columns[0]).to.deep.equal({ heading: 'Benämning', member: null, sample: 'Gissning' });
    for (const [columns, message] of [
      [{ Benämning: 'name', Anteckning: 'nothing' }, '"nothing"'],
      [{ Benämning: 'name', Anteckning: 'name' }, '"name"'],
      [{ Finns: null }, '"Finns"'],
      [{ Benämning: 'created_at' }, '"created_at"'],
    ] as const) {
      expect((await api.patch(`${imports}${id}/`, { columns })).status).to.equal(200);
      const { status, error } = await rehearse(id);
      expect([status, error.includes(message)], error).to.deep.equal([5, true]);
    }
    await api.patch(`${imports}${id}/`, { columns: { Benämning: 'name', Anteckning: null } });
    expect(counts(await rehearse(id))).to.deep.equal([3, 1, 1, 0, 0]);
  });

  it('read the formats that users upload: other encodings, delimiters, quotes, JSON lines, workbooks', async () => {
    const bodies: readonly (readonly [string, Uint8Array])[] = [
      ['mark.csv', Buffer.from('\uFEFFname;archived\r\nÅäö mark;ja\r\n')],
      ['western.csv', Buffer.from('name\tarchived\nÅäö western\tja\n', 'latin1')],
      ['wide.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name;archived\nÅäö wide;ja', 'utf16le')])],
      ['quoted.csv', Buffer.from('"name";"archived"\n"Åäö ""q;\nr""";"1"\n')],
      ['lines.jsonl', Buffer.from('{"name":"Åäö lines","archived":true}\n\n')],
      ['book.xlsx', await workbook([['Åäö book', true]])],
    ];
    for (const [name, bytes] of bodies) {
      const tried = await rehearse(await createImport(bytes, { name }));
      expect(counts(tried), `${name} ${tried.error}`).to.deep.equal([3, 1, 1, 0, 0]);
      expect((await act(tried.id, 'commit')).status, name).to.equal(4);
    }
    expect(await names('Åäö')).to.have.members([
      'Åäö mark',
      'Åäö western',
      'Åäö wide',
      'Åäö "q;\nr"',
      'Åäö lines',
      'Åäö book',
    ]);
  });

  it('reject invalid files, each with a message', async () => {
    for (const [name, bytes, message] of [
      ['tom.csv', '', 'inga rader'],
      ['rubrik.csv', 'name\n', 'inga rader'],
      ['dubbel.csv', 'name;name\na;b\n', '"name"'],
      ['citat.csv', 'name\n"öppen\n', 'inte CSV'],
      ['bok.xlsx', 'not a zip', 'Excelarbetsbok'],
      ['bild.png', 'x', '.csv'],
    ] as const) {
      const { status, error } = await rehearse(await createImport(name === 'tom.csv' ? '\n' : bytes, { name }));
      expect([status, error?.includes(message)], `${name}: ${error}`).to.deep.equal([5, true]);
    }
    const unknown = await rehearse(await createImport('id;name\n0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77;a\n'));
    expect(unknown.refused[0].message).to.equal('Posten finns inte.');
    const lines = await rehearse(await createImport('{"name":"a"}\n{broken\n[1]\n', { name: 'rader.jsonl' }));
    expect(counts(lines)).to.deep.equal([3, 3, 1, 0, 2]);
    const pending = await api.post(imports, {
      content_type: 'annotating.tag',
      file: announce('x.csv', Buffer.from('x')),
    });
    expect((await api.post(`${imports}${pending.body.id}/rehearse/`, {})).status).to.equal(409);
  });

  it('find records by a key and references by custom_id, and read dates and numbers in the formats that users write', async () => {
    const old = await api.post('/organization/company/', { name: 'Bolag', custom_id: 'B-1' });
    expect(old.status, old.text).to.equal(201);
    const text = 'custom_id;name;organization.id\nB-1;Bolaget AB;\nB-2;Nytt AB;\n';
    const id = await createImport(text, {
      content_type: 'organization.company',
      match: 'custom_id',
      columns: { 'organization.id': null },
    });
    expect(counts(await rehearse(id))).to.deep.equal([3, 2, 1, 1, 0]);
    await act(id, 'commit');
    expect((await api.get(`/organization/company/${old.body.id}/`)).body.name).to.equal('Bolaget AB');
    const written = 'name;hourly_rate;agreement_start_date\nLäsbar;1.234,50 kr;1/3 2026\nOläsbar;12;31/2 2026\n';
    const supplier = await createImport(written, { content_type: 'errands.externalsupplier' });
    expect(counts(await rehearse(supplier))).to.deep.equal([3, 2, 1, 0, 1]);
    await act(supplier, 'commit', { skip_refused: true });
    const { body } = await api.get(
      '/errands/suppliers/externalsupplier/list/?_fields=name,hourly_rate,agreement_start_date',
    );
    expect(body.map(({ id: _, ...values }: { id: string }) => values)).to.deep.equal([
      { name: 'Läsbar', hourly_rate: 1234.5, agreement_start_date: '2026-03-01' },
    ]);
  });

  it('find references by a member of a unique key, and reject names that match none or several records', async () => {
    const created = await api.post('/objects/structural/realestate/list/', [
      { name: 'Eken 1' },
      { name: 'Boken, "2"' },
    ]);
    expect(created.status, created.text).to.equal(201);
    const text = 'name;Fastighet\nHus A;Eken 1\nHus A;"Boken, ""2"""\nHus C;Björken 3\nHus D;Eken 1\n';
    const building = { content_type: 'objects.building' };
    const id = await createImport(text, { ...building, columns: { Fastighet: 'realestate.name' } });
    const tried = await rehearse(id);
    expect(counts(tried), JSON.stringify(tried.refused ?? tried.error)).to.deep.equal([3, 4, 3, 0, 1]);
    expect(tried.refused[0]).to.include({ row: 4, column: 'Fastighet', code: 'reference_not_found' });
    expect((await act(id, 'commit', { skip_refused: true })).status).to.equal(4);
    const { body } = await api.get('/objects/structural/building/list/?name__startswith=Hus&_expand=realestate');
    const homes = body.map((row: { name: string; realestate: { name: string } }) => [row.name, row.realestate.name]);
    expect(homes).to.have.deep.members([
      ['Hus A', 'Eken 1'],
      ['Hus A', 'Boken, "2"'],
      ['Hus D', 'Eken 1'],
    ]);
    const flats = 'custom_id;Hus\nL-1;Hus A\nL-2;Hus D\n';
    const columns = { Hus: 'building.name' };
    const twice = await rehearse(await createImport(flats, { content_type: 'objects.apartment', columns }));
    expect(counts(twice), JSON.stringify(twice.refused ?? twice.error)).to.deep.equal([3, 2, 1, 0, 1]);
    expect(twice.refused[0]).to.include({ row: 2, column: 'Hus', code: 'reference_ambiguous' });
    const free = await rehearse(
      await createImport(text, { ...building, columns: { Fastighet: 'realestate.heating' } }),
    );
    expect([free.status, free.error]).to.satisfy(
      ([status, error]: [number, string]) => status === 5 && /Fastighet/.test(error),
    );
  });

  it('can create a record and change it in a later row', async () => {
    const text = 'custom_id,name\nT-1,Först\nT-2,Annan\nT-1,Sedan\n';
    const id = await createImport(text, { content_type: 'organization.company', match: 'custom_id' });
    expect(counts(await rehearse(id))).to.deep.equal([3, 3, 2, 1, 0]);
    expect(counts(await act(id, 'commit'))).to.deep.equal([4, 3, 2, 1, 0]);
    expect((await api.get('/organization/company/list/?custom_id=T-1')).body[0].name).to.equal('Sedan');
  });

  it('lock few keys however many they match by, and prevent other writers from creating the same records', async () => {
    const rows = 5_000;
    const lines = Array.from({ length: rows }, (_, index) => `L-${index},Bolag ${index}`);
    const id = await createImport(['custom_id,name', ...lines].join('\n'), {
      content_type: 'organization.company',
      match: 'custom_id',
    });
    expect(counts(await rehearse(id))).to.deep.equal([3, rows, rows, 0, 0]);
    expect((await api.post(`${imports}${id}/commit/`, {})).status).to.equal(202);
    let isOver = false;
    let maxLocks = 0;
    const running = runDueJobs(api.server.runtime).finally(() => {
      isOver = true;
    });
    const locks = async (): Promise<number> => {
      const { rows: lockRows } = await api.database.pool.query(
        `select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      maxLocks = Math.max(maxLocks, lockRows[0].locks);
      return maxLocks;
    };
    await waitUntil(async () => (await locks()) > 1_500 || isOver);
    const other = api.post('/organization/company/list/?_match=custom_id', [
      { custom_id: 'L-4999', name: 'Samtidigt' },
    ]);
    await waitUntil(async () => (await locks()) < 0 || isOver);
    await running;
    expect((await other).status).to.be.lessThan(300);
    expect(maxLocks).to.be.within(1_501, 2_100);
    expect((await api.get('/organization/company/list/?custom_id=L-4999')).body).to.have.length(1);
  });

  it('are not written if a record already has the values of the row', async () => {
    const created = await api.post('/organization/company/', { name: 'Före', custom_id: 'V-1' });
    const id = await createImport('custom_id,name\nV-1,Efter\n', {
      content_type: 'organization.company',
      match: 'custom_id',
    });
    expect(counts(await rehearse(id))).to.deep.equal([3, 1, 0, 1, 0]);
    // The row has the same version as in the dry run, but the record that it matches has a newer one.
    await api.patch(`/organization/company/${created.body.id}/`, { name: 'Efter' });
    expect((await act(id, 'commit')).status).to.equal(3);
  });

  it('are written only if nothing has changed since the dry run', async () => {
    const created = await api.post('/organization/company/', { name: 'Rör', custom_id: 'M-1' });
    const id = await createImport('custom_id,name\nM-1,Rört\n', {
      content_type: 'organization.company',
      match: 'custom_id',
    });
    await rehearse(id);
    await api.patch(`/organization/company/${created.body.id}/`, { name: 'Annat' });
    const moved = await act(id, 'commit');
    expect(moved.status).to.equal(3);
    expect(moved.error).to.contain('provkörningen');
    expect((await api.get(`/organization/company/${created.body.id}/`)).body.name).to.equal('Annat');
    expect((await act(id, 'commit')).status).to.equal(4);
    expect((await api.get(`/organization/company/${created.body.id}/`)).body.name).to.equal('Rört');
  });

  it('use the rights of their creator, and only the creator can see them', async () => {
    const restricted = await withRole(api, { allow: ['common.import:*', 'annotating.tag:read,list,create'] });
    const id = await createImport('name\nRätt\n', {}, restricted);
    expect((await rehearse(id, restricted)).status).to.equal(3);
    expect((await api.get(`${imports}${id}/`)).status).to.equal(404);
    expect((await api.post(`${imports}${id}/rehearse/`, {})).status).to.equal(404);
    const foreign = await restricted.post(imports, {
      content_type: 'organization.company',
      file: announce('x.csv', Buffer.from('x')),
    });
    expect([foreign.status, foreign.body.errors[0].pointer]).to.deep.equal([422, '/content_type']);
    const updates = await api.post('/annotating/tag/', { name: 'Fast' });
    const change = await rehearse(await createImport(`id;name\n${updates.body.id};Bytt\n`, {}, restricted), restricted);
    expect(counts(change)).to.deep.equal([3, 1, 0, 0, 1]);
    expect(change.refused[0].code).to.equal('operation_not_allowed');
  });

  it('process many rows in little memory, and write the log of each', async function many() {
    this.timeout(600_000);
    const rows = amount(3_000, 300_000);
    const text = Array.from({ length: rows }, (_, row) => `Många ${row};${row % 100 === 7 ? 'fel' : 'nej'}`).join('\n');
    const id = await createImport(`name;archived\n${text}\n`, { name: 'många.csv' });
    const growth = await memoryGrowth(async () => {
      const tried = await rehearse(id);
      expect(counts(tried), tried.error).to.deep.equal([3, rows, rows * 0.99, 0, rows * 0.01]);
      expect(tried.refused).to.have.length(Math.min(100, rows / 100));
    });
    expect(await rejectedLines((await api.get(`${imports}${id}/`)).body)).to.have.length(rows / 100 + 2);
    // The heap of a short run is mostly what the process had not collected yet.
    if (isLong) expect(growth).to.be.below(250 * 1_048_576);
    expect((await act(id, 'commit', { skip_refused: true })).status).to.equal(4);
    const [{ count }] = (
      await api.database.pool.query("select count(*)::int as count from annotating_tag where name like 'Många %'")
    ).rows;
    expect(count).to.equal(rows * 0.99);
  });

  it('are restarted after an interruption, and write nothing twice', async () => {
    const text = Array.from({ length: 4_000 }, (_, row) => `Avbrott ${row}`).join('\n');
    const id = await createImport(`name\n${text}\n`);
    await rehearse(id);
    expect((await api.post(`${imports}${id}/commit/`, {})).status).to.equal(202);
    const { pool } = api.database;
    const running = runDueJobs(api.server.runtime);
    const state = async () => (await api.get(`${imports}${id}/`)).body;
    await waitUntil(async () => {
      const { status, row_count } = await state();
      return status === 2 && row_count >= 1_000;
    });
    expect(await endWriters(pool)).to.be.greaterThan(0);
    await running.catch(() => undefined);
    expect(await names('Avbrott')).to.deep.equal([]);
    await pool.query('update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null');
    await runDueJobs(api.server.runtime);
    expect((await state()).status).to.equal(4);
    const { rows } = await pool.query("select count(*)::int as count from annotating_tag where name like 'Avbrott %'");
    expect(rows).to.deep.equal([{ count: 4_000 }]);
  });

  it('are committed once, however many requests are concurrent', async () => {
    const id = await createImport('name\nSamtidig\n');
    await rehearse(id);
    const responses = await Promise.all(Array.from({ length: 5 }, () => api.post(`${imports}${id}/commit/`, {})));
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([202, 409, 409, 409, 409]);
    await runDueJobs(api.server.runtime);
    expect(await names('Samtidig')).to.have.length(1);
  });

  it('can be cancelled, and a change invalidates the dry run', async () => {
    const id = await createImport('name\nStopp\n');
    expect((await api.post(`${imports}${id}/rehearse/`, {})).status).to.equal(202);
    expect((await api.patch(`${imports}${id}/`, { match: 'name' })).status).to.equal(409);
    expect((await api.post(`${imports}${id}/cancel/`, {})).body.status).to.equal(6);
    await runDueJobs(api.server.runtime);
    expect((await api.get(`${imports}${id}/`)).body.status).to.equal(6);
    expect((await rehearse(id)).status).to.equal(3);
    const changed = await api.patch(`${imports}${id}/`, { clear_empty: true });
    expect([changed.body.status, changed.body.row_count]).to.deep.equal([0, null]);
    expect((await api.post(`${imports}${id}/commit/`, {})).status).to.equal(409);
  });
});

async function workbook(rows: readonly (readonly (string | boolean)[])[]): Promise<Uint8Array> {
  const title = (name: string) => ({ en: name, sv: name });
  const columns = [
    { title: title('name'), kind: 'text' },
    { title: title('archived'), kind: 'boolean' },
  ] as const;
  async function* batches() {
    yield rows;
  }
  const chunks: Buffer[] = [];
  const book = writeXlsx({ title: 'Taggar', facts: [], columns, groups: [], batches: batches() }, 'sv');
  for await (const chunk of book) chunks.push(chunk);
  return Buffer.concat(chunks);
}
