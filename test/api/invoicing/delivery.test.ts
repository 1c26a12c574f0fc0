/** Notice fees and sent times follow actual deliveries: no fee for a channel that cannot be used (invoicing-rules.md, L4). */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { deliveryWorld, displayedTasks, problems, steps, tenants, type Values } from '../../support/delivery-world.ts';
import { seedEveryTable } from '../../support/every-row.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';
import { useWorkspace } from '../../support/work-place.ts';

describe('delivery of a landlord’s documents:', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const { invoiced, late, mails } = deliveryWorld(api);

  const fees = {
    admin_fee_email: 5,
    admin_fee_postal: 45,
    admin_fee_e_invoice: 7,
    admin_fee_ui: 2,
    admin_fee_sms: 9,
  };
  const instructions = [
    'invoice_distribution_instruction',
    'reminder_distribution_instruction',
    'debt_distribution_instruction',
  ];
  const sending = { auto_distribute: true, ...fees };

  it('a legacy channel is returned and preserved, and no other unusable channel can be selected in any instructions', async () => {
    const client = await api.newCustomer();
    await seedEveryTable(api, client.customerId);
    // The generated rows have files and names that no client could have written.
    for (const name of ['tenant', 'subtenant', 'organizationuser'])
      await api.database.pool.query(
        `update accounts_${name} set profile_picture = null, first_name = 'Prov' where customer_id = $1`,
        [client.customerId],
      );
    // Recipients of drafts can be changed.
    await api.database.pool.query('update accounting_invoice set invoice_number = null where customer_id = $1', [
      client.customerId,
    ]);
    for (const [path, members] of [
      [tenants, [...instructions, 'send_out_distribution_instruction']],
      ['/accounts/users/customer/subtenant/', [...instructions, 'send_out_distribution_instruction']],
      ['/accounts/users/organization/organizationuser/', [...instructions, 'send_out_distribution_instruction']],
      ['/accounting/invoices/invoicerecipient/', instructions],
    ] as const)
      for (const member of members) {
        const [, application, ...rest] = path.split('/');
        const { rows } = await api.database.pool.query(
          `update ${application}_${rest.at(-2)} set ${member} = '[{"order":0,"distribution_type":4}]' where customer_id = $1 returning id`,
          [client.customerId],
        );
        // The response is validated against the OpenAPI document.
        const read = await client.get(`${path}${rows[0].id}/`);
        expect([read.status, read.body[member]], path).to.deep.equal([200, steps(4)]);
        const rejected = await client.patch(`${path}${rows[0].id}/`, { [member]: steps(4, 2) });
        expect(problems(rejected), path).to.deep.equal([422, `/${member}/1/distribution_type enum`]);
        expect(rejected.body.errors[0].message).to.match(/Choose one of 1, 5 /);
      }
  });

  it('an instruction with a legacy channel accepts changes of other steps and members', async () => {
    const { id } = (await api.post(tenants, { first_name: 'Brev' })).body;
    const text = `update accounts_tenant set invoice_distribution_instruction = '[{"order":0,"distribution_type":4}]' where id = $1`;
    await api.database.pool.query(text, [id]);
    for (const body of [{ last_name: 'Brevsson' }, { invoice_distribution_instruction: steps(1, 4) }]) {
      const changed = await api.patch(`${tenants}${id}/`, body);
      expect(changed.status, changed.text).to.equal(200);
    }
    const other = await api.patch(`${tenants}${id}/`, { reminder_distribution_instruction: steps(4) });
    expect(problems(other)).to.deep.equal([422, '/reminder_distribution_instruction/0/distribution_type enum']);
  });

  /** Invoices a tenant for each case in one run; returns the fee, the status and the channels of each invoice. */
  async function outcomes(cases: readonly (readonly [what: string, tenant: Values])[]) {
    const { pool } = api.database;
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { use_rounding: false, ...sending },
    });
    const whatOf = new Map<string, string>();
    for (const [what, values] of cases) {
      const tenant = await insertRow(pool, 'accounts_tenant', world.customerId, {
        organization_id: world.customerId,
        first_name: 'Test',
        email: 'test.testsson@exempel.example',
        ...values,
      });
      whatOf.set(tenant, what);
      const contract = { start_date: '2026-05-01', tenant_id: tenant };
      const id = await insertContract(pool, world, 'othercontract', contract);
      await insertRevenueRow(pool, world, 'othercontract', id, { unit_price: 1_000 });
    }
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-04-15',
      run_date: '2026-04-15',
    });
    expect(performed.status, performed.text).to.equal(200);
    const invoices = async (): Promise<readonly Values[]> =>
      (await client.get('/accounting/invoices/invoice/list/')).body;
    expect((await invoices()).filter(({ sent_time: sent }) => sent !== null)).to.deep.equal([]);
    await runDueJobs(api.server.runtime);
    const { rows: distributions } = await pool.query(
      `select n.object_id as invoice, d.distribution_type as type from communication_notification n left join communication_notificationdistribution d
         on d.customer_id = n.customer_id and d.notification_id = n.id and d.failed_delivery_time is null where n.customer_id = $1`,
      [world.customerId],
    );
    const after = new Map((await invoices()).map((one) => [one.id, one]));
    return Object.fromEntries(
      performed.body.invoices.map((invoice: { id: string; total_value: number; recipient: { id: string } }) => {
        const { status, sent_time: sent } = after.get(invoice.id) ?? {};
        const types = distributions.filter((one) => one.invoice === invoice.id).map(({ type }) => type);
        return [whatOf.get(invoice.recipient.id), [invoice.total_value - 1_000, status, sent !== null, types]];
      }),
    );
  }

  it('invoices have the fee of the first channel that can be used, and are sent by it', async () => {
    const byMail = [5, 2, true, [1]];
    const shown = [2, 2, true, [5]];
    const unsent = [0, 1, false, []];
    const cases = [
      ['by e-mail', {}, byMail],
      ['to a tenant who prefers to view invoices only', { prefer_invoice_view_only: true }, shown],
      ['in the portal', { invoice_distribution_instruction: steps(5) }, shown],
      ['by letter, selected before letters were rejected', { invoice_distribution_instruction: steps(4) }, unsent],
      ['by letter and then by e-mail', { invoice_distribution_instruction: steps(4, 1) }, byMail],
      ['by e-mail without an address', { email: null, invoice_distribution_instruction: steps(1) }, unsent],
      ['by e-mail to a blank address', { email: ' ' }, unsent],
      [
        'by e-mail to a blank address of the step',
        { invoice_distribution_instruction: [{ order: 0, distribution_type: 1, to: ' ' }] },
        byMail,
      ],
      ['by e-mail with a blank address for invoices', { invoice_email: ' ' }, byMail],
      ['electronically', { invoice_distribution_instruction: steps(6), email: null }, unsent],
    ] as const;
    const wanted = Object.fromEntries(cases.map(([what, , outcome]) => [what, outcome]));
    expect(await outcomes(cases.map(([what, tenant]) => [what, tenant]))).to.deep.equal(wanted);
  });

  it('in production without a mail server, invoices are not sent by e-mail and have no fee for it', async () => {
    settings.CORE_ENVIRONMENT = 'production';
    try {
      const to = { invoice_distribution_instruction: [{ ...steps(1)[0], to: 'a@exempel.example' }] };
      const result = await outcomes([
        ['by e-mail', {}],
        ['by e-mail to an address of the step', to],
        ['by e-mail and then in the portal', { invoice_distribution_instruction: steps(1, 5) }],
      ]);
      expect(result).to.deep.equal({
        'by e-mail': [0, 1, false, []],
        'by e-mail to an address of the step': [0, 1, false, []],
        'by e-mail and then in the portal': [2, 2, true, [5]],
      });
    } finally {
      settings.CORE_ENVIRONMENT = '';
    }
  });

  it('an invoice that could not be sent has a task, also after it has become overdue', async () => {
    const { client, read, night } = await late({ email: null }, {}, { auto_distribute: true });
    await runDueJobs(api.server.runtime);
    expect(await displayedTasks(client, '2026-05-01')).to.include({ 'Invoices that could not be sent': 1 });
    await night('2026-05-12');
    expect((await read()).status).to.equal(5);
    expect(await displayedTasks(client, '2026-05-12')).to.include({ 'Invoices that could not be sent': 1 });
  });

  it('an invoice is written in the language of the tenant', async () => {
    const { world } = await invoiced(sending, { preferred_language: 'en' });
    await runDueJobs(api.server.runtime);
    expect(await mails(world)).to.deep.equal([
      { language: 'en', title: 'Invoice 1 from Exempelgården AB', email: 'test.testsson@exempel.example' },
    ]);
  });
});
