/** Generates the typed table names that extensions use in SQL, and the codes of enumerations. */
import type { Model, Resource } from '../../model/model.ts';
import type { Tables } from '../tables/tables.ts';
import { compileDatabase } from './compile-database.ts';
import { typeName } from './type-name.ts';

/** Returns the text of extensions/tables.ts; `importPath` is the path from that file to engine/extension/sql.ts. */
export function compileTableTypes(model: Model, { tables }: Tables, importPath: string): string {
  const types = tables.map(({ name, columns }) => {
    const typed = columns.map((column) => `${column.name}: ${typeOf(column.type)}${column.nullable ? ' | null' : ''}`);
    return `  ${name}: { ${typed.join('; ')} };`;
  });
  const codes = model.resources.flatMap(enumerations);
  return [
    '// Written by npm run generate; do not edit.',
    '// biome-ignore-all format: one line per table.',
    `import { typedTables } from '${importPath}';`,
    '',
    '/** Every table by name: its columns with the types of their values in query results. */',
    'export interface Tables {',
    ...types,
    '}',
    '',
    '/** A table under an alias, for statements. */',
    'export const table = typedTables<Tables>();',
    '',
    '/** Codes of enumerations, by resource and field. */',
    ...codes,
    '',
  ].join('\n');
}

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

/** TypeScript types by the first letters of PostgreSQL's name of a type; node-postgres returns all other types as text. */
const types: readonly (readonly [RegExp, string])[] = [
  [/\[\]$/, 'readonly unknown[]'],
  [/^(?:integer|smallint|double precision)/, 'number'],
  [/^boolean/, 'boolean'],
  [/^timestamp/, 'Date'],
  [/^json/, 'unknown'],
];

function typeOf(type: string): string {
  return types.find(([pattern]) => pattern.test(type))?.[1] ?? 'string';
}
