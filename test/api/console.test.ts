/** Commands for access and the interface: access explain, credential, deprecations, contract diff. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';
import { runCore } from '../support/run-core.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('the command line of core', function suite() {
  this.timeout(180_000);
  const api = useApi();

  async function core(...args: readonly string[]): Promise<{ status: number; output: string; errors: string }> {
    const { status, stdout, stderr } = await runCore(args, {
      env: { ...process.env, DATABASE_URL: api.database.url },
    });
    return { status, output: stdout, errors: stderr };
  }

  it('explains what an agent may do with a record', async () => {
    const reader = await api.newCredential(api.customerId, { scopes: ['annotating.tag:read'] });
    const { body: tag } = await api.post('/annotating/tag/', { name: 'Explained' });
    const explain = (...args: readonly string[]) =>
      core('access', 'explain', '--customer', api.customerId, '--agent', reader.agentId, ...args);
    expect((await explain('--op', 'annotating.tag:read', '--record', tag.id)).output).to.match(
      /scopes: all rows[\s\S]*\nallowed\n$/,
    );
    expect((await explain('--op', 'annotating.tag:read', '--record', api.customerId)).output).to.contain('404');
    expect((await explain('--op', 'annotating.tag:update')).output).to.contain('refused: 403');
    const { body: role } = await api.post('/accounts/users/organization/role/', {
      name: 'Explained',
      permissions: {
        allow: [{ scope: 'accounts.tenant:read', where: { first_name: 'A' }, fields: { read: ['id', 'email'] } }],
      },
    });
    const agent = `/accounts/users/api/integrationuseragent/${reader.agentId}/`;
    await api.patch(agent, { roles: [{ id: role.id }], personal_information_acceptance_mode: 1 });
    await api.database.pool.query(`update accounts_integrationuseragent set scopes = '{}' where id = $1`, [
      reader.agentId,
    ]);
    const restricted = (await explain('--op', 'accounts.tenant:read')).output;
    expect(restricted).to.match(/roles: rows that match \[\{"first_name":"A"\}\]/);
    expect(restricted).to.contain('personal data: of users whose latest consent is yes');
    expect(restricted).to.match(/unreadable fields: .*last_name/);
    await api.patch(agent, { roles: [] });
    expect((await explain('--op', 'accounts.tenant:read')).output).to.match(/has none now[\s\S]*refused: 403/);
  });

  it('explains what an agent may do for a person', async () => {
    const { body: tenant } = await api.post('/accounts/users/customer/tenant/', { first_name: 'A', last_name: 'B' });
    const explain = (as: string, op: string) =>
      core('access', 'explain', '--customer', api.customerId, '--agent', api.agentId, '--as', as, '--op', op);
    const itself = (await explain(`accounts.tenant:${tenant.id}`, 'accounts.tenant:read')).output;
    expect(itself).to.match(/^scopes: all rows/m);
    expect(itself).to.match(/^role of every accounts\.tenant: rows that match .*\$?principal.*$/m);
    expect(itself).to.match(/\nallowed\n$/);
    expect((await explain(`accounts.tenant:${tenant.id}`, 'annotating.tag:create')).output).to.contain('refused: 403');
    const { status, errors } = await explain('accounts.lodger:x', 'annotating.tag:create');
    expect(status).to.equal(2);
    expect(errors).to.match(/the kinds are accounts\.\w+, .*accounts\.tenant/);
    expect((await explain(`accounts.tenant:${api.customerId}`, 'accounts.tenant:read')).errors).to.contain(
      'agent or user not found',
    );
  });

  it('explains invalid ids and scopes in a message', async () => {
    const whose = ['--customer', api.customerId, '--agent', api.agentId];
    const responses = await Promise.all([
      core('access', 'explain', '--customer', 'x', '--agent', api.agentId, '--op', 'annotating.tag:read'),
      core('access', 'explain', ...whose, '--op', 'annotating.tag:raed'),
      core('credential', 'revoke', api.customerId, ...whose),
      core('routes', 'nosuchpath'),
      core('credential', 'list', '--customer', api.customerId, '--agent', api.customerId),
      core('credential', 'list', '--customer', api.agentId, '--agent', api.agentId),
    ]);
    expect(responses.map(({ status }) => status)).to.deep.equal([2, 2, 2, 1, 2, 2]);
    const messages = [
      /Must be an ID \(a UUID\)/,
      /did you mean "annotating\.tag:read"/,
      /no secret .*\n.*list/,
      /contains nosuchpath/,
      new RegExp(`agent ${api.customerId} not found`),
      new RegExp(`customer ${api.agentId} not found`),
    ];
    for (const [index, message] of messages.entries()) expect(responses[index]?.errors).to.match(message);
  });

  it('lists, rotates and revokes secrets', async () => {
    const client = await api.newCredential(api.customerId);
    const secret = (name: string, ...args: readonly string[]) =>
      core('credential', name, '--customer', api.customerId, '--agent', client.agentId, ...args);
    const [{ id }] = JSON.parse((await secret('list', '--output', 'json')).output);
    const rotated = await secret('rotate', '--grace', '0', id);
    const [, newSecret = ''] = /^X-CORE-CLIENT-SECRET: (\S+)\n$/.exec(rotated.output) ?? [];
    expect(rotated.status, rotated.errors).to.equal(0);
    // The server is notified by the database.
    await waitUntil(async () => (await client.get('/accounts/me/')).status === 401);
    const renewed = { 'X-CORE-CLIENT-SECRET': newSecret };
    expect((await client.get('/accounts/me/', renewed)).status).to.equal(200);
    const [newest] = JSON.parse((await secret('list', '--output', 'json')).output);
    expect((await secret('revoke', newest.id)).status).to.equal(0);
    await waitUntil(async () => (await client.get('/accounts/me/', renewed)).status === 401);
  });

  it('lists customers and all credentials, with times in ISO 8601', async () => {
    const client = await api.newCustomer('Ödegårdens Bostäder');
    const iso = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/;
    const customers = await core('customer', 'list');
    expect(customers.output, customers.errors).to.match(/^id {36}name .*created_at +is_test\n/);
    expect(customers.output).to.match(
      new RegExp(`^${client.customerId} {2}Ödegårdens Bostäder +${iso.source} +false$`, 'm'),
    );
    const listedCustomers = JSON.parse((await core('customer', 'list', '--output', 'json')).output);
    expect(listedCustomers.map(({ name }: { name: string }) => name)).to.include.members([
      'Testbostäder AB',
      'Ödegårdens Bostäder',
    ]);
    const all = await core('credential', 'list');
    expect(all.output, all.errors).to.match(
      new RegExp(`^Ödegårdens Bostäder +${client.agentId} .* live .*${iso.source}`, 'm'),
    );
    expect(all.output).to.not.contain(client.headers['X-CORE-CLIENT-SECRET']);
    expect(all.output).to.contain(api.agentId);
    const credentials = await core('credential', 'list', '--customer', client.customerId);
    expect(credentials.output.trim().split('\n')).to.have.length(2);
  });

  it('issues a credential with a role and a name', async () => {
    const issue = (...args: readonly string[]) =>
      core('credential', 'issue', '--customer', api.customerId, '--output', 'json', ...args);
    const issued = await issue('--role', 'reader', '--name', 'monthly report');
    const { headers, agentId } = JSON.parse(issued.output);
    expect((await api.get('/annotating/tag/list/', headers)).status).to.equal(200);
    expect((await api.post('/annotating/tag/', { name: 'No' }, headers)).status).to.equal(403);
    const listed = await core('credential', 'list', '--agent', agentId);
    expect(listed.output).to.match(/ reader +live +monthly report /);
    // The role now exists in the customer, and roles of the customer can be named too.
    expect((await issue('--role', 'reader')).status).to.equal(0);
    const rejected = await issue('--role', 'raeder');
    expect([rejected.status, JSON.parse(rejected.output).message]).to.deep.equal([2, 'unknown role "raeder"']);
    expect(JSON.parse(rejected.output).advice).to.match(/^the roles are .*reader/);
    expect((await issue('--role', 'tenant')).status).to.equal(2);
    expect((await issue()).status).to.equal(2);
  });

  it('prints the address of the database, and a completion that shells understand', async () => {
    expect((await core('database', 'url')).output).to.equal(`${api.database.url}\n`);
    const script = (await core('completion', 'bash')).output;
    const complete = (...typed: readonly string[]) => {
      const commandLine = ['core', ...typed].map((arg) => `'${arg}'`).join(' ');
      const command = `${script}\nCOMP_WORDS=(${commandLine}); COMP_CWORD=${typed.length}; _core; echo "\${COMPREPLY[*]}"`;
      return execFileSync('bash', ['-c', command], { encoding: 'utf8' }).trim().split(' ');
    };
    expect(complete('cred')).to.deep.equal(['credential']);
    expect(complete('credential', '')).to.include.members(['list', 'issue', 'rotate', 'revoke']);
    expect(complete('credential', 'issue', '--customer', 'x', '--ro')).to.deep.equal(['--role']);
    expect(complete('completion', 'f')).to.deep.equal(['fish']);
    for (const shell of ['zsh', 'fish']) expect((await core('completion', shell)).output).to.contain('credential');
  });

  it('fails for a change that breaks clients, unless the version is a new one', async () => {
    // A project in a separate repository; the repository of the installation is not used.
    const project = mkdtempSync(join(tmpdir(), 'core-contract-'));
    const resources = join(project, 'resources');
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: project });
    try {
      for (const name of ['resources', 'migrations/snapshot.json'])
        cpSync(join(projectFolder, name), join(project, name), { recursive: true });
      const extensions = join(projectFolder, 'extensions');
      const diff = () =>
        core('contract', 'diff', '--against', 'HEAD', '--resources', resources, '--extensions', extensions);
      git('init', '--quiet');
      expect((await diff()).errors).to.match(/HEAD has no .*migrations.snapshot\.json/);
      git('add', '.');
      git('commit', '--quiet', '--message', 'First');
      expect(await diff()).to.include({ status: 0, output: 'no breaking changes since HEAD\n' });
      const tag = join(resources, 'annotating/tag.yaml');
      writeFileSync(tag, readFileSync(tag, 'utf8').replace(/ {2}color_code:.*\n/, ''));
      const broken = await diff();
      expect(broken.output).to.contain('BREAKS  annotating.tag: field color_code is removed');
      expect(broken.status).to.equal(1);
      const application = join(resources, 'annotating/application.yaml');
      writeFileSync(application, readFileSync(application, 'utf8').replace('version: 2.', 'version: 3.'));
      expect((await diff()).output).to.contain('new version  annotating.tag: field color_code is removed');
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  });
});
