/** Generates the tables that extensions use in queries, and the codes of enumerations. */
import type { Model, Resource } from '../../model/model.ts';
import type { Tables } from '../tables/tables.ts';
import { compileDatabase } from './compile-database.ts';
import { typeName } from './type-name.ts';

/** Returns the text of extensions/schema.ts; `importPath` is the path from that file to engine/extension/sql.ts. */
export function compileSchema(model: Model, { tables }: Tables, importPath: string): string {
  return [
    '// Written by npm run generate; do not edit.',
    '// biome-ignore-all format: one line per table.',
    `import { type Exact, type Filled, type Json, queryBuilder, type Time } from '${importPath}';`,
    '',
    ...compileDatabase(tables, ({ name }) => name),
    '',
    '/** Builds queries on these tables. */',
    'export const db = queryBuilder<Database>();',
    '',
    '/** Codes of enumerations, by resource and field. */',
    ...model.resources.flatMap(enumerations),
    '',
  ].join('\n');
}

function enumerations(resource: Resource): readonly string[] {
  return resource.fields.flatMap((field) => {
    const members = (field.enumeration ?? []).flatMap(({ name, value }) =>
      name !== undefined && typeof value === 'number' ? [`${name}: ${value}`] : [],
    );
    if (members.length === 0) return [];
    return [`export const ${typeName(resource.id)}${typeName(field.name)} = { ${members.join(', ')} } as const;`];
  });
}
