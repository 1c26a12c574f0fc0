/**
 * Dumps a live schema as sorted lines of text, including objects that descriptors cannot express: triggers, functions,
 * policies, exclusion constraints.
 */
import { type RawBuilder, sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { type Connection, defaultSchema } from './connection.ts';
import { schemaNamed } from './relations.ts';

/**
 * Returns every object of a schema with its definition, one per line. The order of columns is omitted: it depends on
 * when a column was added, and no statement of Core depends on it.
 */
export async function dumpSchema(connection: Connection, schema = defaultSchema): Promise<readonly string[]> {
  const rows = await executeOn(connection, objectsIn(schema));
  return rows.map(({ line }) => line).toSorted();
}

function objectsIn(schema: string) {
  const line = (text: RawBuilder<string>) => text.as('line');
  const ofSchema = schemaNamed(schema);
  const relations = catalog.selectFrom('pg_class').where('relnamespace', '=', ofSchema);
  const tables = relations.where('relkind', 'not in', ['i', 'I', 't']);
  const tableLines = tables.select(
    line(sql`format('%s %s: %s %s', case relkind when 'v' then 'view' when 'm' then 'view' when 'S' then 'sequence' else 'table' end, relname,
      concat_ws(' ', reloptions, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, obj_description(oid, 'pg_class'), relacl),
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)`),
  );
  const columns = tables
    .innerJoin('pg_attribute', 'attrelid', 'pg_class.oid')
    .leftJoin('pg_attrdef', (join) => join.onRef('adrelid', '=', 'pg_class.oid').onRef('adnum', '=', 'attnum'))
    .where('attnum', '>', 0)
    .where('attisdropped', '=', false)
    .select(
      line(sql`format('column %s.%s: %s', relname, attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, attstattarget, attcollation::regcollation, pg_get_expr(adbin, adrelid), col_description(pg_class.oid, attnum)))`),
    );
  const constraints = catalog
    .selectFrom('pg_constraint')
    .where('connamespace', '=', ofSchema)
    .where('contype', '<>', 'n')
    .select(line(sql`format('constraint %s.%s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))`));
  const indexes = relations
    .innerJoin('pg_index', 'indexrelid', 'pg_class.oid')
    .select(line(sql`format('index %s: %s %s', relname, indisvalid, pg_get_indexdef(indexrelid))`));
  const triggers = relations
    .innerJoin('pg_trigger', 'tgrelid', 'pg_class.oid')
    .where('tgisinternal', '=', false)
    .select(line(sql`format('trigger %s.%s: %s %s', relname, tgname, tgenabled, pg_get_triggerdef(pg_trigger.oid))`));
  const policies = catalog
    .selectFrom('pg_policies')
    .where('schemaname', '=', schema)
    .select(
      line(
        sql`format('policy %s.%s: %s', tablename, policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check))`,
      ),
    );
  const rules = catalog
    .selectFrom('pg_rules')
    .where('schemaname', '=', schema)
    .select(line(sql`format('rule %s.%s: %s', tablename, rulename, definition)`));
  const statistics = catalog
    .selectFrom('pg_statistic_ext')
    .where('stxnamespace', '=', ofSchema)
    .select(line(sql`format('statistics %s: %s', stxname, pg_get_statisticsobjdef(oid))`));
  const functions = catalog
    .selectFrom('pg_proc')
    .where('pronamespace', '=', ofSchema)
    .where(({ not, exists, selectFrom }) => {
      const extension = selectFrom('pg_depend')
        .select('objid')
        .where('classid', '=', sql<number>`'pg_proc'::regclass`)
        .whereRef('objid', '=', 'pg_proc.oid')
        .where('deptype', '=', 'e');
      return not(exists(extension));
    })
    .select(
      line(
        sql`format('function %s: %s', oid::regprocedure, case prokind when 'a' then 'aggregate' else pg_get_functiondef(oid) end)`,
      ),
    );
  const types = catalog
    .selectFrom('pg_type')
    .where('typnamespace', '=', ofSchema)
    .where('typtype', 'in', ['e', 'd'])
    .select(({ selectFrom }) => {
      const labels = selectFrom('pg_enum')
        .select(sql`array_agg(enumlabel order by enumsortorder)`.as('labels'))
        .whereRef('enumtypid', '=', 'pg_type.oid');
      return line(sql`format('type %s: %s', oid::regtype, concat_ws(' ', typtype, typbasetype::regtype, ${labels}))`);
    });
  const extensions = catalog.selectFrom('pg_extension').select(line(sql`format('extension %s', extname)`));
  return tableLines
    .unionAll([columns, constraints, indexes, triggers, policies])
    .unionAll([rules, statistics, functions, types, extensions]);
}
