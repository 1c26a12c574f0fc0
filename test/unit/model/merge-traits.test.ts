import { expect } from 'chai';
import { modelOf, resourceOf } from '../../support/descriptors.ts';

const record =
  'summary: A record.\nfields:\n  id: { type: uuid, required: true }\n  note: { type: string, nullable: true }\n';

function leaseWith(traits: Readonly<Record<string, string>>, lease: string) {
  const files = Object.fromEntries(Object.entries(traits).map(([name, text]) => [`shared/traits/${name}.yaml`, text]));
  const model = modelOf({
    'shared/traits/record.yaml': record,
    ...files,
    'contracts/lease.yaml': `operations: [G]\nsummary: A lease.\n${lease}`,
  });
  return resourceOf(model, 'contracts.lease');
}

function fieldNames(traits: Readonly<Record<string, string>>, lease: string): readonly string[] {
  return leaseWith(traits, lease).fields.map(({ name, type }) => `${name}:${type.name}`);
}

describe('mergeTraits', () => {
  it('puts the fields of traits first, in the order of uses, each after the traits that it uses', () => {
    const dated = 'summary: Dates.\nuses: [named]\nfields:\n  start: { type: date, nullable: true }\n';
    const named = 'summary: A name.\nfields:\n  name: { type: string, nullable: true }\n';
    expect(
      fieldNames({ dated, named }, 'uses: [record, dated, named]\nfields:\n  kind: { type: integer, default: 0 }\n'),
    ).to.deep.equal(['id:uuid', 'note:string', 'name:string', 'start:date', 'kind:integer']);
  });

  it('replaces a field completely and keeps its position', () => {
    const lease = leaseWith(
      {},
      'uses: [record]\nfields:\n  kind: { type: integer, default: 0 }\n  note: { type: text, default: x }\n',
    );
    expect(lease.fields.map(({ name }) => name)).to.deep.equal(['id', 'note', 'kind']);
    expect(lease.fieldByName.get('note')).to.deep.include({
      nullable: false,
      default: { kind: 'constant', value: 'x' },
    });
  });

  it('removes a field with null', () => {
    expect(fieldNames({}, 'uses: [record]\nfields:\n  note: null\n')).to.deep.equal(['id:uuid']);
  });

  it('combines rules, indexes, search and list settings', () => {
    const dated = [
      'summary: Dates.',
      'fields:',
      '  start: { type: date, nullable: true }',
      '  end: { type: date, nullable: true }',
      'rules: [{ order: [start, end] }]',
      'indexes: [[start]]',
      'search: [note]',
      'list: { max_unpaged: 5, filters: { x: any, y: any } }',
    ].join('\n');
    const lease = leaseWith(
      { dated },
      'uses: [record, dated]\nrules: [{ together: [start, end] }]\nsearch: [note]\nlist: { filters: { x: [id] } }\n',
    );
    expect(lease.rules.map(({ id }) => id)).to.deep.equal(['order_start_end', 'together_start_end']);
    expect(lease.indexes).to.have.length(1);
    expect(lease.search).to.have.length(1);
    expect(lease.list.maxUnpaged).to.equal(5);
    expect(lease.list.filters.map(({ name, paths }) => `${name}:${paths.length}`)).to.deep.equal(['x:1', 'y:0']);
  });
});
