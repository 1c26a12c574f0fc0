/**
 * A page of 50 with all members of a real resource, filter and order, against two baselines: a bare server that lets PostgreSQL render the
 * JSON, and one that reads columns and writes them by hand. Also the processor time of PostgreSQL for either statement.
 */
import pg from 'pg';
import { bindValues } from '../../engine/database/statement.ts';
import { textRows } from '../../engine/storage/open-pool.ts';
import { submit } from '../../engine/storage/rows-query.ts';
import { processorSeconds } from '../../test/support/processor-time.ts';
import { findResource, handPage, listOf, listStatement, renderedPage } from '../bare-routes.ts';
import type { Bench } from '../bench.ts';
import type { Figure, Line } from '../line.ts';
import { compare, fetchTarget, sameRecords } from '../load.ts';
import { alternate } from '../statistics.ts';

const path = '/contracts/apartmentcontract/list/';
const query = 'status=3&_order_by=-start_date&_page=1&_page_size=50';
const size = 50;
const executions = 300;

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

/**
 * Compares the processor time of PostgreSQL for this server's statement, with text columns, with that for the statement that renders JSON. Both are
 * prepared and executed as by a server: an EXPLAIN would omit the time for planning.
 */
async function timeInDatabase(customerId: string, bench: Bench): Promise<Figure> {
  const resource = findResource('contracts.apartmentcontract', bench);
  const list = listOf(resource, query, customerId, bench);
  const columns = listStatement(list, size - 1, bench);
  const rendered = renderedPage('', listOf(resource, query, customerId, bench), size, bench);
  const client = new pg.Client(bench.world.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const timeOf = (name: string, text: string, values: unknown[]) => async (): Promise<number> => {
      const before = processorSeconds(pid);
      for (let execution = 0; execution < executions; execution += 1)
        await submit(client, { name, text, values, ...textRows });
      return ((processorSeconds(pid) - before) / executions) * 1_000;
    };
    const ours = timeOf('columns', columns.text, bindValues(columns, list.values.list));
    const theirs = timeOf('rendered', rendered.text, [...rendered.values]);
    // The first executions parse the statements and compare their plans.
    await ours();
    await theirs();
    const { left, right, ratio } = await alternate(bench.options.rounds, ours, theirs);
    return {
      work: 'processor time in PostgreSQL for that list',
      value: ratio,
      unit: 'times',
      goal: 0.35,
      bound: 'most',
      from: `${left.toFixed(2)} ms, rendered ${right.toFixed(2)} ms`,
    };
  } finally {
    await client.end();
  }
}
