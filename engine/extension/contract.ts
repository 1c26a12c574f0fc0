/**
 * Everything an extension may import from the engine (architecture.md, rule 17). Four doors for code: actions, hooks, jobs, routes. What
 * the API promises stands in descriptors; what it does stands behind these doors. Words and settings are declared in the manifest.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DescribedAddress } from '../compile/openapi/plain-address.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Language, Sentence } from '../kernel/text.ts';
import type { Resource } from '../model/model.ts';
import type { Problem, ProblemEntry } from '../problems/problem.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { Caller, Records, RowOutcome } from './caller.ts';
import type { JobOptions } from './job-options.ts';
import type { PeopleSessions, Person, PersonHooks } from './people.ts';
import type { DatabaseSession } from './sql.ts';

export type { DescribedAddress } from '../compile/openapi/plain-address.ts';
export type { Json, JsonObject } from '../kernel/json.ts';
export { readDay } from '../kernel/read-day.ts';
export { readDigits } from '../kernel/read-number.ts';
export { tellSize } from '../kernel/tell-size.ts';
export { type Language, type LocalizedText, type Sentence, textIn } from '../kernel/text.ts';
export type { Field, Resource } from '../model/model.ts';
export { storedFilter, storedPath } from '../model/stored-names.ts';
export {
  invalid,
  isProblem,
  type Problem,
  type ProblemEntry,
  ProblemError,
  problem,
  refuse,
  sentencesOf,
  titleOf,
} from '../problems/problem.ts';
export { mostBytes } from '../vocabulary/field-types/file.ts';
export { withoutSeparators } from '../vocabulary/formats.ts';
export type { ArchiveStore } from './archive-store.ts';
export type { Caller, Records, RowOutcome } from './caller.ts';
export type { JobOptions } from './job-options.ts';
export type { PeopleSessions, Person, ShownSession, SignedIn, TracedPerson } from './people.ts';

/** One extension; the default export of extensions/<name>/index.ts. */
export interface Extension {
  readonly name: string;
  /** By action id: `<application>.<resource>.<action>`, as declared in the resource's descriptor. */
  readonly actions?: Readonly<Record<string, ActionHandler>>;
  /**
   * By resource id, `*` for all, or `field:<type>` for every resource that has a field of that type (`field:file`): so a hook
   * that serves a word of the language needs no list of resources.
   */
  readonly hooks?: Readonly<Record<string, ResourceHooks>>;
  /** Background work by name; see `enqueue`. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Addresses that do not speak JSON: file bytes, served pages. */
  readonly routes?: readonly PlainRoute[];
  /** Looks at the settings before anything is served: a sentence about what cannot work with them refuses the start. */
  readonly checkSettings?: (settings: Readonly<Record<string, string>>) => Promise<string | undefined>;
  /** Names of the events that it emits, each with a sentence that says when. */
  readonly events?: Readonly<Record<string, string>>;
  /** Those of the routes that are for programs: they stand in OpenAPI. Pages for people in a browser do not. */
  readonly addresses?: readonly DescribedAddress[];
  /** Where the engine keeps files of its own, such as archives of old months: one extension at most has such a place. */
  readonly archives?: (settings: Readonly<Record<string, string>>) => ArchiveStore;
}

/** Gives an extension its type; returns it unchanged. */
export function defineExtension(extension: Extension): Extension {
  return extension;
}

/**
 * What every door gets. It acts with the rights of its caller: what the caller could not read or write by a direct request, the work
 * cannot either. Acting as the server is a word of its own, `asServer`.
 */
export interface WorkContext {
  /** Whom the work is for. Of work that no caller asked for (schedules, pages without credentials) the customer itself. */
  readonly caller: Caller;
  /** Records as the caller may read and write them. Of work that no caller asked for: none. */
  readonly records: Records;
  /** Writes each row alone, as a bulk call of the caller with `_atomic=false` and `_match` does; at most as many rows as that takes. */
  readonly writeEach: (
    resource: string,
    rows: readonly JsonObject[],
    options?: { readonly match?: string },
  ) => Promise<readonly RowOutcome[]>;
  /** Parses the JSON text of a record by the rules of a request's body: depth, double members, texts, digits of exact numbers. */
  readonly readRow: (resource: string, text: string) => JsonObject | Problem;
  /**
   * The same work with the server's own records and the database, beyond the caller's rights. What it reads must not reach an answer,
   * file, mail or event that the caller could not have read (`requireRead` asks), and what it writes must not come from input that the
   * caller could not have written. The reason, one sentence, stands in the list of `test/guards/as-server.test.ts`.
   */
  readonly asServer: (reason: string) => this & ServerSide;
  /**
   * Refuses unless the caller can read these members of these records by direct requests: not_found for a record that it does not meet,
   * operation_not_permitted with the members otherwise. The reading of protected identities is noted.
   */
  readonly requireRead: (resource: string, ids: readonly string[], members: readonly string[]) => Promise<void>;
  /** The same of all records of a resource, for sums and lists over them. */
  readonly requireReadAll: (resource: string, members: readonly string[]) => Promise<void>;
  /** Whether a list that the caller asks with these parameters lacks nothing that another could see in it. */
  readonly readsAll: (resource: string, parameters: Readonly<Record<string, string>>) => boolean;
  /** What a list that the caller asks with these parameters would be refused for; empty: nothing. */
  readonly listMistakes: (resource: string, parameters: Readonly<Record<string, string>>) => readonly ProblemEntry[];
  /** Which of these records the caller meets: of the kind that the work is about by its rules for this operation, of others for reading. */
  readonly meets: (resource: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The instant of this request or job. */
  readonly now: Date;
  readonly newId: () => string;
  readonly language: Language;
  /** What a problem or a rule says, in the caller's language or in another one. */
  readonly sentence: (text: Sentence, language?: Language) => string;
  /** Settings with prefix CORE_, as validated at start; extensions read no environment. */
  readonly settings: Readonly<Record<string, string>>;
  /** Queues a job in the same transaction: it runs only if the transaction commits, at least once. */
  readonly enqueue: (job: string, payload: JsonObject, options?: JobOptions) => Promise<void>;
  /** Writes an event-log row beyond the ones that every write makes (api.md, section 8). */
  readonly emit: (event: {
    readonly identifier: string;
    readonly resource: string;
    readonly objectId: string;
    readonly context?: JsonObject;
  }) => Promise<void>;
  /** The id of the change that the work has written so far; undefined: it has written nothing. */
  readonly changeId: () => string | undefined;
  /** How much of a resource the caller of this work may list: every row, those of its row rules, or none. */
  readonly reach: (resource: string) => 'all' | 'some' | 'none';
  /** Whether the caller of this work may do an operation on a resource at all: read, list, create, update, delete, an action. */
  readonly may: (resource: string, operation: string) => boolean;
  /** Whether the caller may read a member of a resource; personal data of persons who are asked may still be null. */
  readonly mayRead: (resource: string, member: string) => boolean;
  /** The content type id of a resource. */
  readonly contentTypeId: (resource: string) => string;
  /** A resource of the Model by its id or its content type id; undefined when there is none. */
  readonly resource: (idOrContentType: string) => Resource | undefined;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

export type ServerReplyContext = ReplyContext & Pick<ServerSide, 'database'>;

/** What work as the server has beyond that of its caller. */
export interface ServerSide {
  readonly database: DatabaseSession;
  /** Ends the sessions of a person in every process, when the transaction commits; answers how many there were. */
  readonly endSessions: (person: Person) => Promise<number>;
  /** The same work with the rights of its caller again, to show what was made. */
  readonly asCaller: WorkContext;
  /** Records without row rules; read-only and hidden fields may be read and written. */
  readonly records: Records;
}

/** The context of code that works as the server: only `asServer` makes one. */
export type ServerContext = WorkContext & ServerSide;
export type ServerActionContext = ActionContext & ServerSide;
export type ServerJobContext = JobContext & ServerSide;

export interface ActionInput {
  /** Path parameters, checked by their declared kind. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body, checked against the declared input schema; null when none is declared. */
  readonly body: Json;
}

export interface ActionContext extends WorkContext {
  readonly requestId: string;
  /** `_validate_only=true`: the transaction is rolled back after the action. */
  readonly validateOnly: boolean;
}

/** What an action answers: JSON with the declared status, or a status of its own. */
export interface ActionReply {
  readonly status?: number;
  readonly body: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs inside one transaction that commits when it returns a reply and rolls back when it returns or throws a Problem. */
export type ActionHandler = (input: ActionInput, context: ActionContext) => Promise<ActionReply | Problem>;

/** One row that is or will be written, by field name in normalized form: `before` is undefined on create, `after` (merged) on delete. */
export interface Change {
  readonly kind: 'create' | 'update' | 'delete';
  readonly resource: string;
  readonly id: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  /** True when the server itself writes (Records), not a client. */
  readonly byServer: boolean;
  /** An undo writes: a create brings a deleted record back. What was sent for the record then is not sent again. */
  readonly restores?: true;
}

/** What a hook has that asks nothing of the database. */
export type DeriveContext = Pick<WorkContext, 'caller' | 'now' | 'newId' | 'settings' | 'contentTypeId' | 'resource'>;

/** A hook on all records that one statement writes. */
export type WriteAllHook<Context, Result> = (
  changes: readonly Change[],
  context: Context,
) => Promise<readonly Result[]>;

/**
 * Hooks run inside the operation's transaction, in the order of the extensions' names. A hook never mutates its argument. Those of a
 * `field:<type>` run for writes of records in which such a field has or had a value.
 */
export interface ResourceHooks extends PersonHooks<WorkContext> {
  /**
   * As beforeWrite, and before it, for what follows from the change itself: a create that has nothing more to do needs no transaction, which
   * halves what it costs.
   */
  readonly derive?: (change: Change, context: DeriveContext) => JsonObject | Problem | undefined;
  /** May return other values for the record, or a Problem that refuses the write. */
  readonly beforeWrite?: (change: Change, context: WorkContext) => Promise<JsonObject | Problem | undefined>;
  readonly afterWrite?: (change: Change, context: WorkContext) => Promise<undefined | Problem>;
  /** As beforeWrite for all records of one statement. The changes are of one kind, in request order; results have the same order, missing ones change nothing. */
  readonly beforeWriteAll?: WriteAllHook<WorkContext, JsonObject | Problem | undefined>;
  readonly afterWriteAll?: WriteAllHook<WorkContext, Problem | undefined>;
  /** Whether beforeWrite and afterWrite have work for a change; a create that no hook has work for needs no transaction. Default: yes. */
  readonly concerns?: (change: Change) => boolean;
  /**
   * Turns the records of an answer into what is sent (signed addresses); the array itself where there is nothing to turn, so that clients may
   * keep it. A record holds the members that the caller selected and may read; a decision must not depend on them (see `needs`), and members
   * that were not selected are not added.
   */
  readonly beforeReply?: (records: readonly JsonObject[], context: ReplyContext) => Promise<readonly JsonObject[]>;
  /** Members of an answer that beforeReply may replace: its records hold these, as far as they were selected, and the id. Default: all of them. */
  readonly shows?: readonly string[];
  /** Members of the stored row that beforeReply judges by: they are in `context.stored` whatever the caller selected or may read. */
  readonly needs?: readonly string[];
}

export interface ReplyContext {
  readonly caller: Caller;
  readonly now: Date;
  readonly resource: Resource;
  /** By the place of the record: the members that hooks of the resource need, as they are stored. */
  readonly stored: readonly JsonObject[];
  /** What else the caller may see, to judge by. */
  readonly asCaller: () => WorkContext;
  /** With the database, as `asServer` of a WorkContext. */
  readonly asServer: (reason: string) => ServerReplyContext;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * A job that a request caused has the caller of that request, with the rights that it has when the job runs (none, when it is gone or
 * switched off); a job of a schedule has nobody's.
 */
export interface JobContext extends WorkContext {
  readonly customerId: string;
  readonly attempt: number;
  /**
   * The same work within the rights that an integration has now to list a resource, for what is made on its behalf or, with a
   * principal, on behalf of the person it spoke for; undefined when either is gone or the integration is switched off.
   */
  readonly asAgent: (
    agentId: string,
    resource: string,
    principal?: Caller['principal'],
  ) => Promise<WorkContext | undefined>;
  /**
   * Runs work at the same time, in a transaction of its own that commits when the work returns and rolls back what it throws; the job
   * must wait for its end. Undefined when no connection can be spared: the job then does everything in its own transaction.
   */
  readonly beside: <Result>(work: (context: WorkContext) => Promise<Result>) => Promise<Result> | undefined;
}

/** Background work. */
export interface Job {
  readonly run: (payload: JsonObject, context: JobContext) => Promise<void>;
  /** A cron line in UTC; a scheduled run gets an empty payload, once for each customer. */
  readonly schedule?: string;
  /**
   * What the work depends on beside the database, by a name of the extension's own: a lane that stands still leaves places to the others.
   */
  readonly lane?: string;
  /**
   * Called when the job is not tried again by itself, in a transaction of its own: writes on the record that it failed, and why. `reason` is
   * for those who run the server. Somebody may still have the job tried again.
   */
  readonly failed?: (payload: JsonObject, context: JobContext, reason: string) => Promise<void>;
}

/** Doors of an extension whose code works as the server throughout. */
export interface ServerParts {
  readonly actions?: Readonly<Record<string, ServerActionHandler>>;
  readonly hooks?: Readonly<Record<string, ServerHooks>>;
  readonly jobs?: Readonly<Record<string, ServerJob>>;
  readonly routes?: readonly ServerRoute[];
}

export type ServerActionHandler = (input: ActionInput, context: ServerActionContext) => Promise<ActionReply | Problem>;

export interface ServerHooks extends Pick<ResourceHooks, 'derive' | 'concerns' | 'shows' | 'needs'> {
  readonly beforeWrite?: (change: Change, context: ServerContext) => Promise<JsonObject | Problem | undefined>;
  readonly afterWrite?: (change: Change, context: ServerContext) => Promise<undefined | Problem>;
  readonly beforeWriteAll?: WriteAllHook<ServerContext, JsonObject | Problem | undefined>;
  readonly afterWriteAll?: WriteAllHook<ServerContext, Problem | undefined>;
  readonly beforeReply?: (
    records: readonly JsonObject[],
    context: ServerReplyContext,
  ) => Promise<readonly JsonObject[]>;
}

export interface ServerJob extends Omit<Job, 'run' | 'failed'> {
  readonly run: (payload: JsonObject, context: ServerJobContext) => Promise<void>;
  readonly failed?: (payload: JsonObject, context: ServerJobContext, reason: string) => Promise<void>;
}

/** These parts as doors, each called with the context that `asServer` makes for this reason. */
export function asServer<Parts extends ServerParts>(
  reason: string,
  { actions, hooks, jobs, routes }: Parts,
): Pick<Required<Extension>, Extract<keyof Parts, keyof ServerParts>> {
  const doors: Pick<Extension, keyof ServerParts> = {
    ...(actions && { actions: mapped(actions, (run) => (input, context) => run(input, context.asServer(reason))) }),
    ...(hooks && {
      hooks: mapped(hooks, ({ beforeWrite, afterWrite, beforeWriteAll, afterWriteAll, beforeReply, ...others }) => ({
        ...others,
        ...(beforeWriteAll && {
          beforeWriteAll: (changes, context) => beforeWriteAll(changes, context.asServer(reason)),
        }),
        ...(afterWriteAll && { afterWriteAll: (changes, context) => afterWriteAll(changes, context.asServer(reason)) }),
        ...(beforeWrite && { beforeWrite: (change, context) => beforeWrite(change, context.asServer(reason)) }),
        ...(afterWrite && { afterWrite: (change, context) => afterWrite(change, context.asServer(reason)) }),
        ...(beforeReply && { beforeReply: (records, context) => beforeReply(records, context.asServer(reason)) }),
      })),
    }),
    ...(jobs && {
      jobs: mapped(jobs, ({ run, failed, ...others }) => ({
        ...others,
        run: (payload, context) => run(payload, context.asServer(reason)),
        ...(failed && { failed: (payload, context, why) => failed(payload, context.asServer(reason), why) }),
      })),
    }),
    ...(routes && {
      routes: routes.map(({ handle, ...others }) => ({
        ...others,
        handle: (request, response, context) => handle(request, response, context.asServer(reason)),
      })),
    }),
  };
  return doors as Pick<Required<Extension>, Extract<keyof Parts, keyof ServerParts>>;
}

function mapped<Given, Made>(
  entries: Readonly<Record<string, Given>>,
  make: (given: Given) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(entries).map(([name, given]) => [name, make(given)]));
}

/** An address outside of JSON. `path` is a prefix that ends with a slash; the handler answers the whole of it. */
export interface PlainRoute {
  readonly path: string;
  readonly methods: readonly string[];
  /** Programs in pages of other origins may use it, because the address itself is the proof. */
  readonly isOpenToPages?: boolean;
  /** People sign in here: programs in pages of this server lead there when nobody is signed in. */
  readonly signsIn?: boolean;
  /** Bounds of requests with a body, where no token proves that somebody was asked to send it. */
  readonly uploads?: UploadBounds;
  readonly handle: (request: IncomingMessage, response: ServerResponse, context: PlainRouteContext) => Promise<void>;
}

export interface UploadBounds {
  /** Of a body; more is 413, and so is a body that does not say its length (`Content-Length`). */
  readonly bytes: number;
  /** Units of its address's quota that each takes, beside one for each 100,000 bytes. */
  readonly cost: number;
  /** That are read at a time from one address; more wait some seconds, then get 429. */
  readonly atOnce: number;
}

export interface PlainRouteContext {
  readonly url: URL;
  /** The client's address, behind the proxies that the settings trust. */
  readonly clientAddress: string;
  readonly requestId: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly people: PeopleSessions;
  /** A request without credentials has no caller: what it may is what its address proves (signatures, tokens), and the server does it. */
  readonly asServer: (reason: string) => ServerRouteContext;
  readonly now: Date;
  /** What a problem or a rule says in a language. */
  readonly sentence: (text: Sentence, language: Language) => string;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

export interface ServerRouteContext extends Omit<PlainRouteContext, 'asServer'> {
  /** Runs work inside a transaction for one customer. */
  readonly withCustomer: <Result>(id: string, work: (context: ServerContext) => Promise<Result>) => Promise<Result>;
}

export interface ServerRoute extends Omit<PlainRoute, 'handle'> {
  readonly handle: (request: IncomingMessage, response: ServerResponse, context: ServerRouteContext) => Promise<void>;
}
