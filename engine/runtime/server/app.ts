/**
 * The Koa application: one request through its stages. HTTP → matched operation → caller → handler → reply; a problem from any
 * of them is answered in one place.
 */
import { randomUUID } from 'node:crypto';
import { finished, Readable } from 'node:stream';
import Koa from 'koa';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Caller } from '../../extension/contract.ts';
import type { Json } from '../../kernel/json.ts';
import type { Language } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import { engineActionKey } from '../../model/system-resources.ts';
import { ProblemError, refuse } from '../../problems/problem.ts';
import type { Pairs } from '../../query/parse-list.ts';
import { auditProtectedRead } from '../access/audit-protected-read.ts';
import type { CallerVerifier, Verified } from '../access/verify-caller.ts';
import type { Reply } from '../context/reply.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';
import type { Access, Runtime } from '../context/work.ts';
import { checkActionRecord } from '../doors/check-action-record.ts';
import { handlers } from '../handlers/handlers.ts';
import { addressList } from '../http/address-list.ts';
import { clientAddress } from '../http/client-address.ts';
import { type CommonHeaderOptions, commonHeaders } from '../http/common-headers.ts';
import { encodeReply } from '../http/content-coding.ts';
import { holdRest } from '../http/hold-rest.ts';
import { namesOneHost } from '../http/named-host.ts';
import { languageOf } from '../http/problem-body.ts';
import { readQuery } from '../http/read-query.ts';
import { type ReplyText, sendText, writeProblem, writeReply } from '../http/write-reply.ts';
import { runOnceByKey } from '../idempotency/run-once.ts';
import type { Effort } from '../limits/cost-of.ts';
import type { Gate } from '../limits/gate.ts';
import { continueTrace } from '../observe/trace.ts';
import type { RequestSpan } from '../observe/tracing.ts';
import { type PlainPages, plainPages } from '../pages/plain-pages.ts';
import { toProblem } from '../storage/sql-errors.ts';
import type { UseCounter } from '../versioning/count-uses.ts';
import { type DeprecatedElement, deprecationHeaders, Lifecycle, refuseSunset } from '../versioning/lifecycle.ts';
import { namedFields } from '../versioning/named-fields.ts';
import { checkVersion, serviceVersions } from '../versioning/service-version.ts';
import { answerUnmatched, methodOf } from './answer-unmatched.ts';
import { compileRoutes } from './routes.ts';

/** Asked for by name, so that `*` does not make every request of an administrator be timed. */
const diagnosticsScope = 'diagnostics';

/** Asked every few seconds by those that watch us: their traces would only hide the others. */
const watched: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** What every caller may ask: who it is, and what its limits are. */
const openOperations: ReadonlySet<string> = new Set(['agent.me', 'contenttype.limits', 'contenttype.batch']);

/** What is told of a request when it is over: for the log and the metrics. */
export interface RequestReport {
  readonly requestId: string;
  readonly method: string;
  /** The template of the path, such as `/accounts/users/customer/tenant/{pk}/`; of other addresses only the first segment. */
  readonly route: string;
  /** Whether the route is an operation or a page, and none that a client made up. */
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
  readonly verifier: CallerVerifier;
  readonly gate: Gate;
  readonly headers: CommonHeaderOptions;
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  readonly uses: UseCounter;
  /** Whether every answer tells how long it took; without it only callers with the right `diagnostics` are told. */
  readonly tellsTimes: boolean;
  readonly onRequest: (report: RequestReport) => void;
}

/** What is known of a request on its way: for those that ask while it goes on, and for the report when it is over. */
interface Course {
  readonly started: number;
  readonly requestId: string;
  readonly language: Language;
  route: string;
  isMatched: boolean;
  caller?: Caller;
}

/** Builds the application. */
export function createApp(options: AppOptions): Koa {
  const { runtime, operations, verifier, gate, tellsTimes, onRequest } = options;
  const common = commonHeaders(options.headers);
  const lifecycle = new Lifecycle(runtime.model);
  const versions = serviceVersions(runtime.model);
  const { uses } = options;
  const trusted = addressList(options.trustedProxies ?? []);
  const app = new Koa();
  const routes = compileRoutes(operations);
  /** Counts a request that no credential answers for; answers where it comes from. */
  const enterAddress = (context: Koa.Context, cost = 1): string => {
    const address = clientAddress(context.req, trusted);
    gate.enterAddress(address, cost, (name, value) => context.res.setHeader(name, value));
    return address;
  };
  const pages = plainPages(options.pages, runtime, (context, cost) => {
    gate.refuseUnderPressure();
    return enterAddress(context, cost);
  });
  // Everything is answered below; what still comes here is a connection that broke off.
  app.on('error', () => undefined);
  /** Through the stages; answers the text that is to be sent when everything else is known. */
  const serve = async (context: Koa.Context, course: Course): Promise<ReplyText | undefined> => {
    const { requestId, language } = course;
    const { headers } = context.req;
    refuseUnreadable(context, runtime.sizes.urlBytes);
    if (common.answerPreflight(context)) return undefined;
    const page = pages(context, requestId);
    course.isMatched = page !== false;
    if (page !== false && (await page)) return undefined;
    const method = methodOf(context);
    const matched = routes.match(method, context.path);
    if (matched.kind !== 'operation') {
      enterAddress(context);
      answerUnmatched(context, method, matched, (suffix) => routes.match(method, `${context.path}${suffix}`));
      return undefined;
    }
    const { operation, parameters } = matched;
    course.route = operation.path;
    course.isMatched = true;
    common.vary(context);
    gate.refuseUnderPressure();
    const address = clientAddress(context.req, trusted);
    const verified = await verifier.verify(headers, address, context.req.socket).catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.status === 401) enterAddress(context);
      throw error;
    });
    const { caller } = verified;
    course.caller = caller;
    const access = accessFor(operation, verified);
    const version = versions.get(operation.resource.application) ?? '';
    context.res.setHeader('Service-Version', version);
    checkVersion(context.get('service-version'), version);
    const query = readQuery(context.querystring);
    const named = namedFields(query, operation.resource);
    const deprecated = [...lifecycle.usedBy(operation, named)];
    const used = new Set(named.map(({ field }) => field));
    const note = (elements: readonly DeprecatedElement[]): void => {
      if (elements.length === 0) return;
      const fresh = elements.filter((element) => !deprecated.includes(element));
      refuseSunset(fresh, work.now);
      deprecated.push(...fresh);
    };
    const effort: Effort = { rows: 0, bodyBytes: 0, databaseMilliseconds: 0 };
    const share = {
      key: caller.customerId,
      onTime: (milliseconds: number) => {
        effort.databaseMilliseconds += milliseconds;
      },
    };
    const work = {
      runtime,
      caller,
      access,
      session: runtime.database.sessionFor(share),
      share,
      now: runtime.now(),
      requestId,
      language,
      byServer: false,
      protectedReads: { ids: new Set<string>(), some: false },
      accessTo: (resource: Resource, name: string) => verified.access.forOperation(resource, name),
      onGone: (end: () => void) => {
        if (context.res.closed) end();
        else context.res.once('close', end);
        return () => void context.res.off('close', end);
      },
      reverify: async () => accessFor(operation, await verifier.verify(headers, address, context.req.socket)),
      noteField: (field: Field, value: Json) => {
        used.add(field);
        note(lifecycle.ofMember(field, value));
      },
      noteParameters: (pairs: Pairs) => {
        const inBody = namedFields(pairs, operation.resource);
        for (const { field } of inBody) used.add(field);
        note(lifecycle.among(inBody));
      },
      spendRows: (rows: number) => {
        effort.rows += rows;
      },
    };
    const { path } = context;
    const request: ApiRequest = { operation, method, path, parameters, query, headers, work, message: context.req };
    if (deprecated.length > 0) refuseSunset(deprecated, work.now);
    await gate.enter(request, caller, (name, value) => context.res.setHeader(name, value));
    const bytes = context.req.socket.bytesRead;
    const leave = (): void => {
      effort.bodyBytes = context.req.socket.bytesRead - bytes;
      gate.leave(caller, effort);
    };
    try {
      const text = writeReply(context, await coded(request));
      if (!tellsTimes && !caller.scopes.includes(diagnosticsScope)) return text;
      const total = performance.now() - course.started;
      const database = effort.databaseMilliseconds.toFixed(1);
      context.set('Server-Timing', `db;dur=${database}, total;dur=${total.toFixed(1)}`);
      return text;
    } finally {
      // A stream is under way until its last byte has been sent, or nobody is there any more to take it.
      if (context.body instanceof Readable) {
        // Each of the pipe's ends listens to several events of the response, a fixed number that is just above Node's limit for leaks.
        context.res.setMaxListeners(20);
        finished(context.res, leave);
      } else leave();
      uses.count(operation, used, deprecated, caller);
      if (deprecated.length > 0) {
        for (const [name, value] of deprecationHeaders(deprecated)) context.append(name, value);
      }
    }
  };
  /** A request from its first header to the report of how it went; a problem of any stage is answered here. */
  const handle = async (context: Koa.Context, span?: RequestSpan): Promise<void> => {
    const { headers } = context.req;
    const course: Course = {
      started: performance.now(),
      requestId: requestIdOf(headers['x-request-id']),
      language: languageOf(headers['accept-language'] || undefined),
      route: firstSegment(context.path),
      isMatched: false,
    };
    const { requestId, language } = course;
    context.res.setHeader('X-Request-Id', requestId);
    common.begin(context);
    const { traceparent: trace } = headers;
    const ownTrace = typeof trace === 'string' ? (span?.traceparent ?? continueTrace(trace)) : undefined;
    if (ownTrace !== undefined) context.set('traceparent', ownTrace);
    let failure: Error | undefined;
    let text: ReplyText | undefined;
    try {
      text = await serve(context, course);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) failure = error instanceof Error ? error : new Error(String(error));
      if (problem.status === 429) await gate.holdBack();
      writeProblem(context, problem, requestId, language);
    } finally {
      common.end(context);
      const report = (): void => {
        const { status } = context;
        const { route, isMatched, caller } = course;
        span?.end({ route, status, ...(failure === undefined ? {} : { error: failure }) });
        onRequest({
          requestId,
          method: context.method,
          route,
          isMatched,
          status,
          milliseconds: performance.now() - course.started,
          ...(caller === undefined ? {} : { agentId: caller.agentId, customerId: caller.customerId }),
          ...(failure === undefined ? {} : { error: failure }),
        });
      };
      if (!context.req.complete) context.res.once('close', () => holdRest(context.req));
      if (context.respond === false) report();
      else context.res.once('close', report);
      if (text !== undefined) sendText(context, text);
    }
  };
  const { tracing } = runtime;
  app.use((context) => {
    if (tracing === undefined || watched.has(context.path)) return handle(context);
    const traceparent = context.get('traceparent') || undefined;
    return tracing.request({ method: context.method, traceparent }, (span) => handle(context, span));
  });
  return app;
}

/** Refuses what cannot be read before anything else is looked at. */
function refuseUnreadable({ req, originalUrl }: Koa.Context, longest: number): void {
  if (req.httpVersion === '1.1' && req.headers.host === undefined)
    refuse('malformed_request', { detail: { en: 'The header Host is missing.', sv: 'Rubriken Host saknas.' } });
  if (!namesOneHost(req))
    refuse('malformed_request', {
      detail: { en: 'The header Host names no host.', sv: 'Rubriken Host anger ingen värd.' },
    });
  if (originalUrl.length > longest)
    refuse('url_too_long', {
      detail: { en: 'Use the method QUERY with a JSON body.', sv: 'Använd metoden QUERY med en JSON-kropp.' },
    });
}

/** Everything between a request whose caller may ask it and its reply. */
function answer(request: ApiRequest): Promise<Reply> {
  return auditProtectedRead(request, async () => {
    await checkActionRecord(request);
    return runOnceByKey(request, handlers[request.operation.kind]);
  });
}

/** The reply as it is sent: compressed where the client accepts that. Who does not speak of it pays nothing for it. */
async function coded(request: ApiRequest): Promise<Reply> {
  const reply = await answer(request);
  const accepted = headerOf(request, 'accept-encoding');
  return accepted === undefined || reply.mayCompress === undefined ? reply : encodeReply(reply, accepted);
}

/** The caller's rights for what it asks; refuses what it may not do at all, before anything is looked up. */
function accessFor(operation: Operation, { access }: Verified): Access {
  const [resource = '', name = ''] = operation.scope.split(':');
  const rights = access.forOperation(operation.resource, name);
  if (
    openOperations.has((operation.action && engineActionKey(operation.resource, operation.action.name)) ?? '') ||
    rights.mayDo({ id: resource }, name)
  )
    return rights;
  return refuse('operation_not_permitted', { params: { scope: operation.scope } });
}

/** What is told of an address that is no operation. What follows may be a token, and what is unlike a word may be a person's number. */
function firstSegment(path: string): string {
  const segment = path.split('/')[1] ?? '';
  return /^[A-Za-z._-]{0,40}$/.test(segment) ? `/${segment}` : '/?';
}

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}
