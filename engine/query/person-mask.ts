/**
 * Rows with the personal columns of some persons set to null (api.md, section 7): of persons without consent to an integration that needs it of
 * each, and of persons with a protected identity. The masked rows replace the table in FROM, so members, filters, orders, searches and sums see no more.
 */
import { identifier, join, keyword, parameter, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { isSystem, personalAnswerFields, protectionEndField, type SystemName } from '../model/system-resources.ts';

/** Data subjects whose personal columns are null, as part of a plan: value indexes instead of IDs. */
export interface PersonMask {
  /** Value index of the ID of an integration that needs the consent of each data subject. */
  readonly agent?: number;
  readonly hidesProtected: boolean;
  /** Value index of the ID of the caller's own data subject, which is not hidden from itself. */
  readonly self?: number;
}

interface MaskedRows {
  readonly model: Model;
  readonly mask: PersonMask;
  readonly nextAlias: () => string;
  /** The rows of the resource with that alias, as part of FROM. */
  readonly from: (alias: string) => SqlPart;
}

/** Whether the mask changes rows of the resource at all. */
export function isMasked(
  resource: Resource,
  mask: Pick<PersonMask, 'hidesProtected'> & { readonly agent?: unknown },
  model: Model,
): boolean {
  const hasPersonal =
    resource.constantRows === undefined && resource.fields.some((field) => field.personal && isColumn(field));
  if (!hasPersonal) return false;
  return mask.agent !== undefined || (mask.hidesProtected && protectedPersons(resource, '', model).length > 0);
}

/** Returns the rows of the resource as part of FROM, in place of its table. */
export function maskedSource(resource: Resource, alias: string, { mask, model, nextAlias, from }: MaskedRows): SqlPart {
  const row = nextAlias();
  const { agent, self } = mask;
  const { joins, isOpen } = mask.hidesProtected
    ? protection(resource, row, { self, model, nextAlias })
    : { joins: sql``, isOpen: sql`true` };
  const isShown =
    agent === undefined ? isOpen : sql`${isOpen} and ${agreement(resource, row, { agent, model, nextAlias })}`;
  const columns = resource.fields.filter(isColumn).map((field): SqlPart => {
    const column = identifier(row, field.columnName);
    return field.personal ? sql`case when ${isShown} then ${column} end as ${identifier(field.columnName)}` : column;
  });
  const own = ['customer_id', 'version'].map((name): SqlPart => identifier(row, name));
  return sql`(select ${join([...own, ...columns], ', ')} from ${from(row)}${joins}) as ${identifier(alias)}`;
}

interface Person {
  readonly column: SqlPart;
  /** The field of the consent or the protection that names the data subject. */
  readonly by: Field;
}

/** Returns the data subject that a row is, or every data subject that it names, with the field by which records of the system resource name them. */
function personsOf(resource: Resource, row: string, system: SystemName, model: Model): readonly Person[] {
  const by = new Map(
    (model.systemResources.get(system)?.fields ?? []).flatMap((field) =>
      field.target !== undefined && model.callerFields.has(field.target.id) && !isSystem(field.target, 'agent')
        ? [[field.target, field] as const]
        : [],
    ),
  );
  const itself = by.get(resource);
  if (itself !== undefined) return [{ column: identifier(row, 'id'), by: itself }];
  return resource.fields.flatMap((field) => {
    const named = field.target === undefined || !isColumn(field) ? undefined : by.get(field.target);
    return named === undefined ? [] : [{ column: identifier(row, field.columnName), by: named }];
  });
}

/** None for the protected identity itself, which needs a permission of its own. */
function protectedPersons(resource: Resource, row: string, model: Model): readonly Person[] {
  return isSystem(resource, 'protectedidentity') ? [] : personsOf(resource, row, 'protectedidentity', model);
}

/**
 * Returns left joins to the protected identities of the data subjects of a row, and the condition that none of them
 * currently has one, whatever the time of the row. The caller's own data subject is excluded. Joins, because each
 * personal column would evaluate a subquery again.
 */
export function protection(
  resource: Resource,
  row: string,
  {
    self,
    model,
    nextAlias,
  }: { readonly self: number | undefined; readonly model: Model; readonly nextAlias: () => string },
): { readonly joins: SqlFragment; readonly isOpen: SqlFragment } {
  const identities = model.systemResources.get('protectedidentity');
  const persons = identities === undefined ? [] : protectedPersons(resource, row, model);
  if (identities === undefined || persons.length === 0) return { joins: sql``, isOpen: sql`true` };
  const end = identities.fieldByName.get(protectionEndField);
  // The day is that of UTC: in Sweden a protection lasts at most two hours into the next day.
  const lasts =
    end === undefined
      ? sql`true`
      : sql`(${identifier(end.columnName)} is null or ${identifier(end.columnName)} >= current_date)`;
  const each = persons.map(({ column, by }) => {
    const hidden = nextAlias();
    const person = identifier(by.columnName);
    const isOther = self === undefined ? sql`` : sql` and ${column} is distinct from ${parameter(self)}::uuid`;
    return {
      join: sql` left join (select distinct customer_id, ${person} as person from ${identifier(identities.table)} where ${person} is not null and ${lasts}) as ${identifier(hidden)} on ${identifier(hidden, 'customer_id')} = ${identifier(row, 'customer_id')} and ${identifier(hidden, 'person')} = ${column}${isOther}`,
      isOpen: sql`${identifier(hidden, 'person')} is null`,
    };
  });
  return {
    joins: join(
      each.map((one) => one.join),
      '',
    ),
    isOpen: sql`(${join(
      each.map(({ isOpen }) => isOpen),
      ' and ',
    )})`,
  };
}

interface Asking extends Pick<MaskedRows, 'model' | 'nextAlias'> {
  readonly agent: number;
}

/** Whether the person that a row is, or every person that it names, has consented. A row without persons counts as one without consent. */
function agreement(resource: Resource, row: string, asking: Asking): SqlPart {
  const answers = asking.model.systemResources.get('consent');
  const persons = personsOf(resource, row, 'consent', asking.model);
  if (answers === undefined || persons.length === 0) return keyword('false');
  const saysYes = ({ column, by }: Person): SqlPart => saidYes(answers, by, row, column, asking);
  const [itself] = persons;
  if (itself !== undefined && resource === itself.by.target) return saysYes(itself);
  const named = join(
    persons.map(({ column }) => column),
    ', ',
  );
  const all = persons.map((person) => sql`(${person.column} is null or ${saysYes(person)})`);
  return sql`(coalesce(${named}) is not null and ${join(all, ' and ')})`;
}

/** The data subject's latest consent decision counts. */
function saidYes(answers: Resource, answeredBy: Field, row: string, person: SqlPart, asking: Asking): SqlFragment {
  const given = asking.nextAlias();
  const column = (name: string): SqlPart => identifier(given, answers.fieldByName.get(name)?.columnName ?? name);
  const { answer, time, integration } = personalAnswerFields;
  return sql`coalesce((select ${column(answer)} from ${identifier(answers.table)} as ${identifier(given)} where ${identifier(given, 'customer_id')} = ${identifier(row, 'customer_id')} and ${column(integration)} = ${parameter(asking.agent)}::uuid and ${identifier(given, answeredBy.columnName)} = ${person} order by ${column(time)} desc nulls last, ${identifier(given, 'created_at')} desc, ${identifier(given, 'id')} desc limit 1), false)`;
}

function isColumn(field: Field): boolean {
  return field.type.storage === 'column';
}
