import { expect } from 'chai';
import { sql } from 'kysely';
import { compileTables } from '../../../../engine/compile/tables/compile-tables.ts';
import type { Field, Model, Resource, Rule } from '../../../../engine/model/model.ts';
import { textWriter } from '../../../../engine/vocabulary/column-writer.ts';
import type { Condition } from '../../../../engine/vocabulary/condition.ts';
import type { FieldType } from '../../../../engine/vocabulary/field-type.ts';
import type { Operator } from '../../../../engine/vocabulary/operator.ts';
import type { RuleType } from '../../../../engine/vocabulary/rule-type.ts';

const text = { en: '', sv: '' };
const span = { file: 'test.yaml', line: 1, column: 1 };

function type(name: string, columnType: string, extra: Partial<FieldType> = {}): FieldType {
  return {
    name,
    summary: '',
    example: () => null,
    attributes: {},
    storage: 'column',
    columnType: () => columnType,
    writer: () => textWriter,
    schema: () => ({}),
    operators: [],
    parse: () => ({ ok: false, expected: text }),
    sortable: true,
    ...extra,
  };
}

const types = {
  uuid: type('uuid', 'uuid'),
  text: type('text', 'text', {
    checks: (field, column) => [
      sql`char_length(${column}) <= ${sql.lit(Number(field.attributes.max_length ?? 100))}`,
      sql`${column} <> ${sql.lit("it's")}`,
    ],
  }),
  integer: type('integer', 'integer'),
  instant: type('date-time', 'timestamp(0) with time zone'),
  reference: type('reference', 'uuid', { columnName: (name) => `${name}_id`, relation: 'one' }),
  references: type('references', 'uuid', { storage: 'links', relation: 'many' }),
};

interface FieldSettings extends Partial<Omit<Field, 'type'>> {
  readonly name: string;
  readonly type: FieldType;
}

/** A resource with the given fields; `rules` returns its rules from the fields by name. */
function resource(name: string, fields: readonly FieldSettings[], extra: Partial<Resource> = {}): Resource {
  const table = `app_${name}`;
  const partialResource: Record<string, unknown> = {
    id: `app.${name}`,
    table,
    contentTypeId: '',
    application: 'app',
    name,
    ...extra,
  };
  const all = [{ name: 'id', type: types.uuid }, ...fields].map((field) => {
    const columnName = field.columnName ?? field.type.columnName?.(field.name) ?? field.name;
    const own = {
      attributes: {},
      nullable: false,
      onDelete: 'restrict',
      formerly: [],
      resource: partialResource,
      columnName,
    };
    return { ...own, column: sql.id(columnName), ...field } as unknown as Field;
  });
  const defaults = { fields: all, fieldByName: new Map(all.map((field) => [field.name, field])), formerly: [] };
  return Object.assign(partialResource, {
    rules: [],
    indexes: [],
    search: [],
    ...defaults,
    ...extra,
  }) as unknown as Resource;
}

function model(...resources: readonly Resource[]): Model {
  return {
    messages: new Map(),
    labels: new Map(),
    languages: ['en'],
    applications: [],
    menu: [],
    firstSteps: [],
    resources,
    resourceById: new Map(),
    resourceByContentType: new Map(),
    systemResources: new Map(),
    callerFields: new Map(),
    settings: new Set(),
  };
}

const equals: Operator = {
  name: 'eq',
  summary: '',
  argument: 'value',
  sql: (column, argument) => sql`${column} = ${argument}`,
};

function rule(of: Resource, id: string, ruleType: Partial<RuleType>, names: readonly string[], when?: Condition): Rule {
  const fields = names.flatMap((name) => of.fieldByName.get(name) ?? []);
  return { id, type: ruleType as RuleType, argument: names, fields, span, ...(when === undefined ? {} : { when }) };
}

describe('compileTables', () => {
  it('puts customer_id first and version last, and begins every key with the customer', () => {
    const tenant = resource('tenant', [{ name: 'full_name', type: types.text }]);
    const lease = resource('lease', [
      { name: 'tenant', type: types.reference, target: tenant, nullable: true, onDelete: 'set_null' },
      { name: 'updated_at', type: types.instant, default: { kind: 'server', keyword: 'now' } },
    ]);
    const [table] = compileTables(model(lease, tenant)).tables;
    expect(table?.columns.map(({ name }) => name)).to.deep.equal([
      'customer_id',
      'id',
      'tenant_id',
      'updated_at',
      'version',
    ]);
    expect(table?.primaryKey).to.deep.equal({ name: 'app_lease_pkey', columns: ['customer_id', 'id'] });
    expect(table?.foreignKeys).to.deep.equal([
      {
        name: 'app_lease_tenant_id_fkey',
        columns: ['customer_id', 'tenant_id'],
        target: 'app_tenant',
        targetColumns: ['customer_id', 'id'],
        onDelete: 'restrict',
        setNullColumns: [],
        field: 'tenant',
      },
    ]);
    expect(table?.indexes.map(({ name, terms }) => [name, ...terms])).to.deep.equal([
      ['app_lease_tenant_idx', '"customer_id"', '"tenant_id"'],
      ['app_lease_updated_at_idx', '"customer_id"', '"updated_at"', '"id"'],
    ]);
  });

  it('creates one check per field from its type and its enumeration, and escapes texts of descriptors', () => {
    const label = text;
    const house = resource('house', [
      { name: 'kind', type: types.text, enumeration: [{ value: "o'b", name: 'x', label }] },
      { name: 'state', type: types.integer, enumeration: [0, 3].map((value) => ({ value, name: 'x', label })) },
    ]);
    const checks = compileTables(model(house)).tables[0]?.checks.map(({ name, expression }) => [name, expression]);
    expect(checks).to.deep.equal([
      ['app_house_kind_check', `(char_length("kind") <= 100) and ("kind" <> 'it''s') and ("kind" in ('o''b'))`],
      ['app_house_state_check', `"state" in (0, 3)`],
    ]);
  });

  it('creates the check or unique index of a rule with its condition', () => {
    const base = resource('lease', [
      { name: 'start', type: types.integer },
      { name: 'end', type: types.integer },
    ]);
    const start = base.fieldByName.get('start');
    if (start === undefined) throw new Error('no field');
    const when: Condition = { kind: 'compare', field: start, operator: equals, argument: 1 };
    const order = { constraint: () => sql`"start" <= "end"` };
    const unique = { uniqueFields: () => ['start', 'end'] };
    const rules = [
      rule(base, 'order_start_end', order, ['start', 'end'], when),
      rule(base, 'unique_start_end', unique, ['start', 'end'], when),
    ];
    const [table] = compileTables(model({ ...base, rules })).tables;
    const condition = '"start" = 1';
    expect(table?.checks).to.deep.equal([
      {
        name: 'app_lease_order_start_end_check',
        expression: `not ${condition} or ("start" <= "end")`,
        source: { rule: 'order_start_end' },
      },
    ]);
    expect(table?.indexes).to.deep.equal([
      {
        name: 'app_lease_unique_start_end_key',
        unique: true,
        method: 'btree',
        terms: ['"customer_id"', '"start"', '"end"'],
        where: condition,
        rule: 'unique_start_end',
      },
    ]);
  });

  it('creates a join table for references whose links are deleted with the owner and the target', () => {
    const tenant = resource('tenant', []);
    const linkTable = { name: 'app_lease_tenants', ownerColumn: 'lease_id', targetColumn: 'tenant_id' };
    const lease = resource('lease', [
      {
        name: 'tenants',
        type: types.references,
        target: tenant,
        linkTable,
        onDelete: 'cascade',
        formerly: ['renters'],
      },
    ]);
    const table = compileTables(model(lease, tenant)).tables.find(({ name }) => name === 'app_lease_tenants');
    expect(table?.formerly).to.deep.equal(['app_lease_renters']);
    expect(table?.primaryKey.columns).to.deep.equal(['customer_id', 'lease_id', 'tenant_id']);
    expect(table?.foreignKeys.map(({ name, onDelete }) => [name, onDelete])).to.deep.equal([
      ['app_lease_tenants_lease_id_fkey', 'cascade'],
      ['app_lease_tenants_tenant_id_fkey', 'cascade'],
    ]);
    expect(table?.indexes[0]?.terms).to.deep.equal(['"customer_id"', '"tenant_id"', '"lease_id"']);
  });

  it('omits an index that is a prefix of another one', () => {
    const tenant = resource('tenant', []);
    const base = resource('lease', [
      { name: 'tenant', type: types.reference, target: tenant },
      { name: 'start', type: types.integer },
    ]);
    const ascending = (name: string) => ({ field: base.fieldByName.get(name) as Field, descending: false });
    const lease = { ...base, indexes: [{ fields: [ascending('tenant'), ascending('start')] }] };
    const [table] = compileTables(model(lease, tenant)).tables;
    expect(table?.indexes.map(({ name }) => name)).to.deep.equal(['app_lease_tenant_start_idx']);
  });

  it('excludes nulls from reference indexes of large tables', () => {
    const tenant = resource('tenant', []);
    const base = resource('lease', [
      { name: 'tenant', type: types.reference, target: tenant },
      { name: 'heir', type: types.reference, target: tenant, nullable: true },
      { name: 'lawyer', type: types.reference, target: tenant, nullable: true },
      { name: 'start', type: types.integer },
    ]);
    const ascending = (name: string) => ({ field: base.fieldByName.get(name) as Field, descending: false });
    const lease = { ...base, indexes: [{ fields: [ascending('lawyer'), ascending('start')] }] };
    const conditions = (large: boolean) =>
      compileTables(model({ ...lease, large }, tenant)).tables[0]?.indexes.map(({ name, where }) => [name, where]);
    // Applies to nullable references and to the automatic index only: an index in the descriptor is also used by other lists.
    expect(conditions(true)).to.deep.equal([
      ['app_lease_heir_idx', '"heir_id" is not null'],
      ['app_lease_lawyer_start_idx', undefined],
      ['app_lease_tenant_idx', undefined],
    ]);
    expect(conditions(false)?.map(([, where]) => where)).to.deep.equal([undefined, undefined, undefined]);
  });

  it('indexes custom_id if clients can write many rows and no rule makes it unique', () => {
    const base = resource('lease', [{ name: 'custom_id', type: types.text, nullable: true }]);
    const indexes = (extra: Partial<Resource>) =>
      compileTables(model({ ...base, ...extra })).tables[0]?.indexes.map(({ name, where }) => [name, where]);
    const operations: Resource['operations'] = new Set(['C']);
    expect(indexes({ large: true, operations })).to.deep.equal([
      ['app_lease_custom_id_idx', '"custom_id" is not null'],
    ]);
    expect(indexes({ large: false, operations })).to.deep.equal([]);
    expect(indexes({ large: true, operations: new Set(['G']) })).to.deep.equal([]);
  });

  it('creates a trigram index for text only, and requires its extension', () => {
    const base = resource('lease', [{ name: 'note', type: types.text }]);
    const fields = [{ field: base.fieldByName.get('note') as Field, descending: false }];
    const { extensions, tables } = compileTables(model({ ...base, indexes: [{ fields, method: 'trigram' }] }));
    expect(extensions).to.deep.equal(['pg_trgm']);
    expect(tables[0]?.indexes).to.deep.equal([
      { name: 'app_lease_note_trigram_idx', unique: false, method: 'gin', terms: ['"note" gin_trgm_ops'] },
    ]);
    expect(compileTables(model(base)).extensions).to.deep.equal([]);
  });

  it('creates a second index in the order of a language for texts', () => {
    const base = resource('lease', [
      { name: 'title', type: types.text, collation: 'sv-x-icu' },
      { name: 'code', type: types.text },
    ]);
    const ordered = (name: string, descending = false) => ({
      field: base.fieldByName.get(name) as Field,
      descending,
    });
    const indexes = [{ fields: [ordered('code'), ordered('title', true)] }, { fields: [ordered('code')] }];
    expect(
      compileTables(model({ ...base, indexes })).tables[0]?.indexes.map(({ name, terms }) => [name, terms]),
    ).to.deep.equal([
      ['app_lease_code_title_idx', ['"customer_id"', '"code"', '"title" DESC']],
      ['app_lease_code_title_order_idx', ['"customer_id"', '"code"', '"title" COLLATE "sv-x-icu" DESC']],
    ]);
  });

  it('shortens long names deterministically and uniquely', () => {
    const long = 'x'.repeat(60);
    const house = resource('house', [
      { name: `${long}a`, type: types.integer, enumeration: [{ value: 1, name: 'x', label: text }] },
      { name: `${long}b`, type: types.integer, enumeration: [{ value: 1, name: 'x', label: text }] },
    ]);
    const names = compileTables(model(house)).tables[0]?.checks.map(({ name }) => name) ?? [];
    expect(new Set(names).size).to.equal(2);
    for (const name of names) expect(Buffer.byteLength(name)).to.be.at.most(63);
    expect(compileTables(model(house))).to.deep.equal(compileTables(model(house)));
  });

  it('creates no table for rows of the model, and no foreign key to them', () => {
    const kind = resource('contenttype', [], { constantRows: 'content_types' });
    const note = resource('note', [{ name: 'kind', type: types.reference, target: kind }]);
    const { tables } = compileTables(model(kind, note));
    expect(tables.map(({ name }) => name)).to.deep.equal(['app_note']);
    expect(tables[0]?.foreignKeys).to.deep.equal([]);
  });
});
