/** Maps the Model to the names of the built-in resources' tables, quoted for SQL: the engine's statements do not name tables of a product. */
import { QueryPreparer } from '../database/prepare.ts';
import { invariant } from '../kernel/invariant.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import type { Model } from '../model/model.ts';
import { type SystemName, systemResource } from '../model/system-resources.ts';
import { tenantTables } from '../model/tenant-tables.ts';

/** A join table of one of the engine's resources. */
export interface SystemLinks {
  readonly table: string;
  /** The column of the record that has the links, and that of the linked record. */
  readonly owner: string;
  readonly target: string;
}

export type SystemTables = Readonly<
  Record<Exclude<SystemName, 'contenttype' | 'consent' | 'protectedidentity' | 'savedview'>, string>
> & {
  readonly agentRoles: SystemLinks;
  readonly deliveryEvents: SystemLinks;
  /** The columns of an event with the IDs of its actors, by member. */
  readonly callerColumns: readonly { readonly member: string; readonly column: string }[];
  /** Tables partitioned by month. */
  readonly partitioned: ReadonlySet<string>;
  /** Compiles queries of Kysely on these tables. */
  readonly queries: QueryPreparer;
  /** Every table of the model: text of an extension must not name any of them. */
  readonly names: ReadonlySet<string>;
};

/** Returns the tables of the built-in resources in this model. */
export function systemTables(model: Model): SystemTables {
  const table = (name: SystemName): string => quoteIdentifier(systemResource(model, name).table);
  const links = (name: SystemName, field: string): SystemLinks => {
    const link = systemResource(model, name).fieldByName.get(field)?.linkTable;
    invariant(link, `system.${name} has no links ${field}`);
    const { name: joined, ownerColumn, targetColumn } = link;
    return {
      table: quoteIdentifier(joined),
      owner: quoteIdentifier(ownerColumn),
      target: quoteIdentifier(targetColumn),
    };
  };
  return {
    customer: table('customer'),
    agent: table('agent'),
    secret: table('secret'),
    session: table('session'),
    signinlink: table('signinlink'),
    role: table('role'),
    event: table('event'),
    change: table('change'),
    changerecord: table('changerecord'),
    undo: table('undo'),
    erasure: table('erasure'),
    changeset: table('changeset'),
    webhook: table('webhook'),
    delivery: table('delivery'),
    idempotencykey: table('idempotencykey'),
    rehearsal: table('rehearsal'),
    agedmonth: table('agedmonth'),
    ratelimitbucket: table('ratelimitbucket'),
    memberuse: table('memberuse'),
    agentRoles: links('agent', 'roles'),
    deliveryEvents: links('delivery', 'event_logs'),
    callerColumns: [...model.callerFields.values()].map(({ name, columnName }) => ({
      member: name,
      column: columnName,
    })),
    partitioned: new Set(model.resources.flatMap(({ table, partition }) => (partition === undefined ? [] : [table]))),
    queries: new QueryPreparer(tenantTables(model)),
    names: new Set(
      model.resources.flatMap((resource) => [
        resource.table,
        ...resource.fields.flatMap(({ linkTable }) => linkTable?.name ?? []),
      ]),
    ),
  };
}
