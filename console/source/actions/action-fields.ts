/** The fields of an action's form: the parameters of its path, and the members of its body as JSON Schema describes them. */
import { idOf } from '../fields/reference.tsx';
import { humanize } from '../language.ts';
import { type Action, type Field, fieldOf, navigation, type Resource, type Schema, type Values } from '../model.ts';

const placeholders = /\{(\w+)\}/g;

/** Parameters of the path that the record does not answer. One that is called as a reference of the resource is chosen among its records. */
export function pathFields(resource: Resource, { path }: Action): readonly Field[] {
  return [...path.matchAll(placeholders)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'pk')
    .map((name) => {
      const known = referenceNamed(resource, name);
      return known === undefined
        ? { name, type: 'string', label: humanize(name), required: true }
        : { ...known, name, required: true, nullable: false };
    });
}

/** The reference that a member `<name>` or `<name>_id` means: a field of the resource, or the one kind of record of that name. */
function referenceNamed(resource: Resource, name: string): Field | undefined {
  const plain = name.replace(/_id$/, '');
  const own = fieldOf(resource, plain);
  if (own?.to !== undefined) return own;
  const short = plain.replaceAll('_', '');
  const named = (navigation.value ?? [])
    .flatMap(({ resources }) => resources)
    .filter(({ id }) => id.split('.')[1] === short);
  const [only] = named;
  return only === undefined || named.length > 1
    ? undefined
    : { name, type: 'reference', label: only.label, to: only.id, title: [] };
}

/** Members of the body; what a preview hands on to the action is not asked for, nor are pages of it. */
export function bodyFields(resource: Resource, { input }: Action, preview: Action | undefined): readonly Field[] {
  const required = new Set(input?.required ?? []);
  return Object.entries(input?.properties ?? {})
    .filter(([name]) => preview === undefined || !(name.endsWith('_token') || /^page(?:_size)?$/.test(name)))
    .map(([name, schema]) => fieldOfSchema(resource, name, schema, required.has(name)));
}

function fieldOfSchema(resource: Resource, name: string, schema: Schema, required: boolean): Field {
  const own = fieldOf(resource, name);
  const shared = {
    name,
    label: own?.label ?? humanize(name),
    required,
    nullable: !required,
    schema,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(schema.default === undefined ? {} : { default: schema.default }),
  };
  if (schema.enum !== undefined) {
    const values = schema.enum
      .filter((value) => value !== null)
      .map((value) => ({ value, label: humanize(String(value)) }));
    return { ...shared, type: 'string', values };
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (schema.format === 'uuid') {
    const known = referenceNamed(resource, name);
    return known === undefined ? { ...shared, type: 'uuid' } : { ...known, ...shared, type: 'reference' };
  }
  if (schema.format === 'date' || schema.format === 'date-time') return { ...shared, type: schema.format };
  return { ...shared, type: typeof type === 'string' ? type : 'object' };
}

/** The path with the record and what was entered. */
export function pathOf({ path }: Action, values: Values, record: Values | undefined): string {
  return path.replace(placeholders, (_, name: string) =>
    encodeURIComponent(String(name === 'pk' ? record?.id : (idOf(values[name]) ?? ''))),
  );
}

/** The body: members that were entered, references as their ids. */
export function parametersOf(fields: readonly Field[], values: Values): Values {
  const inBody = fields.filter((field) => field.schema !== undefined);
  return Object.fromEntries(
    inBody.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined || value === null || value === '') return [];
      return [[field.name, field.type === 'reference' ? idOf(value) : value]];
    }),
  );
}
