/** Reports from the template to the file. */

import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { createInvoicingWorld } from '../support/invoicing-world.ts';
import { amount } from '../support/long-runs.ts';
import { createRecord, makeLease } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const templates = '/reports/reporttemplate/';
const results = '/reports/reportresult/';

describe('reports', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  const resultOf = async (template: string, client: Client = api) => {
    const listed = await client.get(`${results}list/?template=${template}&_order_by=-created_at`);
    expect(listed.status, listed.text).to.equal(200);
    return listed.body[0];
  };
  const fileOf = async (result: { file: { get: string } }): Promise<Buffer> =>
    Buffer.from(await (await fetch(localUrl(api.origin, result.file.get))).arrayBuffer());
  const run = async (body: object, client: Client = api) => {
    const template = await createRecord(client, templates, { title: 'Rapport', output_format: 1, ...body });
    await runDueJobs(api.server.runtime);
    return { template, result: await resultOf(template.id, client) };
  };
  const tagList = { report_type: 0, content_type: 'annotating.tag' };

  it('list records with a filter, an order and columns, as soon as the records are written', async () => {
    await api.post('/annotating/tag/list/', [{ name: 'Balkong' }, { name: 'Bastu' }, { name: 'Hiss' }]);
    const { template, result } = await run({
      ...tagList,
      filters: { name__startswith: 'Ba' },
      order_by: ['-name'],
      columns: ['name', 'archived', 'organization.name'],
    });
    expect(result).to.include({ status: 2, row_count: 2, error: null, title: 'Rapport' });
    expect(result.started_time).to.be.a('string');
    const csv = (await fileOf(result)).toString();
    expect(csv.split('\r\n').slice(1)).to.deep.equal([
      'Bastu;false;Testbostäder AB',
      'Balkong;false;Testbostäder AB',
      '',
    ]);
    await api.patch(`${templates}${template.id}/`, {
      filters: { _filter: { or: [{ name: 'Hiss' }, { name: 'Bastu' }] } },
    });
    await runDueJobs(api.server.runtime);
    const again = await resultOf(template.id);
    expect([again.row_count, again.id === result.id]).to.deep.equal([2, false]);
  });

  for (const [format, start] of [
    [0, 'PK'],
    [2, '%PDF'],
    [3, '['],
  ] as const) {
    it(`are written in format ${format}`, async () => {
      const { result } = await run({ ...tagList, output_format: format, columns: ['name'] });
      expect(result.status, result.error).to.equal(2);
      expect((await fileOf(result)).toString('latin1').slice(0, start.length)).to.equal(start);
    });
  }

  it('contain no kind of record that their requester cannot list', async () => {
    const narrow = await api.newCredential(api.customerId, { scopes: ['reports.*', 'annotating.tag:list'] });
    expect((await narrow.post(templates, { title: 'x', output_format: 1, ...tagList })).status).to.equal(201);
    const response = await narrow.post(templates, {
      title: 'x',
      output_format: 1,
      report_type: 0,
      content_type: 'accounts.tenant',
    });
    expect([response.status, response.body.errors?.[0]?.code], response.text).to.deep.equal([422, 'not_permitted']);
    const through = await narrow.post(templates, {
      title: 'x',
      output_format: 1,
      ...tagList,
      columns: ['name', 'organization.name'],
    });
    expect([through.status, through.body.errors?.[0]?.pointer], through.text).to.deep.equal([422, '/columns/1']);
    const books = await narrow.post(templates, { title: 'x', output_format: 1, report_type: 12 });
    expect([books.status, books.body.errors?.[0]?.pointer]).to.deep.equal([422, '/report_type']);
  });

  it('are made with the rights that the integration has at that time', async () => {
    const former = await api.newCredential(api.customerId, { scopes: ['reports.*', 'annotating.tag:list'] });
    const template = await createRecord(former, templates, {
      title: 'Sen',
      output_format: 1,
      ...tagList,
      columns: ['name'],
    });
    await api.database.pool.query('update accounts_integrationuseragent set is_active = false where id = $1', [
      former.agentId,
    ]);
    await runDueJobs(api.server.runtime);
    const result = await resultOf(template.id);
    expect([result.status, result.file]).to.deep.equal([3, null]);
    expect(result.error).to.contain('får inte längre läsa');
  });

  it('contain the rows of a user who acts through the integration, once and on the schedule', async () => {
    await api.post('/annotating/tag/list/', [{ name: 'Snickeri' }, { name: 'Snickeri 2' }, { name: 'Trapphus' }]);
    const role = await createRecord(api, '/accounts/users/organization/role/', {
      name: 'Snickare',
      permissions: {
        allow: ['reports.*', { scope: 'annotating.tag:read,list', where: { name__startswith: 'Snickeri' } }],
      },
    });
    const user = await createRecord(api, '/accounts/users/organization/organizationuser/', {
      first_name: 'Prov',
      last_name: 'Person',
      role: { id: role.id },
    });
    const acting = { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user.id };
    const order = { title: 'x', output_format: 1, ...tagList, columns: ['name'], order_by: ['name'] };
    const template = await api.post(templates, { ...order, schedule: 0 }, acting);
    expect(template.status, template.text).to.equal(201);
    expect(template.body).not.to.have.property('acts_for');
    await runDueJobs(api.server.runtime);
    const result = await resultOf(template.body.id);
    expect(result).to.include({ status: 2, row_count: 2 });
    expect(result.requested_by_organization_user.id).to.equal(user.id);
    expect((await fileOf(result)).toString().trim().split('\r\n').slice(1)).to.deep.equal(['Snickeri', 'Snickeri 2']);
    const through = await api.post(templates, { ...order, columns: ['name', 'organization.name'] }, acting);
    expect([through.status, through.body.errors?.[0]?.pointer], through.text).to.deep.equal([422, '/columns/1']);
    // Totals over all rows are not available to callers with row rules.
    const tenants = await api.post(templates, { title: 'x', output_format: 1, report_type: 1 }, acting);
    expect([tenants.status, tenants.body.errors?.[0]?.pointer], tenants.text).to.deep.equal([422, '/report_type']);

    const onSchedule = async () => {
      await api.database.pool.query(`update reports_reporttemplate set next_run_date = '2026-01-05' where id = $1`, [
        template.body.id,
      ]);
      await runSchedule(api.server.runtime, 'reports.schedule');
      await runDueJobs(api.server.runtime);
      return resultOf(template.body.id);
    };
    expect(await onSchedule()).to.include({ status: 2, row_count: 2 });
    await api.patch(`/accounts/users/organization/role/${role.id}/`, { permissions: { allow: ['reports.*'] } });
    const rejected = await onSchedule();
    expect(rejected).to.include({ status: 3, file: null });
    expect((await api.delete(`/accounts/users/organization/organizationuser/${user.id}/`)).status).to.equal(204);
    const afterDeletion = await onSchedule();
    expect(afterDeletion).to.include({ status: 3, file: null });
    expect(afterDeletion.error).to.contain('får inte längre läsa');
  });

  it('record in the result why they failed', async () => {
    const client = await api.newCustomer();
    const { template } = await run({ ...tagList, output_format: 2, columns: ['name'], is_active: false }, client);
    expect(await resultOf(template.id, client)).to.equal(undefined);
    await api.database.pool.query(
      `insert into annotating_tag (customer_id, id, name, color_code, created_at, updated_at)
       select $1, gen_random_uuid(), 'T' || n, '000000', now(), now() from generate_series(1, 20001) n`,
      [client.customerId],
    );
    await client.patch(`${templates}${template.id}/`, { is_active: true });
    await runDueJobs(api.server.runtime);
    const result = await resultOf(template.id, client);
    expect(result).to.include({ status: 3, file: null });
    expect(result.error).to.contain('20 000 rader');
  }).timeout(60_000);

  it('run on their schedule, and results are deleted when they expire', async () => {
    const { template, result } = await run({ ...tagList, columns: ['name'], schedule: 2, schedule_day: 5 });
    expect(template.next_run_date).to.match(/-05$/);
    await api.database.pool.query(`update reports_reporttemplate set next_run_date = '2026-01-05' where id = $1`, [
      template.id,
    ]);
    await api.database.pool.query(
      `update reports_reportresult set expires_time = now() - interval '1 day' where id = $1`,
      [result.id],
    );
    await runSchedule(api.server.runtime, 'reports.schedule');
    await runDueJobs(api.server.runtime);
    const next = await resultOf(template.id);
    expect([next.status, next.id === result.id]).to.deep.equal([2, false]);
    expect((await api.get(`${results}${result.id}/`)).status).to.equal(404);
    expect((await api.get(`${templates}${template.id}/`)).body.next_run_date).to.equal(template.next_run_date);
  });

  it('are sent to the recipients of the template', async () => {
    await run({ ...tagList, title: 'Taggar', columns: ['name'], recipient_emails: ['chef@example.com'] });
    const [message] = mail.mailsTo('chef@example.com');
    expect(message?.subject).to.equal('Rapport: Taggar');
    expect(message?.attachments.map(({ filename }) => filename)).to.deep.equal(['Taggar.csv']);
  });

  describe('which are built in', () => {
    it('list what is let and what is vacant', async () => {
      const client = await api.newCustomer();
      const tenant = await createRecord(client, '/accounts/users/customer/tenant/', {
        first_name: 'Åsa',
        last_name: 'Öberg',
      });
      const contract = await makeLease(client, tenant.id);
      const vacant = await run({ report_type: 2 }, client);
      expect(vacant.result.row_count, vacant.result.error).to.equal(1);
      await api.database.pool.query(
        `update contracts_apartmentcontract set status = 3, start_date = '2026-01-01' where id = $1`,
        [contract.id],
      );
      const roll = await run({ report_type: 1, period_start: '2026-02-01', period_end: '2026-02-28' }, client);
      expect(roll.result.row_count, roll.result.error).to.equal(1);
      expect((await fileOf(roll.result)).toString()).to.contain(
        'Provfastigheten 1;;Bostad;12-0034;Åsa Öberg;2026-01-01',
      );
      const none = await run({ report_type: 2, period_start: '2026-02-01', period_end: '2026-02-28' }, client);
      expect(none.result.row_count).to.equal(0);
    });

    it('can all be made, and the books in them balance', async () => {
      const client = await api.newCustomer();
      const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
      const verification = '0190a000-0000-7000-8000-00000000aaaa';
      await api.database.pool.query(
        `insert into accounting_invoicepayment (customer_id, id, value, company_id, payment_date, registration_date, created_at, updated_at)
         values ($1, $2, 100.10, $3, '2026-03-01', '2026-03-01', now(), now())`,
        [client.customerId, verification, world.companyId],
      );
      await api.database.pool.query(
        `insert into accounting_verification (payment_id, customer_id, id, description, bookkeeping_date, registration_date, verification_serie,
           verification_number, company_id, created_at, updated_at)
         values ($2, $1, $2, 'Prov', '2026-03-01', '2026-03-01', 'A', 1, $3, now(), now())`,
        [client.customerId, verification, world.companyId],
      );
      await api.database.pool.query(
        `insert into accounting_transaction (customer_id, id, verification_id, account, value, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, 1930, 100.10, now(), now()), ($1, gen_random_uuid(), $2, 3010, -100.10, now(), now())`,
        [client.customerId, verification],
      );
      const period = { period_start: '2026-01-01', period_end: '2026-12-31' };
      for (const report_type of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
        const { result } = await run({ report_type, ...period }, client);
        expect([report_type, result.status, result.error]).to.deep.equal([report_type, 2, null]);
        if (report_type === 9) {
          const lines = (await fileOf(result)).toString().trim().split('\r\n').slice(1);
          expect(lines).to.deep.equal(['1930;0;100,10;0;100,10', '3010;0;0;100,10;-100,10']);
        }
        if (report_type === 12)
          expect((await fileOf(result)).toString()).to.contain('1930;2026-03-01;A1;Prov;100,10;;100,10');
      }
    }).timeout(60_000);
  });

  it('are limited to the selected company and real estates, and group their rows', async () => {
    const client = await api.newCustomer();
    const companies = [];
    for (const name of ['Ett', 'Två']) {
      const company = await createRecord(client, '/organization/company/', { name });
      const place = await createRecord(client, '/objects/structural/realestate/', { name, landlord: company });
      await createRecord(client, '/objects/structural/building/', { name: `Hus ${name}`, realestate: place });
      companies.push({ company, place });
    }
    const [one] = companies;
    const list = { report_type: 0, content_type: 'objects.building', columns: ['name'] };
    const ofRealEstate = await run({ ...list, realestates: [one?.place] }, client);
    expect((await fileOf(ofRealEstate.result)).toString().trim().split('\r\n').slice(1)).to.deep.equal(['Hus Ett']);
    const grouped = { report_type: 0, content_type: 'objects.building', columns: ['realestate.name', 'name'] };
    const { result } = await run({ ...grouped, group_by: ['realestate.name'], order_by: ['-name'] }, client);
    expect((await fileOf(result)).toString().trim().split('\r\n').slice(1)).to.deep.equal([
      'Ett;Hus Ett',
      'Två;Hus Två',
    ]);
    const invoices = { report_type: 0, content_type: 'accounting.invoice', columns: ['id'], company: one?.company };
    expect((await run(invoices, client)).result).to.include({ status: 2, row_count: 0 });
  });

  it('list many records', async () => {
    const client = await api.newCustomer();
    const count = amount(12_000, 200_000);
    await api.database.pool.query(
      `insert into annotating_tag (customer_id, id, name, color_code, created_at, updated_at)
       select $1, gen_random_uuid(), 'T' || n, '000000', now(), now() from generate_series(1, $2::integer) n`,
      [client.customerId, count],
    );
    const { result } = await run({ ...tagList, output_format: 0, columns: ['name', 'organization.name'] }, client);
    expect(result.row_count, result.error).to.equal(count);
  }).timeout(120_000);

  describe('on paper', () => {
    const pagesOf = async (result: { file: { get: string } }): Promise<string[]> =>
      (await PDF.load(await fileOf(result))).getPages().map((page) => page.extractText().text);

    it('state their subject, number their pages, break no dates and contain sums', async () => {
      const client = await api.newCustomer();
      const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
      for (const [number, value] of ['8500.25', '-100.50', '1000.00'].entries())
        await api.database.pool.query(
          `insert into accounting_invoicepayment (customer_id, id, value, company_id, payment_date, registration_date, sender_name,
             created_at, updated_at)
           select $1, gen_random_uuid(), case n when 1 then $3::numeric else 0 end, $2, '2026-03-01'::date + $4::int, '2026-03-31',
                  'Betalare', now(), now() from generate_series(1, 20) n`,
          [client.customerId, world.companyId, value, number],
        );
      const period = { period_start: '2026-03-01', period_end: '2026-03-31', company: { id: world.companyId } };
      const { result } = await run({ title: 'Inbetalt', report_type: 5, output_format: 2, ...period }, client);
      const pages = await pagesOf(result);
      expect(pages.length).to.be.greaterThan(1);
      const { name } = (await client.get(`/organization/company/${world.companyId}/`)).body;
      expect(pages[0])
        .to.contain('Inbetalt')
        .and.contain('Period: 2026-03-01 – 2026-03-31')
        .and.contain(`Bolag: ${name}`)
        .and.contain(`Sida 1 (${pages.length})`);
      expect(pages.at(-1)).to.match(/Summa\s+9\s399,75/);
      expect(pages.at(-1)).to.contain('Antal rader: 60');
      expect(pages.join('\n').match(/2026-03-0[123]\b/g)).to.have.length(61);
    });

    it('break no dates if there are many columns, and contain a sum of each group', async () => {
      const client = await api.newCustomer();
      const realEstate = await createRecord(client, '/objects/structural/realestate/', { name: 'Berget' });
      for (const name of ['Hus A', 'Hus B'])
        await createRecord(client, '/objects/structural/building/', { name, realestate: realEstate });
      const columns = [
        'realestate.name',
        'name',
        ...Array.from({ length: 5 }, () => ['created_at', 'updated_at']).flat(),
      ];
      const list = { report_type: 0, output_format: 2, content_type: 'objects.building', columns };
      const { result } = await run({ ...list, group_by: ['name'] }, client);
      const [page = ''] = await pagesOf(result);
      const day = new Date().toISOString().slice(0, 7);
      expect(page.match(new RegExp(`${day}-\\d\\d \\d\\d:\\d\\d`, 'g'))).to.have.length(20);
      expect(page.match(/Delsumma/g)).to.have.length(2);
    });

    it('are in the language of the organization, and so is the message', async () => {
      const client = await api.newCustomer();
      await api.database.pool.query(`update sales_organization set language = 'en' where id = $1`, [client.customerId]);
      const recipient_emails = ['boss@example.com'];
      const { result } = await run({ title: 'Let', report_type: 1, output_format: 2, recipient_emails }, client);
      const [page = ''] = await pagesOf(result);
      expect(page).to.contain('Rent a month').and.contain('As of: ').and.contain('Page 1 of 1').and.contain('Rows: 0');
      const [message] = mail.mailsTo('boss@example.com');
      expect([message?.subject, message?.text?.includes('is ready with 0 rows')]).to.deep.equal(['Report: Let', true]);
    });
  });

  describe('while they are made', () => {
    it('are started by an action, and by a change of their content, but not of their labels', async () => {
      const client = await api.newCustomer();
      const recipient_emails = ['en@example.com'];
      const { template } = await run({ ...tagList, title: 'En', columns: ['name'], recipient_emails }, client);
      const path = `${templates}${template.id}/`;
      const count = async (): Promise<number> => {
        await runDueJobs(api.server.runtime);
        return mail.mailsTo('en@example.com').length;
      };
      const quiet = { description: 'Ny', title: 'Två', shared: true, schedule: 2, recipient_emails };
      expect((await client.patch(path, quiet)).status).to.equal(200);
      expect(await count()).to.equal(1);
      expect((await client.patch(path, { output_format: 3 })).status).to.equal(200);
      expect(await count()).to.equal(2);
      const ordered = await client.post(`${path}run/`, {});
      expect([ordered.status, ordered.body.status], ordered.text).to.deep.equal([202, 0]);
      expect(await count()).to.equal(3);
      expect((await client.get(`${results}${ordered.body.result.id}/`)).body).to.include({ status: 2, title: 'Två' });
      expect((await client.patch(path, { is_active: false })).status).to.equal(200);
      expect((await client.post(`${path}run/`, {})).status).to.equal(409);
      expect((await api.post(`${path}run/`, {})).status).to.equal(404);
    });

    it('can be cancelled while they wait, and not after they are made', async () => {
      const client = await api.newCustomer();
      const body = { ...tagList, title: 'Nej', output_format: 1, recipient_emails: ['nej@example.com'] };
      const template = await createRecord(client, templates, body);
      const { id } = await resultOf(template.id, client);
      const cancelled = await client.post(`${results}${id}/cancel/`, {});
      expect([cancelled.status, cancelled.body], cancelled.text).to.deep.equal([200, { result: { id }, status: 4 }]);
      await runDueJobs(api.server.runtime);
      const result = await resultOf(template.id, client);
      expect(result).to.include({ status: 4, file: null, error: null });
      expect(mail.mailsTo('nej@example.com')).to.deep.equal([]);
      expect((await client.post(`${results}${id}/cancel/`, {})).status).to.equal(409);
    });

    it('end when they are cancelled in the middle', async () => {
      const client = await api.newCustomer();
      await api.database.pool.query(
        `insert into annotating_tag (customer_id, id, name, color_code, created_at, updated_at)
         select $1, gen_random_uuid(), 'T' || n, '000000', now(), now() from generate_series(1, 30000) n`,
        [client.customerId],
      );
      const template = await createRecord(client, templates, {
        ...tagList,
        title: 'Halv',
        output_format: 1,
        columns: ['name'],
      });
      const { id } = await resultOf(template.id, client);
      const path = `${results}${id}/`;
      const running = runDueJobs(api.server.runtime);
      while ((await client.get(path)).body.status === 0) await new Promise(setImmediate);
      const cancelled = await client.post(`${path}cancel/`, {});
      await running;
      // Either result is valid: the report was cancelled and has no file, or was made before it was cancelled.
      const { status, file } = (await client.get(path)).body;
      expect([cancelled.status, status, file === null]).to.deep.equal(
        cancelled.status === 200 ? [200, 4, true] : [409, 2, false],
      );
    });
  });
});
