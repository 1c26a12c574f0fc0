import { expect } from 'chai';
import { connectMover, customerTables } from '../../engine/cli/move/database.ts';
import { addGuards, dropGuards } from '../../engine/cli/move/guards.ts';
import { issueCredential } from '../../engine/http/callers/create-customer.ts';
import { cleanUp } from '../../engine/jobs/clean-up.ts';
import { runSchedule } from '../../engine/jobs/job-worker.ts';
import { type Client, clientOf, useApi } from '../support/api.ts';

const list = '/sales/organization/list/';

describe('a customer that is being moved', function moving() {
  this.timeout(300_000);
  const api = useApi();
  let other: Client;

  before(async () => {
    other = await api.newCustomer();
    await inState('copying');
    await withMover(guard);
  });

  it('can be written until its writes are blocked', async () => {
    expect((await create(api)).status).to.equal(201);
  });

  for (const state of ['switching', 'moved', 'arriving'])
    it(`gets no access while it is ${state}, from a process that has checked its callers since it was locked`, async () => {
      const { customerId, server, origin } = api;
      await inState('holding');
      const issued = await issueCredential(server.runtime, {
        customerId,
        scopes: ['*'],
        environment: 'test',
        createdBy: 'test',
      });
      const caller = clientOf(origin, issued.headers, customerId, issued.agentId);
      expect([(await create(caller)).status, (await caller.get(list)).status]).to.deep.equal([201, 200]);
      await inState(state);
      for (const errorMessage of [await create(caller), await caller.get(list), await caller.get('/common/changes/')])
        expect([errorMessage.status, errorMessage.body.code, errorMessage.headers.get('retry-after')]).to.deep.equal([
          503,
          'customer_moving',
          '1',
        ]);
    });

  it('is rejected under an idempotency key, which can then be sent again', async () => {
    await inState('moved');
    const key = { 'Idempotency-Key': 'moved-1' };
    expect((await create(api, key)).status).to.equal(503);
    await inState('holding');
    const [first, second] = [await create(api, key), await create(api, key)];
    expect([first.status, second.status, second.body.id]).to.deep.equal([201, 201, first.body.id]);
  });

  it('does not affect other customers', async () => {
    await inState('moved');
    expect((await create(other)).status).to.equal(201);
  });

  it('can be written again when its triggers have been removed', async () => {
    const write = () =>
      api.database.pool
        .query('update sales_organization set name = name where customer_id = $1', [api.customerId])
        .then(
          ({ rowCount }) => rowCount !== null && rowCount > 0,
          ({ code }: { code: string }) => code,
        );
    await withMover((mover) => dropGuards(mover, other.customerId));
    await inState('moved');
    expect(await write()).to.equal('CMOVE');
    await withMover((mover) => dropGuards(mover, api.customerId));
    expect(await write()).to.equal(true);
    await withMover(guard);
    expect(await write()).to.equal('CMOVE');
  });

  it('rejects manual SQL, and a transaction with an outdated view of its state', async () => {
    const { pool } = api.database;
    const client = await pool.connect();
    try {
      await inState('holding');
      await client.query('begin isolation level repeatable read');
      await client.query('select count(*) from core_move.customer');
      const errorMessage = await client
        .query('update sales_organization set name = name where customer_id = $1', [api.customerId])
        .catch((error: { code: string }) => error);
      expect(errorMessage).to.have.property('code', 'CMOVE');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is skipped by cleanup and by schedules', async () => {
    await inState('moved');
    const { pool } = api.database;
    await withMover((mover) =>
      mover.query("update common_idempotencykey set created_at = now() - interval '9 days' where customer_id = $1", [
        api.customerId,
      ]),
    );
    await cleanUp(api.server.runtime);
    const [job] = api.server.runtime.extensions.jobs.keys();
    await runSchedule(api.server.runtime, job ?? '');
    const { rows } = await pool.query(
      `select (select count(*)::int from common_idempotencykey where customer_id = $1) as keys,
        (select count(*)::int from graphile_worker._private_jobs where payload->>'customer_id' = $1::text and run_at > now() - interval '1 minute') as own,
        (select count(*)::int from graphile_worker._private_jobs where payload->>'customer_id' = $2) as others`,
      [api.customerId, other.customerId],
    );
    expect(rows[0]?.keys).to.be.greaterThan(0);
    expect([rows[0]?.own, rows[0]?.others > 0]).to.deep.equal([0, true]);
  });

  async function guard(mover: Awaited<ReturnType<typeof connectMover>>): Promise<void> {
    const tables = await customerTables(mover, new Set(['common_ratelimitbucket']));
    await addGuards(mover, api.customerId, tables, { counted: new Set(['common_memberuse']), ofReplication: true });
  }

  async function inState(state: string): Promise<void> {
    await api.database.pool.query(
      `insert into core_move.customer (customer_id, state, partner) values ($1, $2, 'elsewhere')
       on conflict (customer_id) do update set state = excluded.state`,
      [api.customerId, state],
    );
  }

  async function withMover<Value>(
    callback: (mover: Awaited<ReturnType<typeof connectMover>>) => Promise<Value>,
  ): Promise<Value> {
    const mover = await connectMover(api.database.url, api.customerId);
    try {
      return await callback(mover);
    } finally {
      await mover.end();
    }
  }

  let count = 0;
  function create(client: Client, headers: Readonly<Record<string, string>> = {}) {
    count += headers['Idempotency-Key'] === undefined ? 1 : 0;
    return client.post(
      '/sales/organization/',
      { name: `Bolag ${count}`, organization: { id: client.customerId } },
      headers,
    );
  }
});
