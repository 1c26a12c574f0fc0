/** Effects of a delete on records that reference the deleted record: each is written like a write of a client, or prevents the delete. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { waitUntil } from '../support/wait-until.ts';

const testDescriptors = {
  'annotating/guild.yaml': `
operations: [C, G, U, D, L, B]
summary: What others point at.
uses: [record]
fields:
  name: { type: string, required: true }
`,
  'annotating/guildmember.yaml': `
operations: [C, G, U, D, L, B]
summary: Points at guilds in every way.
uses: [record]
fields:
  first:   { type: reference, to: annotating.guild, nullable: true, on_delete: cascade }
  second:  { type: reference, to: annotating.guild, nullable: true, on_delete: cascade }
  third:   { type: reference, to: annotating.guild, nullable: true, on_delete: set_null }
  guilds:  { type: references, to: annotating.guild }
  keepers: { type: references, to: annotating.guild, on_delete: restrict }
`,
  'annotating/guildhall.yaml': `
operations: [C, G, U, D, L, B]
summary: Cannot be without a guild.
uses: [record]
fields:
  guilds: { type: references, to: annotating.guild, min_items: 1 }
`,
};

describe('a delete', () => {
  const api = useApi({}, testDescriptors);
  const create = async (resource: string, values: object) => {
    const response = await api.post(`/annotating/${resource}/`, values);
    expect(response.status, response.text).to.equal(201);
    return { id: response.body.id as string };
  };
  const guild = () => create('guild', { name: 'G' });
  const remove = ({ id }: { readonly id: string }) => api.delete(`/annotating/guild/${id}/`);
  const eventsOf = async ({ id }: { readonly id: string }) =>
    (
      await api.database.pool.query<{ event: string }>(
        "select event_identifier || ' ' || coalesce(event_context ->> 'changed', '') as event from common_eventlog where object_id = $1 order by created_at, event_context ->> 'version'",
        [id],
      )
    ).rows.map(({ event }) => event);

  it('removes the record from the lists of other records: with a version, a time and an event', async () => {
    const [deleted, remaining] = [await guild(), await guild()];
    const member = await create('guildmember', { guilds: [deleted, remaining] });
    const path = `/annotating/guildmember/${member.id}/`;
    expect((await remove(deleted)).status).to.equal(204);
    const after = await api.get(path, { 'If-None-Match': '"v1"' });
    expect(after.status).to.equal(200);
    expect(after.headers.get('etag')).to.equal('"v2"');
    expect(after.body.guilds).to.deep.equal([remaining]);
    expect(after.body.updated_at > after.body.created_at).to.equal(true);
    expect(await eventsOf(member)).to.deep.equal([
      'annotating.guildmember.instancecreated ',
      'annotating.guildmember.instanceupdated ["guilds"]',
    ]);
  });

  it('clears a reference and a list with one record', async () => {
    const deleted = await guild();
    const member = await create('guildmember', { third: deleted, guilds: [deleted] });
    expect((await remove(deleted)).status).to.equal(204);
    const after = (await api.get(`/annotating/guildmember/${member.id}/`)).body;
    expect(after).to.deep.include({ third: null, guilds: [] });
  });

  it('clears a reference that is written between its look-up and its delete', async () => {
    const [referred, member] = [await guild(), await create('guildmember', {})];
    const writer = await api.database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('update annotating_guildmember set third_id = $1 where id = $2', [referred.id, member.id]);
      const removed = remove(referred);
      await waitUntil(async () => (await lockWaits(api.database.pool)).length === 1);
      await writer.query('commit');
      expect((await removed).status).to.equal(204);
    } finally {
      writer.release();
    }
    expect((await api.get(`/annotating/guildmember/${member.id}/`)).body.third).to.equal(null);
    expect(await eventsOf(member)).to.have.length(2);
  });

  it('includes once a record that depends on it in several ways', async () => {
    const deleted = await guild();
    const member = await create('guildmember', { first: deleted, second: deleted, third: deleted, guilds: [deleted] });
    const response = await remove(deleted);
    expect(response.status, response.text).to.equal(204);
    expect((await api.get(`/annotating/guildmember/${member.id}/`)).status).to.equal(404);
    expect(await eventsOf(member)).to.deep.equal([
      'annotating.guildmember.instancecreated ',
      'annotating.guildmember.instancedeleted ',
    ]);
  });

  it('is rejected if a list protects the record, or would become empty although it is required', async () => {
    const [referenced, last] = [await guild(), await guild()];
    await create('guildmember', { keepers: [referenced] });
    await create('guildhall', { guilds: [last] });
    for (const [record, by, field] of [
      [referenced, 'annotating.guildmember', 'keepers'],
      [last, 'annotating.guildhall', 'guilds'],
    ] as const) {
      const response = await remove(record);
      expect(response.status, response.text).to.equal(409);
      expect(response.body.code).to.equal('reference_in_use');
      expect(response.body.params).to.deep.equal({ by, field, count: 1 });
      expect((await api.get(`/annotating/guild/${record.id}/`)).status).to.equal(200);
    }
  });

  it('removes two records at once from a list, and leaves its other entries', async () => {
    const [one, other, remaining] = [await guild(), await guild(), await guild()];
    const member = await create('guildmember', { guilds: [one, remaining, other] });
    const deletes = [one, other].map(({ id }) => ({ id, _delete: true }));
    const response = await api.post('/annotating/guild/list/', deletes);
    expect(response.status, response.text).to.equal(201);
    const after = await api.get(`/annotating/guildmember/${member.id}/`);
    expect(after.body.guilds).to.deep.equal([remaining]);
    expect(after.headers.get('etag')).to.equal('"v2"');
  });
});
