/**
 * Test data for the tests of all extension endpoints: each text is a unique word, and other values (account numbers, amounts) are unique too, so that they are
 * recognized in any output.
 */
import { expect } from 'chai';
import type { TestApi } from './api.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from './invoicing-world.ts';
import { createRecord, makeDraft, makeLease, partyFields } from './signing-world.ts';

/** The resources that roles grant permissions for. */
export const endpointResources = [
  'accounting.article',
  'accounting.invoice',
  'accounting.invoicepayment',
  'accounting.invoicerecipient',
  'accounting.invoicerow',
  'accounting.paymentmethod',
  'accounting.transaction',
  'accounting.verification',
  'accounts.tenant',
  'annotating.note',
  'brf.quotafee',
  'common.address',
  'contracts.apartmentcontract',
  'documents.signabledocument',
  'documents.signabledocumentparty',
  'documents.signabledocumentpartyfield',
  'errands.generalerrand',
  'errands.generalerrandaction',
  'measurements.measurementseries',
  'measurements.sensor',
  'objects.apartment',
  'objects.realestate',
  'organization.company',
  'revenue.apartmentcontractrevenuerow',
] as const;

export interface EndpointsWorld {
  readonly persons: readonly string[];
  readonly invoice: string;
  readonly errand: string;
  /** A document that waits for signatures. */
  readonly started: string;
  /** An invoice to be attested; a new one for each role. */
  draft: string;
  /** A verification group to be confirmed; a new one for each role. */
  group: string;
  /** Ids of records, by resource. */
  readonly ids: Record<string, readonly string[]>;
  /** Recreates data that endpoints consume. */
  renew(): Promise<void>;
}

let count = 0;

/** Returns a unique word that is so long that a token or signature in base64 does not contain it by chance. */
export function uniqueWord(): string {
  count += 1;
  return `Zq${[...count.toString(16).padStart(10, '0')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`;
}

/** Returns a unique amount. */
const amount = (): number => {
  count += 1;
  return 77_000_000 + count;
};

/** Account numbers are 0 to 9999; these do not occur in any other number of the test data. */
const accounts = {
  article: 8931,
  invoice: 8932,
  booked: [8933, 8934],
  giro: '5050-1055',
  iban: 'SE3550000000054910000003',
};

const pattern = /zqaaaaaa[a-p]{4}|\b77\d{6}\b|\b893[1-4]\b|5050-?1055|SE35\s?5000\s?0000\s?0549\s?1000\s?0003/gi;

/** One in some thousand ids has a group that looks like an account number. */
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Returns the unique words and values in a text. */
export function uniqueWordsIn(text: string): ReadonlySet<string> {
  return new Set(
    (text.replaceAll(ids, '').match(pattern) ?? []).map((match) => match.toLowerCase().replaceAll(/[\s-]/g, '')),
  );
}

/** Creates the test data in the database, for the customer of a test. */
export async function makeEndpointsWorld(api: TestApi): Promise<EndpointsWorld> {
  const { pool } = api.database;
  const { customerId } = api;
  const insert = (table: string, values: Readonly<Record<string, unknown>>) =>
    insertRow(pool, table, customerId, { organization_id: customerId, ...values });
  const mail = () => `${uniqueWord()}@example.com`.toLowerCase();
  const personValues = () => ({ first_name: uniqueWord(), last_name: uniqueWord(), email: mail() });
  const tenants = '/accounts/users/customer/tenant/';
  const persons = [
    await createRecord(api, tenants, personValues()),
    await createRecord(api, tenants, { ...personValues(), custom_id: uniqueWord() }),
  ];
  const [first = '', second = ''] = persons.map(({ id }) => String(id));
  const lease = await makeLease(api, first);
  const address = () =>
    insert('common_address', { street: uniqueWord(), postal_code: '11122', city: uniqueWord(), country: 'Sverige' });
  const books = await createInvoicingWorld(pool, {
    customerId,
    article: { name: uniqueWord(), unit: uniqueWord(), revenue_vat_0_account: accounts.article },
    company: { name: uniqueWord(), address_id: await address(), invoice_email: mail(), vat_number: uniqueWord() },
  });
  await insertPaymentMethod(pool, customerId, {
    company_id: books.companyId,
    target_bg_account_number: accounts.giro,
    target_iban_number: accounts.iban,
    target_bic: 'ESSESESS',
  });
  await pool.query(
    `update contracts_apartmentcontract set status = 3, start_date = '2026-01-01', end_date = '2027-12-31', id_number = $2,
       invoicing_period = 1, invoice_month_interval = 1, invoicing_period_from = '2026-01-01', invoicing_company_id = $3,
       invoicing_contract_setting_id = $4, invoicing_payment_terms_id = $5 where id = $1`,
    [lease.id, uniqueWord(), books.companyId, books.settingId, books.termsId],
  );
  await insertRevenueRow(pool, books, 'apartmentcontract', lease.id, { title: uniqueWord(), unit_price: amount() });
  // A contract without rows is charged its base rent, under the name of its article.
  await insertContract(pool, books, 'apartmentcontract', {
    id_number: uniqueWord(),
    tenant_id: second,
    base_rent: amount(),
    base_rent_article_id: books.articleId,
  });
  await pool.query('update objects_apartment set popular_name = $1 where apartment_id is null and id = $2', [
    uniqueWord(),
    books.spaces.apartmentcontract,
  ]);
  const { rows: buildings } = await pool.query<{ id: string }>('select id from objects_building order by id limit 1');
  await insert('objects_apartment', { building_id: buildings[0]?.id, popular_name: uniqueWord(), base_rent: amount() });
  await pool.query("update objects_realestate set name = $1 || case when name = 'Fastigheten 1' then $2 else '' end", [
    uniqueWord(),
    ` ${uniqueWord()}`,
  ]);
  await makeMeter();
  await makeCooperative();
  const draft = await newInvoice();
  expect((await api.post(`/accounting/invoices/invoice/${draft}/attest/`, {})).status).to.equal(200);
  await insert('accounting_invoicepayment', {
    company_id: books.companyId,
    invoice_id: draft,
    tenant_id: second,
    payment_date: '2026-03-20',
    registration_date: '2026-03-20',
    value: amount(),
    sender_name: uniqueWord(),
    reference_text: uniqueWord(),
  });
  const type = await createRecord(api, '/errands/generalerrands/configurations/generalerrandtype/', { title: 'Fel' });
  const errand = await createRecord(api, '/errands/generalerrands/reporting/generalerrand/', {
    title: uniqueWord(),
    description: uniqueWord(),
    errand_type: { id: type.id },
    reporter_name: uniqueWord(),
    access_instructions: uniqueWord(),
  });
  await pool.query("update errands_generalerrand set created_at = '2026-03-01' where id = $1", [errand.id]);
  await createRecord(api, '/errands/generalerrands/reporting/generalerrandaction/', {
    errand,
    title: uniqueWord(),
    description: uniqueWord(),
    is_visible_to_customer: true,
  });
  for (const isPrivate of [true, false])
    await createRecord(api, '/annotating/note/', {
      content: uniqueWord(),
      private: isPrivate,
      content_type: 'accounts.tenant',
      object_id: first,
    });
  const started = await makeDraft(api, [{ full_name: uniqueWord(), email: `${uniqueWord()}@example.com` }], {
    name: uniqueWord(),
    text_content: uniqueWord(),
  });
  await createRecord(api, partyFields, {
    party: started.people[0],
    kind: 0,
    title: uniqueWord(),
    default_value: uniqueWord(),
  });
  expect((await api.patch(started.path, { signing_initiated: true })).status).to.equal(200);
  const world: EndpointsWorld = {
    persons: [first, second],
    invoice: draft,
    errand: String(errand.id),
    started: String(started.document.id),
    draft: '',
    group: '',
    ids: {},
    renew: async () => {
      world.draft = await newInvoice();
      world.group = await newGroup();
      for (const resource of endpointResources) world.ids[resource] = await idsOf(resource);
    },
  };
  return world;

  /** A meter with a priced series. */
  async function makeMeter(): Promise<void> {
    const specification = await insert('measurements_sensorspecification', { name: 'Vatten', unit_name: 'm3' });
    const sensor = await insert('measurements_sensor', { specification_id: specification, name: uniqueWord() });
    await insert('measurements_measurementseries', {
      sensor_id: sensor,
      period_start: '2026-02-01',
      period_end: '2026-03-01',
      consumption: amount(),
      total_price: amount(),
    });
  }

  /** A cooperative with a fee. */
  async function makeCooperative(): Promise<void> {
    const cooperative = await insert('brf_brfcompany', { company_id: books.companyId });
    const collection = await insert('brf_quotacollection', {
      brf_company_id: cooperative,
      name: 'Andelstal',
      valid_from: '2026-01-01',
    });
    await insert('brf_quotafee', {
      title: uniqueWord(),
      brf_company_id: cooperative,
      quota_collection_id: collection,
      kind: 0,
      article_id: books.articleId,
      yearly_amount: amount(),
      start_date: '2026-01-01',
    });
  }

  /** A draft with a row and a recipient. */
  async function newInvoice(): Promise<string> {
    const createdInvoice = await createRecord(api, '/accounting/invoices/invoice/', {
      company: { id: books.companyId },
      kind: 1,
      invoice_date: '2026-03-01',
      due_date: '2026-03-31',
      message: uniqueWord(),
    });
    await createRecord(api, '/accounting/invoices/invoicerow/', {
      invoice: createdInvoice,
      article: { id: books.articleId },
      title: uniqueWord(),
      unit_amount: 1,
      unit_price: amount(),
      vat: 0,
      used_article_account: accounts.invoice,
      period_start: '2026-03-01',
      period_end: '2026-03-31',
    });
    await createRecord(api, '/accounting/invoices/invoicerecipient/', {
      invoice: createdInvoice,
      priority: 1,
      view_only: false,
      tenant: { id: second },
      name: uniqueWord(),
      email: mail(),
      postal_address: { id: await address() },
    });
    return String(createdInvoice.id);
  }

  /** An open group with a verification. */
  async function newGroup(): Promise<string> {
    const group = await insert('accounting_verificationgroup', {
      name: 'Grupp',
      company_id: books.companyId,
      grouping_method: 7,
    });
    const verification = await insert('accounting_verification', {
      description: uniqueWord(),
      bookkeeping_date: '2026-03-05',
      registration_date: '2026-03-05',
      verification_serie: uniqueWord(),
      kind: 4,
      verification_group_id: group,
      company_id: books.companyId,
    });
    // The lines of a verification must sum to zero after each statement.
    const lines = `insert into accounting_transaction (id, customer_id, organization_id, verification_id, account, value, description)
      select gen_random_uuid(), $1, $1, $2, line.account, line.value, line.text
        from unnest($3::int[], $4::numeric[], $5::text[]) as line(account, value, text)`;
    const value = amount();
    await pool.query(lines, [customerId, verification, accounts.booked, [value, -value], [uniqueWord(), uniqueWord()]]);
    return group;
  }

  async function idsOf(resource: string): Promise<readonly string[]> {
    const { table } = api.booted.model.resourceById.get(resource) ?? { table: '' };
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} where customer_id = $1`, [customerId]);
    return rows.map(({ id }) => id);
  }
}
