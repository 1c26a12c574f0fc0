/** Notice fees and sent times follow actual deliveries: no fee for a channel that cannot be used (invoicing-rules.md, L4). */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { deliveryWorld, displayedTasks, problems, steps, tenants } from '../../support/delivery-world.ts';
import { seedEveryTable } from '../../support/every-row.ts';
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

  for (const [what, tenant, fee, sent] of [
    ['by e-mail', {}, 5, true],
    ['to a tenant who prefers to view invoices only', { prefer_invoice_view_only: true }, 2, true],
    ['in the portal', { invoice_distribution_instruction: steps(5) }, 2, true],
    ['by letter, selected before letters were rejected', { invoice_distribution_instruction: steps(4) }, 0, false],
    ['by letter and then by e-mail', { invoice_distribution_instruction: steps(4, 1) }, 5, true],
    ['by e-mail without an address', { email: null, invoice_distribution_instruction: steps(1) }, 0, false],
    ['by e-mail to a blank address', { email: ' ' }, 0, false],
    [
      'by e-mail to a blank address of the step',
      { invoice_distribution_instruction: [{ order: 0, distribution_type: 1, to: ' ' }] },
      5,
      true,
    ],
    ['by e-mail with a blank address for invoices', { invoice_email: ' ' }, 5, true],
    ['electronically', { invoice_distribution_instruction: steps(6), email: null }, 0, false],
  ] as const)
    it(`an invoice ${what} has a fee of ${fee} and is ${sent ? 'sent' : 'not sent'}`, async () => {
      const { world, invoice, read } = await invoiced(sending, tenant);
      expect(invoice.total_value).to.equal(1_000 + fee);
      expect((await read()).sent_time).to.equal(null);
      await runDueJobs(api.server.runtime);
      const after = await read();
      expect([after.status, after.sent_time !== null]).to.deep.equal(sent ? [2, true] : [1, false]);
      expect((await mails(world)).length).to.equal(sent ? 1 : 0);
      const { rows } = await api.database.pool.query(
        'select d.distribution_type from communication_notificationdistribution d where d.customer_id = $1 and d.failed_delivery_time is null',
        [world.customerId],
      );
      expect(rows.map(({ distribution_type }) => distribution_type)).to.deep.equal(sent ? [fee === 2 ? 5 : 1] : []);
    });

  describe('in production without a mail server', () => {
    before(() => void Object.assign(settings, { CORE_ENVIRONMENT: 'production' }));
    after(() => void Object.assign(settings, { CORE_ENVIRONMENT: '' }));

    for (const [what, tenant, fee, sent] of [
      ['by e-mail', {}, 0, false],
      [
        'by e-mail to an address of the step',
        { invoice_distribution_instruction: [{ ...steps(1)[0], to: 'a@exempel.example' }] },
        0,
        false,
      ],
      ['by e-mail and then in the portal', { invoice_distribution_instruction: steps(1, 5) }, 2, true],
    ] as const)
      it(`an invoice ${what} has a fee of ${fee} and is ${sent ? 'sent' : 'not sent'}`, async () => {
        const { invoice, read } = await invoiced(sending, tenant);
        expect(invoice.total_value).to.equal(1_000 + fee);
        await runDueJobs(api.server.runtime);
        expect((await read()).sent_time !== null).to.equal(sent);
      });
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
