/** Three agreements about parking that are sent out for signing: one is signed, one waits for the landlord, one is declined. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DemoLife } from '@core/engine/demo';
import { monthsBefore } from './books-of-years.ts';
import { demoId, demoReference as ref } from './demo-batch.ts';
import { invoicing } from './tenancies.ts';

const landlord = { email: 'administrator@demo.example', id: demoId('accounts.organizationuser', 'administrator') };

const agreements = [
  { number: 'P-601', spot: 'P Lönnen 41', home: 'B-1002', answers: ['tenant', 'landlord'] },
  { number: 'P-602', spot: 'P Lönnen 42', home: 'B-1005', answers: ['tenant'] },
  { number: 'P-603', spot: 'P Lönnen 43', home: 'B-1009', answers: [] },
] as const;

const text = `# Hyresavtal för bilplats {{object.id_number}}

Hyresgäst: {{party.tenant.full_name}}

Hyran är 310 kronor i månaden och betalas kvartalsvis i förskott. Avtalet gäller tills vidare med tre månaders uppsägning.`;

/** Seconds to wait for a mail before the demo continues without its response. */
const mailTimeoutSeconds = 20;

/** Creates the agreements, sends them out, and responds to the mails as their recipients would: on the linked page. */
export async function signAgreements(life: DemoLife): Promise<void> {
  for (const { number, spot, home, answers } of agreements) {
    const tenant = await sendAgreement(life, number, spot, home);
    const link = await linkTo(life, tenant, number);
    // With a mail server in the settings, the mail went to its recipient.
    if (link === undefined) return;
    await submitForm(life, link, { action: 'open' });
    if (answers.length === 0) await submitForm(life, link, { action: 'reject', reason: 'Vi har sålt bilen.' });
    else await submitForm(life, link, { action: 'sign' });
    if (!answers.some((party) => party === 'landlord')) continue;
    const last = await linkTo(life, landlord.email, number);
    if (last === undefined) return;
    await submitForm(life, last, { action: 'open' });
    await submitForm(life, last, { action: 'sign' });
  }
}

/** Creates the draft of a lease with its document and parties, and starts the signing; returns the address of the tenant. */
async function sendAgreement({ send, today }: DemoLife, number: string, spot: string, home: string): Promise<string> {
  const path = `/contracts/apartmentcontract/${demoId('contracts.apartmentcontract', home)}/?_fields=tenant.email`;
  const { tenant } = (await send('GET', path)) as { tenant: { id: string; email: string } };
  const contract = demoId('contracts.parkingspotcontract', number);
  await send('POST', '/contracts/parkingspotcontract/', {
    id: contract,
    id_number: number,
    space: ref('objects.parkingspot', spot),
    tenant: { id: tenant.id },
    start_date: monthsBefore(today, -1),
    renew_indefinetely: true,
    owner_notification_interval_weeks: 13,
    counterpart_notification_interval_weeks: 13,
    ...invoicing(3),
  });
  await send('POST', '/revenue/revenuerows/parkingspotcontractrevenuerow/', {
    id: demoId('revenue.parkingspotcontractrevenuerow', number),
    contract: { id: contract },
    article: ref('accounting.article', 'parking'),
    title: 'Hyra parkering',
    unit_amount: 1,
    unit_price: 310,
    price_period: 0,
  });
  const document = demoId('documents.signabledocument', number);
  await send('POST', '/documents/signing/signabledocument/', {
    id: document,
    name: `Hyresavtal ${number}`,
    category: 1,
    interpret_text_as_markdown: true,
    text_content: text,
    content_type: 'contracts.parkingspotcontract',
    object_id: contract,
    days_to_sign: 14,
  });
  const parties = [
    { order: 1, placeholder_name: 'tenant', tenant: { id: tenant.id } },
    { order: 2, placeholder_name: 'landlord', organization_user: { id: landlord.id } },
  ];
  for (const party of parties) {
    const id = demoId('documents.signabledocumentparty', `${number} ${party.placeholder_name}`);
    await send('POST', '/documents/signing/signabledocumentparty/', {
      id,
      document: { id: document },
      role: 0,
      ...party,
    });
  }
  await send('PATCH', `/documents/signing/signabledocument/${document}/`, { signing_initiated: true });
  return tenant.email;
}

/** Returns the personal link in the mail about the agreement to an address; undefined if no mail arrives in the outbox. */
async function linkTo({ outbox }: DemoLife, address: string, number: string): Promise<string | undefined> {
  for (const end = performance.now() + mailTimeoutSeconds * 1_000; performance.now() < end; await setTimeout(50)) {
    for (const name of await readdir(outbox).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const mail = plain(await readFile(join(outbox, name), 'utf8'));
      const [to] = /^To: .*$/m.exec(mail) ?? [];
      const [link] = /^http\S+\/signing\/\S+$/m.exec(mail) ?? [];
      if (to?.includes(address) === true && mail.includes(number) && link !== undefined) return link;
    }
  }
  return undefined;
}

/** Decodes the quoted-printable text of a mail, as far as links and numbers require. */
function plain(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r', '');
}

/** Sends a form of the page as a browser does. */
async function submitForm({ post }: DemoLife, link: string, form: Readonly<Record<string, string>>): Promise<void> {
  const sent = await post(new URL(link).pathname, new URLSearchParams(form));
  // 409: an earlier run has already declined it.
  if (!sent.ok && sent.status !== 409) throw new Error(`${form.action} at a signing page failed with ${sent.status}`);
  await sent.text();
}
