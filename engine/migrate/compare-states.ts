/** Compares descriptors, migrations and the live schema object by object. Changes nothing. */
import pg from 'pg';
import type { Tables } from '../compile/tables/tables.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { type Connection, defaultSchema } from './connection.ts';
import { canonicalTables, introspect } from './introspect.ts';
import { isSameState } from './make-migration.ts';
import { stop } from './migration-stop.ts';
import { type ObjectValue, objectHash, objectsOf, tableOf } from './objects.ts';

/** One object on which the three states differ; null if it does not exist. */
export interface DriftRow {
  readonly object: string;
  readonly descriptors: string | null;
  readonly migrations: string | null;
  readonly live: string | null;
  /** Whether it is a table or column that occurs in neither descriptors nor migrations. */
  readonly isForeign: boolean;
}

/** SQLSTATE of names that do not exist, and of types that do not match: an expression refers to an outdated definition. */
const isContradiction = /^42(?:703|P01|704|883|804|846|P16|P10)$/;

/** Compares the three states. Foreign objects are listed last and are not an error. */
export async function compareStates(
  connection: Connection,
  descriptors: Tables,
  migrations: Tables,
  schema = defaultSchema,
): Promise<readonly DriftRow[]> {
  const made = async (source: string, tables: Tables): Promise<ReadonlyMap<string, ObjectValue>> => {
    try {
      return objectsOf(await canonicalTables(connection, tables, schema));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !isContradiction.test(error.code ?? '')) throw error;
      throw stop(problems.tablesContradict, { source, reason: error.message });
    }
  };
  const wanted = await made('the descriptors', descriptors);
  const columns = [
    wanted,
    isSameState(descriptors, migrations) ? wanted : await made('the migrations', migrations),
    objectsOf(await introspect(connection, schema)),
  ] as const;
  const [target, planned, live] = columns;
  const names = [...new Set(columns.flatMap((objects) => [...objects.keys()]))].toSorted();
  const rows = names.flatMap((object): DriftRow[] => {
    const values = columns.map((objects) => objects.get(object));
    const hashes = new Set(values.map((value) => (value === undefined ? '' : objectHash(value))));
    if (hashes.size === 1) return [];
    const isForeign = !target.has(object) && !planned.has(object) && live.has(object);
    const [descriptor, migration, liveText] = values.map(describe);
    return [
      { object, descriptors: descriptor ?? null, migrations: migration ?? null, live: liveText ?? null, isForeign },
    ];
  });
  return withoutForeignTableColumns(rows).toSorted((left, right) => Number(left.isForeign) - Number(right.isForeign));
}

/** A foreign table is one line instead of one for each of its columns. */
function withoutForeignTableColumns(rows: readonly DriftRow[]): readonly DriftRow[] {
  const foreign = new Set(
    rows.flatMap(({ object, isForeign }) => (isForeign && object.startsWith('table ') ? [object.slice(6)] : [])),
  );
  return rows.filter(({ object }) => object.startsWith('table ') || !foreign.has(tableOf(object)));
}

/** Returns a short description of an object. */
function describe(value: ObjectValue | undefined): string | null {
  if (value === undefined) return null;
  const { type, nullable, partition, default: defaultValue, expression, terms, target, onDelete, unique } = value;
  if (typeof type === 'string') {
    return `${type}${nullable === true ? '' : ' not null'}${defaultValue === undefined ? '' : ` default ${String(defaultValue)}`}`;
  }
  if (typeof expression === 'string') return expression;
  if (Array.isArray(terms)) return `${unique === true ? 'unique ' : ''}${terms.join(', ')}`;
  if (typeof target === 'string') return `to ${target}, on delete ${String(onDelete)}`;
  return partition === undefined ? 'exists' : `exists, partitioned by ${String(partition)}`;
}
