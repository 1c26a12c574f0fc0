/**
 * A stored credential → the rights of its caller. Rights are kept by what they are made of, so that a credential that is looked up
 * again after a few seconds finds its compiled rights.
 */
import { createHash } from 'node:crypto';
import type { Caller } from '../../extension/contract.ts';
import type { Json } from '../../kernel/json.ts';
import type { Runtime } from '../context/work.ts';
import { type Permissions, readPermissions } from '../rights/permissions.ts';
import type { Roles } from '../rights/read-roles.ts';
import { permissionsOfScopes, RoleSet } from '../rights/role-set.ts';
import { type CompiledAccess, compileAccess, type PersonalData } from './compile-access.ts';
import type { AgentRights } from './find-credential.ts';

export type AccessRuntime = Pick<Runtime, 'model' | 'served' | 'roles'> & Partial<Pick<Runtime, 'extensions'>>;

/** How personal data is accepted: each person is asked, or somebody has for all of them. */
const askEachPerson = 1;
const acceptedForAll = 2;

const capacity = 2_000;

export class AccessCache {
  readonly #runtime: AccessRuntime;
  readonly #compiled = new Map<string, CompiledAccess>();

  constructor(runtime: AccessRuntime) {
    this.#runtime = runtime;
  }

  /** The rights of a caller. */
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

/** Everything of a credential that its rights are made of. */
function rightsOf(found: AgentRights): readonly unknown[] {
  const { roles, requires_role, scopes, principal_permissions } = found;
  const { activation_content_type, activation_object_id, is_strict, organization_id } = found;
  return [
    roles,
    requires_role,
    scopes,
    principal_permissions,
    activation_content_type,
    activation_object_id,
    is_strict,
    organization_id,
    personalDataFor(found),
  ];
}

/** Whose personal data an agent may read. */
export function personalDataFor({ reads_personal_data: reads, personal_mode: mode }: AgentRights): PersonalData {
  if (!reads) return 'none';
  return mode === acceptedForAll ? 'all' : mode === askEachPerson ? 'asked' : 'none';
}

function makeAccess(
  found: AgentRights,
  caller: Caller,
  { model, served, roles, extensions }: AccessRuntime,
): CompiledAccess {
  const sets = roleSets(found, caller, roles);
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
      principal: caller.principal,
      ...(extensions === undefined ? {} : { replyNeeds: (entry) => extensions.hooks.get(entry)?.needs }),
      ...(resource === undefined || found.activation_object_id === null
        ? {}
        : {
            activation: {
              resource,
              id: found.activation_object_id,
              otherwise: found.is_strict ? ('none' as const) : ('all' as const),
              // Of an agent of the customer itself nothing is another organization's.
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
 * Each set must allow what is done. Scopes are rights of their own only of an agent that never had a role: who loses its last role
 * must not gain by it what the role did not allow.
 */
function roleSets(
  found: Pick<AgentRights, 'agent_id' | 'roles' | 'requires_role' | 'scopes' | 'principal_permissions'>,
  caller: Pick<Caller, 'principal'>,
  roles: Roles,
): readonly RoleSet[] {
  return namedRoleSets(found, caller, roles).map(({ set }) => set);
}

/** The same, each with what people call it. */
export function namedRoleSets(
  found: Pick<AgentRights, 'agent_id' | 'roles' | 'requires_role' | 'scopes' | 'principal_permissions'>,
  { principal }: Pick<Caller, 'principal'>,
  roles: Roles,
): readonly { readonly name: string; readonly set: RoleSet }[] {
  const scopes = found.scopes ?? [];
  const sets: { readonly name: string; readonly set: RoleSet }[] = [];
  const add = (name: string, permissions: readonly Permissions[]): void => {
    sets.push({ name, set: new RoleSet(permissions) });
  };
  if (found.roles.length > 0 || found.requires_role)
    add(
      'roles',
      found.roles.flatMap((role) => resolve(role, roles)),
    );
  if (scopes.length > 0 || found.roles.length === 0) add('scopes', [permissionsOfScopes(scopes)]);
  if (principal.id !== found.agent_id) {
    const ofKind = [...roles.values()].filter((role) => role.for === principal.resource);
    if (ofKind.length > 0) add(`role of every ${principal.resource}`, ofKind);
    if (found.principal_permissions !== null)
      add(`role of this ${principal.resource}`, resolve(found.principal_permissions, roles));
  }
  return sets;
}

/** Permissions of a record with those of the roles that it names. */
function resolve(value: Json, roles: Roles): readonly Permissions[] {
  const { permissions } = readPermissions(value);
  return [permissions, ...permissions.roles.flatMap((name) => roles.get(name) ?? [])];
}
