/**
 * `npm run bench`: ratios against a bare server in the same run (performance.md). It starts what it needs, prints medians,
 * ratios and PASS or BELOW a goal, and writes bench/results.json. It is no test: a noisy machine fails nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullAccess } from '../engine/query/access.ts';
import { buildRead } from '../engine/query/build-read.ts';
import { buildCreate } from '../engine/query/build-write.ts';
import { parseList } from '../engine/query/parse-list.ts';
import { PlanValues } from '../engine/query/plan-values.ts';
import { readableSelection } from '../engine/query/projection.ts';
import { bindValues } from '../engine/query/statement.ts';
import { systemWork } from '../engine/runtime/plain-pages.ts';
import { listPlan } from '../engine/runtime/reading/list-plan.ts';
import { withDefaults } from '../engine/runtime/validation/complete-record.ts';
import { writeValues } from '../engine/runtime/write/encode-rows.ts';
import { serverRecords } from '../engine/runtime/write/server-records.ts';
import { compare, type Target } from './load.ts';
import { makeWorld, type World } from './world.ts';

const isQuick = process.argv.includes('--quick');
const connections = 32;
const poolSize = 10;
const rounds = isQuick ? 3 : 7;
const seconds = isQuick ? 2 : 4;

interface Line {
  readonly work: string;
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  readonly goal: number;
}

const world = await makeWorld();
const children: ChildProcess[] = [];
try {
  const resource = world.booted.model.resourceById.get('accounts.tenant');
  if (resource === undefined) throw new Error('there is no accounts.tenant');
  const work = systemWork(world.customerId, 'bench', world.runtime, world.runtime.database.session);
  const ids = await seed(world, work);
  const selection = readableSelection(resource);
  const { operators } = world.booted.vocabulary;
  const list = '/accounts/users/customer/tenant/list/?is_active=true&_order_by=last_name&_page=1&_page_size=50';
  const getPath = `/accounts/users/customer/tenant/${ids[0]}/`;

  const getStatement = buildRead(
    { kind: 'get', resource: resource.id, scope: {}, selection },
    world.booted.model,
    operators,
  );
  const request = parseList([...new URL(list, 'http://x').searchParams], resource, {
    operators,
    access: fullAccess,
    values: new PlanValues(world.customerId),
    maximumListed: 1000,
    fixed: [],
  });
  const page = { limit: request.values.place(50), offset: request.values.place(0) };
  const listStatement = buildRead(listPlan(request, page, 'array', work), world.booted.model, operators);
  const createStatement = buildCreate(resource, { model: world.booted.model, operators, selection });
  const record = withDefaults({ first_name: 'Test', last_name: 'Person', email: 'test@example.com' }, resource, work);
  const rowsOf = (count: number) =>
    writeValues(
      Array.from({ length: count }, () => ({
        id: world.runtime.newId(),
        record: { ...record, id: world.runtime.newId() },
        version: null,
      })),
      resource,
      work,
    );
  const write = {
    name: 'create',
    text: createStatement.text,
    rowsPlace: createStatement.places.indexOf(1),
    freshMembers: ['id', '_event'],
  };

  const bareOrigin = await start('bare-server.ts', {
    url: world.url,
    connections: poolSize,
    routes: [
      {
        method: 'GET',
        path: getPath,
        name: 'get',
        text: getStatement.text,
        values: bindValues(getStatement, [world.customerId, ids[0]]),
      },
      {
        method: 'GET',
        path: list,
        name: 'list',
        text: listStatement.text,
        values: bindValues(listStatement, request.values.list),
      },
      { method: 'POST', path: '/create', ...write, values: bindValues(createStatement, rowsOf(1)) },
      { method: 'POST', path: '/bulk', ...write, values: bindValues(createStatement, rowsOf(1_000)) },
    ],
  });
  const coreOrigin = await start('core-server.ts', {
    url: world.url,
    connections: poolSize,
    secret: world.secret.toString('base64'),
  });

  const ours = (method: 'GET' | 'POST', path: string, body?: string): Target => ({
    origin: coreOrigin,
    method,
    path,
    headers: world.headers,
    ...(body === undefined ? {} : { body }),
  });
  const bare = (method: 'GET' | 'POST', path: string): Target => ({
    origin: bareOrigin,
    method,
    path,
    headers: {},
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  const person = { first_name: 'Test', last_name: 'Person', email: 'test@example.com' };
  const lines: Line[] = [];
  const add = async (
    name: string,
    goal: number,
    left: Target,
    right: Target,
    parallel = connections,
  ): Promise<void> => {
    const result = await compare(left, right, { seconds, rounds, connections: parallel });
    const line = { work: name, ...result, ratio: result.ours / result.bare, goal };
    lines.push(line);
    console.log(
      `${name.padEnd(28)} ${result.ours.toFixed(0).padStart(7)}/s  bare ${result.bare.toFixed(0).padStart(7)}/s  ratio ${line.ratio.toFixed(2)}  goal ${goal.toFixed(2)}  ${line.ratio >= goal ? 'PASS' : 'BELOW'}`,
    );
  };
  await add('get by id', 0.6, ours('GET', getPath), bare('GET', getPath));
  await add('list of 50, filter and order', 0.8, ours('GET', list), bare('GET', list));
  await add(
    'create with event log',
    0.6,
    ours('POST', '/accounts/users/customer/tenant/', JSON.stringify(person)),
    bare('POST', '/create'),
  );
  await add(
    'bulk write of 1,000',
    0.5,
    ours('POST', '/accounts/users/customer/tenant/list/', JSON.stringify(Array.from({ length: 1_000 }, () => person))),
    bare('POST', '/bulk'),
    2,
  );
  writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify({ quick: isQuick, lines }, null, 2)}\n`);
} finally {
  for (const child of children) child.kill();
  await world.stop();
}

/** 2,000 tenants, of which the list shows 50; answers their ids. */
async function seed({ runtime }: World, work: ReturnType<typeof systemWork>): Promise<readonly string[]> {
  const records = serverRecords(work);
  const made: string[] = [];
  for (let batch = 0; batch < 2; batch += 1) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      first_name: `Test${index}`,
      last_name: `Person${(index * 7_919) % 1_000}`,
      email: `test${batch}.${index}@example.com`,
      is_active: index % 2 === 0,
    }));
    made.push(...(await records.createMany('accounts.tenant', rows)).map((record) => String(record.id)));
  }
  await runtime.database.session.query('analyze');
  return made;
}

function start(file: string, order: object): Promise<string> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(`http://127.0.0.1:${message.port}`));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}
