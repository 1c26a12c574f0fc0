/** Delegation rules: which errands they assign or offer, their recipients, and the effects of responses. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { createUser } from '../support/people.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

describe('the delegation of errands', () => {
  const api = useApi();
  const errands = '/errands/generalerrands/reporting/generalerrand/';
  const offers = '/errands/delegations/erranddelegationoffer/';
  const instructions = '/errands/delegations/erranddelegationinstruction/';
  /** A Wednesday, 09:00 in Sweden. */
  const wednesday = '2026-03-04T08:00:00Z';
  let world: CompanyWorld;
  let type: { id: string };
  const user: { id: string }[] = [];
  before(async () => {
    world = await makeCompanyWorld(api);
    type = { id: (await world.create('errands.generalerrandtype', { title: 'Fel' })).id };
    for (const _ of [0, 1, 2]) user.push({ id: await createUser(api) });
  });
  afterEach(async () => {
    for (const { id } of (await api.get(`${instructions}list/?is_active=true`)).body)
      await world.change('errands.erranddelegationinstruction', id, { is_active: false });
  });

  const runJobs = async (at: string = wednesday) => {
    const { runtime } = api.server;
    const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => name.startsWith('errands.')));
    const later = { ...runtime, extensions: { ...runtime.extensions, jobs }, now: () => new Date(at) };
    // The jobs that a job queues.
    for (const _ of [0, 1, 2]) await runDueJobs(later);
  };
  const rule = async (values: object) =>
    (await world.create('errands.erranddelegationinstruction', { name: 'Regel', ...values })).id;
  const report = async (values: object = {}) => {
    const created = await api.post(errands, { title: 'Kranen droppar', errand_type: type, ...values });
    expect(created.status, created.text).to.equal(201);
    return created.body.id as string;
  };
  const assignee = async (id: string) => {
    const { assigned_organization_user: person, assigned_external_supplier: supplier } = (
      await api.get(`${errands}${id}/`)
    ).body;
    return (person ?? supplier)?.id;
  };
  const offersOf = async (id: string) =>
    (await api.get(`${offers}list/?general_errand=${id}&_order_by=created_at,id`)).body as {
      id: string;
      status: number;
      organization_user: { id: string } | null;
      expires_time: string | null;
      message: string | null;
    }[];
  const recipients = async (id: string) => (await offersOf(id)).map((offer) => offer.organization_user?.id);
  const answer = (id: string, values: object) => api.patch(`${offers}${id}/`, values);
  /** Reports an errand, runs the jobs, and returns who is assigned. */
  const assigned = async (values: object = {}, at = wednesday) => {
    const id = await report(values);
    await runJobs(at);
    return await assignee(id);
  };

  it('assigns new errands in the order of the rules, and no errand that is assigned manually', async () => {
    const second = await rule({ priority: 2, delegate_to_organization_user: user[1] });
    const first = await rule({ priority: 1, delegate_to_organization_user: user[0] });
    expect(await assigned()).to.equal(user[0]?.id);
    expect(await assigned({ disable_auto_delegation: true })).to.equal(undefined);
    expect(await assigned({ assigned_organization_user: user[2] })).to.equal(user[2]?.id);
    expect(await assigned({ status: 6 })).to.equal(undefined);
    await world.change('errands.erranddelegationinstruction', first, { is_active: false });
    expect(await assigned()).to.equal(user[1]?.id);
    await world.change('errands.erranddelegationinstruction', second, { is_active: false });
    const errand = await report({ disable_auto_delegation: true });
    await rule({ delegate_to_organization_user: user[2] });
    await runJobs();
    expect(await assignee(errand)).to.equal(undefined);
    await world.change('errands.generalerrand', errand, { disable_auto_delegation: false });
    await runJobs();
    expect(await assignee(errand)).to.equal(user[2]?.id);
    await world.change('errands.generalerrand', errand, { assigned_organization_user: null });
    await runJobs();
    expect(await assignee(errand), 'unassigned by staff').to.equal(undefined);
  });

  it('follows the type, sub-type, real estate and segment of the errand', async () => {
    const other = { id: (await world.create('errands.generalerrandtype', { title: 'Annat' })).id };
    const subType = {
      id: (await world.create('errands.generalerrandsubtype', { title: 'Under', errand_type: other })).id,
    };
    const segment = await world.create('organization.segment', {
      name: 'Söder',
      realestates: [{ id: (await world.create('objects.realestate', { name: 'Söder 1' })).id }],
    });
    const [inSegment] = segment.realestates;
    await rule({ priority: 1, general_errand_sub_types: [subType], delegate_to_organization_user: user[0] });
    await rule({ priority: 2, general_errand_types: [other], delegate_to_organization_user: user[1] });
    await rule({ priority: 3, in_segments: [{ id: segment.id }], delegate_to_organization_user: user[2] });
    await rule({ priority: 4, realestates: [{ id: world.realestate }], delegate_to_organization_user: user[0] });
    expect(await assigned({ errand_type: other, errand_sub_type: subType })).to.equal(user[0]?.id);
    expect(await assigned({ errand_type: other })).to.equal(user[1]?.id);
    expect(await assigned({ realestate: inSegment })).to.equal(user[2]?.id);
    const contentType = { id: api.booted.model.resourceById.get('objects.building')?.contentTypeId };
    expect(await assigned({ content_type: contentType, object_id: world.building })).to.equal(user[0]?.id);
    expect(await assigned()).to.equal(undefined);
  });

  it('follows the period, the weekdays and the time of day in Sweden, also past midnight', async () => {
    const id = await rule({ weekdays: [3], delegate_to_organization_user: user[0] });
    const change = (values: object) => world.change('errands.erranddelegationinstruction', id, values);
    expect(await assigned({}, wednesday)).to.equal(user[0]?.id);
    expect(await assigned({}, '2026-03-05T08:00:00Z')).to.equal(undefined);
    await change({ time_from: '16:00', time_to: '07:00' });
    expect(await assigned({}, wednesday)).to.equal(undefined);
    expect(await assigned({}, '2026-03-04T15:00:00Z')).to.equal(user[0]?.id);
    expect(await assigned({}, '2026-03-05T05:59:00Z'), 'the night after Wednesday').to.equal(user[0]?.id);
    expect(await assigned({}, '2026-03-04T05:59:00Z'), 'the night after Tuesday').to.equal(undefined);
    await change({ time_from: '00:00', time_to: '00:00' });
    expect(await assigned({}, wednesday), 'the complete day').to.equal(user[0]?.id);
    await change({ weekdays: null, time_from: null, time_to: null, valid_from: '2026-03-05', valid_to: '2026-03-05' });
    expect(await assigned({}, '2026-03-04T22:59:00Z')).to.equal(undefined);
    expect(await assigned({}, '2026-03-04T23:00:00Z')).to.equal(user[0]?.id);
    expect(await assigned({}, '2026-03-05T23:00:00Z')).to.equal(undefined);
  });

  it('assigns to suppliers, to holders of a duty at the place, and to users of a segment, the one with the least work first', async () => {
    const supplier = { id: (await world.create('errands.externalsupplier', { name: 'Rör AB' })).id };
    const bySupplier = await rule({ priority: 1, delegate_to_external_supplier: supplier });
    expect(await assigned()).to.equal(supplier.id);
    await world.change('errands.externalsupplier', supplier.id, { is_active: false });
    const duty = { id: (await world.create('accounts.workengagement', { name: 'Fastighetsskötare' })).id };
    const hold = (holder: object | undefined, values: object) =>
      world.create('accounts.organizationuserworkengagement', { user: holder, work_engagement: duty, ...values });
    const elsewhere = { id: (await world.create('objects.realestate', { name: 'Långt bort' })).id };
    await hold(user[0], { realestates: [elsewhere] });
    await hold(user[1], { buildings: [{ id: world.building }] });
    const former = await hold(user[2], { end_date: '2026-03-03', dates_are_blocking: false });
    await rule({ priority: 2, delegate_to_work_engagement: duty });
    expect(await assigned({ realestate: elsewhere, disable_auto_delegation: true })).to.equal(undefined);
    const atBuilding = {
      content_type: { id: api.booted.model.resourceById.get('objects.building')?.contentTypeId },
      object_id: world.building,
    };
    const first = new Set([await assigned(atBuilding), await assigned(atBuilding)]);
    expect(first).to.deep.equal(new Set([user[1]?.id, user[2]?.id]));
    await world.change('accounts.organizationuserworkengagement', former.id, { dates_are_blocking: true });
    expect(await assigned(atBuilding)).to.equal(user[1]?.id);
    expect(await assigned(atBuilding)).to.equal(user[1]?.id);
    await world.change('errands.erranddelegationinstruction', bySupplier, { is_active: false });
    expect(await assigned({ realestate: elsewhere })).to.equal(user[0]?.id);
  });

  it('assigns many errands of one write, in few jobs', async () => {
    const segment = { id: (await world.create('organization.segment', { name: 'Alla' })).id };
    for (const member of user.slice(0, 2))
      await world.create('accounts.organizationusersegment', { user: member, segment });
    await api.database.pool.query('update errands_generalerrand set status = 6');
    await rule({ delegate_to_segment: segment, notify_by_email: true });
    const title = 'Många';
    const created = await api.post(
      `${errands}list/`,
      Array.from({ length: 100 }, () => ({ title, errand_type: type })),
    );
    expect(created.status, created.text).to.be.oneOf([200, 201]);
    const { rows } = await api.database.pool.query(
      "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'errands.delegate'",
    );
    expect(rows).to.deep.equal([{ jobs: 1 }]);
    await runJobs();
    const counts = await api.database.pool.query(
      'select count(*)::int as number from errands_generalerrand where title = $1 group by assigned_organization_user_id',
      [title],
    );
    expect(counts.rows).to.deep.equal([{ number: 50 }, { number: 50 }]);
    const messages = await api.database.pool.query(
      "select count(*)::int as number from communication_notification where event_identifier = 'errands.generalerrand.assigned' and content like '%Många%'",
    );
    expect(messages.rows).to.deep.equal([{ number: 2 }]);
  });

  it('offers to one after another: a declined, expired or inactive offer passes the errand on', async () => {
    const segment = { id: (await world.create('organization.segment', { name: 'I tur' })).id };
    for (const member of user.slice(0, 2))
      await world.create('accounts.organizationusersegment', { user: member, segment });
    await rule({
      priority: 1,
      mode: 2,
      offer_valid_hours: 2,
      delegate_to_segment: segment,
      instruction_text: 'Ring först',
    });
    await rule({ priority: 2, delegate_to_organization_user: user[2] });
    const errand = await report();
    await runJobs();
    const [first, ...none] = await offersOf(errand);
    expect(none).to.deep.equal([]);
    expect(first).to.include({ status: 0, message: 'Ring först', expires_time: '2026-03-04T10:00:00Z' });
    await api.database.pool.query('update errands_erranddelegationoffer set expires_time = null where id = $1', [
      first?.id,
    ]);
    const declined = await answer(first?.id ?? '', { answer: false, refusal_reason: 'Semester' });
    expect(declined.status, declined.text).to.equal(200);
    expect(declined.body).to.include({ status: 2 });
    expect(declined.body.answered_time).to.be.a('string');
    expect((await answer(first?.id ?? '', { answer: true, refusal_reason: null })).status).to.equal(409);
    await runJobs();
    const [, second] = await offersOf(errand);
    expect(await recipients(errand)).to.have.members([user[0]?.id, user[1]?.id]);
    expect((await answer(second?.id ?? '', { answer: true })).status, 'it expired in March').to.equal(409);
    await runSchedule(api.server.runtime, 'errands.expire_offers');
    await runJobs('2026-03-04T10:00:00Z');
    expect((await offersOf(errand)).map(({ status }) => status)).to.deep.equal([2, 3]);
    expect(await assignee(errand)).to.equal(user[2]?.id);
  });

  it('offers to all at once: of two acceptances at once, one assigns and the other is a 409', async () => {
    const segment = { id: (await world.create('organization.segment', { name: 'Först' })).id };
    for (const member of user) await world.create('accounts.organizationusersegment', { user: member, segment });
    await rule({ mode: 1, delegate_to_segment: segment });
    const errand = await report();
    await runJobs();
    const all = await offersOf(errand);
    expect(all).to.have.length(3);
    const responses = await Promise.all(all.map(({ id }) => answer(id, { answer: true })));
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.detail).to.contain('assigned to another');
    const winner = all[responses.findIndex(({ status }) => status === 200)];
    expect(await assignee(errand)).to.equal(winner?.organization_user?.id);
    await runJobs();
    expect((await offersOf(errand)).map(({ status }) => status).toSorted()).to.deep.equal([1, 4, 4]);
    expect((await answer(winner?.id ?? '', { answer: false })).status).to.equal(409);
  });

  it('withdraws offers when staff assign or close the errand, and passes none on', async () => {
    await rule({ mode: 1, delegate_to_organization_user: user[0] });
    for (const change of [{ assigned_organization_user: user[1] }, { status: 7 }]) {
      const errand = await report();
      await runJobs();
      await world.change('errands.generalerrand', errand, change);
      await runJobs();
      const [offer] = await offersOf(errand);
      expect(offer?.status).to.equal(4);
      expect((await answer(offer?.id ?? '', { answer: true })).status).to.equal(409);
      expect(await offersOf(errand)).to.have.length(1);
    }
  });

  it('assigns emergencies immediately, also by rules that offer', async () => {
    const emergency = {
      id: (await world.create('errands.generalerrandtype', { title: 'Akut', is_emergency: true })).id,
    };
    await rule({ mode: 1, delegate_to_organization_user: user[0] });
    expect(await assigned({ errand_type: emergency })).to.equal(user[0]?.id);
  });

  it('applies to inspections only by rules that say so, once they are ordered', async () => {
    const inspections = world.pathOf('errands.inspectionerrand');
    const apartment = { id: (await world.create('objects.apartment', { building: { id: world.building } })).id };
    const order = async (values: object = {}) =>
      (await world.create('errands.inspectionerrand', { title: 'Besiktning', status: 1, apartment, ...values })).id;
    const inspector = async (id: string) => {
      await runJobs();
      return (await api.get(`${inspections}${id}/`)).body.inspector?.id;
    };
    const id = await rule({
      general_errand_types: [type],
      realestates: [{ id: world.realestate }],
      delegate_to_organization_user: user[0],
    });
    expect(await inspector(await order())).to.equal(undefined);
    await world.change('errands.erranddelegationinstruction', id, { applies_to_inspections: true });
    expect(await inspector(await order())).to.equal(user[0]?.id);
    expect(await inspector(await order({ disable_auto_delegation: true }))).to.equal(undefined);
    const draft = await order({ status: 0 });
    expect(await inspector(draft)).to.equal(undefined);
    await world.change('errands.inspectionerrand', draft, { status: 1 });
    expect(await inspector(draft)).to.equal(user[0]?.id);
  });

  it('notifies recipients by the channels of the rule', async () => {
    await api.database.pool.query("update accounts_organizationuser set phone_number = '+46700000000' where id = $1", [
      user[0]?.id,
    ]);
    const id = await rule({ delegate_to_organization_user: user[0], notify_by_email: false, notify_by_sms: true });
    const stepsOf = async (values: object) => {
      await world.change('errands.erranddelegationinstruction', id, values);
      const errand = await report();
      await runJobs();
      const { rows } = await api.database.pool.query(
        'select distribution_instruction from communication_notification where object_id = $1',
        [errand],
      );
      return rows.flatMap(({ distribution_instruction: steps }) =>
        steps.map((step: { distribution_type: number }) => step.distribution_type),
      );
    };
    expect(await stepsOf({ notify_by_sms: true })).to.deep.equal([2]);
    expect(await stepsOf({ notify_by_email: true })).to.deep.equal([1, 2]);
    expect(await stepsOf({ notify_by_email: false, notify_by_sms: false })).to.deep.equal([]);
  });
});
