/**
 * Parses `_search=text` to a SearchNode: terms, "quoted terms", -excluded, or (api.md, section 1). Searches only paths to fields that the caller can read,
 * and related rows only if the caller can see them.
 */
import type { Message } from '../kernel/text.ts';
import type { Field, FieldPath, Resource } from '../model/model.ts';
import { t } from '../texts/t.ts';
import { inSearchOrder, searchTerm } from '../vocabulary/search-document.ts';
import type { ReadAccess } from './access.ts';
import type { PlanValues, SearchNode, SearchPath, SearchTerm } from './query-plan.ts';
import { invalidParameter } from './reject-parameter.ts';

const maxTerms = 16;

/** Parses a search. Input: text of 2 to 200 characters; rejects other lengths, and more than 16 terms. */
export function parseSearch(search: string, resource: Resource, access: ReadAccess, values: PlanValues): SearchNode {
  const text = search.normalize('NFC');
  const length = [...text.trim()].length;
  if (length < 2 || length > 200 || text.includes('\0') || !text.isWellFormed()) {
    wrong('length', { min: 2, max: 200 }, t('searchLength'));
  }
  const alternatives = split(text);
  const count = alternatives.reduce((sum, terms) => sum + terms.length, 0);
  if (count > maxTerms) {
    wrong('max_items', { max: maxTerms }, t('atMostSearchTerms', { maxTerms }));
  }
  const fields = resource.search.filter((path) => isReadable(path, access)).map((path) => path.field);
  return {
    kind: 'search',
    alternatives: alternatives.map((terms) =>
      terms.map(({ content, isPhrase, isNegated }): SearchTerm => {
        const parameter = values.add(isPhrase ? content : searchTerm(content, storedSpellings(content, fields)));
        return { parameter: parameter, isPhrase, isNegated };
      }),
    ),
    paths: searchPaths(resource, access, values),
  };
}

/** Returns the spellings in which fields store a term that is one of their values: a personal number without its hyphen. */
function storedSpellings(term: string, fields: readonly Field[]): readonly string[] {
  const spellings = fields.flatMap((field) => {
    const parsed = field.type.parse(term, field);
    return parsed.ok && typeof parsed.value === 'string' && parsed.value !== term ? [parsed.value] : [];
  });
  return [...new Set(spellings)];
}

interface Term {
  readonly content: string;
  readonly isPhrase: boolean;
  readonly isNegated: boolean;
}

/** Splits the terms at each "or". Symbols without a letter or digit match nothing and are skipped. */
function split(text: string): readonly (readonly Term[])[] {
  const alternatives: Term[][] = [[]];
  for (const [, minus, quoted, unquoted] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    if (minus === '' && unquoted !== undefined && /^or$/i.test(unquoted)) {
      alternatives.push([]);
      continue;
    }
    const content = (quoted ?? unquoted ?? '').trim();
    if (!/[\p{L}\p{N}]/u.test(content)) continue;
    alternatives.at(-1)?.push({ content, isPhrase: quoted !== undefined, isNegated: minus === '-' });
  }
  return alternatives.filter((terms) => terms.length > 0);
}

/** Returns the searched fields, grouped by the path to them. */
function searchPaths(resource: Resource, access: ReadAccess, values: PlanValues): readonly SearchPath[] {
  const pathsByKey = new Map<string, { readonly path: Omit<SearchPath, 'fields'>; readonly fields: Field[] }>();
  for (const path of resource.search) {
    if (!isReadable(path, access)) continue;
    const key = path.steps.map((step) => step.name).join('.');
    const entry = pathsByKey.get(key) ?? {
      path: {
        steps: path.steps.map((step) => {
          const rows = step.target && access.rowFilter(step.target, values);
          return rows === undefined ? { field: step.name } : { field: step.name, rows };
        }),
      },
      fields: [],
    };
    entry.fields.push(path.field);
    pathsByKey.set(key, entry);
  }
  // In the order of the index that is created for them (compile/tables/compile-tables.ts).
  return [...pathsByKey.values()].map(({ path, fields }) => ({
    ...path,
    fields: inSearchOrder(fields).map(({ name }) => name),
  }));
}

function isReadable(path: FieldPath, access: ReadAccess): boolean {
  return [...path.steps, path.field].every((field) => access.mayRead(field));
}

function wrong(code: string, params: Readonly<Record<string, number>>, message: Message): never {
  return invalidParameter('_search', code, params, message);
}
