/** Converts the body of QUERY to the same parameters as in a URL, so that one parser handles both (api.md, section 1). */

import { nearestWord } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { phrase, withNearest } from '../../kernel/text.ts';
import { type ProblemEntry, ProblemError, refuse } from '../../problems/problem.ts';
import { listParameters } from '../../query/list-parameters.ts';
import type { Pairs } from '../../query/parse-list.ts';
import { escapePointer } from '../base/schema-entry.ts';

/** Members whose parameter accepts a comma-separated list or JSON. */
const members: readonly string[] = listParameters.map((name) => name.slice(1));

/** `{"filter":{…},"order_by":["-sent_time"],"fields":[…],"page_size":100,"after":""}` as pairs. */
export function queryPairs(body: Json): Pairs {
  if (!isJsonObject(body))
    return refuse('invalid_parameter', {
      errors: [
        {
          pointer: '',
          code: 'type',
          params: { expected: 'object' },
          message: phrase('Expected an object.'),
        },
      ],
    });
  return Object.entries(body).map(([name, value]) => {
    if (!members.includes(name)) {
      const nearest = nearestWord(name, members);
      refuse('unknown_parameter', {
        errors: [
          {
            pointer: `/${name}`,
            code: 'unknown_parameter',
            message: withNearest('Unknown member "{name}"', { name }, nearest),
          },
        ],
      });
    }
    return [`_${name}`, textOf(name, value)] as const;
  });
}

function textOf(name: string, value: Json): string {
  if (name === 'filter') return JSON.stringify(value);
  if (Array.isArray(value) && value.every((item: Json) => typeof item === 'string')) return value.join(',');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return refuse('invalid_parameter', {
    errors: [
      {
        pointer: `/${name}`,
        code: 'type',
        message: phrase('A text, number, boolean or list of texts.'),
      },
    ],
  });
}

/** Runs a function that parses the parameters of a body; errors point into the body instead of naming a query parameter. */
export function inQueryBody<Result>(body: Json, address: Pairs, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.errors === undefined) throw error;
    const { kind: _kind, status: _status, code, errors, ...details } = error.problem;
    return refuse(code, { ...details, errors: errors.map((entry) => placed(entry, body, address)) });
  }
}

function placed(entry: ProblemEntry, body: Json, address: Pairs): ProblemEntry {
  if (!('parameter' in entry) || address.some(([name]) => name === entry.parameter)) return entry;
  const { parameter, ...others } = entry;
  const pointer = parameter.startsWith('_')
    ? `/${parameter.slice(1)}`
    : (findMember(isJsonObject(body) ? (body.filter ?? null) : null, parameter, '/filter') ?? '/filter');
  return { ...others, pointer };
}

/** The pointer of the first member with that name. */
function findMember(tree: Json, name: string, pointer: string): string | undefined {
  if (typeof tree !== 'object' || tree === null) return undefined;
  for (const [key, value] of Object.entries(tree) as [string, Json][]) {
    const here = `${pointer}/${escapePointer(key)}`;
    const found = key === name ? here : findMember(value, name, here);
    if (found !== undefined) return found;
  }
  return undefined;
}
