/** Finds the stored credential by the prefix of its secret, with its agent; one query covers all seven headers. */
import { type AliasableExpression, type InferResult, type SelectQueryBuilder, sql } from 'kysely';
import { db, queryBuilder } from '../database/kysely.ts';
import { placeholder } from '../database/placeholder.ts';
import type { Database } from '../database/schema.ts';
import type { Caller } from '../extension/contract.ts';
import type { FactSource } from '../extension/fact-sources.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { lazyByObject } from '../kernel/lazy.ts';
import type { Model, Resource } from '../model/model.ts';
import { isSystem, limitMark, roleMark, systemResource } from '../model/system-resources.ts';
import { selectOffset } from '../query/clock-sql.ts';
import { callerFactFields } from '../request/caller-facts.ts';
import { timeOf } from '../request/customer-clock.ts';
import type { CallerFacts } from '../request/permissions.ts';
import type { Runtime } from '../request/request-context.ts';
import { systemContext } from '../request/system-context.ts';
import type { Session } from '../storage/session.ts';
import { limitsOf, limitsSql, type StoredLimit } from './user-limits.ts';

/** The ID of the principal that an agent acts for: itself or a user. */
const principalId = placeholder<string>('principal');

type PrincipalQueries = ReturnType<typeof makeQueries>;

/** All columns of an agent that determine its access. */
export type AgentRights = Readonly<InferResult<PrincipalQueries['rights']>[number]>;

export type StoredCredential = Readonly<InferResult<PrincipalQueries['credential']>[number]>;

/** The principal that an agent acts for, with the queries for its kind. */
export interface PrincipalQuestion {
  readonly principal: string;
  readonly queries: PrincipalQueries;
  /** Returns the facts about the principal beyond its own record; undefined if its kind has none. */
  readonly furtherFacts?: (customerId: string, session: Session, offset: number | null) => Promise<CallerFacts>;
}

/** Returns the query parameters for a principal of the model. */
export function principalQuestion({ resource, id }: Caller['principal'], runtime: Runtime): PrincipalQuestion {
  const { model, extensions } = runtime;
  const kind = model.resourceById.get(resource) ?? systemResource(model, 'agent');
  const source = extensions.callerFacts.get(kind.id);
  return {
    principal: id,
    queries: queriesFor(kind, model),
    ...(source && {
      furtherFacts: (customerId: string, session: Session, offset: number | null) =>
        loadFacts(id, source, { customerId, session, runtime, offset }),
    }),
  };
}

/** Maximum records of a customer that are considered as the source of facts. */
const maxFactRecords = 100;

interface LoadingFacts {
  readonly customerId: string;
  readonly session: Session;
  readonly runtime: Runtime;
  /** The difference of the customer's test clock to the time of the server, as in the rights. */
  readonly offset: number | null;
}

/** Returns the facts of the record that an extension finds for a caller, under their names and their former names. */
async function loadFacts(
  id: string,
  { resource, orderBy, find }: FactSource,
  { customerId, session, runtime, offset }: LoadingFacts,
): Promise<CallerFacts> {
  // System: The rights of the caller are unknown until these facts are.
  const now = offset === null ? undefined : timeOf({ timeOffset: offset }, runtime);
  const context = runtime.extensionContextOf(systemContext(customerId, 'access', runtime, session, now));
  const key = `${customerId} facts ${resource.id}`;
  const load = async () => {
    const records = await context.system.records.list(resource.id, {}, { orderBy, limit: maxFactRecords });
    return new Map([[key, { records }]]);
  };
  // A transaction may have written records that are not committed.
  const stored = await (session.inTransaction ? load() : runtime.settingsCache.read([key], load));
  const record = await find(id, (stored.get(key)?.records ?? []) as readonly JsonObject[], context.system);
  const names = callerFactFields(resource).flatMap((field) =>
    [field.name, ...field.formerly].map((name) => [name, field.name] as const),
  );
  return Object.fromEntries(names.map(([name, member]) => [name, (record?.[member] ?? null) as boolean | null]));
}

/** Returns rights with the further facts about their principal. */
async function withFurtherFacts<Rights extends AgentRights>(
  rights: Rights | undefined,
  { furtherFacts }: PrincipalQuestion,
  customerId: string,
  session: Session,
): Promise<Rights | undefined> {
  if (rights === undefined || furtherFacts === undefined) return rights;
  return {
    ...rights,
    principal_facts: { ...(await furtherFacts(customerId, session, rights.time_offset)), ...rights.principal_facts },
  };
}

/** Returns the active secret with this prefix, or undefined. A principal other than the agent must be a record of the customer. */
export async function findCredential(
  customerId: string,
  prefix: string,
  question: PrincipalQuestion,
  session: Session,
): Promise<StoredCredential | undefined> {
  const { principal, queries } = question;
  const [credential] = await session.execute(queries.credential, customerId, { prefix, principal });
  return withFurtherFacts(credential, question, customerId, session);
}

/** Returns the rights of an agent, for itself or for a user; undefined if either no longer exists or is inactive. */
export async function findAgentRights(
  customerId: string,
  agentId: string,
  question: PrincipalQuestion,
  session: Session,
): Promise<AgentRights | undefined> {
  const { principal, queries } = question;
  const [rights] = await session.execute(queries.rights, customerId, { agentId, principal });
  return withFurtherFacts(rights, question, customerId, session);
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
    scopes: rights.scopes,
    ...(rights.acts_by_proposal ? { actsByProposal: true as const } : {}),
    ...(rights.time_offset === null ? {} : { timeOffset: rights.time_offset }),
  });
}

/** Fields of a user that determine the rights of agents acting for the user. */
export const userRightsFields = { role: 'role', roleMark, isActive: 'is_active', limitMark } as const;

const queriesFor = lazyByObject(makeQueries);

/** Returns the queries of a credential, and of the rights of an agent, for principals of a kind. */
function makeQueries(kind: Resource, model: Model) {
  const { exists, permissions, roleIds, limits, isLimited, facts } = isSystem(kind, 'agent')
    ? agentAsPrincipal
    : userAsPrincipal(kind, model);
  const rights = db.selectFrom('agent').select((eb) => {
    const links = eb.selectFrom('agent_roles').whereRef('agent_roles.agent_id', '=', 'agent.id');
    const roles = links
      .innerJoin('role', 'role.id', 'agent_roles.role_id')
      .select((role) => [
        sql<readonly Json[]>`coalesce(json_agg(${permissionsOfRole} order by ${role.ref('role.id')}), '[]')`.as(
          'roles',
        ),
      ]);
    const roleIdsOfAgent = links.select('agent_roles.role_id').orderBy('agent_roles.role_id');
    return [
      'agent.id as agent_id',
      // The organization that the agent belongs to.
      'agent.organization_id',
      'agent.application_id',
      'agent.service_id',
      'agent.service_version_id',
      'agent.is_active',
      'agent.acts_by_proposal',
      'agent.scopes',
      // The permissions of the agent's roles.
      roles.$asScalar().as('roles'),
      // Whether the agent has ever had a role; if it has none now, it is denied everything.
      'agent.requires_role',
      sql<readonly string[]>`array${roleIdsOfAgent}::text[]`.as('role_ids'),
      'agent.activation_content_type_id as activation_content_type',
      'agent.activation_object_id',
      // Records without a path to the activation's object are hidden.
      'agent.access_requires_specific_object_connection as is_strict',
      'agent.require_personal_information_access as reads_personal_data',
      'agent.personal_information_acceptance_mode as personal_mode',
      permissions.as('principal_permissions'),
      roleIds.as('principal_role_ids'),
      limits.as('principal_limits'),
      isLimited.as('principal_is_limited'),
      facts.as('principal_facts'),
      // The test clock of the customer.
      selectOffset(model).as('time_offset'),
    ];
  });
  return {
    rights: rights.where('agent.id', '=', placeholder<string>('agentId')).where(exists),
    credential: rights
      .innerJoin('secret', 'secret.integration_id', 'agent.id')
      .select(['secret.id as secret_id', 'secret.secret_hash', 'secret.expires_at', 'secret.revoked_at'])
      .select(['agent.registered_ip_addresses as addresses', exists.as('principal_exists')])
      .where('secret.prefix', '=', placeholder<string>('prefix'))
      .where((eb) => eb.or([eb('secret.revoked_at', 'is', null), eb('secret.revoked_at', '>', sql<Date>`now()`)])),
  };
}

/** The permissions of a role; none if it is archived. */
const permissionsOfRole = sql`case when ${sql.ref('role.archived')} then '{}' else ${sql.ref('role.permissions')} end`;

/** Expressions for a principal. */
interface PrincipalSql {
  /** For a user: whether it exists and is active. */
  readonly exists: AliasableExpression<boolean>;
  /** The permissions of its role. */
  readonly permissions: AliasableExpression<Json>;
  readonly roleIds: AliasableExpression<readonly string[]>;
  /** Its portfolio limits. */
  readonly limits: AliasableExpression<readonly StoredLimit[]>;
  /** Whether it has ever been limited; without a remaining limit it sees no portfolio. */
  readonly isLimited: AliasableExpression<boolean>;
  /** Its booleans, for conditions of grants. */
  readonly facts: AliasableExpression<CallerFacts>;
}

const noRole = { permissions: sql<Json>`null::jsonb`, roleIds: sql<readonly string[]>`'{}'::text[]` };

const agentAsPrincipal: PrincipalSql = {
  exists: sql<boolean>`${sql.ref('agent.id')} = ${principalId}`,
  ...noRole,
  limits: limitsSql([], principalId),
  isLimited: sql<boolean>`false`,
  facts: sql<CallerFacts>`'{}'::json`,
};

interface UserColumns {
  readonly id: string;
  readonly is_active: boolean;
  readonly role_id: string | null;
  readonly [roleMark]: boolean;
  readonly [limitMark]: boolean;
}

type Users = Database & { readonly principal: UserColumns };

const users = queryBuilder<Users>();

function userAsPrincipal(kind: Resource, model: Model): PrincipalSql {
  const table = users.dynamic.table(kind.table as 'principal').as('principal');
  const user = users.selectFrom(table).where('principal.id', '=', principalId);
  const active = kind.fieldByName.has(userRightsFields.isActive) ? user.where('principal.is_active', '=', true) : user;
  return {
    exists: sql<boolean>`exists ${active.select('principal.id')}`,
    ...(hasRole(kind) ? roleOf(user) : noRole),
    limits: limitsSql(limitsOf(kind, model), principalId),
    isLimited: kind.fieldByName.has(limitMark)
      ? sql<boolean>`coalesce(${user.select(`principal.${limitMark}`)}, false)`
      : sql<boolean>`false`,
    facts: sql<CallerFacts>`coalesce(${user.select(factsOf(kind).as('facts')).$asScalar()}, '{}'::json)`,
  };
}

/** Returns the booleans of a record under their names and their former names, which stored roles may contain. */
function factsOf(kind: Resource) {
  const members = callerFactFields(kind).flatMap(({ name, formerly, columnName }) =>
    [name, ...formerly].flatMap((each) => [sql.lit(each), sql.ref(`principal.${columnName}`)]),
  );
  return sql<CallerFacts>`json_build_object(${sql.join(members)})`;
}

/** Returns whether records of a kind have their own role. */
function hasRole({ fieldByName }: Resource): boolean {
  const role = fieldByName.get(userRightsFields.role)?.target;
  return role !== undefined && isSystem(role, 'role') && fieldByName.has(roleMark);
}

function roleOf(user: SelectQueryBuilder<Users, 'principal', object>): Pick<PrincipalSql, 'permissions' | 'roleIds'> {
  const permissions = user.leftJoin('role', 'role.id', 'principal.role_id').select((eb) => {
    const needsRole = sql`(${eb.ref(`principal.${roleMark}`)} or ${sql.ref('agent.for_people')})`;
    const isDenied = sql`${eb.ref('role.archived')} or (${eb.ref('role.id')} is null and ${needsRole})`;
    return sql<Json>`case when ${isDenied} then '{}' else ${eb.ref('role.permissions')} end`.as('permissions');
  });
  const ids = user.select('principal.role_id').where('principal.role_id', 'is not', null);
  return { permissions: permissions.$asScalar(), roleIds: sql<readonly string[]>`array${ids}::text[]` };
}
