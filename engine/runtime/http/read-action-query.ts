/** Parses the query string of an action: only the parameters that its descriptor declares, each once and of its type. */
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import type { Action } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { Pairs } from '../../query/parse-list.ts';
import type { Validators } from '../base/validators.ts';
import { readFlags } from './read-flags.ts';

/** Returns the parameters by name, with `_validate_only` for actions that write; rejects unknown, duplicate and invalid ones. */
export function readActionQuery(action: Action, query: Pairs, validators: Validators): ReadonlyMap<string, string> {
  const declared = Object.keys(action.query);
  const read = readFlags(query, [...declared, ...(action.method === 'GET' ? [] : ['_validate_only'])]);
  const errors = declared.flatMap((name) => {
    const [schema, text] = [action.query[name], read.get(name)];
    if (text === undefined || !isJsonObject(schema)) return [];
    return validators.check(schema as JsonSchema, typedValue(text, schema.type), '').map((entry) => {
      const { code, params, message } = entry;
      return { parameter: name, code, message, ...(params === undefined ? {} : { params }) };
    });
  });
  if (errors.length > 0) throwProblem('invalid_parameter', { errors });
  return read;
}

/** Numbers and booleans are strings in a URL. */
function typedValue(text: string, type: Json | undefined): Json {
  if ((type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
