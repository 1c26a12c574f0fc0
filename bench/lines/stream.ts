/**
 * `_jsonl` of all contracts against COPY of the JSON that PostgreSQL renders, CSV against COPY of the same columns, to
 * a client that only counts; and the memory that the streams use in this server.
 */
import { get } from 'node:http';
import pg from 'pg';
import { bindValues } from '../../engine/database/statement.ts';
import { findResource, listOf, listStatement, renderedRows } from '../bare-routes.ts';
import type { Line } from '../line.ts';
import { alternate, secondsOf } from '../statistics.ts';
import { watchMemory } from './watch-memory.ts';

export const streamLine: Line = {
  name: 'jsonl',
  needsContracts: true,
  async measure(bench) {
    const { headers, contracts, customerId } = await bench.contracts();
    const server = await bench.core();
    const address = `${server.origin}/contracts/apartmentcontract/list/?_jsonl=true`;
    const list = listOf(findResource('contracts.apartmentcontract', bench), '_jsonl=true', customerId, bench);
    const copy = copyText(renderedRows(list, bench));
    const columns = listStatement(list, undefined, bench);
    const copyCsv = copyText({ text: columns.text, values: bindValues(columns, list.values.list) }, ' (format csv)');
    // Allocates what the process needs once (code, pools) before its memory is compared.
    await take(`${address}&status=3`, headers);
    const memory = watchMemory(server.pid);
    let lines = 0;
    const { left, right, ratio } = await alternate(
      2,
      async () => contracts / (await secondsOf(async () => (lines = await take(address, headers)))),
      async () => contracts / (await secondsOf(() => copyAll(bench.world.url, copy))),
    );
    const table = `${server.origin}/contracts/apartmentcontract/list/?_format=csv`;
    const csv = await alternate(
      2,
      async () => contracts / (await secondsOf(() => take(table, headers))),
      async () => contracts / (await secondsOf(() => copyAll(bench.world.url, copyCsv))),
    );
    const growth = memory.stop();
    if (lines !== contracts) throw new Error(`the stream had ${lines} lines, not ${contracts}`);
    return [
      {
        work: `_jsonl of ${contracts} rows`,
        value: ratio,
        unit: 'ratio',
        goal: 1.6,
        bound: 'least',
        from: `${left.toFixed(0)} rows/s, COPY ${right.toFixed(0)} rows/s`,
      },
      {
        work: `CSV of ${contracts} rows`,
        value: csv.ratio,
        unit: 'ratio',
        goal: 0.6,
        bound: 'least',
        from: `${csv.left.toFixed(0)} rows/s, COPY … CSV ${csv.right.toFixed(0)} rows/s`,
      },
      {
        work: 'growth of memory during the streams',
        value: growth.megabytes,
        unit: 'MB',
        goal: 50,
        bound: 'most',
        from: `resident ${growth.before.toFixed(0)} MB before, ${growth.max.toFixed(0)} MB at most`,
      },
    ];
  },
};

/** Reads a stream to its end; returns the number of lines. */
function take(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
      let lines = 0;
      response.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      });
      response.once('end', () => resolve(lines)).once('error', reject);
    }).once('error', reject);
  });
}

/** Returns COPY of a statement with its values inserted: COPY accepts no parameters. */
function copyText({ text, values }: { readonly text: string; readonly values: readonly unknown[] }, form = ''): string {
  const statement = text.replaceAll(/\$(\d+)/g, (_, index) =>
    pg.escapeLiteral(String(values[Number(index) - 1] ?? '')),
  );
  return `copy (${statement}) to stdout${form}`;
}

async function copyAll(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('set cursor_tuple_fraction = 1');
    // node-postgres discards the data of a COPY, which is the least that any client can do with it.
    await client.query(text);
  } finally {
    await client.end();
  }
}
