/**
 * Random roles over every resource: each text in the database is a unique word, so any output identifies its member and
 * row, and the role must be able to read that member directly. An unreadable word is not found by any filter, search or
 * reference path. Accepted writes are permitted. (rights-walk.test.ts covers more paths, over four resources.)
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { seedRows } from '../../engine/migrate/seed-rows.ts';
import { leadsTo } from '../../engine/model/field-paths.ts';
import type { Field, Resource } from '../../engine/model/model.ts';
import { type Answer, type Client, useApi } from '../support/api.ts';
import { amount } from '../support/long-runs.ts';
import { clientWithRole, type RandomRole, randomRoles } from '../support/random-roles.ts';
import { RightsOracle, type Row } from '../support/rights-oracle.ts';
import { useWorkPlace } from '../support/work-place.ts';

const numRuns = Number(process.env.FC_RUNS ?? amount(1, 4));

/** The customer of trial rows. */
const trial = '00000000-0000-7000-8000-00000000000c';
const pattern = /zq[0-9a-f]{14}/g;

interface Stored {
  readonly resource: Resource;
  readonly row: Row;
  readonly member: string;
}

interface World {
  /** Of each resource, its rows by the names of members. */
  readonly rows: ReadonlyMap<Resource, readonly Row[]>;
  readonly words: ReadonlyMap<string, Stored>;
}

describe('rights of random roles over every resource', function suite() {
  this.timeout(600_000);
  const api = useApi({ settings: useWorkPlace(), onRequest: ({ error }) => error && console.log(error) });
  let world: World;
  let served: readonly Resource[];

  before(async () => {
    const client = await api.database.pool.connect();
    try {
      await seedRows(client, api.booted.tables);
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'`,
      );
      for (const resource of api.booted.model.resources) {
        if (resource.constantRows !== undefined) continue;
        for (const { columnName: column } of resource.fields.filter(holdsWord)) {
          const word = `'zq' || substr(md5('${resource.id}${column}' || id::text), 1, 14)`;
          const text = `update "${resource.table}" set "${column}" = ${word} where customer_id = $1 and "${column}" is not null`;
          // Rows that violate a rule are unchanged.
          await client.query(text, [trial]).catch(() => undefined);
        }
      }
      // References among trial rows hold as well for another customer.
      await client.query('set session_replication_role = replica');
      for (const { name } of tables)
        await client.query(`update "${name}" set customer_id = $1 where customer_id = $2`, [api.customerId, trial]);
    } finally {
      await client.query('set session_replication_role = default');
      client.release();
    }
    served = api.booted.model.resources.filter(({ operations }) => operations.has('G') || operations.has('L'));
    world = await readWorld();
  });

  async function readWorld(): Promise<World> {
    const rows = new Map<Resource, readonly Row[]>();
    const words = new Map<string, Stored>();
    for (const resource of api.booted.model.resources) {
      if (resource.constantRows !== undefined) continue;
      const columns = resource.fields.filter(({ type }) => type.storage === 'column');
      const { rows: found } = await api.database.pool.query<Record<string, unknown>>(
        `select * from "${resource.table}" where customer_id = $1 order by id`,
        [api.customerId],
      );
      const read = found.map(
        (row) =>
          Object.fromEntries([['id', row.id], ...columns.map((field) => [field.name, row[field.columnName]])]) as Row,
      );
      rows.set(resource, read);
      for (const row of read)
        for (const { name } of resource.fields)
          for (const word of String(row[name] ?? '').match(pattern) ?? [])
            words.set(word, { resource, row, member: name });
    }
    return { rows, words };
  }

  /** Asks, and holds what comes back against what the role is shown directly. */
  function asker(client: Client, mayTell: (word: string) => boolean) {
    return async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const answer = await client.send(method, path, body === undefined ? {} : { body });
      const question = `${method} ${path} ${JSON.stringify(body ?? '')}`;
      expect(answer.status, `${question} ${answer.text}`).to.be.lessThan(500);
      const asked = new Set(decodeURIComponent(question).match(pattern));
      const told = [answer.text, ...answer.headers.values()].join('\n').match(pattern) ?? [];
      const leaked = told.filter((word) => !asked.has(word) && !mayTell(word)).map((word) => describeWord(word));
      expect(leaked, question).to.deep.equal([]);
      return answer;
    };
  }

  function describeWord(word: string): string {
    const found = world.words.get(word);
    return `${found?.resource.id} ${found?.member} of ${found?.row.id}`;
  }

  async function walk(role: RandomRole, resources = served): Promise<number> {
    const oracle = new RightsOracle(role, api.booted.model, []);
    const client = await clientWithRole(api, role);
    const mayTell = (word: string): boolean => {
      const found = world.words.get(word);
      return found === undefined || oracle.shows(found.resource.id, found.row, found.member);
    };
    const ask = asker(client, mayTell);
    let shown = 0;
    for (const resource of resources) {
      const texts = resource.fields.filter(holdsWord);
      const stored = world.rows.get(resource) ?? [];
      for (const query of formsOf(resource, texts)) {
        const { text } = await ask('GET', `${resource.path}/list/?${query}`);
        shown += text.match(pattern)?.length ?? 0;
      }
      if (resource.operations.has('G'))
        for (const row of stored.slice(0, 2))
          for (const query of ['', `?_expand=${expansionsOf(resource).slice(0, 3).join()}`]) {
            const { status } = await ask('GET', `${resource.path}/${row.id}/${query.endsWith('=') ? '' : query}`);
            if (status === 200)
              expect(oracle.meets(resource.id, 'read', row), `${resource.id} ${row.id}`).to.equal(true);
          }
      const hidden = [...world.words].filter(([word, found]) => found.resource === resource && !mayTell(word));
      for (const [word, found] of hidden.slice(0, 2)) await guess(word, found, ask);
      await write(resource, stored, texts, ask, oracle);
    }
    return shown;
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

  /** An unreadable word is not found: in its own list, and through a reference of another. */
  async function guess(word: string, { resource, member }: Stored, ask: ReturnType<typeof asker>): Promise<void> {
    const through = served.flatMap((from) =>
      from.operations.has('L')
        ? from.fields
            .filter((field) => leadsTo(field) === resource && !field.hidden)
            .map((field) => [from, field] as const)
        : [],
    );
    const asked = [
      ...(resource.operations.has('L')
        ? [`${resource.path}/list/?${member}=${word}`, `${resource.path}/list/?_search=${word}`]
        : []),
      ...through
        .slice(0, 2)
        .map(([from, field]) => `${from.path}/list/?${field.name}__${member}__startswith=${word.slice(0, 9)}`),
    ];
    for (const path of asked) {
      const { status, body } = await ask('GET', `${path}&_page=1&_page_size=3`);
      if (status === 200) expect(body, `${path} finds ${resource.id} ${member}`).to.deep.equal([]);
    }
  }

  /** Accepted input, in any form, is writable by the role. */
  async function write(
    resource: Resource,
    stored: readonly Row[],
    texts: readonly Field[],
    ask: ReturnType<typeof asker>,
    oracle: RightsOracle,
  ): Promise<void> {
    const fields = texts.filter(({ readOnly, hidden }) => !readOnly && !hidden);
    for (const [index, row] of stored.slice(0, fields.length === 0 ? 0 : 3).entries()) {
      const { name = '' } = fields[index % fields.length] ?? {};
      const change = { [name]: 'Ändrad' };
      const answers = [
        ...(resource.operations.has('U')
          ? [await ask('PATCH', `${resource.path}/${row.id}/?_validate_only=true`, change)]
          : []),
        ...(resource.operations.has('B')
          ? [await ask('POST', `${resource.path}/list/?_validate_only=true`, [{ id: row.id, ...change }])]
          : []),
      ];
      for (const { status } of answers) {
        if (status >= 400) continue;
        const place = `${resource.id} ${row.id} ${name}`;
        expect(oracle.meets(resource.id, 'update', row), `${place}: its rows`).to.equal(true);
        expect(oracle.sees(resource.id, row), `${place}: not seen`).to.equal(true);
        expect(oracle.writable(resource.id, 'update', name), `${place}: not writable`).to.equal(true);
      }
    }
  }

  it('return what a direct read returns and accept what a direct write can set', async () => {
    const ids = served.map(({ id }) => id);
    const roles = randomRoles(api.booted.model, ids).map((role) => ({
      ...role,
      personal: role.personal === 'asked' ? ('none' as const) : role.personal,
    }));
    await fc.assert(
      fc.asyncProperty(roles, async (role) => void (await walk(role))),
      { numRuns, endOnFailure: true, includeErrorInReport: true },
    );
  });

  it('are walked with data to see', async () => {
    const all = { allow: served.map(({ id }) => ({ scope: `${id}:read,list` })), deny: [], answers: [true] };
    const some = served.filter((_, index) => index % 8 === 0);
    expect(await walk({ ...all, personal: 'all', seesProtected: true }, some)).to.be.greaterThan(500);
  });
});

/** Texts that no list of values and no pattern narrows. */
function holdsWord({ type, enumeration, attributes, personal }: Field): boolean {
  const isText = ['string', 'text'].includes(type.name) || (personal === true && type.name === 'email');
  return isText && type.storage === 'column' && enumeration === undefined && attributes.pattern === undefined;
}

/** References and lists of records behind a record. */
function expansionsOf(resource: Resource): readonly string[] {
  return resource.fields.filter((field) => !field.hidden && leadsTo(field) !== undefined).map(({ name }) => name);
}
