/** Mentions in notes, and the inbox of staff: who gets a notice, who sees it, and what is marked as read. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { createUser, signInAs, usersPath } from '../support/people.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const notes = '/annotating/note/';
const inbox = '/common/inbox/';
const building = 'objects.building';

interface Notice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly read: boolean;
  readonly about: { readonly content_type: string; readonly id: string } | null;
}

describe('mentions', function suite() {
  this.timeout(60_000);
  const api = useApi();
  let world: CompanyWorld;
  let author: Client;
  let authorId: string;
  /** Sees all buildings and notes. */
  let eva: string;
  let evasClient: Client;
  let count = 0;

  before(async () => {
    world = await makeCompanyWorld(api);
    authorId = await createUser(api, { allow: ['*'] });
    author = await signInAs(api, authorId);
    eva = await createUser(api, {
      allow: ['objects.*:read,list', 'annotating.note', 'accounts.organizationuser:read,list'],
    });
    evasClient = await signInAs(api, eva);
  });

  const about = (id = world.building) => ({ content_type: building, object_id: id });
  const mention = (...ids: readonly string[]) => ({ mentioned_organization_users: ids.map((id) => ({ id })) });
  const write = async (values: object, client: Client = author): Promise<string> => {
    count += 1;
    const created = await client.post(notes, { ...about(), content: `Note ${count}`, ...values });
    expect(created.status, created.text).to.equal(201);
    return created.body.id;
  };
  const inboxOf = async (client: Client): Promise<{ unread: number; notices: readonly Notice[] }> => {
    await runDueJobs(api.server.runtime);
    const got = await client.get(`${inbox}?limit=100`);
    expect(got.status, got.text).to.equal(200);
    return got.body;
  };
  const textsOf = async (client: Client) => (await inboxOf(client)).notices.map(({ text }) => text);

  it('notify the mentioned user by e-mail and in the inbox, about the record of the note', async () => {
    await write({ content: 'Kan du ringa?', ...mention(eva) });
    const [notice] = (await inboxOf(evasClient)).notices;
    expect(notice).to.deep.include({
      text: 'Kan du ringa?',
      read: false,
      about: { content_type: building, id: world.building },
    });
    expect(notice?.title).to.match(/^Maja Lind\d+ nämnde dig i en anteckning$/);
    const message = await api.get(`/communication/notification/${notice?.id}/`);
    expect(message.body).to.deep.include({
      event_identifier: 'annotating.note.mentioned',
      sent_to_organization_user: { id: eva },
    });
    expect(message.body.distribution_instruction).to.deep.equal([{ order: 0, distribution_type: 1 }]);
    expect((await inboxOf(author)).notices).to.deep.equal([]);
  });

  it('notify only the users that a change adds, and no one after an undo and its undo', async () => {
    const other = await createUser(api, { allow: ['objects.*:read,list', 'annotating.note:read,list'] });
    const othersClient = await signInAs(api, other);
    const id = await write({ content: 'First', ...mention(eva) });
    expect((await textsOf(evasClient))[0]).to.equal('First');
    const changed = await author.patch(`${notes}${id}/`, { content: 'Second', ...mention(eva, other) });
    expect(changed.status, changed.text).to.equal(200);
    expect(await textsOf(othersClient)).to.deep.equal(['Second']);
    const before = await textsOf(evasClient);
    expect(before[0]).to.equal('First');
    const revert = async (change: string | null): Promise<string | null> => {
      const undone = await author.post(`/common/change/${change}/revert/`, {});
      expect(undone.status, undone.text).to.equal(200);
      return undone.headers.get('X-Change-Id');
    };
    await revert(await revert(changed.headers.get('X-Change-Id')));
    expect((await author.patch(`${notes}${id}/`, { content: 'Third' })).status).to.equal(200);
    const deleted = await author.delete(`${notes}${id}/`);
    await revert(deleted.headers.get('X-Change-Id'));
    expect(await textsOf(othersClient)).to.deep.equal(['Second']);
    expect(await textsOf(evasClient)).to.deep.equal(before);
  });

  it('removed before the notice is sent, or in a note that is deleted by then, notify no one', async () => {
    const before = await textsOf(evasClient);
    const id = await write(mention(eva));
    expect((await author.patch(`${notes}${id}/`, mention())).status).to.equal(200);
    expect((await author.delete(`${notes}${await write(mention(eva))}/`)).status).to.equal(204);
    expect(await textsOf(evasClient)).to.deep.equal(before);
  });

  it('give no rights: users who cannot read the record or the note get nothing', async () => {
    const notesOnly = await createUser(api, { allow: ['annotating.note:read,list'] });
    const recordOnly = await createUser(api, { allow: ['objects.*:read,list'] });
    const otherRows = await createUser(api, {
      allow: [{ scope: 'objects.building:read,list', where: { id: world.realestate } }, 'annotating.note:read,list'],
    });
    const id = await write({ content: 'Secret', ...mention(notesOnly, recordOnly, otherRows) });
    for (const user of [notesOnly, recordOnly, otherRows]) {
      const client = await signInAs(api, user);
      expect(await inboxOf(client)).to.deep.equal({ unread: 0, notices: [] });
    }
    const sent = await api.get(`/common/eventlog/list/?content_type=communication.notification`);
    expect(sent.text).to.not.contain(id);
    expect((await (await signInAs(api, recordOnly)).get(`${notes}${id}/`)).status).to.equal(403);
  });

  it('are rejected in a private note, which only its author sees', async () => {
    const created = await author.post(notes, { ...about(), content: 'Mine', private: true, ...mention(eva) });
    expect(created.status, created.text).to.equal(422);
    expect(created.body.errors[0]).to.include({ pointer: '/mentioned_organization_users', code: 'excludes' });
    const id = await write({ content: 'Mine', private: true });
    expect((await author.patch(`${notes}${id}/`, mention(eva))).status).to.equal(422);
    const listed = await evasClient.get(`${notes}all/?content_type=${building}&object_id=${world.building}`);
    expect(listed.status, listed.text).to.equal(200);
    expect(listed.text).to.contain('Kan du ringa?').and.not.contain('Mine');
  });

  it('are limited to existing staff, each once, at most twenty', async () => {
    for (const wrong of [
      mention(world.building),
      mention(...Array.from({ length: 21 }, () => api.server.runtime.newId())),
    ])
      expect((await author.post(notes, { ...about(), content: 'x', ...wrong })).status).to.equal(422);
    const before = await textsOf(evasClient);
    const twice = await author.post(notes, { ...about(), content: 'Twice', ...mention(eva, eva) });
    if (twice.status === 201) expect(await textsOf(evasClient)).to.deep.equal(['Twice', ...before]);
    else expect(twice.status).to.equal(422);
  });

  it('in a bulk write are one job, which checks each user once', async () => {
    const user = await createUser(api, { allow: ['objects.*:read,list', 'annotating.note:read,list'] });
    const client = await signInAs(api, user);
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...about(), content: `Row ${index}`, ...mention(user) }));
    const written = await author.post(`${notes}list/`, rows);
    expect(written.status, written.text).to.equal(201);
    await runDueJobs(api.server.runtime);
    const runs = await api.get(
      '/common/reactionrun/list/?reaction=annotating.note.mentioned&_order_by=-created_at&_page=1&_page_size=1',
    );
    expect(runs.body[0], runs.text).to.include({ records: 30, skipped: 0 });
    const { unread, notices } = await inboxOf(client);
    expect(unread).to.equal(30);
    expect(notices).to.have.length(30);
    const older = await client.get(`${inbox}?limit=10&before=${notices[9]?.id}`);
    expect(older.body.notices.map(({ id }: Notice) => id)).to.deep.equal(notices.slice(10, 20).map(({ id }) => id));
  });

  it('cannot be chosen as a notice by others', async () => {
    const role = await api.post('/accounts/users/organization/workengagement/', {
      name: 'Follower',
      template_notifications: ['annotating.note.mentioned'],
    });
    expect(role.status, role.text).to.equal(422);
    expect(role.body.errors[0]).to.include({ pointer: '/template_notifications/0', code: 'unknown_notice' });
  });

  describe('in the inbox', () => {
    it('are marked as read one by one, or all up to one, by their recipient only', async () => {
      for (const content of ['One', 'Two', 'Three']) await write({ content, ...mention(eva) });
      const { unread, notices } = await inboxOf(evasClient);
      const [three, two, one] = notices;
      const others = await signInAs(api, await createUser(api));
      const foreign = await others.post(`${inbox}read/`, { ids: [three?.id] });
      expect(foreign.body, foreign.text).to.deep.equal({ unread: 0 });
      expect((await inboxOf(evasClient)).unread).to.equal(unread);
      const single = await evasClient.post(`${inbox}read/`, { ids: [three?.id] });
      expect(single.body, single.text).to.deep.equal({ unread: unread - 1 });
      const again = await evasClient.post(`${inbox}read/`, { ids: [three?.id] });
      expect(again.body).to.deep.equal({ unread: unread - 1 });
      // Notices that arrive after the page was shown stay unread.
      const all = await evasClient.post(`${inbox}read/`, { until: one?.id });
      expect(all.body, all.text).to.deep.equal({ unread: 1 });
      const shown = (await inboxOf(evasClient)).notices;
      expect(shown.filter(({ read }) => !read).map(({ id }) => id)).to.deep.equal([two?.id]);
      expect((await api.get(`/communication/notification/${three?.id}/`)).body.read).to.equal(true);
      const both = await Promise.all([1, 2].map(() => evasClient.post(`${inbox}read/`, { until: two?.id })));
      expect(both.map(({ status }) => status)).to.deep.equal([200, 200]);
      expect((await inboxOf(evasClient)).unread).to.equal(0);
    });

    it('are viewed when they are read, so that an e-mail for those that are not viewed is not sent', async () => {
      const user = await createUser(api, { allow: ['objects.*:read,list', 'annotating.note:read,list'] });
      const client = await signInAs(api, user);
      const instruction = [
        { order: 0, distribution_type: 5 },
        { order: 1, distribution_type: 1, when: 'not_viewed', after: 'PT1H' },
      ];
      const set = await api.patch(`${usersPath}${user}/`, { send_out_distribution_instruction: instruction });
      expect(set.status, set.text).to.equal(200);
      await write({ content: 'Seen', ...mention(user) });
      const [notice] = (await inboxOf(client)).notices;
      const steps = async () =>
        (
          await api.database.pool.query(
            'select distribution_type, viewed_time is not null as viewed from communication_notificationdistribution where notification_id = $1 order by step',
            [notice?.id],
          )
        ).rows;
      expect(await steps()).to.deep.equal([{ distribution_type: 5, viewed: false }]);
      expect((await client.post(`${inbox}read/`, { ids: [notice?.id] })).body).to.deep.equal({ unread: 0 });
      expect(await steps()).to.deep.equal([{ distribution_type: 5, viewed: true }]);
    });

    it('reject input that names no notices', async () => {
      for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: [eva], until: eva }, { all: true }])
        expect((await evasClient.post(`${inbox}read/`, body)).status, JSON.stringify(body)).to.equal(422);
      for (const query of ['limit=101', 'limit=-1', 'before=x', 'after=x'])
        expect((await evasClient.get(`${inbox}?${query}`)).status, query).to.equal(400);
    });

    it('have no link to a record that the recipient can no longer read', async () => {
      const user = await createUser(api, { allow: ['objects.*:read,list', 'annotating.note:read,list'] });
      const client = await signInAs(api, user);
      await write({ content: 'Before', ...mention(user) });
      expect((await inboxOf(client)).notices[0]?.about?.id).to.equal(world.building);
      const { role } = (await api.get(`${usersPath}${user}/`)).body;
      const lost = await api.patch(`/accounts/users/organization/role/${role.id}/`, {
        permissions: { allow: ['annotating.note:read'] },
      });
      expect(lost.status, lost.text).to.equal(200);
      const kept = await inboxOf(client);
      expect(kept.notices[0]).to.include({ text: 'Before', about: null });
    });

    it('are not those of integrations, of tenants, or of users who impersonate', async () => {
      expect((await api.get(inbox)).status).to.equal(403);
      expect((await api.post(`${inbox}read/`, { until: eva })).status).to.equal(403);
      const viewer = await signInAs(api, authorId);
      const viewed = await viewer.post('/common/session/current/view_as/', {
        content_type: 'accounts.organizationuser',
        id: eva,
      });
      expect(viewed.status, viewed.text).to.equal(200);
      expect((await viewer.get(inbox)).status).to.equal(403);
    });
  });
});
