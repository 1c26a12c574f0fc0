/**
 * For any role: outputs of extension endpoints (responses, PDF texts, files, pages, rejections) are a subset of what direct reads return to the same caller,
 * and inputs are a subset of what a direct write can set. Each text in the database is a unique word, which is recognized in any output.
 */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import fc from 'fast-check';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import {
  type EndpointsWorld,
  endpointResources,
  makeEndpointsWorld,
  uniqueWordsIn,
} from '../support/endpoints-world.ts';
import { amount } from '../support/long-runs.ts';
import { clientWithRole, type RandomRole, randomRoles } from '../support/random-roles.ts';
import { createRecord, documents, makeDraft } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const runs = Number(process.env.FC_RUNS ?? amount(1, 24));

const tenants = '/accounts/users/customer/tenant/';
const inviteTenant = '/accounts/users/auth/invite/customer/tenant/';
const templates = '/reports/reporttemplate/';
const links = '/errands/generalerrands/reporting/anonymousgeneralerrandlink/';
const invoices = '/accounting/invoices/invoice/';
const groups = '/accounting/bookkeeping/verificationgroup/';

/** A day for which the lease can be invoiced. */
const day = '2026-03-15';

/** Base permissions of every role: the endpoints, and data of built-in reports that contains no test text. */
const endpointGrants = [
  'documents.signabledocument:field_info,document_data',
  { scope: 'documents.signabledocument:update', fields: { write: ['signing_initiated'] } },
  'accounting.invoice:render,attest,late_interest',
  'accounting.verificationgroup',
  'accounting.bookkeepingexportfile:read,list',
  'accounting.automaticcontractinvoicingsetting:read,list',
  'accounts.tenant:invite',
  'contracts.apartmentcontract:preview_invoicing,perform_invoicing',
  'errands.anonymousgeneralerrandlink:create,read',
  'reports.*',
];

/** A member of a resource that contains words. */
type MemberPath = readonly [resource: string, member: string];

/** A role with all permissions except to read one member. An endpoint without a check reveals the member to one of these roles. */
const allBut = ([resource, member]: MemberPath): RandomRole => ({
  allow: [{ scope: '*' }],
  deny: [{ scope: `${resource}:read,list`, fields: { read: [member] } }],
  personal: 'all',
  answers: [true],
  seesProtected: true,
});

describe('extension endpoints under any role', function suite() {
  this.timeout(300_000);
  const settings = useWorkspace();
  useMailServer(settings);
  const api = useApi({ settings });

  let count = 0;
  let world: EndpointsWorld;
  before(async () => {
    world = await makeEndpointsWorld(api);
  });

  /** Returns the members that contain words. */
  async function membersWithTexts(): Promise<readonly MemberPath[]> {
    const members = new Map<string, MemberPath>();
    for (const resource of endpointResources)
      for (const id of world.ids[resource] ?? []) {
        const { body } = await api.get(`${api.booted.model.resourceById.get(resource)?.path}/${id}/`);
        for (const [member, value] of Object.entries(body ?? {}))
          if (uniqueWordsIn(JSON.stringify(value)).size > 0) members.set(`${resource} ${member}`, [resource, member]);
      }
    return [...members.values()];
  }

  /** Returns the words that direct reads return to the caller. */
  async function directReads(client: Client): Promise<ReadonlySet<string>> {
    const texts: string[] = [];
    for (const resource of endpointResources) {
      const definition = api.booted.model.resourceById.get(resource);
      if (definition === undefined) throw new Error(resource);
      const { path, operations, list } = definition;
      for (const { name } of list.views) texts.push((await client.get(`${path}/${name}/`)).text);
      if (operations.has('L')) texts.push((await client.get(`${path}/list/`)).text);
      for (const id of world.ids[resource] ?? []) {
        const { text, body } = await client.get(`${path}/${id}/`);
        // Not the form of an invoice, which is an output that the test compares.
        texts.push(text, await contentOf(body?.formatted_data_to_sign));
      }
    }
    return uniqueWordsIn(texts.join('\n'));
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

  /** Returns the output of each endpoint, by its name. */
  async function outputsOfEndpoints(client: Client): Promise<Readonly<Record<string, string>>> {
    const out: Record<string, string> = {};
    const [first = '', second = ''] = world.persons;
    for (const action of ['field_info', 'document_data']) {
      const { text, body } = await client.get(`${documents}${world.started}/${action}/`);
      out[action] = `${text} ${await contentOf(body?.file)}`;
    }
    const started = async (parties: readonly object[], more: object) => {
      const { path } = await makeDraft(api, parties, { name: 'Avtal', ...more });
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
    out.render = `${rendered.text} ${await contentOf(rendered.body?.pdf_file)} ${await contentOf(rendered.body?.peppol_file)}`;
    out.attest = (await client.post(`${invoices}${world.draft}/attest/`, {})).text;
    out['late interest'] = (await client.get(`${invoices}${world.invoice}/late_interest/`)).text;
    const organization = api.customerId;
    const order = { invoice_date: day, run_date: day };
    for (const [name, query] of [
      ['preview', ''],
      ['perform', '?_validate_only=true'],
    ] as const)
      out[name] = (
        await client.post(`/accounting/contracts/${name}/apartmentcontract/${organization}/${query}`, order)
      ).text;
    const confirmed = await client.patch(`${groups}${world.group}/`, { confirmation_date: day });
    const { body: files } = await client.get(
      `/accounting/bookkeeping/bookkeepingexportfile/list/?verification_groups=${world.group}`,
    );
    out['an export of the books'] = `${confirmed.text} ${await contentOf(files?.[0]?.file_obj)}`;
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
      const template = await client.post(templates, { title: 'Rapport', output_format: 3, ...report });
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

  const reports = Array.from({ length: 12 }, (_, index) => ({
    report_type: index + 1,
    period_start: '2026-01-01',
    period_end: '2027-12-31',
  }));
  const lists = ['accounts.tenant', 'annotating.note', 'errands.generalerrand', 'accounting.invoicerecipient'].map(
    (content_type) => ({ report_type: 0, content_type }),
  );

  /** The response contains the address for callers that can read it; recipients of the message get it too. */
  function pageOf(link: { url?: string | null }): string | undefined {
    return typeof link.url === 'string' ? localUrl(api.origin, link.url) : undefined;
  }
  async function openPage(page: string): Promise<string> {
    const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'open' }) });
    return response.text();
  }

  /** For each member of a person: whether an invitation can set it, and whether a direct write can. */
  async function writes(client: Client): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const member of ['first_name', 'email', 'is_active', 'customer_balance']) {
      const tenant = await createRecord(api, tenants, { first_name: 'X', email: `x${count++}@example.com` });
      const value = { email: `bytt${count++}@example.com`, is_active: false, customer_balance: 7 }[member] ?? 'Bytt';
      const direct = await client.patch(`${tenants}${tenant.id}/?_validate_only=true`, { [member]: value });
      const invited = await client.post(inviteTenant, { id: tenant.id, [member]: value });
      const { body } = await api.get(`${tenants}${tenant.id}/`);
      const isSet = body[member] === value;
      if (direct.status >= 400 && (isSet || invited.status < 400))
        wrong.push(`${member} ${direct.status} ${invited.text}`);
      await api.database.pool.query('delete from communication_notificationdistribution');
      await api.database.pool.query('delete from communication_notification');
      await api.database.pool.query('delete from accounts_invitation');
    }
    return wrong;
  }

  it('return only data that direct reads return, and write only members that direct writes can set', async () => {
    const { model } = api.booted;
    await world.renew();
    const members = await membersWithTexts();
    expect(members.length).to.be.greaterThan(40);
    const roles = fc.oneof(randomRoles(model, endpointResources), fc.constantFrom(...members).map(allBut));
    await fc.assert(
      fc.asyncProperty(roles, async (role: RandomRole) => {
        const client = await clientWithRole(api, role, world.persons, endpointGrants);
        await world.renew();
        const before = await directReads(client);
        const outputs = await outputsOfEndpoints(client);
        // Changes made by an endpoint are compared with the current data.
        const visible = new Set([...before, ...(await directReads(client))]);
        const leaks = Object.entries(outputs).flatMap(([endpoint, text]) =>
          [...uniqueWordsIn(text)].filter((one) => !visible.has(one)).map((one) => `${endpoint}: ${one}`),
        );
        const wrong = [...leaks, ...(await writes(client))];
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
      }),
      { numRuns: runs, endOnFailure: true, includeErrorInReport: true },
    );
  });

  it('return all test words to a role with full read access, so that the test covers them', async () => {
    const role: RandomRole = {
      allow: [{ scope: '*' }],
      deny: [],
      personal: 'all',
      answers: [true],
      seesProtected: true,
    };
    const client = await clientWithRole(api, role, world.persons, []);
    await world.renew();
    const visible = await directReads(client);
    const out = await outputsOfEndpoints(client);
    // A sum over all records is not a word of one record.
    for (const [endpoint, text] of Object.entries(out))
      if (!/late interest|"report_type":11\b/.test(endpoint))
        expect(
          [...uniqueWordsIn(text)].filter((one) => visible.has(one)),
          `${endpoint} ${text}`,
        ).to.not.deep.equal([]);
  });
});
