/** The number of open errands or inspections of recipients. */
import { sql } from 'kysely';
import type { SystemContext } from '../../../engine/extension/contract.ts';
import { anyOf } from '../../../engine/extension/sql.ts';
import { db } from '../../schema.ts';
import { type DelegatedKind, delegated, type RecipientRef } from './delegated.ts';

/** Counts the open work of these recipients by key; without an entry they have none. */
export async function countOpen(
  kind: DelegatedKind,
  recipients: readonly RecipientRef[],
  { database }: SystemContext,
): Promise<Map<string, number>> {
  const users = [...new Set(recipients.flatMap(({ user }) => user ?? []))];
  const suppliers = [...new Set(recipients.flatMap(({ supplier }) => supplier ?? []))];
  const open = anyOf(delegated[kind].openStates, 'integer');
  const number = sql<number>`count(*)::int`.as('number');
  const [ofUsers, ofSuppliers] =
    kind === 'errand'
      ? [
          db
            .selectFrom('errands_generalerrand')
            .select(['assigned_organization_user_id as id', number])
            .where('assigned_organization_user_id', '=', anyOf(users, 'uuid'))
            .where('status', '=', open)
            .groupBy('assigned_organization_user_id'),
          db
            .selectFrom('errands_generalerrand')
            .select(['assigned_external_supplier_id as id', number])
            .where('assigned_external_supplier_id', '=', anyOf(suppliers, 'uuid'))
            .where('status', '=', open)
            .groupBy('assigned_external_supplier_id'),
        ]
      : [
          db
            .selectFrom('errands_inspectionerrand')
            .select(['inspector_id as id', number])
            .where('inspector_id', '=', anyOf(users, 'uuid'))
            .where('status', '=', open)
            .groupBy('inspector_id'),
          db
            .selectFrom('errands_inspectionerrand')
            .select(['external_supplier_id as id', number])
            .where('external_supplier_id', '=', anyOf(suppliers, 'uuid'))
            .where('status', '=', open)
            .groupBy('external_supplier_id'),
        ];
  const counted = new Map<string, number>();
  if (users.length > 0) for (const row of await database.execute(ofUsers)) counted.set(`user ${row.id}`, row.number);
  if (suppliers.length > 0)
    for (const row of await database.execute(ofSuppliers)) counted.set(`supplier ${row.id}`, row.number);
  return counted;
}
