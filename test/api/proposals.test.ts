/** Proposals: previewed, shown, approved by another user, or rejected (docs/guides/38-proposals.md). */
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { amount } from '../support/long-runs.ts';
import { createUser, makeRole, signInAs, usersPath } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const sets = '/common/changeset/';
const tags = '/annotating/tag/';
const tag = 'annotating.tag';
const all = { allow: [{ scope: '*', fields: { write: '*' } }] };

describe('proposals', function proposals() {
  this.timeout(60_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const clock = { now: () => new Date() };
  const api = useApi({ settings, now: () => clock.now() });
  let approver: Client;
  let agent: Client;
  before(async () => {
    approver = await signInAs(api, await createUser(api, all));
    agent = await newAgent();
  });
  /** Creates an integration that can write only by proposals. */
  const newAgent = async (limits: object = {}, scopes = ['*']): Promise<Client> => {
    const client = await api.newCredential(api.customerId, { scopes });
    const set = await api.patch(`/accounts/users/api/integrationuseragent/${client.agentId}/`, {
      acts_by_proposal: true,
      ...limits,
    });
    expect(set.status, set.text).to.equal(200);
    return client;
  };
  const propose = (steps: readonly object[], by = agent): Promise<ApiResponse> =>
    by.post(sets, { reason: 'Test', steps });
  const proposed = async (steps: readonly object[], by = agent) => {
    const response = await propose(steps, by);
    expect(response.status, response.text).to.equal(201);
    return response.body;
  };
  const sealFor = async (id: string) => (await api.get(`${sets}${id}/`)).body?.seal ?? 'none';
  const approve = async (id: string, by = approver, body?: object) =>
    by.post(`${sets}${id}/approve/`, body ?? { seal: await sealFor(id) });
  const statusOf = async (id: string): Promise<number> => (await api.get(`${sets}${id}/`)).body.status;
  let count = 0;
  const newTag = async (name = `Balkong ${++count}`) => {
    const created = await api.post(tags, { name });
    expect(created.status, created.text).to.equal(201);
    return created.body;
  };
  const create = (name: string) => ({ op: 'create', resource: tag, data: { name } });
  const codes = ({ status, body }: ApiResponse) => [
    status,
    body.code,
    ...(body.errors ?? []).map((one: { pointer: string; code: string }) => `${one.pointer} ${one.code}`),
  ];

  it('contain steps of several resources with a diff, write nothing, and become one change with one undo', async () => {
    const old = await newTag('Old');
    const deleted = await newTag('Gone');
    const set = await proposed([
      { id: 'a', op: 'create', resource: tag, data: { name: 'New' } },
      { op: 'update', resource: tag, data: { id: '$a.id', color_code: '#112233' } },
      { op: 'update', resource: tag, data: { id: old.id, name: 'Newer' } },
      { op: 'delete', resource: tag, data: { id: deleted.id } },
    ]);
    expect(set).to.deep.include({ status: 'open', record_count: 3, amount: '0', change: null });
    const rows = (pointer: string) =>
      set.diff.filter((row: { pointer: string }) => row.pointer === `/${tag}/${pointer}`);
    expect(rows('$1/name')).to.deep.equal([
      { pointer: `/${tag}/$1/name`, kind: 'created', label: 'Name', after: 'New' },
    ]);
    expect(rows('$1/color_code')[0].after).to.equal('#112233');
    expect(rows(`${old.id}/name`)[0]).to.deep.include({ kind: 'updated', before: 'Old', after: 'Newer' });
    expect(rows(`${deleted.id}/name`)[0]).to.deep.include({ kind: 'deleted', before: 'Gone' });
    expect((await api.get(`${tags}${old.id}/`)).body.name).to.equal('Old');
    const done = await approve(set.id);
    expect(done.status, done.text).to.equal(200);
    expect(done.body).to.include({ status: 'approved', change: done.headers.get('x-change-id') });
    expect((await api.get(`${tags}${old.id}/`)).body.name).to.equal('Newer');
    expect((await api.get(`${tags}${deleted.id}/`)).status).to.equal(404);
    const change = (await api.get(`/common/change/${done.body.change}/`)).body;
    expect(change).to.include({ kind: 'change_set', caller: agent.agentId, created: 1, updated: 2, deleted: 1 });
    const events = await api.get(`/common/eventlog/list/?object_id=${set.id}&_order_by=created_at`);
    const [first, last] = events.body;
    expect(first.event_context.proposed_by).to.include({ id: agent.agentId });
    expect(last.event_identifier).to.equal('common.changeset.approved');
    expect(last.event_context).to.deep.include({ change_id: done.body.change });
    expect(last.event_context.proposed_by.id).to.equal(agent.agentId);
    expect(last.event_context.approved_by.content_type).to.equal('accounts.organizationuser');
    for (const [id, what] of [
      [old.id, 'instanceupdated'],
      [deleted.id, 'instancedeleted'],
    ]) {
      const { body } = await api.get(`/common/eventlog/list/?object_id=${id}&_order_by=created_at`);
      const [created, written] = body;
      expect([body.length, written.event_identifier]).to.deep.equal([2, `${tag}.${what}`]);
      expect(created.event_context).not.to.have.any.keys('proposed_by', 'approved_by');
      const { proposed_by, approved_by } = last.event_context;
      expect(written.event_context).to.deep.include({ change_id: done.body.change, proposed_by, approved_by });
    }
    const undone = await api.post(`/common/change/${done.body.change}/revert/`, {});
    expect(undone.status, undone.text).to.equal(200);
    expect((await api.get(`${tags}${old.id}/`)).body.name).to.equal('Old');
    expect((await api.get(`${tags}${deleted.id}/`)).body.name).to.equal('Gone');
    expect(codes(await approve(set.id))).to.deep.equal([409, 'state_conflict']);
  });

  it('stay open with an updated diff when a record has changed, and need a new approval', async () => {
    const { id } = await newTag();
    const set = await proposed([{ op: 'update', resource: tag, data: { id, name: 'Inglasad' } }]);
    await api.patch(`${tags}${id}/`, { name: 'Altan' });
    const moved = await approve(set.id);
    expect(codes(moved)).to.deep.equal([409, 'rehearsal_outdated']);
    expect(moved.headers.get('x-change-id')).to.equal(null);
    const now = (await approver.get(`${sets}${set.id}/`)).body;
    expect([now.status, now.diff.at(-1).before, now.diff.at(-1).after]).to.deep.equal([0, 'Altan', 'Inglasad']);
    expect(codes(await approve(set.id, approver, { seal: set.seal }))).to.deep.equal([409, 'rehearsal_outdated']);
    expect((await approve(set.id, approver, { seal: now.seal })).status).to.equal(200);
  });

  it('tolerate a change of another member, and of a record that they only reference', async () => {
    const { id } = await newTag();
    const set = await proposed([{ op: 'update', resource: tag, data: { id, name: 'Glazed' } }]);
    await api.patch(`${tags}${id}/`, { color_code: '#445566' });
    expect(codes(await approve(set.id))).to.deep.equal([409, 'rehearsal_outdated']);
    const usage = await proposed([
      {
        op: 'create',
        resource: 'annotating.tagusage',
        data: {
          tag: { id },
          content_type: { id: (await api.get('/common/contenttype/list/?name=annotating.tag')).body[0].id },
          object_id: id,
        },
      },
    ]);
    await api.patch(`${tags}${id}/`, { name: 'Moved' });
    expect(codes(await approve(usage.id))).to.deep.equal([409, 'rehearsal_outdated']);
    expect((await approve(usage.id)).status).to.equal(200);
  });

  it('are rejected with the messages of rules that are no longer satisfied', async () => {
    const { id } = await newTag();
    const set = await proposed([{ op: 'update', resource: tag, data: { id, name: 'Tiled' } }]);
    await api.delete(`${tags}${id}/`);
    const response = await approve(set.id);
    expect(codes(response).slice(0, 2)).to.deep.equal([409, 'proposal_refused']);
    const now = (await api.get(`${sets}${set.id}/`)).body;
    expect([now.status, now.refusal.length, now.refusal[0].pointer]).to.deep.equal([4, 1, '/steps/0']);
  });

  it('are rejected with the error and its step, and are not stored', async () => {
    const before = (await api.get(`${sets}list/`)).body.length;
    const wrong = await propose([create('Right'), { op: 'create', resource: tag, data: { name: 7, colour: 'red' } }]);
    expect(codes(wrong).slice(0, 2)).to.deep.equal([422, 'validation_failed']);
    expect(codes(wrong).slice(2))
      .to.include('/steps/1/data/colour unknown_field')
      .and.include('/steps/1/data/name type');
    expect(codes(await propose([{ op: 'update', resource: tag, data: { name: 'x' } }])).at(-1)).to.equal(
      '/steps/0/data/id required',
    );
    expect(codes(await propose([{ op: 'create', resource: 'annotating.tog', data: {} }])).at(-1)).to.equal(
      '/steps/0/resource unknown_resource',
    );
    expect(
      codes(
        await propose([
          { op: 'action', resource: 'common.changeset', action: 'approve', parameters: { pk: api.agentId } },
        ]),
      ).at(-1),
    ).to.equal('/steps/0/action operation_not_allowed');
    expect(
      codes(
        await propose([
          {
            op: 'action',
            resource: 'accounts.integrationuseragent',
            action: 'issue_secret',
            parameters: { pk: agent.agentId },
          },
        ]),
      ).at(-1),
    ).to.equal('/steps/0/action operation_not_allowed');
    expect(codes(await propose([{ op: 'create', resource: 'common.import', data: {} }])).at(-1)).to.equal(
      '/steps/0/op not_shown',
    );
    expect(
      codes(
        await propose([
          { id: 'a', ...create('One') },
          { id: 'a', ...create('Two') },
        ]),
      ).at(-1),
    ).to.equal('/steps/1/id duplicate_in_request');
    expect(codes(await propose([{ op: 'update', resource: tag, data: { id: '$b.id', name: 'x' } }])).at(-1)).to.equal(
      '/steps/0/data/id unknown_step',
    );
    expect((await api.get(`${sets}list/`)).body.length).to.equal(before);
    expect((await api.get(`${tags}list/?name=Right`)).body).to.deep.equal([]);
  });

  it('are approved by a signed-in user who has reauthenticated and is not the submitter', async () => {
    const set = await proposed([create('Four eyes')]);
    expect(codes(await approve(set.id, api))).to.deep.equal([403, 'operation_not_permitted']);
    expect(codes(await approve(set.id, agent))).to.deep.equal([403, 'proposal_required']);
    const user = await createUser(api, all);
    const author = await signInAs(api, user);
    const mine = await proposed([create('Mine')], author);
    expect(codes(await approve(mine.id, author))).to.deep.equal([403, 'operation_not_permitted']);
    // The user that an integration acts for also counts as the submitter.
    const impersonated = await api.post(
      sets,
      { reason: 'As a person', steps: [create('Behind')] },
      { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user },
    );
    expect(impersonated.status, impersonated.text).to.equal(201);
    expect(codes(await approve(impersonated.body.id, author))).to.deep.equal([403, 'operation_not_permitted']);
    await api.database.pool.query(
      "update common_session set proved_at = now() - interval '1 hour' where person_id = $1",
      [user],
    );
    // A user who created a secret of the integration also counts as the submitter, while the secret is valid.
    const secrets = `/accounts/users/api/integrationuseragent/${agent.agentId}/secrets/`;
    const secret = await author.post(secrets, {});
    expect(secret.status, secret.text).to.equal(201);
    expect(codes(await approve(set.id, author))).to.deep.equal([403, 'operation_not_permitted']);
    expect((await author.delete(`${secrets}${secret.body.id}/`)).status).to.equal(204);
    const stale = await signInAs(api, await createUser(api, all));
    await api.database.pool.query("update common_session set proved_at = now() - interval '1 hour'");
    expect(codes(await approve(set.id, stale))).to.deep.equal([403, 'proof_required']);
    await api.database.pool.query('update common_session set proved_at = now()');
    expect(await statusOf(set.id)).to.equal(0);
    expect((await approve(set.id)).status).to.equal(200);
  });

  it('cannot be approved by a user who could have submitted them with a secret of the integration', async () => {
    const author = await signInAs(api, await createUser(api, all));
    const secrets = `/accounts/users/api/integrationuseragent/${agent.agentId}/secrets/`;
    const secret = (await author.post(secrets, {})).body;
    const key = { ...agent.headers, 'X-CORE-CLIENT-SECRET': secret.secret };
    const body = (name: string) => ({ reason: 'Own', steps: [create(name)] });
    // This also applies to a request on behalf of another person.
    const other = {
      'X-CORE-CLIENT-CT': 'accounts.organizationuser',
      'X-CORE-CLIENT-ENTITY': await createUser(api, all),
    };
    const created = [
      await api.send('POST', sets, { headers: key, body: body('With its secret') }),
      await api.send('POST', sets, { headers: { ...key, ...other }, body: body('For another') }),
    ];
    expect((await author.delete(`${secrets}${secret.id}/`)).status).to.equal(204);
    for (const { status, body, text } of created) {
      expect(status, text).to.equal(201);
      expect(codes(await approve(body.id, author))).to.deep.equal([403, 'operation_not_permitted']);
      expect((await approve(body.id)).status).to.equal(200);
    }
    // A proposal long after the secret was revoked was not submitted with it.
    await api.database.pool.query(
      "update accounts_clientsecret set revoked_at = now() - interval '1 hour' where id = $1",
      [secret.id],
    );
    expect((await approve((await proposed([create('Afterwards')])).id, author)).status).to.equal(200);
  });

  it('cannot be approved by a user without the rights to do and see all of it, and stay open', async () => {
    const set = await proposed([create('Rights')]);
    const blind = await signInAs(api, await createUser(api, { allow: ['changes:approve', 'common.changeset:read'] }));
    expect(codes(await approve(set.id, blind))).to.deep.equal([403, 'operation_not_permitted']);
    expect((await blind.get(`${sets}${set.id}/`)).body.diff).to.deep.equal([
      { pointer: `/${tag}/`, kind: 'hidden', after: set.diff.length },
    ]);
    const reader = await signInAs(
      api,
      await createUser(api, { allow: ['changes:approve', 'common.changeset:read', `${tag}:read,list`] }),
    );
    expect((await reader.get(`${sets}${set.id}/`)).body.diff).to.deep.equal(set.diff);
    expect(codes(await approve(set.id, reader))).to.deep.equal([403, 'operation_not_permitted']);
    const restricted = await signInAs(
      api,
      await createUser(api, {
        allow: [
          'changes:approve',
          'common.changeset:read',
          { scope: `${tag}:read,list,create`, fields: { write: ['color_code'] } },
        ],
      }),
    );
    expect(codes(await approve(set.id, restricted)).slice(0, 2)).to.deep.equal([403, 'operation_not_permitted']);
    const without = await signInAs(
      api,
      await createUser(api, { allow: [{ scope: [`${tag}`, 'common.changeset'], fields: { write: '*' } }] }),
    );
    expect(codes(await approve(set.id, without))).to.deep.equal([403, 'operation_not_permitted']);
    expect(await statusOf(set.id)).to.equal(0);
    expect((await approve(set.id)).status).to.equal(200);
  });

  it('do not exceed the rights of the submitter, including rights that it has since lost', async () => {
    const narrow = await newAgent({}, ['common.changeset:propose', 'common.changeset:read', `${tag}:create,read`]);
    expect(
      codes(await propose([{ op: 'create', resource: 'organization.segment', data: { name: 'x' } }], narrow)).slice(
        0,
        2,
      ),
    ).to.deep.equal([403, 'operation_not_permitted']);
    const blind = await newAgent({}, ['common.changeset:propose', `${tag}:create`]);
    expect(codes(await propose([create('Unseen')], blind)).slice(0, 2)).to.deep.equal([403, 'operation_not_permitted']);
    const set = await proposed([create('Narrow')], narrow);
    await api.database.pool.query(
      "update accounts_integrationuseragent set scopes = array['common.changeset:propose'] where id = $1",
      [narrow.agentId],
    );
    expect(codes(await approve(set.id)).slice(0, 2)).to.deep.equal([409, 'proposal_refused']);
    expect(await statusOf(set.id)).to.equal(4);
    expect((await api.get(`${tags}list/?name=Narrow`)).body).to.deep.equal([]);
  });

  it('are limited by the budget of the integration', async () => {
    const small = await newAgent({ proposal_records: 1, proposal_amount: '100', proposal_kinds: ['create', 'update'] });
    expect(codes(await propose([create('1'), create('2')], small))).to.deep.equal([
      422,
      'proposal_over_budget',
      '/steps over_budget',
    ]);
    const { id } = await newTag();
    expect(codes(await propose([{ op: 'delete', resource: tag, data: { id } }], small))).to.deep.equal([
      422,
      'proposal_over_budget',
      '/steps/0/op over_budget',
    ]);
    const rate = { op: 'create', resource: 'common.swedishpricebasevalue', data: { for_year: 2099, value: '100.01' } };
    expect(codes(await propose([rate], small))).to.deep.equal([422, 'proposal_over_budget', '/steps over_budget']);
    const within = await proposed([{ ...rate, data: { ...rate.data, value: '99.99' } }], small);
    expect([within.amount, within.record_count]).to.deep.equal(['99.99', 1]);
    await api.patch(`/accounts/users/api/integrationuseragent/${small.agentId}/`, { proposal_amount: '50' });
    expect(codes(await approve(within.id)).slice(0, 2)).to.deep.equal([409, 'proposal_refused']);
  });

  it('expire, are withdrawn by their submitter, or rejected by a user who can approve them', async () => {
    const [late, own, others] = [
      await proposed([create('Late')]),
      await proposed([create('Own')]),
      await proposed([create('Others')]),
    ];
    const stranger = await newAgent({}, ['common.changeset', `${tag}`]);
    expect(codes(await stranger.post(`${sets}${own.id}/withdraw/`, {}))).to.deep.equal([
      403,
      'operation_not_permitted',
    ]);
    expect((await agent.post(`${sets}${own.id}/withdraw/`, {})).body.status).to.equal('withdrawn');
    expect((await approver.post(`${sets}${others.id}/withdraw/`, {})).body.status).to.equal('refused');
    for (const { id } of [own, others]) expect(codes(await approve(id))).to.deep.equal([409, 'state_conflict']);
    clock.now = () => new Date(Date.now() + 24 * 3_600_000);
    try {
      expect((await api.get(`${sets}${late.id}/`)).body.status).to.equal(3);
      expect(codes(await approve(late.id))).to.deep.equal([409, 'state_conflict']);
    } finally {
      clock.now = () => new Date();
    }
    expect(await statusOf(late.id)).to.equal(3);
    expect((await api.get(`${tags}list/?name__in=Late,Own,Others`)).body).to.deep.equal([]);
  });

  it('are executed once, however many approvals are concurrent', async () => {
    const set = await proposed([create('Once')]);
    const other = await signInAs(api, await createUser(api, all));
    const responses = await Promise.all([approve(set.id), approve(set.id, other), approve(set.id)]);
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([200, 409, 409]);
    expect((await api.get(`${tags}list/?name=Once`)).body).to.have.length(1);
  });

  it('are the only way to write for an integration that is limited to proposals, whatever it sends', async () => {
    const id = agent.agentId;
    // All actions, and the other writes of chosen resources.
    const chosen = new Set(chosenResources(api.booted.model.resources));
    const writes = api.booted.operations
      .filter(({ kind, resource }) => kind === 'action' || chosen.has(resource))
      .flatMap((operation) =>
        operation.methods
          .filter((method) => !['GET', 'HEAD', 'QUERY'].includes(method))
          .map((method) => ({ method, operation })),
      );
    expect(writes.length).to.be.greaterThan(amount(150, 500));
    const open: string[] = [];
    for (const { method, operation } of writes) {
      const path = operation.path.replaceAll(/\{\w+\}/g, id);
      const { status, body } = await agent.send(method, path, { body: {} });
      if (status !== 403 || body?.code !== 'proposal_required') open.push(`${operation.id} ${status}`);
    }
    expect(open).to.deep.equal(['common.changeset.propose 422', 'common.changeset.withdraw 404']);
    // Acting for a user does not lift the restriction.
    const user = await createUser(api, all);
    const acting = await agent.post(
      tags,
      { name: 'x' },
      { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user },
    );
    expect(codes(acting)).to.deep.equal([403, 'proposal_required']);
    expect((await agent.get(`${usersPath}list/?_page=1&_page_size=1`)).status).to.equal(200);
    await makeRole(api, all);
  });
});
