/** The Koa application: passes a request through its middleware. Problems are handled centrally, and each request ends with a report. */
import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CallerVerifier } from '../access/verify-caller.ts';
import type { Runtime } from '../context/request-context.ts';
import { addressList } from '../http/address-list.ts';
import { clientAddress } from '../http/client-address.ts';
import { type CommonHeaderOptions, commonHeaders } from '../http/common-headers.ts';
import { discardRequestBody } from '../http/discard-request-body.ts';
import { languageOf } from '../http/problem-body.ts';
import { type ResponseText, sendText, writeProblem } from '../http/write-response.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { McpHandler } from '../mcp/mcp-handler.ts';
import { continueTrace } from '../observe/trace.ts';
import type { RequestSpan } from '../observe/tracing.ts';
import { createCellSessionApi } from '../pages/cell-session-api.ts';
import { type PlainPages, plainPages } from '../pages/plain-pages.ts';
import { createSessionApi } from '../pages/session-api.ts';
import { toProblem } from '../storage/sql-errors.ts';
import type { UseCounter } from '../versioning/count-uses.ts';
import { Lifecycle } from '../versioning/lifecycle.ts';
import { serviceVersions } from '../versioning/service-version.ts';
import type { CellSet } from './cell-set.ts';
import type { HttpContext, Middleware, Serving } from './http-context.ts';
import { LeanKoa } from './lean-koa.ts';
import { rejectMalformed } from './middleware/10-reject-malformed.ts';
import { handlePreflight } from './middleware/20-handle-preflight.ts';
import { servePage } from './middleware/30-serve-page.ts';
import { findOperation } from './middleware/40-find-operation.ts';
import { findCell } from './middleware/45-find-cell.ts';
import { verifyCaller } from './middleware/50-verify-caller.ts';
import { readRequest } from './middleware/60-read-request.ts';
import { enterLimits } from './middleware/70-enter-limits.ts';
import { handleRequest } from './middleware/80-handle-request.ts';
import { compileRoutes } from './routes.ts';

/** One request: HTTP → operation → Caller → ApiRequest → response. A middleware that has responded ends it. */
const runMiddleware = inOrder(
  rejectMalformed,
  handlePreflight,
  servePage,
  findOperation,
  findCell,
  verifyCaller,
  readRequest,
  enterLimits,
  handleRequest,
);

/** Polled by monitoring every few seconds; excluded from tracing. */
const watched: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The report of a finished request, for the log and the metrics. */
export interface RequestReport {
  readonly requestId: string;
  readonly method: string;
  /** The template of the path, such as `/accounts/users/customer/tenant/{pk}/`; for unknown URLs only the first segment. */
  readonly route: string;
  /** Whether the route is an operation or a page, and not an unknown URL. */
  readonly isMatched: boolean;
  readonly status: number;
  readonly milliseconds: number;
  readonly agentId?: string;
  readonly customerId?: string;
  readonly error?: Error;
}

export interface AppOptions {
  readonly runtime: Runtime;
  readonly operations: readonly Operation[];
  readonly pages: PlainPages;
  readonly mcp?: McpHandler;
  readonly verifier: CallerVerifier;
  readonly rateLimiter: RateLimiter;
  readonly cells?: CellSet;
  readonly headers: CommonHeaderOptions;
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
  readonly uses: UseCounter;
  /** Whether every response includes Server-Timing; otherwise only responses to callers with the right `diagnostics` do. */
  readonly serverTiming: boolean;
  readonly onRequest: (report: RequestReport) => void;
}

/** Builds the application. */
export function createApp(options: AppOptions): Koa {
  const serving = servingOf(options);
  const { tracing } = serving.runtime;
  const app = new LeanKoa((context) => {
    if (tracing === undefined || watched.has(context.path)) return handle(context, serving, options);
    const traceparent = context.get('traceparent') || undefined;
    return tracing.request({ method: context.method, traceparent }, (span) => handle(context, serving, options, span));
  });
  // All errors are handled in handle(); only connection resets reach this listener.
  app.on('error', () => undefined);
  return app;
}

function servingOf({ runtime, operations, mcp, rateLimiter, cells, ...options }: AppOptions): Serving {
  const trusted = addressList(options.trustedProxies ?? []);
  const enterAddress: Serving['enterAddress'] = (context, cost = 1) => {
    const address = clientAddress(context.req, trusted);
    rateLimiter.enterAddress(address, cost, (name, value) => context.res.setHeader(name, value));
    return address;
  };
  const enterPage: Serving['enterAddress'] = (context, cost) => {
    rateLimiter.rejectOverload();
    return enterAddress(context, cost);
  };
  const delayProbe = (context: Koa.Context) => rateLimiter.delayProbe(clientAddress(context.req, trusted));
  const { origin } = options.verifier;
  const baseSessionApi = createSessionApi(runtime, options.verifier, rateLimiter);
  const sessionApi =
    cells === undefined
      ? baseSessionApi
      : createCellSessionApi(baseSessionApi, origin.cookieOf, async (id) => (await cells.require(id)).sessionApi);
  const ofCells =
    cells === undefined
      ? {}
      : { runtimeOf: async (id: string) => (await cells.require(id)).runtime, cells: () => cells.check() };
  const pages = plainPages(options.pages, runtime, { enter: enterPage, delayProbe, sessionApi, ...ofCells });
  return {
    runtime,
    ...(cells === undefined ? {} : { cells }),
    rateLimiter,
    verifier: options.verifier,
    uses: options.uses,
    serverTiming: options.serverTiming,
    routes: compileRoutes(mcp === undefined ? operations : [...operations, mcp.operation]),
    ...(mcp === undefined ? {} : { mcp }),
    common: commonHeaders(options.headers),
    lifecycle: new Lifecycle(runtime.model),
    versions: serviceVersions(runtime.model),
    trusted,
    enterAddress,
    pages,
  };
}

/** Handles a request from its first header to its report; a problem from any middleware is turned into a response here. */
async function handle(
  context: Koa.Context,
  serving: Serving,
  { onRequest }: AppOptions,
  span?: RequestSpan,
): Promise<void> {
  const { common } = serving;
  const { headers } = context.req;
  const httpContext: HttpContext = {
    context,
    serving,
    started: performance.now(),
    requestId: requestIdOf(headers['x-request-id']),
    language: languageOf(headers['accept-language'] || undefined, serving.runtime.model.languages),
    isMatched: false,
    onEnd: [],
  };
  const { requestId, language, started, onEnd } = httpContext;
  context.res.setHeader('X-Request-Id', requestId);
  common.setInitial(context);
  const { traceparent: trace } = headers;
  const continuedTrace = typeof trace === 'string' ? (span?.traceparent ?? continueTrace(trace)) : undefined;
  if (continuedTrace !== undefined) context.set('traceparent', continuedTrace);
  let failure: Error | undefined;
  let text: ResponseText | undefined;
  try {
    try {
      text = await runMiddleware(httpContext);
    } finally {
      for (const end of onEnd) end();
    }
  } catch (error) {
    const problem = countRejection(httpContext, toProblem(error));
    if (isOfAnother(problem) && httpContext.customerId !== undefined) serving.cells?.doubt(httpContext.customerId);
    if (problem.status >= 500) failure = error instanceof Error ? error : new Error(String(error));
    if (problem.status === 429) await serving.rateLimiter.delayRejection();
    writeProblem(context, problem, requestId, { language, messages: serving.runtime.model.messages });
  } finally {
    common.setFinal(context);
    const report = (): void => {
      const { status } = context;
      const { isMatched, reportedCaller: caller } = httpContext;
      const route = httpContext.route ?? firstSegment(context.path);
      span?.end({ route, status, ...(failure === undefined ? {} : { error: failure }) });
      onRequest({
        requestId,
        method: context.method,
        route,
        isMatched,
        status,
        milliseconds: performance.now() - started,
        ...(caller === undefined ? {} : { agentId: caller.agentId, customerId: caller.customerId }),
        ...(failure === undefined ? {} : { error: failure }),
      });
    };
    if (!context.req.complete) context.res.once('close', () => discardRequestBody(context.req));
    if (context.respond === false) report();
    else context.res.once('close', report);
    if (text !== undefined) sendText(context, text);
  }
}

/** Returns whether the error means that the customer has moved to another cell. */
function isOfAnother({ status, code }: Problem): boolean {
  return status === 401 || code === 'customer_moving';
}

/**
 * Counts a rejection that was charged to no quota yet (an invalid credential, host, version or parameter) by client
 * address; the response states the remaining quota if something was charged. Every rejection must be rate-limited.
 */
function countRejection({ context, serving }: HttpContext, problem: Problem): Problem {
  if (problem.status >= 500 || problem.status === 429 || context.res.hasHeader('RateLimit-Policy')) return problem;
  try {
    serving.enterAddress(context);
    return problem;
  } catch (error) {
    return toProblem(error);
  }
}

/** Runs middleware in order, each with the result of the one before it. */
function inOrder<A, B, C, D, E, F, G, H, I, Result>(
  ...middleware: readonly [
    Middleware<A, B>,
    Middleware<B, C>,
    Middleware<C, D>,
    Middleware<D, E>,
    Middleware<E, F>,
    Middleware<F, G>,
    Middleware<G, H>,
    Middleware<H, I>,
    Middleware<I, Result>,
  ]
): (httpContext: A) => Promise<Result | undefined> {
  const all: readonly Middleware<unknown, unknown>[] = middleware as readonly Middleware<
    never,
    unknown
  >[] as readonly Middleware<unknown, unknown>[];
  return async (httpContext) => {
    let current: unknown = httpContext;
    for (const handler of all) {
      const result = handler(current);
      // Most middleware is synchronous.
      current = result instanceof Promise ? await result : result;
      if (current === undefined) return undefined;
    }
    return current as Result;
  };
}

/**
 * Returns the part of an unknown URL that is logged. The rest may be a token, and a segment that does not look like a
 * name may be a personal number.
 */
function firstSegment(path: string): string {
  const segment = path.split('/')[1] ?? '';
  return /^[A-Za-z._-]{0,40}$/.test(segment) ? `/${segment}` : '/?';
}

function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(header) ? header : randomUUID();
}
