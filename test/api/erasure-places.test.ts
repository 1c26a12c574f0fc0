/** Erasure in places that no reference leads to: files of reports, jobs, what migrations set aside, other spellings; and what history answers then. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/runtime/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { eraseTenant, findTraces, plantTenant, tenants } from '../support/planted-person.ts';
import { made } from '../support/signing-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkPlace } from '../support/work-place.ts';

const templates = '/reports/reporttemplate/';
const results = '/reports/reportresult/';

describe('erasure, in places that no reference leads to,', function suite() {
  this.timeout(120_000);
  const settings = useWorkPlace();
  const api = useApi({ settings });
  const traces = (...texts: readonly string[]) => findTraces(api, settings, texts);

  async function errandAbout(tenant: string, description: string): Promise<string> {
    const kind = await made(api, '/errands/generalerrands/configurations/generalerrandtype/', {
      title: `Om ${tenant}`,
    });
    const errand = { title: 'Fel', description, errand_type: { id: kind.id }, tenant: { id: tenant } };
    return (await made(api, '/errands/generalerrands/reporting/generalerrand/', errand)).id;
  }
  const textOf = async (id: string): Promise<string> =>
    (await api.get(`/errands/generalerrands/reporting/generalerrand/${id}/`)).body.description;

  it('ends reports whose files name the person, in every format, and leaves the others', async () => {
    const person = await plantTenant(api);
    const other = await plantTenant(api);
    const report = async (output: number, id: string) => {
      const columns = ['first_name', 'last_name', 'email'];
      const list = { report_type: 0, content_type: 'accounts.tenant', filters: { email: id }, columns };
      const { id: template } = await made(api, templates, { title: 'Lista', output_format: output, ...list });
      await runDueJobs(api.server.runtime);
      const { body } = await api.get(`${results}list/?template=${template}`);
      expect(body[0], JSON.stringify(body[0])).to.include({ status: 2, row_count: 1 });
      // The filter says it too; what is looked for is the file.
      await api.database.pool.query(`update reports_reportresult set parameters = '{}' where id = $1`, [body[0].id]);
      return body[0].id as string;
    };
    const mine: string[] = [];
    for (const output of [0, 1, 2, 3]) mine.push(await report(output, person.words.email));
    const theirs = [await report(1, other.words.email), await report(2, other.words.email)];
    const { shown, erasure } = await eraseTenant(api, person.id);
    expect(
      shown.resources.find(({ resource }: { resource: string }) => resource === 'reports.reportresult'),
    ).to.include({
      deleted: 4,
    });
    expect(erasure.status, JSON.stringify(erasure)).to.equal(1);
    for (const id of mine) expect((await api.get(`${results}${id}/`)).status).to.equal(404);
    for (const id of theirs) expect((await api.get(`${results}${id}/`)).status).to.equal(200);
  });

  it('finds what is spelled in another way than it is stored', async () => {
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

  it('takes jobs that wait or have failed, and what migrations have set aside, and counts them before', async () => {
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
       select task_id, $1::json, 1, 1, $2, now(), 'a worker that has died' from graphile_worker._private_jobs limit 1`,
      [JSON.stringify({ customer_id: api.customerId, payload: {} }), `refused for ${words.email}`],
    );
    const aside = (table: string, column: string, row: string, value: unknown, whole: object | null) =>
      pool.query(
        `insert into core_migrations.quarantine (migration, "table", "column", customer_id, id, value, "row") values ('m', $1, $2, $3, $4, $5, $6)`,
        [table, column, api.customerId, row, JSON.stringify(value), whole && JSON.stringify(whole)],
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

  it('shows without locking anything', async () => {
    const { id } = await plantTenant(api);
    await errandAbout(id, 'Fel');
    const writer = await api.database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('select from accounts_tenant where id = $1 for update', [id]);
      await writer.query('select from errands_generalerrand where tenant_id = $1 for update', [id]);
      let isShown = false;
      const showing = api.post(`${tenants}${id}/erase/`).then((answer) => {
        isShown = true;
        return answer;
      });
      await waitUntil(() => isShown);
      expect((await showing).status).to.equal(200);
    } finally {
      await writer.query('rollback');
      writer.release();
    }
  });
});
