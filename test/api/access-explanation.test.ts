/** `core access prove`: assertions about roles, checked at every exposure point of a field; with twenty roles (in a long run), within a minute. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Booted, bindCompiled } from '../../engine/boot.ts';
import { loadExtensions } from '../../engine/extension/load.ts';
import { withProbeEnvironment } from '../../engine/features/access-explanation/commands/access/probe-environment.ts';
import { readStatements } from '../../engine/features/access-explanation/commands/access/statements.ts';
import {
  type StatementResult,
  verifyStatements,
} from '../../engine/features/access-explanation/commands/access/verify-statements.ts';
import { bundledProject } from '../../engine/project.ts';
import { projectFolder } from '../../engine/settings.ts';
import { bootForTests } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { runCore } from '../support/run-core.ts';

const shipped = readFileSync(join(projectFolder, 'access.test.yaml'), 'utf8');

/** Roles of this test: each member below is visible to some of them and omitted for the others. */
const testRoles = [
  ['names', 'annotating.tag:read,list', '[name]'],
  ['colours', 'annotating.tag:read,list', '[color_code]'],
  ['changes', 'annotating.*', undefined],
  // Does not include the right to protected identities, which is separate.
  ['identities', 'accounts.protectedidentity:read,list', '[first_name]'],
  // Grants writes of a member that it cannot read: such a member is unknown to writes too.
  ['blind', 'annotating.tag:read,create,update,bulk', '[archived], write: [name]'],
] as const;

describe('an access report', function suite() {
  this.timeout(300_000);
  const database = useDatabase('nothing');
  const folder = mkdtempSync(join(tmpdir(), 'core-proof-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const resultOf = (proved: readonly StatementResult[], text: string) => {
    const { against, places } = proved.find(({ statement }) => statement.text === text) as StatementResult;
    return {
      places,
      roles: [...new Set(against.map(({ role }) => role))],
      at: new Set(against.map(({ place }) => place)),
      against,
    };
  };

  /** The project with the roles in the folder of this test. */
  const bootWithRoles = async (): Promise<Booted> => {
    const booted = await bootForTests();
    const { features, compiled, extensionsFolder } = booted;
    const extensions = await loadExtensions(extensionsFolder);
    const { roles, bound } = bindCompiled({ resources: folder, features }, extensions, compiled);
    if (!roles.ok) throw new Error(JSON.stringify(roles.diagnostics));
    if (!bound.ok) throw new Error(JSON.stringify(bound.diagnostics));
    return { ...booted, roles: roles.value, extensions: bound.value };
  };

  it('passes for the built-in roles, finds violations at every exposure point, and checks all roles within a minute', async () => {
    cpSync(join(projectFolder, 'resources', 'roles'), join(folder, 'roles'), { recursive: true });
    const names = Array.from({ length: amount(5, 14) }, (_, index) => `own${index}`);
    for (const [index, name] of names.entries()) {
      const [, scope, read] = testRoles[index % testRoles.length] ?? [];
      const fields = read === undefined ? "{ write: '*' }" : `{ read: ${read} }`;
      writeFileSync(
        join(folder, 'roles', `${name}.yaml`),
        `summary: Test.\nallow:\n  - { scope: '${scope}', fields: ${fields} }\n`,
      );
    }
    const of = (kind: number) => names.filter((_, index) => index % testRoles.length === kind);
    const [byName, byColour, full] = [of(0), of(1), of(2)];
    const others = 'administrator, reader, technician';
    const wrong = {
      read: 'no role reads annotating.tag.name',
      written: `no role but ${others} writes annotating.tag.color_code`,
      done: `no role but ${others} may annotating.tag:delete`,
      each: `roles ${[...byName, ...byColour].join(', ')} reads annotating.tag.name`,
    };
    // The roles that violate the wrong statements are compared below, so the others need the right ones only as further cases.
    const right = [
      `no role but ${[others, ...byName, ...full].join(', ')} reads annotating.tag.name`,
      `no role but ${[others, ...byColour, ...full].join(', ')} reads annotating.tag.color_code`,
      `no role but ${[others, ...full].join(', ')} writes annotating.tag.color_code`,
      `roles ${full.join(', ')} writes annotating.tag.color_code`,
    ];
    const statements = [...(isLong ? right : []), ...Object.values(wrong)];
    const file = `${shipped}${statements.map((text) => `- ${text}\n`).join('')}`;
    const booted = await bootWithRoles();
    expect(booted.roles.size).to.equal(6 + names.length);
    const read = readStatements('access.test.yaml', file, booted.model, new Set(booted.roles.keys()));
    if (!read.ok) throw new Error(JSON.stringify(read.diagnostics));
    const began = process.cpuUsage();
    const proved = await withProbeEnvironment(database.url, { ...bundledProject, booted }, (world) =>
      verifyStatements(read.value, world),
    );
    const { user, system } = process.cpuUsage(began);
    const broken = proved.filter(({ against }) => against.length > 0).map(({ statement }) => statement.text);
    expect(
      broken,
      JSON.stringify(
        proved
          .filter(({ statement }) => !Object.values(wrong).includes(statement.text))
          .flatMap(({ against }) => against),
      ),
    ).to.deep.equal(Object.values(wrong));
    const names_ = resultOf(proved, wrong.read);
    expect(names_.roles).to.have.members(['administrator', 'reader', 'technician', ...byName, ...full]);
    expect([...names_.at]).to.have.members([
      ...[
        'model',
        'body',
        'selection',
        'list',
        'stream',
        'export',
        'filter',
        'order',
        'group',
        'sum',
        'search',
        'error',
      ],
      ...['path', 'view', 'refusal', 'event', 'webhook'],
    ]);
    expect(
      resultOf(proved, 'no role but administrator, reader, tenant reads accounts.tenant.phone_number').places,
    ).to.include('expand');
    const body = names_.against.find(({ place, role }) => place === 'body' && role === byName[0]);
    expect(body?.curl).to.match(/^curl -H @own0\.headers "\$CORE_URL\/annotating\/tag\/[0-9a-f-]{36}\/"$/);
    expect(resultOf(proved, wrong.written).roles).to.have.members(full);
    expect([...resultOf(proved, wrong.written).at]).to.have.members(['create', 'update', 'bulk']);
    expect(resultOf(proved, wrong.done).roles).to.have.members(full);
    expect(resultOf(proved, wrong.each).roles).to.have.members(byColour);
    // Last, so that a missing check is reported first by its effect. Processor time excludes other load of the machine.
    expect((user + system) / 1_000).to.be.lessThan(60_000);
  });

  it('rejects assertions that cannot be checked, each with its position', async () => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(
      file,
      [
        '- readers read anything',
        '- no role but acountant reads accounts.tenant.email',
        '- no role reads accounts.tenant.emial',
        '- no role may annotating.tag:destroy',
        '- no role writes annotating.tags.name',
      ].join('\n'),
    );
    const { status, stdout, stderr } = await runCore(['access', 'prove', '--file', file]);
    const output = `${stdout}${stderr}`;
    expect(status, output).to.equal(1);
    for (const [line, message] of [
      [1, 'is not a valid statement'],
      [2, 'id you mean "accountant"?'],
      [3, 'id you mean "email"?'],
      [4, 'has no operation "destroy"'],
      [5, 'id you mean "annotating.tag"?'],
    ] as const)
      expect(output).to.match(new RegExp(`wrong\\.yaml:${line}:3 +A406[^]*?${message.replace(/[?]/g, '\\?')}`));
    expect((await runCore(['access', 'prove', '--file', join(folder, 'none.yaml')])).status).to.equal(2);
  });
});
