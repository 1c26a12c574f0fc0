/** Extends the search of a list to words with one typo. */
import { misspellings, tolerantWord } from '../vocabulary/misspellings.ts';
import type { ListRequest } from './parse-list.ts';
import type { FilterNode, PlanValues, SearchNode, SearchTerm } from './query-plan.ts';

/** Maximum words of a search that may contain a typo; a longer search is matched as it is written. */
const maxWords = 4;

/** Returns whether a word of the list's search may contain a typo. */
export function allowsTypos({ filter, values }: ListRequest): boolean {
  const search = filter === undefined ? undefined : searchIn(filter);
  const words = search?.alternatives.flat().filter((term) => wordOf(term, values) !== undefined) ?? [];
  return words.length > 0 && words.length <= maxWords;
}

/** Returns the list of all records with words that differ from those of the search by at most one typo each. */
export function tolerantList(list: ListRequest): ListRequest {
  const { filter, values } = list;
  const search = filter === undefined ? undefined : searchIn(filter);
  if (filter === undefined || search === undefined) return list;
  const alternatives = search.alternatives.map((terms) => terms.map((term) => tolerantTerm(term, values)));
  return { ...list, filter: withSearch(filter, { ...search, alternatives }) };
}

/** The search is one of the conditions of a list, or the only one. */
function searchIn(filter: FilterNode): SearchNode | undefined {
  if (filter.kind === 'search') return filter;
  return filter.kind === 'all' ? filter.nodes.find((node) => node.kind === 'search') : undefined;
}

function withSearch(filter: FilterNode, search: SearchNode): FilterNode {
  if (filter.kind !== 'all') return search;
  return { ...filter, nodes: filter.nodes.map((node) => (node.kind === 'search' ? search : node)) };
}

function tolerantTerm(term: SearchTerm, values: PlanValues): SearchTerm {
  const word = wordOf(term, values);
  return word === undefined ? term : { ...term, misspellings: values.add(misspellings(word).join('|')) };
}

/** The word of a term, which is quoted for to_tsquery; undefined if typos in it are not tolerated. */
function wordOf({ parameter, isPhrase, isNegated }: SearchTerm, values: PlanValues): string | undefined {
  const [, content] = /^'([^']+)'$/.exec(String(values.list[parameter])) ?? [];
  return isPhrase || isNegated || content === undefined ? undefined : tolerantWord(content);
}
