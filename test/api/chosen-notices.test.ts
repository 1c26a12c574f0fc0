/** Notices that staff choose for their work roles, and that settings choose for groups of tenants. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { steps, type Values } from '../support/delivery-world.ts';
import { type FakeGateway, startFakeGateway } from '../support/fake-gateway.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';
import { useWorkspace } from '../support/work-place.ts';

const duties = 'accounts.organizationuserworkengagement';
const roles = 'accounts.workengagement';
const errands = 'errands.generalerrand';
const groups = 'configurations.customercommunicationconfiguration';
const reported = 'errands.generalerrand.reported';
const status = 'errands.generalerrand.status_notice';

describe('chosen notices', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace();
  let gateway: FakeGateway;
  after(async () => gateway.stop());
  const api = useApi({ settings });
  let world: CompanyWorld;
  let count = 0;
  const next = (): number => {
    count += 1;
    return count;
  };

  before(async () => {
    gateway = await startFakeGateway();
    settings.CORE_SMS_URL = gateway.url;
    world = await makeCompanyWorld(api);
  });

  const user = async (values: Values = {}): Promise<string> => {
    const contact = { email: `anstalld${next()}@exempel.example`, phone_number: '+46701740605' };
    return (
      await world.create('accounts.organizationuser', { first_name: 'Eva', last_name: 'Ek', ...contact, ...values })
    ).id;
  };
  const role = async (values: Values = {}): Promise<string> =>
    (await world.create(roles, { name: `Roll ${count}`, ...values })).id;
  const duty = async (holder: string, values: Values, kind?: string): Promise<string> =>
    (await world.create(duties, { user: { id: holder }, work_engagement: { id: kind ?? (await role()) }, ...values }))
      .id;

  /** Reports an errand about a record; returns the channels of its message to each user. */
  const report = async (resource: string, id: string) => {
    const type = await world.create('errands.generalerrandtype', { title: `Typ ${next()}` });
    const errand = await world.create(errands, {
      title: 'Droppande kran',
      description: 'I köket.',
      errand_type: { id: type.id },
      content_type: { id: api.booted.model.resourceById.get(resource)?.contentTypeId },
      object_id: id,
      realestate: { id: world.realestate },
    });
    await runDueJobs(api.server.runtime);
    return (holder: string) => channelsOf(errand.id, holder);
  };
  const channelsOf = async (about: string, person: string): Promise<readonly number[]> => {
    const { rows } = await api.database.pool.query<{ type: number }>(
      `select d.distribution_type as type from communication_notification n
       join communication_notificationdistribution d on d.notification_id = n.id
       where n.object_id = $1 and $2 in (n.sent_to_organization_user_id, n.sent_to_tenant_id) order by 1`,
      [about, person],
    );
    return rows.map(({ type }) => type);
  };

  it('reach the staff who chose them, through the channels that they chose', async () => {
    const [portal, mail, sms, none] = [await user(), await user(), await user(), await user()];
    const chosen = { receive_notifications_for: [reported] };
    await duty(portal, chosen);
    const changed = await duty(mail, { ...chosen, receive_email_notifications_for: [reported] });
    await duty(sms, { ...chosen, receive_sms_notifications_for: [reported] });
    await duty(none, { receive_notifications_for: [status] });
    const first = await report('objects.building', world.building);
    expect(await Promise.all([portal, mail, sms, none].map(first))).to.deep.equal([[5], [1, 5], [2, 5], []]);
    expect(JSON.parse(gateway.received.at(-1)?.body ?? '').message).to.include('Nytt ärende: Droppande kran');
    await world.change(duties, changed, { receive_email_notifications_for: [] });
    const second = await report('objects.building', world.building);
    expect(await second(mail)).to.deep.equal([5]);
    await world.change(duties, changed, { receive_notifications_for: [] });
    const third = await report('objects.building', world.building);
    expect([await third(mail), await third(portal)]).to.deep.equal([[], [5]]);
  });

  it('are about the places of the duty only, and come once from two duties, through the channels of both', async () => {
    const other = await world.create('objects.building', { name: 'Hus 2', realestate: { id: world.realestate } });
    const apartment = await world.create('objects.apartment', {
      building: { id: world.building },
      landlord_custom_id: 'A1',
      base_rent: 1,
    });
    const [here, elsewhere, both, estate] = [await user(), await user(), await user(), await user()];
    const chosen = { receive_notifications_for: [reported] };
    const moved = await duty(here, { ...chosen, buildings: [{ id: world.building }] });
    await duty(elsewhere, { ...chosen, buildings: [{ id: other.id }] });
    await duty(both, { ...chosen, buildings: [{ id: world.building }], receive_email_notifications_for: [reported] });
    await duty(both, { ...chosen, realestates: [{ id: world.realestate }], receive_sms_notifications_for: [reported] });
    await duty(estate, { ...chosen, realestates: [{ id: world.realestate }] });
    const people = [here, elsewhere, both, estate];
    const first = await report('objects.apartment', apartment.id);
    expect(await Promise.all(people.map(first))).to.deep.equal([[5], [], [1, 2, 5], [5]]);
    await world.change(duties, moved, { buildings: [{ id: other.id }] });
    const second = await report('objects.building', other.id);
    expect(await Promise.all(people.map(second))).to.deep.equal([[5], [5], [2, 5], [5]]);
  });

  it('do not reach inactive users, and those of a duty outside its blocking dates', async () => {
    const [former, inactive] = [await user(), await user()];
    const chosen = { receive_notifications_for: [reported] };
    const ended = await duty(former, { ...chosen, end_date: '2020-01-31' });
    await duty(inactive, chosen);
    await world.change('accounts.organizationuser', inactive, { is_active: false });
    const first = await report('objects.building', world.building);
    expect([await first(former), await first(inactive)]).to.deep.equal([[5], []]);
    await world.change(duties, ended, { dates_are_blocking: true });
    const second = await report('objects.building', world.building);
    expect(await second(former)).to.deep.equal([]);
  });

  it('are those of the work role if a new duty names none', async () => {
    const kind = await role({ template_notifications: [reported], template_sms_notifications: [reported] });
    const [standard, own] = [await user(), await user()];
    await duty(standard, {}, kind);
    await duty(own, { receive_notifications_for: [], receive_sms_notifications_for: [] }, kind);
    await world.change(roles, kind, { template_sms_notifications: [], template_email_notifications: [reported] });
    const later = await user();
    await duty(later, {}, kind);
    const channels = await report('objects.building', world.building);
    expect(await Promise.all([standard, own, later].map(channels))).to.deep.equal([[2, 5], [], [1, 5]]);
  });

  it('in settings for tenants decide how tenants without an instruction get them', async () => {
    const settingsOf = await world.create(groups, { priority: 1, for_private_customers: true });
    const type = await world.create('errands.generalerrandtype', {
      title: 'Besked',
      notify_reporter_on_status_change: true,
    });
    const notified = async (tenant: Values = {}) => {
      const person = await world.create('accounts.tenant', {
        first_name: 'Åsa',
        email: `asa${next()}@exempel.example`,
        phone_number: '+46701740605',
        ...tenant,
      });
      const errand = await world.create(errands, {
        title: 'Kran',
        errand_type: { id: type.id },
        tenant: { id: person.id },
      });
      await world.change(errands, errand.id, { status: 1 });
      await runDueJobs(api.server.runtime);
      return channelsOf(errand.id, person.id);
    };
    expect(await notified()).to.deep.equal([1]);
    await world.change(groups, settingsOf.id, { receive_notifications_for: [status] });
    expect(await notified()).to.deep.equal([5]);
    await world.change(groups, settingsOf.id, { receive_sms_notifications_for: [status] });
    expect(await notified()).to.deep.equal([2, 5]);
    await world.change(groups, settingsOf.id, { receive_email_notifications_for: [status] });
    expect(await notified({ block_sms_notifications_for: [status] })).to.deep.equal([1, 5]);
    expect(await notified({ send_out_distribution_instruction: steps(1) })).to.deep.equal([1]);
    await world.change(groups, settingsOf.id, { for_private_customers: false });
    expect(await notified()).to.deep.equal([1]);
  });
});
