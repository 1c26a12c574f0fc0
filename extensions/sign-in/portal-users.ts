/** Tenants and stakeholders who sign in, with the methods that their organization permits (configurations.securityconfiguration). */

import type { SystemContext, User } from '@core/engine/extension';
import { ownCustomer } from '@core/engine/sql';
import { type RawBuilder, sql } from 'kysely';
import { contractFields } from '../contracts/contract-kinds.ts';
import { partiesTo } from '../contracts/contract-parties.ts';
import { statusCodes } from '../contracts/contract-status.ts';
import { AccountsTenantStatus, db } from '../schema.ts';
import { displayName } from '../support/reference.ts';

export const portalResources = ['accounts.tenant', 'accounts.subtenant'] as const;

type PortalResource = (typeof portalResources)[number];

/** The methods that the settings of an organization permit. */
export type PortalMethod = 'bankid' | 'link';

export interface PortalUser {
  readonly user: User;
  readonly name: string;
  readonly email: string | null;
  readonly language: string | null;
  readonly permits: (method: PortalMethod) => boolean;
}

/** The personal number that BankID has verified, or an e-mail address. */
export type PortalKey = { readonly ssn: string } | { readonly email: string };

/** Maximum records with one address or number, such as those of a family. */
const maxUsers = 5;

/** Returns the active users who have been invited: customers first, stakeholders last. */
export async function findPortalUsers(key: PortalKey, context: SystemContext): Promise<readonly PortalUser[]> {
  const found: PortalUser[] = [];
  for (const resource of portalResources)
    found.push(...(await context.database.execute(usersOf(resource, key))).map((row) => toUser(resource, row)));
  return found;
}

/** Returns the active user, if invited; undefined for users of other kinds. */
export async function findPortalUser({ resource, id }: User, context: SystemContext): Promise<PortalUser | undefined> {
  const kind = portalResources.find((one) => one === resource);
  if (kind === undefined) return undefined;
  const [row] = await context.database.execute(usersOf(kind, { id }));
  return row && toUser(kind, row);
}

/** Returns whether any organization of the customer permits links, so that the page offers them. */
export async function offersLinks({ database }: SystemContext): Promise<boolean> {
  const permitting = db
    .selectFrom('configurations_securityconfiguration')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('customers_can_use_hotp_login', '=', true), eb('non_customers_can_use_hotp_login', '=', true)]),
    )
    .limit(1);
  return (await database.execute(permitting)).length > 0;
}

/** The settings of a method for customers and for others, and its permission without settings. */
interface MethodSettings {
  readonly customers: string;
  readonly others: string;
  readonly otherwise: boolean;
}

const methodSettings = {
  bankid: {
    customers: 'customers_can_use_bankid_login',
    others: 'non_customers_can_use_bankid_login',
    otherwise: true,
  },
  link: { customers: 'customers_can_use_hotp_login', others: 'non_customers_can_use_hotp_login', otherwise: false },
} as const satisfies Record<PortalMethod, MethodSettings>;

/** Selects the users of a kind with the methods of their organization; without settings, the defaults of the descriptor apply. */
function usersOf(resource: PortalResource, key: PortalKey | Pick<User, 'id'>) {
  const isTenant = resource === 'accounts.tenant';
  // The columns of tenants that stakeholders have too are used for both.
  const table = db.dynamic.table(resource.replace('.', '_') as 'accounts_tenant').as('p');
  const customer = isTenant ? isCustomer() : sql<boolean>`false`;
  const permitted = ({ customers, others, otherwise }: MethodSettings): RawBuilder<boolean> =>
    sql`coalesce(case when ${customer} then ${sql.ref(`s.${customers}`)} else ${sql.ref(`s.${others}`)} end, ${sql.lit(otherwise)})`;
  const found = db
    .selectFrom(table)
    .leftJoin('configurations_securityconfiguration as s', (join) =>
      join.on('s.organization_id', '=', ({ fn }) => fn.coalesce('p.organization_id', ownCustomer)),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.corporate_name', 'p.email'])
    .select([
      (isTenant ? sql<string | null>`p.preferred_language` : sql<string | null>`null`).as('language'),
      customer.as('is_customer'),
      permitted(methodSettings.bankid).as('bankid'),
      permitted(methodSettings.link).as('link'),
      's.approved_non_customer_hotp_email_domains as domains',
    ])
    .where('p.is_active', '=', true)
    .where('p.anonymized', '=', false)
    .where('p.status', 'in', [AccountsTenantStatus.invited, AccountsTenantStatus.active])
    .where(matches(resource, key))
    .orderBy('is_customer', 'desc')
    .orderBy('p.id')
    .limit(maxUsers);
  return isTenant ? found : found.where(sql<boolean>`p.allow_my_pages_access`);
}

function matches(resource: PortalResource, key: PortalKey | Pick<User, 'id'>): RawBuilder<boolean> {
  if ('id' in key) return sql`p.id = ${key.id}::uuid`;
  if ('email' in key) return sql`lower(p.email) = lower(${key.email})`;
  const reference = resource === 'accounts.tenant' ? 'tenant_id' : 'sub_tenant_id';
  // The number of a person with a protected identity is stored separately.
  const hidden = db
    .selectFrom('accounts_protectedidentity as h')
    .select(`h.${reference} as person`)
    .where('h.ssn', '=', key.ssn);
  return sql`(p.ssn = ${key.ssn} or p.id in ${hidden})`;
}

/** Whether a tenant is a party to a signed contract that has not ended, or holds a cooperative apartment. */
function isCustomer(): RawBuilder<boolean> {
  const parties = Object.keys(contractFields)
    .flatMap(partiesTo)
    .map((query) =>
      db
        .selectFrom(query.as('c'))
        .select('c.tenant_id as id')
        .where('c.tenant_id', '=', sql.ref<string>('p.id'))
        .where(({ between }) => between('c.status', statusCodes.signed, statusCodes.transfer)),
    );
  const holders = db
    .selectFrom('objects_brfapartment_holders as h')
    .select('h.brfapartment_id as id')
    .where(sql<boolean>`h.tenant_id = p.id`);
  const each = [...parties, holders].map((query) => sql`exists ${query}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

interface PortalRow {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly corporate_name: string | null;
  readonly email: string | null;
  readonly language: string | null;
  readonly is_customer: boolean;
  readonly bankid: boolean;
  readonly link: boolean;
  readonly domains: readonly string[] | null;
}

function toUser(resource: PortalResource, row: PortalRow): PortalUser {
  const { id, email, language, bankid, domains } = row;
  const domain = email?.toLowerCase().split('@').at(-1) ?? '';
  const isApproved = row.is_customer || domains === null || domains.some((entry) => entry.toLowerCase() === domain);
  return {
    user: { resource, id },
    name: displayName({ first_name: row.first_name, last_name: row.last_name, corporate_name: row.corporate_name }),
    email,
    language,
    permits: (method) => (method === 'bankid' ? bankid : row.link && isApproved),
  };
}
