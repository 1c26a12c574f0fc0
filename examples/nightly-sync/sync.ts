/**
 * Maintains a copy of all leases in a file: the first run reads everything, each later run the changes since then.
 *
 *   npx node examples/nightly-sync/sync.ts http://127.0.0.1:8080 .core/demo.headers leases.json
 *
 * The file contains the position in the feed and the records, so that both always match. It is replaced when the new file is complete.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';

interface Copy {
  readonly position: string;
  readonly leases: Record<string, unknown>;
}

interface Change {
  readonly event_identifier: string;
  readonly object_id: string;
}

const [origin = '', headersFile = '', file = ''] = process.argv.slice(2);
if (file === '') {
  console.error('usage: sync.ts <origin> <file with headers> <file of the copy>');
  process.exit(2);
}
const lines = (await readFile(headersFile, 'utf8')).split(/\r?\n/).filter((line) => line.includes(': '));
const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));

const before = await readCopy();
const after = before === undefined ? await readAll() : await readChanges(before);
await writeFile(`${file}.new`, JSON.stringify(after));
await rename(`${file}.new`, file);
console.log(`${Object.keys(after.leases).length} leases at position ${after.position}`);

/** Reads the position first, then the records: changes made meanwhile are read again, and none is missed. */
async function readAll(): Promise<Copy> {
  const { next: position } = (await (await get('/common/changes/?_after=latest')).json()) as { next: string };
  const text = await (await get('/contracts/apartmentcontract/list/?_format=jsonl')).text();
  const records = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string });
  return { position, leases: Object.fromEntries(records.map((record) => [record.id, record])) };
}

async function readChanges({ position, leases }: Copy): Promise<Copy> {
  const copy = { ...leases };
  let after = position;
  for (let hasMore = true; hasMore; ) {
    const response = await get(`/common/changes/?_after=${after}&_page_size=500`);
    // The position is older than 30 days.
    if (response.status === 410) return readAll();
    const page = (await response.json()) as { items: Change[]; next: string; has_more: boolean };
    const changed = new Set(
      page.items
        .filter(({ event_identifier: name }) => name.startsWith('contracts.apartmentcontract.'))
        .map(({ object_id: id }) => id),
    );
    const records = changed.size === 0 ? [] : await readRecords([...changed]);
    // A record that is not found was deleted, or is no longer readable.
    for (const id of changed) delete copy[id];
    for (const record of records) copy[record.id] = record;
    [after, hasMore] = [page.next, page.has_more];
  }
  return { position: after, leases: copy };
}

async function readRecords(ids: readonly string[]): Promise<{ id: string }[]> {
  const body = JSON.stringify({ filter: { id__in: ids } });
  const path = '/contracts/apartmentcontract/list/';
  const override = { 'Content-Type': 'application/json', 'X-HTTP-Method-Override': 'QUERY' };
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, ...override }, body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { id: string }[];
}

async function get(path: string): Promise<Response> {
  const response = await fetch(`${origin}${path}`, { headers });
  if (!response.ok && response.status !== 410) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

async function readCopy(): Promise<Copy | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Copy;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
