/**
 * The data of the corpus (programs/answer-corpus.ts): a database with the same rows in every table each time, and a server. Ids are fixed, so that responses of
 * two versions of the program can be compared.
 */
import type pg from 'pg';
import type { Booted } from '../../../engine/boot.ts';
import { createCustomer, issueCredential } from '../../../engine/http/callers/create-customer.ts';
import { seedRows } from '../../../engine/migrate/seed-rows.ts';
import type { Field, Resource } from '../../../engine/model/model.ts';
import type { Runtime } from '../../../engine/request/request-context.ts';

/** The customer of all generated rows. */
export const corpusCustomer = '00000000-0000-7000-8000-00000000000c';

/** Values that must be escaped in JSON, CSV and PostgreSQL arrays, or that could be misinterpreted. */
const arrays: Readonly<Record<string, string>> = {
  'text[]': `array['a"b\\c', 'é,{}', E'tab\\tline\\n', '', 'null', '🏠 =1']`,
  'integer[]': 'array[1, -2, 0]',
  'uuid[]': `array['00000000-0000-7000-8000-000000000001'::uuid]`,
};
const object = `{"name": "a \\"b\\": c, d", "list": [1, 2.50, null, {"x": true}], "text": "1, 2: 3", "": {}}`;

/** Fills every table, with values that need escaping in lists and objects, and annotations that refer to records. */
export async function fillCorpus(client: pg.Client, booted: Booted): Promise<void> {
  await seedRows(client, booted.tables);
  for (const resource of booted.model.resources) {
    if (resource.constantRows !== undefined) continue;
    for (const field of resource.fields) await enrich(client, resource, field);
  }
  for (const resource of booted.model.resources) {
    for (const field of resource.fields) if (field.derivation?.kind === 'annotations') await annotate(client, field);
  }
}

async function enrich(client: pg.Client, resource: Resource, field: Field): Promise<void> {
  if (field.type.storage !== 'column') return;
  const type = field.type.columnType(field);
  const isList = type === 'jsonb' && field.type.name === 'array';
  const value = arrays[type] ?? (isList ? `'[${object}]'` : type === 'jsonb' ? `'${object}'` : undefined);
  if (value === undefined) return;
  const put = (content: string, rows: string): Promise<void> =>
    tried(
      client,
      `update "${resource.table}" set "${field.columnName}" = ${content} where "${field.columnName}" is not null and ${rows}`,
    );
  // Generated rows have no content in JSON columns.
  if (isList) await put(`'[]'`, 'true');
  await put(value, `right(id::text, 1) in ('2', '4', '5')`);
}

/** Each row that a derived field reads refers to one record of its resource. */
async function annotate(client: pg.Client, { resource, derivation }: Field & { resource: unknown }): Promise<void> {
  if (derivation?.kind !== 'annotations') return;
  const { from, contentType, objectId } = derivation;
  const target = resource as Resource;
  await tried(
    client,
    `with free as (select id, row_number() over (order by id) as n from "${from.table}" where "${contentType.columnName}" not in (select '${target.contentTypeId}'::uuid) or "${contentType.columnName}" is null),
     named as (select id, row_number() over (order by id) as n from "${target.table}")
     update "${from.table}" as t set "${contentType.columnName}" = '${target.contentTypeId}', "${objectId.columnName}" = named.id
     from free join named on named.n = free.n where t.id = free.id and free.n <= 2`,
  );
}

/** Rows that violate a rule are unchanged. */
async function tried(client: pg.Client, text: string): Promise<void> {
  await client.query(text).catch(() => undefined);
}

/** Headers of a credential with all permissions for the customer of the generated rows. */
export async function corpusCredential(runtime: Runtime): Promise<Readonly<Record<string, string>>> {
  await createCustomer(runtime, { id: corpusCustomer, name: 'Korpusbostäder AB' });
  const { headers } = await issueCredential(runtime, {
    customerId: corpusCustomer,
    scopes: ['*'],
    environment: 'test',
    createdBy: 'corpus',
  });
  return headers;
}
