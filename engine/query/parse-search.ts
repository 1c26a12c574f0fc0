/**
 * Parses `_search=text` to a SearchNode: terms, "phrases", -excluded, or (api.md, section 1). Only paths to fields that
 * the caller can read are searched, and behind references only rows that it can see.
 */
import { phrase, type Sentence } from '../kernel/text.ts';
import type { Field, FieldPath, Resource } from '../model/model.ts';
import { inSearchOrder, searchWord } from '../vocabulary/search-document.ts';
import type { ReadAccess } from './access.ts';
import type { PlanValues } from './plan-values.ts';
import type { SearchNode, SearchTerm, SearchWay } from './query-plan.ts';
import { invalidParameter } from './refuse-parameter.ts';

const maximumTerms = 16;

/** Parses a search. Input: text of 2 to 200 characters; rejects other lengths, and more than 16 terms. */
export function parseSearch(search: string, resource: Resource, access: ReadAccess, values: PlanValues): SearchNode {
  const text = search.normalize('NFC');
  const length = [...text.trim()].length;
  if (length < 2 || length > 200 || text.includes('\0') || !text.isWellFormed()) {
    wrong('length', { min: 2, max: 200 }, phrase('Between 2 and 200 characters.'));
  }
  const alternatives = split(text);
  const count = alternatives.reduce((sum, terms) => sum + terms.length, 0);
  if (count > maximumTerms) {
    wrong('max_items', { max: maximumTerms }, phrase('At most {maximumTerms} search terms.', { maximumTerms }));
  }
  const fields = resource.search.filter((path) => isReadable(path, access)).map((path) => path.field);
  return {
    kind: 'search',
    alternatives: alternatives.map((terms) =>
      terms.map(({ words, isPhrase, isNegated }): SearchTerm => {
        const place = values.place(isPhrase ? words : searchWord(words, storedSpellings(words, fields)));
        return { parameter: place, isPhrase, isNegated };
      }),
    ),
    ways: waysOf(resource, access, values),
  };
}

/** Returns the spellings in which fields store a term that is one of their values: a personal number without its hyphen. */
function storedSpellings(word: string, fields: readonly Field[]): readonly string[] {
  const spellings = fields.flatMap((field) => {
    const parsed = field.type.parse(word, field);
    return parsed.ok && typeof parsed.value === 'string' && parsed.value !== word ? [parsed.value] : [];
  });
  return [...new Set(spellings)];
}

interface Term {
  readonly words: string;
  readonly isPhrase: boolean;
  readonly isNegated: boolean;
}

/** Splits the terms at each "or". Symbols without a letter or digit match nothing and are skipped. */
function split(text: string): readonly (readonly Term[])[] {
  const alternatives: Term[][] = [[]];
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    if (minus === '' && word !== undefined && /^or$/i.test(word)) {
      alternatives.push([]);
      continue;
    }
    const words = (phrase ?? word ?? '').trim();
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    alternatives.at(-1)?.push({ words, isPhrase: phrase !== undefined, isNegated: minus === '-' });
  }
  return alternatives.filter((terms) => terms.length > 0);
}

/** Returns the searched fields, grouped by the path that leads to them. */
function waysOf(resource: Resource, access: ReadAccess, values: PlanValues): readonly SearchWay[] {
  const ways = new Map<string, { readonly way: Omit<SearchWay, 'fields'>; readonly fields: Field[] }>();
  for (const path of resource.search) {
    if (!isReadable(path, access)) continue;
    const key = path.steps.map((step) => step.name).join('.');
    const found = ways.get(key) ?? {
      way: {
        steps: path.steps.map((step) => {
          const rows = step.target && access.rowFilter(step.target, values);
          return rows === undefined ? { field: step.name } : { field: step.name, rows };
        }),
      },
      fields: [],
    };
    found.fields.push(path.field);
    ways.set(key, found);
  }
  // In the order of the index that is created for them (compile/tables/compile-tables.ts).
  return [...ways.values()].map(({ way, fields }) => ({
    ...way,
    fields: inSearchOrder(fields).map(({ name }) => name),
  }));
}

function isReadable(path: FieldPath, access: ReadAccess): boolean {
  return [...path.steps, path.field].every((field) => access.mayRead(field));
}

function wrong(code: string, params: Readonly<Record<string, number>>, message: Sentence): never {
  return invalidParameter('_search', code, params, message);
}
