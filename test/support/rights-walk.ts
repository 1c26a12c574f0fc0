/**
 * The walk of one random role through every operation of the engine. Stored texts are unique, so each text in an output (bodies in every form, groups, errors,
 * webhooks) identifies a member of a row, which a direct read must return to the caller. The caller must not be able to test for an unreadable text either.
 * Written values are compared with the members that a direct write can set.
 */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { sendDueWebhooks } from '../../engine/features/events/webhook-worker.ts';
import type { ApiResponse, Client, TestApi } from './api.ts';
import { clientWithRole, type RandomRole } from './random-roles.ts';
import { checkEvents, type EventRights, readEvents, type VisibleEvent } from './rights-events.ts';
import { RightsOracle, type Row } from './rights-oracle.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export const walked = [
  'accounts.tenant',
  'annotating.tag',
  'annotating.tagusage',
  'accounts.protectedidentity',
] as const;
type Walked = (typeof walked)[number];

/** A role that nearly every check restricts: some rows, some members, some operations, some persons. */
const narrowRole: RandomRole = {
  allow: [
    {
      scope: 'annotating.tag:read,list,create,update,bulk',
      where: { archived: true },
      fields: { read: ['name', 'archived'], write: ['archived', 'custom_id'] },
    },
    {
      scope: 'annotating.tagusage:read,list,update,delete,bulk',
      where: { start_date__isnull: true },
      fields: { read: ['tag', 'value'], write: ['start_date'] },
    },
    { scope: 'accounts.tenant:read,list', where: { corporate_name__isnull: true } },
    { scope: 'accounts.protectedidentity:read,list' },
  ],
  deny: [],
  personal: 'asked',
  answers: [false, true, false, false, true, false],
  seesProtected: false,
};

/** A role with bulk writes and fewer operations on single rows: archived tags can be created but not changed, usages changed but not created or deleted. */
const bulkRole: RandomRole = {
  allow: [
    { scope: 'annotating.tag:read,list,bulk' },
    { scope: 'annotating.tag:create', where: { archived: true } },
    { scope: 'annotating.tagusage:read,list,update,bulk' },
  ],
  deny: [],
  personal: 'all',
  answers: [true],
  seesProtected: false,
};

/** Walked before the random roles, so that each check restricts at least one role. */
export const narrowRoles: readonly RandomRole[] = [narrowRole, { ...narrowRole, personal: 'none' }, bulkRole];

/** A unique text. */
const mark = (): string => `zq${randomBytes(6).toString('hex')}`;
const markerPattern = /zq[0-9a-f]{12}/g;

/** Members that contain unique texts; a write changes the first one. */
const texts: Readonly<Record<Walked, readonly string[]>> = {
  'accounts.tenant': ['last_name', 'first_name', 'corporate_name', 'customer_number', 'custom_id'],
  'annotating.tag': ['name', 'custom_id'],
  'annotating.tagusage': ['value', 'custom_id'],
  'accounts.protectedidentity': ['last_name', 'first_name'],
};

interface Stored {
  readonly resource: Walked;
  readonly row: Row;
  readonly member: string;
}

export interface WalkWorld {
  readonly api: TestApi;
  readonly receiver: WebhookReceiver;
  readonly persons: readonly string[];
}

/** Creates the rows for the walk. */
export async function makeWalkWorld(api: TestApi, receiver: WebhookReceiver): Promise<WalkWorld> {
  const tenants = await post(
    api,
    pathOf(api, 'accounts.tenant'),
    [0, 1, 2, 3].map((index) => ({
      ...marked('accounts.tenant', 4),
      corporate_name: index % 2 === 0 ? mark() : null,
      ssn_is_coordination_number: index % 2 === 1,
      custom_id: mark(),
    })),
  );
  const tags = await post(
    api,
    pathOf(api, 'annotating.tag'),
    [0, 1, 2, 3].map((index) => ({
      ...marked('annotating.tag', 2),
      ...(index > 1 ? { color_code: '112233' } : {}),
    })),
  );
  const content_type = { id: api.booted.model.resourceById.get('accounts.tenant')?.contentTypeId };
  await post(
    api,
    pathOf(api, 'annotating.tagusage'),
    tags.map((tag, index) => ({
      ...marked('annotating.tagusage', 2),
      tag: { id: tag.id },
      content_type,
      object_id: tenants[index]?.id,
      ...(index > 1 ? { start_date: '2026-01-01' } : {}),
    })),
  );
  // Usages of archived tags cannot be created.
  for (const { id } of tags.filter((_, index) => index % 2 === 0))
    expect((await api.patch(`${pathOf(api, 'annotating.tag')}${id}/`, { archived: true })).status).to.equal(200);
  await post(
    api,
    pathOf(api, 'accounts.protectedidentity'),
    tenants.slice(0, 2).map(({ id }) => ({
      ...marked('accounts.protectedidentity', 2),
      tenant: { id },
    })),
  );
  return { api, receiver, persons: tenants.map(({ id }) => id) };
}

function marked(resource: Walked, count: number): Record<string, string> {
  return Object.fromEntries(texts[resource].slice(0, count).map((name) => [name, mark()]));
}

async function post(client: Client, path: string, rows: readonly object[]): Promise<readonly Row[]> {
  const response = await client.post(`${path}list/`, rows);
  expect(response.status, response.text).to.equal(201);
  return response.body;
}

const pathOf = (api: TestApi, resource: Walked): string => `${api.booted.model.resourceById.get(resource)?.path}/`;
const listOf = (api: TestApi, resource: Walked): string => {
  // Records about other records are listed by the kind of those.
  const [listed] = api.booted.operations.filter(({ kind, resource: of }) => kind === 'list' && of.id === resource);
  return listed === undefined ? '' : listed.path;
};

/** All stored data, as the customer reads it with full permissions. */
async function snapshot(api: TestApi): Promise<ReadonlyMap<Walked, readonly Row[]>> {
  const rows = new Map<Walked, readonly Row[]>();
  for (const resource of walked) {
    const table = api.booted.model.resourceById.get(resource)?.table;
    const result = await api.database.pool.query<{ id: string }>(
      `select id from "${table}" where customer_id = $1 order by id`,
      [api.customerId],
    );
    const got = await Promise.all(result.rows.map(({ id }) => api.get(`${pathOf(api, resource)}${id}/`)));
    rows.set(
      resource,
      got.map(({ body }) => body as Row),
    );
  }
  return rows;
}

/** Base permissions of every role of the walk, so that it receives events. */
const granted = ['common.eventlog', 'integrations.webhooksubscription', 'integrations.webhookdelivery'] as const;

/** Runs the walk; throws if the role reads or sets more than its permissions grant. */
export async function walkRights(role: RandomRole, world: WalkWorld, part: 'all' | 'events' = 'all'): Promise<void> {
  const { api, persons } = world;
  const oracle = new RightsOracle(role, api.booted.model, persons);
  const client = await clientWithRole(api, role, persons, granted);
  const before = await snapshot(api);
  const stored = new Map<string, Stored>();
  for (const [resource, rows] of before)
    for (const row of rows)
      for (const member of texts[resource])
        for (const text of String(row[member] ?? '').match(markerPattern) ?? [])
          stored.set(text, { resource, row, member });
  const mayReveal = (text: string): boolean => {
    const entry = stored.get(text);
    return entry === undefined || oracle.canReadMember(entry.resource, entry.row, entry.member);
  };
  /** Every unique text in the response that the request did not contain must be readable directly. */
  const send = async (method: string, path: string, body?: unknown): Promise<ApiResponse> => {
    const response = await client.send(method, path, body === undefined ? {} : { body });
    expect(response.status, `${method} ${path} ${response.text}`).to.be.lessThan(500);
    const sentMarkers = new Set(`${decodeURIComponent(path)}${JSON.stringify(body ?? '')}`.match(markerPattern));
    const returnedMarkers = [response.text, ...[...response.headers.values()]].join('\n').match(markerPattern) ?? [];
    const leaked = returnedMarkers.filter((text) => !sentMarkers.has(text) && !mayReveal(text));
    expect(
      leaked.map((text) => describe(stored.get(text))),
      `${method} ${path} ${JSON.stringify(body ?? '')}`,
    ).to.deep.equal([]);
    return response;
  };
  // Webhooks of failed walks can still send.
  const webhookPath = `/${mark()}`;
  const { body: hook } = await client.post('/integrations/webhooksubscription/', {
    url: `${world.receiver.url}${webhookPath}`,
    timeout_seconds: 10,
    event_identifiers: ['accounts.*', 'annotating.*'],
    payload: 1,
  });
  if (part === 'all') {
    for (const resource of walked) await readAll(resource, before.get(resource) ?? [], { api, send, oracle });
    const hidden = [...stored].filter(([text]) => !mayReveal(text));
    for (const [text, { resource, row, member }] of spread(hidden, 10))
      await testValue(text, { resource, row, member }, { api, send, oracle });
    await writeAll(before, { api, send, oracle });
    await compareWrites(before, await snapshot(api), oracle);
  }
  world.receiver.received.length = 0;
  for (const [resource, rows] of before)
    for (const row of rows.slice(0, 2))
      await api.patch(`${pathOf(api, resource)}${row.id}/`, { [texts[resource][0] ?? '']: mark() });
  const rights: EventRights = { api, oracle, rows: await snapshot(api), open: granted };
  await readEvents(send, client, rights);
  await sendDueWebhooks(api.server.runtime);
  for (const { path, text } of world.receiver.received) if (path === webhookPath) await checkDelivery(text, rights);
  await api.delete(`/integrations/webhooksubscription/${hook.id}/`);
}

function describe(entry: Stored | undefined): string {
  return `${entry?.resource} ${entry?.member} of ${entry?.row.id}`;
}

interface Walking {
  readonly api: TestApi;
  readonly send: (method: string, path: string, body?: unknown) => Promise<ApiResponse>;
  readonly oracle: RightsOracle;
}

function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, Math.ceil(items.length / count));
  return items.filter((_, index) => index % step === 0);
}

/** Reads a resource in every form: rows and members in the responses are identified by their unique texts, rows also by id. */
async function readAll(resource: Walked, rows: readonly Row[], { api, send, oracle }: Walking): Promise<void> {
  const fields = api.booted.model.resourceById.get(resource)?.fields ?? [];
  const relations = fields.filter(({ target, derivation }) => target !== undefined || derivation !== undefined);
  const expands = relations.slice(0, 4).map(({ name }) => `_expand=${name}`);
  for (const row of rows) {
    for (const query of ['', `_fields=${texts[resource][0]}`, ...expands.slice(0, 1)]) {
      const { status } = await send('GET', `${pathOf(api, resource)}${row.id}/?${query}`);
      if (status === 200) expect(oracle.canAccess(resource, 'read', row), `get ${resource} ${row.id}`).to.equal(true);
    }
  }
  const list = listOf(api, resource);
  if (list === '') return;
  const queries = [
    '',
    '_jsonl=true',
    '_format=csv',
    '_page=1&_page_size=3',
    '_after=&_page_size=3',
    '_format=csv&_page=1&_page_size=2',
    '_slim=true',
    '_search=zq',
    ...expands,
  ];
  const groups = texts[resource].map((name) => `_statistics=true&_group_by=${name}&_aggregate=min(${name})`);
  const orders = texts[resource].map((name) => `_order_by=${name}&_slim=true`);
  for (const query of [...queries, ...groups]) {
    const { status, body } = await send('GET', `${list}?${query}`);
    if (status !== 200 || !Array.isArray(body)) continue;
    for (const { id } of body as Row[]) {
      const row = rows.find((one) => one.id === id);
      if (row !== undefined)
        expect(oracle.canAccess(resource, 'list', row), `list ${resource} ${query}`).to.equal(true);
    }
  }
  for (const [index, query] of orders.entries()) {
    const { status } = await send('GET', `${list}?${query}`);
    if (status === 200) expect(oracle.readable(resource, texts[resource][index] ?? ''), query).to.equal(true);
  }
  await send('QUERY', list, { fields: [texts[resource][0]] });
  const countResponse = await send('HEAD', `${list}?_count=exact`);
  const count = Number(countResponse.headers.get('x-total-count') ?? 0);
  expect(count, `count of ${resource}`).to.be.at.most(
    rows.filter((row) => oracle.canAccess(resource, 'list', row)).length,
  );
}

/** An unreadable text must not be discoverable by testing for it. */
async function testValue(text: string, { resource, member }: Stored, { api, send }: Walking): Promise<void> {
  const list = listOf(api, resource);
  const usages = listOf(api, 'annotating.tagusage');
  const half = text.slice(0, 9);
  const paths = [
    ...(list === ''
      ? []
      : [
          `${list}?${member}=${text}&_slim=true`,
          `${list}?${member}__startswith=${half}&_slim=true`,
          `${list}?_filter=${encodeURIComponent(JSON.stringify({ not: { not: { [member]: text } } }))}&_slim=true`,
          `${list}?_search=${text}&_slim=true`,
          `${list}?${member}=${text}&_statistics=true`,
        ]),
    ...(resource === 'annotating.tag' && usages !== '' ? [`${usages}?tag__${member}=${text}&_slim=true`] : []),
  ];
  for (const path of paths) {
    const { status, body } = await send('GET', path);
    if (status !== 200) continue;
    const resultCount = Array.isArray(body) ? body.length : body.count.value;
    expect(resultCount, `${path} finds ${resource} ${member}`).to.equal(0);
  }
  if (list === '') return;
  const { headers } = await send('HEAD', `${list}?${member}=${text}&_count=exact`);
  expect(Number(headers.get('x-total-count') ?? 0), `${resource} ${member} counted`).to.equal(0);
}

/** Each kind of write, on one row after the other. */
async function writeAll(before: ReadonlyMap<Walked, readonly Row[]>, { api, send }: Walking): Promise<void> {
  for (const resource of walked) {
    const path = pathOf(api, resource);
    const rows = before.get(resource) ?? [];
    const names = texts[resource];
    const isMatched = names.includes('custom_id');
    for (const [index, row] of rows.entries()) {
      const change = { [names[index % Math.max(1, names.length - 1)] ?? '']: mark() };
      const step = (op: string, data: object) => send('POST', '/batch/', { steps: [{ op, resource, data }] });
      const key = isMatched ? { custom_id: row.custom_id } : { tenant: row.tenant };
      const match = isMatched ? 'custom_id' : 'tenant';
      const writes = [
        () => send('PATCH', `${path}${row.id}/`, change),
        () => send('POST', `${path}list/`, [{ id: row.id, ...change }]),
        () => send('POST', `${path}list/?_atomic=false`, [{ id: row.id, ...change }]),
        () => send('POST', `${path}list/?_match=${match}`, [{ ...key, ...change }]),
        () => send('POST', `${path}?_match=${match}`, { ...key, ...change }),
        () => step('update', { id: row.id, ...change }),
      ];
      for (let round = 0; round < 3; round += 1) await writes[(index * 3 + round) % writes.length]?.();
    }
  }
  const tag = () => ({ name: mark(), archived: true });
  const path = pathOf(api, 'annotating.tag');
  await send('POST', path, tag());
  await send('POST', `${path}list/`, [tag(), { ...tag(), archived: false }]);
  await send('POST', `${path}list/?_atomic=false`, [tag(), { ...tag(), archived: false }]);
  await send('POST', `${path}list/?_match=custom_id`, [{ ...tag(), custom_id: mark() }]);
  await send('POST', '/batch/', {
    steps: [{ op: 'create', resource: 'annotating.tag', data: { ...tag(), archived: false } }],
  });
  const [first] = before.get('annotating.tagusage') ?? [];
  if (first !== undefined)
    await send('POST', `${pathOf(api, 'annotating.tagusage')}list/`, [{ id: first.id, _delete: true }]);
}

/** The role has written all differences, so each row and member must be writable directly. */
async function compareWrites(
  before: ReadonlyMap<Walked, readonly Row[]>,
  after: ReadonlyMap<Walked, readonly Row[]>,
  oracle: RightsOracle,
): Promise<void> {
  for (const resource of walked) {
    const earlier = new Map((before.get(resource) ?? []).map((row) => [row.id, row]));
    const later = new Map((after.get(resource) ?? []).map((row) => [row.id, row]));
    for (const [id, row] of later) {
      const was = earlier.get(id);
      const operation = was === undefined ? 'create' : 'update';
      const changedMembers =
        was === undefined ? ['name', 'archived'] : texts[resource].filter((name) => was[name] !== row[name]);
      if (was !== undefined && changedMembers.length === 0) continue;
      const location = `${operation} ${resource} ${id}`;
      expect(oracle.may(resource, operation), location).to.equal(true);
      for (const state of was === undefined ? [row] : [was, row]) {
        expect(oracle.canAccess(resource, operation, state), `${location}: outside of its rows`).to.equal(true);
        expect(oracle.canReadRow(resource, state), `${location}: outside of what is seen`).to.equal(true);
      }
      for (const name of changedMembers)
        expect(oracle.writable(resource, operation, name), `${location}: ${name}`).to.equal(true);
    }
    for (const [id, row] of earlier) {
      if (later.has(id)) continue;
      expect(oracle.canAccess(resource, 'delete', row), `delete ${resource} ${id}`).to.equal(true);
    }
  }
}

/** Webhooks contain only visible events, with the members that the caller can read. */
async function checkDelivery(text: string, rights: EventRights): Promise<void> {
  const { oracle, rows } = rights;
  const events = JSON.parse(text) as readonly VisibleEvent[];
  await checkEvents(events, 'a webhook', rights);
  for (const { record } of events) {
    if (record === null || record === undefined) continue;
    for (const resource of walked) {
      const row = rows.get(resource)?.find(({ id }) => id === record.id);
      if (row === undefined) continue;
      for (const member of texts[resource])
        if (record[member] !== undefined && record[member] !== null)
          expect(oracle.canReadMember(resource, row, member), `a webhook reveals ${resource} ${member}`).to.equal(true);
    }
  }
}
