/**
 * The modules of the engine that an extension may import (architecture.md, rule 17). Extensions provide code at four extension points: actions, hooks, jobs
 * and routes. Descriptors declare the API; extensions implement it. Field types and settings are declared in the manifest.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DescribedAddress } from '../compile/openapi/plain-address.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Language, LocalizedText, Message } from '../kernel/text.ts';
import type { Resource } from '../model/model.ts';
import type { Problem, ProblemEntry } from '../problems/problem.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { Caller, Records, RowOutcome } from './caller.ts';
import type { JobOptions } from './job-options.ts';
import type { DatabaseSession } from './sql.ts';
import type { DataSubjectHooks, User, UserSessions } from './users.ts';

export type { DescribedAddress } from '../compile/openapi/plain-address.ts';
export { csvCell, escapeFormula, unescapeFormula } from '../kernel/csv.ts';
export { escapeHtml } from '../kernel/escape-html.ts';
export { FairQueue } from '../kernel/fair-queue.ts';
export { formatBytes } from '../kernel/format-bytes.ts';
export type { Json, JsonObject } from '../kernel/json.ts';
export { readDay } from '../kernel/read-day.ts';
export { readDigits } from '../kernel/read-number.ts';
export {
  defineTexts,
  type Language,
  type LocalizedText,
  type Message,
  type Translation,
  textIn,
} from '../kernel/text.ts';
export type { Field, Resource } from '../model/model.ts';
export { storedFilter, storedPath } from '../model/stored-names.ts';
export {
  invalid,
  isProblem,
  messagesOf,
  type Problem,
  type ProblemEntry,
  ProblemError,
  problem,
  throwProblem,
  titleOf,
} from '../problems/problem.ts';
export { maxBytes } from '../vocabulary/field-types/file.ts';
export { withoutSeparators } from '../vocabulary/formats.ts';
export type { ArchiveStore } from './archive-store.ts';
export type { Caller, Records, RowOutcome } from './caller.ts';
export { isTestCustomer, serverTime } from './customer-time.ts';
export type { JobOptions } from './job-options.ts';
export type { SessionSummary, SignedIn, TracedDataSubject, User, UserSessions } from './users.ts';

/** One extension; the default export of extensions/<name>/index.ts. */
export interface Extension {
  readonly name: string;
  /** By action ID: `<application>.<resource>.<action>`, as declared in the resource's descriptor. */
  readonly actions?: Readonly<Record<string, ActionHandler>>;
  /** By resource ID, `*` for all, or `field:<type>` for every resource with a field of that type (`field:file`). */
  readonly hooks?: Readonly<Record<string, ResourceHooks>>;
  /** Background jobs by name; see `enqueue`. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Endpoints that do not use JSON: file bytes, HTML pages. */
  readonly routes?: readonly PlainRoute[];
  /** Checks the settings at start; a returned message aborts the start. */
  readonly checkSettings?: (settings: Readonly<Record<string, string>>) => Promise<string | undefined>;
  /** Names of the events that it emits, each with a description of its trigger. */
  readonly events?: Readonly<Record<string, string>>;
  /** The routes for programs, which OpenAPI documents. Pages for users in a browser are omitted. */
  readonly addresses?: readonly DescribedAddress[];
  /** Further facts about callers, for conditions of grants, by the kind of caller (`accounts.tenant`); at most one extension for each kind. */
  readonly callerFacts?: Readonly<Record<string, CallerFactSource>>;
  /** The store of the engine's files, such as archives of months past their retention; at most one extension provides it. */
  readonly archives?: (settings: Readonly<Record<string, string>>) => ArchiveStore;
  /** Sends the notices of reactions; at most one extension provides it. */
  readonly notices?: NoticeSender;
}

/** A notice of one reaction about one record. `isClosed`: only its recipients get it, who can read the record; others cannot choose it. */
export interface Notice {
  /** `<application>.<resource>.<name>`. */
  readonly reaction: string;
  readonly about: { readonly resource: string; readonly id: string };
  readonly recipients: readonly NoticeRecipient[];
  readonly isClosed?: true;
  /** With the values of their placeholders. */
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

/** A record of a resource, or an address in the record that the notice is about. */
export type NoticeRecipient = { readonly resource: string; readonly id: string } | { readonly email: string };

export interface NoticeSender {
  /** The resources whose records can be notified. */
  readonly recipients: readonly string[];
  /** Returns a time as notices contain it, in the time zone of their recipients. */
  readonly timeText: (time: Date) => string;
  /**
   * Creates the messages, which are sent after the transaction of the context has committed. Notices can have no recipients: the extension adds people
   * who have chosen the notice. Returns the IDs of the records about which a person is notified.
   */
  readonly send: (notices: readonly Notice[], context: SystemContext) => Promise<ReadonlySet<string>>;
}

/**
 * A record whose booleans are facts about a caller, such as the settings of a group of users (docs/adr/0098). They are loaded with the credential; a write
 * to the resource reloads all callers.
 */
export interface CallerFactSource {
  /** The resource of the record. Its booleans are the facts; those of the caller's own record with the same name take precedence. */
  readonly resource: string;
  /** The order of the records, like `_order_by`. */
  readonly orderBy: string;
  /** Returns that of the first 100 records of the customer which applies to a caller; undefined if none does, and then the facts are null. */
  readonly find: (
    callerId: string,
    records: readonly JsonObject[],
    context: SystemContext,
  ) => Promise<JsonObject | undefined>;
}

/** Gives an extension its type; returns it unchanged. */
export function defineExtension(extension: Extension): Extension {
  return extension;
}

/** The members of every context. */
interface CommonContext {
  /** The caller, or the customer itself if there is none (schedules, pages without credentials). */
  readonly caller: Caller;
  /** The start time of this request or job. */
  readonly now: Date;
  readonly newId: () => string;
  readonly language: Language;
  /** Translates a message of a problem or a rule into the caller's language or another one. */
  readonly translate: (text: Message, language?: Language) => string;
  /** Settings with prefix CORE_, as validated at start; extensions read no environment. */
  readonly settings: Readonly<Record<string, string>>;
  /** Queues a job in the same transaction: it runs only if the transaction commits, at least once. */
  readonly enqueue: (job: string, payload: JsonObject, options?: JobOptions) => Promise<void>;
  /** Adds a row to the event log, beyond those that every write adds (api.md, section 8). */
  readonly emit: (event: {
    readonly identifier: string;
    readonly resource: string;
    readonly objectId: string;
    readonly context?: JsonObject;
  }) => Promise<void>;
  /** The ID of the change that this context has written so far; undefined if it has written nothing. */
  readonly changeId: () => string | undefined;
  /** The content type ID of a resource. */
  readonly contentTypeId: (resource: string) => string;
  /** The resource of the model with this ID or content type ID; undefined if there is none. */
  readonly resource: (idOrContentType: string) => Resource | undefined;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

/**
 * The context of the server itself, within the customer and the transaction of its request or job. Data read with it must not appear in a response, file,
 * mail or event unless the caller could have read it (`requireRead` checks this), and data written with it must not come from input unless the caller could
 * have written it. Schedules and pages without credentials have this context, because they have no caller.
 */
export interface SystemContext extends CommonContext {
  /** Records without row rules; read-only and hidden fields may be read and written. */
  readonly records: Records;
  readonly database: DatabaseSession;
  /** Ends all sessions of a user in every process when the transaction commits; returns their number. */
  readonly endSessions: (user: User) => Promise<number>;
}

/**
 * The context of code with a caller. It has the permissions of its caller: the code cannot read or write data that the caller could not read or write by
 * a direct request. Only `system` exceeds them.
 */
export interface ExtensionContext extends CommonContext {
  /** Records with the caller's read and write permissions. Without a caller: no records. */
  readonly records: Records;
  /** Writes each row separately, as a bulk call of the caller with `_atomic=false` and `_match` does, with the same maximum number of rows. */
  readonly writeEach: (
    resource: string,
    rows: readonly JsonObject[],
    options?: { readonly match?: string },
  ) => Promise<readonly RowOutcome[]>;
  /** Parses the JSON text of a record by the rules of a request body: depth, duplicate members, texts, digits of exact numbers. */
  readonly readRow: (resource: string, text: string) => JsonObject | Problem;
  /**
   * The server instead of the caller, in the same transaction. Functions that act as the server take a SystemContext. A comment `// System: <reason>`
   * states the reason: in the file, or in the extension's index.ts for all its files (`test/guards/system-access.test.ts`).
   */
  readonly system: SystemContext;
  /**
   * Throws unless the caller can read these members of these records by direct requests: not_found for a record that is not visible, otherwise
   * operation_not_permitted with the members. Reads of protected identities are recorded.
   */
  readonly requireRead: (resource: string, ids: readonly string[], members: readonly string[]) => Promise<void>;
  /** Like requireRead for all records of a resource, for sums and lists over them. */
  readonly requireReadAll: (resource: string, members: readonly string[]) => Promise<void>;
  /** Whether a list with these parameters returns to the caller all data that any other caller could see in it. */
  readonly readsAll: (resource: string, parameters: Readonly<Record<string, string>>) => boolean;
  /** The errors that a list with these parameters would be rejected with; empty if it is valid. */
  readonly listErrors: (resource: string, parameters: Readonly<Record<string, string>>) => readonly ProblemEntry[];
  /**
   * Returns those of these records that are visible to the caller: for the resource of the current operation, those that the caller may use the operation
   * on; for others, those that the caller may read.
   */
  readonly visibleIds: (resource: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Which rows of a resource the caller may list: every row, those that its row rules allow, or none. */
  readonly accessLevel: (resource: string) => 'all' | 'some' | 'none';
  /** Whether the caller may use an operation of a resource: read, list, create, update, delete, an action. */
  readonly may: (resource: string, operation: string) => boolean;
  /** Whether the caller may read a member of a resource; personal data that requires consent may still be null. */
  readonly mayRead: (resource: string, member: string) => boolean;
}

export interface ActionInput {
  /** Path parameters, checked by their declared kind. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body, checked against the declared input schema; null when none is declared. */
  readonly body: Json;
}

export interface ActionContext extends ExtensionContext {
  readonly requestId: string;
  /** `_validate_only=true`: the transaction is rolled back after the action. */
  readonly validateOnly: boolean;
}

/** The result of an action: JSON with the declared status, or another status. */
export interface ActionResult {
  readonly status?: number;
  readonly body: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs inside one transaction that commits when it returns a result and rolls back when it returns or throws a Problem. */
export type ActionHandler = (input: ActionInput, context: ActionContext) => Promise<ActionResult | Problem>;

/** One row before or after it is written, by field name in normalized form: `before` is undefined on create, `after` (merged) on delete. */
export interface Change {
  readonly kind: 'create' | 'update' | 'delete';
  readonly resource: string;
  readonly id: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  /** True if the server itself writes (Records), not a client. */
  readonly bySystem: boolean;
  /** Set for an undo: a create restores a deleted record. Messages that were sent for the record before it was deleted are not sent again. */
  readonly restores?: true;
}

/** The context of hooks that do not query the database. */
export type DeriveContext = Pick<
  ExtensionContext,
  'caller' | 'now' | 'newId' | 'settings' | 'contentTypeId' | 'resource'
>;

/** A hook on all records that one statement writes. */
export type WriteAllHook<Context, Result> = (
  changes: readonly Change[],
  context: Context,
) => Promise<readonly Result[]>;

/** A hook on the records of a response. */
export type ResponseHook<Context> = (rows: readonly JsonObject[], context: Context) => Promise<readonly JsonObject[]>;

/**
 * Hooks run inside the operation's transaction, in the order of the extensions' names. A hook never mutates its argument. Those of a `field:<type>`
 * run for writes of records in which such a field has or had a value.
 */
export interface ResourceHooks extends DataSubjectHooks<ExtensionContext> {
  /** Called before beforeWrite, for values that depend only on the change: a create without other hooks needs no transaction. */
  readonly derive?: (change: Change, context: DeriveContext) => JsonObject | Problem | undefined;
  /** Returns other values for the record, or a Problem that rejects the write. */
  readonly beforeWrite?: (change: Change, context: ExtensionContext) => Promise<JsonObject | Problem | undefined>;
  readonly afterWrite?: (change: Change, context: ExtensionContext) => Promise<undefined | Problem>;
  /** Like beforeWrite, for all records of one statement: changes of one kind in request order. Results have that order; missing ones change nothing. */
  readonly beforeWriteAll?: WriteAllHook<ExtensionContext, JsonObject | Problem | undefined>;
  readonly afterWriteAll?: WriteAllHook<ExtensionContext, Problem | undefined>;
  /** Whether beforeWrite and afterWrite have to run for a change; a create for which no hook has to run needs no transaction. Default: yes. */
  readonly concerns?: (change: Change) => boolean;
  /**
   * Converts records for the response (signed addresses); returns the same array if nothing changes, so that clients can cache the response. A record
   * contains the members that the caller selected and may read; decisions must not depend on them (see `needs`), and members that were not selected must not
   * be added.
   */
  readonly beforeResponse?: ResponseHook<ResponseContext>;
  /** Members that beforeResponse may replace: its records contain the ID and those of these members that were selected. Default: all of them. */
  readonly shows?: readonly string[];
  /** Members of the stored row that beforeResponse needs for decisions: `context.stored` contains them whatever the caller selected or may read. */
  readonly needs?: readonly string[];
}

export interface ResponseContext {
  readonly caller: Caller;
  readonly now: Date;
  readonly resource: Resource;
  /** By index of the record: the stored values of the members that hooks of the resource need. */
  readonly stored: readonly JsonObject[];
  /** The caller's access to other records. */
  readonly asCaller: () => ExtensionContext;
  /** Like `system` of an ExtensionContext. */
  readonly system: Pick<SystemContext, 'database'>;
  readonly settings: Readonly<Record<string, string>>;
}

/** The members of the context of every job. */
interface CommonJobContext {
  readonly customerId: string;
  readonly attempt: number;
  /** The same context with the current rights of an integration, or of a user through it, to list a resource; undefined if either was deleted or disabled. */
  readonly asAgent: (
    agentId: string,
    resource: string,
    principal?: Caller['principal'],
  ) => Promise<ExtensionContext | undefined>;
}

/** The context of a job that a request has queued, with the current permissions of its caller (none if the caller was deleted or disabled). */
export interface JobContext extends ExtensionContext, CommonJobContext {
  readonly system: SystemJobContext;
}

export interface SystemJobContext extends SystemContext, CommonJobContext {
  /**
   * Runs a function concurrently, in its own transaction that commits when the function returns and rolls back if it throws; the job must await it.
   * Undefined if no connection is available: the job then does all writes in its own transaction.
   */
  readonly concurrently: <Result>(run: (context: SystemContext) => Promise<Result>) => Promise<Result> | undefined;
}

/** A job, which acts as the caller that queued it, or as the server if it has a schedule. */
export type Job = QueuedJob | ScheduledJob;

export interface QueuedJob {
  readonly run: (payload: JsonObject, context: JobContext) => Promise<void>;
  readonly schedule?: undefined;
  /** The external system that the job depends on, by a name that the extension chooses. A blocked queue does not use the slots of other queues. */
  readonly queue?: string;
  /** Runs outside of a transaction, for a job that begins its own: it holds no connection in between. */
  readonly ownTransactions?: true;
  /** Called in its own transaction when the job is not retried automatically: stores the failure on the record. `reason` is for operators. */
  readonly failed?: (payload: JsonObject, context: JobContext, reason: string) => Promise<void>;
}

export interface ScheduledJob extends Pick<QueuedJob, 'queue'> {
  /** A scheduled run gets an empty payload, once for each customer. */
  readonly run: (payload: JsonObject, context: SystemJobContext) => Promise<void>;
  /** A cron line in UTC. */
  readonly schedule: string;
  /** The job follows another system or the files of the server, not days: for a customer with a test clock it also runs at the times of the server, and never by the clock. */
  readonly followsServer?: true;
  readonly failed?: undefined;
}

/** An endpoint that does not use JSON. `path` is a prefix that ends with a slash; the handler serves every path below it. */
export interface PlainRoute {
  readonly path: string;
  readonly methods: readonly string[];
  /** Whether scripts in pages of other origins may use it, because the URL itself is the credential. */
  readonly isOpenToPages?: boolean;
  /** Whether users sign in here: pages of this server redirect to it if no user is signed in. */
  readonly signsIn?: boolean;
  /** Limits of requests with a body if no token authorizes the upload. */
  readonly uploads?: UploadBounds;
  readonly handle: (request: IncomingMessage, response: ServerResponse, context: PlainRouteContext) => Promise<void>;
}

export interface UploadBounds {
  /** Maximum body size; a larger body, or one without `Content-Length`, is rejected with 413. */
  readonly bytes: number;
  /** Rate limit units per request, in addition to one per 100,000 bytes. */
  readonly cost: number;
  /** Concurrent reads per address; further requests wait some seconds, then get 429. */
  readonly atOnce: number;
}

export interface PlainRouteContext {
  readonly url: URL;
  /** The client's address, as reported by the proxies that the settings trust. */
  readonly clientAddress: string;
  readonly requestId: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The sessions of users; undefined if sign-in is not a feature of the server. */
  readonly sessions?: UserSessions;
  /**
   * Runs a function inside a transaction for one customer, as the server: a request without credentials has no caller. Signatures and tokens in its address
   * determine its permissions, so the function checks them first.
   */
  readonly withCustomer: <Result>(id: string, run: (context: SystemContext) => Promise<Result>) => Promise<Result>;
  readonly now: Date;
  /** Translates a message of a problem or a rule. */
  readonly translate: (text: Message, language: Language) => string;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

/** The context of a route that needs the sessions of users. */
export interface SignInContext extends PlainRouteContext {
  readonly sessions: UserSessions;
}
