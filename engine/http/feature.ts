/**
 * The interface of features: everything beyond the core is a folder of engine/features/ with one object of this type, and one line in engine/features.ts. The core
 * imports no feature.
 */
import type { OpenVerifier } from '../access/verified.ts';
import type { Operation } from '../compile/operations/operation.ts';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { BoundExtensions } from '../extension/bind.ts';
import type { Caller, Extension, UserSessions } from '../extension/contract.ts';
import type { Limits } from '../kernel/limits.ts';
import type { Connection } from '../migrate/connection.ts';
import type { Model } from '../model/model.ts';
import type { Tracing } from '../platform/tracing.ts';
import type { Pairs } from '../query/parse-list.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import type { SentProblem } from '../request/problem-body.ts';
import type {
  ApiRequest,
  EngineHandler,
  OpenTo,
  ReadCheck,
  RequestUsage,
  Runtime,
} from '../request/request-context.ts';
import type { Database } from '../storage/database.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { PlainPages } from './pages/plain-pages.ts';

export interface Feature {
  readonly name: string;
  /** The features whose code this one imports. */
  readonly uses?: readonly Feature[];
  /** Handlers of actions of system resources, by their `engineKey`, such as `webhook.test`. */
  readonly actions?: Readonly<Record<string, EngineHandler>>;
  /** Its actions that some callers may use without a grant, by their `engineKey`. */
  readonly openActions?: Readonly<Record<string, OpenTo>>;
  /** Verifies credentials of another kind than secrets of agents, such as session cookies. */
  readonly verifier?: OpenVerifier;
  /** The sign-in of users; only one feature has it. */
  readonly signIn?: Runtime['signIn'];
  /** The sessions of users, for plain routes of extensions. */
  readonly userSessions?: OpenUserSessions;
  /** Hooks and jobs, which are bound like those of an extension. `events`: the events that clients can subscribe to. */
  readonly extension?: (model: Model, events: () => ReadonlyMap<string, string>) => Extension;
  /** Returns the step around the handler of an operation; undefined for operations that do not need it. */
  readonly step?: (operation: Operation) => ((handle: Handler) => Handler) | undefined;
  /** Follows the elements of the API that requests to a database use. */
  readonly trackUses?: (runtime: Runtime) => UseTracker;
  /** Records finished requests; undefined if a setting disables it. */
  readonly recordRequests?: (runtime: Runtime) => RequestRecorder | undefined;
  /** Returns the uses of elements of the API in the last 30 days, the most used first, for a migration plan that changes them. */
  readonly readUses?: (
    elements: readonly string[],
    connection: Connection,
    model: Model,
  ) => Promise<readonly ElementUse[]>;
  /** Removes its expired data; called periodically, in several processes. */
  readonly cleanUp?: (database: Database) => Promise<void>;
  /** Rejects reads whose result would be incomplete. */
  readonly checkRead?: ReadCheck;
  /** Returns the saved list that `_view` of a list refers to. */
  readonly findView?: Runtime['findView'];
  /** Starts tracing in a process; undefined if the settings disable it. */
  readonly startTracing?: (settings: Runtime['settings']) => Promise<Tracing | undefined>;
  /** Starts work in the background of each process that runs jobs. `connectionString`: the database itself, without a pooler. */
  readonly startWork?: (runtime: Runtime, connectionString: string) => BackgroundWork;
  /** Adds pages that need no credentials. */
  readonly pages?: (pages: PlainPages, served: ServedModel) => PlainPages;
  /** Files for browsers that `core generate` makes from the development packages, by path below node_modules/.cache/core/. */
  readonly bundle?: () => Promise<ReadonlyMap<string, string>>;
  /** An operation outside of resources, such as the endpoint of a protocol; undefined if a setting disables it. */
  readonly operation?: (served: ServedModel) => FeatureOperation | undefined;
  /** Ends streams without an end, when the server stops. */
  readonly endResponses?: (database: Database) => void;
}

/** Returns the function that returns the sessions of users for requests from an address. */
export type OpenUserSessions = (services: {
  readonly runtime: Runtime;
  readonly rateLimiter: RateLimiter;
}) => (address: string) => UserSessions;

/** Handles a request. */
export type Handler = (request: ApiRequest) => Promise<HandlerResult>;

/** Follows the elements of the API that requests use. */
export interface UseTracker {
  /** Begins a request with the parameters of its address. Can reject it. */
  open(operation: Operation, query: Pairs, caller: Caller, now: Date): RequestUses;
  /** Stores what is in memory, when the server stops. */
  flush(): Promise<void>;
}

/** The elements of the API that one request uses. */
export interface RequestUses extends Pick<RequestUsage, 'recordField' | 'recordParameters'> {
  /** Called when the response is known; returns headers to append to it. */
  end(): readonly (readonly [name: string, value: string])[];
}

/** Records finished requests of authenticated callers. */
export interface RequestRecorder {
  /** Called for each request when its response is complete. Cannot reject it. */
  record(request: FinishedRequest): void;
  /** Stores what is in memory, when the server stops. */
  stop(): Promise<void>;
}

/** A finished request of an authenticated caller. */
export interface FinishedRequest {
  readonly caller: Caller;
  readonly requestId: string;
  /** Whether the server generated the request ID, so that no other request has it. */
  readonly isOwnId: boolean;
  readonly method: string;
  /** The template of the path. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly problem?: SentProblem;
  /** The change that the request wrote. */
  readonly changeId?: string;
}

/** One integration's uses of one element. */
export interface ElementUse {
  readonly customer_id: string;
  readonly agent_id: string;
  readonly element: string;
  readonly uses: number;
  /** `2026-02-28`, in UTC. */
  readonly last_day: string;
}

/** Work that runs until it is stopped; `stop` waits for what has begun. */
export interface BackgroundWork {
  stop(): Promise<void>;
}

/** An operation of a feature, and its handler. */
export interface FeatureOperation {
  readonly operation: Operation;
  readonly handle: Handler;
}

/** The model and the settings that a server serves. */
export interface ServedModel {
  readonly compiled: CompiledModel;
  readonly operations: readonly Operation[];
  readonly extensions: BoundExtensions;
  /** The folder of extensions, which also contains console plugins. */
  readonly extensionsFolder: string;
  readonly sizes: Limits;
  readonly settings: Runtime['settings'];
  readonly database: Database;
  readonly guides: NonNullable<PlainPages['guides']>;
  /** Origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
}

/** Declares a feature. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
