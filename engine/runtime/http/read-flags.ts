/** Parses the query parameters of operations other than lists: only the listed ones, each once. */

import { closestMatch } from '../../kernel/did-you-mean.ts';
import { msg } from '../../kernel/text.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { Pairs } from '../../query/parse-list.ts';
import { unknownParameter } from '../../query/reject-parameter.ts';

const flags = new Set(['_slim', '_validate_only', '_atomic']);

/** Returns the parameters by name; rejects unknown and duplicate ones. */
export function readFlags<Name extends string>(query: Pairs, allowed: readonly Name[]): ReadonlyMap<Name, string> {
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
            message: msg('Must be sent once, with a valid value.'),
          },
        ],
      });
    }
    read.set(parameter, value);
  }
  return read;
}
