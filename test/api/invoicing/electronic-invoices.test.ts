/** Electronic invoices are accepted by access points. */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import { deliveryWorld, tenants, type Values } from '../../support/delivery-world.ts';
import type { InvoicingWorld } from '../../support/invoicing-world.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

describe('electronic invoices', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const { invoiced } = deliveryWorld(api);

  async function rendered(client: Client, world: InvoicingWorld, rows: readonly Values[], invoice: Values = {}) {
    await client.patch(`/organization/company/${world.companyId}/`, { org_no: '5599999991' });
    await client.patch(`${tenants}${world.tenantId}/`, {
      peppol_id: '0007:5599999991',
      corporate_name: 'Köparen AB',
    });
    const created = await client.post('/accounting/invoices/invoice/', {
      company: { id: world.companyId },
      kind: 1,
      invoice_date: '2026-04-15',
      due_date: '2026-05-15',
      ...invoice,
    });
    expect(created.status, created.text).to.equal(201);
    const about = { invoice: { id: created.body.id } };
    const recipient = await client.post('/accounting/invoices/invoicerecipient/', {
      ...about,
      tenant: { id: world.tenantId },
      priority: 0,
      view_only: false,
    });
    expect(recipient.status, recipient.text).to.equal(201);
    for (const [display_order, row] of rows.entries()) {
      const response = await client.post('/accounting/invoices/invoicerow/', {
        ...about,
        article: { id: world.articleId },
        used_article_account: 3913,
        title: 'Rad',
        kind: 0,
        period_start: '2026-04-01',
        period_end: '2026-04-30',
        display_order,
        ...row,
      });
      expect(response.status, response.text).to.equal(201);
    }
    const attested = await client.post(`/accounting/invoices/invoice/${created.body.id}/attest/`);
    expect(attested.status, attested.text).to.equal(200);
    const response = await client.post(`/accounting/invoices/invoice/${created.body.id}/render/`);
    expect(response.status, response.text).to.equal(200);
    expect(response.body.peppol_missing).to.deep.equal([]);
    return await (await fetch(localUrl(api.origin, response.body.peppol_file.get))).text();
  }

  const lines = (xml: string): string[] =>
    [
      ...xml.matchAll(
        /Quantity unitCode="[^"]*">([^<]*)<[\s\S]*?LineExtensionAmount[^>]*>([^<]*)<[\s\S]*?PriceAmount[^>]*>([^<]*)</g,
      ),
    ].map(([, quantity, net, price]) => `${quantity} x ${price} = ${net}`);

  it('have a negative quantity of a positive price for a negative price', async () => {
    const { client, world } = await invoiced();
    const xml = await rendered(client, world, [
      { unit_amount: 1, unit_price: 8500, vat: 25 },
      { unit_amount: 1, unit_price: -500, vat: 25 },
      { unit_amount: -2, unit_price: -10.5, vat: 25 },
    ]);
    expect(xml).to.not.match(/PriceAmount[^>]*>-/);
    expect(lines(xml)).to.deep.equal(['1 x 8500 = 8500.00', '-1 x 500 = -500.00', '2 x 10.5 = 21.00']);
  });

  it('treat a blank reference as missing, and use the invoice number instead', async () => {
    for (const blank of ['', ' ']) {
      const { client, world } = await invoiced();
      const xml = await rendered(client, world, [{ unit_amount: 1, unit_price: 100, vat: 25 }], {
        customer_reference: blank,
        marking: blank,
        message: blank,
      });
      expect(xml).to.match(/<cbc:BuyerReference>\d+<\/cbc:BuyerReference>/);
      expect(xml)
        .to.not.match(/<cbc:Note>/)
        .and.not.match(/>\s*<\/cbc:/);
    }
  });
});
