/**
 * What happens in the company once its server answers, each step a request as any client sends it: files, notices, years of rents and
 * payments, reports. */
import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../engine/kernel/json.ts';
import { keepBooks } from './books-of-years.ts';
import { demoId, demoReference as ref } from './demo-batch.ts';

type Send = (method: string, path: string, body?: Json) => Promise<Json>;

/** Title, kind and form. */
const reports = [
  ['Hyreslista', 1, 0],
  ['Vakanser', 2, 2],
  ['Kundreskontra', 3, 0],
] as const;

/** Lets the company live until `today`, and says how far it is. What each list needs comes first, then the years. */
export async function live(
  send: Send,
  customerId: string,
  today: string,
  say: (sentence: string) => void,
): Promise<void> {
  await bringFiles(send, customerId);
  await moveOn(send);
  await saveViews(send);
  await keepBooks(send, customerId, today, say);
  await creditOne(send, today);
  await orderReports(send);
}

/** An invoice of the wrong rent is taken back. */
async function creditOne(send: Send, today: string): Promise<void> {
  const path = `/accounting/invoices/invoice/list/?due_date__lt=${today}&remaining_value__gt=0&_fields=id&_order_by=-ocr_number&_page=1&_page_size=1`;
  const [wrong] = (await send('GET', path)) as unknown as readonly { readonly id: string }[];
  if (wrong !== undefined)
    await send('POST', `/accounting/invoices/invoice/${wrong.id}/credit/`, { credit_date: today, reason: 'Fel hyra' });
}

/** Made by request, so that they have an orderer; each runs at once. */
async function orderReports(send: Send): Promise<void> {
  for (const [title, report_type, output_format] of reports)
    await send('POST', '/reports/reporttemplate/', { title, report_type, output_format });
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
