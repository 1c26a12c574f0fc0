/** Pages by number and by cursor, streams, CSV (api.md, sections 1 and 2). */

import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { before } from 'mocha';
import { readSheet } from '../../extensions/imports/read-sheet.ts';
import type { ApiResponse } from '../support/api.ts';
import { useLab } from '../support/lab.ts';

interface Meter {
  readonly id: string;
  readonly label: string | null;
  readonly reading: number | null;
}

describe('a list', () => {
  const api = useLab();
  const total = 2_500;

  before(async function makeMeters() {
    this.timeout(60_000);
    for (let start = 0; start < total; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        label: (start + index) % 7 === 0 ? null : `M${(start + index) % 11}`,
        reading: (start + index) % 5 === 0 ? null : (start + index) % 13,
      }));
      const response = await api.post('/lab/meter/list/?_slim=true', rows);
      expect(response.status, response.text).to.equal(201);
    }
  });

  const linkOf = (response: ApiResponse, rel: string): string | undefined =>
    new RegExp(`<([^>]+)>; rel="${rel}"`).exec(response.headers.get('link') ?? '')?.[1];
  const ids = (response: ApiResponse): readonly string[] => response.body.map((row: Meter) => row.id);

  describe('with page numbers', () => {
    it('returns a page and links to its neighbours', async () => {
      const first = await api.get('/lab/meter/list/?_page=1&_page_size=1000&reading=3');
      expect(first.body.length).to.be.lessThan(1_000);
      expect(first.headers.get('link')).to.equal(null);
      const second = await api.get('/lab/meter/list/?_page=2&_page_size=1000&_order_by=-reading');
      expect(second.body).to.have.length(1_000);
      expect(linkOf(second, 'next')).to.equal('/lab/meter/list/?_page_size=1000&_order_by=-reading&_page=3');
      expect(linkOf(second, 'prev')).to.equal('/lab/meter/list/?_page_size=1000&_order_by=-reading&_page=1');
      const third = await api.get(linkOf(second, 'next') ?? '');
      expect(third.body).to.have.length(500);
      expect(linkOf(third, 'next')).to.equal(undefined);
    });

    it('links only to pages that exist', async () => {
      const last = await api.get('/lab/meter/list/?_page=5&_page_size=500');
      expect(last.body).to.have.length(500);
      expect(linkOf(last, 'next')).to.equal(undefined);
    });

    it('returns an empty page past the end', async () => {
      const response = await api.get('/lab/meter/list/?_page=100&_page_size=1000');
      expect(response.status).to.equal(200);
      expect(response.body).to.deep.equal([]);
    });

    it('covers every row once, in order, whatever ties there are', async () => {
      const pagedLabels: string[] = [];
      for (let page = 1; page <= 5; page += 1)
        pagedLabels.push(
          ...ids(await api.get(`/lab/meter/list/?_page=${page}&_page_size=500&_order_by=label,-reading`)),
        );
      expect(new Set(pagedLabels).size).to.equal(total);
    });
  });

  describe('with no paging', () => {
    it('returns the complete selection, however it is requested', async () => {
      const complete = await api.get('/lab/meter/list/');
      expect(complete.status, complete.text.slice(0, 300)).to.equal(200);
      expect(new Set(ids(complete)).size).to.equal(total);
      const lines = await api.get('/lab/meter/list/?_jsonl=true');
      expect(lines.text.endsWith('\n')).to.equal(true);
      const rows = lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(rows).to.deep.equal(complete.body);
      const object = await api.get('/lab/meter/list/?_page_object=true');
      expect(object.body.items).to.deep.equal(complete.body);
      expect(object.body).to.include({ next: null, prev: null, total: null });
    });

    it('rejects more rows than one response can contain before the first byte', async () => {
      for (let start = 0; start < 2_001; start += 667)
        expect(
          (
            await api.post(
              '/lab/flat/list/?_slim=true',
              Array.from({ length: 667 }, (_, index) => ({ rooms: index })),
            )
          ).status,
        ).to.equal(201);
      const response = await api.get('/lab/flat/list/');
      expect(response.status).to.equal(400);
      expect(response.body.code).to.equal('page_required');
      expect(response.body.params).to.deep.equal({ max_unpaged: 2000 });
      const lines = await api.get('/lab/flat/list/?_jsonl=true');
      expect(lines.status).to.equal(200);
      expect(lines.text.trimEnd().split('\n')).to.have.length(2_001);
      expect(
        (await api.get('/lab/flat/list/?rooms__lt=600&_format=csv&_fields=rooms')).text.trimEnd().split('\r\n'),
      ).to.have.length(1_801);
    }).timeout(60_000);

    it('streams a page and a cursor page with the same content', async () => {
      const page = await api.get('/lab/meter/list/?_page=2&_page_size=7&_order_by=-reading');
      const lines = await api.get('/lab/meter/list/?_page=2&_page_size=7&_order_by=-reading&_jsonl=true');
      expect(
        lines.text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).to.deep.equal(page.body);
      const start = await api.get('/lab/meter/list/?_after=&_page_size=7&_order_by=-reading');
      const next = linkOf(start, 'next') ?? '';
      const nextPage = await api.get(next);
      const nextLines = await api.get(`${next}&_jsonl=true`);
      expect(nextLines.status, nextLines.text).to.equal(200);
      expect(
        nextLines.text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).to.deep.equal(nextPage.body);
      expect(linkOf(nextLines, 'next')).to.be.a('string');
      const csv = await api.get(`${next}&_format=csv&_fields=reading`);
      expect(csv.text.trimEnd().split('\r\n')).to.have.length(8);
    });
  });

  describe('with a cursor', () => {
    const orders = [
      '',
      'label',
      '-label:nulls_last',
      'reading:nulls_first,-label',
      '-reading',
      '-id',
      'label,-id',
      'created_at,-id',
    ];
    for (const order of orders) {
      it(`can be paged in both directions without a gap or a duplicate, by ${order || 'no order'}`, async () => {
        const orderBy = order === '' ? '' : `&_order_by=${order}`;
        const expected = ids(await api.get(`/lab/meter/list/?${orderBy}`));
        const forward: string[] = [];
        let response = await api.get(`/lab/meter/list/?_after=&_page_size=400${orderBy}`);
        expect(response.status, response.text).to.equal(200);
        expect(linkOf(response, 'prev')).to.equal(undefined);
        for (;;) {
          forward.push(...ids(response));
          const next = linkOf(response, 'next');
          if (next === undefined) break;
          response = await api.get(next);
          expect(response.status, response.text).to.equal(200);
        }
        expect(forward).to.deep.equal(expected);
        const backward: string[] = [];
        response = await api.get(`/lab/meter/list/?_before=&_page_size=400${orderBy}`);
        for (;;) {
          backward.unshift(...ids(response));
          const previous = linkOf(response, 'prev');
          if (previous === undefined) break;
          response = await api.get(previous);
          expect(response.status, response.text).to.equal(200);
        }
        expect(backward).to.deep.equal(expected);
      });
    }

    it('can reverse its direction in the middle', async () => {
      const first = await api.get('/lab/meter/list/?_after=&_page_size=10&_order_by=label');
      const second = await api.get(linkOf(first, 'next') ?? '');
      const again = await api.get(linkOf(second, 'prev') ?? '');
      expect(ids(again)).to.deep.equal(ids(first));
      expect(ids(await api.get(linkOf(again, 'next') ?? ''))).to.deep.equal(ids(second));
    });

    it('returns cursors in the page object', async () => {
      const first = await api.get('/lab/meter/list/?_after=&_page_size=10&_page_object=true');
      expect(first.body.items).to.have.length(10);
      expect(first.body.prev).to.equal(null);
      const second = await api.get(`/lab/meter/list/?_after=${first.body.next}&_page_size=10`);
      expect(ids(second)).to.not.include(first.body.items[9].id);
    });

    for (const start of [{ after: '' }, { page: 1 }]) {
      it(`follows the links of a QUERY with the body of its request: ${JSON.stringify(start)}`, async () => {
        const body = { filter: { reading: 3 }, order_by: ['-label'], page_size: 5, ...start };
        const complete = await api.send('QUERY', '/lab/meter/list/', {
          body: { filter: { reading: 3 }, order_by: ['-label'] },
        });
        const pagedIds: string[] = [];
        let path = '/lab/meter/list/';
        let response = await api.send('QUERY', path, { body });
        for (;;) {
          expect(response.status, response.text).to.equal(200);
          pagedIds.push(...ids(response));
          const next = linkOf(response, 'next');
          if (next === undefined) break;
          path = next;
          response = await api.post(path, body, { 'X-HTTP-Method-Override': 'QUERY' });
        }
        expect(pagedIds).to.deep.equal(ids(complete));
        expect(pagedIds.length).to.be.greaterThan(10);
        const back = await api.send('QUERY', linkOf(response, 'prev') ?? '', { body });
        expect(back.status, back.text).to.equal(200);
        expect(pagedIds.join()).to.contain(ids(back).join());
      });
    }

    it('accepts a cursor in a QUERY body', async () => {
      const pageAfter = (after: string) =>
        api.send('QUERY', '/lab/meter/list/', {
          body: { filter: { reading: 3 }, after, page_size: 5, page_object: true },
        });
      const first = await pageAfter('');
      const second = await pageAfter(first.body.next);
      expect(second.status, second.text).to.equal(200);
      expect(second.body.items[0].id > first.body.items[4].id).to.equal(true);
    });

    const cursorOf = (response: ApiResponse, rel = 'next') =>
      new URL(linkOf(response, rel) ?? '', 'http://x').searchParams.get(rel === 'next' ? '_after' : '_before') ?? '';

    it('rejects a cursor that is changed, or of other filters, another order, another list, another customer or another day', async () => {
      const first = await api.get('/lab/meter/list/?_after=&_page_size=10&_order_by=label&reading=3');
      const cursor = cursorOf(first);
      const problemAfter = async (query: string, client: { get: typeof api.get } = api) =>
        (await client.get(`/lab/meter/list/?_page_size=10&${query}`)).body.code;
      expect(await problemAfter(`_after=${cursor}&_order_by=label&reading=3`)).to.equal(undefined);
      const changed = `${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`;
      expect(await problemAfter(`_after=${changed}&_order_by=label&reading=3`)).to.equal('cursor_invalid');
      expect(await problemAfter(`_after=${cursor}x&_order_by=label&reading=3`)).to.equal('cursor_invalid');
      expect(await problemAfter(`_after=${cursor}&_order_by=label&reading=4`)).to.equal('cursor_mismatch');
      expect(await problemAfter(`_after=${cursor}&_order_by=label&reading__gt=3`)).to.equal('cursor_mismatch');
      expect(await problemAfter(`_after=${cursor}&_order_by=-label&reading=3`)).to.equal('cursor_mismatch');
      expect(await problemAfter(`_after=${cursor}&reading=3`)).to.equal('cursor_mismatch');
      expect(await problemAfter(`_after=${cursor}&_order_by=label&reading=3`, await api.newCustomer())).to.equal(
        'cursor_invalid',
      );
      const elsewhere = await api.get(`/lab/flat/list/?_after=${cursor}&_page_size=10&_order_by=title&rooms=3`);
      expect(elsewhere.body.code).to.equal('cursor_mismatch');
      const { runtime } = api.server;
      const now = runtime.now;
      try {
        Object.assign(runtime, { now: () => new Date(now().getTime() + 86_400_001) });
        expect(await problemAfter(`_after=${cursor}&_order_by=label&reading=3`)).to.equal('cursor_invalid');
      } finally {
        Object.assign(runtime, { now });
      }
    });

    it('hides the order values in the cursor, and no two cursors are equal', async () => {
      const one = cursorOf(await api.get('/lab/meter/list/?_after=&_page_size=10&_order_by=label'));
      const other = cursorOf(await api.get('/lab/meter/list/?_after=&_page_size=10&_order_by=label'));
      expect(Buffer.from(one, 'base64url').toString('latin1')).to.not.match(/"M\d+"|reading|label/);
      expect(one).to.not.equal(other);
    });

    it('can be ordered through references', async () => {
      const [house] = (await api.post('/lab/house/list/', [{ name: 'Only' }])).body;
      await api.post(
        '/lab/flat/list/',
        Array.from({ length: 9 }, (_, index) => ({
          kind: 'large',
          ...(index % 2 === 0 ? { house: { id: house.id } } : {}),
        })),
      );
      const pagedIds: string[] = [];
      let response = await api.get('/lab/flat/list/?kind=large&_order_by=-house__name&_after=&_page_size=2');
      for (;;) {
        pagedIds.push(...ids(response));
        const next = linkOf(response, 'next');
        if (next === undefined) break;
        response = await api.get(next);
      }
      expect(new Set(pagedIds).size).to.equal(9);
    });
  });

  describe('as CSV', () => {
    it('quotes as in RFC 4180, escapes formulas, and returns references as ids', async () => {
      const [house] = (await api.post('/lab/house/list/', [{ name: 'H' }])).body;
      await api.post('/lab/flat/list/', [
        {
          custom_id: 'csv',
          title: 'a "quoted", text\nof two lines',
          body: '=1+1',
          rent: 10.5,
          rooms: -3,
          furnished: true,
          words: ['x', 'y'],
          details: { a: 1 },
          house: { id: house.id },
          co_houses: [{ id: house.id }],
        },
      ]);
      const fields = '_fields=title,body,rent,rooms,furnished,words,details,house,co_houses,kind';
      const response = await api.get(`/lab/flat/list/?custom_id=csv&${fields}&_format=csv`);
      expect(response.headers.get('content-type')).to.equal('text/csv; charset=utf-8; header=present');
      const id = /\r\n([0-9a-f-]{36}),/.exec(response.text)?.[1];
      expect(response.text).to.equal(
        [
          'id,title,body,kind,rooms,rent,furnished,words,details,house,co_houses',
          `${id},"a ""quoted"", text\nof two lines",'=1+1,,-3,10.50,true,"[""x"",""y""]","{""a"":1}",${house.id},${house.id}`,
          '',
        ].join('\r\n'),
      );
    });

    it('has semicolons, decimal commas and a byte order mark for Swedish spreadsheets', async () => {
      const response = await fetch(`${api.origin}/lab/flat/list/?custom_id=csv&_fields=rent,title&_csv=excel_sv`, {
        headers: { ...api.headers },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 3).toString('hex')).to.equal('efbbbf');
      const [head, line] = bytes.toString('utf8').slice(1).split('\r\n');
      expect(head).to.equal('id;title;rent');
      expect(line?.endsWith('";10,50')).to.equal(true);
    });

    it('has the labels of members as headings, in the language of the response', async () => {
      for (const [form, language, head] of [
        ['labels', 'sv', 'Id,Rubrik,Rent'],
        ['labels', 'en', 'ID,Title,Rent'],
        ['excel_sv,labels', 'sv', '\uFEFFId;Rubrik;Rent'],
      ] as const) {
        const path = `/lab/flat/list/?custom_id=csv&_fields=rent,title&_csv=${form}`;
        const response = await fetch(`${api.origin}${path}`, {
          headers: { ...api.headers, 'Accept-Language': language },
        });
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(bytes.toString('utf8').split('\r\n')[0], form).to.equal(head);
      }
      const wrong = await api.get('/lab/flat/list/?_csv=label');
      expect([wrong.status, wrong.body.errors[0].parameter]).to.deep.equal([400, '_csv']);
    });

    it('is also available as a workbook for users: labels, numbers, dates, names of other records, and no formulas', async () => {
      const [house] = (await api.post('/lab/house/list/', [{ name: '=Hus & <b>' }])).body;
      const values = { title: '=1+1', status: 1, rent: 10.5, rooms: -3, furnished: true, house: { id: house.id } };
      const moments = { moved_in: '2026-02-28', seen_at: '2026-07-01T22:30:00Z', co_houses: [{ id: house.id }] };
      await api.post('/lab/flat/list/', [{ custom_id: 'book', ...values, ...moments }]);
      const fields = 'title,status,rent,rooms,furnished,house.name,moved_in,seen_at,co_houses.name';
      const path = `/lab/flat/list/?custom_id=book&_fields=${fields}&_format=xlsx&_tz=Europe/Stockholm`;
      const response = await fetch(`${api.origin}${path}`, { headers: { ...api.headers, 'Accept-Language': 'sv' } });
      expect([response.status, response.headers.get('content-type')]).to.deep.equal([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { headings, rows } = await readSheet(() => Promise.resolve(Readable.from([bytes])));
      const sheetRows = await Array.fromAsync(rows);
      expect(headings?.at(-1)).to.equal('Id');
      const cells = Object.fromEntries((headings ?? []).map((name, index) => [name, sheetRows[0]?.cells[index]]));
      const { Id: id, ...shown } = cells;
      expect(id).to.match(/^[0-9a-f-]{36}$/);
      expect(shown).to.deep.equal({
        Rubrik: '=1+1',
        Status: 'Öppet',
        Rent: '10.5',
        Rooms: '-3',
        Furnished: 'true',
        'House: Namn': '=Hus & <b>',
        'Moved in': '2026-02-28',
        'Seen at': '2026-07-02T00:30:00',
        'Co houses': '=Hus & <b>',
      });
      const wrong = await api.get('/lab/flat/list/?_format=xlsx&_page=1');
      expect([wrong.status, wrong.body.errors[0].parameter]).to.deep.equal([400, '_page']);
    });

    it('has a header even without rows', async () => {
      const response = await api.get('/lab/flat/list/?custom_id=nothing&_fields=title&_format=csv');
      expect(response.text).to.equal('id,title\r\n');
    });
  });

  describe('as a stream', () => {
    it('releases the connection immediately when the reader disconnects', async () => {
      const { pool } = api.server.runtime.database;
      const headers = Object.entries(api.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
      // Reads the first bytes and stops reading.
      await new Promise<void>((resolve) => {
        socket.once('data', () => {
          socket.pause();
          resolve();
        });
        socket.write(`GET /lab/meter/list/?_jsonl=true&_expand=organization HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
      });
      socket.destroy();
      const deadline = Date.now() + 5_000;
      while (pool.totalCount !== pool.idleCount && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(pool.idleCount).to.equal(pool.totalCount);
    });

    it('reports a failure in the middle as its last line', async () => {
      const resource = api.server.runtime.model.resourceById.get('lab.meter');
      const hooks = api.server.runtime.extensions.hooks as Map<unknown, unknown>;
      const originalHooks = hooks.get(resource);
      let sentCount = 0;
      const failing = async (records: readonly unknown[]) => {
        if (sentCount > 1_000) throw new Error('broken');
        sentCount += records.length;
        return records;
      };
      hooks.set(resource, { beforeWrite: [], afterWrite: [], beforeResponse: [{ run: failing }] });
      try {
        const text = await new Promise<string>((resolve, reject) => {
          let received = '';
          // When the connection is closed, fetch discards data that it has not decoded.
          fetch(`${api.origin}/lab/meter/list/?_jsonl=true`, {
            headers: { ...api.headers, 'Accept-Encoding': 'identity' },
          })
            .then(async (response) => {
              for await (const chunk of response.body ?? [])
                received += Buffer.from(chunk as Uint8Array).toString('utf8');
              reject(new Error('the connection was not closed'));
            })
            .catch(() => resolve(received));
        });
        const lines = text.trimEnd().split('\n');
        expect(lines).to.have.length(sentCount + 1);
        expect(JSON.parse(lines.at(-1) ?? '')._error).to.include({ status: 500, code: 'internal' });
        expect(text).to.not.contain('broken');
      } finally {
        hooks.set(resource, originalHooks);
      }
    });
  });
});
