/** The records of a customer that differ between two databases: tables by hash first, then the records of those that differ. */
import type { SystemTables } from '../../query/system-tables.ts';
import { compareTables, differingRecords, type RecordDifference } from './compare.ts';
import { connectMover, customerTables } from './database.ts';

export interface Compared {
  readonly first: string;
  readonly second: string;
  readonly tables: Pick<SystemTables, 'namesOf'>;
  /** Records of each table. */
  readonly most: number;
}

/** The differing records, by table and id. Nothing is locked: of a customer that is being written it shows what was on its way. */
export async function differences(
  customerId: string,
  { first, second, tables, most }: Compared,
): Promise<readonly RecordDifference[]> {
  const one = await connectMover(first, customerId);
  try {
    const other = await connectMover(second, customerId);
    try {
      const rowTables = await customerTables(one, new Set(tables.namesOf(['ratelimitbucket'])));
      const here = { client: one, clients: [one], customerId };
      const there = { client: other, clients: [other], customerId };
      const { different } = await compareTables(rowTables, here, there);
      const names = new Set(different.map(({ table }) => table));
      const found: RecordDifference[] = [];
      for (const table of rowTables.filter(({ name }) => names.has(name)))
        found.push(...(await differingRecords(table, here, there, most)));
      return found;
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}
