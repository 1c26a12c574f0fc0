/**
 * Compiles a stored credential into the access of its caller. Compiled access is cached by its inputs, so a credential
 * that is reloaded after a few seconds reuses it.
 */
import { createHash } from 'node:crypto';
import type { Caller } from '../extension/contract.ts';
import type { Json } from '../kernel/json.ts';
import { utcDay } from '../kernel/read-day.ts';
import { timeOf } from '../request/customer-clock.ts';
import {
  appliesTo,
  type CallerFacts,
  type Grant,
  type Permissions,
  permissionsOfScopes,
  RoleSet,
  readPermissions,
} from '../request/permissions.ts';
import type { Runtime } from '../request/request-context.ts';
import { storedPermissions } from '../request/stored-permissions.ts';
import { type CompiledAccess, compileAccess, type PersonalData } from './compile-access.ts';
import type { AgentRights } from './find-credential.ts';
import type { UserLimit } from './user-limits.ts';

export type AccessRuntime = Pick<Runtime, 'model' | 'compiled' | 'roles' | 'now'> &
  Partial<Pick<Runtime, 'extensions'>>;

/** How consent to personal data is given: by each user, or once for all users. */
const consentPerUser = 1;
const consentForAll = 2;

const capacity = 2_000;

export class AccessCache {
  readonly #runtime: AccessRuntime;
  readonly #compiled = new Map<string, CompiledAccess>();

  constructor(runtime: AccessRuntime) {
    this.#runtime = runtime;
  }

  /** Returns the access of a caller. */
  accessOf(rights: AgentRights, caller: Caller): CompiledAccess {
    const today = utcDay(timeOf(caller, this.#runtime));
    const key = createHash('sha256')
      .update(JSON.stringify([rightsOf(rights), today, { ...caller, scopes: undefined, timeOffset: undefined }]))
      .digest('base64');
    const cached = this.#compiled.get(key);
    if (cached !== undefined) return cached;
    const access = makeAccess(rights, caller, today, this.#runtime);
    if (this.#compiled.size >= capacity) this.#compiled.clear();
    this.#compiled.set(key, access);
    return access;
  }
}

/** All columns of a credential that determine its access. */
function rightsOf(rights: AgentRights): readonly unknown[] {
  const { roles, role_ids, requires_role, scopes, principal_permissions, principal_role_ids } = rights;
  const { principal_limits, principal_is_limited, principal_facts } = rights;
  const { activation_content_type, activation_object_id, is_strict, organization_id } = rights;
  return [
    roles,
    role_ids,
    requires_role,
    scopes,
    principal_permissions,
    principal_role_ids,
    principal_limits,
    principal_is_limited,
    principal_facts,
    activation_content_type,
    activation_object_id,
    is_strict,
    organization_id,
    personalDataFor(rights),
  ];
}

/** Returns the users whose personal data an agent may read. */
export function personalDataFor({ reads_personal_data: reads, personal_mode: mode }: AgentRights): PersonalData {
  if (!reads) return 'none';
  return mode === consentForAll ? 'all' : mode === consentPerUser ? 'asked' : 'none';
}

function makeAccess(
  rights: AgentRights,
  caller: Caller,
  today: string,
  { model, compiled, roles, extensions }: AccessRuntime,
): CompiledAccess {
  const sets = roleSets(rights, caller, { model, roles });
  const activated = rights.activation_content_type === null ? undefined : rights.activation_content_type;
  const resource = activated === undefined ? undefined : model.resourceByContentType.get(activated);
  const personal = personalDataFor(rights);
  return compileAccess(
    {
      sets: activated !== undefined && resource === undefined ? [new RoleSet([])] : sets,
      variables: {
        $customer: caller.customerId,
        $agent: caller.agentId,
        $application: caller.applicationId,
        $service: caller.serviceId,
        '$principal.id': caller.principal.id,
        $today: today,
      },
      personal,
      limits: userLimits(rights, { model, roles }),
      principal: caller.principal,
      roleIds: caller.principal.id === rights.agent_id ? rights.role_ids : rights.principal_role_ids,
      ...(extensions === undefined ? {} : { responseHookFields: (entry) => extensions.hooks.get(entry)?.needs }),
      ...(resource === undefined || rights.activation_object_id === null
        ? {}
        : {
            activation: {
              resource,
              id: rights.activation_object_id,
              otherwise: rights.is_strict ? ('none' as const) : ('all' as const),
              // For an agent of the customer itself, no data belongs to another organization.
              ...(rights.organization_id === null || rights.organization_id === caller.customerId
                ? {}
                : { organization: rights.organization_id }),
            },
          }),
    },
    compiled,
  );
}

/**
 * Returns the portfolio limits of the user: the limiting records, each with the role that restricts the user's rights there. A user that has been limited and
 * has no remaining limit sees no portfolio.
 */
function userLimits(
  { principal_limits: limits, principal_is_limited: isLimited, principal_facts: facts }: AgentRights,
  runtime: Pick<AccessRuntime, 'model' | 'roles'>,
): readonly UserLimit[] {
  const hasLost = isLimited && limits.every(({ places }) => places === null);
  return limits.flatMap(({ target, places: stored }) => {
    const resource = runtime.model.resourceById.get(target);
    const places = stored ?? (hasLost ? [] : null);
    if (resource === undefined || places === null) return [];
    const read = places.map(({ id, role }) =>
      role === null ? { id } : { id, set: setOf(resolve(role, runtime, 'role'), facts) },
    );
    return [{ resource, records: read }];
  });
}

/**
 * Every set must allow the operation. Scopes grant rights only to an agent that never had a role; otherwise removing
 * the last role would grant more than the role allowed.
 */
function roleSets(
  rights: RoleRights,
  caller: Pick<Caller, 'principal'>,
  runtime: Pick<AccessRuntime, 'model' | 'roles'>,
): readonly RoleSet[] {
  return namedRoleSets(rights, caller, runtime).map(({ set }) => set);
}

/** The columns that determine the role sets. */
type RoleRights = Pick<
  AgentRights,
  'agent_id' | 'roles' | 'requires_role' | 'scopes' | 'principal_permissions' | 'principal_facts'
>;

/** Returns the set of those grants that apply to the caller. */
function setOf(sources: NamedRoleSet['sources'], facts: CallerFacts): RoleSet {
  const applying = (grants: readonly Grant[]): readonly Grant[] => grants.filter((grant) => appliesTo(grant, facts));
  return new RoleSet(
    sources.map(({ permissions }) => ({ allow: applying(permissions.allow), deny: applying(permissions.deny) })),
  );
}

/** A role set with its display name and its sources. */
export interface NamedRoleSet {
  readonly name: string;
  readonly set: RoleSet;
  readonly sources: readonly { readonly name: string; readonly permissions: Pick<Permissions, 'allow' | 'deny'> }[];
}

/** Returns the role sets with their display names. */
export function namedRoleSets(
  rights: RoleRights,
  { principal }: Pick<Caller, 'principal'>,
  { model, roles }: Pick<AccessRuntime, 'model' | 'roles'>,
): readonly NamedRoleSet[] {
  const { scopes, principal_facts: facts } = rights;
  const sets: NamedRoleSet[] = [];
  const add = (name: string, sources: NamedRoleSet['sources']): void => {
    sets.push({ name, set: setOf(sources, facts), sources });
  };
  if (rights.roles.length > 0 || rights.requires_role)
    add(
      'roles',
      rights.roles.flatMap((role) => resolve(role, { model, roles }, 'role of the integration')),
    );
  if (scopes.length > 0 || rights.roles.length === 0)
    add('scopes', [{ name: 'scopes', permissions: storedPermissions(permissionsOfScopes(scopes), model) }]);
  if (principal.id !== rights.agent_id) {
    const ofKind = [...roles.values()].filter((role) => role.for === principal.resource);
    if (ofKind.length > 0)
      add(
        `role of every ${principal.resource}`,
        ofKind.map((permissions) => ({ name: permissions.name, permissions })),
      );
    if (rights.principal_permissions !== null) {
      const name = `role of this ${principal.resource}`;
      add(name, resolve(rights.principal_permissions, { model, roles }, name));
    }
  }
  return sets;
}

/** The denials of a role whose file no longer exists are unknown, so a caller with such a role is denied everything until its record is changed. */
const denyAll: Pick<Permissions, 'allow' | 'deny'> = { allow: [], deny: permissionsOfScopes(['*']).allow };

/** Resolves the permissions of a record together with those of its roles; `own` is the name of the record's own permissions. */
function resolve(
  value: Json,
  { model, roles }: Pick<AccessRuntime, 'model' | 'roles'>,
  label: string,
): NamedRoleSet['sources'] {
  const permissions = storedPermissions(readPermissions(value).permissions, model);
  const roleSources = permissions.roles.map((name) => ({ name, permissions: roles.get(name) ?? denyAll }));
  return [{ name: label, permissions }, ...roleSources];
}
