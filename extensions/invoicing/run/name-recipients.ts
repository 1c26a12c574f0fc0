/** Recipients that name a person and nothing else: what an invoice says of them is theirs as it is when it is issued (invoicing-rules.md, V6). */
import { bind, type Statement, sql } from './statement.ts';

/** Persons that a recipient may name: the column of the recipient, the person's table, and its postal address if it has one. */
const persons = [
  ['tenant_id', 'accounts_tenant', 'p.current_registered_address_id'],
  ['sub_tenant_id', 'accounts_subtenant', 'p.current_registered_address_id'],
  ['organization_user_id', 'accounts_organizationuser', 'null::uuid'],
] as const;

/** Fills name, numbers and address of a stored invoice's recipients without a name. */
export function nameRecipientsStatements(input: {
  readonly customerId: string;
  readonly invoiceId: string;
}): readonly Statement[] {
  return persons.map(
    ([column, table, address]) =>
      sql`update accounting_invoicerecipient r set name = left(coalesce(nullif(p.corporate_name, ''), nullif(concat_ws(' ', p.first_name, p.last_name), '')), 255),
        ssn = coalesce(r.ssn, p.ssn), org_no = coalesce(r.org_no, p.org_no), postal_address_id = case when r.custom_postal_address is null then coalesce(r.postal_address_id, ${address}) end,
        version = r.version + 1
      from ${table} p where r.customer_id = ${bind(input.customerId)}::uuid and r.invoice_id = ${bind(input.invoiceId)}::uuid and coalesce(trim(r.name), '') = ''
        and p.customer_id = r.customer_id and p.id = r.${column}`,
  );
}
