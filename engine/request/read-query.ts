/** Parses query strings into pairs, flags and the parameters of actions. Invalid UTF-8 or percent-encoding is rejected: parsed leniently, it would request something else. */
import { closestMatch } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json, type JsonSchema } from '../kernel/json.ts';
import type { Action } from '../model/model.ts';
import type { Validators } from '../platform/validators.ts';
import { throwProblem } from '../problems/problem.ts';
import type { Pairs } from '../query/parse-list.ts';
import { unknownParameter } from '../query/reject-parameter.ts';
import { t } from '../texts/t.ts';

/** Returns the decoded names and values; throws ProblemError invalid_parameter with the parameter's name. */
export function readQuery(text: string): [string, string][] {
  if (text === '') return [];
  const utf8 = inUtf8(text);
  if (utf8 === undefined) return rejectEncoding('?');
  if (utf8.includes('%')) utf8.split('&').forEach(checkPair);
  return [...new URLSearchParams(utf8)];
}

/** Decodes UTF-8: Node passes non-ASCII bytes as one character each, and most clients that send them unencoded use UTF-8. */
function inUtf8(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return undefined;
  }
}

function checkPair(pair: string): void {
  const [name = '', ...value] = pair.split('=');
  const decoded = decode(name);
  if (decoded === undefined) rejectEncoding(name);
  else if (decode(value.join('=')) === undefined) rejectEncoding(decoded);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function rejectEncoding(parameter: string): never {
  return throwProblem('invalid_parameter', {
    errors: [
      {
        parameter,
        code: 'encoding',
        message: t('notPercentEncodedUtf8'),
      },
    ],
  });
}

const flags = new Set(['_slim', '_validate_only', '_atomic']);
const noFlags: ReadonlyMap<string, string> = new Map();

/** Returns the parameters by name; rejects unknown and duplicate ones. */
export function readFlags<Name extends string>(query: Pairs, allowed: readonly Name[]): ReadonlyMap<Name, string> {
  if (query.length === 0) return noFlags as ReadonlyMap<Name, string>;
  const read = new Map<Name, string>();
  for (const [name, value] of query) {
    const parameter = allowed.find((candidate) => candidate === name);
    if (parameter === undefined) return unknownParameter(name, closestMatch(name, allowed));
    if (read.has(parameter) || (flags.has(name) && value !== 'true' && value !== 'false')) {
      throwProblem('invalid_parameter', {
        errors: [
          {
            parameter: name,
            code: 'type',
            message: t('mustBeSentOnce'),
          },
        ],
      });
    }
    read.set(parameter, value);
  }
  return read;
}

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
