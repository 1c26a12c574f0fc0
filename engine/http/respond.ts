/** The outermost middleware: begins the state of a request, responds to the problems of all further steps, and reports the request. */
import { Readable } from 'node:stream';
import { lazyByText } from '../kernel/lazy.ts';
import { continueTrace, type Tracing } from '../platform/tracing.ts';
import type { Problem } from '../problems/problem.ts';
import { languageOf } from '../request/accept.ts';
import { discardRequestBody } from '../request/discard-request-body.ts';
import { instanceOf } from '../request/problem-body.ts';
import { writeProblem } from '../request/write-response.ts';
import { toProblem } from '../storage/sql-errors.ts';
import type { AppContext, AppMiddleware, AppOptions, Serving } from './request-state.ts';

/** Polled by monitoring every few seconds; excluded from tracing. */
const watched: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Opens the span of a request. */
export function withSpan(tracing: Tracing): AppMiddleware {
  return (context, next) => {
    if (watched.has(context.path)) return next();
    const traceparent = context.get('traceparent') || undefined;
    return tracing.request({ method: context.method, traceparent }, (span) => {
      context.state.span = span;
      return next();
    });
  };
}

/** Creates the middleware. */
export function respond(serving: Serving, onRequest: AppOptions['onRequest']): AppMiddleware {
  const { common, recorders } = serving;
  const reporting = { onRequest, recorders };
  const { languages, messages } = serving.runtime.model;
  const preferredLanguage = lazyByText((header) => languageOf(header, languages));
  return async (context, next) => {
    const { state } = context;
    const { headers } = context.req;
    const requestedId = requestIdOf(headers['x-request-id']);
    const requestId = requestedId ?? serving.runtime.newId();
    const language = preferredLanguage(headers['accept-language'] ?? '');
    state.started = performance.now();
    state.requestId = requestId;
    state.isOwnId = requestedId === undefined;
    state.language = language;
    state.isMatched = false;
    context.set('X-Request-Id', requestId);
    common.setInitial(context);
    const { traceparent: trace } = headers;
    const continuedTrace = typeof trace === 'string' ? (state.span?.traceparent ?? continueTrace(trace)) : undefined;
    if (continuedTrace !== undefined) context.set('traceparent', continuedTrace);
    let failure: Error | undefined;
    try {
      await next();
    } catch (error) {
      const problem = countRejection(context, serving, toProblem(error));
      if (problem.status >= 500) failure = error instanceof Error ? error : new Error(String(error));
      if (problem.status === 429) await serving.rateLimiter.delayRejection();
      state.problem = { code: problem.code, instance: instanceOf(requestId) };
      writeProblem(context, problem, requestId, { language, messages });
    } finally {
      common.setFinal(context);
      if (!context.req.complete) context.res.once('close', () => discardRequestBody(context.req));
      if (context.body instanceof Readable) context.res.once('close', () => reportRequest(context, failure, reporting));
      else reportRequest(context, failure, reporting);
    }
  };
}

function reportRequest(
  { method, path, status, state, response }: AppContext,
  failure: Error | undefined,
  { onRequest, recorders }: Pick<AppOptions, 'onRequest' | 'recorders'>,
): void {
  const { requestId, isMatched, isOwnId, caller, problem, started } = state;
  const route = state.route ?? firstSegment(path);
  const error = failure === undefined ? {} : { error: failure };
  state.span?.end({ route, status, ...error });
  const request = { requestId, method, route, status, milliseconds: performance.now() - started };
  onRequest({
    ...request,
    isMatched,
    ...(caller === undefined ? {} : { agentId: caller.agentId, customerId: caller.customerId }),
    ...error,
  });
  if (caller === undefined) return;
  for (const recorder of recorders) {
    const changeId = response.get('X-Change-Id');
    recorder.record({
      ...request,
      caller,
      isOwnId,
      ...(problem === undefined ? {} : { problem }),
      ...(changeId === '' ? {} : { changeId }),
    });
  }
}

/**
 * Counts a rejection that was charged to no quota yet (an invalid credential, host, version or parameter) by client
 * address; the response states the remaining quota if something was charged. Every rejection must be rate-limited.
 */
function countRejection(context: AppContext, serving: Serving, problem: Problem): Problem {
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

/** Returns the request ID that the client has chosen. */
function requestIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(header) ? header : undefined;
}
