/** Accounts and payment method of a company, from its settings. */
import type { Expression } from 'kysely';
import { db } from '../../schema.ts';

/** Returns the query of the accounts `config` of a company: those that it names, otherwise the first ones of its organization. */
export function companyAccounts(configuration: Expression<string | null>, organization: Expression<string | null>) {
  return db
    .selectFrom('accounting_bookkeepingaccountsconfig as config')
    .where(({ eb, and, or }) =>
      or([
        eb('config.id', '=', configuration),
        and([eb(configuration, 'is', null), eb('config.organization_id', 'is not distinct from', organization)]),
      ]),
    )
    .orderBy(
      (eb) => eb('config.id', '=', configuration),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('config.created_at')
    .orderBy('config.id')
    .limit(1);
}

/** Returns the query of the ID of a company's primary payment method. */
export function primaryMethod(company: Expression<string | null>) {
  return db
    .selectFrom('accounting_paymentmethod as own')
    .select('own.id')
    .where('own.company_id', '=', company)
    .where('own.is_primary_payment_method', '=', true)
    .orderBy('own.created_at')
    .orderBy('own.id')
    .limit(1);
}
