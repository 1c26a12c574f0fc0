/** Converts the body of QUERY to the same parameters as in a URL, so that one parser handles both (api.md, section 1). */

import { closestMatch } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { escapePointer } from '../../platform/schema-entry.ts';
import { type ProblemEntry, ProblemError, throwProblem } from '../../problems/problem.ts';
import { listParameters } from '../../query/list-parameters.ts';
import type { Pairs } from '../../query/parse-list.ts';
import { t, withSuggestion } from '../../texts/t.ts';

/** Members whose parameter accepts a comma-separated list or JSON. */
const members: readonly string[] = listParameters.map((name) => name.slice(1));

/** `{"filter":{…},"order_by":["-sent_time"],"fields":[…],"page_size":100,"after":""}` as pairs. */
export function queryPairs(body: Json): Pairs {
  if (!isJsonObject(body))
    return throwProblem('invalid_parameter', {
      errors: [
        {
          pointer: '',
          code: 'type',
          params: { expected: 'object' },
          message: t('expectedObject'),
        },
      ],
    });
  return Object.entries(body).map(([name, value]) => {
    if (!members.includes(name)) {
      const suggestion = closestMatch(name, members);
      throwProblem('unknown_parameter', {
        errors: [
          {
            pointer: `/${name}`,
            code: 'unknown_parameter',
            message: withSuggestion(t('unknownMember', { name }), suggestion),
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
  return throwProblem('invalid_parameter', {
    errors: [
      {
        pointer: `/${name}`,
        code: 'type',
        message: t('mustBeSimpleValue'),
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
    return throwProblem(code, { ...details, errors: errors.map((entry) => withPointer(entry, body, address)) });
  }
}

function withPointer(entry: ProblemEntry, body: Json, address: Pairs): ProblemEntry {
  if (!('parameter' in entry) || address.some(([name]) => name === entry.parameter)) return entry;
  const { parameter, ...rest } = entry;
  const pointer = parameter.startsWith('_')
    ? `/${parameter.slice(1)}`
    : (findMember(isJsonObject(body) ? (body.filter ?? null) : null, parameter, '/filter') ?? '/filter');
  return { ...rest, pointer };
}

/** The pointer of the first member with that name. */
function findMember(tree: Json, name: string, pointer: string): string | undefined {
  if (typeof tree !== 'object' || tree === null) return undefined;
  for (const [key, value] of Object.entries(tree) as [string, Json][]) {
    const here = `${pointer}/${escapePointer(key)}`;
    const match = key === name ? here : findMember(value, name, here);
    if (match !== undefined) return match;
  }
  return undefined;
}
