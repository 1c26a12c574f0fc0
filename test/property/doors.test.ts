/**
 * Whatever a role says: what comes out of a door of an extension (answers, PDF texts, files, pages, refusals) is a subset of what direct reads
 * give the same caller, and what goes in is a subset of what a direct write may set. Each text in the database is a word of its own, so that it
 * is known wherever it comes out.
 */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import fc from 'fast-check';
import { runDueJobs } from '../../engine/runtime/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { createInvoicingWorld } from '../support/invoicing-world.ts';
import { clientWithRole, type RandomRole, randomRoles } from '../support/random-roles.ts';
import { documents, made, makeDraft, makeLease } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkPlace } from '../support/work-place.ts';

const runs = 8;

const tenants = '/accounts/users/customer/tenant/';
const inviteTenant = '/accounts/users/auth/invite/customer/tenant/';
const templates = '/reports/reporttemplate/';
const links = '/errands/generalerrands/reporting/anonymousgeneralerrandlink/';
const invoices = '/accounting/invoices/invoice/';

/** What roles are about. */
const resources = [
  'accounts.tenant',
  'accounting.invoice',
  'accounting.invoicerecipient',
  'accounting.invoicerow',
  'annotating.note',
  'contracts.apartmentcontract',
  'documents.signabledocument',
  'documents.signabledocumentparty',
  'documents.signabledocumentpartyfield',
  'errands.generalerrand',
  'errands.generalerrandaction',
  'objects.realestate',
] as const;

/** What every role has besides: the doors themselves, and what built-in reports read that has no text of the test. */
const doors = [
  'documents.signabledocument:field_info,document_data',
  { scope: 'documents.signabledocument:update', fields: { write: ['signing_initiated'] } },
  'accounting.invoice:render,attest,late_interest',
  'accounts.tenant:invite',
  'errands.anonymousgeneralerrandlink:create,read',
  'reports.*',
  'objects.apartment',
  'objects.building',
  'revenue.*',
  'organization.company:read,list',
];

const wordPattern = /zq[a-p]{6}/gi;

describe('doors of extensions under any role', function suite() {
  this.timeout(300_000);
  const settings = useWorkPlace();
  useMailServer(settings);
  const api = useApi({ settings });

  let count = 0;
  /** A word that stands nowhere else. */
  const word = (): string => {
    count += 1;
    return `Zq${[...count.toString(16).padStart(6, '0')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`;
  };
  const wordsIn = (text: string): ReadonlySet<string> =>
    new Set((text.match(wordPattern) ?? []).map((found) => found.toLowerCase()));

  interface World {
    readonly persons: readonly string[];
    readonly invoice: string;
    /** An invoice that is to be attested; a new one for each role. */
    draft: string;
    readonly errand: string;
    /** Out for signing. */
    readonly started: string;
    readonly ids: Record<string, readonly string[]>;
  }
  let world: World;
  let company = '';
  let article = '';

  /** A draft with a row and a recipient. */
  const newInvoice = async (tenant: string): Promise<{ readonly id: string }> => {
    const draft = await made(api, invoices, {
      company: { id: company },
      kind: 1,
      invoice_date: '2026-03-01',
      due_date: '2026-03-31',
      message: word(),
    });
    await made(api, '/accounting/invoices/invoicerow/', {
      invoice: draft,
      article: { id: article },
      title: word(),
      unit_amount: 1,
      unit_price: 100,
      vat: 0,
      used_article_account: 3911,
      period_start: '2026-03-01',
      period_end: '2026-03-31',
    });
    await made(api, '/accounting/invoices/invoicerecipient/', {
      invoice: draft,
      priority: 1,
      view_only: false,
      tenant: { id: tenant },
      name: word(),
      email: `${word()}@example.com`.toLowerCase(),
    });
    return draft;
  };

  before(async () => {
    const { pool } = api.database;
    const person = () => ({ first_name: word(), last_name: word(), email: `${word()}@example.com`.toLowerCase() });
    const persons = [await made(api, tenants, person()), await made(api, tenants, { ...person(), custom_id: word() })];
    const [first, second] = persons.map(({ id }) => String(id));
    const lease = await makeLease(api, String(first));
    await pool.query(
      "update contracts_apartmentcontract set status = 3, start_date = '2026-01-01', end_date = '2027-12-31', id_number = $2 where id = $1",
      [lease.id, word()],
    );
    await pool.query('update objects_realestate set name = $1', [word()]);
    const books = await createInvoicingWorld(pool, { customerId: api.customerId });
    company = books.companyId;
    article = books.articleId;
    const draft = await newInvoice(String(second));
    expect((await api.post(`${invoices}${draft.id}/attest/`, {})).status).to.equal(200);
    const type = await made(api, '/errands/generalerrands/configurations/generalerrandtype/', { title: 'Fel' });
    const errand = await made(api, '/errands/generalerrands/reporting/generalerrand/', {
      title: word(),
      description: word(),
      errand_type: { id: type.id },
      reporter_name: word(),
      access_instructions: word(),
    });
    await made(api, '/errands/generalerrands/reporting/generalerrandaction/', {
      errand,
      title: word(),
      description: word(),
      is_visible_to_customer: true,
    });
    for (const isPrivate of [true, false])
      await made(api, '/annotating/note/', {
        content: word(),
        private: isPrivate,
        content_type: 'accounts.tenant',
        object_id: first,
      });
    const started = await makeDraft(api, [{ full_name: word(), email: `${word()}@example.com` }], {
      name: word(),
      text_content: word(),
    });
    await made(api, '/documents/signing/signabledocumentpartyfield/', {
      party: started.people[0],
      kind: 0,
      title: word(),
      default_value: word(),
    });
    expect((await api.patch(started.path, { signing_initiated: true })).status).to.equal(200);
    const ids: Record<string, readonly string[]> = {};
    for (const resource of resources) ids[resource] = await idsOf(resource);
    world = {
      persons: [String(first), String(second)],
      invoice: String(draft.id),
      draft: '',
      errand: String(errand.id),
      started: String(started.document.id),
      ids,
    };
  });

  /** What doors use up. */
  async function renew(): Promise<void> {
    const { id } = await newInvoice(world.persons[1] ?? '');
    world.draft = id;
    for (const resource of ['accounting.invoice', 'accounting.invoicerow', 'accounting.invoicerecipient'])
      world.ids[resource] = await idsOf(resource);
  }

  async function idsOf(resource: string): Promise<readonly string[]> {
    const { table } = api.booted.model.resourceById.get(resource) ?? { table: '' };
    const text = `select id from ${table} where customer_id = $1`;
    return (await api.database.pool.query<{ id: string }>(text, [api.customerId])).rows.map(({ id }) => id);
  }

  /** The words of everything that the caller is shown by direct reads. */
  async function directly(client: Client): Promise<ReadonlySet<string>> {
    const texts: string[] = [];
    for (const resource of resources) {
      const found = api.booted.model.resourceById.get(resource);
      if (found === undefined) throw new Error(resource);
      const { path, operations, list } = found;
      for (const { name } of list.views) texts.push((await client.get(`${path}/${name}/`)).text);
      if (operations.has('L')) texts.push((await client.get(`${path}/list/`)).text);
      for (const id of world.ids[resource] ?? []) {
        const { text, body } = await client.get(`${path}/${id}/`);
        texts.push(text, await contentOf(body?.formatted_data_to_sign), await contentOf(body?.pdf_file));
      }
    }
    return wordsIn(texts.join('\n'));
  }

  async function contentOf(file: { get?: string | null } | null | undefined): Promise<string> {
    if (typeof file?.get !== 'string') return '';
    const bytes = Buffer.from(await (await fetch(localUrl(api.origin, file.get))).arrayBuffer());
    if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) return bytes.toString();
    return (await PDF.load(bytes))
      .extractText()
      .map(({ text }) => text)
      .join(' ');
  }

  /** What each door gives the caller, by the door's name. */
  async function throughDoors(client: Client): Promise<Readonly<Record<string, string>>> {
    const out: Record<string, string> = {};
    const [first = '', second = ''] = world.persons;
    for (const action of ['field_info', 'document_data']) {
      const { text, body } = await client.get(`${documents}${world.started}/${action}/`);
      out[action] = `${text} ${await contentOf(body?.file)}`;
    }
    const started = async (people: readonly object[], more: object) => {
      const { path } = await makeDraft(api, people, { name: 'Avtal', ...more });
      const { text } = await client.patch(path, { signing_initiated: true });
      const { body } = await api.get(path);
      const { rows } = await api.database.pool.query<{ copied: string }>(
        `select to_jsonb(p)::text as copied from documents_signabledocumentparty p where document_id = $1
         union all select to_jsonb(n)::text from communication_notification n where object_id = $1`,
        [body.id],
      );
      return `${text} ${rows.map(({ copied }) => copied).join(' ')} ${await contentOf(body.formatted_data_to_sign)}`;
    };
    const markers = '{{object.first_name}} {{object.last_name}} {{object.email}}';
    const about = { text_content: markers, content_type: 'accounts.tenant', object_id: first };
    out['a text'] = await started([{ full_name: 'Part' }], about);
    out['a party'] = await started([{ full_name: null, email: null, tenant: { id: second } }], {});
    const rendered = await client.post(`${invoices}${world.invoice}/render/`, {});
    out.render = `${rendered.text} ${await contentOf(rendered.body?.pdf_file)}`;
    out.attest = (await client.post(`${invoices}${world.draft}/attest/`, {})).text;
    out['late interest'] = (await client.get(`${invoices}${world.invoice}/late_interest/`)).text;
    for (const [name, link_type] of [
      ['a link', 0],
      ['a link to handle', 2],
    ] as const) {
      const link = await client.post(links, { errand: { id: world.errand }, link_type, email: 'egen@example.com' });
      const address = link.status === 201 ? pageOf(link.body) : undefined;
      const page = address === undefined ? '' : await openPage(address);
      out[name] = `${link.text} ${page}`;
    }
    const ordered: [string, string][] = [];
    for (const report of [...reports, ...lists]) {
      const template = await client.post(templates, { title: 'Rapport', output_format: 1, ...report });
      const name = `report ${JSON.stringify(report)}`;
      out[name] = template.text;
      if (template.status === 201) ordered.push([name, String(template.body.id)]);
    }
    await runDueJobs(api.server.runtime);
    for (const [name, id] of ordered) {
      const { body, text } = await client.get(`/reports/reportresult/list/?template=${id}`);
      out[name] += ` ${text} ${await contentOf(body[0]?.file)}`;
    }
    return out;
  }

  const reports = [1, 2, 3, 5, 6, 7].map((report_type) => ({
    report_type,
    period_start: '2026-01-01',
    period_end: '2027-12-31',
  }));
  const lists = ['accounts.tenant', 'annotating.note', 'errands.generalerrand', 'accounting.invoicerecipient'].map(
    (content_type) => ({ report_type: 0, content_type }),
  );

  /** The address is in the answer for who may read it; whoever is sent the message has it too. */
  function pageOf(link: { url?: string | null }): string | undefined {
    return typeof link.url === 'string' ? localUrl(api.origin, link.url) : undefined;
  }
  async function openPage(page: string): Promise<string> {
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'open' }) });
    return answer.text();
  }

  /** For each member of a person: whether an invite may set it, and whether a direct write may. */
  async function writes(client: Client): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const member of ['first_name', 'email', 'is_active', 'customer_balance']) {
      const person = await made(api, tenants, { first_name: 'X', email: `x${count++}@example.com` });
      const value = { email: `bytt${count++}@example.com`, is_active: false, customer_balance: 7 }[member] ?? 'Bytt';
      const direct = await client.patch(`${tenants}${person.id}/?_validate_only=true`, { [member]: value });
      const invited = await client.post(inviteTenant, { id: person.id, [member]: value });
      const { body } = await api.get(`${tenants}${person.id}/`);
      const isSet = body[member] === value;
      if (direct.status >= 400 && (isSet || invited.status < 400))
        wrong.push(`${member} ${direct.status} ${invited.text}`);
      await api.database.pool.query('delete from communication_notificationdistribution');
      await api.database.pool.query('delete from communication_notification');
      await api.database.pool.query('delete from accounts_invitation');
    }
    return wrong;
  }

  it('show no more than direct reads, and write no more than direct writes', async () => {
    const { model } = api.booted;
    await fc.assert(
      fc.asyncProperty(randomRoles(model, resources), async (role: RandomRole) => {
        const client = await clientWithRole(api, role, world.persons, doors);
        await renew();
        const shown = await directly(client);
        const found = Object.entries(await throughDoors(client)).flatMap(([door, text]) =>
          [...wordsIn(text)].filter((one) => !shown.has(one)).map((one) => `${door}: ${one}`),
        );
        const wrong = [...found, ...(await writes(client))];
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
      }),
      { numRuns: runs, endOnFailure: true, includeErrorInReport: true },
    );
  });

  it('show everything to who may read everything, so that the walk sees what there is', async () => {
    const role: RandomRole = {
      allow: [{ scope: '*' }],
      deny: [],
      personal: 'all',
      answers: [true],
      seesProtected: true,
    };
    const client = await clientWithRole(api, role, world.persons, []);
    await renew();
    const shown = await directly(client);
    const out = await throughDoors(client);
    for (const [door, text] of Object.entries(out))
      if (!/late interest|"report_type":[257]\b/.test(door))
        expect(
          [...wordsIn(text)].filter((one) => shown.has(one)),
          `${door} ${text}`,
        ).to.not.deep.equal([]);
  });
});
