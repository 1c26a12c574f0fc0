/** Whom the automation settings mean on a day: tenants whose first contract is near, and those whose last one is over. */
import type { ServerJobContext } from '../../engine/extension/contract.ts';
import { contractFields } from '../contracts/contract-kinds.ts';
import { statusCodes } from '../contracts/contract-status.ts';
import { stockholmDate } from '../support/local-day.ts';
import { closedStatuses, personStatus } from './invite-kind.ts';

/** What is done for a tenant by itself. */
export type DueStep = 'invite' | 'switch_off';

export interface DuePerson {
  readonly id: string;
  /** The record of configurations.automationconfiguration that says so. */
  readonly setting: string;
  /** First day of the first contract, or last day of the last one. */
  readonly day: string;
}

/** Days after the start in which an invitation is made good, because nights were missed or the contract was written late. */
const daysOfGrace = 7;

/** Of one look: a stock whose former tenants are switched off for the first time is worked off over several mornings. */
const mostAtOnce = 5_000;

/**
 * Nobody is invited by itself twice, nor who was invited by hand before, has no address, or has left or was switched off.
 * Whoever has an unsigned contract, or one that runs, or holds a cooperative flat is not switched off.
 */
const conditions: Readonly<Record<DueStep, string>> = {
  invite: `t.status in (${personStatus.notInvited}, ${personStatus.potential}, ${personStatus.future})
    and t.is_active is not false and (t.active_to is null or t.active_to > $3) and coalesce(t.email, '') <> ''
    and s.customer_auto_invite_pre_days >= 0
    and span.first - $2::date between -${daysOfGrace} and s.customer_auto_invite_pre_days
    and not exists (select from accounts_invitation i where i.customer_id = t.customer_id and i.tenant_id = t.id)`,
  switch_off: `t.is_active is not false and not span.is_open
    and $2::date - span.last > s.customer_auto_adjust_deactivation_with_days and $2::date > span.last
    and (t.active_to is null or t.active_to <= $3)
    and (t.switched_off_after is null or t.switched_off_after < span.last)
    and not exists (select from objects_brfapartment_holders h where h.customer_id = t.customer_id and h.tenant_id = t.id)`,
};

/** Tenants for whom a step is due at the context's instant, longest due first; of one tenant, whether it is due for that one. */
export async function findDuePeople(
  step: DueStep,
  context: ServerJobContext,
  tenant?: string,
): Promise<readonly DuePerson[]> {
  return await context.database.query<DuePerson>(
    `with party as (${partySql(context, tenant !== undefined)}),
      span as (
        select tenant_id, min(start_date) filter (where status between ${statusCodes.signed} and ${statusCodes.endedEarly}) as first,
               max(end_date) filter (where status >= ${statusCodes.ended}) as last, bool_or(status < ${statusCodes.ended}) as is_open
          from party where status <> ${statusCodes.voided} group by tenant_id)
    select t.id, s.id as setting, ${step === 'invite' ? 'span.first' : 'span.last'}::text as day
      from span
      join accounts_tenant t on t.customer_id = $1 and t.id = span.tenant_id
      join configurations_automationconfiguration s
        on s.customer_id = t.customer_id and s.organization_id = coalesce(t.organization_id, t.customer_id)
     where not t.anonymized and t.status not in (${[...closedStatuses].join(', ')}) and ${conditions[step]}
     order by day, t.id limit ${mostAtOnce}`,
    [context.customerId, stockholmDate(context.now), context.now, ...(tenant === undefined ? [] : [tenant])],
  );
}

/** Every contract of every party to it, of all kinds; with `isOfOne`, those of the tenant in the fourth parameter. */
function partySql(context: ServerJobContext, isOfOne: boolean): string {
  return Object.keys(contractFields)
    .flatMap((kind) => {
      const table = context.resource(kind)?.table;
      const members = 'c.status, c.start_date, c.end_date';
      const of = (tenant: string) => (isOfOne ? `${tenant} = $4` : `${tenant} is not null`);
      return [
        `select c.tenant_id, ${members} from ${table} c where c.customer_id = $1 and ${of('c.tenant_id')}`,
        `select b.tenant_id, ${members} from ${table} c join ${table}_bi_tenants b
           on b.customer_id = c.customer_id and b.${kind.split('.')[1]}_id = c.id where c.customer_id = $1 and ${of('b.tenant_id')}`,
      ];
    })
    .join(' union all ');
}
