/** The fields of an action's form: the parameters of its path, and the members of its body as JSON Schema describes them. */
import { itemsOf } from '../fields/references.tsx';
import { withQuery } from '../http.ts';
import {
  type Action,
  entryOf,
  type Field,
  fieldOf,
  idOf,
  labelOfMember,
  navigation,
  type Resource,
  type Schema,
  type Values,
  wordOf,
} from '../model.ts';

const placeholders = /\{(\w+)\}/g;

/** Parameters of the path that the record does not answer, and those behind the question mark. */
export function pathFields(resource: Resource, action: Action): readonly Field[] {
  const inPath = [...action.path.matchAll(placeholders)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'pk')
    .map((name): Field => {
      const shared = { name, label: labelOfParameter(resource, name), required: true };
      return { ...shared, type: 'string', ...referenceTo('reference', action.records?.[name]) };
    });
  const behind = Object.entries(action.query ?? {}).map(([name, schema]): Field => {
    const { schema: _, ...field } = fieldOfSchema(resource, action, name, schema, false);
    return field;
  });
  return [...inPath, ...behind];
}

function referenceTo(type: string, to: string | undefined): Partial<Field> {
  return to === undefined ? {} : { type, to, title: entryOf(to)?.title ?? [] };
}

/** `organization_id` is called as the reference `organization`. */
function labelOfParameter(resource: Resource, name: string): string {
  const plain = name.replace(/_id$/, '');
  return fieldOf(resource, plain)?.label ?? labelOfMember(plain);
}

/**
 * The resource that a member of an answer names a record of: what the action or an extension says of it, the reference of that name, the
 * resource itself (`contract` of apartmentcontract), or the one that is called so.
 */
export function resourceNamed(resource: Resource, action: Action, name: string): string | undefined {
  const plain = name.replace(/(?:_id|s)$/, '');
  const known = action.records?.[name] ?? fieldOf(resource, plain)?.to ?? wordOf(name)?.to;
  if (known !== undefined || plain.length < 3) return known;
  const short = plain.replaceAll('_', '');
  if (resource.id.endsWith(short)) return resource.id;
  const ids = (navigation.value ?? []).flatMap(({ resources }) => resources).map(({ id }) => id);
  const [only, another] = ids.filter((id) => id.endsWith(`.${short}`));
  return another === undefined ? only : undefined;
}

/** What shows that an action does what was looked at: a token that the first answer has, or the seal of the record. */
export const isToken = (name: string): boolean => /(?:^|_)(?:token|seal)$/.test(name);

/** Members of the body; tokens are not asked for, nor are pages of a preview. */
export function bodyFields(resource: Resource, action: Action, preview: Action | undefined): readonly Field[] {
  const { input } = action;
  const required = new Set(input?.required ?? []);
  return Object.entries(input?.properties ?? {})
    .filter(([name]) => !isToken(name) && (preview === undefined || !/^page(?:_size)?$/.test(name)))
    .map(([name, schema]) => fieldOfSchema(resource, action, name, schema, required.has(name)));
}

function fieldOfSchema(resource: Resource, action: Action, name: string, schema: Schema, required: boolean): Field {
  const own = fieldOf(resource, name);
  const shared = {
    name,
    label: own?.label ?? labelOfParameter(resource, name),
    required,
    // A switch that is off where nothing is said is no third answer.
    nullable: !required && schema.default === undefined,
    schema,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(schema.default === undefined ? {} : { default: schema.default }),
  };
  if (schema.enum !== undefined) {
    const values = schema.enum
      .filter((value) => value !== null)
      .map((value) => ({ value, label: labelOfMember(String(value)) }));
    return { ...shared, type: 'string', values };
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'array' && action.records?.[name] !== undefined)
    return { ...shared, type: 'references', ...referenceTo('references', action.records[name]) };
  if (schema.format === 'uuid')
    return { ...shared, type: 'uuid', ...referenceTo('reference', resourceNamed(resource, action, name)) };
  if (schema.format === 'date' || schema.format === 'date-time') return { ...shared, type: schema.format };
  return { ...shared, type: typeof type === 'string' ? type : 'object' };
}

/** The path with the record and what was entered. */
export function pathOf({ path, query = {} }: Action, values: Values, record: Values | undefined): string {
  const filled = path.replace(placeholders, (_, name: string) =>
    encodeURIComponent(String(name === 'pk' ? record?.id : (idOf(values[name]) ?? ''))),
  );
  const entered = Object.keys(query).map((name) => [name, values[name] == null ? undefined : String(values[name])]);
  return withQuery(filled, Object.fromEntries(entered));
}

/** The body: members that were entered, references as their ids. */
export function parametersOf(fields: readonly Field[], values: Values): Values {
  const inBody = fields.filter((field) => field.schema !== undefined);
  return Object.fromEntries(
    inBody.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined || value === null || value === '') return [];
      if (field.type === 'references') return [[field.name, itemsOf(value).map(idOf)]];
      return [[field.name, field.type === 'reference' ? idOf(value) : value]];
    }),
  );
}
