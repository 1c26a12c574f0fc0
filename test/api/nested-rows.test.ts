/** Rows in the body of the record that contains them (docs/reference/api.md, section 3). */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { createInvoicingWorld, type InvoicingWorld } from '../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

const invoices = '/accounting/invoices/invoice/';
const invoiceRows = '/accounting/invoices/invoicerow/';

describe('rows in the body of a record', function nestedRows() {
  this.timeout(60_000);
  const api = useApi();
  let world: InvoicingWorld;
  let client: Client;

  before(async () => {
    client = await api.newCustomer();
    world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
  });

  const row = (values: Values = {}): Values => ({
    title: 'Hyra',
    unit_amount: 1,
    unit_price: 100,
    vat: 25,
    used_article_account: 3913,
    period_start: '2026-04-01',
    period_end: '2026-04-30',
    ...values,
  });
  const invoice = (rows: unknown, values: Values = {}): Values => ({
    company: { id: world.companyId },
    kind: 1,
    invoice_date: '2026-03-02',
    due_date: '2026-03-31',
    rows,
    ...values,
  });
  const created = async (rows: unknown, values: Values = {}): Promise<ApiResponse> => {
    const response = await client.post(invoices, invoice(rows, values));
    expect(response.status, response.text).to.equal(201);
    return response;
  };
  const rowsOf = async (id: string): Promise<readonly { id: string; title: string; net_value: number }[]> =>
    (await client.get(`${invoiceRows}list/?invoice=${id}&_order_by=display_order,id`)).body;
  const titles = async (id: string) => (await rowsOf(id)).map(({ title }) => title);
  const entries = (response: ApiResponse) =>
    (response.body.errors ?? []).map((entry: { pointer?: string; code: string }) => [entry.pointer, entry.code]);
  const count = async (path: string) => (await client.get(`${path}list/?_statistics=true`)).body.count.value;

  it('are created with the record, in one change, and returned as IDs in the order of the request', async () => {
    const response = await created([row({ title: 'a', unit_price: '1234567.123456' }), row({ title: 'b' })]);
    const { id, rows } = response.body;
    const stored = await rowsOf(id);
    expect(stored.map(({ title, net_value }) => [title, net_value])).to.deep.equal([
      ['a', 1_234_567.12],
      ['b', 100],
    ]);
    expect(rows).to.deep.equal(stored.map((one) => ({ id: one.id })));
    const read = await client.get(`${invoices}${id}/`);
    expect(read.body).to.not.have.property('rows');
    expect(read.headers.get('etag')).to.equal(response.headers.get('etag'));
    const change = response.headers.get('x-change-id');
    const events = (await client.get(`/common/eventlog/list/?object_id__in=${[{ id }, ...rows].map((one) => one.id)}`))
      .body;
    expect(events.map((event: Values) => event.event_identifier)).to.have.members([
      'accounting.invoice.instancecreated',
      'accounting.invoicerow.instancecreated',
      'accounting.invoicerow.instancecreated',
    ]);
    expect((await client.get(`/common/change/${change}/`)).status).to.equal(200);
    expect((await client.get(`${invoices}list/?_fields=rows&_page=1&_page_size=1`)).status).to.equal(400);
    expect((await client.get(`${invoices}list/?rows=${rows[0].id}`)).status).to.equal(400);
    expect((await client.post(`${invoices}?_slim=true`, invoice([row()]))).body).to.have.all.keys('id');
  });

  it('preserve every digit of exact decimals', async () => {
    const body = JSON.stringify(invoice([row({ unit_price: 'PRICE' })])).replace('"PRICE"', '123456789012.123456');
    const response = await client.send('POST', invoices, { body, headers: { 'Content-Type': 'application/json' } });
    expect(response.status, response.text).to.equal(201);
    const address = `${invoiceRows}${response.body.rows[0].id}/`;
    expect((await client.get(address)).text).to.contain('"unit_price":123456789012.123456');
  });

  it('are rejected with all errors of the record and its rows, and nothing is stored', async () => {
    const before = [await count(invoices), await count(invoiceRows)];
    const rows = [row(), row({ unit_price: 'much' }), 7, row({ title: '' }), row({ period_end: '2026-03-01' })];
    const both = await client.post(invoices, invoice(rows, { invoice_date: 'today' }));
    expect([both.status, both.body.code], both.text).to.deep.equal([422, 'validation_failed']);
    expect(entries(both)).to.deep.equal([
      ['/invoice_date', 'format'],
      ['/rows/1/unit_price', 'format'],
      ['/rows/2', 'type'],
      ['/rows/3/title', 'required'],
      ['/rows/4/period_end', 'order'],
    ]);
    const onlyRows = await client.post(invoices, invoice(rows));
    expect(entries(onlyRows), onlyRows.text).to.deep.equal(entries(both).slice(1));
    const unknown = await client.post(invoices, invoice([row({ net_value: 5 }), row({ colour: 'red' })]));
    expect(entries(unknown), unknown.text).to.deep.equal([
      ['/rows/0/net_value', 'read_only'],
      ['/rows/1/colour', 'unknown_field'],
    ]);
    const missing = await client.post(
      invoices,
      invoice([row(), ...[1, 2].map(() => row({ article: { id: randomUUID() } }))]),
    );
    expect([missing.status, ...entries(missing)], missing.text).to.deep.equal([
      422,
      ['/rows/1/article', 'reference_not_found'],
      ['/rows/2/article', 'reference_not_found'],
    ]);
    expect([await count(invoices), await count(invoiceRows)]).to.deep.equal(before);
  });

  it('must be a list of objects', async () => {
    for (const rows of [null, 'a', {}, 7]) {
      const response = await client.post(invoices, invoice(rows));
      expect([response.status, ...entries(response)], response.text).to.deep.equal([422, ['/rows', 'type']]);
    }
    expect((await created([])).body.rows).to.deep.equal([]);
  });

  it('are created, changed and deleted by a patch, and others stay', async () => {
    const { id, rows } = (await created(['a', 'b', 'c'].map((title) => row({ title })))).body;
    const [a, b] = rows;
    const patched = await client.patch(`${invoices}${id}/`, {
      marking: 'M',
      rows: [{ id: b.id, title: 'B' }, row({ title: 'd' }), { id: a.id, _delete: true }],
    });
    expect(patched.status, patched.text).to.equal(200);
    expect(patched.body).to.include({ marking: 'M' });
    const [first, second, third] = patched.body.rows;
    expect([first, third]).to.deep.equal([{ id: b.id }, { id: a.id, deleted: true }]);
    expect(await titles(id)).to.deep.equal(['B', 'c', 'd']);
    expect((await rowsOf(id))[2]?.id).to.equal(second.id);
    const empty = await client.patch(`${invoices}${id}/`, { rows: [] });
    expect([empty.status, empty.body.rows], empty.text).to.deep.equal([200, []]);
    expect(await titles(id)).to.have.length(3);
  });

  it('belong to the record that contains them', async () => {
    const one = (await created([row({ title: 'one' })])).body;
    const other = (await created([row({ title: 'other' })])).body;
    const stranger = other.rows[0].id;
    for (const rows of [[{ id: stranger, title: 'x' }], [{ id: stranger, _delete: true }], [{ id: randomUUID() }]]) {
      const response = await client.patch(`${invoices}${one.id}/`, { marking: 'X', rows });
      expect([response.status, ...entries(response)], response.text).to.deep.equal([422, ['/rows/0/id', 'not_found']]);
    }
    const moved = await client.patch(`${invoices}${one.id}/`, {
      rows: [row({ invoice: { id: one.id } }), row({ invoice: { id: other.id } })],
    });
    expect([moved.status, ...entries(moved)]).to.deep.equal([422, ['/rows/1/invoice', 'read_only']]);
    const given = await client.patch(`${invoices}${one.id}/`, {
      rows: [row({ title: 'mine', invoice: one.id }), { id: one.rows[0].id, invoice: { id: one.id }, title: 'ONE' }],
    });
    expect(given.status, given.text).to.equal(200);
    expect([await titles(one.id), await titles(other.id)]).to.deep.equal([['ONE', 'mine'], ['other']]);
    expect((await client.get(`${invoices}${one.id}/`)).body.marking).to.equal(null);
  });

  it('are rejected if the same row is sent twice', async () => {
    const { id, rows } = (await created([row()])).body;
    const twice = [{ id: rows[0].id, title: 'x' }, row(), { id: rows[0].id, _delete: true }];
    const response = await client.patch(`${invoices}${id}/`, { rows: twice });
    expect([response.status, ...entries(response)]).to.deep.equal([409, ['/rows/2/id', 'duplicate_in_request']]);
    expect(await titles(id)).to.deep.equal(['Hyra']);
  });

  it('are limited to the number of rows of a bulk write', async () => {
    const many = (length: number) => Array.from({ length }, (_, index) => row({ display_order: index }));
    const accepted = await created(many(1_000));
    expect(accepted.body.rows).to.have.length(1_000);
    expect((await rowsOf(accepted.body.id)).map(({ id }) => ({ id }))).to.deep.equal(accepted.body.rows);
    const before = await count(invoiceRows);
    for (const response of [
      await client.post(invoices, invoice(many(1_001))),
      await client.post(`${invoices}list/`, [invoice(many(600)), invoice(many(401))]),
      await client.post(invoices, invoice(Array.from({ length: 10_000 }, () => ({})))),
    ])
      expect([response.status, response.body.params], response.text).to.deep.equal([413, { max_items: 1_000 }]);
    expect(await count(invoiceRows)).to.equal(before);
  });

  it('can be part of every row of a bulk write', async () => {
    const list = `${invoices}list/`;
    const existing = (await created([row({ title: 'old' })])).body;
    const bodies = [invoice([row({ title: 'a' })]), { id: existing.id, rows: [row({ title: 'new' })] }, invoice([])];
    const written = await client.post(list, bodies);
    expect(written.status, written.text).to.equal(201);
    const [first, second, third] = written.body;
    expect([await titles(first.id), await titles(second.id), await titles(third.id)]).to.deep.equal([
      ['a'],
      ['old', 'new'],
      [],
    ]);
    expect([first.rows.length, second.rows.length, third.rows.length]).to.deep.equal([1, 1, 0]);
    const before = await count(invoices);
    const wrong = [invoice([row()]), invoice([row(), row({ vat: 7 })]), invoice([row()], { kind: 99 })];
    const rejected = await client.post(list, wrong);
    expect([rejected.status, ...entries(rejected)], rejected.text).to.deep.equal([
      422,
      ['/1/rows/1/vat', 'enum'],
      ['/2/kind', 'enum'],
    ]);
    expect(await count(invoices)).to.equal(before);
    const alone = await client.post(`${list}?_atomic=false`, wrong);
    expect(alone.body.items.map(({ status }: { status: number }) => status)).to.deep.equal([201, 422, 422]);
    expect(await titles(alone.body.items[0].id)).to.deep.equal(['Hyra']);
    expect(alone.body.items[1].error.errors[0].pointer).to.equal('/1/rows/1/vat');
  });

  it('are written exactly as in the dry run of a bulk write', async () => {
    const list = `${invoices}list/`;
    const { id, rows } = (await created([row()])).body;
    const bodies = [{ id, rows: [{ id: rows[0].id, title: 'changed' }, row({ title: 'new' })] }];
    const preview = async () => (await client.post(`${list}?_validate_only=true`, bodies)).body.rehearsal;
    const outdated = await preview();
    await client.patch(`${invoiceRows}${rows[0].id}/`, { title: 'by another' });
    const rejected = await client.post(`${list}?_rehearsal=${outdated}`, bodies);
    expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([409, 'rehearsal_outdated']);
    expect(await titles(id)).to.deep.equal(['by another']);
    const written = await client.post(`${list}?_rehearsal=${await preview()}`, bodies);
    expect(written.status, written.text).to.equal(201);
    expect(await titles(id)).to.deep.equal(['changed', 'new']);
  });

  it('can be part of a step of a batch, with references to other steps', async () => {
    const response = await client.post('/batch/', {
      steps: [
        { id: 'a', op: 'create', resource: 'accounting.invoice', data: invoice([row({ title: 'a' })]) },
        { op: 'create', resource: 'accounting.invoice', data: invoice([row({ title: '$a.id' })]) },
        { op: 'update', resource: 'accounting.invoice', data: { id: '$a.id', rows: [row({ title: 'b' })] } },
      ],
    });
    expect(response.status, response.text).to.equal(201);
    const [first, second] = response.body.steps;
    expect([await titles(first.data.id), await titles(second.data.id)]).to.deep.equal([['a', 'b'], [first.data.id]]);
    const step = { op: 'create', resource: 'accounting.invoice', data: invoice([row(), row({ vat: 7 })]) };
    expect(entries(await client.post('/batch/', { steps: [step] }))).to.deep.equal([
      ['/steps/0/data/rows/1/vat', 'enum'],
    ]);
  });

  it('can be part of an upsert', async () => {
    const upsert = (rows: unknown) => client.post(`${invoices}?_match=custom_id`, invoice(rows, { custom_id: 'U' }));
    const first = await upsert([row({ title: 'a' })]);
    const second = await upsert([{ id: first.body.rows[0].id, title: 'A' }, row({ title: 'b' })]);
    expect([first.status, second.status], second.text).to.deep.equal([201, 200]);
    expect(await titles(first.body.id)).to.deep.equal(['A', 'b']);
  });

  it('are written once by requests with one idempotency key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = invoice([row(), row()]);
    const responses = await Promise.all(Array.from({ length: 5 }, () => client.post(invoices, body, key)));
    expect(new Set(responses.map(({ text }) => text)).size).to.equal(1);
    expect(await titles(responses[0]?.body.id)).to.have.length(2);
  });

  it('are not stored by a dry run', async () => {
    const before = [await count(invoices), await count(invoiceRows)];
    const response = await client.post(`${invoices}?_validate_only=true`, invoice([row()]));
    expect([response.status, response.body.result.rows.length], response.text).to.deep.equal([200, 1]);
    const wrong = await client.post(`${invoices}?_validate_only=true`, invoice([row({ vat: 7 })]));
    expect([wrong.status, ...entries(wrong)]).to.deep.equal([422, ['/rows/0/vat', 'enum']]);
    expect([await count(invoices), await count(invoiceRows)]).to.deep.equal(before);
  });

  it('are undone and restored with their record', async () => {
    const revert = async (response: ApiResponse) => {
      const undone = await client.post(`/common/change/${response.headers.get('x-change-id')}/revert/`, {});
      expect(undone.status, undone.text).to.equal(200);
      return undone;
    };
    const response = await created([row({ title: 'a' }), row({ title: 'b' })]);
    const { id, rows } = response.body;
    const patched = await client.patch(`${invoices}${id}/`, {
      marking: 'M',
      rows: [{ id: rows[0].id, title: 'A' }, { id: rows[1].id, _delete: true }, row({ title: 'c' })],
    });
    const undone = await revert(patched);
    expect(await titles(id)).to.deep.equal(['a', 'b']);
    const redone = await revert(undone);
    expect(await titles(id)).to.deep.equal(['A', 'c']);
    await revert(redone);
    expect((await revert(response)).body).to.include({ deleted: 3 });
    expect([(await client.get(`${invoices}${id}/`)).status, await titles(id)]).to.deep.equal([404, []]);
  });

  it('compare the versions of the record and of each row', async () => {
    const response = await created([row()]);
    const { id, rows } = response.body;
    const path = `${invoices}${id}/`;
    await client.patch(path, { marking: 'other' });
    const stale = await client.patch(path, { rows: [row()] }, { 'If-Match': response.headers.get('etag') ?? '' });
    expect([stale.status, stale.body.code], stale.text).to.deep.equal([412, 'version_conflict']);
    const staleRow = await client.patch(path, { rows: [{ id: rows[0].id, title: 'x', _if_match: '"v7"' }] });
    expect([staleRow.status, ...entries(staleRow)]).to.deep.equal([422, ['/rows/0', 'version_conflict']]);
    const current = await client.patch(path, { rows: [{ id: rows[0].id, title: 'x', _if_match: '"v1"' }] });
    expect(current.status, current.text).to.equal(200);
    expect(await titles(id)).to.deep.equal(['x']);
  });

  it('are all written by concurrent requests', async () => {
    const { id, rows } = (await created([row()])).body;
    const patches = Array.from({ length: 8 }, (_, index) => ({
      rows: [row({ title: `n${index}` }), { id: rows[0].id, title: `t${index}` }],
    }));
    const responses = await Promise.all(patches.map((patch) => client.patch(`${invoices}${id}/`, patch)));
    expect(responses.map(({ status }) => status)).to.deep.equal(patches.map(() => 200));
    expect(await titles(id)).to.have.length(9);
  });

  it('require the permissions for their resource', async () => {
    const { id, rows } = (await created([row()])).body;
    const withScopes = (...scopes: string[]) => api.newCredential(client.customerId, { scopes });
    const parents = ['accounting.invoice:*', 'organization.company:*'];
    const none = await withScopes(...parents);
    const rejected = await none.post(invoices, invoice([row()]));
    expect([rejected.status, ...entries(rejected)]).to.deep.equal([422, ['/rows/0', 'operation_not_allowed']]);
    const creates = await withScopes(...parents, 'accounting.invoicerow:create', 'accounting.invoicerow:read');
    expect((await creates.post(invoices, invoice([row()]))).status).to.equal(201);
    const changes = [
      { id: rows[0].id, title: 'x' },
      { id: rows[0].id, _delete: true },
    ];
    for (const change of changes) {
      const response = await creates.patch(`${invoices}${id}/`, { rows: [change] });
      expect([response.status, ...entries(response)]).to.deep.equal([422, ['/rows/0', 'operation_not_allowed']]);
    }
    const onlyRows = await withScopes('accounting.invoicerow:*');
    expect((await onlyRows.patch(`${invoices}${id}/`, { rows: [row()] })).status).to.equal(403);
    expect(await titles(id)).to.deep.equal(['Hyra']);
  });

  it('are rejected together with the record by the rules of an extension', async () => {
    const { id, rows } = (await created([row()])).body;
    await api.database.pool.query("update accounting_invoice set invoice_number = 'N1' where id = $1", [id]);
    const response = await client.patch(`${invoices}${id}/`, { marking: 'M', rows: [{ id: rows[0].id, title: 'x' }] });
    expect([response.status, response.body.params], response.text).to.deep.equal([409, { reason: 'invoice_issued' }]);
    expect([(await client.get(`${invoices}${id}/`)).body.marking, await titles(id)]).to.deep.equal([null, ['Hyra']]);
  });

  it('are accepted in contracts and in rounds of rent increases', async () => {
    const revenue = { article: { id: world.articleId }, title: 'Hyra', unit_amount: 1, unit_price: 7000 };
    const contract = await client.post('/contracts/apartmentcontract/', {
      space: { id: world.spaces.apartmentcontract },
      tenant: { id: world.tenantId },
      id_number: 'N-1',
      start_date: '2026-01-01',
      revenue_rows: [revenue, { ...revenue, title: 'Bredband', unit_price: 99 }],
    });
    expect(contract.status, contract.text).to.equal(201);
    const [rent, broadband] = contract.body.revenue_rows;
    const round = await client.post('/revenue/revenueincreases/revenueincreasecollection/', {
      name: 'Round',
      from_date: '2027-01-01',
      value_calculation_method: 0,
      value_calculation_input: 2,
      rounding_method: 0,
      retroactivity_method: 0,
      merge_rows_after_invoice_periods: 3,
      apartment_increases: [
        { revenue_row_source: rent, actual_increase_value: 140 },
        { revenue_row_source: broadband, actual_increase_value: 1, from_date: '2027-02-01' },
      ],
    });
    expect(round.status, round.text).to.equal(201);
    const list = '/revenue/revenueincreases/apartmentcontractrevenueincreaserow/list/';
    const increases = (await client.get(`${list}?collection=${round.body.id}&_order_by=id`)).body;
    expect(increases.map((one: Values) => [one.from_date, one.merge_rows_after_invoice_periods])).to.deep.equal([
      ['2027-01-01', 3],
      ['2027-02-01', 3],
    ]);
  });

  it('are described with their resource and reference', async () => {
    const { fields } = (await client.get('/common/model/accounting.invoice/')).body;
    expect(fields.rows).to.include({ type: 'rows', to: 'accounting.invoicerow', via: 'invoice' });
  });
});
