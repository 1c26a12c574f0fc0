/** Texts are in the order of the project's language (api.md, section 1; docs/adr/0111). */
import { expect } from 'chai';
import { before } from 'mocha';
import { useLab } from '../support/lab.ts';
import { itOnOneServer } from '../support/one-server.ts';
import { pageStatement, sentBy } from '../support/sent-statements.ts';

const flats = '/lab/flat/list/';
interface Page {
  readonly items: readonly { readonly title: string }[];
  readonly next: string | null;
  readonly prev: string | null;
}

const inOrder = ['Andersson', 'andersson', 'Ek', 'Zetterlund', 'Åberg', 'Ängström', 'Öberg'];

describe('texts in lists', () => {
  const api = useLab();
  before(async () => {
    const names = ['Öberg', 'Zetterlund', 'Ängström', 'andersson', 'Andersson', 'Åberg', 'Ek'];
    const houses = (
      await api.post(
        '/lab/house/list/',
        names.map((name) => ({ name, built: 1901 })),
      )
    ).body;
    const rows = names.map((title, index) => ({ title, custom_id: title, house: { id: houses[index].id } }));
    const response = await api.post(flats, [...rows, { custom_id: 'none' }]);
    expect(response.status, response.text).to.equal(201);
  });

  const titles = async (query: string): Promise<readonly string[]> => {
    const response = await api.get(`${flats}?title__isnull=false&${query}`);
    expect(response.status, response.text).to.equal(200);
    return response.body.map((row: { title: string }) => row.title);
  };
  const sorted = async (order: string) =>
    (await titles(`_order_by=${order}`)).map((title) => (title === 'andersson' ? 'Andersson' : title));
  const folded = inOrder.map((title) => (title === 'andersson' ? 'Andersson' : title));

  it('are in Swedish order', async () => {
    expect(await sorted('title')).to.deep.equal(folded);
    expect(await sorted('-title')).to.deep.equal(folded.toReversed());
  });

  it('are in Swedish order through references', async () => {
    expect(await sorted('house__name')).to.deep.equal(folded);
  });

  it('have an order of upper and lower case that does not separate equal letters', async () => {
    const [first, second] = await titles('_order_by=title');
    expect([first, second].toSorted()).to.deep.equal(['Andersson', 'andersson']);
  });

  it('are in the order of characters if they are codes', async () => {
    expect(await titles('_order_by=custom_id')).to.deep.equal([...inOrder].toSorted());
  });

  it('continue by cursor in both directions without omissions', async () => {
    for (const order of ['title', '-title', 'house__name', 'status,title', 'title:nulls_first']) {
      const all = await titles(`_order_by=${order}`);
      const query = `${flats}?title__isnull=false&_order_by=${order}&_page_size=2&_page_object=true`;
      const forward: string[] = [];
      const positions: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: Page = (await api.get(`${query}&_after=${after}`)).body;
        const { items, next, prev } = page;
        forward.push(...items.map(({ title }) => title));
        if (prev !== null) positions.push(prev);
        after = next;
      }
      expect(forward, order).to.deep.equal(all);
      const { items } = (await api.get(`${query}&_before=${positions.at(-1)}`)).body;
      expect(
        items.map((row: { title: string }) => row.title),
        order,
      ).to.deep.equal(all.slice(-3, -1));
    }
  });

  it('are compared in filters as they are ordered', async () => {
    const compared: readonly (readonly [query: string, titles: readonly string[]])[] = [
      ['title__gt=Zetterlund', ['Åberg', 'Ängström', 'Öberg']],
      ['title__gte=Öberg', ['Öberg']],
      ['title__lt=F', inOrder.slice(0, 3)],
      ['title__lte=Åberg', inOrder.slice(0, 5)],
      ['title__range=Z,Ä', ['Zetterlund', 'Åberg']],
      ['title__gt!=Zetterlund', inOrder.slice(0, 4)],
      ['house__name__gt=Z', inOrder.slice(3)],
      ['title=andersson', ['andersson']],
      ['title__startswith=And', ['Andersson']],
    ];
    for (const [query, expected] of compared) {
      const found = await titles(query);
      expect([...found].toSorted(), query).to.deep.equal([...expected].toSorted());
    }
  });

  it('are the first and last of statistics, and order their groups', async () => {
    const facts = `${flats}?title__isnull=false&_statistics=true`;
    const { body } = await api.get(`${facts}&_aggregate=max(title)`);
    expect(body.groups[0].max_title).to.equal('Öberg');
    const groups = (await api.get(`${facts}&_group_by=title&_order_by=title`)).body.groups;
    expect(groups.map(({ title }: { title: string }) => title)).to.deep.equal(await titles('_order_by=title'));
  });

  itOnOneServer('reads plans of statements', 'are read in their order from an index', async () => {
    await api.database.pool.query(
      `insert into lab_flat (customer_id, id, created_at, updated_at, title, status)
       select $1, gen_random_uuid(), now(), now(), 'Title ' || n, 0 from generate_series(1, 20000) as n`,
      [api.customerId],
    );
    await api.database.pool.query('vacuum analyze lab_flat');
    const planOf = async (query: string): Promise<string> => {
      const { sent } = await sentBy(() => api.get(`${flats}?${query}`));
      const { text, values } = pageStatement(sent);
      const { rows } = await api.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf('_order_by=title&_page=1&_page_size=50')).to.include('lab_flat_title_order_idx');
    expect(await planOf('_order_by=-title&_after=&_page_size=50')).to.include('lab_flat_title_order_idx');
    expect(await planOf('title__gt=Ö&_page=1&_page_size=50')).to.include('lab_flat_title_order_idx');
    expect(await planOf('title=Title 4711&_page=1&_page_size=50')).to.include('lab_flat_title_idx');
  });
});
