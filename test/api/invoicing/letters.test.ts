/** Letters in batches for a print house: each letter is in one batch, and is sent when the batch is handed over. */
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { type Client, useApi } from '../../support/api.ts';
import { channelWorld, failWrites } from '../../support/channel-world.ts';
import { deliveryWorld, problems, steps, type Values } from '../../support/delivery-world.ts';
import { insertRow } from '../../support/invoicing-world.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

const batches = '/communication/letterbatch/';

describe('letters of invoices', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_LETTERS: 'true' });
  const api = useApi({ settings });
  const { invoiced } = deliveryWorld(api);
  const { deliveries, runJobs, runScheduled, insertAddress } = channelWorld(api);
  const sending = { auto_distribute: true, admin_fee_postal: 45, admin_fee_email: 5 };

  /** An invoice to a tenant with a postal address, which is not printed yet. */
  const waiting = async (instruction = steps(4, 1), tenant = {}) => {
    const world = await api.newCustomer();
    const address = await insertAddress(world.customerId);
    const invoice = await invoiced(
      sending,
      { current_registered_address_id: address, invoice_distribution_instruction: instruction, ...tenant },
      1_000,
      world,
    );
    await runJobs();
    return { ...invoice, customerId: invoice.world.customerId };
  };

  /** A letter with a text, which is not printed yet. */
  const insertLetter = async (customerId: string, values: Values) => {
    const notification = await insertRow(api.database.pool, 'communication_notification', customerId, {
      title: 'Vattnet',
      content: 'Vattnet stängs av.\n\nI morgon.',
      full_name: 'Prov Person',
      custom_address: 'Storgatan 6\n111 22 Stockholm',
      distribution_instruction: steps(4),
      language: 'sv',
      is_letter_attached: false,
      ...values,
    });
    await insertRow(api.database.pool, 'communication_notificationdistribution', customerId, {
      notification_id: notification,
      distribution_type: 4,
      attempts: 1,
    });
  };

  const print = async (client: Client, customerId: string) => {
    await runScheduled('messages.letters', customerId);
    return (await client.get(`${batches}list/`)).body;
  };

  const unzip = async (file: { readonly get: string }) => {
    const response = await fetch(localUrl(api.origin, file.get));
    expect(response.status).to.equal(200);
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };

  it('wait for the batch of the night, which has the PDF and a line with the address, and are sent when staff hand it over, once', async () => {
    const { client, customerId, invoice, read } = await waiting();
    expect(invoice.total_value).to.equal(1_045);
    expect((await read()).sent_time).to.equal(null);
    const [batch, ...others] = await print(client, customerId);
    expect([others.length, batch.letters, batch.handed_over_time]).to.deep.equal([0, 1, null]);
    const files = await unzip(batch.file);
    expect(Object.keys(files)).to.deep.equal(['0001.pdf', 'index.csv']);
    expect(strFromU8(files['0001.pdf'] ?? new Uint8Array()).slice(0, 5)).to.equal('%PDF-');
    const [delivery] = await deliveries(customerId);
    expect(strFromU8(files['index.csv'] ?? new Uint8Array()).split('\r\n')).to.deep.equal([
      'letter;name;address_1;address_2;address_3;address_4;address_5;files;delivery',
      `0001;Test Testsson;Storgatan 5;11122 Stockholm;Sverige;;;0001.pdf;${delivery?.id}`,
      '',
    ]);
    const reader = await api.newCredential(customerId, { scopes: ['communication.letterbatch:read,list'] });
    expect((await reader.get(`${batches}${batch.id}/`)).status).to.equal(200);
    expect((await reader.post(`${batches}${batch.id}/hand_over/`)).status).to.equal(403);
    expect(problems(await client.patch(`${batches}${batch.id}/`, { letters: 2 }))[0]).to.equal(405);
    expect((await read()).sent_time).to.equal(null);
    const handOver = () => client.post(`${batches}${batch.id}/hand_over/`);
    const [first, second] = await Promise.all([handOver(), handOver()]);
    expect([first.status, second.status], first.text).to.deep.equal([200, 200]);
    expect(first.body.handed_over_time).to.equal(second.body.handed_over_time);
    const sent = await read();
    expect([sent.status, sent.sent_time !== null]).to.deep.equal([2, true]);
    expect((await print(client, customerId)).length).to.equal(1);
    const other = await api.post(`${batches}${batch.id}/hand_over/`);
    expect(other.status).to.equal(404);
  });

  it('are in one batch after a crash between the file and the commit, and with two workers at once', async () => {
    const { client, customerId } = await waiting();
    const fault = await failWrites(api, { table: 'communication_letterbatch', when: 'true' });
    expect(await print(client, customerId)).to.deep.equal([]);
    await fault.end();
    await Promise.all([print(client, customerId), print(client, customerId), runJobs('later')]);
    const all = (await client.get(`${batches}list/`)).body;
    expect(all.map(({ letters }: { letters: number }) => letters)).to.deep.equal([1]);
  });

  it('to a recipient with no postal address are followed by the next step at once', async () => {
    const { world } = await invoiced(sending, { invoice_distribution_instruction: steps(4, 1) });
    await runJobs();
    expect((await deliveries(world.customerId)).map(({ type, reason }) => [type, reason])).to.deep.equal([
      [4, 'the recipient has no postal address'],
      [1, null],
    ]);
  });

  it('fail when the channel is removed from the settings while they wait, and the next step runs', async () => {
    const { client, customerId } = await waiting();
    delete settings.CORE_LETTERS;
    expect(await print(client, customerId)).to.deep.equal([]);
    settings.CORE_LETTERS = 'true';
    await runJobs();
    expect((await deliveries(customerId)).map(({ type, reason }) => [type, reason])).to.deep.equal([
      [4, 'no provider is set up for this channel'],
      [1, null],
    ]);
  });

  it('fail if their file is lost, and the others are printed', async () => {
    const { client, customerId, invoice, world } = await waiting(steps(4));
    await insertLetter(customerId, { title: '=Vattnet', full_name: '=1+1' });
    await api.database.pool.query(
      `update communication_notification set attachments = jsonb_set(attachments, '{0,key}', ('"' || replace(attachments->0->>'key', right(attachments->0->>'key', 4), '0000') || '"')::jsonb)
       where object_id = $1`,
      [invoice.id],
    );
    const [batch] = await print(client, customerId);
    const files = await unzip(batch.file);
    expect(Object.keys(files)).to.deep.equal(['0001.pdf', 'index.csv']);
    expect(strFromU8(files['index.csv'] ?? new Uint8Array())).to.include(
      "0001;'=1+1;Storgatan 6;111 22 Stockholm;;;;0001.pdf;",
    );
    const reasons = (await deliveries(world.customerId)).map(({ reason }) => reason);
    expect(reasons.toSorted()).to.deep.equal(['an attachment of the letter is missing', null]);
  });

  it('fail with the reason if they can never be printed, and do not block the others of the night', async () => {
    const { client, customerId } = await waiting(steps(4));
    await insertLetter(customerId, { content: 'rad\n'.repeat(10_000) });
    const huge = { name: 'a.pdf', key: 'a', content_type: 'application/pdf', size: 100 * 1024 * 1024 + 1 };
    await insertLetter(customerId, { attachments: JSON.stringify([huge]) });
    await print(client, customerId);
    await runJobs();
    const reasons = (await deliveries(customerId)).map(({ reason }) => reason);
    expect(reasons.toSorted()).to.deep.equal([
      null,
      'the attachments of the letter have more than 100 MB',
      'the text of the letter has more than 100 pages',
    ]);
    const all = (await client.get(`${batches}list/`)).body;
    expect(all.map(({ letters }: { letters: number }) => letters)).to.deep.equal([1]);
  });
});
