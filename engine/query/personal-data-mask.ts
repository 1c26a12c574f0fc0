/**
 * Rows with the personal columns of some data subjects set to null (api.md, section 7): those without consent to an integration that needs it, and those
 * with a protected identity. The masked rows replace the table in FROM, so that members, filters, orders, searches and sums cannot use the hidden values.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { consentFields, isSystem, protectionEndField, type SystemName } from '../model/system-resources.ts';

/** Data subjects whose personal columns are null, as part of a plan: value indexes instead of IDs. */
export interface PersonalDataMask {
  /** Value index of the ID of an integration that needs the consent of each data subject. */
  readonly agent?: number;
  readonly hidesProtected: boolean;
  /** Value index of the ID of the caller's own data subject, which is not hidden from itself. */
  readonly self?: number;
}

interface MaskedRows {
  readonly model: Model;
  readonly mask: PersonalDataMask;
  readonly nextAlias: () => string;
  /** The rows of the resource with this alias, as part of FROM. */
  readonly from: (alias: string) => Expression<unknown>;
}

/** Whether the mask changes rows of the resource at all. */
export function isMasked(
  resource: Resource,
  mask: Pick<PersonalDataMask, 'hidesProtected'> & { readonly agent?: unknown },
  model: Model,
): boolean {
  const hasPersonal =
    resource.constantRows === undefined && resource.fields.some((field) => field.personal && isColumn(field));
  if (!hasPersonal) return false;
  return mask.agent !== undefined || (mask.hidesProtected && protectedDataSubjects(resource, '', model).length > 0);
}

/** Returns the rows of the resource as part of FROM, in place of its table. */
export function maskedSource(
  resource: Resource,
  alias: string,
  { mask, model, nextAlias, from }: MaskedRows,
): Expression<unknown> {
  const row = nextAlias();
  const { agent, self } = mask;
  const { joins, isOpen } = mask.hidesProtected
    ? protection(resource, row, { self, model, nextAlias })
    : { joins: sql``, isOpen: sql`true` };
  const isVisible =
    agent === undefined ? isOpen : sql`${isOpen} and ${hasConsentOfAll(resource, row, { agent, model, nextAlias })}`;
  const columns = resource.fields.filter(isColumn).map((field): Expression<unknown> => {
    const column = sql.id(row, field.columnName);
    return field.personal ? sql`case when ${isVisible} then ${column} end as ${sql.id(field.columnName)}` : column;
  });
  const metaColumns = ['customer_id', 'version'].map((name): Expression<unknown> => sql.id(row, name));
  return sql`(select ${sql.join([...metaColumns, ...columns])} from ${from(row)}${joins}) as ${sql.id(alias)}`;
}

interface DataSubject {
  readonly column: Expression<unknown>;
  /** The field of the consent or the protection that names the data subject. */
  readonly by: Field;
}

/** Returns the data subject that a row represents, or every data subject that it names, with the field by which records of the system resource name them. */
function dataSubjectsOf(resource: Resource, row: string, system: SystemName, model: Model): readonly DataSubject[] {
  const by = new Map(
    (model.systemResources.get(system)?.fields ?? []).flatMap((field) =>
      field.target !== undefined && model.callerFields.has(field.target.id) && !isSystem(field.target, 'agent')
        ? [[field.target, field] as const]
        : [],
    ),
  );
  const itself = by.get(resource);
  if (itself !== undefined) return [{ column: sql.id(row, 'id'), by: itself }];
  return resource.fields.flatMap((field) => {
    const subjectField = field.target === undefined || !isColumn(field) ? undefined : by.get(field.target);
    return subjectField === undefined ? [] : [{ column: sql.id(row, field.columnName), by: subjectField }];
  });
}

/** Returns none for the protected identity itself, which needs a separate permission. */
function protectedDataSubjects(resource: Resource, row: string, model: Model): readonly DataSubject[] {
  return isSystem(resource, 'protectedidentity') ? [] : dataSubjectsOf(resource, row, 'protectedidentity', model);
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
): { readonly joins: RawBuilder<unknown>; readonly isOpen: RawBuilder<unknown> } {
  const identities = model.systemResources.get('protectedidentity');
  const subjects = identities === undefined ? [] : protectedDataSubjects(resource, row, model);
  if (identities === undefined || subjects.length === 0) return { joins: sql``, isOpen: sql`true` };
  const end = identities.fieldByName.get(protectionEndField);
  // The date is in UTC: in Sweden a protection lasts at most two hours into the next day.
  const lasts =
    end === undefined
      ? sql`true`
      : sql`(${sql.id(end.columnName)} is null or ${sql.id(end.columnName)} >= current_date)`;
  const each = subjects.map(({ column, by }) => {
    const hidden = nextAlias();
    const subjectColumn = sql.id(by.columnName);
    const isOther = self === undefined ? sql`` : sql` and ${column} is distinct from ${parameter(self)}::uuid`;
    return {
      join: sql` left join (select distinct customer_id, ${subjectColumn} as person from ${sql.id(identities.table)} where ${subjectColumn} is not null and ${lasts}) as ${sql.id(hidden)} on ${sql.id(hidden, 'customer_id')} = ${sql.id(row, 'customer_id')} and ${sql.id(hidden, 'person')} = ${column}${isOther}`,
      isOpen: sql`${sql.id(hidden, 'person')} is null`,
    };
  });
  return {
    joins: sql.join(
      each.map((one) => one.join),
      sql``,
    ),
    isOpen: sql`(${sql.join(
      each.map(({ isOpen }) => isOpen),
      sql` and `,
    )})`,
  };
}

interface ConsentContext extends Pick<MaskedRows, 'model' | 'nextAlias'> {
  readonly agent: number;
}

/**
 * Whether the data subject that a row represents, or every data subject that it names, has consented. A row without data subjects counts as one without
 * consent.
 */
function hasConsentOfAll(resource: Resource, row: string, context: ConsentContext): Expression<unknown> {
  const consents = context.model.systemResources.get('consent');
  const subjects = dataSubjectsOf(resource, row, 'consent', context.model);
  if (consents === undefined || subjects.length === 0) return sql.raw('false');
  const consentOf = ({ column, by }: DataSubject): Expression<unknown> =>
    hasConsented(consents, by, row, column, context);
  const [itself] = subjects;
  if (itself !== undefined && resource === itself.by.target) return consentOf(itself);
  const subjectColumns = sql.join(subjects.map(({ column }) => column));
  const all = subjects.map((subject) => sql`(${subject.column} is null or ${consentOf(subject)})`);
  return sql`(coalesce(${subjectColumns}) is not null and ${sql.join(all, sql` and `)})`;
}

/** The data subject's latest consent decision counts. */
function hasConsented(
  consents: Resource,
  subjectField: Field,
  row: string,
  subject: Expression<unknown>,
  context: ConsentContext,
): RawBuilder<unknown> {
  const alias = context.nextAlias();
  const column = (name: string): Expression<unknown> =>
    sql.id(alias, consents.fieldByName.get(name)?.columnName ?? name);
  const { answer, time, integration } = consentFields;
  return sql`coalesce((select ${column(answer)} from ${sql.id(consents.table)} as ${sql.id(alias)} where ${sql.id(alias, 'customer_id')} = ${sql.id(row, 'customer_id')} and ${column(integration)} = ${parameter(context.agent)}::uuid and ${sql.id(alias, subjectField.columnName)} = ${subject} order by ${column(time)} desc nulls last, ${sql.id(alias, 'created_at')} desc, ${sql.id(alias, 'id')} desc limit 1), false)`;
}

function isColumn(field: Field): boolean {
  return field.type.storage === 'column';
}
