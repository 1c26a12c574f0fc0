/** The caller, and the records that code acting for a caller can access. */
import type { JsonObject } from '../kernel/json.ts';
import type { Problem } from '../problems/problem.ts';

/** The caller: one verified credential (api.md, section 7). */
export interface Caller {
  readonly customerId: string;
  /** The ID of an accounts.integrationuseragent. */
  readonly agentId: string;
  readonly applicationId: string;
  readonly serviceId: string;
  readonly serviceVersionId: string;
  /** The kind of caller (resource id) and its record: the agent itself, or a tenant, sub-tenant or organization user. */
  readonly principal: { readonly resource: string; readonly id: string };
  readonly scopes: readonly string[];
  /** The caller can only submit proposals. */
  readonly actsByProposal?: true;
  /** Set for a user who signed in with a browser: the session, and whether the user has recently signed in again. */
  readonly session?: { readonly id: string; readonly isProved: boolean };
  /** The milliseconds by which the test clock of the customer is ahead of the server; undefined unless the customer is of kind test. */
  readonly timeOffset?: number;
  /** The user who impersonates the principal: read-only, and never with more than the user's own permissions. */
  readonly impersonator?: Caller['principal'];
}

/** The outcome for one of many rows; nothing is written of a rejected row. */
export type RowOutcome =
  | { readonly kind: 'created'; readonly id: string; readonly version: number }
  /** `base` is the previous version; it equals `version` if nothing changed. */
  | { readonly kind: 'updated'; readonly id: string; readonly version: number; readonly base: number }
  | { readonly kind: 'deleted'; readonly id: string }
  | Problem;

/** Access to records through the engine: rules, references, events and derived defaults apply. All calls run in the context's transaction. */
export interface Records {
  /** Creates a record and returns it in response format. Throws ProblemError. */
  create(resource: string, values: JsonObject): Promise<JsonObject>;
  /** Creates many records in a fixed number of statements and preserves their order. */
  createMany(resource: string, values: readonly JsonObject[]): Promise<readonly JsonObject[]>;
  /** Merge-patches a record and returns it. Throws ProblemError not_found. */
  update(resource: string, id: string, changes: JsonObject): Promise<JsonObject>;
  /** Merge-patches many records, each once, in a fixed number of statements, and returns them in the same order. Throws ProblemError not_found. */
  updateMany(
    resource: string,
    patches: readonly { readonly id: string; readonly changes: JsonObject }[],
  ): Promise<readonly JsonObject[]>;
  delete(resource: string, id: string): Promise<void>;
  /** Deletes many records in a fixed number of statements. Throws ProblemError not_found. */
  deleteMany(resource: string, ids: readonly string[]): Promise<void>;
  /** Returns the record, or undefined if no record has this ID. */
  find(resource: string, id: string): Promise<JsonObject | undefined>;
  /** Returns records by flat filters in the syntax of list parameters: `{ status__in: '1,2', tenant: id }`. */
  list(
    resource: string,
    filter: Readonly<Record<string, string>>,
    options?: { readonly orderBy?: string; readonly limit?: number },
  ): Promise<readonly JsonObject[]>;
  /** Streams any number of records, without hidden fields. Filters and members as in list parameters (`_fields`). Works only inside a transaction. */
  stream(
    resource: string,
    filter: Readonly<Record<string, string>>,
    options?: { readonly orderBy?: string },
  ): AsyncIterable<JsonObject>;
}
