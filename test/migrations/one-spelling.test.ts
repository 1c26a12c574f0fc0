/** The migration one_spelling: values stored in another spelling are found by every spelling, and count as duplicates. */

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import { issueCredential } from '../../engine/http/callers/create-customer.ts';
import type { RunningServer } from '../../engine/http/server.ts';
import { createCore } from '../../engine/index.ts';
import { migrateJobs } from '../../engine/jobs/migrate-jobs.ts';
import { projectFolder } from '../../engine/settings.ts';
import { type ApiResponse, bootForTests, type Client, clientOf } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';
import { isLong } from '../support/long-runs.ts';
import { runCore } from '../support/run-core.ts';

const tenants = '/accounts/users/customer/tenant/';
const tags = '/annotating/tag/';
const decomposed = 'Cafe\u0301';

describe('the migration one_spelling', function () {
  this.timeout(120_000);
  let server: RunningServer;
  let api: Client;
  const customerId = randomUUID();
  after(() => server?.stop(1_000));
  const database = useDatabase('nothing');
  const environment = (): NodeJS.ProcessEnv => ({ ...process.env, DATABASE_URL: database.url });
  const migrate = async (...args: readonly string[]): Promise<string> => {
    const { status, stdout, stderr } = await runCore(['migrate', ...args], { env: environment() });
    expect(status, stderr).to.equal(0);
    return stdout;
  };
  const tenantValues = (name: string, more: object = {}) => ({
    organization: { id: customerId },
    first_name: name,
    ...more,
  });
  // Rows of the older release, whose tables the present API cannot fill; IDs ascend, because the first of two equal rows retains its number.
  let inserted = 0;
  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
    inserted += 1;
    const row = { id: `01900000-0000-7000-8000-00000000000${inserted}`, customer_id: customerId, ...values };
    const places = Object.keys(row).map((_name, index) => `$${index + 1}`);
    await database.pool.query(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${places})`, Object.values(row));
    return row.id;
  };
  const store = (table: string, id: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
    database.pool.query(
      `UPDATE ${table} SET ${Object.keys(values).map((name, index) => `${name} = $${index + 2}`)} WHERE id = $1`,
      [id, ...Object.values(values)],
    );
  const idsMatching = async (path: string, member: string, spelling: string): Promise<readonly string[]> =>
    (await api.get(`${path}list/?${member}=${encodeURIComponent(spelling)}&_page=1&_page_size=5`)).body.map(
      ({ id }: { id: string }) => id,
    );
  const rejectionOf = ({ status, body }: ApiResponse): unknown[] => [status, body.code];
  let [first, second, third, fourth, tag] = ['', '', '', '', ''];

  before(async () => {
    await migrate('apply', '--to', '20261127_151513_empty_invoice_content');
    await insert('sales_organization', { id: customerId, name: 'Testbostäder AB' });
    const tenantRow = (values: Readonly<Record<string, unknown>>) =>
      insert('accounts_tenant', { organization_id: customerId, first_name: 'Namn', ...values });
    first = await tenantRow({
      ssn: '19620525-4573',
      org_no: '5599999991',
      phone_number: '0046 70-174 06 05',
      vat_number: 'se 559999-9991 01',
      first_name: ` ${decomposed}\u200b`,
      block_notifications_for: [decomposed, 'b'],
      updated_at: '2020-01-01T00:00:00Z',
    });
    // Two rows have the same number; the first row retains it.
    second = await tenantRow({ ssn: '19120101-7488', last_name: decomposed });
    third = await tenantRow({ ssn: '19120101+7488', last_name: decomposed });
    fourth = await tenantRow({ vat_number: 'moms 1' });
    tag = await insert('annotating_tag', { organization_id: customerId, name: decomposed });
    if (isLong) await killApply();
    expect(await migrate('apply', '--batch-size', '1')).to.include('not normalized: 1 value of accounts_tenant.ssn');
    await migrateJobs(database.url);
    server = await createCore({ booted: await bootForTests(), databaseUrl: database.url, settings: {} }).serve();
    const issued = await issueCredential(server.runtime, {
      customerId,
      scopes: ['*'],
      environment: 'test',
      createdBy: 'test',
    });
    api = clientOf(`http://127.0.0.1:${server.port}`, issued.headers, customerId, issued.agentId);
  });

  /** Kills a process that applies the migrations. The suite kills one in killed.test.ts. */
  async function killApply(): Promise<void> {
    const child = spawn(
      process.execPath,
      [join(projectFolder, 'engine/cli.ts'), 'migrate', 'apply', '--batch-size', '1', '--output', 'json'],
      { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await new Promise<void>((resolve) => {
      let output = '';
      child.stderr.on('data', (chunk) => {
        output += String(chunk);
        if (output.split('"batch"').length > 25) child.kill('SIGKILL');
      });
      child.on('close', () => resolve());
    });
    expect(child.signalCode).to.equal('SIGKILL');
  }

  it('makes existing rows searchable by each spelling', async () => {
    for (const ssn of ['196205254573', '19620525-4573'])
      expect(await idsMatching(tenants, 'ssn', ssn)).to.deep.equal([first]);
    for (const phone of ['+46701740605', '0046 70-174 06 05'])
      expect(await idsMatching(tenants, 'phone_number', phone)).to.deep.equal([first]);
    for (const number of ['559999-9991', '5599999991'])
      expect(await idsMatching(tenants, 'org_no', number)).to.deep.equal([first]);
    for (const vat of ['SE559999999101', 'SE 559999-9991 01'])
      expect(await idsMatching(tenants, 'vat_number', vat)).to.deep.equal([first]);
    for (const name of ['Café', decomposed]) expect(await idsMatching(tags, 'name', name)).to.deep.equal([tag]);
    expect((await api.get(`${tenants}${first}/`)).body).to.deep.include({
      first_name: 'Café',
      block_notifications_for: ['Café', 'b'],
      updated_at: '2020-01-01T00:00:00.000Z',
    });
    expect((await api.get(`${tenants}${fourth}/`)).body.vat_number).to.equal('moms 1');
  });

  it('makes the API reject a duplicate of an existing row, and update the row in an upsert', async () => {
    expect(rejectionOf(await api.post(tenants, tenantValues('Åter', { ssn: '196205254573' })))).to.deep.equal([
      409,
      'unique_violation',
    ]);
    const upsert = await api.post(
      `${tenants}?_match=organization,ssn`,
      tenantValues('Nytt', { ssn: '620525-4573'.padStart(13, '19') }),
    );
    expect([upsert.status, upsert.body.id]).to.deep.equal([200, first]);
    expect(rejectionOf(await api.post(tags, { name: 'Café' }))).to.deep.equal([409, 'unique_violation']);
  });

  it('reports a row whose canonical form conflicts with another row, and changes only its other members', async () => {
    const ssn = async (id: string) => (await api.get(`${tenants}${id}/`)).body.ssn;
    expect([await ssn(second), await ssn(third)]).to.deep.equal(['191201017488', '19120101+7488']);
    expect((await api.get(`${tenants}${third}/`)).body.last_name).to.equal('Café');
    const { rows } = await database.pool.query('SELECT * FROM core_migrations.left_spelling');
    expect(rows).to.deep.equal([
      {
        table: 'accounts_tenant',
        column: 'ssn',
        customer_id: customerId,
        id: third,
        constraint: rows[0]?.constraint,
      },
    ]);
    expect(await migrate('status')).to.match(/not normalized: 1 value of accounts_tenant\.ssn/);
  });

  it('is repeated for rows that the previous release wrote meanwhile', async () => {
    await store('accounts_tenant', third, { ssn: null });
    await store('accounts_tenant', fourth, { ssn: '19620525+4573', phone_number: '070-174 06 06' });
    // A later migration has dropped members and tables that the migration names.
    const named =
      "SELECT count(*)::integer FROM core_migrations.spelling WHERE members ? 'anonymization_name' OR \"table\" = 'accounting_vacancyinvoice'";
    expect((await database.pool.query(named)).rows).to.deep.equal([{ count: 4 }]);
    await database.pool.query('CALL core_migrations.respell_all(1)');
    expect((await database.pool.query(named)).rows).to.deep.equal([{ count: 0 }]);
    expect(await idsMatching(tenants, 'phone_number', '0701740606')).to.deep.equal([fourth]);
    const { rows } = await database.pool.query('SELECT id FROM core_migrations.left_spelling');
    expect(rows).to.deep.equal([{ id: fourth }]);
  });
});
