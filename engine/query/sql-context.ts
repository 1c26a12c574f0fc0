/** What the SQL of one statement shares: what is served, and a supply of aliases. */
import type { Served } from '../compile/serve/served.ts';
import { invariant } from '../kernel/invariant.ts';
import { identifier, join, keyword, literal, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, Resource } from '../model/model.ts';
import { agreedSource, holdsPersonalData } from './asked-persons.ts';

export interface SqlContext {
  readonly served: Served;
  /** How exact decimals are shown. */
  readonly decimals: 'number' | 'text';
  /** Place of the integration that asks each person for personal data; undefined: what may be read is shown. */
  readonly asking: number | undefined;
  /** A new alias, unique in the statement. */
  readonly nextAlias: () => string;
}

/** A context for one statement. */
export function sqlContext(served: Served, decimals: SqlContext['decimals'] = 'number', asking?: number): SqlContext {
  let count = 0;
  return {
    served,
    decimals,
    asking,
    nextAlias: () => {
      count += 1;
      return `t${count}`;
    },
  };
}

/** The field of that name, which the plan's reader has found there. */
export function fieldNamed(resource: Resource, name: string): Field {
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  return field;
}

/** The column of a field in the row known as `alias`. */
export function columnOf(field: Field, alias: string): SqlPart {
  return identifier(alias, field.columnName);
}

/** What stands behind FROM for a resource: its table, or the constant rows of the Model. */
export function sourceOf(resource: Resource, alias: string, context: SqlContext): SqlPart {
  if (context.asking !== undefined && holdsPersonalData(resource))
    return agreedSource(resource, alias, { ...context, model: context.served.model, agent: context.asking });
  if (resource.constantRows === undefined) return sql`${identifier(resource.table)} as ${identifier(alias)}`;
  const rows = context.served.model.resources.map((entry) => {
    const values: Readonly<Record<string, string>> = {
      id: entry.contentTypeId,
      name: entry.id,
      app: entry.application,
      resource: entry.name,
      path: `${entry.path}/`,
    };
    const columns = resource.fields.map(
      (field) => sql`${literal(values[field.name] ?? null)}::${keyword(field.type.columnType(field))}`,
    );
    return sql`(${join([...columns, keyword('1')], ', ')})`;
  });
  const names = join([...resource.fields.map((field) => identifier(field.columnName)), identifier('version')], ', ');
  return sql`(values ${join(rows, ', ')}) as ${identifier(alias)}(${names})`;
}

/** The condition that a row belongs to the customer; constant rows belong to everybody. */
export function belongsTo(resource: Resource, alias: string, customer: SqlPart): SqlPart {
  return resource.constantRows === undefined ? sql`${identifier(alias, 'customer_id')} = ${customer}` : keyword('true');
}
