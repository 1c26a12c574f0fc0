/** The Koa application and its middleware. The outermost one responds to problems and reports each request. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import Koa from 'koa';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CallerVerifier } from '../access/verify-caller.ts';
import type { Runtime } from '../context/request-context.ts';
import { addressList } from '../http/address-list.ts';
import { clientAddress } from '../http/client-address.ts';
import { type CommonHeaderOptions, commonHeaders } from '../http/common-headers.ts';
import { discardRequestBody } from '../http/discard-request-body.ts';
import { languageOf } from '../http/problem-body.ts';
import { writeProblem } from '../http/write-response.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { McpHandler } from '../mcp/mcp-handler.ts';
import { continueTrace } from '../observe/trace.ts';
import type { Tracing } from '../observe/tracing.ts';
import { createCellSessionApi } from '../pages/cell-session-api.ts';
import { type PlainPages, plainPages } from '../pages/plain-pages.ts';
import { createSessionApi } from '../pages/session-api.ts';
import { toProblem } from '../storage/sql-errors.ts';
import type { UseCounter } from '../versioning/count-uses.ts';
import { Lifecycle } from '../versioning/lifecycle.ts';
import { serviceVersions } from '../versioning/service-version.ts';
import type { CellSet } from './cell-set.ts';
import type { AppMiddleware, AppState, HttpContext, Serving } from './http-context.ts';
import { handlePreflight } from './middleware/handle-preflight.ts';
import { normalizeRequest } from './middleware/normalize-request.ts';
import { rejectMalformed } from './middleware/reject-malformed.ts';
import { servePage } from './middleware/serve-page.ts';
import { rejectPath } from './reject-unmatched.ts';
import { operationRoutes } from './routes.ts';
import { pathSuggestions } from './suggest-path.ts';

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
export function createApp(options: AppOptions): Koa<AppState> {
  const { operations, mcp, onRequest } = options;
  const { tracing } = options.runtime;
  const routed = mcp === undefined ? operations : [...operations, mcp.operation];
  const app = new Koa<AppState>();
  if (tracing !== undefined) app.use(withSpan(tracing));
  app
    .use(respond(servingOf(routed, options), onRequest))
    .use(rejectMalformed)
    .use(handlePreflight)
    .use(servePage)
    .use(normalizeRequest)
    .use(operationRoutes(routed))
    .use(({ state }) => rejectPath(state.httpContext));
  // respond() handles the errors of requests. Only those of their connections and of streams that have begun reach this listener.
  app.on('error', () => undefined);
  return app;
}

/** Opens the span of a request. */
function withSpan(tracing: Tracing): AppMiddleware {
  return (context, next) => {
    if (watched.has(context.path)) return next();
    const traceparent = context.get('traceparent') || undefined;
    return tracing.request({ method: context.method, traceparent }, (span) => {
      context.state.span = span;
      return next();
    });
  };
}

function servingOf(
  operations: readonly Operation[],
  { runtime, mcp, rateLimiter, cells, ...options }: AppOptions,
): Serving {
  const trusted = addressList(options.trustedProxies ?? []);
  const enterAddress: Serving['enterAddress'] = (context, cost = 1) => {
    const address = clientAddress(context.req, trusted);
    rateLimiter.enterAddress(address, cost, (name, value) => context.set(name, value));
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
    suggestions: pathSuggestions(operations),
    ...(mcp === undefined ? {} : { mcp }),
    common: commonHeaders(options.headers),
    lifecycle: new Lifecycle(runtime.model),
    versions: serviceVersions(runtime.model),
    trusted,
    enterAddress,
    pages,
  };
}

/** Begins the state of a request, responds to the problems of all further middleware, and reports the request. */
function respond(serving: Serving, onRequest: AppOptions['onRequest']): AppMiddleware {
  const { common } = serving;
  const { languages, messages } = serving.runtime.model;
  return async (context, next) => {
    const { method, state } = context;
    const { headers } = context.req;
    const httpContext: HttpContext = {
      context,
      serving,
      started: performance.now(),
      requestId: requestIdOf(headers['x-request-id']),
      language: languageOf(headers['accept-language'] || undefined, languages),
      isMatched: false,
    };
    state.httpContext = httpContext;
    const { requestId, language, started } = httpContext;
    context.set('X-Request-Id', requestId);
    common.setInitial(context);
    const { traceparent: trace } = headers;
    const continuedTrace = typeof trace === 'string' ? (state.span?.traceparent ?? continueTrace(trace)) : undefined;
    if (continuedTrace !== undefined) context.set('traceparent', continuedTrace);
    let failure: Error | undefined;
    try {
      await next();
    } catch (error) {
      const problem = countRejection(httpContext, toProblem(error));
      if (isOfAnother(problem) && httpContext.customerId !== undefined) serving.cells?.doubt(httpContext.customerId);
      if (problem.status >= 500) failure = error instanceof Error ? error : new Error(String(error));
      if (problem.status === 429) await serving.rateLimiter.delayRejection();
      writeProblem(context, problem, requestId, { language, messages });
    } finally {
      common.setFinal(context);
      const report = (): void => {
        const { status } = context;
        const { isMatched, reportedCaller: caller } = httpContext;
        const route = httpContext.route ?? firstSegment(context.path);
        state.span?.end({ route, status, ...(failure === undefined ? {} : { error: failure }) });
        onRequest({
          requestId,
          method,
          route,
          isMatched,
          status,
          milliseconds: performance.now() - started,
          ...(caller === undefined ? {} : { agentId: caller.agentId, customerId: caller.customerId }),
          ...(failure === undefined ? {} : { error: failure }),
        });
      };
      if (!context.req.complete) context.res.once('close', () => discardRequestBody(context.req));
      if (context.body instanceof Readable) context.res.once('close', report);
      else report();
    }
  };
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
  const isCharged = context.response.headers['ratelimit-policy'] !== undefined;
  if (problem.status >= 500 || problem.status === 429 || isCharged) return problem;
  try {
    serving.enterAddress(context);
    return problem;
  } catch (error) {
    return toProblem(error);
  }
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
