/** Addresses that need no credentials: health, the problems' descriptions, and the plain routes of extensions. */
import type Koa from 'koa';
import type { PlainRoute } from '../extension/contract.ts';
import { systemResource } from '../model/system-resources.ts';
import { httpProblems } from '../problems/http-problems.ts';
import { refuse } from '../problems/problem.ts';
import { fullAccess } from './access/full-access.ts';
import { isConnectionLost } from './storage/database.ts';
import { databaseSession } from './storage/database-session.ts';
import { isDiskFull } from './storage/disk-space.ts';
import type { Runtime, Work } from './work.ts';
import { workContext } from './work-context.ts';

/** A page: answers the request, or leaves it to others. */
export type Page = (context: Koa.Context) => Promise<boolean> | boolean;

/** `migrations_behind`: it lacks some that the release needs. `migrations_ahead`: it has some that leave the release behind. */
export interface ReleaseFitness {
  readonly status: 'ready' | 'migrations_behind' | 'migrations_ahead';
  /** Which these are. */
  readonly migrations?: readonly string[];
}

export interface PlainPages {
  /** Whether the database fits the release that is served; asked by /readyz. */
  readonly fitness: () => Promise<ReleaseFitness>;
  /** Folders whose disks /readyz looks at: that of the embedded database, and that of files, mails and keys. */
  readonly disks?: { readonly database?: string; readonly files?: string };
  /** Whether this server will stop soon. */
  readonly isLeaving?: () => boolean;
  /** By exact path. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By the beginning of the path, each ending with a slash. */
  readonly folders: ReadonlyMap<string, Page>;
}

/** Answers a plain address; false when the path is none. */
export function plainPages(
  options: PlainPages,
  runtime: Runtime,
  /** Asked before an extension's route runs; refuses an address that asks too often, and says which it is. */
  enter: (context: Koa.Context) => string,
): (context: Koa.Context, requestId: string) => Promise<boolean> | boolean {
  const { routes } = runtime.extensions;
  return (context, requestId) => {
    const { path } = context;
    if (path === '/healthz') return answerJson(context, 200, { status: 'ok' });
    if (path === '/readyz') return answerReadiness(context, options, runtime);
    const page = options.pages.get(path);
    if (page !== undefined) return page(context);
    if (path.startsWith('/problems/')) return describeProblem(context, path.slice('/problems/'.length));
    const folder = `/${path.split('/')[1] ?? ''}/`;
    const inFolder = options.folders.get(folder);
    if (inFolder !== undefined && path.startsWith(folder)) return inFolder(context);
    const route = routes.find((candidate) => path.startsWith(candidate.path));
    if (route === undefined) return false;
    if (route.isOpenToPages === true) openToPages(context, route);
    if (!route.methods.includes(context.method)) return answerOtherMethod(context, route);
    const address = enter(context);
    return runRoute(route, context, { requestId, address }, runtime);
  };
}

/** Pages of every origin may ask: nothing that a browser adds by itself proves anything here. */
function openToPages({ res, method }: Koa.Context, route: PlainRoute): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', 'ETag, Content-Range, Accept-Ranges, Retry-After, X-Request-Id');
  if (method !== 'OPTIONS') return;
  res.setHeader('Access-Control-Allow-Methods', route.methods.join(', '));
  res.setHeader('Access-Control-Allow-Headers', 'Content-Type, Content-MD5, Range');
}

function answerOtherMethod(context: Koa.Context, { methods }: PlainRoute): boolean {
  const allowed = [...methods, 'OPTIONS'];
  const Allow = allowed.join(', ');
  if (context.method !== 'OPTIONS') refuse('method_not_allowed', { headers: { Allow }, params: { allowed } });
  context.status = 204;
  context.set('Allow', Allow);
  return true;
}

async function runRoute(
  route: PlainRoute,
  context: Koa.Context,
  { requestId, address }: { readonly requestId: string; readonly address: string },
  runtime: Runtime,
): Promise<true> {
  context.respond = false;
  context.res.statusCode = 200;
  const share = `address:${address}`;
  try {
    const own = {
      url: context.URL,
      clientAddress: address,
      requestId,
      settings: runtime.settings,
      now: runtime.now(),
      log: runtime.log,
    };
    await route.handle(context.req, context.res, {
      ...own,
      asServer: (reason) => ({
        ...own,
        database: databaseSession(runtime.database.sessionFor(share)),
        withCustomer: (customerId, run) =>
          runtime.database.transaction(
            (inside) => run(workContext(systemWork(customerId, requestId, { ...runtime }, inside)).asServer(reason)),
            undefined,
            share,
          ),
      }),
    });
    return true;
  } catch (error) {
    // Koa answers with the problem, unless the route has begun to answer.
    context.respond = true;
    throw error;
  }
}

/** Work that no caller asked for: pages, jobs. Its caller is the customer itself. */
export function systemWork(customerId: string, requestId: string, runtime: Runtime, session: Work['session']): Work {
  return {
    runtime,
    caller: {
      customerId,
      agentId: customerId,
      applicationId: customerId,
      serviceId: customerId,
      serviceVersionId: customerId,
      principal: { resource: systemResource(runtime.model, 'customer').id, id: customerId },
      scopes: ['*'],
    },
    access: fullAccess,
    session,
    now: runtime.now(),
    requestId,
    language: 'sv',
    byServer: true,
  };
}

async function answerReadiness(context: Koa.Context, options: PlainPages, runtime: Runtime): Promise<boolean> {
  if (options.isLeaving?.() === true) return answerJson(context, 503, { status: 'stopping' });
  try {
    // A database that was emptied or exchanged under a running server answers too, and has nothing of what is served.
    const fitness = await options.fitness();
    if (fitness.status !== 'ready') return answerJson(context, 503, fitness);
    if (!(await hasTables(runtime))) return answerJson(context, 503, { status: 'migrations_behind' });
    const { database, files } = options.disks ?? {};
    const isFull = (database !== undefined && (await isDiskFull(database))) || !(await runtime.database.hasSpace());
    if (isFull) return answerJson(context, 503, { status: 'disk_full' });
    // Uploads are refused then, and mails and reports wait; everything else goes on.
    const warnings = files !== undefined && (await isDiskFull(files)) ? { warnings: ['files_disk_full'] } : {};
    return answerJson(context, 200, { status: 'ready', ...warnings });
  } catch (error) {
    return answerJson(context, 503, { status: isConnectionLost(error) ? 'database_unavailable' : 'failing' });
  }
}

async function hasTables({ database, model }: Runtime): Promise<boolean> {
  const missing = await database.session.query(
    'select from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is null limit 1',
    [model.resources.flatMap(({ table, constantRows }) => (constantRows === undefined ? [table] : []))],
  );
  return missing.length === 0;
}

/** `type` of a problem leads here. */
function describeProblem(context: Koa.Context, name: string): boolean {
  const code = Object.keys(httpProblems).find(
    (candidate) => candidate.replaceAll('_', '-') === name.replace(/\/$/, ''),
  );
  if (code === undefined) return false;
  const { status, title } = httpProblems[code as keyof typeof httpProblems];
  return answerJson(context, 200, { type: `/problems/${name}`, code, status, title });
}

function answerJson(context: Koa.Context, status: number, body: unknown): boolean {
  context.status = status;
  context.set('Content-Type', 'application/json; charset=utf-8');
  context.body = JSON.stringify(body);
  return true;
}
