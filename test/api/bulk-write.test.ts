/** Bulk write: one transaction, separate rows, upserts, conditions, limits (api.md, section 3). */
import { expect } from 'chai';
import type { ApiResponse } from '../support/api.ts';
import { useLab } from '../support/lab.ts';

describe('bulk write', () => {
  const api = useLab();
  const path = '/lab/flat/list/';
  const created = async (rows: readonly unknown[], query = ''): Promise<readonly { id: string; title: string }[]> => {
    const response = await api.post(`${path}${query}`, rows);
    expect(response.status, response.text).to.equal(201);
    return response.body;
  };
  const pointers = (response: ApiResponse) => response.body.errors.map((entry: { pointer: string }) => entry.pointer);
  const codes = (response: ApiResponse) => response.body.errors.map((entry: { code: string }) => entry.code);
  const count = async (query: string): Promise<number> =>
    (await api.get(`/lab/flat/list/?_statistics=true&${query}`)).body.count.value;

  describe('with all rows in one transaction', () => {
    it('returns complete records in the order of the request, with updates and deletes between creates', async () => {
      const [one, two] = await created([{ title: 'one' }, { title: 'two' }]);
      const response = await api.post(path, [
        { title: 'three', rooms: 3 },
        { id: one?.id, rooms: 9 },
        { id: two?.id, _delete: true },
        { title: 'four', words: ['x'] },
      ]);
      expect(response.status, response.text).to.equal(201);
      expect(response.body.map((row: { title?: string }) => row.title)).to.deep.equal([
        'three',
        'one',
        undefined,
        'four',
      ]);
      expect(response.body[1]).to.include({ id: one?.id, rooms: 9, title: 'one' });
      expect(response.body[2]).to.deep.equal({ id: two?.id, deleted: true });
      expect(response.body[3]).to.deep.include({ words: ['x'], house: null, tags: [] });
      expect((await api.get(`/lab/flat/${two?.id}/`)).status).to.equal(404);
    });

    it('accepts an array, an object with items, and JSON lines', async () => {
      expect((await api.post(path, { items: [{ title: 'in items' }] })).status).to.equal(201);
      for (const type of ['application/jsonl', 'application/x-ndjson']) {
        const response = await api.send('POST', path, {
          body: '{"title":"first line"}\n\n{"title":"second line"}\r\n',
          headers: { 'Content-Type': type },
        });
        expect(response.status, response.text).to.equal(201);
        expect(response.body.map((row: { title: string }) => row.title)).to.deep.equal(['first line', 'second line']);
        await api.post(
          path,
          response.body.map(({ id }: { id: string }) => ({ id, _delete: true })),
        );
      }
      const broken = await api.send('POST', path, {
        body: '{"title":"whole"}\n{"title":',
        headers: { 'Content-Type': 'application/jsonl' },
      });
      expect(broken.body.code).to.equal('malformed_json');
      expect(broken.body.detail).to.match(/line 2/i);
      expect((await api.post(path, [])).body).to.deep.equal([]);
    });

    it('reports every error of every row, and writes nothing', async () => {
      const before = await count('');
      const response = await api.post(path, [
        { title: 'good' },
        { rooms: 'many', status: 9 },
        'no object',
        { titel: 'x' },
        { id: 'no uuid', title: 'x' },
        { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77', title: 'not there' },
        { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e78', _delete: true },
        { _delete: true },
        { title: 'x', _delete: 'yes' },
      ]);
      expect(response.status, response.text).to.equal(422);
      expect(response.body.code).to.equal('validation_failed');
      expect(pointers(response)).to.deep.equal([
        '/1/rooms',
        '/1/status',
        '/2',
        '/3/titel',
        '/4/id',
        '/5/id',
        '/6/id',
        '/7/id',
        '/8/_delete',
      ]);
      expect(codes(response)).to.deep.equal([
        'type',
        'enum',
        'type',
        'unknown_field',
        'format',
        'not_found',
        'not_found',
        'required',
        'type',
      ]);
      expect(await count('')).to.equal(before);
    });

    it('reports at most a hundred errors, and states that there are more', async () => {
      const response = await api.post(
        path,
        Array.from({ length: 150 }, () => ({ rooms: 'x' })),
      );
      expect(response.status).to.equal(422);
      expect(response.body.errors).to.have.length(100);
      expect(response.body.errors_truncated).to.equal(true);
      expect(response.body.detail).to.contain('150');
    });

    it('reports errors that only the database detects, for every row that they apply to', async () => {
      await created([{ title: 'taken', rooms: 1 }]);
      const response = await api.post(path, [
        { title: 'free', rooms: 1 },
        { title: 'taken', rooms: 1 },
        { title: 'twice', rooms: 1 },
        { title: 'twice', rooms: 1 },
      ]);
      expect(response.status, response.text).to.equal(422);
      expect(pointers(response)).to.deep.equal(['/1/rooms', '/3/rooms']);
      const missing = await api.post(path, [
        { title: 'm1', house: { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' } },
        { title: 'm2' },
        { title: 'm3', co_houses: [{ id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' }] },
        { title: 'm4', house: { custom_id: 'nowhere' } },
      ]);
      expect(missing.status, missing.text).to.equal(422);
      expect(pointers(missing)).to.include('/3/house');
      const rejected = await api.post(path, [
        { title: 'm1', house: { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' } },
        { title: 'm2' },
        { title: 'm3', co_houses: [{ id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' }] },
      ]);
      expect(rejected.body.code, rejected.text).to.equal('validation_failed');
      expect(codes(rejected)).to.deep.equal(['reference_not_found', 'reference_not_found']);
    });

    it('rejects a record that appears twice, with both positions', async () => {
      const [row] = await created([{ title: 'double' }]);
      const response = await api.post(path, [
        { id: row?.id, rooms: 1 },
        { title: 'z' },
        { id: row?.id?.toUpperCase(), _delete: true },
      ]);
      expect(response.status).to.equal(409);
      expect(response.body.code).to.equal('duplicate_in_request');
      expect(response.body.errors[0]).to.deep.include({ pointer: '/2/id', params: { indexes: [0, 2] } });
    });

    it('compares versions row by row', async () => {
      const [one, two] = await created([{ title: 'v one' }, { title: 'v two' }]);
      const right = await api.post(path, [
        { id: one?.id, rooms: 1, _if_match: '"v1"' },
        { id: two?.id, rooms: 1, _if_match: 'v1' },
      ]);
      expect(right.status, right.text).to.equal(201);
      const wrong = await api.post(path, [
        { id: one?.id, rooms: 2, _if_match: '"v2"' },
        { id: two?.id, _delete: true, _if_match: '"v1"' },
      ]);
      expect(wrong.status, wrong.text).to.equal(422);
      expect(codes(wrong)).to.deep.equal(['version_conflict']);
      expect(wrong.body.errors[0].pointer).to.equal('/1');
      expect(wrong.body.errors[0].params).to.deep.equal({ current_version: 'v2' });
      expect((await api.get(`/lab/flat/${one?.id}/`)).body.rooms).to.equal(1);
      expect((await api.post(path, [{ id: one?.id, rooms: 3, _if_match: 'seven' }])).body.errors[0].pointer).to.equal(
        '/0/_if_match',
      );
    });

    it('allows only the operations that the resource allows', async () => {
      const [stored] = (await api.post('/lab/vault/list/', [{ name: 'kept' }])).body;
      const kinds = await api.post('/lab/vault/list/', [{ name: 'new' }, { id: stored.id, name: 'changed' }]);
      expect(codes(kinds)).to.deep.equal(['operation_not_allowed']);
      expect(pointers(kinds)).to.deep.equal(['/1']);
      expect((await api.post('/lab/ledger/list/', [{ name: 'imported' }])).status).to.equal(201);
      expect((await api.post('/lab/ledger/', { name: 'created' })).status).to.be.oneOf([404, 405]);
    });

    it('returns only ids when requested', async () => {
      const slim = await api.post(`${path}?_slim=true`, [{ title: 's1' }]);
      expect(Object.keys(slim.body[0])).to.deep.equal(['id']);
      const minimal = await api.post(path, [{ title: 's2' }], { Prefer: 'return=minimal' });
      expect(Object.keys(minimal.body[0])).to.deep.equal(['id']);
      expect(minimal.headers.get('preference-applied')).to.equal('return=minimal');
    });

    it('rejects more than 1,000 rows and more than 10 MiB', async () => {
      const many = await api.post(
        '/lab/meter/list/',
        Array.from({ length: 1_001 }, () => ({})),
      );
      expect(many.status).to.equal(413);
      expect(many.body).to.deep.include({ code: 'bulk_too_large', params: { max_items: 1000 } });
      const heavy = await api.post(path, [{ body: 'x'.repeat(10_500_000) }]);
      expect(heavy.status).to.equal(413);
      expect(heavy.body.code).to.equal('body_too_large');
    });

    it('only validates on request', async () => {
      const before = await count('');
      const response = await api.post(`${path}?_validate_only=true`, [{ title: 'never', rooms: 77 }]);
      expect(response.status, response.text).to.equal(200);
      expect(response.body.validated_only).to.equal(true);
      expect(response.body.result[0]).to.include({ title: 'never', rooms: 77 });
      expect(await count('')).to.equal(before);
      expect(await count('rooms=77')).to.equal(0);
      const wrong = await api.post(`${path}?_validate_only=true`, [{ rooms: 'x' }]);
      expect(wrong.status).to.equal(422);
      const mixed = await api.post(`${path}?_validate_only=true&_atomic=false`, [{ title: 'never' }, { rooms: 'x' }]);
      expect(mixed.status).to.equal(200);
      expect(mixed.body.result.summary).to.deep.equal({ total: 2, created: 1, updated: 0, deleted: 0, failed: 1 });
      expect(await count('title=never')).to.equal(0);
      const events = await api.get(
        '/common/eventlog/list/?content_type=lab.flat&_order_by=-created_at&_page=1&_page_size=1',
      );
      expect(JSON.stringify(events.body)).to.not.contain(response.body.result[0].id);
    });

    it('writes one event for each row', async () => {
      const rows = await created([{ title: 'e1' }, { title: 'e2' }]);
      await api.post(path, [{ id: rows[0]?.id, rooms: 5 }, { id: rows[1]?.id, rooms: null }, { title: 'e3' }]);
      const events = async (id: string | undefined) =>
        (await api.get(`/common/eventlog/list/?object_id=${id}&_order_by=created_at`)).body.map(
          (event: { event_identifier: string }) => event.event_identifier.split('.').at(-1),
        );
      expect(await events(rows[0]?.id)).to.deep.equal(['instancecreated', 'instanceupdated']);
      // A patch that changes nothing writes no event.
      expect(await events(rows[1]?.id)).to.deep.equal(['instancecreated']);
    });

    it('adds to and removes from lists and counts, without replacing them', async () => {
      const [row] = await created([{ title: 'lists', words: ['a', 'b'], rooms: 1 }]);
      const response = await api.post(path, [{ id: row?.id, 'words+': ['c'], 'words-': ['a'], 'rooms+': 2 }]);
      expect(response.status, response.text).to.equal(201);
      expect(response.body[0]).to.deep.include({ words: ['b', 'c'], rooms: 3 });
    });
  });

  describe('with upserts', () => {
    it('creates missing records and updates existing ones, in the order of the request', async () => {
      await created([{ custom_id: 'up-1', title: 'old', rooms: 4 }]);
      const response = await api.post(`${path}?_match=custom_id`, [
        { custom_id: 'up-2', title: 'new' },
        { custom_id: 'up-1', title: 'changed' },
      ]);
      expect(response.status, response.text).to.equal(201);
      expect(response.body.map((row: { title: string }) => row.title)).to.deep.equal(['new', 'changed']);
      expect(response.body[1].rooms).to.equal(4);
      const alone = await api.post('/lab/flat/?_match=custom_id', { custom_id: 'up-1', rooms: 5 });
      expect(alone.status, alone.text).to.equal(200);
      expect(alone.body).to.include({ title: 'changed', rooms: 5 });
      expect((await api.post('/lab/flat/?_match=custom_id', { custom_id: 'up-3' })).status).to.equal(201);
    });

    it('matches by every field of a unique rule, references and server defaults among them', async () => {
      const house = (await api.post('/lab/house/', { name: 'by key', custom_id: 'H1' })).body;
      const [row] = await created([{ title: 'key', rooms: 8, kind: 'small', house: { id: house.id } }]);
      const response = await api.post(`${path}?_match=organization,title,rooms`, [
        { organization: { id: api.customerId }, title: 'key', rooms: 8, kind: 'large' },
        { organization: { id: api.customerId }, title: 'key', rooms: 9 },
      ]);
      expect(response.status, response.text).to.equal(201);
      expect(response.body[0]).to.include({ id: row?.id, kind: 'large' });
      expect(response.body[1].id).to.not.equal(row?.id);
      const short = await api.post(`${path}?_match=organization,title,rooms`, [
        { title: 'key', rooms: 8, kind: 'small' },
      ]);
      expect(short.status, short.text).to.equal(201);
      expect(short.body[0]).to.include({ id: row?.id, kind: 'small' });
    });

    it('rejects a key that two records have, a duplicate key in one call, a missing key, and an invalid key', async () => {
      await created([
        { custom_id: 'amb', title: 'x1' },
        { custom_id: 'amb', title: 'x2' },
      ]);
      const ambiguous = await api.post(`${path}?_match=custom_id`, [{ custom_id: 'amb', rooms: 1 }]);
      expect(ambiguous.status, ambiguous.text).to.equal(409);
      expect(ambiguous.body.code).to.equal('ambiguous_match');
      expect(ambiguous.body.errors[0].pointer).to.equal('/0/custom_id');
      const double = await api.post(`${path}?_match=custom_id`, [
        { custom_id: 'dup', rooms: 1 },
        { custom_id: 'dup', rooms: 2 },
      ]);
      expect(double.status, double.text).to.equal(409);
      expect(double.body.code).to.equal('duplicate_in_request');
      expect(double.body.errors[0]).to.deep.include({ pointer: '/1/custom_id', params: { indexes: [0, 1] } });
      const missing = await api.post(`${path}?_match=custom_id`, [
        { rooms: 1 },
        { custom_id: 'ok' },
        { custom_id: null },
      ]);
      expect(missing.status, missing.text).to.equal(422);
      expect(pointers(missing)).to.deep.equal(['/0/custom_id', '/2/custom_id']);
      const unknown = await api.post(`${path}?_match=title`, [{ title: 'x' }]);
      expect(unknown.status).to.equal(400);
      expect(unknown.body.errors[0]).to.deep.include({ parameter: '_match' });
      expect(unknown.body.errors[0].params.allowed).to.include('custom_id');
      const hidden = await api.post(`${path}?_match=secret`, [{ secret: 'x' }]);
      expect(hidden.status).to.equal(400);
    });

    it('never creates a record twice, however many requests are concurrent', async () => {
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          api.post(`${path}?_match=custom_id`, [
            { custom_id: 'race-1', rooms: index },
            { custom_id: 'race-2', rooms: index },
          ]),
        ),
      );
      expect(responses.map((response) => response.status)).to.deep.equal(Array.from({ length: 8 }, () => 201));
      expect(await count('custom_id=race-1')).to.equal(1);
      expect(await count('custom_id=race-2')).to.equal(1);
    });

    it('treats rows with an id as patches among upserts', async () => {
      const [row] = await created([{ custom_id: 'beside', title: 'b' }]);
      const response = await api.post(`${path}?_match=custom_id`, [
        { id: row?.id, rooms: 6 },
        { custom_id: 'beside-2' },
      ]);
      expect(response.status, response.text).to.equal(201);
      expect(response.body[0]).to.include({ id: row?.id, rooms: 6 });
    });
  });

  describe('with _atomic=false', () => {
    it('returns 207 with a result for each row', async () => {
      const [one, two, three] = await created([{ title: 'alone 1' }, { title: 'alone 2' }, { title: 'alone 3' }]);
      const response = await api.post(`${path}?_atomic=false`, [
        { title: 'alone new' },
        { id: one?.id, rooms: 3 },
        { title: 'x', rooms: 'many' },
        { id: two?.id, _delete: true },
        { id: three?.id, rooms: 1, _if_match: '"v9"' },
        { title: 'x', house: { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' } },
        { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77', rooms: 1 },
        7,
      ]);
      expect(response.status, response.text).to.equal(207);
      expect(response.body.summary).to.deep.equal({ total: 8, created: 1, updated: 1, deleted: 1, failed: 5 });
      const items: readonly Record<string, unknown>[] = response.body.items;
      expect(items.map((item) => item.status)).to.deep.equal([201, 200, 422, 204, 412, 422, 404, 422]);
      expect(items[0]?.data).to.include({ title: 'alone new' });
      expect(items[0]).to.include({ index: 0, version: 'v1' });
      expect(items[1]).to.include({ index: 1, id: one?.id, version: 'v2' });
      expect(items[2]?.error).to.include({ code: 'validation_failed', status: 422 });
      expect((items[2]?.error as ApiResponse['body'] | undefined)?.errors[0].pointer).to.equal('/2/rooms');
      expect((items[5]?.error as ApiResponse['body'] | undefined)?.code).to.equal('reference_not_found');
      expect(items[3]).to.deep.equal({ index: 3, status: 204, id: two?.id });
      expect((await api.get(`/lab/flat/${one?.id}/`)).body.rooms).to.equal(3);
    });

    it('rejects only the row whose JSON is invalid in a body', async () => {
      const rows = [
        '{"title":"first, one"}',
        '{"title":"a","title":"b"}',
        '{"title":"p","__proto__":{"x":1}}',
        `{"title":${'['.repeat(100)}"]"${']'.repeat(100)}}`,
        '{"title":"n\\u0000l"}',
        '{"title":"last ] one"}',
      ];
      const json = { 'Content-Type': 'application/json' };
      const send = (body: string) => api.send('POST', `${path}?_atomic=false`, { headers: json, body });
      const response = await send(`[${rows.join(' ,\n')}]`);
      expect(response.status, response.text).to.equal(207);
      const items = response.body.items as { readonly status: number; readonly error?: ApiResponse['body'] }[];
      expect(items.map(({ status }) => status)).to.deep.equal([201, 422, 422, 422, 422, 201]);
      expect(items.map(({ error }) => error?.errors?.[0]?.pointer)).to.deep.equal([
        undefined,
        '/1',
        '/2',
        '/3',
        '/4/title',
        undefined,
      ]);
      for (const body of [`[${rows[1]},{]`, `[${rows[1]}`, `{"items":[${rows[1]}]}`])
        expect((await send(body)).status, body).to.equal(400);
      expect((await api.send('POST', path, { headers: json, body: `[${rows[1]}]` })).status).to.equal(400);
    });

    it('returns 207 whether all rows or none succeed', async () => {
      expect((await api.post(`${path}?_atomic=false`, [{ title: 'fine' }])).status).to.equal(207);
      const none = await api.post(`${path}?_atomic=false`, [{ rooms: 'x' }]);
      expect(none.status).to.equal(207);
      expect(none.body.summary.failed).to.equal(1);
      const slim = await api.post(`${path}?_atomic=false&_slim=true`, [{ title: 'thin' }]);
      expect(slim.body.items[0]).to.have.all.keys('index', 'status', 'id', 'version');
    });

    it('upserts each row separately; the second of two equal keys updates the record that the first created', async () => {
      const response = await api.post(`${path}?_atomic=false&_match=custom_id`, [
        { custom_id: 'each', rooms: 1 },
        { custom_id: 'each', rooms: 2 },
      ]);
      expect(response.status, response.text).to.equal(207);
      expect(response.body.items.map((item: { status: number }) => item.status)).to.deep.equal([201, 200]);
      expect(await count('custom_id=each')).to.equal(1);
    });
  });

  describe('cost', () => {
    /** Returns the number of statements that reach the server during `run`. */
    const statements = async (run: () => Promise<ApiResponse>): Promise<number> => {
      const { pool } = api.server.runtime.database;
      const client = await pool.connect();
      const prototype = Object.getPrototypeOf(client) as { query: (...parameters: unknown[]) => unknown };
      client.release();
      const original = prototype.query;
      let calls = 0;
      prototype.query = function counted(this: unknown, ...parameters: unknown[]) {
        calls += 1;
        return original.apply(this, parameters);
      };
      try {
        const response = await run();
        expect(response.status, response.text.slice(0, 500)).to.equal(201);
      } finally {
        prototype.query = original;
      }
      return calls;
    };

    it('is a handful of statements, for ten rows as for five hundred', async () => {
      const rows = (size: number, name: string) =>
        Array.from({ length: size }, (_, index) => ({
          custom_id: `${name}-${index}`,
          title: `${name} ${index}`,
          rooms: index,
        }));
      for (const [name, prepare] of [
        ['create', async (size: number) => rows(size, `c${size}`)],
        ['upsert', async (size: number) => rows(size, `u${size}`)],
        [
          'update',
          async (size: number) =>
            (await created(rows(size, `p${size}`))).map(({ id }, index) => ({ id, rooms: index + 1 })),
        ],
        ['unchanged', async (size: number) => (await created(rows(size, `n${size}`))).map(({ id }) => ({ id }))],
        [
          'delete',
          async (size: number) => (await created(rows(size, `d${size}`))).map(({ id }) => ({ id, _delete: true })),
        ],
      ] as const) {
        const sendRows = (body: unknown) => () =>
          api.post(`${path}${name === 'upsert' ? '?_match=custom_id' : ''}`, body);
        // Allows for a few statements of the server, such as the lookup of a credential.
        expect(await statements(sendRows(await prepare(10))), `${name} of 10`).to.be.at.most(14);
        expect(await statements(sendRows(await prepare(500))), `${name} of 500`).to.be.at.most(14);
      }
    }).timeout(60_000);
  });
});
