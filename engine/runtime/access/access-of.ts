/**
 * Compiles a stored credential into the access of its caller. Compiled access is cached by its inputs, so a credential
 * that is reloaded after a few seconds reuses it.
 */
import { createHash } from 'node:crypto';
import type { Caller } from '../../extension/contract.ts';
import type { Json } from '../../kernel/json.ts';
import type { Runtime } from '../context/work.ts';
import { type Permissions, readPermissions } from '../rights/permissions.ts';
import { permissionsOfScopes, RoleSet } from '../rights/role-set.ts';
import { storedPermissions } from '../rights/stored-permissions.ts';
import { type CompiledAccess, compileAccess, type PersonalData } from './compile-access.ts';
import type { AgentRights } from './find-credential.ts';
import type { PersonLimit } from './person-limits.ts';

export type AccessRuntime = Pick<Runtime, 'model' | 'served' | 'roles'> & Partial<Pick<Runtime, 'extensions'>>;

/** How consent to personal data is given: by each user, or once for all users. */
const askEachPerson = 1;
const acceptedForAll = 2;

const capacity = 2_000;

export class AccessCache {
  readonly #runtime: AccessRuntime;
  readonly #compiled = new Map<string, CompiledAccess>();

  constructor(runtime: AccessRuntime) {
    this.#runtime = runtime;
  }

  /** Returns the access of a caller. */
  accessOf(found: AgentRights, caller: Caller): CompiledAccess {
    const key = createHash('sha256')
      .update(JSON.stringify([rightsOf(found), { ...caller, scopes: undefined }]))
      .digest('base64');
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const access = makeAccess(found, caller, this.#runtime);
    if (this.#compiled.size >= capacity) this.#compiled.clear();
    this.#compiled.set(key, access);
    return access;
  }
}

/** All columns of a credential that determine its access. */
function rightsOf(found: AgentRights): readonly unknown[] {
  const { roles, role_ids, requires_role, scopes, principal_permissions, principal_role_ids } = found;
  const { principal_limits, principal_is_limited } = found;
  const { activation_content_type, activation_object_id, is_strict, organization_id } = found;
  return [
    roles,
    role_ids,
    requires_role,
    scopes,
    principal_permissions,
    principal_role_ids,
    principal_limits,
    principal_is_limited,
    activation_content_type,
    activation_object_id,
    is_strict,
    organization_id,
    personalDataFor(found),
  ];
}

/** Returns the users whose personal data an agent may read. */
export function personalDataFor({ reads_personal_data: reads, personal_mode: mode }: AgentRights): PersonalData {
  if (!reads) return 'none';
  return mode === acceptedForAll ? 'all' : mode === askEachPerson ? 'asked' : 'none';
}

function makeAccess(
  found: AgentRights,
  caller: Caller,
  { model, served, roles, extensions }: AccessRuntime,
): CompiledAccess {
  const sets = roleSets(found, caller, { model, roles });
  const activated = found.activation_content_type === null ? undefined : found.activation_content_type;
  const resource = activated === undefined ? undefined : model.resourceByContentType.get(activated);
  const personal = personalDataFor(found);
  return compileAccess(
    {
      sets: activated !== undefined && resource === undefined ? [new RoleSet([])] : sets,
      variables: {
        $customer: caller.customerId,
        $agent: caller.agentId,
        $application: caller.applicationId,
        $service: caller.serviceId,
        '$principal.id': caller.principal.id,
      },
      personal,
      limits: personLimits(found, { model, roles }),
      principal: caller.principal,
      roleIds: caller.principal.id === found.agent_id ? found.role_ids : found.principal_role_ids,
      ...(extensions === undefined ? {} : { replyNeeds: (entry) => extensions.hooks.get(entry)?.needs }),
      ...(resource === undefined || found.activation_object_id === null
        ? {}
        : {
            activation: {
              resource,
              id: found.activation_object_id,
              otherwise: found.is_strict ? ('none' as const) : ('all' as const),
              // For an agent of the customer itself, no data belongs to another organization.
              ...(found.organization_id === null || found.organization_id === caller.customerId
                ? {}
                : { organization: found.organization_id }),
            },
          }),
    },
    served,
  );
}

/**
 * The limits of the stock that the person sees, each record with the role that narrows the person's own there. A person that has been limited and
 * has no limit left sees none of it.
 */
function personLimits(
  { principal_limits: limits, principal_is_limited: isLimited }: AgentRights,
  known: Pick<AccessRuntime, 'model' | 'roles'>,
): readonly PersonLimit[] {
  const hasLost = isLimited && limits.every(({ places }) => places === null);
  return limits.flatMap(({ target, places: stored }) => {
    const resource = known.model.resourceById.get(target);
    const places = stored ?? (hasLost ? [] : null);
    if (resource === undefined || places === null) return [];
    const read = places.map(({ id, role }) =>
      role === null ? { id } : { id, set: new RoleSet(resolve(role, known, 'role').map((part) => part.permissions)) },
    );
    return [{ resource, places: read }];
  });
}

/**
 * Every set must allow the operation. Scopes grant rights only to an agent that never had a role; otherwise removing
 * the last role would grant more than the role allowed.
 */
function roleSets(
  found: Pick<AgentRights, 'agent_id' | 'roles' | 'requires_role' | 'scopes' | 'principal_permissions'>,
  caller: Pick<Caller, 'principal'>,
  known: Pick<AccessRuntime, 'model' | 'roles'>,
): readonly RoleSet[] {
  return namedRoleSets(found, caller, known).map(({ set }) => set);
}

/** A role set with its display name and its sources. */
export interface NamedRoleSet {
  readonly name: string;
  readonly set: RoleSet;
  readonly parts: readonly { readonly name: string; readonly permissions: Pick<Permissions, 'allow' | 'deny'> }[];
}

/** Returns the role sets with their display names. */
export function namedRoleSets(
  found: Pick<AgentRights, 'agent_id' | 'roles' | 'requires_role' | 'scopes' | 'principal_permissions'>,
  { principal }: Pick<Caller, 'principal'>,
  { model, roles }: Pick<AccessRuntime, 'model' | 'roles'>,
): readonly NamedRoleSet[] {
  const scopes = found.scopes ?? [];
  const sets: NamedRoleSet[] = [];
  const add = (name: string, parts: NamedRoleSet['parts']): void => {
    sets.push({ name, set: new RoleSet(parts.map(({ permissions }) => permissions)), parts });
  };
  if (found.roles.length > 0 || found.requires_role)
    add(
      'roles',
      found.roles.flatMap((role) => resolve(role, { model, roles }, 'role of the integration')),
    );
  if (scopes.length > 0 || found.roles.length === 0)
    add('scopes', [{ name: 'scopes', permissions: storedPermissions(permissionsOfScopes(scopes), model) }]);
  if (principal.id !== found.agent_id) {
    const ofKind = [...roles.values()].filter((role) => role.for === principal.resource);
    if (ofKind.length > 0)
      add(
        `role of every ${principal.resource}`,
        ofKind.map((permissions) => ({ name: permissions.name, permissions })),
      );
    if (found.principal_permissions !== null) {
      const name = `role of this ${principal.resource}`;
      add(name, resolve(found.principal_permissions, { model, roles }, name));
    }
  }
  return sets;
}

/** The denials of a role whose file no longer exists are unknown, so a caller with such a role is denied everything until its record is changed. */
const nothing: Pick<Permissions, 'allow' | 'deny'> = { allow: [], deny: permissionsOfScopes(['*']).allow };

/** Resolves the permissions of a record together with those of its roles; `own` is the name of the record's own permissions. */
function resolve(
  value: Json,
  { model, roles }: Pick<AccessRuntime, 'model' | 'roles'>,
  own: string,
): NamedRoleSet['parts'] {
  const permissions = storedPermissions(readPermissions(value).permissions, model);
  const named = permissions.roles.map((name) => ({ name, permissions: roles.get(name) ?? nothing }));
  return [{ name: own, permissions }, ...named];
}
