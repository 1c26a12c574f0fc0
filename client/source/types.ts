/** The building blocks of the types of all resources. The resources themselves are in generated/api.ts. */
import type { ProblemEntry } from './core-problem.ts';

/** The types of one resource. */
export interface ResourceTypes {
  readonly record: object;
  readonly create: object;
  readonly patch: object;
  /** Operators with their arguments, by field. */
  readonly filters: object;
  /** Special list parameters. */
  readonly special: string;
  readonly orders: string;
  /** Unique keys by which an upsert finds an existing record. */
  readonly keys: string;
  /** The referenced records, by member. */
  readonly relations: object;
  /** The types of the referenced resources, by member. */
  readonly targets: object;
}

type Names<T> = keyof T & string;

/** `status`, `status__in`, and each with the suffix `!` for its negation. */
type FilterNames<F> = {
  [Name in Names<F>]: {
    [Op in Names<F[Name]>]: Op extends 'eq' ? Name | `${Name}!` : `${Name}__${Op}` | `${Name}__${Op}!`;
  }[Names<F[Name]>];
}[Names<F>];

type FilterValue<F, Key> = Key extends `${infer Positive}!`
  ? FilterValue<F, Positive>
  : Key extends Names<F>
    ? 'eq' extends keyof F[Key]
      ? F[Key]['eq']
      : never
    : Key extends `${infer Name}__${infer Op}`
      ? Name extends Names<F>
        ? Op extends keyof F[Name]
          ? F[Name][Op]
          : never
        : never
      : never;

type Scalar = string | number | boolean;

/** The filters of a list: fields with their operators, paths through references, special parameters. */
export type Filter<T extends ResourceTypes> = {
  readonly [Key in FilterNames<T['filters']>]?: FilterValue<T['filters'], Key>;
} & {
  readonly [Path in `${Names<T['relations']>}__${string}`]?: Scalar | readonly Scalar[];
} & {
  readonly [Name in T['special']]?: readonly string[];
};

type OrderName<T extends ResourceTypes> = T['orders'] | `${Names<T['relations']>}__${string}`;

/** `start_date`, `-start_date`, `start_date:nulls_first`, `tenant__last_name`. */
export type Order<T extends ResourceTypes> =
  | `${'' | '-'}${OrderName<T>}`
  | `${'' | '-'}${OrderName<T>}:${'nulls_first' | 'nulls_last'}`;

/** A tree of conditions: `{ or: [{ status: 1 }, { not: { tenant__last_name: 'Ek' } }] }`. */
export type Tree<T extends ResourceTypes> = Filter<T> & {
  readonly and?: readonly Tree<T>[];
  readonly or?: readonly Tree<T>[];
  readonly not?: Tree<T>;
};

/** Type information about the records of a reference. */
type Target<T extends ResourceTypes, Name> = Name extends keyof T['targets']
  ? T['targets'][Name] extends ResourceTypes
    ? T['targets'][Name]
    : never
  : never;

/** Members, and members of a referenced record: `last_name`, `tenant.last_name`. */
export type FieldPath<T extends ResourceTypes> =
  | Names<T['record']>
  | { [Name in Names<T['targets']>]: `${Name}.${ReferencePath<Target<T, Name>>}` }[Names<T['targets']>];

/** Beyond the first reference, any member name is accepted. */
type ReferencePath<T extends ResourceTypes> = Names<T['record']> | `${Names<T['targets']>}.${string}`;

/** References, and references of their records, three deep: `tenant`, `tenant__address`. */
export type ExpandPath<T extends ResourceTypes> = Names<T['relations']> | ExpandTwo<T>;

type ExpandTwo<T extends ResourceTypes> = {
  [Name in Names<T['targets']>]: `${Name}__${ExpandInner<Target<T, Name>>}`;
}[Names<T['targets']>];

type ExpandInner<T extends ResourceTypes> =
  | Names<T['relations']>
  | { [Name in Names<T['targets']>]: `${Name}__${Names<Target<T, Name>['relations']>}` }[Names<T['targets']>];

export interface Selection<T extends ResourceTypes, Field extends FieldPath<T>, Expand extends ExpandPath<T>> {
  /** Only these members, and the id. `tenant.last_name` selects a member of the referenced record. */
  readonly fields?: readonly Field[];
  /** References to expand into records, also nested ones: `tenant__address`. */
  readonly expand?: readonly Expand[];
  /** A timestamp (RFC 3339), a day (its end, in `timeZone`) or `now`: returns the values at that time. */
  readonly asOf?: string | Date;
}

/** List parameters without paging. */
export interface Query<T extends ResourceTypes, Field extends FieldPath<T>, Expand extends ExpandPath<T>>
  extends Selection<T, Field, Expand> {
  readonly filter?: Filter<T>;
  /** Further conditions; records must match them and `filter`. */
  readonly where?: Tree<T>;
  readonly orderBy?: Order<T> | readonly Order<T>[];
  readonly search?: string;
  /** IANA time zone name for calendar days. */
  readonly timeZone?: string;
}

/** The first reference of a path; `never` for a plain member such as `last_name`. */
type Head<Path, Separator extends string> = Path extends `${infer First}${Separator}${string}` ? First : never;

/** Paths after a reference. */
type RestAfter<Path, Name extends string, Separator extends string> = Path extends `${Name}${Separator}${infer Tail}`
  ? Tail
  : never;

/** The type of a relation with other records in it. */
type Holding<Relation, Row> = Relation extends null ? null : Relation extends ManyShown<unknown> ? ManyShown<Row> : Row;

/** The type of an expanded reference, or of one with a selection of members. */
type ExpandedRelation<T extends ResourceTypes, Name extends Names<T['relations']>, Field, Expand> = [
  RestAfter<Field, Name, '.'> | RestAfter<Expand, Name, '__'>,
] extends [never]
  ? T['relations'][Name]
  : Holding<
      T['relations'][Name],
      SelectedRecord<
        Target<T, Name>,
        [RestAfter<Field, Name, '.'>] extends [never] ? Names<Target<T, Name>['record']> : RestAfter<Field, Name, '.'>,
        RestAfter<Expand, Name, '__'>
      >
    >;

/** A record with the selected members and the expanded references. */
export type SelectedRecord<T extends ResourceTypes, Field, Expand> = Omit<
  Pick<T['record'], Extract<Field | 'id', keyof T['record']>>,
  (Expand & string) | Head<Expand, '__'> | Head<Field, '.'>
> & {
  [Name in Names<T['relations']> & (Expand | Head<Expand, '__'> | Head<Field, '.'>)]: ExpandedRelation<
    T,
    Name,
    Field,
    Expand
  >;
};

/** An expanded list of references: the first hundred records. */
export interface ManyShown<Row> {
  readonly items: readonly Row[];
  readonly has_more: boolean;
}

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly prev: string | null;
  readonly total: { readonly value: number; readonly exact: boolean } | null;
}

/** Response data besides the body. */
export interface Answered<Body> {
  readonly data: Body;
  readonly status: number;
  readonly headers: Headers;
  /** The entity tag, for `ifMatch`; undefined if the response has none. */
  readonly etag: string | undefined;
  /** The version of the record, such as `v7`. */
  readonly version: string | undefined;
  /** With `count`: the number of records. */
  readonly total: { readonly value: number; readonly exact: boolean } | undefined;
  readonly requestId: string | undefined;
}

/** A pending request: resolves to the body or, with `withResponse()`, to the body, tag, version and headers. */
export interface Request<Body> extends Promise<Body> {
  withResponse(): Promise<Answered<Body>>;
}

export interface WriteOptions {
  /** Generated if omitted, so that a retry is not executed twice. */
  readonly idempotencyKey?: string;
  /** The entity tag that the record must still have, such as `"v7"`. */
  readonly ifMatch?: string;
  /** Validates and executes the write without storing anything; the response is that of the write. */
  readonly validateOnly?: boolean;
  readonly signal?: AbortSignal;
}

export interface UpsertOptions<Key extends string = string> extends WriteOptions {
  /** The unique key by which an existing record is identified, such as `custom_id`. */
  readonly match?: Key;
}

export interface BulkOptions<Key extends string = string> extends UpsertOptions<Key> {
  /** Rows per call; each call is atomic. If omitted, all rows are sent in one call. */
  readonly split?: number;
}

/** The result of one row that was written separately. */
export interface RowOutcome<Row> {
  readonly index: number;
  readonly status: number;
  readonly id?: string;
  readonly version?: string;
  readonly data?: Row;
  readonly error?: { readonly code: string; readonly errors?: readonly ProblemEntry[] };
}

/** The result of a bulk call with `atomic: false`. */
export interface BulkOutcome<Row> {
  readonly summary: { total: number; created: number; updated: number; deleted: number; failed: number };
  readonly items: readonly RowOutcome<Row>[];
}

/** A dry run of a write of many records. */
export interface Rehearsal<Result> {
  /** The response that the write would return. */
  readonly result: Result;
  /** The result that each row would have. */
  readonly outcomes: readonly ('created' | 'updated' | 'deleted' | 'failed')[];
  /** The time until which `commit` is accepted. */
  readonly expiresAt: Date;
  /** Writes exactly the previewed changes, once; throws `rehearsal_outdated` with every row whose result would now differ. */
  commit(options?: Pick<WriteOptions, 'idempotencyKey' | 'signal'>): Promise<Result>;
}

/** The condition that selects records. */
type Where<T extends ResourceTypes> = Pick<Query<T, never, never>, 'filter' | 'where' | 'search' | 'timeZone'>;

interface DryRunOptions {
  /** false: rejected records are skipped, instead of rejecting all. */
  readonly atomic?: boolean;
  readonly signal?: AbortSignal;
}

/** A member, or one behind a reference. Beyond the first reference, any member name is accepted. */
type GroupPath<T extends ResourceTypes> = Names<T['record']> | `${Names<T['targets']>}.${string}`;

/** `sum(rent)`, `avg(rent)`, and what to group by: `status`, `created_at:month`, `space.building.realestate`. */
export interface Grouping<T extends ResourceTypes> {
  readonly groupBy: readonly (GroupPath<T> | `${Names<T['record']>}:${string}`)[];
  readonly aggregate?: readonly `${'sum' | 'avg' | 'min' | 'max'}(${GroupPath<T>})`[];
}

/** The groups of a list. */
export interface Statistics {
  readonly count: { readonly value: number; readonly exact: boolean };
  readonly groups: readonly Readonly<Record<string, unknown>>[];
  readonly groups_truncated?: boolean;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

type Row<T extends ResourceTypes> =
  | T['create']
  | ({ readonly id: string; readonly _if_match?: string } & T['patch'])
  | { readonly id: string; readonly _delete: true };

/** All operations; each resource serves some of them. */
export interface Operations<T extends ResourceTypes> {
  /** Returns a page of records, or all of them if no page is requested. */
  list<Field extends FieldPath<T> = Names<T['record']>, Expand extends ExpandPath<T> = never>(
    query?: Query<T, Field, Expand> & {
      readonly page?: number;
      readonly pageSize?: number;
      /** `withResponse()` returns their number. */
      readonly count?: 'exact' | 'estimate';
    },
    options?: ReadOptions,
  ): Request<SelectedRecord<T, Field, Expand>[]>;
  /** Iterates over all records and fetches pages as needed. */
  iterate<Field extends FieldPath<T> = Names<T['record']>, Expand extends ExpandPath<T> = never>(
    query?: Query<T, Field, Expand> & { readonly pageSize?: number },
    options?: ReadOptions,
  ): AsyncGenerator<SelectedRecord<T, Field, Expand>, void>;
  count(
    query?: Pick<Query<T, never, never>, 'filter' | 'where' | 'search' | 'timeZone'>,
    options?: ReadOptions,
  ): Promise<{ value: number; exact: boolean }>;
  /** Counts and sums by group. */
  groups(
    query: Pick<Query<T, never, never>, 'filter' | 'where' | 'search' | 'timeZone'> & Grouping<T>,
    options?: ReadOptions,
  ): Promise<Statistics>;
  get<Field extends FieldPath<T> = Names<T['record']>, Expand extends ExpandPath<T> = never>(
    id: string,
    selection?: Selection<T, Field, Expand>,
    options?: ReadOptions,
  ): Request<SelectedRecord<T, Field, Expand>>;
  create(values: T['create'], options?: UpsertOptions<T['keys']>): Request<T['record']>;
  update(id: string, changes: T['patch'], options?: WriteOptions): Request<T['record']>;
  delete(id: string, options?: WriteOptions): Promise<void>;
  /** Writes all rows or none, in the given order. */
  bulk(
    rows: readonly Row<T>[],
    options: BulkOptions<T['keys']> & { readonly atomic: false },
  ): Promise<BulkOutcome<T['record']>>;
  bulk(
    rows: readonly Row<T>[],
    options?: BulkOptions<T['keys']> & { readonly atomic?: true },
  ): Promise<(T['record'] | { id: string; deleted: true })[]>;
  /** Performs a dry run of `bulk`. */
  rehearse(
    rows: readonly Row<T>[],
    options: DryRunOptions & { readonly match?: T['keys']; readonly atomic: false },
  ): Promise<Rehearsal<BulkOutcome<T['record']>>>;
  rehearse(
    rows: readonly Row<T>[],
    options?: DryRunOptions & { readonly match?: T['keys'] },
  ): Promise<Rehearsal<(T['record'] | { id: string; deleted: true })[]>>;
  /** Performs a dry run of a patch of all matching records; `commit` writes it. */
  updateWhere(where: Where<T>, changes: T['patch'], options?: DryRunOptions): Promise<Rehearsal<BulkOutcome<never>>>;
  /** Performs a dry run of deleting all matching records; `commit` deletes them. */
  deleteWhere(where: Where<T>, options?: DryRunOptions): Promise<Rehearsal<BulkOutcome<never>>>;
}
