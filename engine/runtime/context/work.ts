/**
 * Runtime: what a process that serves holds. Work: one unit of it, a request or a job, with its caller, its rights and the
 * session its statements run on.
 */

import type { Served } from '../../compile/serve/served.ts';
import type { BoundExtensions } from '../../extension/bind.ts';
import type { Caller, JobOptions, Json, JsonObject, WorkContext } from '../../extension/contract.ts';
import type { Limits } from '../../kernel/limits.ts';
import type { Language, Wording } from '../../kernel/text.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import type { ReadAccess } from '../../query/access.ts';
import type { Pairs } from '../../query/parse-list.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Validators } from '../base/validators.ts';
import type { Meters } from '../observe/meters.ts';
import type { Tracing } from '../observe/tracing.ts';
import type { Roles } from '../rights/read-roles.ts';
import type { ConstraintSources } from '../storage/constraint-sources.ts';
import type { Database } from '../storage/database.ts';
import type { Replicas } from '../storage/replicas/replicas.ts';
import type { Session } from '../storage/session.ts';
import type { Share } from '../storage/share.ts';
import type { StatementCache } from '../storage/statement-cache.ts';
import type { Asked } from './asked.ts';
import type { LimitOptions } from './limit-options.ts';
import type { Reply } from './reply.ts';

export interface Runtime {
  readonly model: Model;
  /** What answering needs of each resource. */
  readonly served: Served;
  readonly vocabulary: Vocabulary;
  readonly database: Database;
  /** Copies of the database that reads may go to; undefined: there are none. */
  readonly replicas?: Replicas;
  readonly statements: StatementCache;
  readonly validators: Validators;
  readonly constraints: ConstraintSources;
  readonly extensions: BoundExtensions;
  /** Roles of resources/roles by name. */
  readonly roles: Roles;
  /** Settings that extensions may see. */
  readonly settings: Readonly<Record<string, string>>;
  /** What extensions get of a work. It comes in from outside, because its records run hooks, and hooks get it again. */
  readonly contextOf: (work: Work) => WorkContext;
  /** Answers what is asked by the handler of its operation, with the rights of the work. It comes in from outside, because actions ask it for others. */
  readonly answer: (asked: Asked, work: Work) => Promise<Reply>;
  /** Queues a job in the work's transaction. */
  readonly enqueue: (work: Work, job: string, payload: JsonObject, options?: JobOptions) => Promise<void>;
  /** How much requests may send and ask for. */
  readonly sizes: Limits;
  /** 32 bytes that seal cursors. */
  readonly cursorSecret: Buffer;
  /** How often callers may ask; undefined: as often as they like. */
  readonly limits?: LimitOptions;
  /** What is counted beside requests. */
  readonly meters: Meters;
  /** Undefined: nobody collects traces. */
  readonly tracing?: Tracing;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

/** What a caller may see and write. */
export interface Access extends ReadAccess {
  readonly mayWrite: (field: Field) => boolean;
  /** `operation`: read, list, create, update, delete, bulk, or an action's name. */
  readonly mayDo: (resource: Pick<Resource, 'id'>, operation: string) => boolean;
}

export interface Work {
  readonly runtime: Runtime;
  readonly caller: Caller;
  readonly access: Access;
  readonly session: Session;
  /** Whose share of the database's connections its statements use (the customer's); without it the server's own. */
  readonly share?: Share;
  readonly now: Date;
  readonly requestId: string;
  readonly language: Language;
  /** The server itself writes: read-only and hidden fields too. */
  readonly byServer: boolean;
  /** Of work of the server: that of its caller, with the caller's rights. Undefined: no caller asked for it. */
  readonly asCaller?: Work;
  /** The caller's rights for another kind of request than this one: for calls that hold several, and for the code of extensions. */
  readonly accessTo?: (resource: Resource, operation: string) => Access;
  /** What the request asks for, as its change says it; undefined for work that no request asked for. */
  readonly doing?: { readonly kind: string; readonly operation: string };
  /** The id of the change that the request has written last. */
  readonly changes?: { id?: string };
  /** Its transaction only reads: nothing is locked in it. */
  readonly isReading?: true;
  /** What it writes are values of the history, those that the server has set among them. */
  readonly restores?: true;
  /** Called with each field that a body names and its value: uses are counted, and some are deprecated. */
  readonly noteField?: (field: Field, value: Json) => void;
  /** Called with the parameters of a list that stand in a body instead of the address. */
  readonly noteParameters?: (pairs: Pairs) => void;
  /** Collects which protected identities a request reads. */
  readonly protectedReads?: ProtectedReads;
  /** Reports to the rate limit how many rows a bulk write, or steps a batch has. */
  readonly spendRows?: (rows: number) => void;
  /** Reports to the rate limit what was asked on the way, in units. */
  readonly spend?: (units: number) => void;
  /** Calls `end` when nobody is there any more to take the answer; answers how to be called no more. */
  readonly onGone?: (end: () => void) => () => void;
  /** For answers that stay open: the rights that the caller has now; rejects when its credential or its right to ask no longer holds. */
  readonly reverify?: () => Promise<Access>;
}

/** What one request has read of protected identities. */
export interface ProtectedReads {
  readonly ids: Set<string>;
  /** Some, and nobody can say which: sums, groups, streams, and records that a filter on values did not find. */
  some: boolean;
}

/** A record by field name, its values in their normalized form. */
export type RecordValues = Readonly<Record<string, Json>>;

/** The same work on another session (inside a transaction). */
export function onSession(work: Work, session: Session): Work {
  return { ...work, session };
}

/** What the server may do. */
const serverAccess: Access = {
  mayRead: (field) => !field.writeOnly,
  mayWrite: () => true,
  mayDo: () => true,
  rowFilter: () => undefined,
};

/** The rights of nobody. */
const noAccess: Access = {
  mayRead: () => false,
  mayWrite: () => false,
  mayDo: () => false,
  rowFilter: () => ({ kind: 'constant', value: false }),
  rowFilterApplies: () => true,
  mayExpand: () => false,
};

/** The same work by the server, beyond its caller's rights. */
export function serverSide(work: Work): Work {
  const { asCaller } = work.byServer ? work : { asCaller: work };
  return { ...work, byServer: true, access: serverAccess, ...(asCaller && { asCaller }) };
}

/** The same work with its caller's rights; of work that no caller asked for, with none. */
export function callerSide(work: Work): Work {
  if (!work.byServer) return work;
  const { asCaller, session } = work;
  return asCaller === undefined ? nobodysWork(work) : { ...asCaller, session };
}

/** The work of a caller that is gone. */
export function nobodysWork(work: Work): Work {
  return { ...work, byServer: false, access: noAccess, accessTo: () => noAccess };
}

/** The work with the rights of its caller for an operation on a resource. */
export function workFor(work: Work, resource: Resource, operation: string): Work {
  return { ...work, access: work.accessTo?.(resource, operation) ?? work.access };
}

/** By the rights of a caller's operations: whether the API has such an operation of the resource at all. */
const served: Readonly<Record<string, (resource: Resource) => boolean>> = {
  create: ({ operations }) => operations.has('C'),
  read: ({ operations }) => operations.has('G'),
  update: ({ operations }) => operations.has('U'),
  delete: ({ operations }) => operations.has('D'),
  list: ({ operations, list }) => operations.has('L') || list.views.length + list.paths.length > 0,
};

/**
 * The first of the operations on a resource that the API has and that the caller of the work may do by a direct request. What there is no
 * operation for, a right in a role allows to nobody.
 */
export function directOperation(resource: Resource, names: readonly string[], { access }: Work): string | undefined {
  return names.find((name) => served[name]?.(resource) === true && access.mayDo(resource, name));
}

/** The right that shows many records of a resource: to list it or, where the API has no list of it, to read it. */
export function listOperation(resource: Resource): 'list' | 'read' {
  return served.list?.(resource) === true ? 'list' : 'read';
}

/** The resource that code of an extension names. */
export function namedResource(id: string, { runtime }: Work): Resource {
  const resource = runtime.model.resourceById.get(id);
  if (resource === undefined) throw new Error(`an extension asks for "${id}", which is no resource`);
  return resource;
}

/** Runs within the work's transaction, or within one of its own. */
export async function inTransaction<Result>(work: Work, run: (work: Work) => Promise<Result>): Promise<Result> {
  if (work.session.inTransaction) return run(work);
  return work.runtime.database.transaction((session) => run(onSession(work, session)), undefined, work.share);
}

/** Runs within a transaction of its own that only reads, all of it as of one moment; it locks nothing. */
export function inSnapshot<Result>(work: Work, run: (work: Work) => Promise<Result>): Promise<Result> {
  return work.runtime.database.transaction(
    async (session) => {
      await session.query('set transaction isolation level repeatable read, read only');
      return run({ ...onSession(work, session), isReading: true });
    },
    undefined,
    work.share,
  );
}

/** The language of the answer, and the product's messages in it. */
export function wordingOf({ language, runtime }: Work): Wording {
  return { language, messages: runtime.model.messages };
}
