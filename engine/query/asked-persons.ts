/**
 * Personal data for an integration that asks each person (api.md, section 7): the rows of a resource, their personal columns null
 * where a person that they are about has not said yes. Whatever is read of the rows (members, filters, orders, searches, sums) sees no
 * more than that, because it is what stands behind FROM.
 */
import { identifier, join, keyword, parameter, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { isSystem, personalAnswerFields } from '../model/system-resources.ts';

export interface Asking {
  readonly model: Model;
  /** Place of the id of the integration that asks. */
  readonly agent: number;
  readonly nextAlias: () => string;
  /** The rows of the resource by that alias, as what stands behind FROM. */
  readonly from: (alias: string) => SqlPart;
}

/** Whether rows of the resource hold personal data at all. */
export function holdsPersonalData(resource: Resource): boolean {
  return resource.constantRows === undefined && resource.fields.some((field) => field.personal && isColumn(field));
}

/** What stands behind FROM instead of the table. */
export function agreedSource(resource: Resource, alias: string, asking: Asking): SqlPart {
  const row = asking.nextAlias();
  const agreed = agreement(resource, row, asking);
  const columns = resource.fields.filter(isColumn).map((field): SqlPart => {
    const column = identifier(row, field.columnName);
    return field.personal ? sql`case when ${agreed} then ${column} end as ${identifier(field.columnName)}` : column;
  });
  const own = ['customer_id', 'version'].map((name): SqlPart => identifier(row, name));
  return sql`(select ${join([...own, ...columns], ', ')} from ${asking.from(row)}) as ${identifier(alias)}`;
}

/** Whether the person that a row is, or every person that it names, has said yes. Where there is nobody to ask, nobody has. */
function agreement(resource: Resource, row: string, asking: Asking): SqlPart {
  const answers = asking.model.systemResources.get('consent');
  if (answers === undefined) return keyword('false');
  const by = new Map(
    answers.fields.flatMap((field) =>
      field.target !== undefined && asking.model.callerFields.has(field.target.id) && !isSystem(field.target, 'agent')
        ? [[field.target, field] as const]
        : [],
    ),
  );
  const itself = by.get(resource);
  if (itself !== undefined) return saidYes(answers, itself, row, identifier(row, 'id'), asking);
  const named = resource.fields.flatMap((field) => {
    const answeredBy = field.target === undefined || !isColumn(field) ? undefined : by.get(field.target);
    return answeredBy === undefined ? [] : [{ column: identifier(row, field.columnName), answeredBy }];
  });
  if (named.length === 0) return keyword('false');
  const all = named.map(
    ({ column, answeredBy }) => sql`(${column} is null or ${saidYes(answers, answeredBy, row, column, asking)})`,
  );
  return sql`(coalesce(${join(
    named.map(({ column }) => column),
    ', ',
  )}) is not null and ${join(all, ' and ')})`;
}

/** The newest answer of the person counts. */
function saidYes(answers: Resource, answeredBy: Field, row: string, person: SqlPart, asking: Asking): SqlFragment {
  const given = asking.nextAlias();
  const column = (name: string): SqlPart => identifier(given, answers.fieldByName.get(name)?.columnName ?? name);
  const { answer, time, integration } = personalAnswerFields;
  return sql`coalesce((select ${column(answer)} from ${identifier(answers.table)} as ${identifier(given)} where ${identifier(given, 'customer_id')} = ${identifier(row, 'customer_id')} and ${column(integration)} = ${parameter(asking.agent)}::uuid and ${identifier(given, answeredBy.columnName)} = ${person} order by ${column(time)} desc nulls last, ${identifier(given, 'created_at')} desc, ${identifier(given, 'id')} desc limit 1), false)`;
}

function isColumn(field: Field): boolean {
  return field.type.storage === 'column';
}
