/** The operations of one resource, as requests. Input and output types come from generated/api.ts. */
import { asRequest, bulkRows, requestDryRun, writeSending } from './requests.ts';
import type { ParsedResponse, Sending } from './send.ts';
import type { BulkOptions, ReadOptions, UpsertOptions, WriteOptions } from './types.ts';

type Send = (sending: Sending) => Promise<ParsedResponse>;

/** The address of one action. */
export interface ActionAddress {
  readonly method: string;
  readonly path: string;
  readonly takesBody: boolean;
}

export interface ResourceAddress {
  readonly path: string;
  readonly actions: Readonly<Record<string, ActionAddress>>;
}

interface AnyQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly where?: unknown;
  readonly count?: string;
  readonly groupBy?: readonly string[];
  readonly aggregate?: readonly string[];
  readonly orderBy?: string | readonly string[];
  readonly search?: string;
  readonly timeZone?: string;
  readonly fields?: readonly string[];
  readonly expand?: readonly string[];
  readonly asOf?: string | Date;
  readonly page?: number;
  readonly pageSize?: number;
}

/** Page size of `iterate`. */
const pageSizeOfWalks = 500;

/** The operations of the resource at an address. */
export function resourceClient({ path, actions }: ResourceAddress, send: Send): Readonly<Record<string, unknown>> {
  const bodyOf = async (sending: Sending): Promise<unknown> => (await send(sending)).body;
  const listPath = `${path}/list/`;
  const recordPath = (id: string): string => `${path}/${encodeURIComponent(id)}/`;
  return {
    list: (query: AnyQuery = {}, options: ReadOptions = {}) => {
      const parameters = listQuery(query);
      if (query.page !== undefined || query.pageSize !== undefined) {
        parameters.set('_page', String(query.page ?? 1));
        parameters.set('_page_size', String(query.pageSize ?? pageSizeOfWalks));
      }
      if (query.count !== undefined) parameters.set('_count', query.count);
      return asRequest(send({ method: 'GET', path: listPath, query: parameters, ...options }));
    },
    async *iterate(query: AnyQuery = {}, options: ReadOptions = {}): AsyncGenerator<unknown, void> {
      const parameters = listQuery(query);
      parameters.set('_page_size', String(query.pageSize ?? pageSizeOfWalks));
      parameters.set('_after', '');
      for (let next: ReadonlyMap<string, string> | undefined = parameters; next !== undefined; ) {
        const { body, headers }: ParsedResponse = await send({
          method: 'GET',
          path: listPath,
          query: next,
          ...options,
        });
        yield* body as unknown[];
        const cursor = cursorOf(headers.get('link'));
        next = cursor === undefined ? undefined : new Map([...parameters, ['_after', cursor]]);
      }
    },
    count: async (query: AnyQuery = {}, options: ReadOptions = {}) => {
      const parameters = listQuery(query);
      parameters.set('_statistics', 'true');
      const body = await bodyOf({ method: 'GET', path: listPath, query: parameters, ...options });
      return (body as { readonly count: unknown }).count;
    },
    groups: (query: AnyQuery, options: ReadOptions = {}) => {
      const parameters = listQuery(query);
      parameters.set('_statistics', 'true');
      parameters.set('_group_by', (query.groupBy ?? []).join(','));
      if (query.aggregate !== undefined) parameters.set('_aggregate', query.aggregate.join(','));
      return bodyOf({ method: 'GET', path: listPath, query: parameters, ...options });
    },
    get: (id: string, selection: AnyQuery = {}, options: ReadOptions = {}) =>
      asRequest(send({ method: 'GET', path: recordPath(id), query: listQuery(selection), ...options })),
    create: (body: unknown, options: UpsertOptions = {}) =>
      asRequest(send(writeSending({ method: 'POST', path: `${path}/`, body }, options))),
    update: (id: string, body: unknown, options: WriteOptions = {}) =>
      asRequest(send(writeSending({ method: 'PATCH', path: recordPath(id), body }, options))),
    delete: (id: string, options: WriteOptions = {}) =>
      bodyOf(writeSending({ method: 'DELETE', path: recordPath(id) }, options)),
    bulk: (rows: readonly unknown[], options: BulkOptions & { readonly atomic?: boolean } = {}) =>
      bulkRows(rows, options, (body, batchOptions) =>
        bodyOf(writeSending({ method: 'POST', path: listPath, body }, batchOptions)),
      ),
    rehearse: (rows: readonly unknown[], options: UpsertOptions & { readonly atomic?: boolean } = {}) =>
      requestDryRun({ method: 'POST', path: listPath, body: rows }, options, send),
    updateWhere: (where: AnyQuery, body: unknown, options: WriteOptions & { readonly atomic?: boolean } = {}) =>
      requestDryRun({ method: 'PATCH', path: listPath, query: listQuery(where), body }, options, send),
    deleteWhere: (where: AnyQuery, options: WriteOptions & { readonly atomic?: boolean } = {}) =>
      requestDryRun({ method: 'DELETE', path: listPath, query: listQuery(where) }, options, send),
    ...Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        (input: Readonly<Record<string, unknown>> = {}, options: WriteOptions = {}) =>
          bodyOf(writeSending(actionSending(action, input), options)),
      ]),
    ),
  };
}

/** Inserts members of an action's input into the path by name; `query` and `body` become the query and the body. */
function actionSending({ method, path, takesBody }: ActionAddress, input: Readonly<Record<string, unknown>>): Sending {
  const { query, body, ...parameters } = input;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return {
    method,
    path: filled,
    query: new Map(pairs.map(([name, value]) => [name, textOf(value)])),
    ...(takesBody ? { body: body ?? {} } : {}),
  };
}

function listQuery(query: AnyQuery): Map<string, string> {
  const { filter = {}, where, orderBy, search, timeZone, fields, expand, asOf } = query;
  const parameters = new Map<string, string>();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) parameters.set(name, textOf(value));
  if (where !== undefined) parameters.set('_filter', JSON.stringify(where));
  if (orderBy !== undefined) parameters.set('_order_by', typeof orderBy === 'string' ? orderBy : orderBy.join(','));
  if (search !== undefined) parameters.set('_search', search);
  if (timeZone !== undefined) parameters.set('_tz', timeZone);
  if (fields !== undefined) parameters.set('_fields', fields.join(','));
  if (expand !== undefined && expand.length > 0) parameters.set('_expand', expand.join(','));
  if (asOf !== undefined) parameters.set('_as_of', textOf(asOf));
  return parameters;
}

/** Joins a list with commas; values that contain a comma or a quote are quoted (RFC 4180). */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => quoted(textOf(item))).join(',');
  return value instanceof Date ? value.toISOString() : String(value);
}

function quoted(text: string): string {
  return /[",\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the cursor of `<…?_after=…>; rel="next"`. */
function cursorOf(link: string | null): string | undefined {
  const address = link === null ? undefined : /<([^>]*)>;\s*rel="next"/.exec(link)?.[1];
  return address === undefined ? undefined : (new URL(address, 'http://core').searchParams.get('_after') ?? undefined);
}
