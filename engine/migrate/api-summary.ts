/**
 * What clients rely on, in short: operations, fields with their bounds, rules. Kept in snapshot.json beside the tables, so that a plan
 * can say offline what breaks (api-breaks.ts).
 */
import { nameUuid } from '../kernel/ids.ts';
import { renderSql } from '../kernel/render-sql.ts';
import type { Field, Model, Resource, Rule } from '../model/model.ts';
import { conditionSql } from '../vocabulary/condition.ts';

export interface ApiField {
  readonly type: string;
  /** Must be given on create. */
  readonly required?: true;
  readonly readOnly?: true;
  /** Values of an enumeration. */
  readonly values?: readonly (string | number)[];
  readonly nullable?: true;
  /** May be given on create and not be changed afterwards. */
  readonly writeOnce?: true;
  /** Is in no answer. */
  readonly writeOnly?: true;
  readonly unfilterable?: true;
  readonly unsortable?: true;
  /** Bounds of values, lengths and numbers of elements, and the pattern, by the descriptor's key. */
  readonly limits?: Readonly<Record<string, number | string>>;
  /** The column's type where it says how exact a value is kept: `numeric(12,2)`. */
  readonly kept?: string;
  readonly formerly?: readonly string[];
  /** A text whose form the server checks, and no column can. */
  readonly isChecked?: true;
}

export interface ApiResource {
  /** The id of its content type, where it is not that of its name: of a resource that was renamed. */
  readonly contentType?: string;
  readonly path: string;
  readonly operations: readonly string[];
  readonly actions: readonly string[];
  readonly fields: Readonly<Record<string, ApiField>>;
  /** `unique ["name"] when "status" = 1`. */
  readonly rules?: readonly string[];
  /** Months after which rows are deleted. */
  readonly retention?: number;
}

export type ApiSummary = Readonly<Record<string, ApiResource>>;

/** The summary of a model, by resource id. Resources that are not served are in it where their rows are deleted by age. */
export function summarizeApi(model: Model): ApiSummary {
  const summarized = model.resources.filter(
    ({ operations, actions, retention }) => operations.size > 0 || actions.length > 0 || retention !== undefined,
  );
  return Object.fromEntries(summarized.map((resource) => [resource.id, summarizeResource(resource)]));
}

function summarizeResource(resource: Resource): ApiResource {
  const visible = resource.fields.filter((field) => !field.hidden);
  return {
    ...(resource.contentTypeId === nameUuid(resource.id) ? {} : { contentType: resource.contentTypeId }),
    path: resource.path,
    operations: [...resource.operations].toSorted(),
    actions: resource.actions.map(({ method, path }) => `${method} ${path}`).toSorted(),
    fields: Object.fromEntries(visible.map((field) => [field.name, summarizeField(field)])),
    ...(resource.retention === undefined ? {} : { retention: resource.retention.months }),
    ...(resource.rules.length === 0 ? {} : { rules: resource.rules.map(ruleText) }),
  };
}

function ruleText({ type, argument, when }: Rule): string {
  return `${type.name} ${JSON.stringify(argument)}${when === undefined ? '' : ` when ${renderSql(conditionSql(when))}`}`;
}

const limitNames = ['min', 'max', 'min_length', 'max_length', 'min_items', 'max_items', 'pattern'] as const;

function summarizeField(field: Field): ApiField {
  const limits = limitNames.flatMap((name) => {
    const limit = field.attributes[name];
    return typeof limit === 'number' || typeof limit === 'string' ? [[name, limit] as const] : [];
  });
  const kept = field.type.storage === 'column' ? field.type.columnType(field) : '';
  const isOpen = field.nullable || (field.requiredWhen !== undefined && !field.required);
  return {
    type: field.target === undefined ? field.type.name : `${field.type.name} ${field.target.id}`,
    ...(field.required && !field.readOnly ? { required: true } : {}),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(isOpen ? { nullable: true } : {}),
    ...(field.writeOnce ? { writeOnce: true } : {}),
    ...(field.writeOnly ? { writeOnly: true } : {}),
    ...(field.filterable ? {} : { unfilterable: true }),
    ...(field.sortable ? {} : { unsortable: true }),
    ...(field.enumeration === undefined ? {} : { values: field.enumeration.map(({ value }) => value) }),
    ...(limits.length === 0 ? {} : { limits: Object.fromEntries(limits) }),
    ...(/^(?:numeric|timestamp)\(/.test(kept) ? { kept: kept.replace(' with time zone', '') } : {}),
    ...(kept === 'text' && field.type.formats !== undefined ? { isChecked: true } : {}),
    ...(field.formerly.length > 0 ? { formerly: field.formerly } : {}),
  };
}

/**
 * Resources that stay and whose content type would get another id, by name: rows that point at their records by kind would point at nothing.
 * `renamed`: former resource ids by new ones, of tables that are renamed.
 */
export function lostContentTypes(
  before: ApiSummary,
  after: ApiSummary,
  renamed: ReadonlyMap<string, string>,
): readonly { readonly id: string; readonly before: string }[] {
  const typeOf = (id: string, { contentType }: ApiResource): string => contentType ?? nameUuid(id);
  return Object.entries(after).flatMap(([id, now]) => {
    const former = renamed.get(id) ?? id;
    const old = before[former];
    return old === undefined || typeOf(former, old) === typeOf(id, now) ? [] : [{ id, before: former }];
  });
}
