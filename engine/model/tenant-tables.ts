/** The tables of records of a model, by the names that queries use. */
import type { TenantTable } from '../database/table-names.ts';
import type { Model, Resource } from './model.ts';

/**
 * Returns the tables of the built-in resources by their logical names (`event`), their join tables with logical names
 * of columns (`agent_roles`), and all tables of the product by their own names.
 */
export function tenantTables(model: Model): ReadonlyMap<string, TenantTable> {
  const tables = model.resources.flatMap((resource) => [
    [resource.table, { name: resource.table, hasVersion: true }] as const,
    ...resource.fields.flatMap(({ linkTable }) =>
      linkTable === undefined ? [] : [[linkTable.name, { name: linkTable.name, hasVersion: false }] as const],
    ),
  ]);
  const builtIn = [...model.systemResources].flatMap(([name, resource]) => [
    [name, { name: resource.table, hasVersion: true }] as const,
    ...joinTablesOf(name, resource),
  ]);
  return new Map<string, TenantTable>([...tables, ...builtIn]);
}

function joinTablesOf(name: string, { fields }: Resource): readonly (readonly [string, TenantTable])[] {
  return fields.flatMap(({ name: field, linkTable, target }) => {
    if (linkTable === undefined || target?.system === undefined) return [];
    const columns = new Map([
      [`${name}_id`, linkTable.ownerColumn],
      [`${target.system}_id`, linkTable.targetColumn],
    ]);
    return [[`${name}_${field}`, { name: linkTable.name, hasVersion: false, columns }] as const];
  });
}
