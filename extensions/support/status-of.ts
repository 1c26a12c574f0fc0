/** The status of a record that jobs work on. */
import { bind, type DatabaseSession, sql, type TypedTable } from '../../engine/extension/sql.ts';

/** Returns the current status, undefined if the record does not exist; `lock` locks it until the end of the transaction. */
export async function statusOf(
  row: TypedTable<{ id: string; status: number }>,
  database: DatabaseSession,
  id: string,
  lock?: 'lock',
): Promise<number | undefined> {
  const [statusRow] = await database.query<{ status: number }>(
    sql`select ${row.status} as status from ${row} where ${row.id} = ${bind(id)} ${lock === 'lock' ? sql`for update` : sql``}`,
  );
  return statusRow?.status;
}
