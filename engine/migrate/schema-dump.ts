/**
 * Dumps a live schema as sorted lines of text, including objects that descriptors cannot express: triggers, functions,
 * policies, exclusion constraints.
 */
import { type Connection, defaultSchema } from './connection.ts';

/**
 * Returns every object of a schema with its definition, one per line. The order of columns is omitted: it depends on
 * when a column was added, and no statement of Core depends on it.
 */
export async function dumpSchema(connection: Connection, schema = defaultSchema): Promise<readonly string[]> {
  const { rows } = await connection.query<{ line: string }>(
    `WITH relation AS (SELECT c.* FROM pg_class c WHERE c.relnamespace = $1::text::regnamespace)
     SELECT format('%s %s: %s %s', CASE relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'view' WHEN 'S' THEN 'sequence' ELSE 'table' END, relname,
         concat_ws(' ', reloptions, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, obj_description(oid, 'pg_class'), relacl),
         CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) AS line
       FROM relation WHERE relkind NOT IN ('i', 'I', 't')
     UNION ALL SELECT format('column %s.%s: %s', relname, attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity,
         attgenerated, attstattarget, attcollation::regcollation, pg_get_expr(adbin, adrelid), col_description(relation.oid, attnum)))
       FROM relation JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
       LEFT JOIN pg_attrdef ON adrelid = relation.oid AND adnum = attnum WHERE relkind NOT IN ('i', 'I', 't')
     UNION ALL SELECT format('constraint %s.%s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = $1::text::regnamespace AND contype <> 'n'
     UNION ALL SELECT format('index %s: %s %s', relname, indisvalid, pg_get_indexdef(indexrelid))
       FROM relation JOIN pg_index ON indexrelid = relation.oid
     UNION ALL SELECT format('trigger %s.%s: %s %s', relname, tgname, tgenabled, pg_get_triggerdef(pg_trigger.oid))
       FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal AND NOT starts_with(tgname::text, 'core_move_')
     UNION ALL SELECT format('policy %s.%s: %s', tablename, policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check))
       FROM pg_policies WHERE schemaname = $1::text
     UNION ALL SELECT format('rule %s.%s: %s', tablename, rulename, definition) FROM pg_rules WHERE schemaname = $1::text
     UNION ALL SELECT format('statistics %s: %s', stxname, pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext WHERE stxnamespace = $1::text::regnamespace
     UNION ALL SELECT format('function %s: %s', oid::regprocedure, CASE prokind WHEN 'a' THEN 'aggregate' ELSE pg_get_functiondef(oid) END)
       FROM pg_proc WHERE pronamespace = $1::text::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
     UNION ALL SELECT format('type %s: %s', oid::regtype, concat_ws(' ', typtype, typbasetype::regtype,
         (SELECT array_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = pg_type.oid)))
       FROM pg_type WHERE typnamespace = $1::text::regnamespace AND typtype IN ('e', 'd')
     UNION ALL SELECT format('extension %s', extname) FROM pg_extension`,
    [schema],
  );
  return rows.map(({ line }) => line).toSorted();
}
