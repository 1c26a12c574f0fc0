/**
 * Compiles JSON Schemas to ajv validators, lazily and cached: equal schemas share a validator, so a start compiles none
 * and no request compiles one twice.
 */
import { createRequire } from 'node:module';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonSchema } from '../kernel/json.ts';
import { lazy } from '../kernel/lazy.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { entryOf } from './schema-entry.ts';

const require = createRequire(import.meta.url);

export class Validators {
  readonly #ajv: () => Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #bySchema = new WeakMap<JsonSchema, ValidateFunction>();

  constructor(vocabulary: Vocabulary) {
    this.#ajv = lazy(() => makeAjv(vocabulary));
  }

  /** Returns the errors of a value as entries whose pointers start with `pointer`; empty if the value is valid. */
  check(schema: JsonSchema, value: Json, pointer: string): readonly ProblemEntry[] {
    const validate = this.#validatorOf(schema);
    if (validate(value)) return [];
    return relevantErrors(validate.errors ?? []).map((error) => entryOf(error, pointer));
  }

  #validatorOf(schema: JsonSchema): ValidateFunction {
    const cached = this.#bySchema.get(schema);
    if (cached !== undefined) return cached;
    const key = JSON.stringify(schema);
    const validate = this.#compiled.get(key) ?? this.#ajv().compile(schema);
    this.#compiled.set(key, validate);
    this.#bySchema.set(schema, validate);
    return validate;
  }
}

/** Loaded with the first validated value; a start validates none. */
function makeAjv(vocabulary: Vocabulary): Ajv2020 {
  const { Ajv2020: Ajv } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    // A number outside of the range of a double arrives as Infinity, which JSON and the database would store as null.
    strictNumbers: true,
    messages: false,
    verbose: true,
    unicodeRegExp: true,
  });
  for (const type of vocabulary.fieldTypes.values()) {
    for (const [name, isValid] of Object.entries(type.formats ?? {})) ajv.addFormat(name, isValid);
  }
  // These formats are informational; types and ranges already validate them.
  for (const name of ['int32', 'int64', 'double', 'regex']) ajv.addFormat(name, true);
  return ajv;
}

/** If all alternatives fail, only the choice itself is reported, not the reason for each; for each location only the first error. */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf');
  const outside = errors.filter(
    (error) => !choices.some((choice) => choice !== error && error.schemaPath.startsWith(`${choice.schemaPath}/`)),
  );
  const reportedKeys = new Set<string>();
  return outside.filter((error) => {
    const key = `${error.instancePath} ${error.keyword === 'required' ? error.params.missingProperty : ''}`;
    return !reportedKeys.has(key) && reportedKeys.add(key);
  });
}
