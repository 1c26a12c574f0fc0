/** Finds the tenants that the automation settings select on a day: those whose first contract is near, and those whose last one has ended. */

import type { SystemJobContext } from '../../engine/extension/contract.ts';
import { bind, joinSql, type SqlFragment, type SqlPart, sql } from '../../engine/extension/sql.ts';
import { contractTables } from '../contracts/contract-kinds.ts';
import { statusCodes } from '../contracts/contract-status.ts';
import { stockholmDate } from '../support/local-day.ts';
import { table } from '../tables.ts';
import { closedStatuses, userStatus } from './invite-kind.ts';

const i = table('accounts_invitation', 'i');
const h = table('objects_brfapartment_holders', 'h');
const t = table('accounts_tenant', 't');
const s = table('configurations_automationconfiguration', 's');

/** An automatic step for a tenant. */
export type DueStep = 'invite' | 'switch_off';

export interface DueTenant {
  readonly id: string;
  /** The record of configurations.automationconfiguration that enables the step. */
  readonly setting: string;
  /** First day of the first contract, or last day of the last one. */
  readonly day: string;
}

/** Days after the start of the contract in which an invitation is still sent, because runs were missed or the contract was entered late. */
const daysOfGrace = 7;

/** Maximum tenants of one run: a large number of former tenants is processed over several mornings. */
const maxPerRun = 5_000;

/**
 * Returns the SQL condition of a step. Tenants are not invited automatically twice, nor if they were invited manually
 * before, have no address, or have left or were switched off. A tenant with an unsigned or running contract, or the
 * owner of a cooperative flat, is not switched off.
 */
function conditionOf(step: DueStep, today: SqlPart, now: SqlPart): SqlFragment {
  if (step === 'invite')
    return sql`${t.status} in (${userStatus.notInvited}, ${userStatus.potential}, ${userStatus.future})
    and ${t.is_active} is not false and (${t.active_to} is null or ${t.active_to} > ${now}) and coalesce(${t.email}, '') <> ''
    and ${s.customer_auto_invite_pre_days} >= 0
    and span.first - ${today}::date between -${daysOfGrace} and ${s.customer_auto_invite_pre_days}
    and not exists (select from ${i} where ${i.tenant_id} = ${t.id})`;
  return sql`${t.is_active} is not false and not span.is_open
    and ${today}::date - span.last > ${s.customer_auto_adjust_deactivation_with_days} and ${today}::date > span.last
    and (${t.active_to} is null or ${t.active_to} <= ${now})
    and (${t.switched_off_after} is null or ${t.switched_off_after} < span.last)
    and not exists (select from ${h} where ${h.tenant_id} = ${t.id})`;
}

/** Finds the tenants with a due step at the time of the context, longest due first; with one tenant, whether it is due for that tenant. */
export async function findDueTenants(
  step: DueStep,
  context: SystemJobContext,
  tenant?: string,
): Promise<readonly DueTenant[]> {
  return await context.database.query<DueTenant>(
    sql`with party as (${partySql(tenant)}),
      span as (
        select tenant_id, min(start_date) filter (where status between ${statusCodes.signed} and ${statusCodes.endedEarly}) as first,
               max(end_date) filter (where status >= ${statusCodes.ended}) as last, bool_or(status < ${statusCodes.ended}) as is_open
          from party where status <> ${statusCodes.voided} group by tenant_id)
    select ${t.id}, ${s.id} as setting, ${step === 'invite' ? sql`span.first` : sql`span.last`}::text as day
      from span
      join ${t} on ${t.id} = span.tenant_id
      join ${s}
        on ${s.organization_id} = coalesce(${t.organization_id}, ${t.customer_id})
     where not ${t.anonymized} and ${t.status} <> all(${bind([...closedStatuses])}::int[])
       and ${conditionOf(step, bind(stockholmDate(context.now)), bind(context.now))}
     order by day, ${t.id} limit ${maxPerRun}`,
  );
}

/** Selects every contract of every party to it, of all kinds; with a tenant, only those of that tenant. */
function partySql(tenant: string | undefined): SqlFragment {
  const of = (column: SqlPart) =>
    tenant === undefined ? sql`${column} is not null` : sql`${column} = ${bind(tenant)}::uuid`;
  const parties = Object.values(contractTables).flatMap(({ contract: c, coTenant: b, owner }) => {
    const members = sql`${c.status}, ${c.start_date}, ${c.end_date}`;
    return [
      sql`select ${c.tenant_id}, ${members} from ${c} where ${of(c.tenant_id)}`,
      sql`select ${b.tenant_id}, ${members} from ${c} join ${b} on ${owner} = ${c.id} where ${of(b.tenant_id)}`,
    ];
  });
  return joinSql(parties, ' union all ');
}
