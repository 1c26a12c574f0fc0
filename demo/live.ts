/** Activities in the company once its server runs, each step an ordinary request: files, notices, years of rents and payments, reports. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DemoLife, Json, JsonObject } from '@core/engine/demo';
import { addDays } from '../extensions/support/local-day.ts';
import { generateBooks, monthsBefore } from './books-of-years.ts';
import { demoId, demoReference as ref } from './demo-batch.ts';
import { drawPicture, type PictureName } from './pictures.ts';
import { signAgreements } from './signing.ts';

type Send = (method: string, path: string, body?: Json) => Promise<Json>;

/** Title, kind and format of one report of each kind; those with a period cover the last year, the ledger the last two months. */
const reports = [
  ['Lägenheter', 0, 3, 0],
  ['Hyreslista', 1, 0, 0],
  ['Vakanser', 2, 2, 0],
  ['Kundreskontra', 3, 0, 0],
  ['Fakturerade intäkter', 4, 0, 12],
  ['Betalningar', 5, 1, 12],
  ['Avtal som löper ut', 6, 0, -12],
  ['Ärenden', 7, 0, 12],
  ['Förbrukning', 8, 1, 12],
  ['Bokföringssaldon', 9, 0, 12],
  ['Årsavgifter', 10, 0, 0],
  ['Momsrapport', 11, 0, 12],
  ['Huvudbok', 12, 1, 2],
] as const;

/** Runs the activities of the company until `today`, and reports progress. Data for each list comes first, then the years. */
export async function live(life: DemoLife): Promise<void> {
  const { send, today } = life;
  await uploadFiles(life);
  await moveOn(send);
  // Long before the reports: the erasure would also delete a report that names the data subject.
  await eraseOne(send);
  await saveViews(send);
  await inviteOne(send);
  await importTags(life);
  await signAgreements(life);
  await generateBooks(life);
  await creditOne(send, today);
  await closeGroup(send, today);
  await orderReports(send, today);
  await proposeOne(send);
}

/** Creates a proposal of an agent, which waits for approval. */
async function proposeOne(send: Send): Promise<void> {
  await send('POST', '/common/changeset/', {
    reason: 'Två etiketter till för besiktningarna',
    steps: ['Fukt', 'Radon'].map((name) => ({ op: 'create', resource: 'annotating.tag', data: { name } })),
  });
}

/** Erases an applicant who rented no flat and requested erasure. */
async function eraseOne(send: Send): Promise<void> {
  // After an interruption no response names the data subject: the stored response is erased too.
  const erased = (await send('GET', '/common/erasure/list/?_page=1&_page_size=1')) as readonly Json[] | null;
  if (erased?.length !== 0) return;
  const path = '/accounts/users/customer/tenant/';
  const person = { first_name: 'Ingrid', last_name: 'Lövgren', email: 'ingrid.lovgren@example.com' };
  const { id } = (await send('POST', path, person)) as { readonly id: string };
  const { token } = (await send('POST', `${path}${id}/erase/`, {})) as { readonly token: string };
  await send('POST', `${path}${id}/erase/`, { token });
}

/** Credits an invoice with a wrong rent. */
async function creditOne(send: Send, today: string): Promise<void> {
  const path = `/accounting/invoices/invoice/list/?due_date__lt=${today}&remaining_value__gt=0&_fields=id&_order_by=-ocr_number&_page=1&_page_size=1`;
  const [wrong] = (await send('GET', path)) as unknown as readonly { readonly id: string }[];
  if (wrong !== undefined)
    await send('POST', `/accounting/invoices/invoice/${wrong.id}/credit/`, { credit_date: today, reason: 'Fel hyra' });
}

/**
 * By request, so that they have an orderer; each is created immediately. Before midnight in UTC it is already the next day in Sweden, and
 * errands of that day belong to the last year too.
 */
async function orderReports(send: Send, today: string): Promise<void> {
  for (const [title, report_type, output_format, months] of reports) {
    const [period_start, period_end] = [months > 0 ? addDays(today, 1) : today, monthsBefore(today, months)].toSorted();
    await send('POST', '/reports/reporttemplate/', {
      title,
      report_type,
      output_format,
      ...(months === 0 ? {} : { period: 5, period_start, period_end }),
      ...(report_type === 0
        ? { content_type: 'objects.apartment', columns: ['landlord_custom_id', 'usable_area'] }
        : {}),
    });
  }
}

/** The errand of each picture. */
const pictures = [
  ['leak', 'kran.png', 'Kranen'],
  ['cold', 'element.png', 'Elementet i sovrummet'],
  ['lamp', 'trapphus.png', 'Trapphuset'],
  ['pane', 'ruta.png', 'Rutan'],
  ['bins', 'sopor.png', 'Kärlet'],
] as const;

async function uploadFiles(life: DemoLife): Promise<void> {
  for (const [errand, picture, title] of pictures) {
    const values = { errand: ref('errands.generalerrand', errand), title, stage: 0 };
    await uploadPicture(life, '/errands/generalerrands/reporting/generalerrandfile/', picture, values);
  }
  await uploadPicture(life, '/documents/filehandling/publicfile/', 'karta.png', { name: 'Områdeskarta' });
  await uploadPicture(life, '/communication/tenantinformation/tenantinformationcollectionfile/', 'inflyttning.png', {
    collection: ref('communication.tenantinformationcollection', 'move'),
  });
  await uploadPicture(life, '/documents/filehandling/file/', 'ritning.png', {
    name: 'Ritning',
    notation_content_type: 'sales.organization',
    notation_object_id: life.customerId,
  });
}

/** Announces a picture as the file of a new record and uploads it. */
async function uploadPicture(life: DemoLife, path: string, picture: PictureName, values: JsonObject): Promise<void> {
  await uploadFile(life, path, values, 'file_obj', { name: picture, bytes: drawPicture(picture), type: 'image/png' });
}

interface Bytes {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
}

interface Announced {
  readonly post: { readonly url: string; readonly fields: Readonly<Record<string, string>> } | null;
}

/**
 * Creates a record with a file; returns its path. The bytes are sent to this server, whatever host a repeated response names, or to the store
 * in the settings.
 */
async function uploadFile(
  { send, post }: DemoLife,
  path: string,
  values: JsonObject,
  member: string,
  { name, bytes, type }: Bytes,
): Promise<string> {
  const md5_hash = createHash('md5').update(bytes).digest('base64');
  const record = (await send('POST', path, { ...values, [member]: { name, md5_hash } })) as JsonObject;
  const announced = (record[member] as unknown as Announced).post;
  const recordPath = `${path}${String(record.id)}/`;
  if (announced === null) return recordPath;
  const form = new FormData();
  for (const [field, value] of Object.entries(announced.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }));
  const { pathname, href } = new URL(announced.url);
  const response = pathname.startsWith('/files/')
    ? await post(pathname, form)
    : await fetch(href, { method: 'POST', body: form });
  // 409: the bytes arrived before an interruption, and the repeated response still contains the form.
  if (!response.ok && response.status !== 409)
    throw new Error(`the upload of the demo's file failed with ${response.status}: ${await response.text()}`);
  return recordPath;
}

/** Creates a notice, a protected identity, a link for a plumber, and a webhook that waits for its receiver. */
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

/** Saves list views for all employees of the office. */
async function saveViews(send: Send): Promise<void> {
  const views = [
    {
      label: 'Obetalda avier',
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

/** Invites a tenant to the portal. */
async function inviteOne(send: Send): Promise<void> {
  const path = `/contracts/apartmentcontract/${demoId('contracts.apartmentcontract', 'B-1012')}/?_fields=tenant`;
  const { tenant } = (await send('GET', path)) as { tenant: { id: string } };
  await send('POST', '/accounts/users/auth/invite/customer/tenant/', { ids: [tenant.id] });
}

/** Imports tags from a file, after a dry run. */
async function importTags(life: DemoLife): Promise<void> {
  const bytes = Buffer.from('name,color_code\nRökfritt,6d4c41\nHiss,455a64\nMarkplan,00838f\n');
  const path = await uploadFile(life, '/common/import/', { content_type: 'annotating.tag' }, 'file', {
    name: 'taggar.csv',
    bytes,
    type: 'text/csv',
  });
  for (const [act, status] of [
    ['rehearse', 3],
    ['commit', 4],
  ] as const) {
    await life.send('POST', `${path}${act}/`, {});
    for (let state = 0; state < status; ) {
      await setTimeout(50);
      ({ status: state } = (await life.send('GET', path)) as { status: number });
    }
  }
}

/** Closes the oldest group of verifications, which creates a file for the bookkeeping system. */
async function closeGroup(send: Send, today: string): Promise<void> {
  const path = '/accounting/bookkeeping/verificationgroup/';
  const groups = (await send(
    'GET',
    `${path}list/?grouping_method=4&_order_by=grouping_date,name&_page=1&_page_size=1&_fields=id`,
  )) as unknown;
  const [oldest] = groups as readonly { readonly id: string }[];
  if (oldest !== undefined) await send('PATCH', `${path}${oldest.id}/`, { confirmation_date: today });
}
