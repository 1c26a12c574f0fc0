/** Messages without an instruction follow the preferences of their recipient. */
import { expect } from 'chai';
import { systemContext } from '../../engine/request/system-context.ts';
import { notify } from '../../extensions/messages/notify.ts';
import { useApi } from '../support/api.ts';
import { channelWorld } from '../support/channel-world.ts';
import { steps, tenants, type Values } from '../support/delivery-world.ts';
import { type FakeGateway, startFakeGateway } from '../support/fake-gateway.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('a message without an instruction', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace();
  let gateway: FakeGateway;
  before(async () => {
    gateway = await startFakeGateway();
    settings.CORE_SMS_URL = gateway.url;
  });
  after(async () => gateway.stop());
  const api = useApi({ settings });
  const { deliveries, runJobs } = channelWorld(api);

  /** The channels of a message to a new person with these members, in order of the attempts. */
  const channelsFor = async (members: Values, kind: 'tenant' | 'subTenant' = 'tenant') => {
    const client = await api.newCustomer();
    const path = kind === 'tenant' ? tenants : '/accounts/users/customer/subtenant/';
    const rights = Object.fromEntries(
      [
        ...['my_pages', 'contracts', 'cancel_contract', 'invoice', 'revenue_row', 'objects', 'brf', 'errands'],
        ...['errands_access_through_connections', 'personal_information'],
      ].map((name) => [`allow_${name}${name.includes('access') ? '' : '_access'}`, true]),
    );
    const body = {
      first_name: 'Prov',
      email: 'prov@exempel.example',
      phone_number: '+46701740605',
      ...(kind === 'tenant' ? {} : { ...rights, allow_notifications: true }),
      ...members,
    };
    const created = await client.post(path, body);
    expect(created.status, created.text).to.equal(201);
    const { runtime } = api.server;
    await runtime.database.transaction(async (session) => {
      await notify(runtime.extensionContextOf(systemContext(client.customerId, 'test', runtime, session)).system, {
        eventIdentifier: 'test.water',
        language: 'sv',
        title: 'Vattnet stängs av',
        content: 'I morgon mellan 9 och 11.',
        recipient: { fullName: 'Prov Person', [kind]: created.body.id },
      });
    });
    await runJobs();
    return (await deliveries(client.customerId)).map(({ type }) => type);
  };

  it('is sent by e-mail if the recipient has chosen nothing', async () => {
    expect(await channelsFor({})).to.deep.equal([1]);
  });

  it('is sent through the first channel of the instruction that works', async () => {
    expect(await channelsFor({ send_out_distribution_instruction: steps(2, 1) })).to.deep.equal([2]);
    const text = JSON.parse(gateway.received.at(-1)?.body ?? '').message;
    expect(text).to.equal('Vattnet stängs av\n\nI morgon mellan 9 och 11.');
    gateway.behavior = 410;
    expect(await channelsFor({ send_out_distribution_instruction: steps(2, 5) })).to.deep.equal([2, 5]);
    gateway.behavior = 200;
    expect(await channelsFor({ send_out_distribution_instruction: steps(5) }, 'subTenant')).to.deep.equal([5]);
  });

  it('is not sent through a channel that the recipient has blocked for the event', async () => {
    const both = { send_out_distribution_instruction: steps(1, 2) };
    expect(await channelsFor({ ...both, block_email_notifications_for: ['test.water'] })).to.deep.equal([2]);
    expect(await channelsFor({ ...both, block_email_notifications_for: ['test.heat'] })).to.deep.equal([1]);
    const bySms = { send_out_distribution_instruction: steps(2, 1) };
    expect(await channelsFor({ ...bySms, block_sms_notifications_for: ['test.water'] })).to.deep.equal([1]);
    expect(await channelsFor({ ...both, block_notifications_for: ['test.water'] }, 'subTenant')).to.deep.equal([5]);
  });
});
