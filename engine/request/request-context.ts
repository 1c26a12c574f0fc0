/** The shared state of a serving process (Runtime), and the context of one request or job: its caller, its rights and its database session. */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Operation } from '../compile/operations/operation.ts';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { BoundExtensions } from '../extension/bind.ts';
import type {
  ActionInput,
  Caller,
  ExtensionContext,
  JobOptions,
  Json,
  JsonObject,
  User,
} from '../extension/contract.ts';
import type { LongNumbers } from '../kernel/json-text.ts';
import type { Limits } from '../kernel/limits.ts';
import type { Language, LocaleContext } from '../kernel/text.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import type { Meters } from '../platform/meters.ts';
import type { Tracing } from '../platform/tracing.ts';
import type { Validators } from '../platform/validators.ts';
import type { ReadAccess } from '../query/access.ts';
import type { Pairs } from '../query/parse-list.ts';
import type { FilterNode, PlanValues } from '../query/query-plan.ts';
import type { SavedList } from '../query/saved-list.ts';
import type { ConstraintSources } from '../storage/constraint-sources.ts';
import type { Database } from '../storage/database.ts';
import type { QuotaKey } from '../storage/quota-key.ts';
import type { Replicas } from '../storage/replicas/replicas.ts';
import type { Session } from '../storage/session.ts';
import type { StatementCache } from '../storage/statement-cache.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type HandlerResult, jsonType } from './handler-result.ts';
import type { LimitOptions } from './limit-options.ts';
import type { Roles } from './read-roles.ts';
import type { SettingsCache } from './settings-cache.ts';

/** The callers that may use an action without a grant: users with a session, those of them who have an inbox, users who impersonate, or integrations that only submit proposals. */
export type OpenTo = 'signed_in' | 'recipient' | 'impersonating' | 'proposing';

/** The sign-in of users, for code that does not import the feature. */
export interface SignIn {
  /** Ends the sessions of a user in every process; returns their number. */
  readonly endSessions: (customerId: string, which: { readonly user: User }, session: Session) => Promise<number>;
  /** Creates a link that signs a user in once; returns its path. */
  readonly makeLink: (order: LinkOrder, runtime: Pick<Runtime, 'newId'>, session: Session) => Promise<string>;
}

export interface LinkOrder {
  readonly customerId: string;
  readonly user: User;
  /** The creator: a command or an invitation. */
  readonly createdBy: string;
}

export interface Runtime {
  readonly model: Model;
  /** The compiled resources that handlers need. */
  readonly compiled: CompiledModel;
  readonly vocabulary: Vocabulary;
  readonly database: Database;
  /** Read replicas of the database; undefined if there are none. */
  readonly replicas?: Replicas;
  readonly statements: StatementCache;
  readonly settingsCache: SettingsCache;
  readonly validators: Validators;
  readonly constraints: ConstraintSources;
  readonly extensions: BoundExtensions;
  /** Roles of resources/roles by name. */
  readonly roles: Roles;
  /** Settings that are exposed to extensions. */
  readonly settings: Readonly<Record<string, string>>;
  /** Handlers of actions of system resources, of the core and its features, by their `engineKey`. */
  readonly actions: ReadonlyMap<string, EngineHandler>;
  /** Actions of features that some callers may use without a grant, by their `engineKey`. */
  readonly openActions: ReadonlyMap<string, OpenTo>;
  /** The sign-in of users; undefined without the feature. */
  readonly signIn?: SignIn;
  /** Returns the saved list that `_view` of a list of the resource refers to; undefined without the feature, and then no list has `_view`. */
  readonly findView?: (id: string, resource: Resource, context: RequestContext) => Promise<SavedList>;
  /** Reject reads whose result would be incomplete. */
  readonly readChecks: readonly ReadCheck[];
  /** Remove the expired data of features. */
  readonly cleanUp: readonly ((database: Database) => Promise<void>)[];
  /** Start the background work of features in a process that runs jobs. */
  readonly startWork: readonly ((runtime: Runtime, connectionString: string) => { stop(): Promise<void> })[];
  /** Creates the context that extensions get. Injected to avoid a cycle: its records run hooks, which get such a context again. */
  readonly extensionContextOf: (context: RequestContext) => ExtensionContext;
  /**
   * Dispatches a request to the handler of its operation, with the rights of the context. Injected to avoid a cycle:
   * actions dispatch further requests.
   */
  readonly dispatch: (request: ParsedRequest, context: RequestContext) => Promise<HandlerResult>;
  /** Queues a job in the transaction of the context. */
  readonly enqueue: (context: RequestContext, job: string, payload: JsonObject, options?: JobOptions) => Promise<void>;
  /** Size limits of requests. */
  readonly sizes: Limits;
  /** The 32-byte key that encrypts cursors. */
  readonly cursorSecret: Buffer;
  /** Rate limits of callers; undefined: unlimited. */
  readonly limits?: LimitOptions;
  /** Metrics other than those of requests. */
  readonly meters: Meters;
  /** Undefined if traces are not collected. */
  readonly tracing?: Tracing;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

/** A list with a condition. */
export interface ListRead {
  readonly kind: 'list';
  readonly resource: Resource;
  readonly filter: FilterNode;
  readonly values: PlanValues;
}

/** A read as of a timestamp; a record that was not found, a cursor or a change; or a list with a condition. */
export type CheckedRead =
  | { readonly kind: 'as-of'; readonly resource: Resource; readonly milliseconds: number }
  | { readonly kind: 'id'; readonly resource: Resource; readonly id: string }
  | ListRead;

/** Rejects a read whose result would be incomplete. */
export type ReadCheck = (read: CheckedRead, context: RequestContext) => Promise<void>;

/** Calls the checks of features. */
export async function checkRead(read: CheckedRead, context: RequestContext): Promise<void> {
  for (const check of context.runtime.readChecks) await check(read, context);
}

/** The rights of a caller to read and write. */
export interface Access extends ReadAccess {
  readonly mayWrite: (field: Field) => boolean;
  /** `operation`: read, list, create, update, delete, bulk, or an action's name. */
  readonly mayDo: (resource: Pick<Resource, 'id'>, operation: string) => boolean;
}

export interface RequestContext {
  readonly runtime: Runtime;
  readonly caller: Caller;
  readonly access: Access;
  readonly session: Session;
  /** The connection quota that its statements are charged to (the customer's); the server's own if omitted. */
  readonly quotaKey?: QuotaKey;
  readonly now: Date;
  readonly requestId: string;
  readonly language: Language;
  /** Set for writes of the server itself, which include read-only and hidden fields. */
  readonly bySystem: boolean;
  /** In a system context: the context of the caller, with the caller's rights. Undefined if no caller started the work. */
  readonly asCaller?: RequestContext;
  /** Returns the caller's rights for another kind of request, for calls that combine several and for extension code. */
  readonly accessTo?: (resource: Resource, operation: string) => Access;
  /** The operation of the request, as recorded in its change; undefined for work outside of a request. */
  readonly doing?: {
    readonly kind: string;
    readonly operation: string;
    /** The number of reactions that have caused each other, for a reaction. */
    readonly depth?: number;
  };
  /** The ID of the last change that the request has written. */
  readonly changes?: { id?: string };
  /** The transaction is read-only and takes no locks. */
  readonly isReading?: true;
  /** The jobs that it queues wait until the move of the customer's test clock runs them. */
  readonly holdsJobs?: true;
  /** The writes restore values of the history, including those that the server has set. */
  readonly restores?: true;
  /** Records what the request uses; undefined for work outside of a request. */
  readonly usage?: RequestUsage;
  /** Collects the protected identities that a request reads. */
  readonly protectedReads?: ProtectedReads;
  /** Registers a callback for client disconnect; returns a function that unregisters it. */
  readonly onDisconnect?: (end: () => void) => () => void;
  /**
   * For streaming responses: returns the current rights of the caller; rejects when its credential or its right to the
   * request is no longer valid.
   */
  readonly reverify?: () => Promise<Access>;
}

/** Counts the elements of the API that a request uses, and the units of its quota. */
export interface RequestUsage {
  /** Counts a field in the body, and a deprecated value of it. */
  recordField(field: Field, value: Json): void;
  /** Counts list parameters that are in the body instead of the address. */
  recordParameters(pairs: Pairs): void;
  /** Charges the number of rows of a bulk write, or of steps of a batch, to the rate limit. */
  spendRows(rows: number): void;
  /** Charges units to the rate limit. */
  spend(units: number): void;
}

/** The protected identities that one request has read. */
export interface ProtectedReads {
  readonly ids: Set<string>;
  /** Unspecified ones: aggregates, groups, streams, and records excluded by a filter on values. */
  some: boolean;
}

/** A record by field name, with normalized values. */
export type RecordValues = Readonly<Record<string, Json>>;

/** Returns the context with another session (inside a transaction). */
export function withSession(context: RequestContext, session: Session): RequestContext {
  return { ...context, session };
}

/** The rights of the server. */
const systemAccess: Access = {
  mayRead: (field) => !field.writeOnly,
  mayWrite: () => true,
  mayDo: () => true,
  rowFilter: () => undefined,
};

/** Access without any rights. */
const noAccess: Access = {
  mayRead: () => false,
  mayWrite: () => false,
  mayDo: () => false,
  rowFilter: () => ({ kind: 'constant', value: false }),
  rowFilterApplies: () => true,
  mayExpand: () => false,
  mayReadRows: () => false,
};

/** Returns the context with system rights instead of its caller's. */
export function asSystem(context: RequestContext): RequestContext {
  const { asCaller } = context.bySystem ? context : { asCaller: context };
  return { ...context, bySystem: true, access: systemAccess, ...(asCaller && { asCaller }) };
}

/** Returns the context with the rights of its caller, or without any rights if no caller started the work. */
export function withCallerPermissions(context: RequestContext): RequestContext {
  if (!context.bySystem) return context;
  const { asCaller, session } = context;
  return asCaller === undefined ? anonymousContext(context) : { ...asCaller, session };
}

/** Returns the context of a caller that no longer exists. */
export function anonymousContext(context: RequestContext): RequestContext {
  return { ...context, bySystem: false, access: noAccess, accessTo: () => noAccess };
}

/** Returns the context with the rights of its caller for an operation on a resource. */
export function contextFor(context: RequestContext, resource: Resource, operation: string): RequestContext {
  return { ...context, access: context.accessTo?.(resource, operation) ?? context.access };
}

/** Whether the API has the operation for a resource, by right. */
const hasOperation: Readonly<Record<string, (resource: Resource) => boolean>> = {
  create: ({ operations }) => operations.has('C'),
  read: ({ operations }) => operations.has('G'),
  update: ({ operations }) => operations.has('U'),
  delete: ({ operations }) => operations.has('D'),
  list: ({ operations, list }) => operations.has('L') || list.views.length + list.paths.length > 0,
};

/**
 * Returns the first of the operations on a resource that exists in the API and that the caller may perform directly. A
 * right in a role for an operation that does not exist grants nothing.
 */
export function directOperation(
  resource: Resource,
  names: readonly string[],
  { access }: RequestContext,
): string | undefined {
  return names.find((name) => hasOperation[name]?.(resource) === true && access.mayDo(resource, name));
}

/** Returns the right for reading many records of a resource: list or, if the API has no list of it, read. */
export function listOperation(resource: Resource): 'list' | 'read' {
  return hasOperation.list?.(resource) === true ? 'list' : 'read';
}

/** Returns a resource by the ID that an extension uses; throws if it is unknown. */
export function requireResource(id: string, { runtime }: RequestContext): Resource {
  const resource = runtime.model.resourceById.get(id);
  if (resource === undefined) throw new Error(`an extension requests the unknown resource "${id}"`);
  return resource;
}

/** Runs in the transaction of the context, or in a new one. */
export async function inTransaction<Result>(
  context: RequestContext,
  run: (context: RequestContext) => Promise<Result>,
): Promise<Result> {
  if (context.session.inTransaction) return run(context);
  return context.runtime.database.transaction(
    (session) => run(withSession(context, session)),
    undefined,
    context.quotaKey,
  );
}

/** Runs in a new read-only transaction with one snapshot and without locks. */
export function inSnapshot<Result>(
  context: RequestContext,
  run: (context: RequestContext) => Promise<Result>,
): Promise<Result> {
  return context.runtime.database.transaction(
    async (session) => {
      await session.executeForNoCustomer(sql`set transaction isolation level repeatable read, read only`);
      return run({ ...withSession(context, session), isReading: true });
    },
    undefined,
    context.quotaKey,
  );
}

/** Returns the locale of the response, with the product's messages. */
export function localeOf({ language, runtime }: RequestContext): LocaleContext {
  return { language, messages: runtime.model.messages };
}

export interface ApiRequest extends ParsedRequest {
  readonly context: RequestContext;
}

/** Returns the single value of a header, or undefined. */
export function headerOf(request: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** A body stream with its request headers. */
export type BodyStream = Readable & Pick<IncomingMessage, 'headers' | 'method'>;

export interface ParsedRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  /** Path parameters by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Pairs;
  readonly headers: IncomingHttpHeaders;
  readonly message: BodyStream;
}

export interface EngineCall {
  readonly request: ApiRequest;
  readonly input: ActionInput;
  /** `_validate_only=true`. */
  readonly validateOnly: boolean;
  /** Digits of numbers in the body that exceed the precision of a double. */
  readonly digits: LongNumbers;
}

export type EngineHandler = (call: EngineCall) => Promise<HandlerResult>;

/** Returns a result with a JSON body. */
export function jsonResult(status: number, body: unknown): HandlerResult {
  return { status, contentType: jsonType, body: JSON.stringify(body) };
}

/** Returns the members of a body that the schema declares as an object. */
export function membersOf({ input }: EngineCall): JsonObject {
  return (input.body ?? {}) as JsonObject;
}
