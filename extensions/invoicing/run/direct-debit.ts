/** Invoices that are paid by direct debit, in queries. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { AccountingAutogiropayerconnectionStatus as consentStatus, db } from '../../schema.ts';

/**
 * Returns whether a payer has an approved direct debit consent and wants no invoices to be sent meanwhile. The
 * parameters are the aliases of the tenant and the stakeholder.
 */
export function paysByDirectDebit(tenant: string, subTenant?: string): Expression<SqlBool> {
  const has = (alias: string, member: 'mandate.tenant_id' | 'mandate.sub_tenant_id') => {
    const mandate = db
      .selectFrom('accounting_autogiropayerconnection as mandate')
      .select('mandate.id')
      .where('mandate.status', '=', consentStatus.approved)
      .where(member, '=', sql.ref<string>(`${alias}.id`));
    return sql<SqlBool>`(coalesce(${sql.ref(`${alias}.autogiro_disables_invoice_distribution`)}, false) and exists(${mandate}))`;
  };
  const ofTenant = has(tenant, 'mandate.tenant_id');
  return subTenant === undefined ? ofTenant : sql<SqlBool>`(${ofTenant} or ${has(subTenant, 'mandate.sub_tenant_id')})`;
}
