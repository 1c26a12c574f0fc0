/** The components of one document: each is created once, under one name, and only if it is referenced. */
import type { Json, JsonObject, JsonSchema } from '../../kernel/json.ts';
import { isJsonObject } from '../../kernel/json.ts';
import type { Language } from '../../kernel/text.ts';

export type ComponentKind = 'schemas' | 'parameters' | 'headers' | 'responses' | 'requestBodies' | 'pathItems';

export class Components {
  /** Languages of the product. */
  readonly languages: readonly Language[];
  /** Whether rules that apply to all operations are stated once, in the introduction. */
  readonly isBrief: boolean;
  readonly #kinds = new Map<ComponentKind, Map<string, { readonly text: string; readonly value: JsonObject }>>();

  constructor(languages: readonly Language[], isBrief = false) {
    this.languages = languages;
    this.isBrief = isBrief;
  }

  /** A reference to the component; `make` is called only the first time. */
  use(kind: ComponentKind, name: string, make: () => JsonObject): { readonly $ref: string } {
    const entries = this.#of(kind);
    if (!entries.has(name)) {
      // Reserve the name, because the schema may refer to itself.
      entries.set(name, { text: '', value: {} });
      const value = make();
      entries.set(name, { text: JSON.stringify(value), value });
    }
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** Returns a reference to the component with exactly this content: under the first name that is free or has the same content. */
  reference(kind: ComponentKind, names: readonly string[], value: JsonObject): { readonly $ref: string } {
    const text = JSON.stringify(value);
    const entries = this.#of(kind);
    const isFree = (candidate: string): boolean => (entries.get(candidate)?.text ?? text) === text;
    let name = names.find(isFree);
    for (let number = 2; name === undefined; number += 1) {
      const numbered = `${names.at(-1) ?? 'component'}.${number}`;
      if (isFree(numbered)) name = numbered;
    }
    if (!entries.has(name)) entries.set(name, { text, value });
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** Returns a schema in which every titled schema, including itself, is a component of that title. */
  schema(schema: JsonSchema): JsonSchema {
    const inner = this.#nested(schema);
    if (typeof inner.title !== 'string') return collapsed(inner);
    return this.reference('schemas', [componentName(inner.title)], inner);
  }

  /** All used components, sorted by name. Examples are created only for their schemas. */
  toJson(examples: ReadonlyMap<string, () => Json> = new Map()): JsonObject {
    const withExample = (kind: ComponentKind, name: string, value: JsonObject): JsonObject => {
      const example = kind === 'schemas' ? examples.get(name) : undefined;
      return example === undefined ? value : { ...value, examples: [example()] };
    };
    return Object.fromEntries(
      [...this.#kinds].map(([kind, entries]) => [
        kind,
        Object.fromEntries(
          [...entries]
            .toSorted(([left], [right]) => (left < right ? -1 : 1))
            .map(([name, { value }]) => [name, withExample(kind, name, value)]),
        ),
      ]),
    );
  }

  #nested(schema: JsonSchema): JsonSchema {
    return Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => {
        if (isSchemaMap(keyword) && isJsonObject(value))
          return [keyword, Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.#one(item)]))];
        if (isSchemaList(keyword) && Array.isArray(value)) return [keyword, value.map((item) => this.#one(item))];
        if (isOneSchema(keyword)) return [keyword, this.#one(value)];
        return [keyword, value];
      }),
    );
  }

  #one(value: JsonSchema[string]): JsonSchema[string] {
    return isJsonObject(value) ? this.schema(value) : value;
  }

  #of(kind: ComponentKind): Map<string, { readonly text: string; readonly value: JsonObject }> {
    const entries = this.#kinds.get(kind) ?? new Map();
    this.#kinds.set(kind, entries);
    return entries;
  }
}

/** In OpenAPI 3.1, `{ allOf: [{ $ref }], description }` is equivalent to `{ $ref, description }`. */
function collapsed(schema: JsonSchema): JsonSchema {
  const { allOf, ...keywords } = schema;
  if (!Array.isArray(allOf) || allOf.length !== 1) return schema;
  const [only] = allOf;
  return isJsonObject(only) && '$ref' in only ? { ...only, ...keywords } : schema;
}

/** `Contract invoicing result` → `ContractInvoicingResult`; IDs of resources are unchanged. */
export function componentName(title: string): string {
  if (/^[a-z0-9_.]+$/.test(title)) return title;
  return title
    .replaceAll(/[^A-Za-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^A-Za-z0-9]/g, '');
}

function isSchemaMap(keyword: string): boolean {
  return keyword === 'properties' || keyword === 'patternProperties' || keyword === '$defs';
}

function isSchemaList(keyword: string): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf';
}

function isOneSchema(keyword: string): boolean {
  return keyword === 'items' || keyword === 'additionalProperties' || keyword === 'not';
}
