/**
 * The API for tests: a server on a free port with a separate database, a customer with a credential, and a client that reads every response completely. Call
 * `useApi()` inside the file's outermost describe.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before } from 'mocha';
import type { Booted } from '../../engine/boot.ts';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import type { RunningServer, ServerOptions } from '../../engine/http/server.ts';
import { createCore } from '../../engine/index.ts';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import { diffTables } from '../../engine/migrate/diff-tables.ts';
import { distribute } from '../../engine/migrate/distribute.ts';
import { planChanges } from '../../engine/migrate/plan-changes.ts';
import { projectFolder } from '../../engine/settings.ts';
import { bootedProject } from './booted.ts';
import { type Prepared, type TestDatabase, useDatabase } from './database.ts';
import { checkExchange, type Exchange } from './documented-api.ts';

/** A response, read completely. */
export interface ApiResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if there is none or it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a string. */
  readonly body?: unknown;
}

/** A client with one credential. */
export interface Client {
  readonly headers: Readonly<Record<string, string>>;
  readonly customerId: string;
  readonly agentId: string;
  send(method: string, path: string, options?: SendOptions): Promise<ApiResponse>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  patch(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
}

export interface TestApi extends Client {
  readonly origin: string;
  readonly server: RunningServer;
  readonly database: TestDatabase;
  readonly booted: Booted;
  /** Another server on the same database, as on a second machine; the caller stops it. */
  startAnother(options?: Partial<ServerOptions>): Promise<RunningServer>;
  /** A further customer with its credential. */
  newCustomer(name?: string): Promise<Client>;
  /** A further credential of a customer. */
  newCredential(
    customerId: string,
    options?: { readonly scopes?: readonly string[]; readonly agentId?: string; readonly expiresAt?: Date },
  ): Promise<Client>;
}

let shared: Promise<Booted> | undefined;

/** The real descriptors and extensions, booted once a process. */
export function bootForTests(): Promise<Booted> {
  shared ??= bootFrom(projectFolder).then((result) => {
    bootedProject.result = result;
    return result;
  });
  return shared;
}

/** The folder of the project that is tested. */
let tested = projectFolder;

/** Lets `useApi` use the project in another folder, until the returned function is called. */
export function useProjectIn(folder: string): () => void {
  tested = folder;
  return () => {
    tested = projectFolder;
  };
}

/** Descriptors that a test file adds to the real ones: YAML text by path under resources/. */
export type ExtraDescriptors = Readonly<Record<string, string>>;

/** A prepared database with a customer, whose credential the tests use. */
export interface PreparedCustomer extends Prepared {
  readonly customerId: string;
}

/**
 * Registers the hooks that start and stop the server of a test file. Additional descriptors get their tables by the statements of a migration (test/migrations/ plans and applies whole ones).
 */
export function useApi(
  options: Partial<ServerOptions> = {},
  extraDescriptors?: ExtraDescriptors,
  prepared?: PreparedCustomer,
): TestApi {
  let started: { server: RunningServer; origin: string; booted: Booted; client: Client } | undefined;
  const project = tested;
  // Registered before the hooks of the database, because hooks run in the order of their registration.
  after(async () => {
    await started?.server.stop(1_000);
  });
  const database = useDatabase(prepared);
  // Servers of one installation have one secret.
  const testSecret = randomBytes(32);
  const ready = () => {
    if (started === undefined) throw new Error('the API exists from the first hook on');
    return started;
  };
  const newCredential: TestApi['newCredential'] = async (customerId, { scopes = ['*'], agentId, expiresAt } = {}) => {
    const { server, origin } = ready();
    const issued = await issueCredential(server.runtime, {
      customerId,
      scopes,
      environment: 'test',
      createdBy: 'test',
      ...(agentId === undefined ? {} : { agentId }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    });
    const seesAll = scopes.includes('*') && agentId === undefined;
    return clientOf(origin, issued.headers, customerId, issued.agentId, (exchange) =>
      checkExchange(ready().booted, { ...exchange, seesAll }),
    );
  };
  const newCustomer = async (name = `Provbolaget ${randomBytes(4).toString('hex')}`) =>
    newCredential(await createCustomer(ready().server.runtime, { name }));
  before(async function startApi() {
    this.timeout(60_000);
    const booted =
      extraDescriptors === undefined
        ? await bootProject(project, database.url)
        : await bootWith(extraDescriptors, project, database.url);
    const settings: Partial<ServerOptions> = {
      cursorSecret: testSecret,
      // Tests and server share a process. Tests compile, wait and start programs, which is not load of the server.
      loadLimits: { loopDelay: 60_000, waiting: 500 },
      settings: {},
      ...(process.env.CORE_TEST_PARTS === 'true' && { writesInParts: true }),
      onRequest: ({ error }) => {
        // A problem `internal` is a defect, so its cause is printed.
        if (error !== undefined) console.error(error);
      },
      ...options,
    };
    const server = await createCore({ booted, databaseUrl: database.url, settings }).serve();
    const { origin } = server;
    started = { server, origin, booted, client: clientOf(origin, {}, '', '') };
    const client = prepared === undefined ? newCustomer('Testbostäder AB') : newCredential(prepared.customerId);
    started = { ...started, client: await client };
  });
  const startAnother: TestApi['startAnother'] = (overrides = {}) =>
    createCore({
      booted: ready().booted,
      databaseUrl: database.url,
      settings: { maximumConnections: 2, cursorSecret: testSecret, ...overrides },
    }).serve();
  return {
    database,
    startAnother,
    newCustomer,
    newCredential,
    get origin() {
      return ready().origin;
    },
    get server() {
      return ready().server;
    },
    get booted() {
      return ready().booted;
    },
    get headers() {
      return ready().client.headers;
    },
    get customerId() {
      return ready().client.customerId;
    },
    get agentId() {
      return ready().client.agentId;
    },
    send: (...parameters) => ready().client.send(...parameters),
    get: (...parameters) => ready().client.get(...parameters),
    post: (...parameters) => ready().client.post(...parameters),
    patch: (...parameters) => ready().client.patch(...parameters),
    delete: (...parameters) => ready().client.delete(...parameters),
  };
}

/** Boots the project, whose migrations can be more than those of the template. */
async function bootProject(project: string, url: string): Promise<Booted> {
  if (project === projectFolder) return bootForTests();
  await applyMigrations({ connectionString: url, directory: join(project, 'migrations') });
  return bootFrom(project);
}

/** Adds descriptors to those of the project, creates their tables, and boots. */
async function bootWith(extraDescriptors: ExtraDescriptors, project: string, url: string): Promise<Booted> {
  const { tables: before } = await bootProject(project, url);
  const booted = await bootCopy(JSON.stringify({ project, extraDescriptors }));
  const { changes, questions } = diffTables(before, booted.tables);
  if (questions.length > 0) throw new Error(JSON.stringify(questions));
  await withConnection(url, async (connection) => {
    for (const { statements } of planChanges(changes))
      for (const statement of statements) await connection.query(statement);
    // On a Citus cluster, the tables are distributed as those of migrations are.
    await distribute(connection, booted.tables, undefined);
  });
  return booted;
}

let copy: { readonly choice: string; readonly booted: Promise<Booted> } | undefined;

/**
 * Boots a copy of the project with additional descriptors. Only the last one is kept, for the other suites of its file: each has tens of megabytes, which
 * every garbage collection of the process would mark.
 */
function bootCopy(choice: string): Promise<Booted> {
  if (copy?.choice !== choice) copy = { choice, booted: makeCopy(choice) };
  return copy.booted;
}

async function makeCopy(choice: string): Promise<Booted> {
  const { project, extraDescriptors } = JSON.parse(choice) as { project: string; extraDescriptors: ExtraDescriptors };
  const folder = mkdtempSync(join(tmpdir(), 'core-own-'));
  try {
    const resources = join(folder, 'resources');
    cpSync(join(project, 'resources'), resources, { recursive: true });
    for (const [path, text] of Object.entries(extraDescriptors)) {
      mkdirSync(dirname(join(resources, path)), { recursive: true });
      writeFileSync(join(resources, path), text);
    }
    return await bootFrom(folder, join(project, 'extensions'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bootFrom(project: string, extensions = join(project, 'extensions')): Promise<Booted> {
  return createCore({ resources: join(project, 'resources'), extensions }).boot();
}

/** A client for an origin and a credential. */
export function clientOf(
  origin: string,
  headers: Readonly<Record<string, string>>,
  customerId: string,
  agentId: string,
  observe: (exchange: Omit<Exchange, 'seesAll'>) => void = () => undefined,
): Client {
  const send: Client['send'] = async (method, path, { headers: extraHeaders = {}, body } = {}) => {
    const sent = { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...extraHeaders };
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: sent,
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    observe({
      method,
      path,
      headers: sent,
      body,
      response: { status: response.status, headers: response.headers, text },
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
      text,
      body: parse(text),
    };
  };
  return {
    headers,
    customerId,
    agentId,
    send,
    get: (path, extraHeaders = {}) => send('GET', path, { headers: extraHeaders }),
    post: (path, body = {}, extraHeaders = {}) => send('POST', path, { body, headers: extraHeaders }),
    patch: (path, body = {}, extraHeaders = {}) => send('PATCH', path, { body, headers: extraHeaders }),
    delete: (path, extraHeaders = {}) => send('DELETE', path, { headers: extraHeaders }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
