/** Names of the parameters of every list, and the equivalents of names in other APIs. */
import { closestMatch } from '../kernel/did-you-mean.ts';

/** The built-in list parameters. */
export const listParameters = [
  '_page',
  '_page_size',
  '_after',
  '_before',
  '_order_by',
  '_search',
  '_fields',
  '_expand',
  '_slim',
  '_filter',
  '_view',
  '_tz',
  '_count',
  '_jsonl',
  '_format',
  '_csv',
  '_statistics',
  '_aggregate',
  '_group_by',
  '_page_object',
  '_as_of',
  '_diff',
] as const;

export type ListParameter = (typeof listParameters)[number];

/** Names of these parameters in other APIs. */
const parameterAliases: Readonly<Record<string, ListParameter>> = {
  as_of: '_as_of',
  asof: '_as_of',
  at: '_as_of',
  compare: '_diff',
  cursor: '_after',
  include: '_expand',
  limit: '_page_size',
  offset: '_page',
  order: '_order_by',
  ordering: '_order_by',
  orderby: '_order_by',
  per_page: '_page_size',
  q: '_search',
  select: '_fields',
  size: '_page_size',
  sort: '_order_by',
  sort_by: '_order_by',
  timezone: '_tz',
  view: '_view',
};

/** Returns the parameter that a misspelt name or a name in other APIs refers to, or undefined. */
export function suggestParameter(name: string): string | undefined {
  const bare = name.replace(/^[_$]+/, '').toLowerCase();
  if (Object.hasOwn(parameterAliases, bare)) return parameterAliases[bare];
  return closestMatch(name, listParameters);
}
