/** Responses are built from the text form of columns, whatever the settings of PostgreSQL, the contents of a row and concurrent changes. */
import { connect } from 'node:net';
import { expect } from 'chai';
import { useLab } from '../support/lab.ts';

const flats = '/lab/flat/';

for (const isPooled of [false, true])
  describe(`responses built from columns${isPooled ? ', behind a pooler' : ''}`, () => {
    const api = useLab({ isPooled });
    const values = {
      title: 'A "flat", 1\\2 å 🏠',
      area: 0.1 + 0.2,
      rent: '1234567890.10',
      big: 9_007_199_254_740_991,
      furnished: false,
      moved_in: '2024-02-29',
      seen_at: '1969-12-31T23:59:59Z',
      words: ['a,b', '{"c"}', 'null', ''],
      numbers: [1, -2],
      details: { a: '1, 2: 3', b: [1, { c: null }] },
    };
    let id: string;

    before(async () => {
      const created = await api.post(flats, values);
      expect(created.status, created.text).to.equal(201);
      id = created.body.id;
    });

    const paths = (): readonly string[] => [
      `${flats}${id}/`,
      `${flats}list/?id=${id}&_page=1&_page_size=5`,
      `${flats}list/?id=${id}&_order_by=seen_at,area,furnished,moved_in&_after=&_page_size=1`,
      `${flats}list/?id=${id}&_jsonl=true`,
      `${flats}list/?id=${id}&_format=csv`,
      `${flats}list/?id=${id}&_csv=excel_sv`,
      `${flats}list/?id=${id}&_statistics=true&_group_by=seen_at,moved_in,area&_aggregate=sum(rent),max(seen_at)`,
    ];
    const responseTexts = async (): Promise<readonly string[]> => {
      const texts: string[] = [];
      for (const path of paths()) {
        const { status, text } = await api.get(path);
        expect(status, text).to.equal(200);
        texts.push(text);
      }
      return texts;
    };

    it('are compact, with every digit', async () => {
      const [text = ''] = await responseTexts();
      expect(text).to.contain('"area":0.30000000000000004,"rent":1234567890.10,"furnished":false');
      expect(text).to.contain('"details":{"a":"1, 2: 3","b":[1,{"c":null}]}');
      expect(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')).to.not.match(/\s/);
    });

    it('are the same whatever the settings of the database', async () => {
      const before = await responseTexts();
      const { pool, name } = api.database;
      const settings = {
        DateStyle: 'German, DMY',
        IntervalStyle: 'sql_standard',
        bytea_output: 'escape',
        extra_float_digits: '-10',
        TimeZone: 'Asia/Kolkata',
      };
      for (const [setting, value] of Object.entries(settings))
        await pool.query(`alter database "${name}" set ${setting} = '${value}'`);
      try {
        // Settings of new connections.
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'core'`,
          [name],
        );
        const setting = await pool.query("select set_config('application_name', 'test', false)");
        expect(setting.rowCount).to.equal(1);
        let after: readonly string[] = [];
        for (let attempt = 0; attempt < 20 && after.length === 0; attempt += 1)
          after = await responseTexts().catch(() => []);
        expect(after).to.deep.equal(before);
        const { rows } = await api.server.runtime.database.pool.query('show TimeZone');
        // No session settings exist behind a pooler, and each statement includes its own.
        expect(rows).to.deep.equal([{ TimeZone: isPooled ? 'Asia/Kolkata' : 'UTC' }]);
      } finally {
        for (const setting of Object.keys(settings)) await pool.query(`alter database "${name}" reset ${setting}`);
      }
    });

    it('stay the same when a migration adds a column', async () => {
      const before = await responseTexts();
      await api.database.pool.query("alter table lab_flat add column added text default 'x'");
      try {
        expect(await responseTexts()).to.deep.equal(before);
        const created = await api.post(flats, { title: 'after' });
        expect([created.status, 'added' in created.body], created.text).to.deep.equal([201, false]);
        const patched = await api.patch(`${flats}${created.body.id}/`, { rooms: 3 });
        expect([patched.status, patched.body.rooms], patched.text).to.deep.equal([200, 3]);
      } finally {
        await api.database.pool.query('alter table lab_flat drop column added');
      }
      expect(await responseTexts()).to.deep.equal(before);
    });

    it('can contain a text of a mebibyte with every character that must be escaped', async () => {
      const body = '"\\\n\u0001;,å🏠\u2028'.repeat(117_000).slice(0, 1_048_576).toWellFormed();
      const created = await api.post(flats, { title: 'long' });
      // The escaped text exceeds the maximum length of a body.
      await api.database.pool.query('update lab_flat set body = $2 where id = $1', [created.body.id, body]);
      const path = `${flats}list/?id=${created.body.id}`;
      expect((await api.get(`${flats}${created.body.id}/`)).body.body).to.equal(body);
      expect((await api.get(`${path}&_page=1&_page_size=1`)).body[0].body).to.equal(body);
      expect(JSON.parse((await api.get(`${path}&_jsonl=true`)).text).body).to.equal(body);
      const csv = (await api.get(`${path}&_format=csv&_fields=body`)).text;
      expect(csv).to.contain(`"${body.replaceAll('"', '""')}"`);
    });

    it('release all resources of a client that stops reading in the middle of a page', async () => {
      const rows = Array.from({ length: 20 }, (_, number) => ({ title: `heavy ${number}` }));
      const created = await api.post(`${flats}list/`, rows);
      expect(created.status, created.text.slice(0, 300)).to.equal(201);
      await api.database.pool.query("update lab_flat set body = repeat('x', 400000) where title like 'heavy%'");
      const { hostname, port } = new URL(api.origin);
      const head = Object.entries({ ...api.headers, Host: 'core.test' }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${flats}list/?title__startswith=heavy&_page=1&_page_size=100 HTTP/1.1\r\n${head.join('')}\r\n`);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.pause();
      // The page is in memory and its connection is released: other requests are served.
      const { pool } = api.server.runtime.database;
      const other = await api.get(`${flats}list/?title__startswith=heavy&_page=1&_page_size=1`);
      expect([other.status, pool.totalCount - pool.idleCount]).to.deep.equal([200, 0]);
      socket.destroy();
    });
  });
