/** Single requests and bulk writes against a bare server that sends the same SQL for the same bytes. */
import { findResource, renderedCreate, renderedGet, renderedPatch } from '../bare-routes.ts';
import type { BareRoute } from '../bare-server.ts';
import type { Bench } from '../bench.ts';
import type { Line } from '../line.ts';
import { compare, fetchTarget, sameMembers, sameRecords, type Target } from '../load.ts';
import { rawInsert } from './raw-insert.ts';

const tenantValues = { first_name: 'Test', last_name: 'Person', email: 'test@example.com' };
const bulkRows = 1_000;

export const requestLines: readonly Line[] = [
  {
    name: 'get',
    async measure(bench) {
      const [id = ''] = await bench.tenants();
      const path = `/accounts/users/customer/tenant/${id}/`;
      const route = renderedGet(path, id, findResource('accounts.tenant', bench), bench);
      return against(bench, { work: 'get by id', goal: 0.7, ours: await bench.requestTarget('GET', path), route });
    },
  },
  {
    name: 'create',
    async measure(bench) {
      return against(bench, {
        work: 'create with event log',
        goal: 0.75,
        ours: await bench.requestTarget('POST', '/accounts/users/customer/tenant/', JSON.stringify(tenantValues)),
        route: renderedCreate(tenantValues, findResource('accounts.tenant', bench), bench),
      });
    },
  },
  {
    name: 'patch',
    async measure(bench) {
      const ids = await bench.tenants();
      const route = await renderedPatch(ids, 'first_name', findResource('accounts.tenant', bench), bench);
      return against(bench, {
        work: 'change with event log and history',
        goal: 0.6,
        ours: await patchesOf(ids, bench),
        route,
      });
    },
  },
  {
    name: 'bulk',
    async measure(bench) {
      const body = JSON.stringify(Array.from({ length: bulkRows }, () => tenantValues));
      return against(bench, {
        work: `bulk write of ${bulkRows}`,
        goal: 0.65,
        ours: await bench.requestTarget('POST', '/accounts/users/customer/tenant/list/', body),
        route: rawInsert(tenantValues, bulkRows, bench),
        connections: 2,
        // Only a few of them fit into a second: in a short round, one more or less would be a tenth.
        longer: 3,
      });
    },
  },
];

/** Changes of all records in rotation: each connection has separate records, so that no two writes conflict, and no value repeats. */
async function patchesOf(ids: readonly string[], bench: Bench): Promise<Target> {
  const pathOf = (id: string) => `/accounts/users/customer/tenant/${id}/`;
  const bodyOf = (name: string) => JSON.stringify({ first_name: name });
  const [id = ''] = ids;
  let round = 0;
  return {
    ...(await bench.requestTarget('PATCH', pathOf(id), bodyOf('Patched'))),
    requests(connection, connections) {
      round += 1;
      const connectionIds = ids.filter((_, index) => index % connections === connection);
      return ['first', 'second'].flatMap((half) =>
        connectionIds.map((each) => ({ path: pathOf(each), body: bodyOf(`Patched ${round} ${half}`) })),
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
  /** The factor by which each round is longer; the number of rounds is halved. */
  readonly longer?: number;
}

async function against(bench: Bench, { work, goal, ours, route, connections, longer }: Comparison) {
  const { headers, text } = await fetchTarget(ours);
  const bare = await bench.bare([{ ...route, headers }]);
  // The same request: parameters that only this server reads are sent to both.
  const target: Target = {
    origin: bare.origin,
    method: ours.method,
    path: route.path,
    headers: ours.headers,
    ...(ours.method === 'GET' ? {} : { body: '{}' }),
  };
  if (ours.method === 'GET') sameRecords(text, (await fetchTarget(target)).text, route.name);
  if (ours.method === 'PATCH') sameMembers(text, (await fetchTarget(target)).text, route.name);
  const { rounds, seconds } = bench.options;
  const result = await compare(ours, target, {
    rounds: longer === undefined ? rounds : Math.ceil(rounds / 2),
    seconds: seconds * (longer ?? 1),
    connections: connections ?? bench.options.connections,
  });
  await bare.stop();
  const from = `${result.ours.toFixed(0)}/s, bare ${result.bare.toFixed(0)}/s`;
  return [{ work, goal, value: result.ratio, unit: 'ratio', bound: 'least', from }] as const;
}
