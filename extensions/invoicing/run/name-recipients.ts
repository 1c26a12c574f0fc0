/** Fills in recipients that contain only a reference to a tenant with the data at the time of issue (invoicing-rules.md, V6). */
import { sql } from 'kysely';
import { records } from './contract-source.ts';
import { db, type RowSource } from './working.ts';

interface Person {
  readonly id: string;
  readonly corporate_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly ssn: string | null;
  readonly org_no: string | null;
  readonly current_registered_address_id?: string | null;
}

type Reference = 'tenant_id' | 'sub_tenant_id' | 'organization_user_id';

/** Fills name, numbers and address of a stored invoice's recipients without a name. */
export function nameRecipientsStatements(invoiceId: string) {
  const users: RowSource<Person> = db
    .selectFrom('accounts_organizationuser')
    .selectAll()
    .select(sql<string | null>`null::uuid`.as('current_registered_address_id'));
  return [
    nameRecipients(invoiceId, 'tenant_id', records('accounts_tenant')),
    nameRecipients(invoiceId, 'sub_tenant_id', records('accounts_subtenant')),
    nameRecipients(invoiceId, 'organization_user_id', users),
  ];
}

/** Fills in the recipients that name one of these persons. */
function nameRecipients(invoiceId: string, reference: Reference, persons: RowSource<Person>) {
  const named = db.selectFrom('accounting_invoicerecipient').where('invoice_id', '=', invoiceId);
  return db
    .with(
      (cte) => cte('p').materialized(),
      () =>
        db
          .selectFrom(persons.as('person'))
          .selectAll()
          .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('whole_name'))
          .where('id', 'in', named.select(reference)),
    )
    .updateTable('accounting_invoicerecipient as r')
    .from('p')
    .set(({ fn, ref }) => ({
      name: sql<string>`left(coalesce(nullif(${ref('p.corporate_name')}, ''), nullif(${ref('p.whole_name')}, '')), 255)`,
      ssn: fn.coalesce('r.ssn', 'p.ssn'),
      org_no: fn.coalesce('r.org_no', 'p.org_no'),
      postal_address_id: sql<string>`case when ${ref('r.custom_postal_address')} is null then coalesce(${ref('r.postal_address_id')}, ${ref('p.current_registered_address_id')}) end`,
    }))
    .where('r.invoice_id', '=', invoiceId)
    .where(({ ref }) => sql<boolean>`coalesce(trim(${ref('r.name')}), '') = ''`)
    .whereRef('p.id', '=', `r.${reference}`);
}
