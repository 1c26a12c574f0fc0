/**
 * The first customer of `npm start`: created with its records in one transaction if the database has none, and given a
 * credential whose headers are in a file for curl.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { db } from '../database/kysely.ts';
import type { User } from '../extension/users.ts';
import { type CredentialHeaders, createCustomer, issueCredential } from '../http/callers/create-customer.ts';
import { findUsers } from '../http/callers/find-users.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { utcDay } from '../kernel/read-day.ts';
import { systemResource } from '../model/system-resources.ts';
import type { Project } from '../project.ts';
import type { Runtime } from '../request/request-context.ts';
import { systemContext } from '../request/system-context.ts';
import type { Session } from '../storage/session.ts';
import { serverRecords } from '../write/server-records.ts';
import { withRuntime } from './with-runtime.ts';

/** The exports of a project's demo module. It is loaded by path, because the engine does not depend on data. */
interface DemoModule {
  readonly companyName: string;
  /** The path of a list for the first request. */
  readonly firstRequest: string;
  /** The user of the sign-in link that a start prints. */
  readonly firstUser?: User;
  makeRecords(today: string): readonly { readonly resource: string; readonly records: readonly JsonObject[] }[];
  /** Simulates subsequent activity in the company, as requests: the body is returned, a problem is thrown. */
  readonly live?: (circumstances: DemoLife) => Promise<void>;
}

/** Input of a running demo. */
export interface DemoLife {
  readonly send: SendRequest;
  /** Sends a form without credential, as a browser does, to a path of this server. */
  readonly post: (path: string, form: FormData | URLSearchParams) => Promise<Response>;
  readonly customerId: string;
  /** Today's date, such as `2026-11-21`. */
  readonly today: string;
  /** The folder of the mails if no mail server is set. */
  readonly outbox: string;
  /** Prints the progress. */
  readonly print: (message: string) => void;
}

/** Sends one request with the credential of the demo and returns the body; throws the message of a problem. */
export type SendRequest = (method: string, path: string, body?: Json) => Promise<Json>;

/** The customer of a project without a demo, and a first request that every customer can send. */
const plain: DemoModule = { companyName: 'Example', firstRequest: '', makeRecords: () => [] };

export interface Demo {
  readonly headersFile: string;
  readonly firstRequest: string;
  /** Path of a link that signs the demo's first user in once. */
  readonly signIn?: string;
  /** The prefix of the IDs of the requests that `live` sends: it is secret, and these requests are not logged. */
  readonly startRequests?: string;
}

export interface LoadedDemo extends Demo {
  /** Simulates activity in the company as soon as its server responds; undefined if all of it is done. */
  readonly live?: (origin: string, print: (message: string) => void) => Promise<void>;
}

/**
 * Ensures that an empty database has its first customer, with the records of the project's demo, and that its headers
 * are in the data folder. Returns undefined if the database has other customers.
 */
export async function loadDemo(
  connectionString: string,
  dataFolder: string,
  project: Project,
  print: (message: string) => void,
): Promise<LoadedDemo | undefined> {
  const demo: DemoModule = project.demo === undefined ? plain : await import(pathToFileURL(project.demo).href);
  const headersFile = join(dataFolder, 'demo.headers');
  return withRuntime(connectionString, async (runtime) => {
    const { model } = runtime;
    const me = systemResource(model, 'agent').actions.find(({ name }) => name === 'me')?.path ?? '';
    const living = async (id: string): Promise<LoadedDemo> => ({
      headersFile,
      firstRequest: demo.firstRequest || me,
      ...(await signInOf(runtime, id, demo)),
      ...lifeOf(demo, id, headersFile, today(runtime)),
    });
    const customer = await findCustomer(runtime, demo.companyName);
    if (customer !== undefined && customer.name !== demo.companyName) return undefined;
    if (customer !== undefined && namesCustomer(headersFile, customer.id)) return living(customer.id);
    print(customer === undefined ? 'creating the demo customer' : 'issuing a credential for the demo customer');
    const fill = (id: string, session: Session): Promise<void> => makeRecords(runtime, id, demo, session);
    const id = customer?.id ?? (await createCustomer(runtime, { name: demo.companyName }, fill));
    await writeCredential(runtime, id, headersFile);
    return living(id);
  });
}

/** A link for the first user, which demos of earlier versions do not have. */
async function signInOf(
  runtime: Runtime,
  customerId: string,
  { firstUser }: DemoModule,
): Promise<Pick<Demo, 'signIn'>> {
  const { database, signIn } = runtime;
  if (firstUser === undefined || signIn === undefined) return {};
  const [user] = await findUsers(firstUser.id, customerId, runtime);
  if (user === undefined) return {};
  return { signIn: await signIn.makeLink({ customerId, user, createdBy: 'npm start' }, runtime, database.session) };
}

/** Returns the customer with this name, otherwise any other; undefined if there is none. */
async function findCustomer(
  { database }: Runtime,
  name: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const customers = db
    .selectFrom('customer')
    .select(['id', 'name'])
    .whereRef('id', '=', 'customer_id')
    .orderBy((eb) => eb('name', '=', name), 'desc')
    .orderBy('id')
    .limit(1);
  const [first] = await database.session.executeForAllCustomers(customers, 'the customer of npm start');
  return first;
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

/** Runs in the transaction of the customer: an interrupted start creates neither. */
async function makeRecords(runtime: Runtime, customerId: string, demo: DemoModule, session: Session): Promise<void> {
  const records = serverRecords(systemContext(customerId, 'demo', runtime, session));
  for (const batch of demo.makeRecords(today(runtime))) await records.createMany(batch.resource, batch.records);
}

function today(runtime: Runtime): string {
  return utcDay(runtime.now());
}

/**
 * The simulated activity, unless the file next to its headers records that it is complete. After an interruption all requests are sent again without
 * duplicate effects: each has an idempotency key derived from its content.
 */
function lifeOf(
  { live }: DemoModule,
  customerId: string,
  headersFile: string,
  day: string,
): Pick<LoadedDemo, 'live' | 'startRequests'> {
  const done = `${headersFile}.done`;
  if (live === undefined || existsSync(done)) return {};
  const startRequests = `demo-${randomUUID()}-`;
  return {
    startRequests,
    live: async (origin, print) => {
      const outbox = join(dirname(headersFile), 'outbox');
      await live({ ...requestsTo(origin, headersFile, startRequests), customerId, today: day, outbox, print });
      writeFileSync(done, `${day}\n`);
    },
  };
}

function requestsTo(origin: string, headersFile: string, startRequests: string): Pick<DemoLife, 'send' | 'post'> {
  const lines = readFileSync(headersFile, 'utf8').trimEnd().split('\n');
  const credential = Object.fromEntries(lines.map((line) => line.split(': ')));
  let sentRequests = 0;
  const requestIdHeader = (): Record<string, string> => ({ 'X-Request-Id': `${startRequests}${++sentRequests}` });
  return {
    post: (path, body) => fetch(`${origin}${path}`, { method: 'POST', headers: requestIdHeader(), body }),
    send: async (method, path, body) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const key = createHash('sha256').update(`${path} ${sent}`).digest('hex');
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...credential,
          ...requestIdHeader(),
          'Content-Type': 'application/json',
          ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text.slice(0, 1_000)}`);
      return text === '' ? null : (JSON.parse(text) as Json);
    },
  };
}

function namesCustomer(headersFile: string, customerId: string): boolean {
  try {
    return readFileSync(headersFile, 'utf8').includes(customerId);
  } catch {
    return false;
  }
}

/** Writes one `Name: value` per line, the format of `curl -H @file`; only the owner can read the file. */
function writeHeaders(path: string, headers: CredentialHeaders): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  const draft = `${path}.new`;
  writeFileSync(draft, lines.join(''), { mode: 0o600 });
  renameSync(draft, path);
}
