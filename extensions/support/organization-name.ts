/** The name under which an organization writes to people. */
import type { DatabaseSession } from '../../engine/extension/contract.ts';

interface Asking {
  readonly database: DatabaseSession;
  readonly caller: { readonly customerId: string };
}

/** The name of the caller's organization; `Core` when it has none. */
export async function organizationName({ database, caller }: Asking): Promise<string> {
  const [row] = await database.query<{ name: string }>(
    'select name from sales_organization where customer_id = $1 and id = $1',
    [caller.customerId],
  );
  return row?.name ?? 'Core';
}
