/** Reads which integration used which elements of the API in the days for which uses are stored. */

/** One integration's uses of one element. */
export interface ElementUse {
  readonly customer_id: string;
  readonly agent_id: string;
  readonly element: string;
  readonly uses: number;
  /** `2026-02-28`, in UTC. */
  readonly last_day: string;
}

/** Runs a query and returns its rows. */
type Query = (text: string, values: readonly unknown[]) => Promise<readonly ElementUse[]>;

/** Returns the uses of some elements in the last 30 days, the most used first. `table`: the quoted table of uses. */
export function readUses(query: Query, table: string, elements: readonly string[]): Promise<readonly ElementUse[]> {
  return query(
    `select customer_id, agent_id, element, sum(uses)::double precision as uses, max(day)::text as last_day
       from ${table} where element = any ($1) and day > (now() at time zone 'UTC')::date - 30
      group by customer_id, agent_id, element order by uses desc, element, agent_id`,
    [elements],
  );
}
