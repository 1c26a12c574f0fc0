/**
 * What the reference fills in for those who try Core out on their own machine: the credential of the demo customer, and ids of records that it
 * has. Given by `npm start` alone, and shown to this machine alone.
 */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type Koa from 'koa';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Model, Resource } from '../../model/model.ts';
import type { Database } from '../storage/database.ts';

/** What is known of a customer whose records are shown in samples. */
export interface SampleValues {
  /** The seven headers of a credential. */
  readonly headers: Readonly<Record<string, string>>;
  /** The id of the first record by resource, and of the last one, which hardly anything refers to. */
  readonly first: ReadonlyMap<string, string>;
  readonly last: ReadonlyMap<string, string>;
}

/** The name of the header that says which customer it is. */
const customerHeader = 'X-CORE-CUSTOMER-ID';
const agentHeader = 'X-CORE-CLIENT-ENTITY';

/** The values of the customer whose headers stand in a file, one `Name: value` a line; undefined when there is no such file. */
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
  const kept = model.resources.filter(({ constantRows }) => constantRows === undefined);
  const rows = await session.query<Found>(kept.map(idsOf).join('\nunion all '), [
    headers[customerHeader] ?? null,
    headers[agentHeader] ?? null,
  ]);
  const by = (member: 'first' | 'last') =>
    new Map(rows.flatMap((row) => (row[member] === null ? [] : [[row.resource, row[member]] as const])));
  return { headers, first: by('first'), last: by('last') };
}

interface Found {
  readonly resource: string;
  readonly first: string | null;
  readonly last: string | null;
}

/** The credential that sends the samples is none of them: who deletes it could not send another. */
function idsOf({ id, table }: Resource): string {
  const one = (order: string) =>
    `(select id::text from ${quoteIdentifier(table)} where customer_id = $1 and id <> $2 order by id ${order} limit 1)`;
  return `select '${id}' as resource, ${one('asc')} as first, ${one('desc')} as last`;
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a program on this machine asks by a name of this machine: a page elsewhere that was made to lead here asks by its own name. */
export function isFromHere({ hostname, req }: Koa.Context): boolean {
  const address = req.socket.remoteAddress ?? '';
  const isLoopback = isIP(address) !== 0 && /^(?:::ffff:)?127\.|^::1$/.test(address);
  return isLoopback && localNames.has(hostname) && req.headers['x-forwarded-for'] === undefined;
}
