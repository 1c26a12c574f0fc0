/**
 * A page of 50 with all members of a real resource, filter and order, against two yardsticks: a bare server that lets PostgreSQL render the JSON,
 * and one that takes columns and writes them by hand. Beside it what PostgreSQL itself takes for either statement.
 */
import pg from 'pg';
import { handPage, listOf, listStatement, renderedPage, resourceNamed } from '../bare-routes.ts';
import type { Figure, Line } from '../line.ts';
import { answerOf, compare, sameRecords } from '../load.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const path = '/contracts/apartmentcontract/list/';
const query = 'status=3&_order_by=-start_date&_page=1&_page_size=50';
const size = 50;
const explained = 60;

export const listLine: Line = {
  name: 'list',
  needsContracts: true,
  async measure(stage) {
    const { customerId, headers } = await stage.contracts();
    const resource = resourceNamed('contracts.apartmentcontract', stage);
    const list = () => listOf(resource, query, customerId, stage);
    const { origin } = await stage.core();
    const ours = { origin, method: 'GET', path: `${path}?${query}`, headers } as const;
    const answer = await answerOf(ours);
    const figures: Figure[] = [];
    for (const [work, goal, route] of [
      ['list of 50: bare, PostgreSQL renders', 1.35, renderedPage('/rendered', list(), size, stage)],
      ['list of 50: bare, written by hand', 0.8, handPage('/hand', list(), size, stage)],
    ] as const) {
      const bare = await stage.bare([{ ...route, headers: answer.headers }]);
      const target = { origin: bare.origin, method: 'GET', path: route.path, headers } as const;
      sameRecords(answer.text, (await answerOf(target)).text, route.name);
      const result = await compare(ours, target, stage.options);
      await bare.stop();
      const from = `${result.ours.toFixed(0)}/s, bare ${result.bare.toFixed(0)}/s`;
      figures.push({ work, goal, value: result.ratio, unit: 'ratio', asked: 'least', from });
    }
    return [...figures, await timeInDatabase(customerId, stage)];
  },
};

/** What PostgreSQL takes for this server's statement, with the texts of its columns, against the one that renders. */
async function timeInDatabase(customerId: string, stage: Stage): Promise<Figure> {
  const resource = resourceNamed('contracts.apartmentcontract', stage);
  const list = listOf(resource, query, customerId, stage);
  const columns = listStatement(list, size - 1, stage);
  const rendered = renderedPage('', listOf(resource, query, customerId, stage), size, stage);
  const client = new pg.Client(stage.world.url);
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
          columns.places.map((place) => list.values.list[place]),
        ),
        theirs: await timeOf(rendered.text, rendered.values),
      });
    const [ours, theirs] = [median(times.map((time) => time.ours)), median(times.map((time) => time.theirs))];
    return {
      work: 'time in PostgreSQL for that list',
      value: median(times.map((time) => time.ours / time.theirs)),
      unit: 'times',
      goal: 0.35,
      asked: 'most',
      from: `${ours.toFixed(2)} ms, rendered ${theirs.toFixed(2)} ms`,
    };
  } finally {
    await client.end();
  }
}
