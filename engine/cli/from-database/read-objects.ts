/** Reads the objects of schemas that no descriptor can express: views, functions, triggers, rules, policies, sequences. */
import { sql } from 'kysely';
import type pg from 'pg';
import { catalog } from '../../database/catalog.ts';
import { executeOn } from '../../database/execute-on.ts';
import { anyOf } from '../../database/expressions.ts';
import { isOfExtension } from './read-tables.ts';
import type { ObjectKind, SourceObject } from './source.ts';

interface ObjectRow {
  readonly kind: string;
  readonly schema: string;
  readonly table: string | null;
  readonly name: string;
  readonly definition: string | null;
}

const kinds: Readonly<Record<string, ObjectKind>> = {
  v: 'view',
  m: 'materialized view',
  f: 'foreign table',
  S: 'sequence',
  'routine f': 'function',
  'routine w': 'function',
  'routine p': 'procedure',
  'routine a': 'aggregate',
  trigger: 'trigger',
  rule: 'rule',
  policy: 'policy',
};

/** Returns the objects of the schemas, by kind and name. */
export async function readObjects(client: pg.Client, schemas: readonly string[]): Promise<readonly SourceObject[]> {
  const rows: ObjectRow[] = [];
  for (const queryIn of [relationsIn, routinesIn, triggersIn, rulesIn, policiesIn])
    rows.push(...(await executeOn<ObjectRow>(client, queryIn(schemas))));
  return rows.map(({ kind, table, definition, ...row }) => ({
    kind: kinds[kind] ?? 'function',
    schema: row.schema,
    name: row.name,
    table: table ?? undefined,
    definition: definition ?? '',
  }));
}

/** Views, foreign tables, and sequences that no column owns. */
function relationsIn(schemas: readonly string[]) {
  const owned = catalog
    .selectFrom('pg_depend')
    .select('objid')
    .where('classid', '=', sql<number>`'pg_class'::regclass`)
    .where('refclassid', '=', sql<number>`'pg_class'::regclass`)
    .where('deptype', 'in', ['a', 'i']);
  return catalog
    .selectFrom('pg_class as class')
    .innerJoin('pg_namespace as schema', 'schema.oid', 'class.relnamespace')
    .select(['class.relkind as kind', 'schema.nspname as schema', 'class.relname as name'])
    .select(sql<string | null>`null`.as('table'))
    .select(
      sql<string | null>`case when class.relkind in ('v', 'm') then pg_get_viewdef(class.oid) end`.as('definition'),
    )
    .where('schema.nspname', '=', anyOf(schemas, 'text'))
    .where('class.relkind', 'in', ['v', 'm', 'f', 'S'])
    .where((expression) =>
      expression.or([expression('class.relkind', '<>', 'S'), expression('class.oid', 'not in', owned)]),
    )
    .where(sql<boolean>`not ${isOfExtension('pg_class', 'class.oid')}`)
    .orderBy('class.relkind', (order) => order.desc())
    .orderBy('class.relname', (order) => order.collate('C'));
}

function routinesIn(schemas: readonly string[]) {
  return catalog
    .selectFrom('pg_proc as routine')
    .innerJoin('pg_namespace as schema', 'schema.oid', 'routine.pronamespace')
    .select(['schema.nspname as schema', 'routine.proname as name'])
    .select([
      sql<string>`'routine ' || routine.prokind::text`.as('kind'),
      sql<string | null>`null`.as('table'),
      sql<string | null>`'(' || pg_get_function_identity_arguments(routine.oid) || ')'
        || coalesce(' returns ' || pg_get_function_result(routine.oid), '')`.as('definition'),
    ])
    .where('schema.nspname', '=', anyOf(schemas, 'text'))
    .where(sql<boolean>`not ${isOfExtension('pg_proc', 'routine.oid')}`)
    .orderBy('routine.proname', (order) => order.collate('C'));
}

function triggersIn(schemas: readonly string[]) {
  return catalog
    .selectFrom('pg_trigger as item')
    .innerJoin('pg_class as class', 'class.oid', 'item.tgrelid')
    .innerJoin('pg_namespace as schema', 'schema.oid', 'class.relnamespace')
    .select(['schema.nspname as schema', 'class.relname as table', 'item.tgname as name'])
    .select([sql<string>`'trigger'`.as('kind'), sql<string | null>`pg_get_triggerdef(item.oid, true)`.as('definition')])
    .where('schema.nspname', '=', anyOf(schemas, 'text'))
    .where('item.tgisinternal', '=', false)
    .where('class.relispartition', '=', false)
    .orderBy('class.relname', (order) => order.collate('C'))
    .orderBy('item.tgname', (order) => order.collate('C'));
}

/** Rules of tables; the rule of a view is the view. */
function rulesIn(schemas: readonly string[]) {
  return catalog
    .selectFrom('pg_rules')
    .select(['schemaname as schema', 'tablename as table', 'rulename as name', 'definition'])
    .select(sql<string>`'rule'`.as('kind'))
    .where('schemaname', '=', anyOf(schemas, 'text'))
    .orderBy('tablename')
    .orderBy('rulename');
}

function policiesIn(schemas: readonly string[]) {
  return catalog
    .selectFrom('pg_policies')
    .select(['schemaname as schema', 'tablename as table', 'policyname as name'])
    .select([
      sql<string>`'policy'`.as('kind'),
      sql<string | null>`concat_ws(' ', cmd, 'using ' || qual, 'with check ' || with_check)`.as('definition'),
    ])
    .where('schemaname', '=', anyOf(schemas, 'text'))
    .orderBy('tablename')
    .orderBy('policyname');
}
