/**
 * Writes copy.sql, which copies the rows of the database into the tables of the project. It reads them with
 * postgres_fdw. IDs are derived from the former keys, so references need no table of keys and a second run adds nothing.
 */
import { quoteIdentifier as quoted, quoteLiteral } from '../../kernel/quote-sql.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { type FieldDraft, type ProjectDraft, type ResourceDraft, resourceId } from './draft.ts';
import { isBuiltIn } from './field-types.ts';
import { type SourceColumn, type SourceDatabase, type SourceTable, tableLabel } from './source.ts';

/** Returns the script. `address` is that of the database; its password is not written. */
export function copyScript(
  { applications }: ProjectDraft,
  model: Model,
  address: string,
  source: Pick<SourceDatabase, 'user' | 'database'>,
): string {
  const resources = inOrder(applications.flatMap((application) => application.resources));
  const positions = new Map(resources.map((resource, index) => [resource, index]));
  const isLater = (resource: ResourceDraft, { target }: FieldDraft): boolean =>
    target !== undefined && (positions.get(target.resource) ?? 0) > (positions.get(resource) ?? 0);
  const tables = new Set(
    resources.flatMap((resource) => [
      resource.table,
      ...resource.fields.flatMap(({ links }) => (links === undefined ? [] : [links.table])),
    ]),
  );
  const pairs = resources.flatMap((resource) => {
    const described = model.resourceById.get(resourceId(resource));
    return described === undefined ? [] : [{ resource, described }];
  });
  const statements = pairs.map(({ resource, described }) =>
    insertRows(resource, described, (field) => isLater(resource, field)),
  );
  const later = pairs.flatMap(({ resource, described }) => [
    ...resource.fields
      .filter((field) => field.links === undefined && isLater(resource, field))
      .map((field) => setReference(resource, described, field)),
    ...resource.fields
      .filter(({ links }) => links !== undefined)
      .map((field) => insertLinks(resource, described, field)),
  ]);
  const customers = model.systemResources.get('customer')?.table ?? 'system_customer';
  return [
    ...head(address, source, customers),
    ...([...tables].some(hasPairs) ? ['CREATE EXTENSION IF NOT EXISTS hstore;'] : []),
    ...[...tables].map(foreignTable),
    '',
    ...statements,
    ...later,
    'DROP SERVER former CASCADE;',
    'DROP SCHEMA former;',
    'COMMIT;',
    '',
  ].join('\n');
}

function head(
  address: string,
  { user, database }: Pick<SourceDatabase, 'user' | 'database'>,
  customers: string,
): readonly string[] {
  const { hostname, port, searchParams } = new URL(address);
  const sslMode = searchParams.get('sslmode');
  const options = {
    host: searchParams.get('host') ?? (hostname === '' ? 'localhost' : hostname),
    port: port === '' ? '5432' : port,
    dbname: database,
    ...(sslMode !== null && { sslmode: sslMode }),
  };
  const optionText = Object.entries(options).map(([name, value]) => `${name} ${quoteLiteral(value)}`);
  return [
    '-- Copies the rows of the former database into the tables of this project, in one transaction. The former database is only read.',
    '-- 1. Start the server once: it creates the tables and a customer.',
    '-- 2. psql "$(core database url)" -v password=... -f copy.sql   (the password of the former database; "core database url" in this folder)',
    '-- Rows that were copied already are skipped, so the script can be run again. The role needs the right to create the extension postgres_fdw.',
    '\\set ON_ERROR_STOP on',
    'BEGIN;',
    '-- IDs contain the text of keys, which these settings determine.',
    "SET LOCAL timezone TO 'UTC';",
    "SET LOCAL datestyle TO 'ISO, YMD';",
    'SET LOCAL client_min_messages TO warning;',
    'CREATE EXTENSION IF NOT EXISTS postgres_fdw;',
    `CREATE SERVER former FOREIGN DATA WRAPPER postgres_fdw OPTIONS (${optionText.join(', ')}, fetch_size '5000');`,
    `CREATE USER MAPPING FOR CURRENT_USER SERVER former OPTIONS (user ${quoteLiteral(user)}, password :'password');`,
    'CREATE SCHEMA former;',
    '',
    '-- The customer to which the copied records belong. If there are several, choose one here.',
    `CREATE FUNCTION pg_temp.customer() RETURNS uuid LANGUAGE sql STABLE AS $$ SELECT id FROM public.${quoted(customers)} ORDER BY created_at LIMIT 1 $$;`,
    "DO $$ BEGIN IF pg_temp.customer() IS NULL THEN RAISE EXCEPTION 'there is no customer: start the server once, or run core customer create'; END IF; END $$;",
    '-- The ID of a record, from the table and the key of its row.',
    'CREATE FUNCTION pg_temp.id(former text, key text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT md5(former || $q$/$q$ || key)::uuid $$;',
    '',
    '-- The former tables. Types that exist only there are read as text.',
  ];
}

/**
 * The resources, each after those to which it has required references, which lead in no cycle; if possible also after
 * those of optional references.
 */
function inOrder(resources: readonly ResourceDraft[]): readonly ResourceDraft[] {
  const ordered = new Set<ResourceDraft>();
  const isReady = (resource: ResourceDraft, isChecked: (field: FieldDraft) => boolean): boolean =>
    !ordered.has(resource) &&
    resource.fields.every((field) => {
      const target = field.links === undefined ? field.target?.resource : undefined;
      return target === undefined || target === resource || ordered.has(target) || !isChecked(field);
    });
  for (let count = 0; count < resources.length; count += 1) {
    const next =
      resources.find((resource) => isReady(resource, () => true)) ??
      resources.find((resource) => isReady(resource, ({ isNullable }) => !isNullable));
    if (next !== undefined) ordered.add(next);
  }
  return [...ordered];
}

function formerName(table: SourceTable): string {
  return `former.${quoted(tableLabel(table))}`;
}

function foreignTable(table: SourceTable): string {
  const columns = table.columns.map(({ name, type }) => `  ${quoted(name)} ${localType(type)}`);
  const options = `schema_name ${quoteLiteral(table.schema)}, table_name ${quoteLiteral(table.name)}`;
  return `CREATE FOREIGN TABLE ${formerName(table)} (\n${columns.join(',\n')}\n) SERVER former OPTIONS (${options});`;
}

/** Whether a column contains pairs of keys and values, which an extension converts. */
function hasPairs({ columns }: SourceTable): boolean {
  return columns.some(({ type }) => /(?:^|\.)hstore$/.test(type.text));
}

function localType({ text, values }: SourceColumn['type']): string {
  if (values === undefined && isBuiltIn(text)) return text;
  return text.endsWith('[]') ? 'text[]' : 'text';
}

/** The ID of the record of a row, with `alias` as the row of its table. */
function idOf({ key, table }: ResourceDraft, alias: string): string {
  // Equal rows without a key are numbered.
  if (key.kind === 'none')
    return `pg_temp.id(${quoteLiteral(tableLabel(table))}, row_number() OVER (PARTITION BY ${alias}::text) || ${alias}::text)`;
  if (key.kind === 'uuid') return `${alias}.${quoted(key.column)}`;
  const columns = key.columns.map((column) => `${alias}.${quoted(column)}`);
  const text = columns.length === 1 ? `${columns[0]}::text` : `ROW(${columns.join(', ')})::text`;
  return `pg_temp.id(${quoteLiteral(tableLabel(table))}, ${text})`;
}

/** The ID of the record to which a column refers. */
function referenceTo({ resource, column }: NonNullable<FieldDraft['target']>, value: string): string {
  const { key, table } = resource;
  if (key.kind === 'uuid' && key.column === column) return value;
  if (key.kind === 'columns' && key.columns.length === 1 && key.columns[0] === column)
    return `pg_temp.id(${quoteLiteral(tableLabel(table))}, ${value}::text)`;
  return `(SELECT ${idOf(resource, 'target')} FROM ${formerName(table)} AS target WHERE target.${quoted(column)} = ${value})`;
}

function fieldOf(described: Resource, draft: FieldDraft): Field | undefined {
  return described.fieldByName.get(draft.name);
}

function insertRows(resource: ResourceDraft, described: Resource, isLater: (field: FieldDraft) => boolean): string {
  const columns = resource.fields.flatMap((draft) => {
    const field = fieldOf(described, draft);
    if (field === undefined || draft.column === undefined || isLater(draft)) return [];
    return [{ name: field.columnName, value: copiedValue(draft, draft.column, field) }];
  });
  const names = ['customer_id', 'id', ...columns.map(({ name }) => quoted(name))];
  const values = ['pg_temp.customer()', idOf(resource, 'source'), ...columns.map(({ value }) => value)];
  return [
    `INSERT INTO public.${quoted(described.table)} (${names.join(', ')})`,
    `SELECT ${values.join(',\n  ')}`,
    `FROM ${formerName(resource.table)} AS source`,
    'ON CONFLICT (customer_id, id) DO NOTHING;\n',
  ].join('\n');
}

/** The value of a field, from the column of the row. */
function copiedValue({ keys, target }: FieldDraft, { name, type }: SourceColumn, field: Field): string {
  const value = `source.${quoted(name)}`;
  if (target !== undefined) return referenceTo(target, value);
  switch (keys.type) {
    case 'array':
      return field.type.columnType(field) === 'jsonb'
        ? `coalesce(to_jsonb(${value}), '[]')`
        : `coalesce(${value}::${field.type.columnType(field)}, '{}')`;
    case 'object':
      return type.text.endsWith('hstore') ? `hstore_to_jsonb(${value}::hstore)` : `${value}::jsonb`;
    case 'date-time':
      return type.text.includes('without') ? `${value} AT TIME ZONE 'UTC'` : value;
    case 'decimal':
      return type.text === 'money' ? `regexp_replace(${value}, '[^0-9.-]', '', 'g')::numeric` : value;
    case 'string':
    case 'text':
    case 'ip_range':
      if (type.text === 'inet') return `abbrev(${value})`;
      return type.text.startsWith('time') ? `left(${value}::text, 8)` : `${value}::text`;
    default:
      return value;
  }
}

/** A reference to records that are inserted later. */
function setReference(resource: ResourceDraft, described: Resource, draft: FieldDraft): string {
  const column = quoted(fieldOf(described, draft)?.columnName ?? '');
  const value =
    draft.target === undefined ? 'NULL' : referenceTo(draft.target, `source.${quoted(draft.column?.name ?? '')}`);
  return [
    `UPDATE public.${quoted(described.table)} AS record SET ${column} = former_row.reference`,
    `FROM (SELECT ${idOf(resource, 'source')} AS id, ${value} AS reference FROM ${formerName(resource.table)} AS source) AS former_row`,
    `WHERE record.customer_id = pg_temp.customer() AND record.id = former_row.id AND record.${column} IS NULL;\n`,
  ].join('\n');
}

function insertLinks(resource: ResourceDraft, described: Resource, draft: FieldDraft): string {
  const { links, target } = draft;
  const linkTable = fieldOf(described, draft)?.linkTable;
  if (links === undefined || target === undefined || linkTable === undefined) return '';
  const foreign = links.table.constraints.find(({ columns }) => columns.length === 1 && columns[0] === links.owner);
  const owner = { resource, column: foreign?.target?.columns[0] ?? '' };
  const ownerId = referenceTo(owner, `source.${quoted(links.owner)}`);
  const targetId = referenceTo(target, `source.${quoted(links.target)}`);
  const position = `row_number() OVER (PARTITION BY source.${quoted(links.owner)} ORDER BY source.${quoted(links.target)}) - 1`;
  return [
    `INSERT INTO public.${quoted(linkTable.name)} (customer_id, ${quoted(linkTable.ownerColumn)}, ${quoted(linkTable.targetColumn)}, position)`,
    `SELECT pg_temp.customer(), ${ownerId}, ${targetId}, ${position}`,
    `FROM ${formerName(links.table)} AS source`,
    'ON CONFLICT DO NOTHING;\n',
  ].join('\n');
}
