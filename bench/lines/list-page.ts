/**
 * A page of 50 with all members of a real resource, filter and order, against two baselines: a bare server that lets PostgreSQL render the
 * JSON, and one that reads columns and writes them by hand. Also the time that PostgreSQL needs for either statement.
 */
import pg from 'pg';
import { findResource, handPage, listOf, listStatement, renderedPage } from '../bare-routes.ts';
import type { Bench } from '../bench.ts';
import type { Figure, Line } from '../line.ts';
import { compare, fetchTarget, sameRecords } from '../load.ts';
import { median } from '../statistics.ts';

const path = '/contracts/apartmentcontract/list/';
const query = 'status=3&_order_by=-start_date&_page=1&_page_size=50';
const size = 50;
const explained = 60;

export const listLine: Line = {
  name: 'list',
  needsContracts: true,
  async measure(bench) {
    const { customerId, headers } = await bench.contracts();
    const resource = findResource('contracts.apartmentcontract', bench);
    const list = () => listOf(resource, query, customerId, bench);
    const { origin } = await bench.core();
    const ours = { origin, method: 'GET', path: `${path}?${query}`, headers } as const;
    const response = await fetchTarget(ours);
    const figures: Figure[] = [];
    for (const [work, goal, route] of [
      ['list of 50: bare, PostgreSQL renders', 1.35, renderedPage('/rendered', list(), size, bench)],
      ['list of 50: bare, written by hand', 0.8, handPage('/hand', list(), size, bench)],
    ] as const) {
      const bare = await bench.bare([{ ...route, headers: response.headers }]);
      const target = { origin: bare.origin, method: 'GET', path: route.path, headers } as const;
      sameRecords(response.text, (await fetchTarget(target)).text, route.name);
      const result = await compare(ours, target, bench.options);
      await bare.stop();
      const from = `${result.ours.toFixed(0)}/s, bare ${result.bare.toFixed(0)}/s`;
      figures.push({ work, goal, value: result.ratio, unit: 'ratio', bound: 'least', from });
    }
    return [...figures, await timeInDatabase(customerId, bench)];
  },
};

/** Compares the cost in PostgreSQL of this server’s statement, with text columns, with the statement that renders JSON. */
async function timeInDatabase(customerId: string, bench: Bench): Promise<Figure> {
  const resource = findResource('contracts.apartmentcontract', bench);
  const list = listOf(resource, query, customerId, bench);
  const columns = listStatement(list, size - 1, bench);
  const rendered = renderedPage('', listOf(resource, query, customerId, bench), size, bench);
  const client = new pg.Client(bench.world.url);
  await client.connect();
  try {
    const timeOf = async (text: string, values: readonly unknown[]): Promise<number> => {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ 'Execution Time': number }] }>(
        `explain (analyze, serialize text, timing off, format json) ${text}`,
        [...values],
      );
      return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0;
    };
    const times: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < explained; round += 1)
      times.push({
        ours: await timeOf(
          columns.text,
          columns.valueIndexes.map((index) => list.values.list[index]),
        ),
        theirs: await timeOf(rendered.text, rendered.values),
      });
    const [ours, theirs] = [median(times.map((time) => time.ours)), median(times.map((time) => time.theirs))];
    return {
      work: 'time in PostgreSQL for that list',
      value: median(times.map((time) => time.ours / time.theirs)),
      unit: 'times',
      goal: 0.35,
      bound: 'most',
      from: `${ours.toFixed(2)} ms, rendered ${theirs.toFixed(2)} ms`,
    };
  } finally {
    await client.end();
  }
}
