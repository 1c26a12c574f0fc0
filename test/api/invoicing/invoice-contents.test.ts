/** Text boxes and attached files on contract invoices (accounting.contractinvoicecontent). */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { nameUuid } from '../../../engine/kernel/ids.ts';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { announce, sendForm } from '../../support/upload.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

const contents = '/accounting/contracts/contractinvoicecontent/';
const settingsPath = '/accounting/contracts/automaticcontractinvoicingsetting/';
const box = { text_content: 'Läs detta.', text_color: '#ffffff', text_background_color: '2f7d32' };

describe('contents of invoices', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  async function landlord(setting: Record<string, unknown> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    return { client, world };
  }

  /** A contract of 5,000 kronor a month from April. */
  async function contractOf(world: InvoicingWorld, values: Record<string, unknown> = {}): Promise<string> {
    const contract = await insertContract(api.database.pool, world, 'othercontract', {
      start_date: '2026-04-01',
      ...values,
    });
    await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 5000 });
    return contract;
  }

  const insert = (world: InvoicingWorld, table: string, values: Record<string, unknown>) =>
    insertRow(api.database.pool, table, world.customerId, { organization_id: world.customerId, ...values });

  const addContent = (world: InvoicingWorld, title: string, values: Record<string, unknown> = {}) =>
    insert(world, 'accounting_contractinvoicecontent', { text_title: title, ...box, ...values });

  /** Creates the invoice that is due on a day. */
  async function invoiced(client: Client, world: InvoicingWorld, day: string): Promise<string> {
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: day,
      run_date: day,
    });
    expect(performed.status, performed.text).to.equal(200);
    expect(performed.body.invoices.length).to.equal(1);
    return performed.body.invoices[0].id;
  }

  /** The text of an invoice's PDF. */
  async function printed(client: Client, id: string): Promise<string> {
    const rendered = await client.post(`/accounting/invoices/invoice/${id}/render/`);
    expect(rendered.status, rendered.text).to.equal(200);
    const response = await fetch(localUrl(api.origin, rendered.body.pdf_file.get));
    const pdf = await PDF.load(new Uint8Array(await response.arrayBuffer()));
    return pdf
      .extractText()
      .map((page) => page.text)
      .join('\n');
  }

  /** The titles in a text, in the order of the text. */
  const titlesIn = (text: string): readonly string[] => text.match(/[A-Z]+-LÅDA/g) ?? [];

  it('are printed for their company, setting, dates, types and tags, in their order', async () => {
    const { client, world } = await landlord();
    const contract = await contractOf(world);
    const company = await insert(world, 'organization_company', { name: 'Annat bolag AB' });
    const setting = await insert(world, 'accounting_automaticcontractinvoicingsetting', {
      name: 'Annan',
      is_active: true,
      generation_day_in_month: 1,
    });
    const tag = await insert(world, 'annotating_tag', { name: 'Garage' });
    const pastTag = await insert(world, 'annotating_tag', { name: 'Tidigare' });
    const about = { content_type_id: nameUuid('contracts.othercontract'), object_id: contract };
    await insert(world, 'annotating_tagusage', { ...about, tag_id: tag, start_date: '2026-03-02' });
    await insert(world, 'annotating_tagusage', { ...about, tag_id: pastTag, end_date: '2026-03-01' });
    const withTag = async (title: string, id: string, display_order: number) => {
      const content = await addContent(world, title, { display_order });
      await api.database.pool.query(
        `insert into accounting_contractinvoicecontent_tags_filter (customer_id, contractinvoicecontent_id, tag_id) values ($1, $2, $3)`,
        [world.customerId, content, id],
      );
    };
    await addContent(world, 'LAST-LÅDA');
    await addContent(world, 'COMPANY-LÅDA', { company_id: world.companyId, display_order: 9 });
    await addContent(world, 'OTHERCOMPANY-LÅDA', { company_id: company });
    await addContent(world, 'SETTING-LÅDA', { invoicing_setting_id: world.settingId, display_order: 8 });
    await addContent(world, 'OTHERSETTING-LÅDA', { invoicing_setting_id: setting });
    await addContent(world, 'FROM-LÅDA', { from_invoice_date: '2026-03-15', display_order: 7 });
    await addContent(world, 'LATER-LÅDA', { from_invoice_date: '2026-03-16' });
    await addContent(world, 'TO-LÅDA', { to_invoice_date: '2026-03-15', display_order: 6 });
    await addContent(world, 'EARLIER-LÅDA', { to_invoice_date: '2026-03-14' });
    await addContent(world, 'TYPE-LÅDA', {
      contract_types: [nameUuid('contracts.blockcontract'), nameUuid('contracts.othercontract')],
      display_order: 5,
    });
    await addContent(world, 'OTHERTYPE-LÅDA', { contract_types: [nameUuid('contracts.apartmentcontract')] });
    await withTag('TAG-LÅDA', tag, 4);
    await withTag('PASTTAG-LÅDA', pastTag, 3);
    const text = await printed(client, await invoiced(client, world, '2026-03-15'));
    expect(titlesIn(text)).to.deep.equal(
      ['TAG', 'TYPE', 'TO', 'FROM', 'SETTING', 'COMPANY', 'LAST'].map((name) => `${name}-LÅDA`),
    );
    expect(text).to.include('Läs detta.');
  });

  it('are limited to the first and the last invoice of a contract, and are on none of its credits', async () => {
    const { client, world } = await landlord();
    await contractOf(world, { end_date: '2026-06-30' });
    await addContent(world, 'FIRST-LÅDA', { contract_lifecycle_restriction: 0 });
    await addContent(world, 'LAST-LÅDA', { contract_lifecycle_restriction: 1 });
    const first = await invoiced(client, world, '2026-03-15');
    const second = await invoiced(client, world, '2026-04-15');
    const third = await invoiced(client, world, '2026-05-15');
    const titles = async (id: string) => titlesIn(await printed(client, id));
    expect([await titles(first), await titles(second), await titles(third)]).to.deep.equal([
      ['FIRST-LÅDA'],
      [],
      ['LAST-LÅDA'],
    ]);
    const credit = await client.post(`/accounting/invoices/invoice/${first}/credit/`, { credit_date: '2026-05-16' });
    expect(credit.status, credit.text).to.equal(201);
    expect(await titles(credit.body.id)).to.deep.equal([]);
    expect(await titles(await invoiced(client, world, '2026-05-17'))).to.deep.equal(['FIRST-LÅDA']);
  });

  it('are created with a setting, and what was put on an invoice is the same when it is sent again', async () => {
    const { client, world } = await landlord();
    await contractOf(world);
    const created = await client.post(settingsPath, {
      name: 'Ny',
      is_active: true,
      generation_day_in_month: 15,
    });
    expect(created.status, created.text).to.equal(201);
    const list = await client.get(`${contents}list/?invoicing_setting=${created.body.id}`);
    expect(list.body.length).to.equal(1);
    const content = `${contents}${list.body[0].id}/`;
    const attach = async (name: string) => {
      const bytes = Buffer.from(`%PDF-1.4\n% ${name}\n`);
      const changed = await client.patch(content, {
        attachment: announce(name, bytes, { content_type: 'application/pdf' }),
      });
      expect(changed.status, changed.text).to.equal(200);
      const { post } = changed.body.attachment;
      expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
      return bytes;
    };
    const texts = { text_title: 'OLD-LÅDA', ...box };
    const changed = await client.patch(content, { ...texts, invoicing_setting: { id: world.settingId } });
    expect(changed.status, changed.text).to.equal(200);
    await attach('villkor.pdf');
    const other = { name: 'villkor.txt', md5_hash: 'AAAAAAAAAAAAAAAAAAAAAA==', size: 1, content_type: 'text/plain' };
    expect((await client.patch(content, { attachment: other })).status).to.equal(422);
    const first = await invoiced(client, world, '2026-03-15');
    const send = async (id: string) => {
      const sent = await client.post(`/accounting/invoices/invoice/${id}/send/`);
      expect(sent.status, sent.text).to.equal(200);
    };
    await send(first);
    await attach('nya-villkor.pdf');
    expect((await client.patch(content, { text_title: 'NEW-LÅDA' })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    await send(first);
    expect(titlesIn(await printed(client, first))).to.deep.equal(['OLD-LÅDA']);
    const second = await invoiced(client, world, '2026-04-15');
    await send(second);
    await runDueJobs(api.server.runtime);
    expect(titlesIn(await printed(client, second))).to.deep.equal(['NEW-LÅDA']);
    const removed = await client.delete(content);
    expect(removed.status, removed.text).to.be.oneOf([200, 204]);
    await send(second);
    await runDueJobs(api.server.runtime);
    const { rows } = await api.database.pool.query(
      `select n.attached_files as files, d.failed_delivery_time is null as sent
         from communication_notification n join communication_notificationdistribution d on d.notification_id = n.id
        where n.customer_id = $1 order by n.created_at`,
      [world.customerId],
    );
    expect(rows).to.deep.equal([
      { files: ['faktura-1.pdf', 'villkor.pdf'], sent: true },
      { files: ['faktura-1.pdf', 'villkor.pdf'], sent: true },
      { files: ['faktura-2.pdf', 'nya-villkor.pdf'], sent: true },
      { files: ['faktura-2.pdf', 'nya-villkor.pdf'], sent: true },
    ]);
    const copies = await api.database.pool.query(
      'select count(*)::int as count from accounting_invoiceattachment where customer_id = $1',
      [world.customerId],
    );
    expect(copies.rows[0].count).to.equal(2);
  });
});
