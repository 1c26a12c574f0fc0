/**
 * Callers with random permissions, for properties that apply to every role: scopes, row rules, readable and writable fields, denials, and consents to personal
 * data. The expected result is a direct read of the same caller.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Field, Model, Resource } from '../../engine/model/model.ts';
import type { Client, TestApi } from './api.ts';
import { withRole } from './roles.ts';

export interface RandomGrant {
  readonly scope: string;
  readonly where?: Record<string, unknown>;
  readonly fields?: { readonly read?: readonly string[]; readonly write?: readonly string[] };
}

export interface RandomRole {
  readonly allow: readonly RandomGrant[];
  readonly deny: readonly RandomGrant[];
  /** The persons whose personal data the integration can read: all, those with consent, or none. */
  readonly personal: 'all' | 'asked' | 'none';
  /** Consent by index of the person. */
  readonly answers: readonly boolean[];
  /** Whether the role also has the permission for protected identities. */
  readonly seesProtected: boolean;
}

const operations = ['read', 'list', 'create', 'update', 'delete', 'bulk'] as const;

/** Roles over these resources. At least one of them can be read or listed. */
export function randomRoles(model: Model, resources: readonly string[]): fc.Arbitrary<RandomRole> {
  const roleResources = resources.map((id) => {
    const resource = model.resourceById.get(id);
    if (resource === undefined) throw new Error(`no resource ${id}`);
    return resource;
  });
  const allow = fc
    .tuple(...roleResources.map((resource) => fc.array(grantOf(resource), { maxLength: 2 })))
    .map((lists) => lists.flat())
    .filter((grants) => grants.some(({ scope }) => /read|list/.test(scope)));
  const deny = fc.array(fc.constantFrom(...roleResources).chain(denialOf), { maxLength: 2 });
  return fc.record({
    allow,
    deny,
    personal: fc.constantFrom('all', 'asked', 'none'),
    answers: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    seesProtected: fc.boolean(),
  });
}

function grantOf(resource: Resource): fc.Arbitrary<RandomGrant> {
  const actions = resource.actions
    .filter(({ name, scope }) => scope === `${resource.id}:${name}`)
    .map(({ name }) => name);
  const names = fc.subarray([...operations, ...actions], { minLength: 1 });
  return fc
    .record({ names, where: conditionOf(resource), fields: fieldsOf(resource) })
    .map(({ names: chosen, ...grant }) => ({
      scope: `${resource.id}:${chosen.join()}`,
      ...definedOf(grant),
    }));
}

/** Some denials remove operations or rows, others members. */
function denialOf(resource: Resource): fc.Arbitrary<RandomGrant> {
  const scope = fc
    .subarray([...operations], { minLength: 1, maxLength: 2 })
    .map((names) => `${resource.id}:${names.join()}`);
  const rows = fc
    .record({ scope, where: conditionOf(resource) })
    .map(({ where, ...grant }) => ({ ...grant, ...definedOf({ where }) }));
  const members = fc.record({ scope, fields: fieldsOf(resource).filter((fields) => fields !== undefined) });
  return fc.oneof(rows, members) as fc.Arbitrary<RandomGrant>;
}

/** Conditions on columns of the row: none, one, its negation, or a disjunction of two. */
function conditionOf(resource: Resource): fc.Arbitrary<Record<string, unknown> | undefined> {
  const simple = resource.fields.flatMap((field) => conditionsOn(field));
  if (simple.length === 0) return fc.constant(undefined);
  const one = fc.constantFrom(...simple);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    one,
    one.map((not) => ({ not })),
    fc.tuple(one, one).map((or) => ({ or })),
  );
}

function conditionsOn(field: Field): readonly Record<string, unknown>[] {
  if (field.type.storage !== 'column' || field.hidden || field.writeOnly || field.filterable === false) return [];
  if (field.type.name === 'boolean') return [{ [field.name]: true }];
  return field.nullable ? [{ [`${field.name}__isnull`]: true }] : [];
}

function fieldsOf(resource: Resource): fc.Arbitrary<RandomGrant['fields'] | undefined> {
  const names = resource.fields.filter((field) => !field.hidden && field.name !== 'id').map(({ name }) => name);
  const some = fc.option(fc.subarray(names), { nil: undefined });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.record({ read: some, write: some }).map((fields) => definedOf(fields)) },
  );
}

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function definedOf<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}

/** The value with which an integration declares whose personal data it reads (accounts.integrationuseragent). */
const modes = { all: 2, asked: 1, none: 0 } as const;

/** Creates a client of a new integration with the role and the consents of the persons (tenants). `more` are permissions that a test always needs. */
export async function clientWithRole(
  api: TestApi,
  role: RandomRole,
  persons: readonly string[] = [],
  more: readonly unknown[] = [],
): Promise<Client> {
  const permissions = {
    allow: [...role.allow, ...more, ...(role.seesProtected ? ['protected:read'] : [])],
    deny: role.deny,
  };
  const mode = modes[role.personal];
  const client = await withRole(api, permissions, mode === 0 ? {} : { personal_information_acceptance_mode: mode });
  await api.database.pool.query(
    'update accounts_integrationuseragent set require_personal_information_access = $2 where id = $1',
    [client.agentId, mode > 0],
  );
  if (role.personal !== 'asked' || persons.length === 0) return client;
  const response = await api.post(
    '/integrations/answeredintegrationpersonalinformationaccess/list/',
    persons.map((id, index) => ({
      integration: { id: client.agentId },
      answered_by_tenant: { id },
      answer: role.answers[index % role.answers.length] ?? false,
    })),
  );
  expect(response.status, response.text).to.equal(201);
  return client;
}
