/** The body of QUERY → the same parameters as in an address, so that one reader serves both (api-contract.md, section 1). */
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { refuse } from '../../problems/problem.ts';
import { listParameters, type Pairs } from '../../query/parse-list.ts';

/** Members whose parameter takes a comma list or JSON. */
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
          message: { en: 'Expected an object.', sv: 'Väntade ett objekt.' },
        },
      ],
    });
  return Object.entries(body).map(([name, value]) => {
    if (!members.includes(name)) {
      const hint = didYouMean(name, members);
      refuse('unknown_parameter', {
        errors: [
          {
            pointer: `/${name}`,
            code: 'unknown_parameter',
            message: {
              en: `There is no member "${name}" here${hint ? `; ${hint}` : ''}.`,
              sv: `Medlemmen "${name}" finns inte här.`,
            },
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
        message: {
          en: 'A text, number, boolean or list of texts.',
          sv: 'En text, ett tal, sant/falskt eller en lista av texter.',
        },
      },
    ],
  });
}
