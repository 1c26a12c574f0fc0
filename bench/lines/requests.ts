/** Single requests and bulk writes against a bare server that sends the same SQL for the same bytes. */
import { renderedCreate, renderedGet, renderedPatch, resourceNamed } from '../bare-routes.ts';
import type { BareRoute } from '../bare-server.ts';
import type { Line } from '../line.ts';
import { answerOf, compare, sameMembers, sameRecords, type Target } from '../load.ts';
import type { Stage } from '../stage.ts';
import { rawInsert } from './raw-insert.ts';

const person = { first_name: 'Test', last_name: 'Person', email: 'test@example.com' };
const bulkRows = 1_000;

export const requestLines: readonly Line[] = [
  {
    name: 'get',
    async measure(stage) {
      const [id = ''] = await stage.tenants();
      const path = `/accounts/users/customer/tenant/${id}/`;
      const route = renderedGet(path, id, resourceNamed('accounts.tenant', stage), stage);
      return against(stage, { work: 'get by id', goal: 0.7, ours: await stage.ask('GET', path), route });
    },
  },
  {
    name: 'create',
    async measure(stage) {
      return against(stage, {
        work: 'create with event log',
        goal: 0.75,
        ours: await stage.ask('POST', '/accounts/users/customer/tenant/', JSON.stringify(person)),
        route: renderedCreate(person, resourceNamed('accounts.tenant', stage), stage),
      });
    },
  },
  {
    name: 'patch',
    async measure(stage) {
      const ids = await stage.tenants();
      const route = await renderedPatch(ids, 'first_name', resourceNamed('accounts.tenant', stage), stage);
      return against(stage, {
        work: 'change with event log and history',
        goal: 0.6,
        ours: await patchesOf(ids, stage),
        route,
      });
    },
  },
  {
    name: 'bulk',
    async measure(stage) {
      const body = JSON.stringify(Array.from({ length: bulkRows }, () => person));
      return against(stage, {
        work: `bulk write of ${bulkRows}`,
        goal: 0.65,
        ours: await stage.ask('POST', '/accounts/users/customer/tenant/list/', body),
        route: rawInsert(person, bulkRows, stage),
        connections: 2,
        // A few of them fill a second: in a short round one more or less would be a tenth.
        longer: 3,
      });
    },
  },
];

/** Changes of all records in turns: each connection has its own, so that no two writes meet, and no value comes twice in a row. */
async function patchesOf(ids: readonly string[], stage: Stage): Promise<Target> {
  const pathOf = (id: string) => `/accounts/users/customer/tenant/${id}/`;
  const bodyOf = (name: string) => JSON.stringify({ first_name: name });
  const [id = ''] = ids;
  let asked = 0;
  return {
    ...(await stage.ask('PATCH', pathOf(id), bodyOf('Patched'))),
    turns(connection, connections) {
      asked += 1;
      const own = ids.filter((_, index) => index % connections === connection);
      return ['first', 'second'].flatMap((half) =>
        own.map((each) => ({ path: pathOf(each), body: bodyOf(`Patched ${asked} ${half}`) })),
      );
    },
  };
}

interface Comparison {
  readonly work: string;
  readonly goal: number;
  readonly ours: Target;
  readonly route: BareRoute;
  readonly connections?: number;
  /** How many times as long each round is, with half of the rounds. */
  readonly longer?: number;
}

async function against(stage: Stage, { work, goal, ours, route, connections, longer }: Comparison) {
  const { headers, text } = await answerOf(ours);
  const bare = await stage.bare([{ ...route, headers }]);
  // The same request: what only this server reads is sent to both.
  const target: Target = {
    origin: bare.origin,
    method: ours.method,
    path: route.path,
    headers: ours.headers,
    ...(ours.method === 'GET' ? {} : { body: '{}' }),
  };
  if (ours.method === 'GET') sameRecords(text, (await answerOf(target)).text, route.name);
  if (ours.method === 'PATCH') sameMembers(text, (await answerOf(target)).text, route.name);
  const { rounds, seconds } = stage.options;
  const result = await compare(ours, target, {
    rounds: longer === undefined ? rounds : Math.ceil(rounds / 2),
    seconds: seconds * (longer ?? 1),
    connections: connections ?? stage.options.connections,
  });
  await bare.stop();
  const from = `${result.ours.toFixed(0)}/s, bare ${result.bare.toFixed(0)}/s`;
  return [{ work, goal, value: result.ratio, unit: 'ratio', asked: 'least', from }] as const;
}
