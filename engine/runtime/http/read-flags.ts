/** Parses the query parameters of operations other than lists: only the named ones, each once. */

import { nearestWord } from '../../kernel/did-you-mean.ts';
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import type { Pairs } from '../../query/parse-list.ts';
import { unknownParameter } from '../../query/refuse-parameter.ts';

const flags = new Set(['_slim', '_validate_only', '_atomic']);

/** Returns the parameters by name; rejects unknown and duplicate ones. */
export function readFlags<Name extends string>(query: Pairs, known: readonly Name[]): ReadonlyMap<Name, string> {
  const read = new Map<Name, string>();
  for (const [name, value] of query) {
    const parameter = known.find((candidate) => candidate === name);
    if (parameter === undefined) return unknownParameter(name, nearestWord(name, known));
    if (read.has(parameter) || (flags.has(name) && value !== 'true' && value !== 'false')) {
      refuse('invalid_parameter', {
        errors: [
          {
            parameter: name,
            code: 'type',
            message: phrase('Once, with a valid value.'),
          },
        ],
      });
    }
    read.set(parameter, value);
  }
  return read;
}
