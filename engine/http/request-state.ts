/** The objects that all requests of a server share, and the state of one request in Koa's `context.state`. */
import type Koa from 'koa';
import type { CallerVerifier } from '../access/verify-caller.ts';
import type { Operation } from '../compile/operations/operation.ts';
import type { Caller } from '../extension/contract.ts';
import type { Language } from '../kernel/text.ts';
import type { RequestSpan } from '../platform/tracing.ts';
import { type AddressList, addressList, clientAddress } from '../request/client-address.ts';
import { type CommonHeaderOptions, type CommonHeaders, commonHeaders } from '../request/common-headers.ts';
import type { SentProblem } from '../request/problem-body.ts';
import type { Runtime } from '../request/request-context.ts';
import type { Feature, FeatureOperation, RequestRecorder, UseTracker } from './feature.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import { type PlainPages, plainPages } from './pages/plain-pages.ts';
import { type PathSuggestions, pathSuggestions } from './suggest-path.ts';

/** The state of a request. */
export interface RequestState {
  /** By performance.now(). */
  started: number;
  requestId: string;
  language: Language;
  /** The template of the path, once an operation is found. */
  route?: string;
  isMatched: boolean;
  /** Whether the server has generated the request ID. */
  isOwnId: boolean;
  /** The problem of the response. */
  problem?: SentProblem;
  /** The caller for the report, even if a later step rejects the request. */
  caller?: Caller;
  span?: RequestSpan;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;

export interface AppOptions {
  readonly runtime: Runtime;
  readonly operations: readonly Operation[];
  readonly pages: PlainPages;
  readonly features: readonly Feature[];
  readonly featureOperations: readonly FeatureOperation[];
  readonly verifier: CallerVerifier;
  readonly rateLimiter: RateLimiter;
  readonly headers: CommonHeaderOptions;
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
  readonly trackers: readonly UseTracker[];
  readonly recorders: readonly RequestRecorder[];
  /** Whether every response includes Server-Timing; otherwise only responses to callers with the right `diagnostics` do. */
  readonly serverTiming: boolean;
  readonly onRequest: (report: RequestReport) => void;
}

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

/** The state that all requests share. */
export interface Serving {
  readonly runtime: Runtime;
  readonly rateLimiter: RateLimiter;
  readonly verifier: CallerVerifier;
  readonly trackers: readonly UseTracker[];
  readonly recorders: readonly RequestRecorder[];
  readonly suggestions: PathSuggestions;
  readonly features: readonly Feature[];
  readonly featureOperations: readonly FeatureOperation[];
  readonly pages: ReturnType<typeof plainPages>;
  readonly common: CommonHeaders;
  /** The served version of each application. */
  readonly versions: ReadonlyMap<string, string>;
  readonly trusted: AddressList;
  readonly serverTiming: boolean;
  /** Counts a request without a credential; returns the client address. Rejects an address above its limit. */
  readonly enterAddress: (context: Koa.Context, cost?: number) => string;
}

/** Builds the shared state. */
export function servingOf({ operations, headers, ...options }: AppOptions): Serving {
  const { runtime, verifier, rateLimiter, trackers, recorders, serverTiming, features, featureOperations } = options;
  const trusted = addressList(options.trustedProxies ?? []);
  const enterAddress: Serving['enterAddress'] = (context, cost = 1) => {
    const address = clientAddress(context.req, trusted);
    rateLimiter.enterAddress(address, cost, (name, value) => context.set(name, value));
    return address;
  };
  const userSessions = features.find((feature) => feature.userSessions !== undefined)?.userSessions;
  const pages = plainPages(options.pages, runtime, {
    enter: (context, cost) => {
      rateLimiter.rejectOverload();
      return enterAddress(context, cost);
    },
    delayProbe: (context) => rateLimiter.delayProbe(clientAddress(context.req, trusted)),
    ...(userSessions === undefined ? {} : { sessionsFor: userSessions({ runtime, rateLimiter }) }),
  });
  return {
    runtime,
    verifier,
    rateLimiter,
    trackers,
    recorders,
    serverTiming,
    features,
    featureOperations,
    suggestions: pathSuggestions(operations),
    common: commonHeaders(headers),
    versions: new Map(runtime.model.applications.map(({ name, version }) => [name, version])),
    trusted,
    enterAddress,
    pages,
  };
}
