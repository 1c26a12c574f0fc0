/** What happens in the company once its server answers, each step a request as any client sends it: rents, payments, files, reports. */
import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../engine/kernel/json.ts';
import { demoId, demoReference as ref } from './demo-batch.ts';

type Send = (method: string, path: string, body?: Json) => Promise<Json>;

/** Months with invoices, up to the current one. */
export const monthsInvoiced = 1;

/** `2026-11-01`, 3 → `2026-08-01`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** Lets the company live until `today`. */
export async function live(send: Send, customerId: string, today: string): Promise<void> {
  await invoiceMonths(send, customerId, today);
  await payInvoices(send, today);
  await correctAndRemind(send, today);
  await bringFiles(send, customerId);
  await moveOn(send);
  await saveViews(send);
  await send('POST', `/reports/reporttemplate/${demoId('reports.reporttemplate', 'roll')}/run/`);
}

/** Homes and parking month by month, each invoiced in the middle of the month before. */
async function invoiceMonths(send: Send, customerId: string, today: string): Promise<void> {
  const thisMonth = `${today.slice(0, 7)}-01`;
  for (let back = monthsInvoiced; back >= 0; back -= 1) {
    const month = monthsBefore(thisMonth, back);
    const [invoice_date, period_to] = [`${monthsBefore(month, 1).slice(0, 8)}12`, lastDay(month)];
    for (const kind of ['apartmentcontract', 'parkingspotcontract'])
      await send('POST', `/accounting/contracts/perform/${kind}/${customerId}/`, { invoice_date, period_to });
  }
}

function lastDay(month: string): string {
  const next = monthsBefore(month, -1);
  return new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
}

interface Invoice {
  readonly id: string;
  readonly ocr_number: string;
  readonly total_value: number;
  readonly due_date: string;
}

/** Payments of what was due; one in fifty is not paid. */
async function payInvoices(send: Send, today: string): Promise<void> {
  const fields = '_fields=id,ocr_number,total_value,due_date&_order_by=ocr_number';
  for (let page = 1; ; page += 1) {
    const path = `/accounting/invoices/invoice/list/?due_date__lt=${today}&${fields}&_page=${page}&_page_size=1000`;
    const invoices = (await send('GET', path)) as unknown as readonly Invoice[];
    const payments = invoices.flatMap(({ ocr_number, total_value, due_date }, index) =>
      index % 50 === 49
        ? []
        : [
            {
              company: ref('organization.company', 'company'),
              payment_method: ref('accounting.paymentmethod', 'bankgiro'),
              value: total_value,
              payment_date: due_date,
              registration_date: due_date,
              ocr_number,
            },
          ],
    );
    if (payments.length > 0) await send('POST', '/accounting/payments/invoicepayment/list/', payments);
    if (invoices.length < 1_000) return;
  }
}

async function correctAndRemind(send: Send, today: string): Promise<void> {
  const path = `/accounting/invoices/invoice/list/?due_date__lt=${today}&remaining_value__gt=0&_fields=id&_order_by=ocr_number&_page=1&_page_size=3`;
  const [lost, wrong] = (await send('GET', path)) as unknown as readonly Invoice[];
  if (lost !== undefined)
    await send('POST', '/accounting/debt/debtinvoice/', {
      invoice: { id: lost.id },
      kind: 0,
      debt_date: today,
      due_date: today,
    });
  if (wrong !== undefined)
    await send('POST', `/accounting/invoices/invoice/${wrong.id}/credit/`, { credit_date: today, reason: 'Fel hyra' });
}

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function bringFiles(send: Send, customerId: string): Promise<void> {
  await bring(send, '/errands/generalerrands/reporting/generalerrandfile/', {
    errand: ref('errands.generalerrand', 'leak'),
    title: 'Kranen',
    file_obj: announced('kran.png'),
  });
  await bring(send, '/documents/filehandling/publicfile/', { name: 'Områdeskarta', file_obj: announced('karta.png') });
  await bring(send, '/communication/tenantinformation/tenantinformationcollectionfile/', {
    collection: ref('communication.tenantinformationcollection', 'move'),
    file_obj: announced('inflyttning.png'),
  });
  await bring(send, '/documents/filehandling/file/', {
    name: 'Ritning',
    notation_content_type: 'sales.organization',
    notation_object_id: customerId,
    file_obj: announced('ritning.png'),
  });
}

function announced(name: string): JsonObject {
  return { name, md5_hash: createHash('md5').update(picture).digest('base64') };
}

interface Announced {
  readonly file_obj: {
    readonly post: { readonly url: string; readonly fields: Readonly<Record<string, string>> } | null;
  };
}

async function bring(send: Send, path: string, values: JsonObject): Promise<void> {
  const { file_obj } = (await send('POST', path, values)) as unknown as Announced;
  if (file_obj.post === null) return;
  const form = new FormData();
  for (const [name, value] of Object.entries(file_obj.post.fields)) form.append(name, value);
  form.append('file', new Blob([picture], { type: 'image/png' }));
  const answer = await fetch(file_obj.post.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`the demo's file was answered ${answer.status}: ${await answer.text()}`);
}

/** A notice, a protected identity, a link for a plumber, a webhook that waits for its receiver. */
async function moveOn(send: Send): Promise<void> {
  const contract = demoId('contracts.apartmentcontract', 'B-1003');
  const { tenant } = (await send('GET', `/contracts/apartmentcontract/${contract}/`)) as { tenant: { id: string } };
  await send('POST', '/contracts/contractcancellationposition/', {
    apartment_contract: { id: contract },
    tenant: { id: tenant.id },
    issued_by_admin_on_behalf_of_party: true,
    transfer_to_external_party: false,
    affects_sub_contracts: false,
    closed: false,
    read: false,
  });
  await send('POST', '/accounts/users/customer/protectedidentity/list/', [
    { tenant: { id: tenant.id }, first_name: 'Skyddad' },
  ]);
  await send('POST', '/errands/generalerrands/reporting/anonymousgeneralerrandlink/', {
    errand: ref('errands.generalerrand', 'leak'),
    link_type: 0,
    email: 'jour@ror.example',
  });
  await send('POST', '/integrations/webhooksubscription/', {
    url: 'https://example.com/',
    timeout_seconds: 10,
    event_identifiers: ['contracts.apartmentcontract.instancecreated'],
    is_active: false,
  });
}

/** Views of lists that everybody in the office sees. */
async function saveViews(send: Send): Promise<void> {
  const views = [
    {
      label: 'Obetalda fakturor',
      content_type: 'accounting.invoice',
      filter: { remaining_value__gt: 0 },
      order: ['due_date'],
      columns: ['id', 'ocr_number', 'due_date', 'total_value', 'remaining_value'],
    },
    { label: 'Senaste ärenden', content_type: 'errands.generalerrand', order: ['-created_at'] },
  ];
  for (const view of views) {
    const { id } = (await send('POST', '/common/savedview/', view)) as { id: string };
    await send('POST', `/common/savedview/${id}/share/`, { private: false });
  }
}
