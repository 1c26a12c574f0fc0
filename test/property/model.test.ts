/**
 * The model over HTTP, for random roles: it lists exactly the operations, members and actions that succeed in direct requests of the same caller. It is small,
 * and clients with a cached copy get 304.
 */
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Resource } from '../../engine/model/model.ts';
import { type Client, useApi } from '../support/api.ts';
import { seedEveryTable } from '../support/every-row.ts';
import { amount, isLong, sampleOf } from '../support/long-runs.ts';
import { clientWithRole, type RandomRole, randomRoles } from '../support/random-roles.ts';
import { withRole } from '../support/roles.ts';

const numRuns = Number(process.env.FC_RUNS ?? amount(2, 20));
const resources = [
  ...['annotating.tag', 'common.address', 'accounts.tenant', 'accounts.invitation', 'accounting.article'],
  ...['reports.reporttemplate', 'reports.reportresult', 'brf.quotafee'],
];
const unknownId = '01900000-0000-7000-8000-0000000000ff';

interface ModelField {
  readonly label: string;
  readonly type: string;
  readonly to?: string;
  readonly except?: readonly string[];
}

describe('the model over HTTP', function suite() {
  this.timeout(300_000);
  const api = useApi({ onRequest: () => undefined });

  const address = (resource: string): string => `/common/model/${resource}/`;

  /** Returns the permitted operations: their requests do not fail for a missing permission. */
  async function permitted(client: Client, { path, operations }: Resource): Promise<readonly string[]> {
    const requests: readonly [string, string, string, string, unknown?][] = [
      ['create', 'C', 'POST', `${path}/?_validate_only=true`, {}],
      ['list', 'L', 'GET', `${path}/list/?_page=1&_page_size=1`],
      ['bulk', 'B', 'POST', `${path}/list/?_validate_only=true`, [{ id: unknownId, custom_id: 'x' }]],
      ['read', 'G', 'GET', `${path}/${unknownId}/`],
      ['update', 'U', 'PATCH', `${path}/${unknownId}/`, {}],
      ['delete', 'D', 'DELETE', `${path}/${unknownId}/`],
    ];
    const names: string[] = [];
    for (const [name, code, method, target, body] of requests) {
      if (![...operations].some((one) => one === code)) continue;
      const response = await client.send(method, target, body === undefined ? {} : { body });
      const scope = response.body?.params?.scope ?? '';
      if (response.status !== 403 || !String(scope).endsWith(`:${name}`)) names.push(name);
    }
    return names.toSorted();
  }

  before(() => seedEveryTable(api));

  /** Returns the permitted actions. */
  async function permittedActions(client: Client, { actions }: Resource): Promise<readonly string[]> {
    const names: string[] = [];
    for (const { name, method, path, scope } of actions) {
      const response = await client.send(
        method,
        path.replaceAll(/\{\w+\}/g, unknownId),
        method === 'GET' ? {} : { body: {} },
      );
      if (response.status !== 403 || response.body?.params?.scope !== scope) names.push(name);
    }
    return names;
  }

  /** Problem codes for a member that the caller cannot write. */
  const unwritten: ReadonlySet<string> = new Set(['field_not_permitted', 'read_only', 'write_once', 'unknown_field']);

  /** Returns the members that an update accepts, tested one by one on an existing record; undefined if the caller cannot change it. */
  async function updated(
    client: Client,
    { path, fields }: Resource,
    unclear: Set<string>,
  ): Promise<readonly string[] | undefined> {
    const [record] = (await api.get(`${path}/list/?_page=1&_page_size=1`)).body;
    const names: string[] = [];
    for (const field of fields) {
      const { name } = field;
      const values = [...(field.enumeration ?? []).map(({ value }) => value), field.type.example(field)];
      const value = values.find((one) => JSON.stringify(one) !== JSON.stringify(record[name]));
      const { status, body } = await client.send('PATCH', `${path}/${record.id}/?_validate_only=true`, {
        body: { [name]: value },
      });
      if (status === 404) return undefined;
      const fieldErrors = (body?.errors ?? []).filter((entry: { pointer?: string }) =>
        entry.pointer?.startsWith(`/${name}`),
      );
      const isRejected = fieldErrors.some(({ code }: { code: string }) => unwritten.has(code));
      if (!isRejected) names.push(name);
      // An unchanged value can be sent by anyone, and an invalid value is rejected before the permission is checked.
      if (value === undefined || (fieldErrors.length > 0 && !isRejected)) unclear.add(name);
    }
    return names.toSorted();
  }

  /** Returns the members of an operation, tested one by one. */
  async function members(
    client: Client,
    { path, fields }: Resource,
    operation: string,
    unclear: Set<string> = new Set(),
  ): Promise<readonly string[]> {
    const names: string[] = [];
    for (const field of fields) {
      const { name } = field;
      if (operation !== 'create') {
        const query = `_fields=${name}`;
        const one = operation === 'list' ? `list/?_page=1&_page_size=1&${query}` : `${unknownId}/?${query}`;
        if ((await client.get(`${path}/${one}`)).status !== 400) names.push(name);
        continue;
      }
      const value = field.enumeration?.at(-1)?.value ?? field.examples[0] ?? field.type.example(field);
      const { body } = await client.post(`${path}/?_validate_only=true`, { [name]: value });
      const fieldErrors = (body?.errors ?? []).filter((entry: { pointer?: string }) =>
        entry.pointer?.startsWith(`/${name}`),
      );
      const codes = fieldErrors.map(({ code }: { code: string }) => code);
      const isRejected = codes.some((code: string) => unwritten.has(code));
      if (!isRejected) names.push(name);
      // An invalid example is rejected before the permission is checked.
      if (fieldErrors.length > 0 && !isRejected) unclear.add(name);
    }
    return names.toSorted();
  }

  /** In the suite each role is checked with half of the resources. */
  let checked = 0;
  async function check(role: RandomRole): Promise<void> {
    checked += 1;
    const client = await clientWithRole(api, role);
    const navigation = await client.get('/common/model/');
    const entries = new Map<string, { title: string[]; operations: string[]; actions?: string[] }>(
      navigation.body.applications.flatMap(
        (one: { resources: { id: string; title: string[]; operations: string[] }[] }) =>
          one.resources.map((entry) => [entry.id, entry] as const),
      ),
    );
    for (const id of sampleOf(resources, 2, checked)) {
      const resource = api.booted.model.resourceById.get(id);
      if (resource === undefined) throw new Error(id);
      const operations = await permitted(client, resource);
      const { status, body } = await client.get(address(id));
      expect((entries.get(id)?.operations ?? []).toSorted(), `${id} in the navigation`).to.deep.equal(operations);
      if (status === 404) expect([operations, entries.has(id)], id).to.deep.equal([[], false]);
      const actions = await permittedActions(client, resource);
      expect(entries.get(id)?.actions ?? [], `${id}: actions in the navigation`).to.have.members(actions);
      if (status !== 200) continue;
      expect(
        body.actions.map(({ name }: { name: string }) => name),
        `${id}: actions`,
      ).to.have.members(actions);
      expect(body.operations.toSorted(), id).to.deep.equal(operations);
      const fields: Readonly<Record<string, ModelField>> = body.fields;
      const describedFields = (operation: string) =>
        Object.entries(fields)
          .flatMap(([name, { except = [] }]) => (except.includes(operation) ? [] : [name]))
          .toSorted();
      for (const operation of ['read', 'list'])
        if (operations.includes(operation))
          expect(describedFields(operation), `${id}: ${operation}`).to.deep.equal(
            await members(client, resource, operation),
          );
      if (operations.includes('create')) {
        // Only readable members; write-only ones are omitted.
        const fieldNames = new Set(Object.keys(fields));
        const unclear = new Set<string>();
        const acceptedFields = await members(client, resource, 'create', unclear);
        const clear = (names: readonly string[]) => names.filter((name) => fieldNames.has(name) && !unclear.has(name));
        expect(
          clear(describedFields('create')),
          `${id}: create: ${clear(acceptedFields)} but ${clear(describedFields('create'))}`,
        ).to.deep.equal(clear(acceptedFields));
      }
      if (operations.includes('update')) {
        const unclear = new Set<string>();
        const acceptedFields = await updated(client, resource, unclear);
        const clear = (names: readonly string[]) => names.filter((name) => name in fields && !unclear.has(name));
        if (acceptedFields !== undefined)
          expect(clear(describedFields('update')), `${id}: update`).to.deep.equal(clear(acceptedFields));
      }
      const knownFields = new Set(Object.keys(fields));
      const grouped = body.form.map(({ fields: length }: { fields: number }) => length);
      expect(Math.min(1, ...grouped), id).to.equal(1);
      expect(
        grouped.reduce((sum: number, length: number) => sum + length, 0),
        id,
      ).to.be.at.most(knownFields.size);
      for (const path of [...(entries.get(id)?.title ?? []), ...(body.list?.columns ?? [])])
        expect([...knownFields], `${id}: ${path}`).to.include(path.split('.')[0]);
    }
  }

  it('lists exactly what direct requests are permitted to do, for random roles', async () => {
    await fc.assert(fc.asyncProperty(randomRoles(api.booted.model, resources), check), {
      numRuns,
      endOnFailure: true,
      includeErrorInReport: true,
    });
  });

  it('includes references, rules and titles of other resources if the caller can read them', async () => {
    const role = {
      allow: [
        'contracts.apartmentcontract:read,list,update',
        { scope: 'objects.apartment:list', fields: { read: ['apartment_id'] } },
      ],
    };
    const client = await withRole(api, role);
    const { body } = await client.get(address('contracts.apartmentcontract'));
    expect(body.fields.tenant.to).to.equal('accounts.tenant');
    expect(body.fields.status.except).to.deep.equal(['update']);
    const called = (await client.get(`${address('contracts.apartmentcontract')}?descriptions=true`)).body.title;
    expect(called).to.deep.equal(['id_number']);
    expect(body.actions).to.deep.equal([]);
    expect(Object.keys(body.inbound)).to.deep.equal(['contracts.apartmentcontract']);
    const all = await api.get(address('contracts.apartmentcontract'));
    expect(all.body.actions.map(({ name, on }: { name: string; on: string }) => [name, on])).to.deep.equal([
      ['preview_invoicing', 'list'],
      ['perform_invoicing', 'list'],
    ]);
    expect(all.body.inbound['accounting.invoice']).to.deep.equal(['apartment_contract']);
    expect((await client.get(address('accounts.tenant'))).status).to.equal(404);
    expect((await client.get(address('accounts.nothing'))).status).to.equal(404);
  });

  it('is returned in the requested language, and as 304 to a client with a cached copy', async () => {
    const swedish = await api.get(address('accounts.tenant'), { 'Accept-Language': 'sv' });
    expect(swedish.body.label).to.equal('Hyresgäst');
    expect((await api.get(address('accounts.tenant'))).body.label).to.equal('Tenant');
    const tag = swedish.headers.get('etag') ?? '';
    expect(swedish.headers.get('vary')).to.match(/Accept-Language/i);
    const again = await api.get(address('accounts.tenant'), { 'Accept-Language': 'sv', 'If-None-Match': tag });
    expect([again.status, again.text]).to.deep.equal([304, '']);
    expect((await api.get(address('accounts.tenant'), { 'If-None-Match': tag })).status).to.equal(200);
  });

  it('includes rarely needed members only on request', async () => {
    const path = address('contracts.apartmentcontract');
    const brief = await api.get(path);
    const full = await api.get(`${path}?descriptions=true`);
    interface Described {
      readonly summary?: string;
      readonly fields: Readonly<Record<string, { description?: string; values?: readonly (readonly unknown[])[] }>>;
      readonly actions: readonly { summary?: string; input?: object; output?: object }[];
    }
    const described = ({ summary, fields, actions }: Described) => [
      summary !== undefined,
      Object.values(fields).some((field) => 'description' in field),
      fields.status?.values?.[0],
      actions.every((action) => 'summary' in action && 'output' in action),
      actions.some(({ input = {} }) => JSON.stringify(input).includes('"description":"')),
    ];
    expect([described(brief.body), described(full.body)]).to.deep.equal([
      [false, false, [0, 'Draft'], false, false],
      [true, true, [0, 'Draft', 'draft'], true, true],
    ]);
    expect(brief.headers.get('etag')).not.to.equal(full.headers.get('etag'));
    const wrong = await api.get(`${path}?descriptions=all`);
    expect([wrong.status, wrong.body.errors[0].parameter]).to.deep.equal([400, 'descriptions']);
  });

  it('includes the fields of a form if the caller reads the records through another resource', async () => {
    const fields = { read: ['name', 'folder'], write: ['name', 'remove_after'] };
    const client = await withRole(api, { allow: [{ scope: 'documents.file:create,list', fields }] });
    const { body } = await client.get(address('documents.file'));
    expect([body.operations, Object.keys(body.fields)]).to.deep.equal([['create'], ['name']]);
    // Writes treat an unreadable record as missing.
    const blind = await withRole(api, { allow: [{ scope: 'documents.file:create', fields }] });
    expect((await blind.get(address('documents.file'))).body.fields).to.deep.equal({});
  });

  interface Entry {
    readonly id: string;
    readonly path: string;
    readonly list_path?: string;
    readonly operations: readonly string[];
    readonly attached?: readonly (readonly [kind: string, record: string, kinds?: readonly string[]])[];
  }

  it('includes the lists of a record, and the records that can be attached to it', async () => {
    const { body: all } = await api.get('/common/model/');
    const entries: readonly Entry[] = all.applications.flatMap(
      ({ resources: resourceEntries }: { resources: Entry[] }) => resourceEntries,
    );
    const apart = entries.filter(({ list_path: path }) => path !== undefined);
    expect(apart.map(({ list_path: path }) => path)).to.include.members([
      '/documents/filehandling/file/list/{notation_content_type}/',
      '/documents/signing/signabledocument/organization_list/',
    ]);
    const kind = 'contracts.apartmentcontract';
    const listed = (id: string, kindName = kind): string => {
      const { path, list_path: listPath = `${path}list/` } = entries.find((one) => one.id === id) ?? { path: '' };
      return listPath.replace(/\{\w+\}/, kindName);
    };
    const withLists = entries.filter(({ operations }) => operations.includes('list'));
    for (const { id, operations } of sampleOf(withLists, 4))
      expect([id, operations, (await api.get(`${listed(id)}?_page=1&_page_size=1`)).status]).to.include(200);
    const attached = new Map(
      entries.flatMap(({ id, attached: attachments }) => (attachments === undefined ? [] : [[id, attachments]])),
    );
    expect(attached.get('documents.file')).to.deep.equal([['notation_content_type', 'notation_object_id']]);
    for (const [id, attachments] of attached)
      for (const [of, on, kinds] of attachments) {
        expect(kinds?.includes(kind)).not.to.equal(false);
        const filter = listed(id, '').endsWith('list//') ? '' : `&${of}=${kind}`;
        const response = await api.get(`${listed(id)}?_page=1&_page_size=1&${on}=${unknownId}${filter}`);
        expect([id, response.status, response.body]).to.deep.equal([id, 200, []]);
      }
    // Signed contract documents depend on contracts only; records that the server writes do not depend on them.
    expect(attached.get('contracts.signedcontractdocument')?.[0]?.[2]).to.include(kind);
    expect(attached.has('common.eventlog')).to.equal(false);
    const { body: signed } = await api.get(address('contracts.signedcontractdocument'));
    expect(signed.fields.content_type.schema.enum).to.include(kind);
    // A list that needs the value of an unreadable member is omitted, with its attachments.
    const client = await withRole(api, {
      allow: ['contracts.apartmentcontract:read', { scope: 'documents.file:list', fields: { read: ['name'] } }],
    });
    expect((await client.get('/common/model/')).text).not.to.include('documents.file');
    expect((await client.get(address('documents.file'))).status).to.equal(404);
  });

  it('includes the condition of a rule, and its id if it has a custom one', async () => {
    const conditional = api.booted.model.resources.filter(({ rules }) => rules.some(({ when }) => when !== undefined));
    const ruleLists = await Promise.all(
      conditional.map(async ({ id }) => (await api.get(address(id))).body?.rules ?? []),
    );
    const rules = ruleLists.flat().filter(({ when }: { when?: object }) => when !== undefined);
    expect(rules.length).to.be.greaterThan(10);
    expect(JSON.stringify(ruleLists)).not.to.include('"id":"order_');
  });

  it('includes labels of values, the member with the kind of a record, titles, and labels of all other names', async () => {
    const { body: invoice } = await api.get(address('accounting.invoice'));
    expect(invoice.fields.status.tones).to.deep.equal({ attention: [3], positive: [4], negative: [5, 6, 7, 10] });
    expect(invoice.fields.kind).not.to.have.property('tones');
    expect(invoice.fields.originates_from_object_id.kind).to.equal('originates_from_content_type');
    const { body: contract } = await api.get(`${address('contracts.parkingspotcontract')}?descriptions=true`);
    const person = ['first_name', 'last_name', 'corporate_name'].map((name) => `tenant.${name}`);
    expect(contract.title).to.deep.equal(['id_number', ...person]);
    const describeIn = async (language: string) =>
      (await api.get('/common/model/?descriptions=true', { 'Accept-Language': language })).body;
    const [{ words: swedish }, { words: english, codes }] = [await describeIn('sv'), await describeIn('en')];
    // Equal texts of other origin do not count as such labels.
    expect(codes.reason).to.include('missing_recipient');
    expect(codes).not.to.have.any.keys('name', 'description', 'comment');
    const { body: picture } = await api.get(address('accounts.tenant'));
    expect(picture.fields.profile_picture.schema).to.deep.equal({ max_bytes: 104_857_600 });
    const some = ['missing_recipient', 'locked_to', 'distribution_type', 'credit_date', 'organization_id'];
    expect(some.map((name) => `${swedish[name]}, ${english[name]}`)).to.deep.equal([
      'Mottagare saknas, Recipient is missing',
      'Låst till och med, Locked to',
      'Utskickssätt, Way of sending',
      'Krediteringsdag, Credit date',
      'Organisation, Organization',
    ]);
    // Only permitted operations are included.
    const narrow = await withRole(api, { allow: ['accounting.invoice:read'] });
    const labels = (await narrow.get('/common/model/?descriptions=true')).body.words;
    expect([labels.vat_lines, labels.base, labels.missing_recipient]).to.deep.equal([
      undefined,
      'Taxed amount',
      undefined,
    ]);
  });

  it('has at most 6.1 kB for all menus and 3.5 kB for the largest resource, in both languages', async () => {
    const bytes = (text: string) => gzipSync(text, { level: 6 }).length;
    const largestIds = new Set<string>();
    for (const language of ['sv', 'en']) {
      const headers = { 'Accept-Language': language };
      const navigation = await api.get('/common/model/', headers);
      expect(bytes(navigation.text), language).to.be.at.most(6_246);
      const sizes = new Map<string, number>();
      // Large resources are large in each language.
      for (const { resources: listed } of navigation.body.applications)
        for (const { id } of listed)
          if (isLong || largestIds.size === 0 || largestIds.has(id))
            sizes.set(id, bytes((await api.get(address(id), headers)).text));
      const largest = [...sizes].toSorted(([, left], [, right]) => right - left).slice(0, 5);
      for (const [id] of largest) largestIds.add(id);
      expect(largest[0]?.[1], `${language}: ${largest.join(' ')}`).to.be.at.most(3_584);
    }
  });
});
