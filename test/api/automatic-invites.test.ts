/** The actions of the automation settings each morning: tenants are invited before their first contract, and disabled after their last. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { automateJob } from '../../extensions/invites/automation-jobs.ts';
import { stockholmDate } from '../../extensions/support/local-day.ts';
import { type Client, useApi } from '../support/api.ts';
import { letMessagesAge } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

const tenants = '/accounts/users/customer/tenant/';
const contracts = '/contracts/othercontract/';
const invitations = '/accounts/users/auth/invitation/';
const configuration = '/configurations/automationconfiguration/';

describe('automation of accounts', function suite() {
  this.timeout(60_000);
  const api = useApi({ settings: useWorkspace() });
  let counter = 0;

  const create = async (client: Client, path: string, body: object) => {
    const response = await client.post(path, body);
    expect(response.status, response.text).to.equal(201);
    return response.body;
  };

  /** Sets the clock of the jobs. Mails follow the clock of the database and are covered by the tests of messages. */
  function runtimeAt(timestamp: string) {
    const { runtime } = api.server;
    const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => !name.startsWith('messages.')));
    return { ...runtime, extensions: { ...runtime.extensions, jobs }, now: () => new Date(timestamp) };
  }

  const addJob = async (client: Client, job: string, payload: object = {}) =>
    await api.database.pool.query(
      `select graphile_worker.add_job($1, payload => json_build_object('customer_id', $2::text, 'payload', $3::json))`,
      [job, client.customerId, JSON.stringify(payload)],
    );

  async function house(settings: object) {
    const client = await api.newCustomer();
    const setting = await create(client, configuration, settings);
    const person = async (more: object = {}) => {
      counter += 1;
      return await create(client, tenants, { first_name: 'Åsa', email: `auto${counter}@example.com`, ...more });
    };
    const contract = async (tenant: { id: string } | null, terms: object) => {
      counter += 1;
      const signed_time = '2026-01-15T10:00:00Z';
      return await create(client, contracts, {
        id_number: `A-${counter}`,
        signed_time,
        tenant: tenant && { id: tenant.id },
        ...terms,
      });
    };
    /** The morning of a day, after the nightly job has updated the status of contracts. */
    const morning = async (day: string, time = '05:20') => {
      await addJob(client, 'contracts.settle');
      await runDueJobs(runtimeAt(`${day}T${time}:00Z`));
      await addJob(client, 'invites.automate');
      await runDueJobs(runtimeAt(`${day}T${time}:00Z`));
    };
    const invited = async (): Promise<readonly string[]> =>
      (await client.get(`${invitations}list/?_order_by=created_at,email`)).body.map(
        ({ email, sends }: { email: string; sends: number }) => `${email} ${sends}`,
      );
    const shown = async ({ id }: { id: string }) => (await client.get(`${tenants}${id}/`)).body;
    const events = async ({ id }: { id: string }): Promise<readonly string[]> =>
      (await client.get(`/common/eventlog/list/?object_id=${id}&_order_by=created_at`)).body
        .map(({ event_identifier }: { event_identifier: string }) => event_identifier)
        .filter((identifier: string) => !identifier.includes('.instance'));
    return { client, setting, person, contract, morning, invited, shown, events };
  }

  it('runs every day in Swedish time, across clock changes', () => {
    const [minute = '', hours = ''] = (automateJob.schedule ?? '').split(' ');
    for (const date of ['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25']) {
      for (const hour of hours.split(',')) {
        const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
        expect(stockholmDate(new Date(`${date}T${time}:00Z`))).to.equal(date);
      }
    }
  });

  it('invites a number of days before the first contract starts, once, like the invite action', async () => {
    const { client, person, contract, morning, invited, shown, events } = await house({
      customer_auto_invite_pre_days: 30,
    });
    const tenant = await person();
    await contract(tenant, { start_date: '2030-03-31' });
    await contract(tenant, { start_date: '2030-05-01' });
    await morning('2030-02-28');
    expect(await invited()).to.deep.equal([]);
    for (const [day, time] of [
      ['2030-03-01', '05:20'],
      ['2030-03-01', '06:20'],
      ['2030-03-02', '05:20'],
      ['2030-04-02', '05:20'],
    ] as const) {
      await morning(day, time);
      expect(await invited(), day).to.deep.equal([`${tenant.email} 1`]);
    }
    expect(await shown(tenant)).to.include({ status: 1, is_active: true });
    expect(await events(tenant)).to.deep.equal(['accounts.tenant.invited']);
    const letters = await api.database.pool.query(
      'select email, event_identifier from communication_notification where sent_to_tenant_id = $1',
      [tenant.id],
    );
    expect(letters.rows).to.deep.equal([{ email: tenant.email, event_identifier: 'accounts.tenant.invited' }]);
    const [invitation] = (await client.get(`${invitations}list/`)).body;
    expect(invitation).to.include({ last_sent_time: '2030-03-01T05:20:00Z', expires_time: '2030-03-08T05:20:00Z' });
  });

  it('invites every party of a contract, except those that must not be invited', async () => {
    const { client, setting, person, contract, morning, invited } = await house({ customer_auto_invite_pre_days: 10 });
    const start = { start_date: '2030-03-10' };
    const [first, second] = [await person(), await person()];
    await contract(first, { ...start, bi_tenants: [{ id: second.id }] });
    await contract(await person({ email: null }), start);
    await contract(await person({ is_active: false }), start);
    await contract(await person({ active_to: '2030-01-01T00:00:00Z' }), start);
    await contract(await person({ anonymized: true }), start);
    await contract(await person(), { ...start, signed_time: null });
    const active = await person();
    await contract(active, start);
    await api.database.pool.query('update accounts_tenant set status = 2 where id = $1', [active.id]);
    const old = await person();
    await contract(old, { start_date: '2028-01-01', initial_end_date: '2029-01-01' });
    await contract(old, start);
    const revoked = await person();
    await contract(revoked, start);
    const byHand = await create(client, '/accounts/users/auth/invite/customer/tenant/', { id: revoked.id });
    await client.post(`${invitations}${byHand.items[0].invitation.id}/revoke/`);
    const before = await invited();
    await client.patch(`${configuration}${setting.id}/`, { customer_auto_invite_pre_days: null });
    await morning('2030-03-05');
    expect(await invited()).to.deep.equal(before);
    await client.patch(`${configuration}${setting.id}/`, { customer_auto_invite_pre_days: 10 });
    await morning('2030-03-05');
    const added = (await invited()).filter((line) => !before.includes(line));
    expect(added).to.have.members([`${first.email} 1`, `${second.email} 1`]);
  });

  it('catches up missed mornings for a week after the start, but does not invite all existing tenants', async () => {
    const { person, contract, morning, invited } = await house({ customer_auto_invite_pre_days: 0 });
    const [late, resident] = [await person(), await person()];
    await contract(late, { start_date: '2030-03-03' });
    await contract(resident, { start_date: '2030-03-02' });
    await morning('2030-03-10');
    expect(await invited()).to.deep.equal([`${late.email} 1`]);
  });

  it('J5: skips an address that recently received an invitation, and tries it again later', async () => {
    const { person, contract, morning, invited } = await house({ customer_auto_invite_pre_days: 5 });
    const email = 'gemensam@example.com';
    // Mails have the time of the database's clock.
    const start_date = stockholmDate(new Date(Date.now() + 2 * 86_400_000));
    const runNow = () => {
      const [day = '', time = ''] = new Date().toISOString().slice(0, 16).split('T');
      return morning(day, time);
    };
    for (let copy = 0; copy < 2; copy += 1) await contract(await person({ email }), { start_date });
    await runNow();
    expect(await invited()).to.deep.equal([`${email} 1`]);
    await letMessagesAge(api);
    await runNow();
    expect(await invited()).to.deep.equal([`${email} 1`, `${email} 1`]);
  });

  it('J5: obeys the hourly limit of an inviter, and sends the remaining invitations in the next hour', async () => {
    const { client, setting, person, contract, morning } = await house({ customer_auto_invite_pre_days: 5 });
    const [earlier, tenant] = [await person(), await person()];
    await api.database.pool.query(
      `insert into accounts_invitation (customer_id, id, tenant_id, email, language, state, sends, last_sent_time, expires_time, inviter_resource, inviter, token_hash)
       select $1, gen_random_uuid(), $2, 'x@example.com', 'sv', 2, 1, '2030-03-01T05:00:00Z', '2030-03-08T05:00:00Z', 'x', $3, 'hash ' || n
         from generate_series(1, 100) n`,
      [client.customerId, earlier.id, setting.id],
    );
    await contract(tenant, { start_date: '2030-03-03' });
    await morning('2030-03-01');
    const [invitation] = (await client.get(`${invitations}list/?tenant=${tenant.id}`)).body;
    expect(invitation.last_sent_time).to.equal('2030-03-01T06:20:00Z');
  });

  it('is executed once when two workers have the same step at the same time', async () => {
    const { client, setting, person, contract, invited, shown, events } = await house({
      customer_auto_invite_pre_days: 5,
      customer_auto_adjust_deactivation_with_days: 0,
    });
    const [coming, departed] = [await person(), await person()];
    await contract(coming, { start_date: '2030-03-03' });
    await contract(departed, { start_date: '2026-02-01', initial_end_date: '2026-06-30' });
    const runtime = runtimeAt('2030-03-01T05:20:00Z');
    for (let copy = 0; copy < 3; copy += 1) {
      await addJob(client, 'invites.automatic_step', { step: 'invite', tenant: coming.id, setting: setting.id });
      await addJob(client, 'invites.automatic_step', { step: 'switch_off', tenant: departed.id, setting: setting.id });
    }
    await Promise.all([runDueJobs(runtime), runDueJobs(runtime), runDueJobs(runtime)]);
    expect(await invited()).to.deep.equal([`${coming.email} 1`]);
    expect(await events(coming)).to.deep.equal(['accounts.tenant.invited']);
    expect(await events(departed)).to.deep.equal(['accounts.tenant.deactivated']);
    expect(await shown(departed)).to.include({ is_active: false, status: 0 });
  });

  it('disables accounts a number of days after the last contract ended; an account that is enabled again stays enabled', async () => {
    const { client, person, contract, morning, shown, events } = await house({
      customer_auto_adjust_deactivation_with_days: 14,
    });
    const tenant = await person();
    await contract(tenant, { start_date: '2026-02-01', initial_end_date: '2030-01-31' });
    await contract(tenant, { start_date: '2026-02-01', initial_end_date: '2030-02-28' });
    await api.database.pool.query('update accounts_tenant set status = 2 where id = $1', [tenant.id]);
    await morning('2030-03-14');
    expect(await shown(tenant)).to.include({ is_active: true, status: 2 });
    await morning('2030-03-15');
    expect(await shown(tenant)).to.include({ is_active: false, status: 3 });
    await morning('2030-03-16');
    expect(await events(tenant)).to.deep.equal(['accounts.tenant.deactivated']);
    await client.patch(`${tenants}${tenant.id}/`, { is_active: true });
    await morning('2030-03-17');
    expect((await shown(tenant)).is_active).to.equal(true);
    await contract(tenant, { start_date: '2030-04-01', initial_end_date: '2030-05-31' });
    await morning('2030-06-14');
    expect((await shown(tenant)).is_active).to.equal(true);
    await morning('2030-06-20');
    expect((await shown(tenant)).is_active).to.equal(false);
  });

  it('disables no account with an ongoing matter or a retention requirement', async () => {
    const { client, setting, person, contract, morning, shown } = await house({
      customer_auto_adjust_deactivation_with_days: 0,
    });
    const over = { start_date: '2026-02-01', initial_end_date: '2030-02-28' };
    const tenantsByCase = {
      gone: await person(),
      runsOn: await person(),
      unsigned: await person(),
      kept: await person({ active_to: '2031-01-01T00:00:00Z' }),
      member: await person(),
      withoutContract: await person(),
    };
    for (const [name, one] of Object.entries(tenantsByCase)) if (name !== 'withoutContract') await contract(one, over);
    await contract(null, { start_date: '2026-02-01', bi_tenants: [{ id: tenantsByCase.runsOn.id }] });
    await contract(tenantsByCase.unsigned, { start_date: '2030-06-01', signed_time: null });
    const realestate = await create(client, '/objects/structural/realestate/', { name: 'Eken 1' });
    const building = await create(client, '/objects/structural/building/', {
      name: 'Hus 1',
      realestate: { id: realestate.id },
    });
    await create(client, '/objects/spaces/spaces/brfapartment/', {
      building: { id: building.id },
      holders: [{ id: tenantsByCase.member.id }],
    });
    const off = async () => {
      const all = await Promise.all(
        Object.entries(tenantsByCase).map(async ([name, one]) => [name, await shown(one)] as const),
      );
      return all.flatMap(([name, { is_active }]) => (is_active ? [] : [name]));
    };
    await morning('2030-02-28');
    expect(await off()).to.deep.equal([]);
    await client.patch(`${configuration}${setting.id}/`, { customer_auto_adjust_deactivation_with_days: null });
    await morning('2030-03-01');
    expect(await off()).to.deep.equal([]);
    await client.patch(`${configuration}${setting.id}/`, { customer_auto_adjust_deactivation_with_days: 0 });
    await morning('2030-03-01');
    expect(await off()).to.deep.equal(['gone']);
  });
});
