/** Completes the records of a resource and writes them as input of a statement. */
import { deepFreeze } from '../../kernel/freeze.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { isEncrypted } from '../../model/encrypted-fields.ts';
import type { Field, Resource, Rule } from '../../model/model.ts';
import { retiringFields } from '../../model/retired-records.ts';
import type { ServerDefaultName } from '../../vocabulary/server-defaults.ts';

/** A member of the input of a statement. */
export interface InputMember {
  readonly field: Field;
  /** The text before its value: comma, name and colon. */
  readonly lead: string;
  readonly isSealed: boolean;
}

export interface WriteForm {
  /** Null, an empty list or the constant default of every member of a record. Complete records are copies of it. */
  readonly blank: JsonObject;
  /** Members with defaults that depend on the request. */
  readonly ofServer: readonly (readonly [Field, ServerDefaultName])[];
  /** Members whose defaults are members of referenced records. */
  readonly ofReferences: readonly ReferenceDefault[];
  /** Fields that may be missing in a record although they are required, or required by a condition. */
  readonly requirable: readonly Field[];
  /** References to records that can be retired. */
  readonly retirable: readonly Field[];
  /** The columns without the ID, with which every row begins. */
  readonly columns: readonly InputMember[];
  /** The links. */
  readonly links: readonly InputMember[];
  /** Checks of a write in other records, in its transaction; undefined if there are none. */
  readonly relationChecks?: RelationChecks;
}

/** A default that is a member of the record that `reference` leads to. */
export interface ReferenceDefault {
  readonly field: Field;
  readonly reference: Field;
  readonly member: string;
}

/** Checks of a write that depend on other records. */
export interface RelationChecks {
  /** Fields whose record is identified by ID and content type. */
  readonly genericFields: readonly Field[];
  /** Rules by which related records have equal values. */
  readonly sameValueRules: readonly Rule[];
  /** Rules by which references to the same resource form a tree. */
  readonly treeRules: readonly Rule[];
}

/** Creates the write form of a resource with these stored and linked fields. */
export function writeForm(
  { fields, fieldByName, rules }: Resource,
  stored: readonly Field[],
  linked: readonly Field[],
): WriteForm {
  const storedFields = fields.filter(({ type }) => type.storage !== 'computed');
  const values = Object.fromEntries(storedFields.map((field) => [field.name, constantDefault(field)]));
  // V8 represents an object whose members are added one by one as a hash table, which takes 80 times as long to copy as a parsed one.
  const blank: JsonObject = JSON.parse(JSON.stringify(values));
  // All records share the nested values.
  for (const value of Object.values(blank)) deepFreeze(value);
  const relationChecks: RelationChecks = {
    genericFields: fields.filter(({ type }) => type.role === 'generic_reference'),
    sameValueRules: rules.filter(({ type }) => type.sameValuePaths !== undefined),
    treeRules: rules.filter(({ type }) => type.acyclicField !== undefined),
  };
  return Object.freeze({
    blank,
    ofServer: storedFields.flatMap((field) =>
      field.default?.kind === 'server' ? [[field, field.default.keyword] as const] : [],
    ),
    ofReferences: storedFields.flatMap((field) => {
      if (field.default?.kind !== 'reference') return [];
      const reference = fieldByName.get(field.default.reference);
      return reference === undefined ? [] : [{ field, reference, member: field.default.member }];
    }),
    requirable: storedFields.filter((field) => !field.readOnly && (field.required || field.requiredWhen !== undefined)),
    retirable: storedFields.filter(({ target }) => retiringFields(target).length > 0),
    columns: stored.filter(({ name }) => name !== 'id').map((field) => inputMember(field, field.columnName)),
    links: linked.map((field) => inputMember(field, field.name)),
    ...(Object.values(relationChecks).some(({ length }) => length > 0) ? { relationChecks } : {}),
  });
}

function inputMember(field: Field, name: string): InputMember {
  return { field, lead: `,${JSON.stringify(name)}:`, isSealed: isEncrypted(field) };
}

function constantDefault(field: Field): Json {
  const value = field.default;
  if (value === undefined) return field.type.storage === 'links' ? [] : null;
  if (value.kind === 'reference') return field.type.emptyValue ?? null;
  if (value.kind === 'server' || value.value === null) return null;
  return field.type.normalize?.(value.value, field) ?? value.value;
}
