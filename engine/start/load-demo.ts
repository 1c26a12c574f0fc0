/**
 * The demo customer of `npm start`: made when the database has no customer at all, filled in one transaction, and given a credential whose
 * headers stand in a file for curl. Each step can be interrupted; the next start goes on where it stopped.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JsonObject } from '../kernel/json.ts';
import { systemResource } from '../model/system-resources.ts';
import { type CredentialHeaders, createCustomer, issueCredential } from '../runtime/customers/create-customer.ts';
import { systemWork } from '../runtime/plain-pages.ts';
import type { Runtime } from '../runtime/work.ts';
import { serverRecords } from '../runtime/write/server-records.ts';
import { projectFolder } from '../settings.ts';
import { withRuntime } from './with-runtime.ts';

/** What demo/housing-company.ts exports. It is loaded by path, because the engine depends on no data. */
interface DemoModule {
  readonly companyName: string;
  /** A list worth looking at first. */
  readonly firstRequest: string;
  makeHousingCompany(today: string): readonly { readonly resource: string; readonly records: readonly JsonObject[] }[];
}

export interface Demo {
  readonly headersFile: string;
  readonly firstRequest: string;
}

/** The customer's own id tells how far it is: what is not yet filled is filled at the next start. */
const unfilled = 'demo, being filled';
const filled = 'demo';

/** Sees to it that an empty database gets its demo customer. Answers undefined when the database belongs to others. */
export async function loadDemo(
  connectionString: string,
  dataFolder: string,
  say: (sentence: string) => void,
): Promise<Demo | undefined> {
  const demo: DemoModule = await import(pathToFileURL(join(projectFolder, 'demo', 'housing-company.ts')).href);
  const result = { headersFile: join(dataFolder, 'demo.headers'), firstRequest: demo.firstRequest };
  return withRuntime(connectionString, async (runtime) => {
    const customer = await findCustomer(runtime);
    if (customer === 'others') return undefined;
    if (customer?.custom_id === filled && namesCustomer(result.headersFile, customer.id)) return result;
    say(customer === undefined ? 'making the demo customer' : 'completing the demo customer');
    const id =
      customer?.id ?? (await createCustomer(runtime, { name: demo.companyName, values: { custom_id: unfilled } }));
    if (customer?.custom_id !== filled) await fill(runtime, id, demo);
    await writeCredential(runtime, id, result.headersFile);
    return result;
  });
}

interface Customer {
  readonly id: string;
  readonly custom_id: string | null;
}

/** The demo customer, undefined when there is no customer at all, or `others`. */
async function findCustomer({ database: { session } }: Runtime): Promise<Customer | 'others' | undefined> {
  const rows = await session.query<Customer>(
    `SELECT id, custom_id FROM ${session.tables.customer} WHERE id = customer_id
      ORDER BY coalesce(custom_id, '') NOT IN ($1, $2), id LIMIT 1`,
    [filled, unfilled],
  );
  const [first] = rows;
  return first === undefined || first.custom_id === filled || first.custom_id === unfilled ? first : 'others';
}

async function writeCredential(runtime: Runtime, customerId: string, headersFile: string): Promise<void> {
  const { headers } = await issueCredential(runtime, {
    customerId,
    scopes: ['*'],
    environment: 'dev',
    createdBy: 'npm start',
  });
  writeHeaders(headersFile, headers);
}

async function fill(runtime: Runtime, customerId: string, demo: DemoModule): Promise<void> {
  const today = runtime.now().toISOString().slice(0, 10);
  await runtime.database.transaction(async (session) => {
    const records = serverRecords(systemWork(customerId, 'demo', runtime, session));
    for (const batch of demo.makeHousingCompany(today)) await records.createMany(batch.resource, batch.records);
    await records.update(systemResource(runtime.model, 'customer').id, customerId, { custom_id: filled });
  });
}

function namesCustomer(headersFile: string, customerId: string): boolean {
  try {
    return readFileSync(headersFile, 'utf8').includes(customerId);
  } catch {
    return false;
  }
}

/** One `Name: value` a line, as `curl -H @file` reads it; readable for its owner alone from its first moment. */
function writeHeaders(path: string, headers: CredentialHeaders): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  const draft = `${path}.new`;
  writeFileSync(draft, lines.join(''), { mode: 0o600 });
  renameSync(draft, path);
}
