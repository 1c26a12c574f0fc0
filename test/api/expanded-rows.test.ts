/** Rows that `_expand` embeds in the record to which they belong (docs/reference/api.md, sections 1 and 3). */
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { createInvoicingWorld, type InvoicingWorld } from '../support/invoicing-world.ts';
import { createUser, signInAs } from '../support/people.ts';

type Values = Readonly<Record<string, unknown>>;

const invoices = '/accounting/invoices/invoice/';
const invoiceRows = '/accounting/invoices/invoicerow/';

describe('rows that _expand embeds', function expandedRows() {
  this.timeout(60_000);
  const api = useApi();
  let world: InvoicingWorld;
  let client: Client;

  before(async () => {
    client = await api.newCustomer();
    world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
  });

  const row = (title: string, values: Values = {}): Values => ({
    title,
    unit_amount: 1,
    unit_price: 100,
    vat: 25,
    used_article_account: 3913,
    period_start: '2026-04-01',
    period_end: '2026-04-30',
    ...values,
  });
  const created = async (...rows: readonly Values[]): Promise<string> => {
    const values = { company: { id: world.companyId }, kind: 1, invoice_date: '2026-03-02', due_date: '2026-03-31' };
    const response = await client.post(invoices, { ...values, rows });
    expect(response.status, response.text).to.equal(201);
    return response.body.id;
  };
  const read = async (address: string, reader = client): Promise<ApiResponse> => {
    const response = await reader.get(address);
    expect(response.status, response.text).to.equal(200);
    return response;
  };
  const titles = ({ rows }: { readonly rows: { readonly items: readonly { readonly title: string }[] } }) =>
    rows.items.map(({ title }) => title);
  const withScopes = (...scopes: readonly string[]) =>
    api.newCredential(client.customerId, { scopes: ['accounting.invoice:*', ...scopes] });

  it('are complete records in the order in which they were written, and others are not in the response', async () => {
    const id = await created(row('c'), row('a', { display_order: 5 }), row('b', { unit_price: 7 }));
    await created(row('of another invoice'));
    const { body } = await read(`${invoices}${id}/?_expand=rows`);
    expect(body).to.include({ id, kind: 1 });
    expect([titles(body), body.rows.has_more]).to.deep.equal([['c', 'a', 'b'], false]);
    for (const one of body.rows.items) expect((await read(`${invoiceRows}${one.id}/`)).body).to.deep.equal(one);
    expect((await read(`${invoices}${await created()}/?_expand=rows`)).body.rows).to.deep.equal({
      items: [],
      has_more: false,
    });
  });

  it('are part of every form of a list', async () => {
    const ids = [await created(row('a'), row('b')), await created(row('c'))].sort();
    const list = `${invoices}list/?id__in=${ids}&_order_by=id&_expand=rows`;
    const expected = [['a', 'b'], ['c']];
    expect((await read(list)).body.map(titles)).to.deep.equal(expected);
    expect((await read(`${list}&_after=&_page_size=2`)).body.map(titles)).to.deep.equal(expected);
    const lines = (await read(`${list}&_jsonl=true`)).text.trim().split('\n');
    expect(lines.map((line) => titles(JSON.parse(line)))).to.deep.equal(expected);
    expect((await read(`${list}&_format=csv`)).text).to.contain('""title"":""c""');
    const queried = await client.send('QUERY', `${invoices}list/`, {
      body: { filter: { id__in: ids }, order_by: ['id'], expand: ['rows'] },
    });
    expect(queried.body.map(titles), queried.text).to.deep.equal(expected);
  });

  it('can have expanded references and selected members', async () => {
    const id = await created(row('a', { article: { id: world.articleId } }), row('b'));
    const { body } = await read(`${invoices}${id}/?_expand=rows__article`);
    expect(body.rows.items.map(({ article }: Values) => (article as Values | null)?.id ?? null)).to.deep.equal([
      world.articleId,
      null,
    ]);
    expect(body.rows.items[0].article).to.have.property('name');
    const [first] = (await read(`${invoices}list/?id=${id}&_fields=kind,rows.title,rows.article.name`)).body;
    expect(first).to.have.all.keys('id', 'kind', 'rows');
    expect(first.rows.items[1]).to.deep.equal({ ...first.rows.items[1], title: 'b', article: null });
    expect(first.rows.items[0]).to.have.all.keys('id', 'title', 'article');
    expect((await read(`${invoices}${id}/?_fields=id&_expand=rows`)).body).to.have.all.keys('id', 'rows');
    expect((await read(`${invoices}${id}/?_fields=rows&_expand=rows`)).body).to.have.all.keys('id', 'rows');
  });

  it('are the first hundred, with a statement that there are more', async () => {
    const id = await created(...Array.from({ length: 101 }, (_, index) => row(`${index}`)));
    const { body } = await read(`${invoices}${id}/?_expand=rows`);
    expect([titles(body).length, titles(body)[99], body.rows.has_more]).to.deep.equal([100, '99', true]);
    const expansion = '_expand=rows__invoice__rows__invoice';
    const tooDeep = await client.get(`${invoices}${id}/?${expansion}`);
    expect([tooDeep.status, tooDeep.body.code]).to.deep.equal([400, 'expand_not_allowed']);
  });

  it('change the tag of the response when a row changes', async () => {
    const id = await created(row('a'));
    const tag = async () => (await read(`${invoices}${id}/?_expand=rows`)).headers.get('etag') ?? '';
    const before = await tag();
    const unchanged = await client.get(`${invoices}${id}/?_expand=rows`, { 'If-None-Match': before });
    expect(unchanged.status).to.equal(304);
    const [one] = (await read(`${invoiceRows}list/?invoice=${id}`)).body;
    expect((await client.patch(`${invoiceRows}${one.id}/`, { title: 'b' })).status).to.equal(200);
    expect(await tag()).to.not.equal(before);
  });

  it('are those of the time of _as_of', async () => {
    const id = await created(row('a'), row('b'));
    const [one] = (await read(`${invoiceRows}list/?invoice=${id}&title=a`)).body;
    const time = (await api.database.pool.query('select clock_timestamp() as time')).rows[0].time.toISOString();
    expect((await client.delete(`${invoiceRows}${one.id}/`)).status).to.equal(204);
    expect(titles((await read(`${invoices}${id}/?_expand=rows`)).body)).to.deep.equal(['b']);
    expect(titles((await read(`${invoices}${id}/?_expand=rows&_as_of=${time}`)).body)).to.deep.equal(['a', 'b']);
  });

  it('require the permission to read them and their reference', async () => {
    const id = await created(row('a'), row('secret', { unit_price: 9 }));
    const address = `${invoices}${id}/?_expand=rows`;
    const none = await withScopes();
    const refused = await none.get(address);
    expect([refused.status, refused.body.code], refused.text).to.deep.equal([400, 'unknown_field']);
    expect(refused.body.errors[0]).to.include({ parameter: '_expand', code: 'unknown_field' });
    expect((await none.get(`${invoices}${id}/?_fields=rows.title`)).status).to.equal(400);
    expect((await none.get(`${invoices}list/?_page=1&_page_size=1&_expand=rows`)).status).to.equal(400);
    const all = await withScopes('accounting.invoicerow:read');
    expect(titles((await read(address, all)).body)).to.deep.equal(['a', 'secret']);
  });

  it('are limited to the rows and members that the caller sees', async () => {
    const id = await created(row('a'), row('secret', { unit_price: 9 }));
    const address = `${invoices}${id}/?_expand=rows`;
    const list = `${invoices}list/?id=${id}&_expand=rows`;
    const reader = async (grant: Values, invoice: Values = {}): Promise<Client> => {
      const allow = [
        { scope: 'accounting.invoice:read,list', ...invoice },
        { scope: 'accounting.invoicerow:read,list', ...grant },
      ];
      const user = await createUser(api, { allow }, client);
      return signInAs(api, user, client.customerId);
    };
    const someRows = await reader({ where: { title: 'a' } });
    for (const response of [await read(address, someRows), await read(list, someRows)])
      expect(response.text).to.contain('"title":"a"').and.not.contain('secret');
    const someMembers = await reader({ fields: { read: ['invoice', 'title'] } });
    const [first] = (await read(address, someMembers)).body.rows.items;
    expect(first).to.have.all.keys('id', 'invoice', 'title');
    expect((await someMembers.get(`${invoices}${id}/?_fields=rows.unit_price`)).status).to.equal(400);
    const noReference = await reader({ fields: { read: ['title'] } });
    const noMember = await reader({}, { fields: { read: ['kind'] } });
    for (const caller of [noReference, noMember])
      for (const query of ['_expand=rows', '_fields=rows.title', '_fields=rows']) {
        const { status, body, text } = await caller.get(`${invoices}${id}/?${query}`);
        expect([status, body.code], text).to.deep.equal([400, 'unknown_field']);
        expect(body.errors[0].message).to.not.contain('_expand');
      }
  });

  it('are rejected with the location of an unknown name', async () => {
    const id = await created(row('a'));
    for (const [query, parameter, code, message] of [
      ['_expand=rovs', '_expand', 'unknown_field', 'rows'],
      ['_expand=rows__titel', '_expand', 'unknown_field', 'title'],
      ['_expand=rows__title', '_expand', 'expand_not_allowed', 'title'],
      ['_fields=rows', '_fields', 'unknown_field', '_expand=rows'],
      ['_fields=rows.titel', '_fields', 'unknown_field', 'title'],
    ] as const)
      for (const address of [`${invoices}${id}/`, `${invoices}list/`]) {
        const { status, body, text } = await client.get(`${address}?${query}`);
        expect([status, body.errors?.[0].parameter, body.errors?.[0].code], text).to.deep.equal([400, parameter, code]);
        expect(body.errors[0].message).to.contain(message);
      }
    const swedish = await client.get(`${invoices}${id}/?_fields=rows`, { 'Accept-Language': 'sv' });
    expect(swedish.text).to.contain('innehåller poster');
    expect((await client.get(`${invoices}list/?rows__title=a`)).status).to.equal(400);
    expect((await client.get(`${invoices}list/?_order_by=rows`)).status).to.equal(400);
    expect((await client.get(`${invoices}list/?_statistics=true&_group_by=rows`)).status).to.equal(400);
  });
});
