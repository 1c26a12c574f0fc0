/**
 * Statement: SQL text with the places of its parameters, compiled once and run many times. Kysely renders it: identifiers are
 * quoted and values numbered there. The bridge from kernel/sql-fragment.ts to Kysely is here and nowhere else.
 */
import { createRequire } from 'node:module';
import type { RawBuilder } from 'kysely';
import type { SqlFragment, SqlParameter, SqlPart } from '../kernel/sql-fragment.ts';
import { whenNeeded } from '../kernel/when-needed.ts';

export interface Statement {
  readonly text: string;
  /** For each $n: the place of its value in the plan's values. */
  readonly places: readonly number[];
}

/** Its 262 modules are loaded with the first statement: no start needs one. */
const kysely = whenNeeded(() => createRequire(import.meta.url)('kysely') as typeof import('kysely'));

/** A Kysely that compiles and never connects. */
const builder = whenNeeded(() => {
  const { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } = kysely();
  return new Kysely<Record<string, Record<string, unknown>>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
});

/** A fragment as a Kysely expression. */
function toKysely<Result = unknown>(part: SqlPart): RawBuilder<Result> {
  const { sql } = kysely();
  switch (part.kind) {
    case 'identifier':
      return sql<Result>`${sql.id(...part.path)}`;
    case 'literal':
      return sql.lit(part.value) as RawBuilder<Result>;
    case 'parameter':
      return sql<Result>`${part}`;
    case 'fragment':
      return sql<Result>(
        Object.assign([...part.texts], { raw: part.texts }),
        ...part.parts.map((inner) => toKysely(inner)),
      );
  }
}

/** Compiles a fragment into a Statement. */
export function compileStatement(query: SqlFragment): Statement {
  const compiled = toKysely(query).compile(builder());
  return { text: compiled.sql, places: compiled.parameters.map((value) => (value as SqlParameter).index) };
}

/** The values of a statement's parameters, in the order of its $n. */
export function bindValues(statement: Statement, values: readonly unknown[]): unknown[] {
  return statement.places.map((place) => values[place]);
}
