/** A person with unique words, and a search for these words. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { Client, TestApi } from './api.ts';

export const tenants = '/accounts/users/customer/tenant/';

/** Searches for the texts in all schemas and tables of the database, and in stored files. */
export async function findTraces(
  api: TestApi,
  settings: { readonly CORE_DATA_DIR?: string | undefined },
  texts: readonly string[],
): Promise<readonly string[]> {
  const { pool } = api.database;
  // Most tables have never had a row. On a cluster, the rows of a distributed table are elsewhere.
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and (pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0 or exists (select from pg_extension where extname = 'citus'))
     order by 1`,
  );
  const traces: string[] = [];
  for (const { name } of rows) {
    const hits = await pool.query<{ row: string }>(
      `select t::text as row from ${name} as t where t::text ilike any($1)`,
      [texts.map((text) => `%${text}%`)],
    );
    traces.push(...hits.rows.map(({ row }) => `${name} ${row.slice(0, 600)}`));
  }
  const folder = settings.CORE_DATA_DIR ?? '';
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('postgres')) continue;
    const content = (await readFile(join(entry.parentPath, entry.name))).toString('latin1').toLowerCase();
    if (texts.some((text) => content.includes(text.toLowerCase()))) traces.push(join(entry.parentPath, entry.name));
  }
  return traces;
}

let count = 0;

/** Creates a tenant whose every word is unique. */
export async function plantTenant(client: Client, more: object = {}) {
  count += 1;
  const mark = `Qx${count}zw`;
  const personalValues = {
    first_name: `${mark}Första`,
    last_name: `${mark}Efter`,
    email: `${mark.toLowerCase()}@example.com`,
    phone_number: `+46701234${String(count).padStart(3, '0')}`,
  };
  const created = await client.post(tenants, { ...personalValues, ...more });
  expect(created.status, created.text).to.equal(201);
  return {
    id: created.body.id as string,
    mark,
    words: personalValues,
    name: `${personalValues.first_name} ${personalValues.last_name}`,
    change: created.headers.get('x-change-id') ?? '',
  };
}

/** Previews and runs the erasure of a tenant; returns both results. */
export async function eraseTenant(api: TestApi, id: string, more: object = {}) {
  const path = `${tenants}${id}/erase/`;
  const response = await api.post(path, more);
  expect(response.status, response.text).to.equal(200);
  const ordered = await api.post(path, { token: response.body.token, ...more });
  expect(ordered.status, ordered.text).to.equal(202);
  await runDueJobs(api.server.runtime);
  await runDueJobs(api.server.runtime);
  const { body } = await api.get(`/common/erasure/${ordered.body.erasure}/`);
  return { shown: response.body, erasure: body };
}
