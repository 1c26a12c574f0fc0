/** The board of a list: columns by status, and cards that are moved with the mouse and with the keyboard. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { useApi } from '../support/api.ts';
import {
  describeInBrowser,
  navigate,
  textOf,
  useBrowser,
  type Visitor,
  waitFor,
  waitForIdle,
} from '../support/browser.ts';
import { makeMarketWorld } from '../support/market-world.ts';
import { findings, findingsInThemes, insert, press, waitForText } from '../support/page-acts.ts';
import { createUser, signInAs } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const errands = '/errands/generalerrands/reporting/generalerrand/';
const board = '/console/errands.generalerrand/?_layout=board';
const rights = { allow: [{ scope: '*', fields: { write: '*' } }] };
/** Status codes: reported, received, planned. */
const [reported, received, planned] = [0, 1, 2];

describeInBrowser('the board of a list', function suite() {
  this.timeout(90_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  const types: string[] = [];
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    for (const image_required of [false, true]) {
      const path = '/errands/generalerrands/configurations/generalerrandtype/';
      const type = await api.post(path, { title: image_required ? 'Skada' : 'Fel', image_required });
      expect(type.status, type.text).to.equal(201);
      types.push(type.body.id);
    }
    visitor = await browser.visit(api, await createUser(api, rights));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  const report = async (title: string, members: object = {}): Promise<string> => {
    const created = await api.post(errands, { title, errand_type: { id: types[0] }, ...members });
    expect(created.status, created.text).to.equal(201);
    return created.body.id;
  };
  /** Opens the board from another screen, so that it is read again. */
  const openBoard = async (id: string, status: number): Promise<void> => {
    await navigate(page, '/console/errands.generalerrandtype/');
    await navigate(page, board);
    await waitForCard(id, status);
  };
  const statusOf = async (id: string): Promise<number> => (await api.get(`${errands}${id}/`)).body.status;
  const column = (status: number | null): string => `section:has(> #column-${status})`;
  /** Waits until the card is in the column, and until the screen has read it from the server. */
  const waitForCard = async (id: string, status: number): Promise<void> => {
    await page.waitForSelector(`${column(status)} [data-id="${id}"]`);
    await waitForIdle(page);
  };
  const evaluate = <Value>(script: string): Promise<Value> => page.evaluate(script) as Promise<Value>;
  const focusedCard = (): Promise<string> =>
    evaluate(`document.activeElement.closest('[data-id]')?.dataset.id ?? document.activeElement.className`);

  /** Moves the mouse in steps until the column is the target of the drag: the browser drops moves while a drag begins. */
  const dragOver = async (status: number, { x, y }: { readonly x: number; readonly y: number }): Promise<void> => {
    for (let step = 0; (await page.$(`${column(status)}.target`)) === null; step += 1) {
      expect(step).to.be.lessThan(100);
      await page.mouse.move(x + (step % 3), y);
    }
  };

  it('has a column with its count for each status in their order, and cards with the members of the descriptor', async () => {
    const id = await report('Kran läcker', { priority: 2, due_date: '2026-12-24' });
    await report('Lampa', { status: planned });
    await openBoard(id, reported);
    const headings = await evaluate<string[]>(
      `[...document.querySelectorAll('.column h2')].map((one) => one.innerText)`,
    );
    expect(headings.slice(0, 4)).to.deep.equal(['Reported 1', 'Received 0', 'Planned 1', 'In progress 0']);
    expect(headings).to.have.length(8);
    const card = await textOf(page, `[data-id="${id}"]`);
    expect(card).to.contain('Kran läcker').and.contain('High').and.contain('Fel').and.contain('2026-12-24');
    expect(card).to.not.contain('Assigned');
    expect(await textOf(page, '.segments')).to.match(/Table\s+Board\s+Calendar/);
    expect(await findingsInThemes(page)).to.deep.equal([]);
  });

  it('applies the search and the filters of the list, and keeps them in the address', async () => {
    const id = await report('Dörren kärvar');
    await navigate(page, `${board}&title__startswith=D%C3%B6r`);
    await waitForCard(id, reported);
    expect(await evaluate(`document.querySelectorAll('.card').length`)).to.equal(1);
    expect(await textOf(page, '#column-0')).to.equal('Reported 1');
    await navigate(page, `${board}&status__in=1,2&_search=Lampa`);
    await waitFor(page, `document.querySelector('#column-2').innerText === 'Planned 1'`);
    expect(await evaluate(`document.querySelectorAll('.card').length`)).to.equal(1);
    await press(page, 'Table', '.segments');
    await page.waitForSelector('a.row');
    expect(page.url()).to.contain('_search=Lampa').and.not.contain('_layout');
  });

  it('moves a card that is dragged with the mouse, and moves it back with undo', async () => {
    const id = await report('Trasig ruta');
    await openBoard(id, reported);
    await page.bringToFront();
    const from = await page.$(`[data-id="${id}"]`);
    const to = await page.$(`${column(received)} h2`);
    const [start, end] = [await from?.clickablePoint(), await to?.clickablePoint()];
    if (start === undefined || end === undefined) throw new Error('the card and the column are visible');
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await dragOver(reported, { x: start.x, y: start.y + 8 });
    await dragOver(received, end);
    await page.mouse.up();
    await waitForCard(id, received);
    await waitForText(page, 'Trasig ruta: moved to Received.', '.notices');
    expect(await statusOf(id)).to.equal(received);
    expect(await page.$('.target')).to.equal(null);
    const write = visitor.requests.findLast(({ method }) => method === 'PATCH');
    expect(write?.body).to.equal('{"status":1}');
    await press(page, 'Undo', '.notices');
    await waitForCard(id, reported);
    expect(await statusOf(id)).to.equal(reported);
  });

  it('moves a card from its menu with the keyboard, and keeps the focus on the card', async () => {
    const id = await report('Hiss står');
    await openBoard(id, reported);
    await page.focus(`[data-id="${id}"] > button`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[data-id="${id}"] .menu button`);
    expect(await textOf(page, `[data-id="${id}"] .menu`)).to.not.contain('Move to Reported');
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await evaluate('document.activeElement.innerText')).to.equal('Move to Planned');
    await page.keyboard.press('Enter');
    await waitForCard(id, planned);
    await waitForText(page, 'Hiss står: moved to Planned.', '.notices');
    expect(await statusOf(id)).to.equal(planned);
    expect(await focusedCard()).to.equal(id);
  });

  it('returns a card to its column if the server rejects the move, and shows the reason', async () => {
    const id = await report('Spricka', { errand_type: { id: types[1] } });
    await openBoard(id, reported);
    await press(page, 'Move Spricka');
    await press(page, 'Move to Received', `[data-id="${id}"]`);
    await waitForText(page, 'Errands of this type need a picture.', `[data-id="${id}"] [role=alert]`);
    await waitForCard(id, reported);
    expect(await statusOf(id)).to.equal(reported);
    expect(await focusedCard()).to.equal(id);
  });

  it('does not overwrite the status that a colleague has set in the meantime', async () => {
    const id = await report('Nyckel borta');
    await openBoard(id, reported);
    expect((await api.patch(`${errands}${id}/`, { status: planned })).status).to.equal(200);
    await press(page, 'Move Nyckel borta');
    await press(page, 'Move to Received', `[data-id="${id}"]`);
    await waitForText(page, 'Changed by another user', `[data-id="${id}"] [role=alert]`);
    await waitForCard(id, planned);
    expect(await statusOf(id)).to.equal(planned);
  });

  it('shows that a card which was deleted in the meantime cannot be moved, and removes it', async () => {
    const id = await report('Borttagen');
    await openBoard(id, reported);
    expect((await api.delete(`${errands}${id}/`)).status).to.equal(204);
    await press(page, 'Move Borttagen');
    await press(page, 'Move to Received', `[data-id="${id}"]`);
    await waitForText(page, 'The record was not found', '.notices');
    await waitFor(page, `document.querySelector('[data-id="${id}"]') === null`);
  });

  it('loads a long column in parts, and leads to the table for the rest', async () => {
    const rows = Array.from({ length: 220 }, (_, index) => ({
      title: `Serie ${String(index).padStart(3, '0')}`,
      errand_type: { id: types[0] },
      status: received,
    }));
    expect((await api.post(`${errands}list/?_slim=true`, rows)).status).to.equal(201);
    await navigate(page, `${board}&title__startswith=Serie&_order_by=title`);
    const cards = (count: number) => waitFor(page, `document.querySelectorAll('.card').length === ${count}`);
    await cards(20);
    expect(await textOf(page, '#column-1')).to.equal('Received 220');
    await press(page, 'Show more', column(received));
    await cards(40);
    for (let count = 60; count <= 200; count += 20) {
      await press(page, 'Show more', column(received));
      await cards(count);
    }
    await press(page, 'Show all', column(received));
    await page.waitForSelector('a.row');
    expect(page.url()).to.contain('status=1').and.not.contain('_layout');
  });

  it('stacks the columns on a phone, without scrolling sideways', async () => {
    await page.setViewport({ width: 390, height: 844 });
    await navigate(page, board);
    await page.waitForSelector('.card');
    expect(await evaluate('document.documentElement.scrollWidth')).to.equal(390);
    const lefts = await evaluate<number[]>(
      `[...document.querySelectorAll('.column')].map((one) => one.getBoundingClientRect().left)`,
    );
    expect(new Set(lefts).size).to.equal(1);
    expect(await findings(page)).to.deep.equal([]);
    await page.setViewport({ width: 1440, height: 900 });
  });

  it('offers no moves to people who cannot change the status, nor in the state of a past day', async () => {
    const id = await report('Bara läsning');
    const reader = await browser.visit(api, await createUser(api, { allow: ['*:read,list'] }), { at: board });
    await reader.page.waitForSelector(`[data-id="${id}"]`);
    expect(await reader.page.$('.card > button, [draggable=true]')).to.equal(null);
    await navigate(page, `${board}&_as_of=${new Date().toISOString()}`);
    await waitForCard(id, reported);
    expect(await textOf(page, '.problem')).to.equal('');
    expect(await page.$('.card > button, [draggable=true]')).to.equal(null);
  });

  it('stays on the screen when another view is chosen, and saves a view', async () => {
    await report('Annat');
    await openBoard(await report('Vy av anslag'), reported);
    await navigate(page, `${board}&title__startswith=Vy`);
    await press(page, 'Save as a view');
    await page.waitForSelector('#view-label');
    await insert(page, '#view-label', 'Anslag');
    await press(page, 'Save', 'dialog');
    await waitFor(page, `document.querySelector('.views [aria-current]')?.innerText.trim() === 'Anslag'`);
    await waitFor(page, `document.querySelectorAll('.card').length === 1`);
    await press(page, 'All', '.views');
    await waitFor(page, `document.querySelectorAll('.card').length > 1`);
    await press(page, 'Anslag', '.views');
    await waitFor(page, `document.querySelectorAll('.card').length === 1`);
  });

  it('offers the actions of a record whose status the server sets, where they apply', async () => {
    const market = await makeMarketWorld(api);
    const closed = await market.makeListing({ listing: { title: 'Stängd', application_deadline: '2020-02-01' } });
    const open = await market.makeListing({ listing: { title: 'Öppen' } });
    await navigate(page, '/console/markets.apartmentlisting/?_layout=board');
    await waitForCard(closed.listing, 3);
    await waitForCard(open.listing, 2);
    expect(await page.$(`[data-id="${open.listing}"] > button, [draggable=true]`)).to.equal(null);
    await press(page, 'More: Stängd');
    await press(page, 'Offer to the next in rank', `[data-id="${closed.listing}"]`);
    await waitForText(page, 'Offer the apartment to the next in rank?', 'dialog');
    await press(page, 'Cancel', 'dialog');
  });

  it('is absent without its member', async () => {
    const withoutStatus = await createUser(api, {
      allow: [{ scope: 'errands.generalerrand:read,list', fields: { read: ['id', 'title'] } }],
    });
    const session = await signInAs(api, withoutStatus);
    expect((await session.get(`/common/model/errands.generalerrand/`)).body.list).to.not.have.property('board');
    const { board: described } = (await api.get(`/common/model/errands.generalerrand/`)).body.list;
    expect(described.by).to.equal('status');
    expect(described.shows).to.include('priority');
    const other = await browser.visit(api, withoutStatus, { at: board });
    await other.page.waitForSelector('a.row');
    expect(await other.page.$('.board')).to.equal(null);
    expect(await textOf(other.page, '.segments')).to.equal('');
  });
});
