/**
 * Rows with the personal columns of some data subjects set to null (api.md, section 7): those without consent to an integration that needs it, and those
 * with a protected identity. The masked rows replace the table in FROM, so that members, filters, orders, searches and sums cannot use the hidden values.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import {
  consentFields,
  generalConsentField,
  isSystem,
  protectionEndField,
  type SystemName,
} from '../model/system-resources.ts';
import { allOf, type Condition, db, type Select, type Source } from './builder.ts';

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
  readonly from: (alias: string) => Source;
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
export function maskedSource(resource: Resource, alias: string, { mask, model, nextAlias, from }: MaskedRows): Source {
  const row = nextAlias();
  const { agent, self } = mask;
  const { join, isOpen } = mask.hidesProtected ? protection(resource, row, { self, model, nextAlias }) : unprotected;
  const isVisible =
    agent === undefined ? isOpen : allOf([isOpen, hasConsentOfAll(resource, row, { agent, model, nextAlias })]);
  const columns = resource.fields.filter(isColumn).map(({ columnName, personal }) => {
    const column = sql.id(row, columnName);
    return (personal ? sql`case when ${isVisible} then ${column} end` : column).as(columnName);
  });
  return join(db.selectFrom(from(row)))
    .select([sql.id(row, 'version').as('version'), ...columns])
    .as(alias);
}

interface DataSubject {
  readonly column: RawBuilder<unknown>;
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

/** The data subjects of a row, whose protected identities `join` adds to a query. */
interface Protection {
  readonly join: (query: Select) => Select;
  readonly isOpen: Condition;
}

const unprotected: Protection = { join: (query) => query, isOpen: sql.lit(true) };

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
): Protection {
  const identities = model.systemResources.get('protectedidentity');
  const subjects = identities === undefined ? [] : protectedDataSubjects(resource, row, model);
  if (identities === undefined || subjects.length === 0) return unprotected;
  const end = identities.fieldByName.get(protectionEndField)?.columnName;
  // The date is in UTC: in Sweden a protection lasts at most two hours into the next day.
  const lasts =
    end === undefined ? sql.lit(true) : sql<SqlBool>`(${sql.ref(end)} is null or ${sql.ref(end)} >= current_date)`;
  const each = subjects.map(({ column, by }) => {
    const hidden = nextAlias();
    const person = sql.id(hidden, 'person');
    const isOther = self === undefined ? [] : [sql<SqlBool>`${column} is distinct from ${parameter(self)}::uuid`];
    const persons = db
      .selectFrom(identities.table)
      .select(sql.ref(by.columnName).as('person'))
      .distinct()
      .where(by.columnName, 'is not', null)
      .where(lasts);
    return { persons: persons.as(hidden), isHidden: allOf([sql`${person} = ${column}`, ...isOther]), person };
  });
  return {
    join: (query) =>
      each.reduce((joined, { persons, isHidden }) => joined.leftJoin(persons, (on) => on.on(isHidden)), query),
    isOpen: allOf(each.map(({ person }) => sql`${person} is null`)),
  };
}

interface ConsentContext extends Pick<MaskedRows, 'model' | 'nextAlias'> {
  readonly agent: number;
}

/**
 * Whether the data subject that a row represents, or every data subject that it names, has consented. A row without data subjects counts as one without
 * consent.
 */
function hasConsentOfAll(resource: Resource, row: string, context: ConsentContext): Condition {
  const consents = context.model.systemResources.get('consent');
  const subjects = dataSubjectsOf(resource, row, 'consent', context.model);
  if (consents === undefined || subjects.length === 0) return sql.lit(false);
  const consentOf = ({ column, by }: DataSubject): Condition => hasConsented(consents, by, column, context);
  const [itself] = subjects;
  if (itself !== undefined && resource === itself.by.target) return consentOf(itself);
  const isNamed = sql<SqlBool>`coalesce(${sql.join(subjects.map(({ column }) => column))}) is not null`;
  return allOf([
    isNamed,
    ...subjects.map((subject) => sql<SqlBool>`(${subject.column} is null or ${consentOf(subject)})`),
  ]);
}

/** The data subject's latest decision on the integration counts; without one, the decision on all integrations. */
function hasConsented(
  consents: Resource,
  subjectField: Field,
  subject: Expression<unknown>,
  context: ConsentContext,
): Condition {
  const alias = context.nextAlias();
  const column = (name: string) => sql.id(alias, consents.fieldByName.get(name)?.columnName ?? name);
  const { answer, time, integration } = consentFields;
  const latest = db
    .selectFrom(`${consents.table} as ${alias}`)
    .select(column(answer).as('answer'))
    .where(sql<SqlBool>`${column(integration)} = ${parameter(context.agent)}::uuid`)
    .where(sql<SqlBool>`${sql.id(alias, subjectField.columnName)} = ${subject}`)
    .orderBy(column(time), (order) => order.desc().nullsLast())
    .orderBy(sql.id(alias, 'created_at'), 'desc')
    .orderBy(sql.id(alias, 'id'), 'desc')
    .limit(sql.lit(1));
  return sql`coalesce(${latest}, ${generalConsent(subjectField.target, subject, context)}, false)`;
}

/** The decision of a data subject on all integrations; null if its kind has none. */
function generalConsent(
  kind: Resource | undefined,
  subject: Expression<unknown>,
  { nextAlias }: ConsentContext,
): Expression<unknown> {
  const field = kind?.fieldByName.get(generalConsentField);
  if (kind === undefined || field === undefined) return sql.lit(null);
  const alias = nextAlias();
  return db
    .selectFrom(`${kind.table} as ${alias}`)
    .select(sql<boolean | null>`${sql.id(alias, field.columnName)}`.as('answer'))
    .where(sql<SqlBool>`${sql.id(alias, 'id')} = ${subject}`);
}

function isColumn(field: Field): boolean {
  return field.type.storage === 'column';
}
