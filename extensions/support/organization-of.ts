/** The organization of a record in queries. */
import { type RawBuilder, sql } from 'kysely';

/** Returns the organization of the record under an alias; without one, it is the customer's root organization, which has the customer's ID. */
export function organizationOf(alias: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${alias}.organization_id`)}, ${sql.ref(`${alias}.customer_id`)})`;
}
