/** Full disks, broken connections, two machines, two branches, other databases, foreign objects: no data is lost, and the message states what to do. */
import { cpSync } from 'node:fs';
import net from 'node:net';
import { expect } from 'chai';
import { applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { useDatabase } from '../support/database.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, query, stopOf, temporaryFolder } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const text = { type: 'string', nullable: true };
const shop = (fields: Record<string, unknown>, others: CaseResources = {}): CaseResources => ({
  'shop/article': { fields },
  ...others,
});

describe('core migrate apply', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  let folder: ReturnType<typeof temporaryFolder>;
  const target = () => ({ connectionString: database.url, directory: folder.path, smallTable: -1, batchSize: 10 });
  const sized = () =>
    planInto(folder.path, caseModel(shop({ name: text, size: { type: 'integer', required: true } })), {
      answers: ['shop.article.size=sql:char_length(name)'],
    });

  beforeEach(async () => {
    folder = temporaryFolder();
    await emptyDatabase(database.url);
    await planInto(folder.path, caseModel(shop({ name: text })));
    await applyMigrations(target());
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name) SELECT '${customer}', gen_random_uuid(), i::text FROM generate_series(1, 50) AS i`,
    );
  });
  afterEach(() => folder.remove());

  it('stops when the disk is full, and can continue or be reverted when there is space again', async () => {
    await sized();
    const full = `CREATE FUNCTION fill_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.name = '40' THEN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER fill_up BEFORE UPDATE ON shop_article FOR EACH ROW EXECUTE FUNCTION fill_up()`;
    const room = 'DROP TRIGGER fill_up ON shop_article; DROP FUNCTION fill_up()';
    await query(database.url, full);
    const stopped = await stopOf(applyMigrations(target()));
    expect([stopped.code, stopped.message]).to.satisfy(
      ([code, message]: [string, string]) => code === 'G318' && message.includes('No space left on device'),
    );
    await query(database.url, room);
    expect(await revertMigrations({ ...target(), steps: 1 })).to.have.length(1);
    await query(database.url, full);
    await stopOf(applyMigrations(target()));
    await query(database.url, room);
    expect(await applyMigrations(target())).to.have.length(1);
    expect(
      await query(database.url, 'SELECT count(*)::int AS n FROM shop_article WHERE size = char_length(name)'),
    ).to.deep.equal([{ n: 50 }]);
  });

  it('recovers from a connection that breaks at any commit, whether or not the server received it', async () => {
    await sized();
    let cuts = 0;
    for (let commits = 1; ; commits += 1) {
      const line = await lineThatBreaks(new URL(database.url), commits);
      const result = await applyMigrations({ ...target(), connectionString: line.url }).then(
        () => 'done',
        (error: unknown) => String(error),
      );
      await line.close();
      if (result === 'done') break;
      cuts += 1;
      expect(cuts, result).to.be.lessThan(40);
    }
    expect(cuts).to.be.greaterThan(5);
    expect(
      await query(database.url, 'SELECT count(*)::int AS n FROM shop_article WHERE size = char_length(name)'),
    ).to.deep.equal([{ n: 50 }]);
    const [remaining] = await query(
      database.url,
      `SELECT count(*)::int AS n FROM pg_trigger WHERE tgname LIKE 'core%'`,
    );
    expect(remaining).to.deep.equal({ n: 0 });
  });

  it('undoes a down migration that was interrupted, undone, restarted and interrupted again', async () => {
    await sized();
    await applyMigrations(target());
    const cut = new Error('cut off');
    for (const _ of [1, 2]) {
      const onProgress = ({ kind }: Progress): void => {
        if (kind === 'step_done') throw cut;
      };
      const down = revertMigrations({ ...target(), steps: 1, onProgress });
      expect(await down.catch((error: unknown) => error)).to.equal(cut);
      await applyMigrations(target());
      expect(
        await query(
          database.url,
          `SELECT attnotnull AS required FROM pg_attribute WHERE attrelid = 'shop_article'::regclass AND attname = 'size'`,
        ),
      ).to.deep.equal([{ required: true }]);
    }
    expect(await revertMigrations({ ...target(), steps: 1 })).to.have.length(1);
  });

  it('waits for an apply of another machine, reports which session it waits for, and finds nothing to do', async () => {
    await sized();
    const waited: string[] = [];
    const apply = () =>
      applyMigrations({
        ...target(),
        onProgress: (progress) => {
          if (progress.kind === 'waiting') waited.push(progress.holder);
        },
      });
    // Both runs overlap, because a reader locks the table.
    const both = await withConnection(database.url, async (reader) => {
      await reader.query('begin; lock table shop_article in access share mode');
      const working = [apply(), apply()];
      await waitUntil(() => waited.some((holder) => holder.includes('core migrate')), 60_000);
      await reader.query('commit');
      return Promise.all(working);
    });
    expect(both.map(({ length }) => length).toSorted()).to.deep.equal([0, 1]);
    expect(waited.join()).to.match(/core migrate \(session \d+\)/);
  });

  it('reports two branches that rename the same field differently, with the field', async () => {
    const other = temporaryFolder();
    try {
      cpSync(folder.path, other.path, { recursive: true });
      await planInto(folder.path, caseModel(shop({ title: { ...text, formerly: 'name' } })));
      await planInto(other.path, caseModel(shop({ label: { ...text, formerly: 'name' } })));
      cpSync(other.path, folder.path, { recursive: true });
      const stopped = await stopOf(applyMigrations(target()));
      expect([stopped.exitCode, stopped.message.includes('column shop_article.name')]).to.deep.equal([7, true]);
    } finally {
      other.remove();
    }
  });

  it('rejects a plan for another database before any change', async () => {
    const other = temporaryFolder();
    try {
      await planInto(other.path, caseModel(shop({ name: text }, { 'shop/shelf': { fields: {} } })));
      const stopped = await stopOf(applyMigrations({ ...target(), directory: other.path }));
      expect(stopped.exitCode).to.equal(6);
      expect(await query(database.url, `SELECT to_regclass('shop_shelf') AS shelf`)).to.deep.equal([{ shelf: null }]);
    } finally {
      other.remove();
    }
  });

  it('reports a publication of a dropped column, and a foreign table with the name of a new one', async () => {
    await query(
      database.url,
      `CREATE PUBLICATION of_names FOR TABLE shop_article (customer_id, id, name);
       CREATE FOREIGN DATA WRAPPER elsewhere; CREATE SERVER elsewhere FOREIGN DATA WRAPPER elsewhere;
       CREATE FOREIGN TABLE shop_shelf (x integer) SERVER elsewhere`,
    );
    await planInto(folder.path, caseModel(shop({})), { acks: ['DATA_LOSS:name=x'] });
    const published = await stopOf(applyMigrations(target()));
    expect([published.exitCode, published.message.includes('publication of_names')]).to.deep.equal([8, true]);
    await query(database.url, 'DROP PUBLICATION of_names');
    expect(await applyMigrations(target())).to.have.length(1);
    await planInto(folder.path, caseModel(shop({}, { 'shop/shelf': { fields: {} } })));
    expect((await stopOf(applyMigrations(target()))).message).to.match(
      /already has a relation named shop_shelf that no migration created/,
    );
    await query(database.url, 'DROP FOREIGN DATA WRAPPER elsewhere CASCADE');
    expect(await applyMigrations(target())).to.have.length(1);
  });
});

/** A proxy that breaks the connection when the client sends its n-th COMMIT. The server receives every second one of these commits. */
async function lineThatBreaks(
  to: URL,
  commits: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  let remainingCommits = commits;
  const socketFolder = to.searchParams.get('host');
  const port = to.searchParams.get('port') ?? (to.port || '5432');
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream =
      socketFolder === null ? net.connect(Number(port), to.hostname) : net.connect(`${socketFolder}/.s.PGSQL.${port}`);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (chunk.includes('COMMIT')) remainingCommits -= 1;
      if (remainingCommits > 0 || !chunk.includes('COMMIT')) upstream.write(chunk);
      else if (commits % 2 === 0) upstream.write(chunk, () => client.destroy());
      else client.destroy();
    });
    upstream.on('data', (chunk) => client.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to.href);
  for (const name of ['host', 'port']) url.searchParams.delete(name);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
