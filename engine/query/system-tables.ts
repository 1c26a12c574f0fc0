/** Maps the Model to the names of the built-in resources' tables, quoted for SQL: the engine's statements do not name tables of a product. */
import { invariant } from '../kernel/invariant.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import type { Model } from '../model/model.ts';
import { type SystemName, systemResource } from '../model/system-resources.ts';

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
  /** The expressions of an event for the feed and webhooks; `triggers` contains the IDs of its actors, by member. */
  readonly eventColumns: string;
  /** Tables partitioned by month. */
  readonly partitioned: ReadonlySet<string>;
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
    eventColumns: eventColumns(model),
    partitioned: new Set(model.resources.flatMap(({ table, partition }) => (partition === undefined ? [] : [table]))),
    names: new Set(
      model.resources.flatMap((resource) => [
        resource.table,
        ...resource.fields.flatMap(({ linkTable }) => linkTable?.name ?? []),
      ]),
    ),
  };
}

function eventColumns(model: Model): string {
  const triggers = [...model.callerFields.values()].map(
    (field) => `'${field.name}', ${quoteIdentifier(field.columnName)}`,
  );
  return `id, organization_id, created_at, content_type_id, object_id, event_identifier, event_context, position,
  json_build_object(${triggers.join(', ')}) as triggers`;
}
