/** Members that affect sign-in, permissions or the access of integrations require reauthentication in every kind of write. */
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { createUser, makeRole, signInAs, usersPath } from '../support/people.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const all = { allow: [{ scope: '*', fields: { write: '*' } }] };
const links = '/accounts/users/organization/organizationusersegment/';
const agents = '/accounts/users/api/integrationuseragent/';

interface Written {
  readonly path: string;
  readonly resource: string;
  readonly id: string;
  readonly values: object;
}

describe('members that require reauthentication', function members() {
  this.timeout(60_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  let signedIn: Client;
  const written: Written[] = [];
  const rehearse = ({ path, id, values }: Written) =>
    signedIn.post(`${path}list/?_validate_only=true`, [{ id, ...values }]);
  const age = async (interval: string): Promise<void> => {
    await api.database.pool.query('update common_session set proved_at = now() - $1::interval', [interval]);
    await api.database.pool.query('notify core_credentials');
    // The session that the server remembers decides, not the row.
    const status = interval === '0' ? 200 : 403;
    await waitUntil(async () => (await rehearse(written[0] as Written)).status === status);
  };
  before(async () => {
    signedIn = await signInAs(api, await createUser(api, all));
    const [user, agent] = [await createUser(api, all), await api.newCredential(api.customerId)];
    const role = await makeRole(api, { allow: ['annotating.*'] });
    const staff = { path: usersPath, resource: 'accounts.organizationuser', id: user };
    const integration = { path: agents, resource: 'accounts.integrationuseragent', id: agent.agentId };
    const hooks = '/integrations/webhooksubscription/';
    const hook = { url: 'https://example.com/', timeout_seconds: 10, event_identifiers: ['annotating.*'] };
    const { body: client } = await api.post('/organization/externalclient/', { name: 'Alfa' });
    const { body: segment } = await api.post('/organization/segment/', { name: 'Norr' });
    const { body: link } = await api.post(links, { user: { id: user }, segment: { id: segment.id } });
    const { body: webhook } = await signedIn.post(hooks, hook);
    written.push(
      { ...staff, values: { email: 'somebody.else@example.com' } },
      { ...staff, values: { ssn: '198112189876' } },
      { ...staff, values: { role: { id: role } } },
      { ...staff, values: { external_clients: [{ id: client.id }] } },
      { ...staff, values: { is_limited: false } },
      { path: links, resource: 'accounts.organizationusersegment', id: link.id, values: { role: { id: role } } },
      { ...integration, values: { roles: [{ id: role }] } },
      { ...integration, values: { acts_by_proposal: true } },
      { ...integration, values: { registered_ip_addresses: ['192.0.2.0/24'] } },
      { ...integration, values: { personal_information_acceptance_mode: 2 } },
      { ...integration, values: { access_requires_specific_object_connection: true } },
      { ...integration, values: { activation_content_type: null, activation_object_id: null } },
      {
        path: hooks,
        resource: 'integrations.webhooksubscription',
        id: webhook.id,
        values: { url: 'https://example.org/' },
      },
      {
        path: '/accounts/users/organization/role/',
        resource: 'accounts.role',
        id: role,
        values: { permissions: { allow: ['*'] } },
      },
    );
  });

  const writePaths: Readonly<Record<string, (what: Written) => Promise<ApiResponse>>> = {
    patch: ({ path, id, values }) => signedIn.patch(`${path}${id}/`, values),
    'bulk write': ({ path, id, values }) => signedIn.post(`${path}list/`, [{ id, ...values }]),
    rehearsal: rehearse,
    batch: ({ resource, id, values }) =>
      signedIn.post('/batch/', { steps: [{ op: 'update', resource, data: { id, ...values } }] }),
    proposal: ({ resource, id, values }) =>
      signedIn.post('/common/changeset/', {
        reason: 'R',
        steps: [{ op: 'update', resource, data: { id, ...values } }],
      }),
  };

  for (const [writePath, write] of Object.entries(writePaths))
    it(`are rejected without it by ${writePath}`, async () => {
      await age('6 minutes');
      // Integrations have no bulk write.
      const isBulk = ['bulk write', 'rehearsal'].includes(writePath);
      for (const what of written.filter(({ path }) => !isBulk || path !== agents)) {
        const { status, body, text } = await write(what);
        expect([status, body.code], `${JSON.stringify(what.values)} ${text}`).to.deep.equal([403, 'proof_required']);
      }
    });

  it('are rejected row by row, and by an invitation that changes the address', async () => {
    await age('6 minutes');
    for (const { path, id, values } of written.filter(({ path }) => path !== agents)) {
      const { body, text } = await signedIn.post(`${path}list/?_atomic=false`, [{ id, ...values }]);
      expect([body.items[0].status, body.items[0].error.code], text).to.deep.equal([403, 'proof_required']);
    }
    const [tenant] = written;
    const invited = await signedIn.post('/accounts/users/auth/invite/organization/organizationuser/', {
      id: tenant?.id,
      email: 'somebody.else@example.com',
    });
    expect([invited.status, invited.body.code], invited.text).to.deep.equal([403, 'proof_required']);
  });

  it('are not restored by an undo without it', async () => {
    await age('0');
    const undone: string[] = [];
    for (const what of written.slice(0, 3)) {
      const response = await writePaths.patch?.(what);
      expect(response?.status, response?.text).to.equal(200);
      undone.push(response?.headers.get('x-change-id') ?? '');
    }
    await age('6 minutes');
    for (const change of undone.toReversed()) {
      const { status, body } = await signedIn.post(`/common/change/${change}/revert/`, {});
      expect([status, body.code]).to.deep.equal([403, 'proof_required']);
    }
  });
});
