/** The state of a request on its way through the middleware and the steps of its operation: each step adds its results. */
import type Koa from 'koa';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Caller } from '../../extension/contract.ts';
import type { Language } from '../../kernel/text.ts';
import type { Field } from '../../model/model.ts';
import type { Verified } from '../access/verified.ts';
import type { CallerVerifier } from '../access/verify-caller.ts';
import type { ApiRequest } from '../context/api-request.ts';
import type { Access, Runtime } from '../context/request-context.ts';
import type { AddressList } from '../http/address-list.ts';
import type { CommonHeaders } from '../http/common-headers.ts';
import type { Effort } from '../limits/cost-of.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { McpHandler } from '../mcp/mcp-handler.ts';
import type { RequestSpan } from '../observe/tracing.ts';
import type { plainPages } from '../pages/plain-pages.ts';
import type { UseCounter } from '../versioning/count-uses.ts';
import type { DeprecatedElement, Lifecycle } from '../versioning/lifecycle.ts';
import type { CellSet } from './cell-set.ts';
import type { PathSuggestions } from './suggest-path.ts';

/** State shared by the middleware of all requests. */
export interface Serving {
  readonly runtime: Runtime;
  readonly suggestions: PathSuggestions;
  /** The MCP endpoint; undefined if it is disabled. */
  readonly mcp?: McpHandler;
  readonly pages: ReturnType<typeof plainPages>;
  /** With customers in several databases: `runtime`, `verifier`, `rateLimiter` and `uses` are then those of requests without a customer. */
  readonly cells?: CellSet;
  readonly verifier: CallerVerifier;
  readonly rateLimiter: RateLimiter;
  readonly common: CommonHeaders;
  readonly lifecycle: Lifecycle;
  /** The served version of each application. */
  readonly versions: ReadonlyMap<string, string>;
  readonly uses: UseCounter;
  readonly trusted: AddressList;
  readonly serverTiming: boolean;
  /** Counts a request without a credential; returns the client address. Rejects an address above its limit. */
  readonly enterAddress: (context: Koa.Context, cost?: number) => string;
}

/** A request as it has arrived. */
export interface HttpContext {
  readonly context: Koa.Context;
  readonly serving: Serving;
  /** By performance.now(). */
  readonly started: number;
  readonly requestId: string;
  readonly language: Language;
  /** The route for its report: the template of the path once it is matched; until then the first segment. */
  route?: string;
  isMatched: boolean;
  /** The customer in the request, with customers in several databases. */
  customerId?: string;
  /** The caller for its report, even if later middleware rejects the request. */
  reportedCaller?: Caller;
}

/** The content of Koa's `context.state`. */
export interface AppState {
  httpContext: HttpContext;
  span?: RequestSpan;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;

/** A request with its operation. */
export interface Matched extends HttpContext {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A request with its caller and permissions. */
export interface Verifying extends Matched {
  readonly verified: Verified;
  readonly access: Access;
  /** Returns the access by the current credential; rejects if it is no longer valid. */
  readonly reverify: () => Promise<Access>;
}

/** A request with its input and the API elements that it uses. */
export interface ParsedHttpContext extends Verifying {
  readonly request: ApiRequest;
  /** The cost so far. */
  readonly effort: Effort;
  readonly used: Set<Field>;
  readonly deprecated: DeprecatedElement[];
}
