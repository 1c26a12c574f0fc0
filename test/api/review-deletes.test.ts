/** Effects of a delete on records that reference the deleted one: each is written like a write of a client, or prevents the delete. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

const own = {
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
  const api = useApi({}, own);
  const made = async (resource: string, values: object) => {
    const answer = await api.post(`/annotating/${resource}/`, values);
    expect(answer.status, answer.text).to.equal(201);
    return { id: answer.body.id as string };
  };
  const guild = () => made('guild', { name: 'G' });
  const remove = ({ id }: { readonly id: string }) => api.delete(`/annotating/guild/${id}/`);
  const eventsOf = async ({ id }: { readonly id: string }) =>
    (
      await api.database.pool.query<{ event: string }>(
        "select event_identifier || ' ' || coalesce(event_context ->> 'changed', '') as event from common_eventlog where object_id = $1 order by created_at, event_context ->> 'version'",
        [id],
      )
    ).rows.map(({ event }) => event);

  it('removes the record from the lists of others: with a version, a time and an event', async () => {
    const [gone, kept] = [await guild(), await guild()];
    const member = await made('guildmember', { guilds: [gone, kept] });
    const path = `/annotating/guildmember/${member.id}/`;
    expect((await remove(gone)).status).to.equal(204);
    const after = await api.get(path, { 'If-None-Match': '"v1"' });
    expect(after.status).to.equal(200);
    expect(after.headers.get('etag')).to.equal('"v2"');
    expect(after.body.guilds).to.deep.equal([kept]);
    expect(after.body.updated_at > after.body.created_at).to.equal(true);
    expect(await eventsOf(member)).to.deep.equal([
      'annotating.guildmember.instancecreated ',
      'annotating.guildmember.instanceupdated ["guilds"]',
    ]);
  });

  it('clears a reference and a list of one record', async () => {
    const gone = await guild();
    const member = await made('guildmember', { third: gone, guilds: [gone] });
    expect((await remove(gone)).status).to.equal(204);
    const after = (await api.get(`/annotating/guildmember/${member.id}/`)).body;
    expect(after).to.deep.include({ third: null, guilds: [] });
  });

  it('includes a record that depends on it in several ways once', async () => {
    const gone = await guild();
    const member = await made('guildmember', { first: gone, second: gone, third: gone, guilds: [gone] });
    const answer = await remove(gone);
    expect(answer.status, answer.text).to.equal(204);
    expect((await api.get(`/annotating/guildmember/${member.id}/`)).status).to.equal(404);
    expect(await eventsOf(member)).to.deep.equal([
      'annotating.guildmember.instancecreated ',
      'annotating.guildmember.instancedeleted ',
    ]);
  });

  it('is rejected if a list protects the record, or would become empty although it is required', async () => {
    const [held, last] = [await guild(), await guild()];
    await made('guildmember', { keepers: [held] });
    await made('guildhall', { guilds: [last] });
    for (const [record, by, field] of [
      [held, 'annotating.guildmember', 'keepers'],
      [last, 'annotating.guildhall', 'guilds'],
    ] as const) {
      const answer = await remove(record);
      expect(answer.status, answer.text).to.equal(409);
      expect(answer.body.code).to.equal('reference_in_use');
      expect(answer.body.params).to.deep.equal({ by, field, count: 1 });
      expect((await api.get(`/annotating/guild/${record.id}/`)).status).to.equal(200);
    }
  });

  it('of two records at once leaves what neither of them references', async () => {
    const [one, other, kept] = [await guild(), await guild(), await guild()];
    const member = await made('guildmember', { guilds: [one, kept, other] });
    const deletes = [one, other].map(({ id }) => ({ id, _delete: true }));
    const answer = await api.post('/annotating/guild/list/', deletes);
    expect(answer.status, answer.text).to.equal(201);
    const after = await api.get(`/annotating/guildmember/${member.id}/`);
    expect(after.body.guilds).to.deep.equal([kept]);
    expect(after.headers.get('etag')).to.equal('"v2"');
  });
});
