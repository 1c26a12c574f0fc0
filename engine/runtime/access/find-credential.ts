/** Finds the stored credential by the prefix of its secret, with its agent; one query covers all seven headers. */
import type { Caller } from '../../extension/contract.ts';
import type { Json } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Model } from '../../model/model.ts';
import { isSystem, limitMark, roleMark } from '../../model/system-resources.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { type MoveState, moveStateColumn } from '../storage/moving.ts';
import type { Session } from '../storage/session.ts';
import { type LimitMember, limitsOf, limitsSql, type StoredLimit } from './user-limits.ts';

/** All columns of an agent that determine its access. */
export interface AgentRights {
  readonly agent_id: string;
  readonly application_id: string;
  readonly service_id: string;
  readonly service_version_id: string;
  readonly is_active: boolean;
  readonly acts_by_proposal: boolean;
  readonly scopes: readonly string[] | null;
  /** Permissions of the agent's roles. */
  readonly roles: readonly Json[];
  readonly role_ids: readonly string[];
  /** Whether the agent has ever had a role; if it has none now, it is denied everything. */
  readonly requires_role: boolean;
  /** Permissions of the role of the user it acts for. */
  readonly principal_permissions: Json;
  readonly principal_role_ids: readonly string[];
  /** Portfolio limits of the principal. */
  readonly principal_limits: readonly StoredLimit[];
  /** Whether the principal has ever been limited; without a remaining limit it sees no portfolio. */
  readonly principal_is_limited: boolean;
  /** The organization that the agent belongs to. */
  readonly organization_id: string | null;
  readonly activation_content_type: string | null;
  readonly activation_object_id: string | null;
  /** Records without a path to the activation's object are hidden. */
  readonly is_strict: boolean;
  readonly reads_personal_data: boolean;
  readonly personal_mode: number | null;
}

export interface StoredCredential extends AgentRights {
  readonly secret_id: string;
  readonly secret_hash: string;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly addresses: readonly string[] | null;
  readonly principal_exists: boolean;
  readonly move_state: MoveState | null;
}

const rightsColumns = ({
  agentRoles,
  role,
}: SystemTables): string => `agent.id as agent_id, agent.organization_id, agent.application_id, agent.service_id, agent.service_version_id, agent.is_active, agent.acts_by_proposal, agent.scopes,
  coalesce((select json_agg(case when role.archived then '{}' else role.permissions end order by role.id)
              from ${agentRoles.table} as link
              join ${role} as role on role.customer_id = link.customer_id and role.id = link.${agentRoles.target}
             where link.customer_id = $1 and link.${agentRoles.owner} = agent.id), '[]') as roles, agent.requires_role,
  array(select link.${agentRoles.target} from ${agentRoles.table} as link
         where link.customer_id = $1 and link.${agentRoles.owner} = agent.id order by 1)::text[] as role_ids,
  agent.activation_content_type_id as activation_content_type, agent.activation_object_id,
  agent.access_requires_specific_object_connection as is_strict,
  agent.require_personal_information_access as reads_personal_data, agent.personal_information_acceptance_mode as personal_mode`;

/** The principal that an agent acts for: itself or a user. */
export interface PrincipalQuestion {
  readonly principal: Caller['principal'];
  /** The table of the principal's resource; undefined for the agent itself. */
  readonly table: string | undefined;
  /** Whether records of the principal's resource have their own role. */
  readonly hasRole: boolean;
  /** Whether these records can be deactivated; agents cannot act for an inactive one. */
  readonly hasSwitch: boolean;
  /** The fields that limit the visible portfolio. */
  readonly limits: readonly LimitMember[];
  /** Whether these records have a flag that is set once they have been limited. */
  readonly hasLimitMark: boolean;
}

export interface CredentialQuestion extends PrincipalQuestion {
  readonly customerId: string;
  readonly prefix: string;
}

/** Returns the active secret with this prefix, or undefined. A principal other than the agent must be a record of the customer. */
export async function findCredential(
  question: CredentialQuestion,
  session: Session,
): Promise<StoredCredential | undefined> {
  const { customerId, prefix, principal } = question;
  const {
    exists,
    ownRole: principalRole,
    ownRoleIds: principalRoleIds,
    limits,
    isLimited,
  } = principalSql(question, session.tables);
  const rows = await session.query<StoredCredential>(
    `select secret.id as secret_id, secret.secret_hash, secret.expires_at, secret.revoked_at, agent.registered_ip_addresses as addresses,
            ${exists} as principal_exists, ${principalRole} as principal_permissions, ${principalRoleIds} as principal_role_ids, ${limits} as principal_limits,
            ${isLimited} as principal_is_limited, ${rightsColumns(session.tables)}, ${moveStateColumn}
       from ${session.tables.secret} as secret
       join ${session.tables.agent} as agent on agent.customer_id = secret.customer_id and agent.id = secret.integration_id
      where secret.customer_id = $1 and secret.prefix = $2 and (secret.revoked_at is null or secret.revoked_at > now())`,
    [customerId, prefix, principal.id],
  );
  return rows[0];
}

/** Returns the rights of an agent, for itself or for a user; undefined if either no longer exists or is inactive. */
export async function findAgentRights(
  customerId: string,
  agentId: string,
  question: PrincipalQuestion,
  session: Session,
): Promise<AgentRights | undefined> {
  const {
    exists,
    ownRole: principalRole,
    ownRoleIds: principalRoleIds,
    limits,
    isLimited,
  } = principalSql(question, session.tables);
  const rows = await session.query<AgentRights>(
    `select ${rightsColumns(session.tables)}, ${principalRole} as principal_permissions, ${principalRoleIds} as principal_role_ids,
            ${limits} as principal_limits, ${isLimited} as principal_is_limited
       from ${session.tables.agent} as agent where agent.customer_id = $1 and agent.id = $2 and ${exists}`,
    [customerId, agentId, question.principal.id],
  );
  return rows[0];
}

/** Returns the caller of an agent with these rights, acting for itself or for a user. */
export function callerWith(rights: AgentRights, customerId: string, principal: Caller['principal']): Caller {
  return Object.freeze({
    customerId,
    agentId: rights.agent_id,
    applicationId: rights.application_id,
    serviceId: rights.service_id,
    serviceVersionId: rights.service_version_id,
    principal,
    scopes: rights.scopes ?? [],
    ...(rights.acts_by_proposal ? { actsByProposal: true as const } : {}),
  });
}

/** Fields of a user that determine the rights of agents acting for the user. */
export const userRightsFields = { role: 'role', roleMark, isActive: 'is_active', limitMark } as const;

/** Returns the query parameters for a principal of the model. */
export function principalQuestion(principal: Caller['principal'], model: Model): PrincipalQuestion {
  const kind = model.resourceById.get(principal.resource);
  if (kind === undefined || isSystem(kind, 'agent'))
    return { principal, table: undefined, hasRole: false, hasSwitch: false, limits: [], hasLimitMark: false };
  const role = kind.fieldByName.get(userRightsFields.role)?.target;
  const hasRole = role !== undefined && isSystem(role, 'role') && kind.fieldByName.has(roleMark);
  return {
    principal,
    table: quoteIdentifier(kind.table),
    hasRole,
    hasSwitch: kind.fieldByName.has(userRightsFields.isActive),
    limits: limitsOf(kind, model),
    hasLimitMark: kind.fieldByName.has(limitMark),
  };
}

interface PrincipalSql {
  readonly exists: string;
  readonly ownRole: string;
  readonly ownRoleIds: string;
  readonly limits: string;
  readonly isLimited: string;
}

/** Returns SQL for the principal with the ID $3: whether it exists, the permissions and ID of its role, and its limits. */
function principalSql(
  { table, hasRole, hasSwitch, limits: members, hasLimitMark }: PrincipalQuestion,
  tables: SystemTables,
): PrincipalSql {
  const { role } = tables;
  const limits = limitsSql(members, tables);
  if (table === undefined)
    return {
      exists: 'agent.id = $3',
      ownRole: 'null::jsonb',
      ownRoleIds: "'{}'::text[]",
      limits,
      isLimited: 'false',
    };
  const where = 'where principal.customer_id = $1 and principal.id = $3';
  return {
    exists: `exists (select from ${table} as principal ${where}${hasSwitch ? ' and principal.is_active' : ''})`,
    ownRole: hasRole
      ? `(select case when role.archived or (role.id is null and (principal.requires_role or agent.for_people)) then '{}' else role.permissions end
            from ${table} as principal left join ${role} as role on role.customer_id = $1 and role.id = principal.role_id ${where})`
      : 'null::jsonb',
    ownRoleIds: hasRole
      ? `array(select principal.role_id from ${table} as principal ${where} and principal.role_id is not null)::text[]`
      : "'{}'::text[]",
    limits,
    isLimited: hasLimitMark
      ? `coalesce((select principal.${limitMark} from ${table} as principal ${where}), false)`
      : 'false',
  };
}
