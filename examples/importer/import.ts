/**
 * Imports tenants from a CSV file: customer_number;first_name;last_name;email, with these names in the first line.
 *
 *   npx node examples/importer/import.ts http://127.0.0.1:8080 .core/demo.headers examples/importer/tenants.csv
 *
 * The customer number is the key (`custom_id`), so the file can be imported again: existing rows are updated. Rows with errors are
 * printed with their line and skipped; the others are imported. Exits with 1 if there were errors.
 */
import { readFile } from 'node:fs/promises';

interface BulkResponse {
  readonly summary: { readonly created: number; readonly updated: number; readonly failed: number };
  readonly items: readonly {
    readonly index: number;
    readonly error?: { readonly title: string; readonly errors?: readonly { pointer?: string; message: string }[] };
  }[];
}

const rowsInOneCall = 500;

/** A permanent rejection. */
class PermanentError extends Error {}

const [origin = '', headersFile = '', file = ''] = process.argv.slice(2);
if (file === '') {
  console.error('usage: import.ts <origin> <file with headers> <CSV file>');
  process.exit(2);
}
const lines = (await readFile(headersFile, 'utf8')).split(/\r?\n/).filter((line) => line.includes(': '));
const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));

// A spreadsheet writes a byte order mark, semicolons and CR LF.
const [first = '', ...recordLines] = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
const names = first.split(';');
const rows = recordLines.map((text, index) => ({ text, line: index + 2 })).filter(({ text }) => text !== '');

let [created, updated, failed] = [0, 0, 0];
for (let start = 0; start < rows.length; start += rowsInOneCall) {
  const batch = rows.slice(start, start + rowsInOneCall);
  const result = await send(batch.map(({ text }) => recordOf(text)));
  created += result.summary.created;
  updated += result.summary.updated;
  failed += result.summary.failed;
  for (const { index, error } of result.items) {
    const messages = error?.errors?.map(({ pointer, message }) => `${pointer?.split('/').at(-1)}: ${message}`);
    if (error !== undefined) console.error(`line ${batch[index]?.line}: ${messages?.join(' ') ?? error.title}`);
  }
}
console.log(`${created} created, ${updated} updated, ${failed} with errors`);
process.exitCode = failed === 0 ? 0 : 1;

/** Empty cells are omitted, so that the record retains its values. */
function recordOf(text: string): Record<string, string> {
  const cells = text.split(';').map((cell, index) => [names[index] ?? '', cell.trim()] as const);
  const { customer_number: key = '', ...members } = Object.fromEntries(cells.filter(([, value]) => value !== ''));
  return { custom_id: key, ...members };
}

/** Sends rows; the key makes the call safe to repeat when the connection breaks. */
async function send(records: readonly object[]): Promise<BulkResponse> {
  const key = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(
        `${origin}/accounts/users/customer/tenant/list/?_match=custom_id&_atomic=false&_slim=true`,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify(records),
        },
      );
      if (response.status === 207) return (await response.json()) as BulkResponse;
      if (response.status !== 429 && response.status !== 503) throw new PermanentError(await response.text());
      await sleep(Number(response.headers.get('retry-after') ?? 1));
    } catch (error) {
      if (error instanceof PermanentError || attempt === 5) throw error;
      await sleep(attempt);
    }
  }
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
