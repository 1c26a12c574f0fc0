/** A customer moves between versions of PostgreSQL, in both directions, and to a role that is not a superuser. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { differences } from '../../engine/cli/move/differences.ts';
import { emptyMoved } from '../../engine/cli/move/empty-moved.ts';
import { moveCustomer } from '../../engine/cli/move/move-customer.ts';
import { type Core, createCore } from '../../engine/index.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../engine/storage/embedded-postgres/embedded-postgres.ts';
import { makeMoveSchema } from '../../engine/storage/moving.ts';
import { noteMarks } from '../../engine/storage/server-marks.ts';
import { bootForTests } from '../support/api.ts';
import { leftOfMove, nothingLeft } from '../support/remains-of-move.ts';
import { type Replicated, replicationPrograms, startReplicated } from '../support/replicated.ts';
import { makeTemplate } from '../support/template.ts';
import { withAdmin } from '../support/test-server.ts';

describe('a customer between two versions of PostgreSQL', function () {
  this.timeout(30 * 60_000);
  let folder = '';
  let embedded: EmbeddedPostgres;
  let installed: Replicated | undefined;
  let core: Core;
  let customerId = '';
  const url = { old: '', fresh: '', third: '' };

  before(async function start() {
    if (replicationPrograms === undefined) {
      console.log('SKIPPED: only the embedded PostgreSQL is installed (Debian: apt install postgresql)');
      this.skip();
    }
    installed = await startReplicated(0, [
      'wal_level = logical',
      'max_logical_replication_workers = 8',
      'max_worker_processes = 16',
    ]);
    folder = mkdtempSync(join(tmpdir(), 'core-versions-'));
    chmodSync(folder, 0o711);
    embedded = await startEmbeddedPostgres({ dataFolder: folder, durability: 'passing', movesCustomers: true });
    await withAdmin(embedded.url('postgres'), (admin) => makeTemplate(admin, embedded.url('fresh'), 'fresh'));
    await withAdmin(embedded.url('postgres'), (admin) => admin.query('create database third template fresh'));
    Object.assign(url, { old: installed.primary.url, fresh: embedded.url('fresh'), third: embedded.url('third') });
    core = createCore({ booted: await bootForTests(), databaseUrl: url.old });
    const headers = await core.createCustomer('Uppgraderade AB');
    customerId = headers['X-CORE-CUSTOMER-ID'] ?? '';
    for (const databaseUrl of Object.values(url)) {
      await withAdmin(databaseUrl, (admin) => makeMoveSchema({ query: admin.query.bind(admin) } as pg.Pool));
      await noteMarks(databaseUrl, { secret: 'that of all', store: null });
    }
  });
  after(async () => {
    await core?.close();
    await installed?.stop();
    await embedded?.stop();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  const move = async (source: string, target: string, sourceUrl = source): Promise<void> => {
    const { tables } = (await core.runtime()).database;
    const moved = await moveCustomer({
      customerId,
      source: { name: 'source', url: source },
      target: { name: 'target', url: target },
      sourceUrl,
      tables,
      switchOver: async () => undefined,
      say: () => undefined,
      now: () => new Date(),
    });
    expect(moved.rows).to.be.greaterThan(5);
    expect(await differences(customerId, { first: source, second: target, tables, most: 10 })).to.deep.equal([]);
    const pool = new pg.Pool({ connectionString: target, max: 1 });
    try {
      expect(await leftOfMove(pool, customerId)).to.deep.equal(nothingLeft);
    } finally {
      await pool.end();
    }
    expect(await emptyMoved(source, customerId, 0)).to.be.greaterThan(5);
  };

  it('can be moved from the installed version to the embedded one', () => move(url.old, url.fresh));

  it('can be moved to a role that owns the tables and is not a superuser, and not to a role that cannot write for their owner', async () => {
    const asRole = (name: string): string => {
      const roleUrl = new URL(url.third);
      Object.assign(roleUrl, { username: name, password: 'secret' });
      return roleUrl.href;
    };
    await withAdmin(url.third, async (admin) => {
      await admin.query(`
        create role app login password 'secret'; create role other login password 'secret';
        grant pg_create_subscription to app, other; grant create on database third to app, other;
        grant set on parameter session_replication_role to app, other;
        do $$ declare name text; begin
          for name in select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname in ('public', 'core_partitions', 'core_move', 'core_migrations', 'graphile_worker', 'core_jobs') and c.relkind in ('r', 'p') loop
            execute format('alter table %s owner to app', name);
          end loop;
          for name in select format('%I', nspname) from pg_namespace where nspname in ('public', 'core_partitions', 'core_move', 'core_migrations', 'graphile_worker', 'core_jobs') loop
            execute format('alter schema %s owner to app', name);
          end loop;
          for name in select p.oid::regprocedure::text from pg_proc p where pronamespace = 'core_move'::regnamespace loop
            execute format('alter function %s owner to app', name);
          end loop;
        end $$;
        grant usage on schema core_move, core_migrations, graphile_worker to other;
        grant select on all tables in schema core_move, core_migrations, graphile_worker to other`);
    });
    const unnamed = await move(url.fresh, asRole('app'), url.old).catch((error: Error) => error.message);
    expect(unnamed).to.equal(
      'the role of the target is no superuser, and PostgreSQL lets it subscribe with a password alone',
    );
    const errorMessage = await move(url.fresh, asRole('other')).catch((error: Error) => error.message);
    expect(errorMessage).to.equal('the role of the target may not write in the name of app, who owns tables there');
    await move(url.fresh, asRole('app'));
  });

  it('can be moved back to the installed version', () => move(url.third, url.old));
});
