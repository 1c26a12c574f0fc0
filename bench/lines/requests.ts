/** Single requests and lists of one page against a bare server that sends the same SQL for the same bytes. */
import type { Resource } from '../../engine/model/model.ts';
import { fullAccess } from '../../engine/query/access.ts';
import { buildRead } from '../../engine/query/build-read.ts';
import { buildCreate } from '../../engine/query/build-write.ts';
import { parseList } from '../../engine/query/parse-list.ts';
import { PlanValues } from '../../engine/query/plan-values.ts';
import { readableSelection } from '../../engine/query/projection.ts';
import { bindValues } from '../../engine/query/statement.ts';
import { listPlan } from '../../engine/runtime/reading/list-plan.ts';
import { withDefaults } from '../../engine/runtime/validation/complete-record.ts';
import { writeValues } from '../../engine/runtime/write/encode-rows.ts';
import type { BareRoute } from '../bare-server.ts';
import type { Line } from '../line.ts';
import { compare, type Target } from '../load.ts';
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
      const route = getRoute(path, id, stage);
      return against(stage, { work: 'get by id', goal: 0.6, ours: await stage.ask('GET', path), route });
    },
  },
  {
    name: 'list',
    async measure(stage) {
      await stage.tenants();
      const path = '/accounts/users/customer/tenant/list/?is_active=true&_order_by=last_name&_page=1&_page_size=50';
      return against(stage, {
        work: 'list of 50, filter and order',
        goal: 0.8,
        ours: await stage.ask('GET', path),
        route: listRoute(path, stage),
      });
    },
  },
  {
    name: 'create',
    async measure(stage) {
      return against(stage, {
        work: 'create with event log',
        goal: 0.6,
        ours: await stage.ask('POST', '/accounts/users/customer/tenant/', JSON.stringify(person)),
        route: createRoute(stage),
      });
    },
  },
  {
    name: 'bulk',
    async measure(stage) {
      const body = JSON.stringify(Array.from({ length: bulkRows }, () => person));
      return against(stage, {
        work: `bulk write of ${bulkRows}`,
        goal: 0.5,
        ours: await stage.ask('POST', '/accounts/users/customer/tenant/list/', body),
        route: rawInsert(person, bulkRows, stage),
        connections: 2,
        // A few of them fill a second: in a short round one more or less would be a tenth.
        longer: 3,
      });
    },
  },
];

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
  const bare = await stage.bare([route]);
  const target: Target = {
    origin: bare.origin,
    method: ours.method,
    path: route.path,
    headers: {},
    ...(ours.method === 'POST' ? { body: '{}' } : {}),
  };
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

function tenant({ world }: Stage): Resource {
  const resource = world.booted.model.resourceById.get('accounts.tenant');
  if (resource === undefined) throw new Error('there is no accounts.tenant');
  return resource;
}

/** The statement that this server sends for a record: the same text, the same members. */
function getRoute(path: string, id: string, stage: Stage): BareRoute {
  const { model, vocabulary } = stage.world.booted;
  const resource = tenant(stage);
  const statement = buildRead(
    { kind: 'get', resource: resource.id, scope: {}, selection: readableSelection(resource), modified: 'updated_at' },
    model,
    vocabulary.operators,
  );
  return {
    method: 'GET',
    path,
    name: 'get',
    text: statement.text,
    values: bindValues(statement, [stage.world.customerId, id]),
  };
}

function listRoute(path: string, stage: Stage): BareRoute {
  const { model, vocabulary } = stage.world.booted;
  const request = parseList([...new URL(path, 'http://localhost').searchParams], tenant(stage), {
    operators: vocabulary.operators,
    access: fullAccess,
    values: new PlanValues(stage.world.customerId),
    maximumListed: 1_000,
    fixed: [],
  });
  const page = { limit: request.values.place(50), offset: request.values.place(0) };
  const statement = buildRead(listPlan(request, page, 'array', stage.work), model, vocabulary.operators);
  return {
    method: 'GET',
    path,
    name: 'list',
    text: statement.text,
    values: bindValues(statement, request.values.list),
  };
}

/** The same INSERTs of the record and its event, and the same answer, with new ids each time. */
function createRoute(stage: Stage): BareRoute {
  const { model, vocabulary } = stage.world.booted;
  const resource = tenant(stage);
  const statement = buildCreate(resource, {
    model,
    operators: vocabulary.operators,
    selection: readableSelection(resource),
  });
  const record = withDefaults(person, resource, stage.work);
  const values = writeValues([{ id: '', record: { ...record, id: '' }, version: null }], resource, stage.work);
  return {
    method: 'POST',
    path: '/create',
    name: 'create',
    text: statement.text,
    values: bindValues(statement, values),
    rowsPlace: statement.places.indexOf(1),
    freshMembers: ['id', '_event'],
  };
}
