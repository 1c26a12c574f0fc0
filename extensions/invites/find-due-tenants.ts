/** Finds the tenants that the automation settings select on a day: those whose first contract is near, and those whose last one has ended. */

import type { SystemJobContext } from '@core/engine/extension';
import { ownCustomer } from '@core/engine/sql';
import { sql } from 'kysely';
import { contractFields } from '../contracts/contract-kinds.ts';
import { partiesTo } from '../contracts/contract-parties.ts';
import { statusCodes } from '../contracts/contract-status.ts';
import { db } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { closedStatuses, userStatus } from './invite-kind.ts';

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
 * Finds the tenants with a due step at the time of the context, longest due first; with one tenant, whether it is due
 * for that tenant.
 */
export async function findDueTenants(
  step: DueStep,
  { now, database }: SystemJobContext,
  tenant?: string,
): Promise<readonly DueTenant[]> {
  const due = step === 'invite' ? tenantsToInvite : tenantsToSwitchOff;
  const tenants = due(tenantsWithContracts(tenant), stockholmDate(now), now);
  return await database.execute(tenants.orderBy('day').orderBy('t.id').limit(maxPerRun));
}

/** Tenants without an account whose first contract is near; not twice, nor if they were invited manually before, have no address, or have left or were switched off. */
function tenantsToInvite(tenants: Tenants, today: string, now: Date) {
  return tenants
    .select(({ cast }) => cast<string>('span.first', 'text').as('day'))
    .where('t.status', 'in', [userStatus.notInvited, userStatus.potential, userStatus.future])
    .where('t.is_active', '=', true)
    .where(({ eb, or }) => or([eb('t.active_to', 'is', null), eb('t.active_to', '>', now)]))
    .where('t.email', '<>', '')
    .where('s.customer_auto_invite_pre_days', '>=', 0)
    .where(({ ref }) => {
      const daysUntil = sql`${ref('span.first')} - ${today}::date`;
      return sql<boolean>`${daysUntil} between ${-daysOfGrace} and ${ref('s.customer_auto_invite_pre_days')}`;
    })
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts_invitation as i').whereRef('i.tenant_id', '=', 't.id'))),
    );
}

/** Tenants whose last contract ended long enough ago; none with an unsigned or running contract, and no owner of a cooperative flat. */
function tenantsToSwitchOff(tenants: Tenants, today: string, now: Date) {
  return tenants
    .select(({ cast }) => cast<string>('span.last', 'text').as('day'))
    .where('t.is_active', '=', true)
    .where('span.is_open', '=', false)
    .where(({ eb, ref }) => {
      const daysSince = sql<number>`${today}::date - ${ref('span.last')}`;
      return eb(daysSince, '>', ref('s.customer_auto_adjust_deactivation_with_days'));
    })
    .where('span.last', '<', today)
    .where(({ eb, or }) => or([eb('t.active_to', 'is', null), eb('t.active_to', '<=', now)]))
    .where(({ eb, or, ref }) =>
      or([eb('t.switched_off_after', 'is', null), eb('t.switched_off_after', '<', ref('span.last'))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('objects_brfapartment_holders as h').whereRef('h.tenant_id', '=', 't.id'))),
    );
}

type Tenants = ReturnType<typeof tenantsWithContracts>;

/** Returns the query of the tenants who are party to a contract, with its settings and the span of their contracts. */
function tenantsWithContracts(tenant: string | undefined) {
  return db
    .with('party', () =>
      Object.keys(contractFields)
        .flatMap(partiesTo)
        .reduce((all, parties) => all.unionAll(parties)),
    )
    .with('span', (query) => {
      const parties = query.selectFrom('party').where('status', '<>', statusCodes.voided).groupBy('tenant_id');
      return (tenant === undefined ? parties : parties.where('tenant_id', '=', tenant)).select(
        ({ fn, eb, between }) => [
          'tenant_id',
          fn
            .min('start_date')
            .filterWhere(between('status', statusCodes.signed, statusCodes.endedEarly))
            .as('first'),
          fn.max('end_date').filterWhere('status', '>=', statusCodes.ended).as('last'),
          sql<boolean>`bool_or(${eb('status', '<', statusCodes.ended)})`.as('is_open'),
        ],
      );
    })
    .selectFrom('span')
    .innerJoin('accounts_tenant as t', 't.id', 'span.tenant_id')
    .innerJoin('configurations_automationconfiguration as s', (join) =>
      join.on('s.organization_id', '=', ({ fn }) => fn.coalesce('t.organization_id', ownCustomer)),
    )
    .select(['t.id', 's.id as setting'])
    .where('t.anonymized', '=', false)
    .where('t.status', 'not in', closedStatuses);
}
