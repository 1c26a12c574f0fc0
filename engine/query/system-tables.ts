/** The tables of a model: the compiler of queries on them, and the quoted names of those that statements name as text. */
import { QueryPreparer } from '../database/prepare.ts';
import type { Database } from '../database/schema.ts';
import { invariant } from '../kernel/invariant.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import type { Model } from '../model/model.ts';
import { tenantTables } from '../model/tenant-tables.ts';

export interface SystemTables {
  /** Returns the quoted name of a built-in table, for statements of moves, copies and tests that name it as text. */
  readonly quoted: (table: keyof Database) => string;
  /** Returns the names of the built-in tables that the model has. */
  readonly namesOf: (tables: readonly (keyof Database)[]) => readonly string[];
  /** The columns of an event with the IDs of its actors, by member. */
  readonly callerColumns: readonly { readonly member: string; readonly column: string }[];
  /** Tables partitioned by month. */
  readonly partitioned: ReadonlySet<string>;
  /** Compiles queries of Kysely on these tables. */
  readonly queries: QueryPreparer;
  /** Every table of the model. */
  readonly names: ReadonlySet<string>;
}

/** Returns the tables of this model; `queries` compiles queries on its tables. */
export function systemTables(model: Model, queries = new QueryPreparer(tenantTables(model))): SystemTables {
  const tables = tenantTables(model);
  return {
    quoted: (table) => {
      const { name } = tables.get(table) ?? {};
      invariant(name, `the model has no table ${table}`);
      return quoteIdentifier(name);
    },
    namesOf: (names) => names.flatMap((name) => tables.get(name)?.name ?? []),
    callerColumns: [...model.callerFields.values()].map(({ name, columnName }) => ({
      member: name,
      column: columnName,
    })),
    partitioned: new Set(model.resources.flatMap(({ table, partition }) => (partition === undefined ? [] : [table]))),
    queries,
    names: new Set([...tables.values()].map(({ name }) => name)),
  };
}
