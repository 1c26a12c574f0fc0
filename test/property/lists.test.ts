/**
 * Compares lists with an oracle: for random data, filters, trees, orders and pages, they return the rows that list-oracle.ts computes in memory. A failure
 * prints its seed; FC_SEED repeats it and FC_RUNS sets the number of runs.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Client } from '../support/api.ts';
import { useLab } from '../support/lab.ts';
import { amount } from '../support/long-runs.ts';
import {
  flatQuestions,
  jsonOf,
  nameOf,
  orders,
  orderText,
  textOf,
  trees,
  type World,
  worlds,
} from './list-arbitraries.ts';
import { inOrder, matchesAll, matchesTree, type Row } from './list-oracle.ts';

const questionsPerWorld = 12;
const runs = Number(process.env.FC_RUNS ?? amount(2, 40));
const settings = {
  numRuns: runs,
  endOnFailure: true,
  includeErrorInReport: true,
};

describe('lists of random data', function lists() {
  this.timeout(300_000);
  const api = useLab();

  it('match an oracle for any filters, trees, orders and pages', async () => {
    const questionLists = fc.array(
      fc.record({
        flat: flatQuestions,
        tree: fc.option(trees, { nil: undefined }),
        order: orders,
        size: fc.integer({ min: 1, max: 7 }),
      }),
      { minLength: questionsPerWorld, maxLength: questionsPerWorld },
    );
    await fc.assert(
      fc.asyncProperty(worlds, questionLists, async (world, questions) => {
        const client = await api.newCustomer();
        const rows = await build(world, client);
        for (const { flat, tree, order, size } of questions) {
          const wanted = inOrder(
            rows.filter((row) => matchesAll(row, flat) && (tree === undefined || matchesTree(row, tree))),
            order,
          ).map((row) => row.id);
          const parameters = new URLSearchParams(
            flat.map((question): [string, string] => [nameOf(question), textOf(question)]),
          );
          if (tree !== undefined) parameters.set('_filter', JSON.stringify(jsonOf(tree)));
          if (order.length > 0) parameters.set('_order_by', orderText(order));
          parameters.set('_slim', 'true');
          const decoded = decodeURIComponent(String(parameters).replaceAll('+', ' '));
          expect(await idsOf(client, String(parameters)), decoded).to.deep.equal(wanted);
          expect(await walk(client, parameters, size, '_after'), `forward ${decoded}`).to.deep.equal(wanted);
          expect(await walk(client, parameters, size, '_before'), `backward ${decoded}`).to.deep.equal(wanted);
          parameters.delete('_slim');
          parameters.set('_statistics', 'true');
          parameters.delete('_order_by');
          expect((await client.get(`/lab/flat/list/?${parameters}`)).body, decoded).to.deep.equal({
            count: { value: wanted.length, exact: true },
          });
        }
      }),
      settings,
    );
  });

  it('return every row that exists during a walk over pages exactly once, while others are added and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }), { minLength: 20, maxLength: 60 }),
        fc.constantFrom('rooms', '-rooms', 'rooms:nulls_first', '-rooms:nulls_last,title', 'created_at', ''),
        fc.constantFrom('_after' as const, '_before' as const),
        fc.integer({ min: 2, max: 6 }),
        fc.infiniteStream(fc.nat()),
        async (values, order, direction, size, chances) => {
          const client = await api.newCustomer();
          const stay = await create(
            client,
            values.map((rooms, index) => ({ rooms, title: index % 3 === 0 ? null : `t${index}` })),
          );
          const leave = await create(
            client,
            values.map((rooms, index) => ({ rooms, title: `leaves ${index}` })),
          );
          const chance = (below: number) => (chances.next().value ?? 0) % below;
          let newcomers = 0;
          const parameters = new URLSearchParams({ _slim: 'true', ...(order === '' ? {} : { _order_by: order }) });
          const writeConcurrently = async () => {
            newcomers += 1;
            await create(client, [{ rooms: chance(4), title: `new ${newcomers}` }]);
            const deletedId = leave.splice(chance(Math.max(1, leave.length)), 1)[0];
            if (deletedId !== undefined) expect((await client.delete(`/lab/flat/${deletedId}/`)).status).to.equal(204);
          };
          const ids = await walk(client, parameters, size, direction, writeConcurrently);
          expect(new Set(ids).size, 'no row twice').to.equal(ids.length);
          const missing = stay.filter((id) => !ids.includes(id));
          expect(missing, 'no row omitted').to.deep.equal([]);
        },
      ),
      { ...settings, numRuns: Math.max(2, Math.floor(runs / 2)) },
    );
  });
});

async function idsOf(client: Client, query: string): Promise<readonly string[]> {
  const response = await client.get(`/lab/flat/list/?${query}`);
  expect(response.status, `${decodeURIComponent(query)} ${response.text.slice(0, 500)}`).to.equal(200);
  return response.body.map((row: { id: string }) => row.id);
}

/** All pages of a walk, in the form of a full list. `writeConcurrently` runs between two pages. */
async function walk(
  client: Client,
  parameters: URLSearchParams,
  size: number,
  direction: '_after' | '_before',
  writeConcurrently: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const start = new URLSearchParams(parameters);
  start.set(direction, '');
  start.set('_page_size', String(size));
  const ids: string[] = [];
  for (let path: string | undefined = `/lab/flat/list/?${start}`; path !== undefined; ) {
    const response = await client.get(path);
    expect(response.status, response.text).to.equal(200);
    const page: readonly string[] = response.body.map((row: { id: string }) => row.id);
    if (direction === '_after') ids.push(...page);
    else ids.unshift(...page);
    const rel = direction === '_after' ? 'next' : 'prev';
    path = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(response.headers.get('link') ?? '')?.[1];
    await writeConcurrently();
  }
  return ids;
}

async function create(client: Client, rows: readonly unknown[], path = '/lab/flat/list/'): Promise<string[]> {
  if (rows.length === 0) return [];
  const response = await client.post(`${path}?_slim=true`, rows);
  expect(response.status, response.text).to.equal(201);
  return response.body.map((row: { id: string }) => row.id);
}

/** Creates the world through the API and returns its content. */
async function build(world: World, client: Client): Promise<readonly Row[]> {
  const houseIds = await create(client, world.houses, '/lab/house/list/');
  const houses = world.houses.map(
    (house, index): Row => ({ id: houseIds[index] ?? '', values: { ...house }, related: {} }),
  );
  const to = (index: number) => ({ id: houseIds[index] });
  const flatIds = await create(
    client,
    // Titles can be equal, because the unique rule of lab.flat does not apply to rows without an organization.
    world.flats.map(({ values, house, coHouses }) => ({
      ...values,
      organization: null,
      house: house === null ? null : to(house),
      co_houses: coHouses.map(to),
    })),
  );
  const remarkIds = await create(
    client,
    world.remarks.map(({ flat, ...remark }) => ({ ...remark, flat: { id: flatIds[flat] } })),
    '/lab/remark/list/',
  );
  const flats = world.flats.map(({ values, house, coHouses }, index) => ({
    id: flatIds[index] ?? '',
    values,
    related: {
      house: house === null ? [] : houses.slice(house, house + 1),
      co_houses: coHouses.flatMap((place) => houses.slice(place, place + 1)),
      remarks: [] as Row[],
    },
  }));
  world.remarks.forEach(({ flat, ...remark }, index) => {
    const owner = flats[flat];
    owner?.related.remarks.push({ id: remarkIds[index] ?? '', values: remark, related: { flat: [owner] } });
  });
  return flats;
}
