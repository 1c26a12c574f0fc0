/** Selection → the members of a record as SQL expressions, rendered by PostgreSQL (performance.md, rule 1). */
import {
  fragment,
  identifier,
  join,
  keyword,
  literal,
  type SqlFragment,
  type SqlPart,
} from '../kernel/sql-fragment.ts';
import { isExact } from '../model/exact-fields.ts';
import type { Field, Resource } from '../model/model.ts';
import { shownFields } from '../model/shown-fields.ts';
import { expandedRecords } from './expansion-cost.ts';
import { filterSql } from './filter-sql.ts';
import { type Selection, storedMember } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { columnOf, fieldNamed, type SqlContext } from './sql-context.ts';

/** How stored values are read: for an answer, or whole, to be merged and written again. */
export type ReadingPurpose = 'answer' | 'merge';

/** Where the links of a `references` field are read from: its join table, or an input row that has just been written. */
export type LinkSource = (field: Field) => SqlFragment | undefined;

/** `expression as "member", …` for a row known as `alias`. */
export function projection(
  selection: Selection,
  resource: Resource,
  alias: string,
  context: SqlContext,
  linkSource: LinkSource = () => undefined,
  purpose: ReadingPurpose = 'answer',
): SqlFragment {
  const members = selection.members.map((member) => {
    const field = fieldNamed(resource, member.name);
    const expression = linkSource(field) ?? memberSql(field, alias, member.nested, context, purpose);
    return fragment`${expression} as ${identifier(member.name)}`;
  });
  return join([...members, ...storedSql(selection, resource, alias, context)], ', ');
}

/** What reply hooks need, in one member beside the selected ones. */
function storedSql({ stored }: Selection, resource: Resource, alias: string, context: SqlContext): SqlFragment[] {
  if (stored === undefined) return [];
  const pairs = stored.map((name) => {
    const field = fieldNamed(resource, name);
    return fragment`${literal(name)}, ${memberSql(field, alias, undefined, context, 'answer')}`;
  });
  return [fragment`json_build_object(${join(pairs, ', ')}) as ${identifier(storedMember)}`];
}

function memberSql(
  field: Field,
  alias: string,
  nested: Selection | undefined,
  context: SqlContext,
  purpose: ReadingPurpose,
): SqlFragment {
  const shown = nested ?? (purpose === 'answer' ? shownRecord(field) : undefined);
  if (shown !== undefined) return nestedSql(field, alias, shown, context);
  if (field.type.storage === 'column') {
    const column: SqlPart = columnOf(field, alias);
    if (purpose === 'answer' && context.decimals === 'text' && field.type.exactText !== undefined && isExact(field))
      return field.type.exactText(column, field);
    const read = purpose === 'merge' ? (field.type.load ?? field.type.render) : field.type.render;
    return read?.(column, field) ?? fragment`${column}`;
  }
  const rows = relationRows(field, alias, context);
  return fragment`(select coalesce(json_agg(json_build_object('id', ${rows.linkTarget}) order by ${rows.linkOrder}), '[]'::json) from ${rows.linkFrom} where ${rows.linkCondition})`;
}

/** References that always show their record, or members of it (`shows`). */
function shownRecord(field: Field): Selection | undefined {
  const shown = shownFields(field);
  return shown && { members: shown.map(({ name }) => ({ name })) };
}

/** All members that may leave the server, in the descriptor's order. */
export function readableSelection(resource: Resource): Selection {
  return {
    members: resource.fields
      .filter((field) => !field.writeOnly && !field.hidden)
      .map((field) => ({ name: field.name })),
  };
}

function nestedSql(field: Field, alias: string, nested: Selection, context: SqlContext): SqlFragment {
  const rows = relationRows(field, alias, context);
  const members = projection(nested, rows.resource, rows.alias, context);
  const allowed = nested.rows ? filterSql(nested.rows, rows.resource, rows.alias, context) : keyword('true');
  const record = identifier(context.nextAlias());
  if (field.type.relation === 'one') {
    return fragment`(select row_to_json(${record}) from (select ${members} from ${rows.from} where ${rows.condition} and ${allowed}) as ${record})`;
  }
  const page = context.nextAlias();
  return fragment`(select json_build_object('items', coalesce(json_agg(${identifier(page, 'record')}) filter (where ${identifier(page, 'ordinal')} <= ${keyword(String(expandedRecords))}), '[]'::json), 'has_more', count(*) > ${keyword(String(expandedRecords))}) from (select row_to_json(${record}) as record, row_number() over () as ordinal from (select ${members} from ${rows.from} where ${rows.condition} and ${allowed} order by ${rows.linkOrder} limit ${keyword(String(expandedRecords + 1))}) as ${record}) as ${identifier(page)})`;
}
