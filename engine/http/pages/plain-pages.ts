/** Handles URLs that need no credentials: health, the problems' descriptions, and the plain routes of extensions. */

import type Koa from 'koa';
import type { PlainRoute, UploadBounds, UserSessions } from '../../extension/contract.ts';
import { extensionContext } from '../../extension-context/extension-context.ts';
import { translate } from '../../kernel/text.ts';
import { clientProblems } from '../../problems/catalogue.ts';
import { throwProblem } from '../../problems/problem.ts';
import { prefersHtml } from '../../request/accept.ts';
import { readClock } from '../../request/customer-clock.ts';
import type { Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import { FairSemaphore, type Release } from '../../storage/fair-semaphore.ts';
import { costOfBytes } from '../limits/cost-of.ts';
import { Readiness, type ReadinessOptions } from './readiness.ts';

/** A page: handles the request, or returns false. */
export type Page = (context: Koa.Context) => Promise<boolean> | boolean;

/** A section of guides: Markdown files, and folders of them that are read in order of file names. Missing paths are skipped. */
export interface GuideSection {
  readonly title: string;
  readonly paths: readonly string[];
}

export interface PlainPages extends ReadinessOptions {
  /** Guides that the documentation shows in addition to the reference. */
  readonly guides?: readonly GuideSection[];
  /** A file with the headers of a credential that the reference fills in for clients on this machine: that of a demo. */
  readonly sampleHeaders?: string;
  /** By exact path. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By path prefix, each ending with a slash. */
  readonly folders: ReadonlyMap<string, Page>;
}

/** Rate limiting before the pages. */
export interface PageHooks {
  /** Withdraws units of the client address, rejects it above its limit, and returns the address. */
  readonly enter: (context: Koa.Context, cost?: number) => string;
  /** Delays liveness and readiness probes of an address that sends too many. */
  readonly delayProbe: (context: Koa.Context) => Promise<void> | undefined;
  /** Returns the sessions of users for requests from an address; undefined without sign-in. */
  readonly sessionsFor?: (address: string) => UserSessions;
}

/** Handles a path of a page; returns false for any other path. */
export function plainPages(
  options: PlainPages,
  runtime: Runtime,
  { enter, delayProbe, sessionsFor }: PageHooks,
): (context: Koa.Context, requestId: string) => Promise<boolean> | boolean {
  const { routes } = runtime.extensions;
  const readiness = new Readiness(options, runtime);
  const uploads = new Map(
    routes.flatMap((route) => (route.uploads === undefined ? [] : [[route, uploadSemaphore(route.uploads)]])),
  );
  const withRateLimit = (context: Koa.Context, page: Page): Promise<boolean> | boolean => {
    enter(context);
    return page(context);
  };
  return (context, requestId) => {
    const { path } = context;
    if (path === '/healthz' || path === '/readyz') {
      const respond = () =>
        path === '/readyz' ? respondReadiness(context, readiness) : respondJson(context, 200, { status: 'ok' });
      return delayProbe(context)?.then(respond) ?? respond();
    }
    const page = options.pages.get(path);
    if (page !== undefined) return withRateLimit(context, page);
    const folder = path.slice(0, path.indexOf('/', 1) + 1);
    const inFolder = options.folders.get(folder);
    if (path.startsWith('/problems/') && (inFolder === undefined || !prefersHtml(context.get('accept'))))
      return withRateLimit(context, () => describeProblem(context, path.slice('/problems/'.length)));
    if (inFolder !== undefined && path.startsWith(folder)) return withRateLimit(context, inFolder);
    const route = routes.find((candidate) => path.startsWith(candidate.path));
    if (route === undefined) return false;
    if (route.isOpenToPages === true) openToPages(context, route);
    if (!route.methods.includes(context.method)) return withRateLimit(context, () => handleOtherMethod(context, route));
    const semaphore = context.method === 'GET' || context.method === 'HEAD' ? undefined : uploads.get(route);
    const address = enter(context, semaphore === undefined ? 1 : uploadCost(route, context));
    const run = () => runRoute(route, context, { requestId, sessionsFor, address }, runtime);
    return semaphore === undefined ? run() : runUpload(route, context, semaphore.take(address), run);
  };
}

function uploadCost({ uploads }: PlainRoute, { req }: Koa.Context): number {
  const bytes = Number(req.headers['content-length'] ?? 0);
  // An upload that is too large is rejected without being read.
  return (uploads?.cost ?? 1) + (bytes > (uploads?.bytes ?? 0) ? 0 : costOfBytes(bytes));
}

/** Milliseconds that an upload waits for other uploads of its address. */
const uploadTimeoutMs = 5_000;

/** Number of addresses that can use all of their upload slots at the same time. */
const uploadingAddresses = 8;

function uploadSemaphore({ atOnce }: UploadBounds): FairSemaphore {
  return new FairSemaphore({ permits: atOnce * uploadingAddresses, perKey: atOnce, timeoutMs: uploadTimeoutMs });
}

async function runUpload(
  { uploads }: PlainRoute,
  { req }: Koa.Context,
  slot: Release | Promise<Release>,
  run: () => Promise<true>,
): Promise<true> {
  const leave = await slot;
  try {
    const max = uploads?.bytes ?? 0;
    // A body without a Content-Length could be of any size.
    if (Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) > max)
      throwProblem('body_too_large', { params: { max_bytes: max }, headers: { Connection: 'close' } });
    return await run();
  } finally {
    leave();
  }
}

/** Pages of every origin may call this: credentials that a browser adds automatically are not used here. */
function openToPages(context: Koa.Context, route: PlainRoute): void {
  context.set('Access-Control-Allow-Origin', '*');
  context.set('Access-Control-Expose-Headers', 'ETag, Content-Range, Accept-Ranges, Retry-After, X-Request-Id');
  if (context.method !== 'OPTIONS') return;
  context.set('Access-Control-Allow-Methods', route.methods.join(', '));
  context.set('Access-Control-Allow-Headers', 'Content-Type, Content-MD5, Range');
}

function handleOtherMethod(context: Koa.Context, { methods }: PlainRoute): boolean {
  const allowed = [...methods, 'OPTIONS'];
  const Allow = allowed.join(', ');
  if (context.method !== 'OPTIONS') throwProblem('method_not_allowed', { headers: { Allow }, params: { allowed } });
  context.status = 204;
  context.set('Allow', Allow);
  return true;
}

async function runRoute(
  route: PlainRoute,
  context: Koa.Context,
  {
    requestId,
    sessionsFor,
    address,
  }: {
    readonly requestId: string;
    readonly sessionsFor: PageHooks['sessionsFor'];
    readonly address: string;
  },
  runtime: Runtime,
): Promise<true> {
  const { res } = context;
  // Routes write to Node's response (contract.ts). Koa's setter would fix the text of the status, too.
  res.statusCode = 200;
  // A route may write after its client has disconnected.
  res.on('error', () => undefined);
  const quotaKey = { key: `address:${address}` };
  await route.handle(context.req, res, {
    url: context.URL,
    clientAddress: address,
    requestId,
    settings: runtime.settings,
    ...(sessionsFor === undefined ? {} : { sessions: sessionsFor(address) }),
    now: runtime.now(),
    translate: (text, language) => translate(text, { language, messages: runtime.model.messages }),
    log: runtime.log,
    withCustomer: (customerId, run) =>
      runtime.database.transaction(
        async (session) => {
          const time = await readClock(customerId, runtime, session);
          return run(extensionContext(systemContext(customerId, requestId, runtime, session, time)).system);
        },
        undefined,
        quotaKey,
      ),
  });
  // The route has responded; after an error, Koa responds with the problem.
  context.respond = false;
  return true;
}

async function respondReadiness(context: Koa.Context, readiness: Readiness): Promise<boolean> {
  const { status, body } = await readiness.check();
  return respondJson(context, status, body);
}

/** Describes a problem at the URL in its `type`; the folder itself lists all problems. */
function describeProblem(context: Koa.Context, name: string): boolean {
  const problemName = name.replace(/\/$/, '');
  const description =
    problemName === ''
      ? { items: clientProblems }
      : clientProblems.find(({ type }) => type === `/problems/${problemName}`);
  if (description === undefined) return false;
  context.vary('Accept');
  return respondJson(context, 200, description);
}

function respondJson(context: Koa.Context, status: number, body: unknown): boolean {
  context.status = status;
  context.set('Content-Type', 'application/json; charset=utf-8');
  context.body = JSON.stringify(body);
  return true;
}
