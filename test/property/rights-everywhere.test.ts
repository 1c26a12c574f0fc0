/**
 * Random roles over every resource (in the suite over chosen ones): each text in the database is a unique word, so any output identifies its member and row, and the role must be able to read
 * that member directly. No filter, search or reference path finds an unreadable word. Accepted writes are permitted. (rights-walk.test.ts covers more paths,
 * over four resources.)
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { seedRows } from '../../engine/migrate/seed-rows.ts';
import { leadsTo } from '../../engine/model/field-paths.ts';
import type { Field, Resource } from '../../engine/model/model.ts';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { amount } from '../support/long-runs.ts';
import { clientWithRole, type RandomRole, randomRoles } from '../support/random-roles.ts';
import { RightsOracle, type Row } from '../support/rights-oracle.ts';
import { useWorkspace } from '../support/work-place.ts';

const numRuns = Number(process.env.FC_RUNS ?? amount(1, 4));

/** The customer of generated rows. */
const trial = '00000000-0000-7000-8000-00000000000c';
const pattern = /zq[0-9a-f]{14}/g;

interface Stored {
  readonly resource: Resource;
  readonly row: Row;
  readonly member: string;
}

interface World {
  /** The rows of each resource, by the names of members. */
  readonly rows: ReadonlyMap<Resource, readonly Row[]>;
  readonly markers: ReadonlyMap<string, Stored>;
}

describe('permissions of random roles over every resource', function suite() {
  this.timeout(600_000);
  const api = useApi({ settings: useWorkspace(), onRequest: ({ error }) => error && console.log(error) });
  let world: World;
  let servedResources: readonly Resource[];

  before(async () => {
    const client = await api.database.pool.connect();
    try {
      await seedRows(client, api.booted.tables);
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'`,
      );
      for (const resource of api.booted.model.resources) {
        if (resource.constantRows !== undefined) continue;
        for (const { columnName: column } of resource.fields.filter(canHoldMarker)) {
          const marker = `'zq' || substr(md5('${resource.id}${column}' || id::text), 1, 14)`;
          const text = `update "${resource.table}" set "${column}" = ${marker} where customer_id = $1 and "${column}" is not null`;
          // Rows that violate a rule are unchanged.
          await client.query(text, [trial]).catch(() => undefined);
        }
      }
      // References between generated rows are also valid for another customer.
      await client.query('set session_replication_role = replica');
      for (const { name } of tables)
        await client.query(`update "${name}" set customer_id = $1 where customer_id = $2`, [api.customerId, trial]);
    } finally {
      await client.query('set session_replication_role = default');
      client.release();
    }
    servedResources = api.booted.model.resources.filter(({ operations }) => operations.has('G') || operations.has('L'));
    world = await readWorld();
  });

  async function readWorld(): Promise<World> {
    const rows = new Map<Resource, readonly Row[]>();
    const markers = new Map<string, Stored>();
    for (const resource of api.booted.model.resources) {
      if (resource.constantRows !== undefined) continue;
      const columns = resource.fields.filter(({ type }) => type.storage === 'column');
      const { rows: storedRows } = await api.database.pool.query<Record<string, unknown>>(
        `select * from "${resource.table}" where customer_id = $1 order by id`,
        [api.customerId],
      );
      const read = storedRows.map(
        (row) =>
          Object.fromEntries([['id', row.id], ...columns.map((field) => [field.name, row[field.columnName]])]) as Row,
      );
      rows.set(resource, read);
      for (const row of read)
        for (const { name } of resource.fields)
          for (const marker of String(row[name] ?? '').match(pattern) ?? [])
            markers.set(marker, { resource, row, member: name });
    }
    return { rows, markers };
  }

  /** Sends requests, and compares the responses with the direct reads of the role. */
  function asker(client: Client, mayReveal: (marker: string) => boolean) {
    return async (method: string, path: string, body?: unknown): Promise<ApiResponse> => {
      const response = await client.send(method, path, body === undefined ? {} : { body });
      const question = `${method} ${path} ${JSON.stringify(body ?? '')}`;
      expect(response.status, `${question} ${response.text}`).to.be.lessThan(500);
      const sentMarkers = new Set(decodeURIComponent(question).match(pattern));
      const returnedMarkers = [response.text, ...response.headers.values()].join('\n').match(pattern) ?? [];
      const leaked = returnedMarkers
        .filter((marker) => !sentMarkers.has(marker) && !mayReveal(marker))
        .map((marker) => describeMarker(marker));
      expect(leaked, question).to.deep.equal([]);
      return response;
    };
  }

  function describeMarker(marker: string): string {
    const entry = world.markers.get(marker);
    return `${entry?.resource.id} ${entry?.member} of ${entry?.row.id}`;
  }

  async function walk(role: RandomRole, resources = servedResources): Promise<number> {
    const oracle = new RightsOracle(role, api.booted.model, []);
    const client = await clientWithRole(api, role);
    const mayReveal = (marker: string): boolean => {
      const entry = world.markers.get(marker);
      return entry === undefined || oracle.canReadMember(entry.resource.id, entry.row, entry.member);
    };
    const request = asker(client, mayReveal);
    let markerCount = 0;
    for (const resource of resources) {
      const texts = resource.fields.filter(canHoldMarker);
      const stored = world.rows.get(resource) ?? [];
      for (const query of formsOf(resource, texts)) {
        const { text } = await request('GET', `${resource.path}/list/?${query}`);
        markerCount += text.match(pattern)?.length ?? 0;
      }
      if (resource.operations.has('G'))
        for (const row of stored.slice(0, 2))
          for (const query of ['', `?_expand=${expansionsOf(resource).slice(0, 3).join()}`]) {
            const { status } = await request('GET', `${resource.path}/${row.id}/${query.endsWith('=') ? '' : query}`);
            if (status === 200)
              expect(oracle.canAccess(resource.id, 'read', row), `${resource.id} ${row.id}`).to.equal(true);
          }
      const hidden = [...world.markers].filter(([marker, entry]) => entry.resource === resource && !mayReveal(marker));
      for (const [marker, entry] of hidden.slice(0, 2)) await guess(marker, entry, request);
      await write(resource, stored, texts, request, oracle);
    }
    return markerCount;
  }

  function formsOf(resource: Resource, texts: readonly Field[]): readonly string[] {
    if (!resource.operations.has('L')) return [];
    const expansions = expansionsOf(resource);
    const [first, second] = texts;
    return [
      '_jsonl=true',
      '_format=csv&_page=1&_page_size=9',
      '_page=1&_page_size=9&_slim=true',
      '_search=zq',
      ...(expansions.length === 0 ? [] : [`_page=1&_page_size=9&_expand=${expansions.slice(0, 6).join()}`]),
      ...(first === undefined
        ? []
        : [`_statistics=true&_group_by=${first.name}&_aggregate=max(${(second ?? first).name})`]),
      ...(first === undefined ? [] : [`_order_by=-${first.name}&_after=&_page_size=2`]),
    ];
  }

  /** Expects that an unreadable word is not found in its list or through a reference of another resource. */
  async function guess(marker: string, { resource, member }: Stored, request: ReturnType<typeof asker>): Promise<void> {
    const through = servedResources.flatMap((from) =>
      from.operations.has('L')
        ? from.fields
            .filter((field) => leadsTo(field) === resource && !field.hidden)
            .map((field) => [from, field] as const)
        : [],
    );
    const paths = [
      ...(resource.operations.has('L')
        ? [`${resource.path}/list/?${member}=${marker}`, `${resource.path}/list/?_search=${marker}`]
        : []),
      ...through
        .slice(0, 2)
        .map(([from, field]) => `${from.path}/list/?${field.name}__${member}__startswith=${marker.slice(0, 9)}`),
    ];
    for (const path of paths) {
      const { status, body } = await request('GET', `${path}&_page=1&_page_size=3`);
      if (status === 200) expect(body, `${path} finds ${resource.id} ${member}`).to.deep.equal([]);
    }
  }

  /** Expects that the role can write all accepted input, in any form. */
  async function write(
    resource: Resource,
    stored: readonly Row[],
    texts: readonly Field[],
    request: ReturnType<typeof asker>,
    oracle: RightsOracle,
  ): Promise<void> {
    const fields = texts.filter(({ readOnly, hidden }) => !readOnly && !hidden);
    for (const [index, row] of stored.slice(0, fields.length === 0 ? 0 : 3).entries()) {
      const { name = '' } = fields[index % fields.length] ?? {};
      const change = { [name]: 'Ändrad' };
      const responses = [
        ...(resource.operations.has('U')
          ? [await request('PATCH', `${resource.path}/${row.id}/?_validate_only=true`, change)]
          : []),
        ...(resource.operations.has('B')
          ? [await request('POST', `${resource.path}/list/?_validate_only=true`, [{ id: row.id, ...change }])]
          : []),
      ];
      for (const { status } of responses) {
        if (status >= 400) continue;
        const location = `${resource.id} ${row.id} ${name}`;
        expect(oracle.canAccess(resource.id, 'update', row), `${location}: its rows`).to.equal(true);
        expect(oracle.canReadRow(resource.id, row), `${location}: not seen`).to.equal(true);
        expect(oracle.writable(resource.id, 'update', name), `${location}: not writable`).to.equal(true);
      }
    }
  }

  it('limit every output to direct reads and every input to direct writes', async () => {
    const ids = servedResources.map(({ id }) => id);
    const roles = randomRoles(api.booted.model, ids).map((role) => ({
      ...role,
      personal: role.personal === 'asked' ? ('none' as const) : role.personal,
    }));
    await fc.assert(
      fc.asyncProperty(roles, async (role) => void (await walk(role, chosenResources(servedResources)))),
      { numRuns, endOnFailure: true, includeErrorInReport: true },
    );
  });

  it('are tested with visible data', async () => {
    const all = { allow: servedResources.map(({ id }) => ({ scope: `${id}:read,list` })), deny: [], answers: [true] };
    const some = servedResources.filter((_, index) => index % amount(24, 8) === 0);
    const visible = await walk({ ...all, personal: 'all', seesProtected: true }, some);
    expect(visible).to.be.greaterThan(amount(150, 500));
  });
});

/** Text fields without an enumeration or a pattern. */
function canHoldMarker({ type, enumeration, attributes, personal }: Field): boolean {
  const isText = ['string', 'text'].includes(type.name) || (personal === true && type.name === 'email');
  return isText && type.storage === 'column' && enumeration === undefined && attributes.pattern === undefined;
}

/** References and lists of related records. */
function expansionsOf(resource: Resource): readonly string[] {
  return resource.fields.filter((field) => !field.hidden && leadsTo(field) !== undefined).map(({ name }) => name);
}
