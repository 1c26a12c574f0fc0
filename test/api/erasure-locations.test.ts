/**
 * Erasure of data that no reference leads to: files of reports, jobs, rows that migrations set aside, other spellings;
 * and the history afterwards.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { runCore } from '../support/run-core.ts';
import { eraseTenant, findTraces, plantTenant, tenants } from '../support/searchable-person.ts';
import { createRecord, makeDraft, press } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { announce, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const templates = '/reports/reporttemplate/';
const results = '/reports/reportresult/';

describe('erasure of data that no reference leads to', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  const api = useApi({ settings });
  const traces = (...texts: readonly string[]) => findTraces(api, settings, texts);

  async function errandAbout(tenant: string, description: string): Promise<string> {
    const kind = await createRecord(api, '/errands/generalerrands/configurations/generalerrandtype/', {
      title: `Om ${tenant}`,
    });
    const errand = { title: 'Fel', description, errand_type: { id: kind.id }, tenant: { id: tenant } };
    return (await createRecord(api, '/errands/generalerrands/reporting/generalerrand/', errand)).id;
  }
  const textOf = async (id: string): Promise<string> =>
    (await api.get(`/errands/generalerrands/reporting/generalerrand/${id}/`)).body.description;

  it('deletes imports that name the person only by id, with values that were never written', async () => {
    const tenant = await plantTenant(api);
    const other = await plantTenant(api);
    const importTenant = async (id: string, name: string): Promise<string> => {
      const bytes = Buffer.from(`id;first_name\n${id.toUpperCase()};${name}\n`);
      const { id: brought, file } = await createRecord(api, '/common/import/', {
        content_type: 'accounts.tenant',
        match: 'id',
        file: announce('namn.csv', bytes),
      });
      expect((await sendForm(file.post, localUrl(api.origin, file.post.url), bytes)).status).to.equal(204);
      return brought;
    };
    const [mine, theirs] = [await importTenant(tenant.id, 'Aldrigskriven'), await importTenant(other.id, 'Kvarstår')];
    expect((await eraseTenant(api, tenant.id)).erasure.status).to.equal(1);
    expect(await traces('Aldrigskriven')).to.deep.equal([]);
    expect((await api.get(`/common/import/${mine}/`)).status).to.equal(404);
    expect((await api.get(`/common/import/${theirs}/`)).status).to.equal(200);
  });

  it('deletes reports whose files name the person, in every format, and leaves the others', async () => {
    const tenant = await plantTenant(api);
    const other = await plantTenant(api);
    const report = async (output: number, id: string) => {
      const columns = ['first_name', 'last_name', 'email'];
      const list = { report_type: 0, content_type: 'accounts.tenant', filters: { email: id }, columns };
      const { id: template } = await createRecord(api, templates, { title: 'Lista', output_format: output, ...list });
      await runDueJobs(api.server.runtime);
      const { body } = await api.get(`${results}list/?template=${template}`);
      expect(body[0], JSON.stringify(body[0])).to.include({ status: 2, row_count: 1 });
      // Removed from the parameters, because only the file is to be searched.
      await api.database.pool.query(`update reports_reportresult set parameters = '{}' where id = $1`, [body[0].id]);
      return body[0].id as string;
    };
    const mine: string[] = [];
    for (const output of [0, 1, 2, 3]) mine.push(await report(output, tenant.words.email));
    const theirs = [await report(1, other.words.email), await report(2, other.words.email)];
    const { shown, erasure } = await eraseTenant(api, tenant.id);
    expect(
      shown.resources.find(({ resource }: { resource: string }) => resource === 'reports.reportresult'),
    ).to.include({
      deleted: 4,
    });
    expect(erasure.status, JSON.stringify(erasure)).to.equal(1);
    for (const id of mine) expect((await api.get(`${results}${id}/`)).status).to.equal(404);
    for (const id of theirs) expect((await api.get(`${results}${id}/`)).status).to.equal(200);
  });

  it('finds values that are spelled differently from the stored ones', async () => {
    const { id, mark, words, name } = await plantTenant(api, { ssn: '189001019802' });
    const local = `0${words.phone_number.slice(3)}`;
    const spelled = [
      name.toUpperCase(),
      `${words.last_name},  ${words.first_name}`,
      name.normalize('NFD'),
      name.replace(' ', '\u00a0'),
      words.email.toUpperCase(),
      `${local.slice(0, 3)}-${local.slice(3, 6)} ${local.slice(6, 8)} ${local.slice(8)}`,
      `0046 (0)${local.slice(1, 3)} ${local.slice(3)}`,
      `+46 ${local.slice(1)}`,
      '900101-9802',
      '18900101 9802',
      '9001019802',
    ];
    const stay = ['19900101-9802', `${local}7`, '118900101980', 'Första Efter'];
    const about = await errandAbout(id, [...spelled, ...stay].join('; '));
    const { erasure } = await eraseTenant(api, id, { free_text: true });
    expect(erasure.status).to.equal(1);
    expect((await textOf(about)).split('; ')).to.deep.equal([...spelled.map(() => '***'), ...stay]);
    expect(await traces(mark)).to.deep.equal([]);
  });

  it('includes waiting and failed jobs and rows that migrations set aside, and counts them in the preview', async () => {
    const { id, mark, words } = await plantTenant(api);
    const other = await plantTenant(api);
    const { pool } = api.database;
    const { first_name, last_name } = words;
    const payload = { customer_id: api.customerId, payload: { first_name, kind: 1, last_name } };
    await pool.query(
      `select graphile_worker.add_job('nothing', payload => $1::json, run_at => now() + interval '1 day')`,
      [JSON.stringify(payload)],
    );
    await pool.query(
      `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error, locked_at, locked_by)
       select task_id, $1::json, 1, 1, $2, now(), 'a stopped worker' from graphile_worker._private_jobs limit 1`,
      [JSON.stringify({ customer_id: api.customerId, payload: {} }), `rejected for ${words.email}`],
    );
    const aside = (table: string, column: string, row: string, value: unknown, original: object | null) =>
      pool.query(
        `insert into core_migrations.quarantine (migration, "table", "column", customer_id, id, value, "row") values ('m', $1, $2, $3, $4, $5, $6)`,
        [table, column, api.customerId, row, JSON.stringify(value), original && JSON.stringify(original)],
      );
    await aside('accounts_tenant', 'phone_number', id, `${mark} hem`, null);
    await aside('accounts_tenant', 'phone_number', other.id, 'hem', null);
    await aside('annotating_note', 'object_id', '01890000-0000-7000-8000-000000000001', null, {
      object_id: id,
      content: 'bor hos sin mor',
    });
    await aside('annotating_tag', 'name', '01890000-0000-7000-8000-000000000002', `${first_name} ${last_name}`, null);
    await aside('accounting_invoicerecipient', 'priority', '01890000-0000-7000-8000-000000000003', 'x', {
      tenant_id: id,
      name: `${last_name} ${first_name}`,
      priority: 'x',
    });
    const { shown, erasure } = await eraseTenant(api, id);
    expect([shown.logs.jobs, shown.logs.set_aside]).to.deep.equal([2, 4]);
    expect([erasure.certificate.logs.jobs, erasure.certificate.logs.set_aside]).to.deep.equal([2, 4]);
    // The history of the certificate counts the values that the deletion itself has written.
    expect({ ...erasure.certificate.logs, history: 0 }).to.deep.equal({ ...shown.logs, history: 0 });
    expect(await traces(mark, 'sin mor')).to.deep.equal([]);
    const { rows } = await pool.query(`select "table", value, "row" from core_migrations.quarantine order by "table"`);
    expect(rows).to.deep.equal([
      { table: 'accounting_invoicerecipient', value: 'x', row: { tenant_id: id, name: '***', priority: 'x' } },
      { table: 'accounts_tenant', value: 'hem', row: null },
      { table: 'annotating_tag', value: '***', row: null },
    ]);
  });

  it('can be previewed without taking locks', async () => {
    const { id } = await plantTenant(api);
    await errandAbout(id, 'Fel');
    const writer = await api.database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('select from accounts_tenant where customer_id = $1 and id = $2 for update', [
        api.customerId,
        id,
      ]);
      await writer.query('select from errands_generalerrand where customer_id = $1 and tenant_id = $2 for update', [
        api.customerId,
        id,
      ]);
      let hasStopped = false;
      const showing = api.post(`${tenants}${id}/erase/`).then((response) => {
        hasStopped = true;
        return response;
      });
      await waitUntil(() => hasStopped);
      expect((await showing).status).to.equal(200);
    } finally {
      await writer.query('rollback');
      writer.release();
    }
  });

  it('leaves no data in point-in-time reads, differences between days and the history', async () => {
    const [erased, protectedTenant] = [await plantTenant(api), await plantTenant(api)];
    const { id: company } = await createRecord(api, '/organization/company/', { name: 'Förvaltaren AB' });
    const days = { invoice_date: '2026-03-01', due_date: '2026-03-31' };
    const invoice = await createRecord(api, '/accounting/invoices/invoice/', {
      company: { id: company },
      kind: 1,
      ...days,
    });
    const about = { invoice: { id: invoice.id }, priority: 1, view_only: false, tenant: { id: protectedTenant.id } };
    const email = `${protectedTenant.mark}.faktura@example.com`;
    const recipients = '/accounting/invoices/invoicerecipient/';
    const recipient = await createRecord(api, recipients, { ...about, name: protectedTenant.name, email });
    for (const { id, mark } of [erased, protectedTenant])
      await api.patch(`${tenants}${id}/`, { email: `${mark}.ny@example.com` });
    const { rows } = await api.database.pool.query<{ now: Date }>('select clock_timestamp() as now');
    const pointInTime = rows[0]?.now.toISOString() ?? '';
    for (const { id } of [erased, protectedTenant]) expect((await eraseTenant(api, id)).erasure.status).to.equal(1);
    const asOf = `_as_of=${pointInTime}`;
    expect((await api.get(`${tenants}${erased.id}/?${asOf}`)).status).to.equal(404);
    expect((await api.get(`${tenants}list/?id=${erased.id}&${asOf}`)).body).to.deep.equal([]);
    const shell = (await api.get(`${tenants}${protectedTenant.id}/?${asOf}`)).body;
    expect([shell.first_name, shell.last_name, shell.email, shell.anonymized]).to.deep.equal([null, null, null, true]);
    const expanded = (await api.get(`${recipients}${recipient.id}/?${asOf}&_expand=tenant`)).body;
    expect([expanded.name, expanded.email, expanded.tenant.id]).to.deep.equal([
      protectedTenant.name,
      null,
      protectedTenant.id,
    ]);
    expect((await api.get(`${tenants}list/?email=${protectedTenant.mark}.ny@example.com&${asOf}`)).body).to.deep.equal(
      [],
    );
    for (const { id, mark } of [erased, protectedTenant]) {
      const diff = await api.get(`${tenants}list/?id=${id}&_diff=${pointInTime}..now`);
      const history = await api.get(`${tenants}${id}/history/`);
      const email = await api.get(`${tenants}${id}/history/email/`);
      expect([diff.status, history.status, email.status]).to.deep.equal([200, 200, 200]);
      expect((diff.text + history.text + email.text).toLowerCase()).not.to.contain(mark.toLowerCase());
    }
  });

  it('retains a signed document, states why and until when, and removes data that is not evidence', async () => {
    const tenant = await plantTenant(api);
    const draft = await makeDraft(api, [{ tenant: { id: tenant.id }, full_name: tenant.name }], {
      text_content: `Hyresgäst: ${tenant.name}`,
    });
    expect((await api.patch(draft.path, { signing_initiated: true })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    const link = linkTo(api, mail, draft.people[0]?.email ?? '');
    for (const action of ['open', 'sign']) expect((await press(link, action)).status, action).to.equal(200);
    await runDueJobs(api.server.runtime);
    const signed = (await api.get(draft.path)).body;
    expect(signed.state, JSON.stringify(signed)).to.equal(3);
    const { shown, erasure } = await eraseTenant(api, tenant.id, { free_text: true });
    const until = `${new Date(signed.signed_time).getUTCFullYear() + 10}-12-31`;
    const retained = shown.kept.filter(({ resource }: { resource: string }) => resource.includes('signabledocument'));
    expect(retained.map((one: { until: string }) => one.until)).to.deep.equal(retained.map(() => until));
    expect(retained.map((one: { resource: string }) => one.resource)).to.include('documents.signabledocumentparty');
    expect(retained[0].reason).to.match(/limitations act|preskriptionslagen/);
    expect([erasure.status, erasure.held_until]).to.deep.equal([1, until]);
    const party = (await api.get(`/documents/signing/signabledocumentparty/${draft.people[0]?.id}/`)).body;
    expect([party.full_name, party.email]).to.deep.equal([tenant.name, null]);
    const file = (await api.get(draft.path)).body.finished_data;
    expect((await fetch(localUrl(api.origin, file.get))).status).to.equal(200);
    const elsewhere = (await traces(tenant.mark)).filter((row) => !/documents_sign|common_changerecord/.test(row));
    expect(elsewhere).to.deep.equal([]);
  });

  it('is rejected while a document of the person is being signed, and deletes the evidence of one that was withdrawn', async () => {
    const tenant = await plantTenant(api);
    const draft = await makeDraft(api, [{ tenant: { id: tenant.id }, full_name: tenant.name }], {});
    expect((await api.patch(draft.path, { signing_initiated: true })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    const inUse = await api.post(`${tenants}${tenant.id}/erase/`, {});
    expect([inUse.status, inUse.body.errors[0].code]).to.deep.equal([409, 'in_use']);
    expect((await api.patch(draft.path, { signing_aborted_time: new Date().toISOString() })).status).to.equal(200);
    // The parties are notified.
    await runDueJobs(api.server.runtime);
    const evidenceRows = async () => {
      const statement = 'select id from documents_signingevidence where document_id = $1';
      return (await api.database.pool.query(statement, [draft.path.split('/').at(-2)])).rows;
    };
    expect(await evidenceRows()).not.to.deep.equal([]);
    const { erasure } = await eraseTenant(api, tenant.id);
    expect(erasure.status).to.equal(1);
    expect(await evidenceRows()).to.deep.equal([]);
  });

  it('is repeated from its list after a restore, once, and lists the persons that cannot be erased', async () => {
    const [tenant, other] = [await plantTenant(api), await plantTenant(api)];
    const { pool } = api.database;
    await pool.query(`create table before_it as select * from accounts_tenant where id = '${tenant.id}'`);
    await eraseTenant(api, tenant.id);
    const env = { ...process.env, ...settings, DATABASE_URL: api.database.url };
    const listed = await runCore(['erase', '--list'], { env });
    expect(listed.status, listed.stderr).to.equal(0);
    const mine = listed.stdout.split('\n').find((line) => line.includes(tenant.id)) ?? '';
    expect(JSON.parse(mine)).to.include({ customer: api.customerId, resource: 'accounts.tenant', record: tenant.id });
    expect(listed.stdout).not.to.contain(tenant.mark);
    // Simulates a backup from before the erasure.
    await pool.query('delete from common_erasure');
    await pool.query('insert into accounts_tenant select * from before_it');
    await pool.query('drop table before_it');
    await pool.query(
      `insert into contracts_othercontract (customer_id, id, version, id_number, status, tenant_id) select $1, gen_random_uuid(), 1, 'L-9', 3, $2`,
      [api.customerId, other.id],
    );
    expect(await traces(tenant.mark)).not.to.deep.equal([]);
    const file = join(settings.CORE_DATA_DIR ?? '', 'erased.jsonl');
    const id = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b00';
    const lines = [
      mine,
      JSON.stringify({ ...JSON.parse(mine), id: `${id}02`, record: other.id }),
      JSON.stringify({ ...JSON.parse(mine), id: `${id}03`, record: `${id}04` }),
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
    const replay = async () => {
      const { status, stdout, stderr } = await runCore(['erase', '--replay', file, '--output', 'json'], { env });
      expect(stderr).to.equal('');
      const { known, erasures } = JSON.parse(stdout);
      return [
        status,
        known,
        erasures.map(({ outcome, reason }: Record<string, string>) => [outcome, reason?.split('/')[0]]),
      ];
    };
    const deletedOutcome = ['gone', undefined];
    const rejectedOutcome = ['refused', 'state_conflict '];
    expect(await replay()).to.deep.equal([1, 0, [['erased', undefined], rejectedOutcome, deletedOutcome]]);
    expect(await traces(tenant.mark)).to.deep.equal([]);
    expect(await replay()).to.deep.equal([1, 1, [rejectedOutcome, deletedOutcome]]);
    await writeFile(file, 'no list\n');
    const wrong = await runCore(['erase', '--replay', file], { env });
    expect([wrong.status, wrong.stderr.includes('line 1 of')]).to.deep.equal([2, true]);
    const bare = await runCore(['erase'], { env });
    expect([bare.status, bare.stderr.includes('--list')]).to.deep.equal([2, true]);
  });
});
