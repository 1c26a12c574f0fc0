/**
 * Common lists of large resources start from an index, also for a caller with row rules (issue 4). Tables of a test are small, so sequential scans are
 * disabled; the resulting plan is the one for millions of rows.
 */
import { expect } from 'chai';
import { before } from 'mocha';
import { type Client, useApi } from '../support/api.ts';
import { fillTable } from '../support/large-tables.ts';
import { onlyOnOneServer } from '../support/one-server.ts';
import { withRole } from '../support/roles.ts';
import { pageStatement, sentBy } from '../support/sent-statements.ts';
import { withoutTriggers } from '../support/without-triggers.ts';

const someId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

describe('common lists of large resources', function suite() {
  this.timeout(60_000);
  onlyOnOneServer('reads plans of statements');
  const api = useApi();
  let narrow: Client;

  before(async () => {
    narrow = await withRole(api, {
      allow: [
        { scope: 'contracts.apartmentcontract:*', where: { tenancy_kind: 1 } },
        { scope: 'accounting.invoice:*', where: { kind: 1 } },
        { scope: 'accounting.invoicerow:*', where: { invoice__status: 1 } },
        { scope: 'common.eventlog:*', where: { event_identifier__startswith: 'contracts' } },
      ],
    });
    for (const id of ['contracts.apartmentcontract', 'accounting.invoice', 'accounting.invoicerow', 'common.eventlog'])
      await fillTable(api, id, 3_000);
  });

  /** Returns the plan of the list that a request sends; with `isSmall` the table is small and is read by its indexes. */
  const planOf = async (client: Client, path: string, isSmall = true): Promise<string> => {
    // Bypasses validation against the documentation: no caller could write these rows.
    const { result, sent } = await sentBy(() => fetch(`${api.origin}${path}`, { headers: { ...client.headers } }));
    expect(result.status, (await result.text()).slice(0, 500)).to.equal(200);
    const list = pageStatement(sent);
    const connection = await api.database.pool.connect();
    try {
      await connection.query('begin');
      if (isSmall) await connection.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${list.text}`, [...list.values]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  };

  const lists: readonly (readonly [id: string, query: string, condition: string])[] = [
    ...['contracts.apartmentcontract', 'accounting.invoice', 'accounting.invoicerow'].flatMap(
      (id): readonly (readonly [string, string, string])[] => [
        [id, '', 'customer_id'],
        [id, 'updated_at__changed_since=2999-01-01', 'updated_at'],
      ],
    ),
    ['contracts.apartmentcontract', 'status=3&start_date__gte=2026-01-01', 'start_date'],
    ['contracts.apartmentcontract', 'status=3&_order_by=end_date', 'status'],
    ['accounting.invoice', 'status=2&_order_by=due_date', 'status'],
    ['accounting.invoice', '_order_by=-invoice_date', 'customer_id'],
    ['common.eventlog', '', 'customer_id'],
    ['common.eventlog', `object_id=${someId}&content_type=contracts.apartmentcontract`, 'object_id'],
    ['common.eventlog', 'created_at__gte=2026-01-01&_order_by=created_at', 'created_at'],
  ];

  const check = async (id: string, query: string, condition: string): Promise<void> => {
    const resource = api.booted.model.resourceById.get(id);
    if (resource === undefined) throw new Error(id);
    for (const client of [api, narrow]) {
      const plan = await planOf(client, `${resource.path}/list/?${query}&_page=1&_page_size=50`.replace('?&', '?'));
      expect(plan, `${id} ${query}`).to.not.match(new RegExp(`Seq Scan on ${resource.table}\\b`));
      // PostgreSQL scans no partition if the row rules leave no row.
      if (/One-Time Filter: false/.test(plan)) continue;
      expect(conditionsOf(plan, resource.table), `${id} ${query}\n${plan}`).to.match(new RegExp(`\\b${condition}\\b`));
    }
  };

  /** The index conditions of the scans of a table. */
  const conditionsOf = (plan: string, table: string): string =>
    [...plan.matchAll(new RegExp(`Scan[^\\n]* on ${table}(?:_first)?\\b[^\\n]*\\n\\s+Index Cond: ([^\\n]*)`, 'g'))]
      .map(([, condition]) => condition)
      .join('\n');

  for (const [id, query, condition] of lists)
    it(`use an index with ${condition}: ${id} ?${query}`, () => check(id, query, condition));

  for (const id of ['contracts.apartmentcontract', 'accounting.invoice', 'accounting.invoicerow'])
    it(`use an index for each reference of ${id}`, async () => {
      const references = api.booted.model.resourceById
        .get(id)
        ?.fields.filter(
          ({ type, target, hidden }) =>
            type.name === 'reference' && target !== undefined && target.constantRows === undefined && !hidden,
        );
      for (const { name, columnName } of references ?? []) {
        await check(id, `${name}=${someId}`, columnName);
        await check(id, `${name}__in=${someId},${api.customerId}`, columnName);
      }
      expect(references?.length).to.be.greaterThan(1);
    });

  it('use an index of the history as of a point in time, when most later writes are of other resources', async () => {
    const [contracts, tags] = ['contracts.apartmentcontract', 'annotating.tag'].map(
      (id) => api.booted.model.resourceById.get(id)?.contentTypeId,
    );
    const asOf = new Date('2026-01-01T00:00:00Z');
    const id = `(lpad(to_hex(${asOf.getTime()} + n * 1000::bigint), 12, '0') || '70008000' || lpad(to_hex(n + 10000), 12, '0'))::uuid`;
    await withoutTriggers(api.database.pool, (connection) =>
      connection.query(
        `insert into common_changerecord (customer_id, id, change_id, content_type_id, object_id, kind, row_version, before, after)
         select $1::uuid, ${id}, ${id}, case when n < 0 then $2::uuid else $3::uuid end, gen_random_uuid(), 'updated', 2, '{}', '{}' from generate_series(-9999, 9999) n`,
        [api.customerId, contracts, tags],
      ),
    );
    await api.database.pool.query('analyze common_changerecord');
    for (const query of ['status=3&_order_by=start_date', 'status=3&_count=exact']) {
      const path = `/contracts/apartmentcontract/list/?${query}&_page=1&_page_size=50&_as_of=${asOf.toISOString()}`;
      expect(await planOf(api, path, false), query).to.not.match(/(?:Seq|Bitmap Heap) Scan on common_changerecord/);
    }
  });
});
