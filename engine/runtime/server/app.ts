/** The Koa application: passes a request through its middleware. Problems are handled centrally, and each request ends with a report. */
import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CallerVerifier } from '../access/verify-caller.ts';
import type { Runtime } from '../context/work.ts';
import { addressList } from '../http/address-list.ts';
import { clientAddress } from '../http/client-address.ts';
import { type CommonHeaderOptions, commonHeaders } from '../http/common-headers.ts';
import { holdRest } from '../http/hold-rest.ts';
import { languageOf } from '../http/problem-body.ts';
import { type ReplyText, sendText, writeProblem } from '../http/write-reply.ts';
import type { Gate } from '../limits/gate.ts';
import type { McpDoor } from '../mcp/mcp-door.ts';
import { continueTrace } from '../observe/trace.ts';
import type { RequestSpan } from '../observe/tracing.ts';
import { peopleDoor } from '../pages/people.ts';
import { peopleOfCells } from '../pages/people-of-cells.ts';
import { type PlainPages, plainPages } from '../pages/plain-pages.ts';
import { toProblem } from '../storage/sql-errors.ts';
import type { UseCounter } from '../versioning/count-uses.ts';
import { Lifecycle } from '../versioning/lifecycle.ts';
import { serviceVersions } from '../versioning/service-version.ts';
import type { CellSet } from './cell-set.ts';
import type { Exchange, Serving, Stage } from './exchange.ts';
import { LeanKoa } from './lean-koa.ts';
import { compileRoutes } from './routes.ts';
import { refuseUnreadable } from './stages/10-refuse-unreadable.ts';
import { answerPreflight } from './stages/20-answer-preflight.ts';
import { answerPage } from './stages/30-answer-page.ts';
import { findOperation } from './stages/40-find-operation.ts';
import { findCell } from './stages/45-find-cell.ts';
import { verifyCaller } from './stages/50-verify-caller.ts';
import { readRequest } from './stages/60-read-request.ts';
import { enterLimits } from './stages/70-enter-limits.ts';
import { answerRequest } from './stages/80-answer-request.ts';

/** One request: HTTP → operation → Caller → ApiRequest → response. A middleware that has responded ends it. */
const answerExchange = inOrder(
  refuseUnreadable,
  answerPreflight,
  answerPage,
  findOperation,
  findCell,
  verifyCaller,
  readRequest,
  enterLimits,
  answerRequest,
);

/** Polled by monitoring every few seconds; excluded from tracing. */
const watched: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The report of a finished request, for the log and the metrics. */
export interface RequestReport {
  readonly requestId: string;
  readonly method: string;
  /** The template of the path, such as `/accounts/users/customer/tenant/{pk}/`; for unknown URLs only the first segment. */
  readonly route: string;
  /** Whether the route is an operation or a page, and not made up by a client. */
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
  readonly mcp?: McpDoor;
  readonly verifier: CallerVerifier;
  readonly gate: Gate;
  readonly cells?: CellSet;
  readonly headers: CommonHeaderOptions;
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
  readonly uses: UseCounter;
  /** Whether every response includes Server-Timing; otherwise only responses to callers with the right `diagnostics` do. */
  readonly tellsTimes: boolean;
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

function servingOf({ runtime, operations, mcp, gate, cells, ...options }: AppOptions): Serving {
  const trusted = addressList(options.trustedProxies ?? []);
  const enterAddress: Serving['enterAddress'] = (context, cost = 1) => {
    const address = clientAddress(context.req, trusted);
    gate.enterAddress(address, cost, (name, value) => context.res.setHeader(name, value));
    return address;
  };
  const enterPage: Serving['enterAddress'] = (context, cost) => {
    gate.refuseUnderPressure();
    return enterAddress(context, cost);
  };
  const holdProbe = (context: Koa.Context) => gate.holdProbe(clientAddress(context.req, trusted));
  const { origin } = options.verifier;
  const own = peopleDoor(runtime, options.verifier, gate);
  const people =
    cells === undefined ? own : peopleOfCells(own, origin.cookieOf, async (id) => (await cells.require(id)).people);
  const ofCells =
    cells === undefined
      ? {}
      : { runtimeOf: async (id: string) => (await cells.require(id)).runtime, cells: () => cells.look() };
  const pages = plainPages(options.pages, runtime, { enter: enterPage, holdProbe, people, ...ofCells });
  return {
    runtime,
    ...(cells === undefined ? {} : { cells }),
    gate,
    verifier: options.verifier,
    uses: options.uses,
    tellsTimes: options.tellsTimes,
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
  const exchange: Exchange = {
    context,
    serving,
    started: performance.now(),
    requestId: requestIdOf(headers['x-request-id']),
    language: languageOf(headers['accept-language'] || undefined, serving.runtime.model.languages),
    isMatched: false,
    atEnd: [],
  };
  const { requestId, language, started, atEnd } = exchange;
  context.res.setHeader('X-Request-Id', requestId);
  common.begin(context);
  const { traceparent: trace } = headers;
  const ownTrace = typeof trace === 'string' ? (span?.traceparent ?? continueTrace(trace)) : undefined;
  if (ownTrace !== undefined) context.set('traceparent', ownTrace);
  let failure: Error | undefined;
  let text: ReplyText | undefined;
  try {
    try {
      text = await answerExchange(exchange);
    } finally {
      for (const end of atEnd) end();
    }
  } catch (error) {
    const problem = countRefusal(exchange, toProblem(error));
    if (isOfAnother(problem) && exchange.customerId !== undefined) serving.cells?.doubt(exchange.customerId);
    if (problem.status >= 500) failure = error instanceof Error ? error : new Error(String(error));
    if (problem.status === 429) await serving.gate.holdBack();
    writeProblem(context, problem, requestId, { language, messages: serving.runtime.model.messages });
  } finally {
    common.end(context);
    const report = (): void => {
      const { status } = context;
      const { isMatched, reportedCaller: caller } = exchange;
      const route = exchange.route ?? firstSegment(context.path);
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
    if (!context.req.complete) context.res.once('close', () => holdRest(context.req));
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
function countRefusal({ context, serving }: Exchange, problem: Problem): Problem {
  if (problem.status >= 500 || problem.status === 429 || context.res.hasHeader('RateLimit-Policy')) return problem;
  try {
    serving.enterAddress(context);
    return problem;
  } catch (error) {
    return toProblem(error);
  }
}

/** Runs middleware in order, each with the result of the one before it. */
function inOrder<A, B, C, D, E, F, G, H, I, Answer>(
  ...stages: readonly [
    Stage<A, B>,
    Stage<B, C>,
    Stage<C, D>,
    Stage<D, E>,
    Stage<E, F>,
    Stage<F, G>,
    Stage<G, H>,
    Stage<H, I>,
    Stage<I, Answer>,
  ]
): (exchange: A) => Promise<Answer | undefined> {
  const all: readonly Stage<unknown, unknown>[] = stages as readonly Stage<never, unknown>[] as readonly Stage<
    unknown,
    unknown
  >[];
  return async (exchange) => {
    let current: unknown = exchange;
    for (const stage of all) {
      const made = stage(current);
      // Most middleware is synchronous.
      current = made instanceof Promise ? await made : made;
      if (current === undefined) return undefined;
    }
    return current as Answer;
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

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}
