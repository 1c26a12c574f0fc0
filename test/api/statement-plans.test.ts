/** PostgreSQL executes the statements of reads by their generic plans, instead of planning each execution (docs/adr/0081). */
import { expect } from 'chai';
import { before } from 'mocha';
import { useApi } from '../support/api.ts';
import { fillTable } from '../support/large-tables.ts';
import { onlyOnOneServer } from '../support/one-server.ts';

/** PostgreSQL plans the first executions of a statement on each connection with their values, and compares the costs. */
const customPlans = 5;
const executions = 14;

const contracts = '/contracts/apartmentcontract/';
const tenants = '/accounts/users/customer/tenant/list/';
const list = `${contracts}list/?status=3&_order_by=-start_date&_page_size=50`;

describe('PostgreSQL', function suite() {
  this.timeout(120_000);
  onlyOnOneServer('reads plans of statements');
  const api = useApi({ maximumConnections: 2 });
  let contract = '';
  let nextPage = '';
  let tag = '';

  before(async () => {
    const contentType = api.booted.model.resourceById.get('annotating.tag')?.contentTypeId;
    await fillTable(api, 'contracts.apartmentcontract', 8_000);
    await fillTable(api, 'accounts.tenant', 8_000, { last_name: `'Efternamn' || n % 20` });
    await fillTable(api, 'common.eventlog', 2_000, { content_type_id: `'${contentType}'` });
    const response = await get(`${list.replace('=50', '=600')}&_after=`);
    const [first] = (await response.json()) as readonly { readonly id: string }[];
    contract = first?.id ?? '';
    // Two hundred rows follow. At the beginning of so small a table, the plan for the cursor itself is cheaper: PostgreSQL assumes that a third follows.
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    nextPage = next.replace('_page_size=600', '_page_size=50');
    const created = await api.post('/annotating/tag/', { name: 'first' });
    tag = `/annotating/tag/${created.body.id}/`;
    for (const name of ['second', 'third']) await api.patch(tag, { name });
    for (const table of ['common_change', 'common_changerecord'])
      await api.database.pool.query(`vacuum analyze "${table}"`);
  });

  /** Bypasses validation against the documentation: no caller could write these rows. */
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(`${api.origin}${path}`, { headers: { ...api.headers } });
    if (response.status !== 200) expect(await response.text()).to.equal('');
    return response;
  };

  interface Plans {
    readonly statement: string;
    readonly generic: number;
    readonly custom: number;
  }

  /** Returns the plans of the statements that the connections of the server have prepared, by connection and name. */
  const preparedStatements = async (): Promise<ReadonlyMap<string, Plans>> => {
    const { pool } = api.server.runtime.database;
    const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    try {
      const results = connections.map((connection) =>
        connection.query<Plans & { readonly key: string }>(
          `select pg_backend_pid() || name as key, statement, generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements`,
        ),
      );
      const rows = (await Promise.all(results)).flatMap((result) => result.rows);
      return new Map(rows.map(({ key, ...plans }) => [key, plans]));
    } finally {
      for (const connection of connections) connection.release();
    }
  };

  const kinds: readonly (readonly [kind: string, path: () => string])[] = [
    ['a get', () => `${contracts}${contract}/`],
    ['the first page of a list', () => `${list}&_page=1`],
    ['the first page by cursor', () => `${list}&_after=`],
    ['a page after a cursor', () => nextPage],
    ['a complete list', () => '/sales/organization/list/'],
    ['a page with its count', () => `${list}&_page=1&_count=exact`],
    ['a search for a frequent term', () => `${tenants}?_search=efternamn7&_page=1&_page_size=50`],
    ['statistics', () => `${contracts}list/?_statistics=true&_group_by=status&_aggregate=max(start_date)`],
    ['statistics over references', () => `${contracts}list/?_statistics=true&_group_by=space.building.realestate`],
    ['a page as of a time', () => `${list}&_page=1&_as_of=2026-01-01`],
    ['differences', () => `${contracts}list/?_diff=2026-01-01..now`],
    ['a history', () => `${tag}history/`],
    ['the feed', () => '/common/changes/'],
  ];
  /** Sends a request many times, and returns the plans of the statements that were executed each time. */
  const plansOf = async (path: string): Promise<readonly Plans[]> => {
    const before = await preparedStatements();
    for (let execution = 0; execution < executions; execution += 1) await (await get(path)).arrayBuffer();
    return [...(await preparedStatements())].flatMap(([key, { statement, generic, custom }]) => {
      const added = {
        generic: generic - (before.get(key)?.generic ?? 0),
        custom: custom - (before.get(key)?.custom ?? 0),
      };
      return added.generic + added.custom > customPlans ? [{ ...added, statement }] : [];
    });
  };

  for (const [kind, path] of kinds)
    it(`executes ${kind} by a generic plan`, async () => {
      const plans = await plansOf(path());
      expect(plans).to.not.deep.equal([]);
      expect(plans.filter(({ custom }) => custom > customPlans)).to.deep.equal([]);
    });

  it('plans a list by a rare status apart from that by a frequent one', async () => {
    await plansOf(`${list}&_page=1`);
    await plansOf(`${list.replace('status=3', 'status=4')}&_page=1`);
    const texts = new Set([...(await preparedStatements()).values()].map(({ statement }) => statement));
    const byStatus = [...texts].flatMap((text) => /"status" = (\d+|\$\d+)::/.exec(text)?.[1] ?? []);
    expect(byStatus).to.include.members(['3', '4']);
  });

  it('plans each search for a rare term, which matches fewer rows than PostgreSQL assumes', async () => {
    const plans = await plansOf(`${tenants}?_search=4711&_order_by=id&_page=1&_page_size=50`);
    expect(plans).to.not.deep.equal([]);
    expect(plans.filter(({ generic }) => generic > 0)).to.deep.equal([]);
  });
});
