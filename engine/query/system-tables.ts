/** The tables of a model: the compiler of queries on them, and the quoted names of those that statements name as text. */
import { QueryPreparer } from '../database/prepare.ts';
import { invariant } from '../kernel/invariant.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import type { Model } from '../model/model.ts';
import { type SystemName, systemResource } from '../model/system-resources.ts';
import { tenantTables } from '../model/tenant-tables.ts';

/** The built-in tables that statements of moves, copies and tests name as text. */
type NamedTable = Exclude<
  SystemName,
  'contenttype' | 'consent' | 'protectedidentity' | 'savedview' | 'role' | 'erasure' | 'changeset' | 'webhook'
>;

export type SystemTables = Readonly<Record<NamedTable, string>> & {
  /** The join table of deliveries and their events. */
  readonly deliveryEvents: string;
  /** The columns of an event with the IDs of its actors, by member. */
  readonly callerColumns: readonly { readonly member: string; readonly column: string }[];
  /** Tables partitioned by month. */
  readonly partitioned: ReadonlySet<string>;
  /** Compiles queries of Kysely on these tables. */
  readonly queries: QueryPreparer;
  /** Every table of the model. */
  readonly names: ReadonlySet<string>;
};

/** Returns the tables of the built-in resources in this model; `queries` compiles queries on its tables. */
export function systemTables(model: Model, queries = new QueryPreparer(tenantTables(model))): SystemTables {
  const table = (name: NamedTable): string => quoteIdentifier(systemResource(model, name).table);
  const tables = tenantTables(model);
  const deliveryEvents = tables.get('delivery_event_logs');
  invariant(deliveryEvents, 'deliveries have links to events');
  return {
    customer: table('customer'),
    agent: table('agent'),
    secret: table('secret'),
    session: table('session'),
    signinlink: table('signinlink'),
    event: table('event'),
    change: table('change'),
    changerecord: table('changerecord'),
    undo: table('undo'),
    delivery: table('delivery'),
    idempotencykey: table('idempotencykey'),
    rehearsal: table('rehearsal'),
    agedmonth: table('agedmonth'),
    ratelimitbucket: table('ratelimitbucket'),
    memberuse: table('memberuse'),
    deliveryEvents: quoteIdentifier(deliveryEvents.name),
    callerColumns: [...model.callerFields.values()].map(({ name, columnName }) => ({
      member: name,
      column: columnName,
    })),
    partitioned: new Set(model.resources.flatMap(({ table, partition }) => (partition === undefined ? [] : [table]))),
    queries,
    names: new Set([...tables.values()].map(({ name }) => name)),
  };
}
