import { expect } from 'chai';
import { nameUuid } from '../../../engine/kernel/ids.ts';
import { describeModel } from '../../../engine/model/describe-model.ts';
import { errorsIn, type Files, fieldOf, modelOf, resourceOf } from '../../support/descriptors.ts';

const files: Files = {
  'accounts/tenant.yaml': [
    'operations: [C, G, U, D, L, B]',
    'summary: A tenant.',
    'fields:',
    '  id: { type: uuid, read_only: true, required: true }',
    '  full_name: { type: string, max_length: 255, required: true, unique: true }',
    '  leases: { type: derived, inverse: contracts.lease.tenant }',
    '  marks: { type: derived, annotations: contracts.mark, shows: owner }',
  ].join('\n'),
  'contracts/mark.yaml': [
    'operations: [C, D]',
    'summary: A mark on a record of any kind.',
    'fields:',
    '  id: { type: uuid, read_only: true, required: true }',
    '  kind: { type: content_type, required: true }',
    '  marked: { type: generic_reference, content_type: kind, required: true }',
    '  owner: { type: reference, to: accounts.tenant, nullable: true }',
  ].join('\n'),
  'contracts/lease.yaml': [
    'operations: [C, G, L]',
    'summary: A lease.',
    'label: { en: Lease, sv: Kontrakt }',
    'formerly: contract',
    'logged: false',
    'singleton: organization',
    'concurrency: required',
    'fields:',
    '  id: { type: uuid, read_only: true, required: true }',
    '  organization: { type: reference, to: sales.organization, nullable: true, default: $customer }',
    '  tenant: { type: reference, to: accounts.tenant, required: true, on_delete: cascade }',
    '  co_tenants: { type: references, to: accounts.tenant }',
    '  follows: { type: references, to: contracts.lease }',
    '  status: { type: integer, default: draft, enum: { 0: draft, 1: { name: active, en: Active, sv: Löpande } } }',
    '  words: { type: array, items: { type: string } }',
    '  note: { type: string, write_only: true, nullable: true }',
    '  end: { type: date, nullable: true, required: { when: { status: active } } }',
    'rules:',
    '  - { differs: { tenant: [co_tenants] }, message: { en: Not twice., sv: Inte två gånger. } }',
    '  - same_value: { organization: [tenant.leases.organization] }',
    'search: [tenant.full_name]',
    'list:',
    '  filters: { people: [tenant, co_tenants], anything: any }',
    '  paths: [{ segment: status, field: status }]',
    'actions:',
    "  sign: { post: '/contracts/lease/{id}/sign/{step}/', summary: Signs it., input: signing, parameters: { id: uuid } }",
  ].join('\n'),
  'shared/schemas/signing.yaml': 'type: object\n',
};

describe('linkModel', () => {
  const model = modelOf(files);
  const lease = resourceOf(model, 'contracts.lease');

  it('derives names: table, path, content type, columns', () => {
    expect(lease).to.deep.include({
      table: 'contracts_lease',
      path: '/contracts/lease',
      // The id of its first name.
      contentTypeId: nameUuid('contracts.contract'),
    });
    expect(lease.fields.map(({ columnName }) => columnName)).to.deep.equal([
      'id',
      'organization_id',
      'tenant_id',
      'tenant_id',
      'target_lease_id',
      'status',
      'words',
      'note',
      'end',
    ]);
    expect(fieldOf(model, 'contracts.lease.co_tenants').linkTable).to.deep.equal({
      name: 'contracts_lease_co_tenants',
      ownerColumn: 'lease_id',
      targetColumn: 'tenant_id',
    });
    expect(fieldOf(model, 'contracts.lease.follows').linkTable?.targetColumn).to.equal('target_lease_id');
  });

  it('resolves names to object references, in both directions', () => {
    expect(fieldOf(model, 'contracts.lease.tenant').target).to.equal(resourceOf(model, 'accounts.tenant'));
    const inbound = resourceOf(model, 'accounts.tenant').inbound.map(({ from, field }) => `${from.id}.${field.name}`);
    expect(inbound).to.deep.equal(['contracts.lease.tenant', 'contracts.lease.co_tenants', 'contracts.mark.owner']);
  });

  it('finds the inputs of derived fields', () => {
    const leases = fieldOf(model, 'accounts.tenant.leases').derivation;
    expect(leases).to.deep.include({ kind: 'inverse', from: lease, via: fieldOf(model, 'contracts.lease.tenant') });
    const marks = fieldOf(model, 'accounts.tenant.marks').derivation;
    expect(
      marks?.kind === 'annotations' && [marks.contentType.name, marks.objectId.name, marks.shows?.name],
    ).to.deep.equal(['kind', 'marked', 'owner']);
  });

  it('fills in defaults', () => {
    expect(fieldOf(model, 'contracts.lease.status').default).to.deep.equal({ kind: 'constant', value: 0 });
    expect(fieldOf(model, 'contracts.lease.organization').default).to.deep.equal({
      kind: 'server',
      keyword: 'customer',
    });
    expect(fieldOf(model, 'contracts.lease.words').default).to.deep.equal({ kind: 'constant', value: [] });
    expect(fieldOf(model, 'contracts.lease.tenant').onDelete).to.equal('cascade');
    expect(fieldOf(model, 'contracts.lease.organization').onDelete).to.equal('restrict');
    expect(fieldOf(model, 'contracts.lease.co_tenants').onDelete).to.equal('cascade');
    expect(lease.list.maxUnpaged).to.equal(50_000);
  });

  it('inherits list filters from the owner of a record', () => {
    const head = 'operations: [L]\nsummary: Some.\n';
    const id = 'id: { type: uuid, read_only: true, required: true }';
    const to = (name: string, target: string): string =>
      `${name}: { type: reference, to: objects.${target}, required: true }`;
    const resource = (fields: readonly string[], list: string): string =>
      `${head}fields: { ${[id, ...fields].join(', ')} }\nlist: { ${list} }\n`;
    const filters = (list: string): unknown => {
      const objects = modelOf({
        'objects/area.yaml': resource([], 'max_unpaged: 9'),
        'objects/house.yaml': resource([to('area', 'area')], 'scopes: { houses: id, areas: [area] }'),
        'objects/flat.yaml': resource([to('house', 'house')], 'scopes: house'),
        'objects/lease.yaml': resource([to('flat', 'flat'), to('spare', 'house')], list),
      });
      const pathsByFilter = resourceOf(objects, 'objects.lease').list.filters.map(({ name, paths }) => [
        name,
        paths.map(({ steps, field }) => [...steps, field].map((step) => step.name).join('.')),
      ]);
      return Object.fromEntries(pathsByFilter);
    };
    expect(filters('scopes: [flat, spare]')).to.deep.equal({
      houses: ['flat.house', 'spare'],
      areas: ['flat.house.area', 'spare.area'],
    });
    // A filter with that name overrides it.
    expect(filters('scopes: flat, filters: { areas: any }')).to.deep.equal({ houses: ['flat.house'], areas: [] });
  });

  it('omits hidden fields from filters and orders', () => {
    expect(fieldOf(model, 'contracts.lease.note')).to.include({ writeOnly: true, sortable: false, filterable: false });
  });

  it('names and labels the values of enumerations', () => {
    expect(fieldOf(model, 'contracts.lease.status').enumeration).to.deep.equal([
      { value: 0, name: 'draft', label: { en: 'Draft' } },
      { value: 1, name: 'active', label: { en: 'Active', sv: 'Löpande' } },
    ]);
  });

  it('assigns ids, messages and fields to rules', () => {
    expect(lease.rules.map(({ id, message }) => [id, message?.sv])).to.deep.equal([
      ['differs_tenant_co_tenants', 'Inte två gånger.'],
      ['same_value_organization_tenant', undefined],
    ]);
    expect(resourceOf(model, 'accounts.tenant').rules.map(({ id }) => id)).to.deep.equal(['unique_full_name']);
  });

  it('resolves paths', () => {
    expect(lease.search[0]?.steps.map(({ name }) => name)).to.deep.equal(['tenant']);
    expect(lease.search[0]?.field.name).to.equal('full_name');
    expect(lease.list.filters.map(({ name, paths }) => [name, paths.length])).to.deep.equal([
      ['people', 2],
      ['anything', 0],
    ]);
  });

  it('links actions with their parameters and schemas', () => {
    expect(lease.actions[0]).to.deep.include({
      id: 'contracts.lease.sign',
      method: 'POST',
      status: 200,
      scope: 'contracts.lease:sign',
      input: { type: 'object' },
      parameters: [
        { name: 'id', kind: 'uuid' },
        { name: 'step', kind: 'string' },
      ],
    });
  });

  it('returns a deeply frozen model', () => {
    expect(Object.isFrozen(model) && Object.isFrozen(lease) && Object.isFrozen(lease.fields[3])).to.equal(true);
    expect(Object.isFrozen(lease.rules[0]?.argument)).to.equal(true);
  });

  it('returns the same model for files in any order', () => {
    const shuffled = Object.fromEntries(Object.entries(files).reverse());
    expect(JSON.stringify(describeModel(modelOf(shuffled)))).to.equal(JSON.stringify(describeModel(model)));
  });

  it('reports an error once, not at every use of the broken object', () => {
    const lease =
      'operations: [G]\nsummary: A lease.\nfields:\n  id: { type: uuid, required: true }\n  start: { type: datte, nullable: true }\n';
    const uses =
      'rules: [{ order: [start, id] }]\nindexes: [[start], { fields: [id], when: { start: 2026-01-01 } }]\nsearch: [start]\n';
    expect(errorsIn({ 'contracts/lease.yaml': lease + uses })).to.deep.equal([
      'M201 unknown type "datte" of field "start"',
    ]);
  });

  it('reports no unknown fields if a trait is missing', () => {
    const lease = 'operations: [G]\nsummary: A lease.\nuses: [recrd]\nrules: [{ order: [start, end] }]\n';
    expect(errorsIn({ 'contracts/lease.yaml': lease })).to.deep.equal(['M207 unknown trait "recrd"']);
  });
});
