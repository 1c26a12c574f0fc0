/**
 * A summary of the API contract: operations, fields with their limits, rules. Stored in snapshot.json next to the
 * tables, so that a plan can report breaking changes offline (api-breaks.ts).
 */
import { expressionText } from '../database/expression-text.ts';
import { nameUuid } from '../kernel/ids.ts';
import type { Field, Model, Resource, Rule } from '../model/model.ts';
import { conditionSql } from '../vocabulary/condition.ts';

export interface ApiField {
  readonly type: string;
  /** Required on create. */
  readonly required?: true;
  readonly readOnly?: true;
  /** Values of an enumeration. */
  readonly values?: readonly (string | number)[];
  readonly nullable?: true;
  /** Can be set on create and not changed afterwards. */
  readonly writeOnce?: true;
  /** Omitted from responses. */
  readonly writeOnly?: true;
  readonly unfilterable?: true;
  readonly unsortable?: true;
  /** Limits of values, lengths and numbers of elements, and the pattern, by descriptor key. */
  readonly limits?: Readonly<Record<string, number | string>>;
  /** The column type if it determines precision: `numeric(12,2)`. */
  readonly kept?: string;
  readonly formerly?: readonly string[];
  /** A text whose format is validated by the server and cannot be validated by a column. */
  readonly isChecked?: true;
}

export interface ApiResource {
  /** The ID of its content type if it does not derive from its name: for a renamed resource. */
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

/** Returns the summary of a model by resource ID. Resources without an API are included if they have a retention period. */
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
  return `${type.name} ${JSON.stringify(argument)}${when === undefined ? '' : ` when ${expressionText(conditionSql(when))}`}`;
}

const limitNames = ['min', 'max', 'min_length', 'max_length', 'min_items', 'max_items', 'pattern'] as const;

function summarizeField(field: Field): ApiField {
  const limits = limitNames.flatMap((name) => {
    const limit = field.attributes[name];
    return typeof limit === 'number' || typeof limit === 'string' ? [[name, limit] as const] : [];
  });
  const columnType = field.type.storage === 'column' ? field.type.columnType(field) : '';
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
    ...(/^(?:numeric|timestamp)\(/.test(columnType) ? { kept: columnType.replace(' with time zone', '') } : {}),
    ...(columnType === 'text' && field.type.formats !== undefined ? { isChecked: true } : {}),
    ...(field.formerly.length > 0 ? { formerly: field.formerly } : {}),
  };
}

/**
 * Returns remaining resources whose content type ID would change, by name: rows that reference their records by kind
 * would become dangling. `renamed`: former resource IDs by new ones, of renamed tables.
 */
export function findChangedContentTypes(
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
