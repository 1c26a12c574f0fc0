/**
 * The model over HTTP, for random roles: it names exactly the operations, members and actions that direct requests of the same caller get
 * through with, and nothing else. It is small, and a client that has it is told so.
 */
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Resource } from '../../engine/model/model.ts';
import { type Client, useApi } from '../support/api.ts';
import { clientWithRole, type RandomRole, randomRoles } from '../support/random-roles.ts';
import { withRole } from '../support/roles.ts';

const numRuns = Number(process.env.FC_RUNS ?? 4);
const resources = ['annotating.tag', 'common.address', 'accounts.tenant', 'accounting.article', 'reports.reportresult'];
const nobody = '01900000-0000-7000-8000-0000000000ff';

interface ModelField {
  readonly name: string;
  readonly except?: readonly string[];
}

describe('the model over HTTP', function suite() {
  this.timeout(300_000);
  const api = useApi({ onRequest: () => undefined });

  const address = (resource: string): string => `/common/model/${resource}/`;

  /** The operations that requests get through with: they fail for another reason than a missing right. */
  async function permitted(client: Client, { path, operations }: Resource): Promise<readonly string[]> {
    const asked: readonly [string, string, string, string, unknown?][] = [
      ['create', 'C', 'POST', `${path}/?_validate_only=true`, {}],
      ['list', 'L', 'GET', `${path}/list/?_page=1&_page_size=1`],
      ['bulk', 'B', 'POST', `${path}/list/?_validate_only=true`, [{ id: nobody, custom_id: 'x' }]],
      ['read', 'G', 'GET', `${path}/${nobody}/`],
      ['update', 'U', 'PATCH', `${path}/${nobody}/`, {}],
      ['delete', 'D', 'DELETE', `${path}/${nobody}/`],
    ];
    const names: string[] = [];
    for (const [name, code, method, target, body] of asked) {
      if (![...operations].some((one) => one === code)) continue;
      const answer = await client.send(method, target, body === undefined ? {} : { body });
      const scope = answer.body?.params?.scope ?? '';
      if (answer.status !== 403 || !String(scope).endsWith(`:${name}`)) names.push(name);
    }
    return names.toSorted();
  }

  /** The members that an operation takes part in, asked one by one. */
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
        const one = operation === 'list' ? `list/?_page=1&_page_size=1&${query}` : `${nobody}/?${query}`;
        if ((await client.get(`${path}/${one}`)).status !== 400) names.push(name);
        continue;
      }
      const value = field.enumeration?.at(-1)?.value ?? field.examples[0] ?? field.type.example(field);
      const { body } = await client.post(`${path}/?_validate_only=true`, { [name]: value });
      const own = (body?.errors ?? []).filter((entry: { pointer?: string }) => entry.pointer?.startsWith(`/${name}`));
      const codes = own.map(({ code }: { code: string }) => code);
      if (!codes.some((code: string) => ['field_not_permitted', 'read_only', 'unknown_field'].includes(code)))
        names.push(name);
      // An example that does not fit is refused before anybody asks who may write it.
      if (own.length > 0 && !codes.some((code: string) => ['field_not_permitted', 'read_only'].includes(code)))
        unclear.add(name);
    }
    return names.toSorted();
  }

  async function check(role: RandomRole): Promise<void> {
    const client = await clientWithRole(api, role);
    const navigation = await client.get('/common/model/');
    const entries = new Map<string, { operations: string[] }>(
      navigation.body.applications.flatMap((one: { resources: { id: string; operations: string[] }[] }) =>
        one.resources.map((entry) => [entry.id, entry] as const),
      ),
    );
    for (const id of resources) {
      const resource = api.booted.model.resourceById.get(id);
      if (resource === undefined) throw new Error(id);
      const operations = await permitted(client, resource);
      const { status, body } = await client.get(address(id));
      expect((entries.get(id)?.operations ?? []).toSorted(), `${id} in the navigation`).to.deep.equal(operations);
      if (status === 404) expect([operations, entries.has(id)], id).to.deep.equal([[], false]);
      if (status !== 200) continue;
      expect(body.operations.toSorted(), id).to.deep.equal(operations);
      const fields: readonly ModelField[] = body.fields;
      const told = (operation: string) =>
        fields.flatMap(({ name, except = [] }) => (except.includes(operation) ? [] : [name])).toSorted();
      for (const operation of ['read', 'list'])
        if (operations.includes(operation))
          expect(told(operation), `${id}: ${operation}`).to.deep.equal(await members(client, resource, operation));
      if (operations.includes('create')) {
        // Of the members that it may read: what may only be written is not told.
        const shown = new Set(fields.map(({ name }) => name));
        const unclear = new Set<string>();
        const taken = await members(client, resource, 'create', unclear);
        const clear = (names: readonly string[]) => names.filter((name) => shown.has(name) && !unclear.has(name));
        expect(clear(told('create')), `${id}: create: ${clear(taken)} but ${clear(told('create'))}`).to.deep.equal(
          clear(taken),
        );
      }
      const known = new Set(fields.map(({ name }) => name));
      for (const { fields: grouped } of body.form) for (const name of grouped) expect([...known]).to.include(name);
      for (const path of [...body.title, ...(body.list?.columns ?? [])])
        expect([...known], `${id}: ${path}`).to.include(path.split('.')[0]);
    }
  }

  it('names what direct requests get through with, for random roles', async () => {
    await fc.assert(fc.asyncProperty(randomRoles(api.booted.model, resources), check), {
      numRuns,
      endOnFailure: true,
      includeErrorInReport: true,
    });
  });

  it('tells references, rules and titles of other resources as far as they may be read', async () => {
    const role = {
      allow: [
        'contracts.apartmentcontract:read,list,update',
        { scope: 'objects.apartment:list', fields: { read: ['apartment_id'] } },
      ],
    };
    const client = await withRole(api, role);
    const { body } = await client.get(address('contracts.apartmentcontract'));
    const field = (name: string) => body.fields.find((one: ModelField) => one.name === name);
    expect(field('tenant')).to.deep.include({ to: 'accounts.tenant', title: [] });
    expect(field('status').except).to.deep.equal(['update']);
    expect(body.actions).to.deep.equal([]);
    expect(new Set(body.inbound.map((one: { resource: string }) => one.resource))).to.deep.equal(
      new Set(['contracts.apartmentcontract']),
    );
    const all = await api.get(address('contracts.apartmentcontract'));
    expect(all.body.actions.map(({ name, on }: { name: string; on: string }) => [name, on])).to.deep.equal([
      ['preview_invoicing', 'list'],
      ['perform_invoicing', 'list'],
    ]);
    expect(all.body.inbound).to.deep.include({
      resource: 'accounting.invoice',
      field: 'apartment_contract',
      label: 'Invoice',
    });
    expect((await client.get(address('accounts.tenant'))).status).to.equal(404);
    expect((await client.get(address('accounts.nothing'))).status).to.equal(404);
  });

  it('comes in the language that is asked for, and not at all to a client that has it', async () => {
    const swedish = await api.get(address('accounts.tenant'), { 'Accept-Language': 'sv' });
    expect(swedish.body.label).to.equal('Hyresgäst');
    expect((await api.get(address('accounts.tenant'))).body.label).to.equal('Tenant');
    const tag = swedish.headers.get('etag') ?? '';
    expect(swedish.headers.get('vary')).to.match(/Accept-Language/i);
    const again = await api.get(address('accounts.tenant'), { 'Accept-Language': 'sv', 'If-None-Match': tag });
    expect([again.status, again.text]).to.deep.equal([304, '']);
    expect((await api.get(address('accounts.tenant'), { 'If-None-Match': tag })).status).to.equal(200);
  });

  it('says what fields mean only where that is asked for', async () => {
    const path = address('contracts.apartmentcontract');
    const brief = await api.get(path);
    const whole = await api.get(`${path}?descriptions=true`);
    const described = (body: { fields: readonly object[]; actions: readonly { input?: object }[] }) => [
      body.fields.some((field) => 'description' in field),
      body.actions.some(({ input = {} }) => JSON.stringify(input).includes('"description":"')),
    ];
    expect([described(brief.body), described(whole.body)]).to.deep.equal([
      [false, false],
      [true, true],
    ]);
    expect(brief.headers.get('etag')).not.to.equal(whole.headers.get('etag'));
    const wrong = await api.get(`${path}?descriptions=all`);
    expect([wrong.status, wrong.body.errors[0].parameter]).to.deep.equal([400, 'descriptions']);
  });

  it('tells the condition of a rule, and its id where it has one of its own', async () => {
    const conditional = api.booted.model.resources.filter(({ rules }) => rules.some(({ when }) => when !== undefined));
    const told = await Promise.all(conditional.map(async ({ id }) => (await api.get(address(id))).body?.rules ?? []));
    const rules = told.flat().filter(({ when }: { when?: object }) => when !== undefined);
    expect(rules.length).to.be.greaterThan(10);
    expect(JSON.stringify(told)).not.to.include('"id":"order_');
  });

  it('is small: 6 kB for all menus, 4.2 kB for the largest resource and 3 kB for most', async () => {
    const bytes = (text: string) => gzipSync(text, { level: 6 }).length;
    const navigation = await api.get('/common/model/');
    expect(bytes(navigation.text)).to.be.lessThan(6_144);
    const sizes: number[] = [];
    for (const { resources: listed } of navigation.body.applications)
      for (const { id } of listed) sizes.push(bytes((await api.get(address(id))).text));
    expect(Math.max(...sizes)).to.be.lessThan(4_300);
    expect(
      sizes.filter((size) => size > 3_072).length,
      String(sizes.toSorted((a, b) => b - a).slice(0, 30)),
    ).to.be.lessThan(sizes.length / 16);
  });
});
