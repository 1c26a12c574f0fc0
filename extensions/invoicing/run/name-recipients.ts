/** Fills in recipients that contain only a reference to a tenant with the data at the time of issue (invoicing-rules.md, V6). */
import { bind, type SqlFragment, sql, update } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';

const r = table('accounting_invoicerecipient', 'r');

const tenant = table('accounts_tenant', 'p');
const subTenant = table('accounts_subtenant', 'p');
const user = table('accounts_organizationuser', 'p');

/** Persons that a recipient may name: the column of the recipient, the person's table, and its postal address if it has one. */
const persons = [
  [r.tenant_id, tenant, tenant.current_registered_address_id],
  [r.sub_tenant_id, subTenant, subTenant.current_registered_address_id],
  [r.organization_user_id, user, sql`null::uuid`],
] as const;

/** Fills name, numbers and address of a stored invoice's recipients without a name. */
export function nameRecipientsStatements(invoiceId: string): readonly SqlFragment[] {
  return persons.map(([recipientColumn, p, address]) =>
    update(
      r,
      {
        name: sql`left(coalesce(nullif(${p.corporate_name}, ''), nullif(concat_ws(' ', ${p.first_name}, ${p.last_name}), '')), 255)`,
        ssn: sql`coalesce(${r.ssn}, ${p.ssn})`,
        org_no: sql`coalesce(${r.org_no}, ${p.org_no})`,
        postal_address_id: sql`case when ${r.custom_postal_address} is null then coalesce(${r.postal_address_id}, ${address}) end`,
      },
      {
        from: sql`${p}`,
        where: sql`${r.invoice_id} = ${bind(invoiceId)}::uuid and coalesce(trim(${r.name}), '') = '' and ${p.id} = ${recipientColumn}`,
      },
    ),
  );
}
