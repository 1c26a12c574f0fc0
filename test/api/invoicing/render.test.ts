/** Paper and Peppol formats of an issued invoice through the HTTP API. */
import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';
import { sampleOf } from '../../support/long-runs.ts';
import { pngOf } from '../../support/png.ts';
import { announce, sendForm } from '../../support/upload.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

describe('formats of an invoice', () => {
  const settings = useWorkspace();
  const api = useApi({ settings });

  /** Creates the invoice of April for a contract of 5,000 kronor a month. */
  const invoiced = async (client: Client, world: InvoicingWorld): Promise<{ readonly id: string }> => {
    const contract = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 5000 });
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-02',
      run_date: '2026-03-15',
    });
    return performed.body.invoices[0];
  };

  it('are rendered once and stored with the invoice, and a buyer without an electronic address has no Peppol format', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const { id } = await invoiced(client, world);
    const rendered = await client.post(`/accounting/invoices/invoice/${id}/render/`);
    expect(rendered.status, rendered.text).to.equal(200);
    expect(rendered.body.peppol_missing).to.deep.equal(['buyer.peppol_id']);
    expect(rendered.body.pdf_file.name).to.equal('faktura-1.pdf');
    const bytes = Buffer.from(await (await fetch(localUrl(api.origin, rendered.body.pdf_file.get))).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).to.equal('%PDF-');
    const patched = await client.patch(`/accounts/users/customer/tenant/${world.tenantId}/`, {
      peppol_id: '0088:7350000000009',
    });
    expect(patched.status, patched.text).to.equal(200);
    const again = await client.post(`/accounting/invoices/invoice/${id}/render/`);
    expect(again.status, again.text).to.equal(200);
    expect(again.body.pdf_file.md5_hash).to.equal(rendered.body.pdf_file.md5_hash);
    const xml = await (await fetch(localUrl(api.origin, again.body.peppol_file.get))).text();
    expect(xml).to.include('<cbc:PayableAmount currencyID="SEK">5000.00</cbc:PayableAmount>');
  });

  it('V6: state the company’s primary payment method if the invoice names none', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    await insertPaymentMethod(api.database.pool, world.customerId, {
      company_id: world.companyId,
      target_bg_account_number: '9912346',
    });
    const { id } = await invoiced(client, world);
    await client.patch(`/accounts/users/customer/tenant/${world.tenantId}/`, { peppol_id: '0088:7350000000009' });
    const rendered = await client.post(`/accounting/invoices/invoice/${id}/render/`);
    expect(rendered.status, rendered.text).to.equal(200);
    const xml = await (await fetch(localUrl(api.origin, rendered.body.peppol_file.get))).text();
    expect(xml).to.match(/<cbc:ID>9912346<\/cbc:ID>\s*<cac:FinancialInstitutionBranch>/);
  });

  it('have the logo, the colour and the missing contact data of the general settings', async () => {
    const path = '/configurations/commonorganizationsettings/';
    const own = { primary_color: '#0a7', contact_phone: '+46812345678', contact_email: 'kund@example.com' };
    const logos: readonly (readonly [Buffer, boolean])[] = [
      [pngOf(40, 10), true],
      // Broken logos are omitted: text, a cut image, pixels that do not fit, and pixels that inflate to 64 MB.
      [Buffer.from('<svg/>'), false],
      [pngOf(40, 10).subarray(0, 50), false],
      [pngOf(40, 10, deflateSync(Buffer.alloc(3, 9))), false],
      [pngOf(40, 10, deflateSync(Buffer.alloc(64 * 1024 * 1024))), false],
      [Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x01]), false],
    ];
    for (const [logo, isDrawn] of sampleOf(logos, 2)) {
      const client = await api.newCustomer();
      const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
      const created = await client.post(path, {
        ...own,
        logo: announce('logo.png', logo, { content_type: 'image/png' }),
      });
      expect(created.status, created.text).to.equal(201);
      const { post } = created.body.logo;
      expect((await sendForm(post, localUrl(api.origin, post.url), logo)).status).to.equal(204);
      const { id } = await invoiced(client, world);
      const rendered = await client.post(`/accounting/invoices/invoice/${id}/render/`);
      expect(rendered.status, rendered.text).to.equal(200);
      const bytes = Buffer.from(await (await fetch(localUrl(api.origin, rendered.body.pdf_file.get))).arrayBuffer());
      expect(bytes.includes('/Subtype /Image')).to.equal(isDrawn);
      const [page] = (await PDF.load(bytes)).extractText();
      expect(page?.text).to.include(own.contact_phone).and.to.include(own.contact_email);
    }
  });

  it('are not available for a draft', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting: { auto_attest: false },
    });
    const { id } = await invoiced(client, world);
    expect((await client.post(`/accounting/invoices/invoice/${id}/render/`)).status).to.equal(409);
  });

  it('are sent to the recipients automatically if the setting enables it', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting: { auto_distribute: true },
    });
    await api.database.pool.query(`update accounts_tenant set email = 'test@exempel.example' where id = $1`, [
      world.tenantId,
    ]);
    const { id } = await invoiced(client, world);
    await runDueJobs(api.server.runtime);
    expect((await client.get(`/accounting/invoices/invoice/${id}/`)).body.status).to.equal(2);
    const { rows } = await api.database.pool.query(
      'select title, email, attached_files from communication_notification where customer_id = $1',
      [world.customerId],
    );
    expect(rows).to.deep.equal([
      { title: 'Avi 1 från Exempelgården AB', email: 'test@exempel.example', attached_files: ['faktura-1.pdf'] },
    ]);
  });
});
