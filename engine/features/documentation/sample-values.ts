/**
 * Sample values for the reference when Core is tried out locally: the credential of the demo customer, and IDs of its
 * records. Only `npm start` provides them, and only requests from this machine see them.
 */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type Koa from 'koa';
import { type RawBuilder, sql } from 'kysely';
import { anyTable } from '../../database/kysely.ts';
import { shared } from '../../database/placeholder.ts';
import type { Model, Resource } from '../../model/model.ts';
import type { Database } from '../../storage/database.ts';

/** Sample values of a customer. */
export interface SampleValues {
  /** The seven headers of a credential. */
  readonly headers: Readonly<Record<string, string>>;
  /** The ID of the first record by resource, and of the last one, which has few references to it. */
  readonly first: ReadonlyMap<string, string>;
  readonly last: ReadonlyMap<string, string>;
}

/** The header that identifies the customer. */
const customerHeader = 'X-CORE-CUSTOMER-ID';
const agentHeader = 'X-CORE-CLIENT-ENTITY';

/** Returns the sample values of the customer whose headers are in a file, one `Name: value` per line; undefined if the file does not exist. */
export async function readSamples(
  headersFile: string,
  model: Model,
  { session }: Pick<Database, 'session'>,
): Promise<SampleValues | undefined> {
  const text = await readFile(headersFile, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const headers = Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([^:]+): (.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
  const storedResources = model.resources.filter(({ constantRows }) => constantRows === undefined);
  const agent = shared(headers[agentHeader] ?? null);
  const queries = storedResources.map((resource) => idsOf(resource, agent));
  const ids = queries.reduce((all, one) => all.unionAll(one));
  const customerId = headers[customerHeader];
  const rows = customerId === undefined ? [] : await session.execute(ids, customerId);
  const by = (member: 'first' | 'last') =>
    new Map(rows.flatMap((row) => (row[member] === null ? [] : [[row.resource, row[member]] as const])));
  return { headers, first: by('first'), last: by('last') };
}

/** Excludes the credential that sends the samples: deleting it would break further requests. */
function idsOf({ id, table }: Resource, agent: RawBuilder<string | null>) {
  const ids = anyTable.selectFrom(table).select('id').where('id', '<>', agent).limit(sql.lit(1));
  return anyTable.selectNoFrom([
    sql.lit(id).as('resource'),
    ids.orderBy('id', 'asc').as('first'),
    ids.orderBy('id', 'desc').as('last'),
  ]);
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns whether the request is from a program on this machine and uses a local host name; DNS rebinding from another
 * site would use that site's name.
 */
export function isLocalRequest({ hostname, req }: Koa.Context): boolean {
  const address = req.socket.remoteAddress ?? '';
  const isLoopback = isIP(address) !== 0 && /^(?:::ffff:)?127\.|^::1$/.test(address);
  return isLoopback && localNames.has(hostname) && req.headers['x-forwarded-for'] === undefined;
}
