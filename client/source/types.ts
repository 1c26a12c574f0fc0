/** What the types of all resources are built from. The resources themselves stand in generated/api.ts. */

/** Everything that is known of one resource. */
export interface ResourceTypes {
  readonly record: object;
  readonly create: object;
  readonly patch: object;
  /** Operators with their arguments, by field. */
  readonly filters: object;
  /** Special list parameters. */
  readonly special: string;
  readonly orders: string;
  /** The records behind references, by member. */
  readonly relations: object;
}

type Names<T> = keyof T & string;

/** `status`, `status__in`, and each with `!` behind it for its negation. */
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

export interface Selection<
  T extends ResourceTypes,
  Field extends Names<T['record']>,
  Expand extends Names<T['relations']>,
> {
  /** Only these members; the id is always there. */
  readonly fields?: readonly Field[];
  /** References whose records are shown. */
  readonly expand?: readonly Expand[];
}

/** A list without its pages. */
export interface Query<T extends ResourceTypes, Field extends Names<T['record']>, Expand extends Names<T['relations']>>
  extends Selection<T, Field, Expand> {
  readonly filter?: Filter<T>;
  readonly orderBy?: Order<T> | readonly Order<T>[];
  readonly search?: string;
  /** IANA name of the zone of calendar days. */
  readonly timeZone?: string;
}

/** A record with the chosen members, and records in place of the references that are expanded. */
export type Shown<
  T extends ResourceTypes,
  Field extends Names<T['record']>,
  Expand extends Names<T['relations']>,
> = Omit<Pick<T['record'], Extract<Field | 'id', keyof T['record']>>, Expand> & {
  [Name in Expand]: T['relations'][Name];
};

/** Many records in place of many references: the first hundred. */
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

export interface WriteOptions {
  /** Made up when it is left out, so that a repeated request is not done twice. */
  readonly idempotencyKey?: string;
  /** The entity tag that the record must still have, such as `"v7"`. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

type Row<T extends ResourceTypes> =
  | T['create']
  | ({ readonly id: string; readonly _if_match?: string } & T['patch'])
  | { readonly id: string; readonly _delete: true };

/** Everything that resources can do; each resource has those of them that it serves. */
export interface Operations<T extends ResourceTypes> {
  /** Records by page, or all of them when no page is asked for. */
  list<Field extends Names<T['record']> = Names<T['record']>, Expand extends Names<T['relations']> = never>(
    query?: Query<T, Field, Expand> & { readonly page?: number; readonly pageSize?: number },
    options?: ReadOptions,
  ): Promise<Shown<T, Field, Expand>[]>;
  /** Every record, fetched page by page as they are used. */
  iterate<Field extends Names<T['record']> = Names<T['record']>, Expand extends Names<T['relations']> = never>(
    query?: Query<T, Field, Expand> & { readonly pageSize?: number },
    options?: ReadOptions,
  ): AsyncGenerator<Shown<T, Field, Expand>, void>;
  count(
    query?: Pick<Query<T, never, never>, 'filter' | 'search' | 'timeZone'>,
    options?: ReadOptions,
  ): Promise<{ value: number; exact: boolean }>;
  get<Field extends Names<T['record']> = Names<T['record']>, Expand extends Names<T['relations']> = never>(
    id: string,
    selection?: Selection<T, Field, Expand>,
    options?: ReadOptions,
  ): Promise<Shown<T, Field, Expand>>;
  create(values: T['create'], options?: WriteOptions): Promise<T['record']>;
  update(id: string, changes: T['patch'], options?: WriteOptions): Promise<T['record']>;
  delete(id: string, options?: WriteOptions): Promise<void>;
  /** All rows or none, in the order given. */
  bulk(rows: readonly Row<T>[], options?: WriteOptions): Promise<(T['record'] | { id: string; deleted: true })[]>;
}
