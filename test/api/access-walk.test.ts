/**
 * Every endpoint for every role: each role of resources/roles calls every operation and is allowed exactly what its
 * file allows; records that actions reference are treated as missing outside a caller's rows.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import type { Operation } from '../../engine/compile/operations/operation.ts';
import { readRoles } from '../../engine/request/read-roles.ts';
import { projectFolder } from '../../engine/settings.ts';
import { type Client, useApi } from '../support/api.ts';
import { sampleOf } from '../support/long-runs.ts';
import { withRole } from '../support/roles.ts';
import { useWorkspace } from '../support/work-place.ts';

interface Grant {
  readonly scope: string | readonly string[];
  readonly where?: unknown;
  readonly fields?: { readonly read?: readonly string[] };
}

interface RoleFile {
  readonly for?: string;
  readonly allow?: readonly (Grant | string)[];
  readonly deny?: readonly (Grant | string)[];
}

const unknownId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
const folder = join(projectFolder, 'resources/roles');
const roles = readdirSync(folder).map((file) => ({
  name: file.slice(0, -'.yaml'.length),
  file: parse(readFileSync(join(folder, file), 'utf8')) as RoleFile,
}));

const grantsOf = (entries: readonly (Grant | string)[] = []): readonly Grant[] =>
  entries.map((entry) => (typeof entry === 'string' ? { scope: entry } : entry));

/** A simple implementation of scopes, independent of the engine's. */
function covers(grant: Grant, permission: string): boolean {
  const [resource = '', operation = ''] = permission.split(':');
  return [grant.scope].flat().some((text) => {
    const [resources = '', operations = '*'] = text.split(':');
    const isResource =
      resources === '*' ||
      resources === resource ||
      (resources.endsWith('.*') && resource.startsWith(resources.slice(0, -1)));
    return isResource && (operations === '*' || operations.split(',').includes(operation));
  });
}

function allows(file: RoleFile, permission: string): boolean {
  const isProtected = permission.startsWith('accounts.protectedidentity:');
  const may = (scope: string) =>
    grantsOf(file.allow).some((grant) => covers(grant, scope)) &&
    !grantsOf(file.deny).some(
      (grant) => grant.where === undefined && grant.fields === undefined && covers(grant, scope),
    );
  return may(permission) && (!isProtected || may('protected:read'));
}

describe('every role at every endpoint', function suite() {
  this.timeout(240_000);
  const api = useApi({ settings: useWorkspace(), onRequest: () => undefined });
  /** Operations that every caller can use. */
  const open = new Set([
    'accounts.integrationuseragent.me',
    'common.contenttype.limits',
    'common.contenttype.batch',
    'common.contenttype.model',
    'common.contenttype.resource_model',
  ]);

  const addressOf = ({ path, segment }: Operation): string =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      segment?.name === name ? String(segment.field.enumeration?.[0]?.value ?? 'accounts.tenant') : unknownId,
    );

  async function actingAs(kind: string | undefined): Promise<Record<string, string>> {
    if (kind === undefined) return {};
    const resource = api.booted.model.resourceById.get(kind);
    if (resource === undefined) throw new Error(kind);
    const required = resource.fields.filter((field) => field.required && !field.readOnly);
    const created = await api.post(`${resource.path}/`, {
      first_name: 'Prov',
      last_name: 'Person',
      ...Object.fromEntries(required.map((field) => [field.name, field.type.example(field)])),
    });
    expect(created.status, created.text).to.equal(201);
    return { 'X-CORE-CLIENT-CT': kind, 'X-CORE-CLIENT-ENTITY': created.body.id };
  }

  for (const [index, { name, file }] of roles.entries()) {
    it(`${name}: every endpoint allows exactly what the file of the role allows`, async () => {
      const kind = file.for;
      const client: Client = kind === undefined ? await withRole(api, { roles: [name] }) : api;
      const headers = await actingAs(kind);
      const wrong: string[] = [];
      // Each role calls some of the operations, every night all.
      for (const operation of sampleOf(api.booted.operations, 36, index * 6)) {
        const [method = 'GET'] = operation.methods;
        // Writes send an invalid body, because only the permission check is tested.
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: [] };
        const { status, body: response } = await client.send(method, addressOf(operation), { headers, ...body });
        const isRejected = status === 403 && response?.code === 'operation_not_permitted';
        const isPermitted = open.has(operation.id) || allows(file, operation.scope);
        // An action can still reject, after the permission check, a caller who sees only some of the records that it uses.
        if (isRejected === isPermitted && !(isPermitted && operation.kind === 'action'))
          wrong.push(`${operation.scope} → ${status}, should be ${isPermitted ? 'permitted' : 'rejected'}`);
      }
      expect(wrong).to.deep.equal([]);
    });
  }

  it('roles list the members that they write, and core check warns of a role that does not, with the position', async () => {
    const shipped = readRoles(folder, api.booted.compiled, api.booted.extensions.callerFacts);
    expect(shipped.ok && shipped.warnings).to.deep.equal([]);
    const roleFolder = mkdtempSync(join(tmpdir(), 'core-roles-'));
    writeFileSync(
      join(roleFolder, 'open.yaml'),
      [
        'summary: Writes.',
        'allow:',
        "  - scope: ['annotating.*:read,list', common.contenttype]",
        '  - annotating.tag:update',
        "  - { scope: 'annotating.*', fields: { read: [name] } }",
        "  - { scope: 'annotating.*', fields: { write: '*' } }",
        "  - { scope: 'annotating.tag', fields: { write: [name] } }",
      ].join('\n'),
    );
    const read = readRoles(roleFolder, api.booted.compiled, api.booted.extensions.callerFacts);
    rmSync(roleFolder, { recursive: true });
    expect(read.ok && read.warnings.map(({ code, span }) => `${code} ${span.line}`)).to.deep.equal([
      'A405 4',
      'A405 5',
    ]);
  });

  it('conditions on callers use booleans of their records, with the position of an error', async () => {
    const roleFolder = mkdtempSync(join(tmpdir(), 'core-roles-'));
    writeFileSync(
      join(roleFolder, 'portal.yaml'),
      [
        'summary: Sees invoices.',
        'for: accounts.subtenant',
        'allow:',
        '  - scope: accounting.invoice:read',
        '    when: { $principal.allow_invoice_acess: true }',
        '  - scope: accounting.invoice:list',
        '    when: { $principal.email: true }',
      ].join('\n'),
    );
    const read = readRoles(roleFolder, api.booted.compiled, api.booted.extensions.callerFacts);
    rmSync(roleFolder, { recursive: true });
    const errors = read.ok ? [] : read.diagnostics.map(({ code, span, suggestion }) => [code, span.line, suggestion]);
    expect(errors[0]).to.deep.equal(['A408', 5, 'did you mean "allow_invoice_access"?']);
    expect(errors[1]?.slice(0, 2)).to.deep.equal(['A408', 7]);
  });

  it('members that a role hides appear in no response of that kind', async () => {
    for (const { name, file } of roles) {
      if (file.for !== undefined) continue;
      const client = await withRole(api, { roles: [name] });
      for (const grant of grantsOf(file.allow)) {
        const { read } = grant.fields ?? {};
        if (read === undefined) continue;
        for (const scope of [grant.scope].flat()) {
          const resource = api.booted.model.resourceById.get(scope.split(':')[0] ?? '');
          if (resource === undefined) continue;
          await api.post(`${resource.path}/`, { first_name: 'Prov', last_name: 'Person' });
          const { body, text, status } = await client.get(`${resource.path}/list/`);
          expect(status, text).to.equal(200);
          const returnedMembers = new Set((body as object[]).flatMap((record) => Object.keys(record)));
          expect(
            [...returnedMembers].filter((member) => !read.includes(member)),
            `${name} ${scope}`,
          ).to.deep.equal([]);
          for (const field of resource.fields) {
            if (read.includes(field.name)) continue;
            const response = await client.get(`${resource.path}/list/?_fields=${field.name}`);
            expect(response.status, `${name} ${scope} ${field.name}`).to.equal(400);
          }
        }
      }
    }
  });
});

describe('records that actions reference', () => {
  const api = useApi({ settings: useWorkspace() });

  it('are treated as missing outside the rows of the caller', async () => {
    const organization = async (name: string) => {
      const created = await api.post('/sales/organization/', { name, organization: { id: api.customerId } });
      expect(created.status, created.text).to.equal(201);
      return created.body.id as string;
    };
    const [ownCompany, other] = [await organization('Egen förening'), await organization('Annan förening')];
    const client = await withRole(api, {
      allow: [
        'accounting.contracts',
        'contracts.*',
        'revenue.*:list',
        'accounting.automaticcontractinvoicingsetting:create,read,list',
        // Resources that invoices show in addition to their contracts.
        ...['accounting.article', 'accounts.tenant', 'measurements.measurementseries', 'organization.company'].map(
          (resource) => `${resource}:list`,
        ),
        { scope: 'sales.organization:read,list', where: { name__startswith: 'Egen' } },
      ],
    });
    const preview = (id: string, body: unknown = {}) =>
      client.post(`/accounting/contracts/preview/apartmentcontract/${id}/`, body);
    const bare = ({ status, text }: { status: number; text: string }, id: string) =>
      `${status} ${text.replaceAll(id, 'ID').replaceAll(/"(instance|request_id)":"[^"]*"/g, '')}`;
    expect((await preview(ownCompany)).status).to.equal(200);
    expect(bare(await preview(other), other)).to.equal(bare(await preview(unknownId), unknownId));
    expect((await preview(other)).status).to.equal(404);
    const response = await preview(ownCompany, { settings: [unknownId] });
    expect(
      [response.status, response.body.errors?.[0]?.pointer, response.body.errors?.[0]?.code],
      response.text,
    ).to.deep.equal([422, '/settings/0', 'reference_not_found']);
  });
});
