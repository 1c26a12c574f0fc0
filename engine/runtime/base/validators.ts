/**
 * JSON Schemas → ajv validators, compiled when they are first needed and kept: fields of equal schema share one, so that a
 * start compiles none and no request compiles one twice.
 */
import { createRequire } from 'node:module';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonSchema } from '../../kernel/json.ts';
import { whenNeeded } from '../../kernel/when-needed.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { entryOf } from './schema-entry.ts';

const require = createRequire(import.meta.url);

export class Validators {
  readonly #ajv: () => Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #bySchema = new WeakMap<JsonSchema, ValidateFunction>();

  constructor(vocabulary: Vocabulary) {
    this.#ajv = whenNeeded(() => makeAjv(vocabulary));
  }

  /** What is wrong with a value, as entries whose pointers begin with `pointer`. Empty when nothing is. */
  check(schema: JsonSchema, value: Json, pointer: string): readonly ProblemEntry[] {
    const validate = this.#validatorOf(schema);
    if (validate(value)) return [];
    return relevant(validate.errors ?? []).map((error) => entryOf(error, pointer));
  }

  #validatorOf(schema: JsonSchema): ValidateFunction {
    const known = this.#bySchema.get(schema);
    if (known !== undefined) return known;
    const key = JSON.stringify(schema);
    const validate = this.#compiled.get(key) ?? this.#ajv().compile(schema);
    this.#compiled.set(key, validate);
    this.#bySchema.set(schema, validate);
    return validate;
  }
}

/** Loaded with the first value that is checked: a start checks none. */
function makeAjv(vocabulary: Vocabulary): Ajv2020 {
  const { Ajv2020: Ajv } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    // A number beyond a double arrives as Infinity, which JSON and the database would write as null.
    strictNumbers: true,
    messages: false,
    verbose: true,
    unicodeRegExp: true,
  });
  for (const type of vocabulary.fieldTypes.values()) {
    for (const [name, isValid] of Object.entries(type.formats ?? {})) ajv.addFormat(name, isValid);
  }
  // Named by schemas for readers; ranges and types already say what they mean.
  for (const name of ['int32', 'int64', 'double', 'regex']) ajv.addFormat(name, true);
  return ajv;
}

/** Of alternatives that all failed only the choice itself is reported, not why each one failed; at one place only the first. */
function relevant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf');
  const outside = errors.filter(
    (error) => !choices.some((choice) => choice !== error && error.schemaPath.startsWith(`${choice.schemaPath}/`)),
  );
  const seen = new Set<string>();
  return outside.filter((error) => {
    const key = `${error.instancePath} ${error.keyword === 'required' ? error.params.missingProperty : ''}`;
    return !seen.has(key) && seen.add(key);
  });
}
