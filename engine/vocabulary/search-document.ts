/**
 * Full text in SQL: what is looked through and what is looked for. Indexes are made of the same expressions as queries, so both
 * are written here once. A document holds every word twice: as it stands (for names, numbers, beginnings of words) and as its
 * Swedish stem.
 */
import { join, keyword, literal, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';

/** Characters of a document that are looked through: a tsvector holds at most 1 MiB. */
const longestDocument = 60_000;

/** The words of the columns of one row. */
export function searchVector(columns: readonly SqlPart[]): SqlFragment {
  const texts = columns.map((column) => sql`coalesce(${column}, ${literal('')})`);
  const separator = sql` || ${literal(' ')} || `;
  const joined = texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text]));
  const text = sql`left(${join(joined, '')}, ${literal(longestDocument)})`;
  return sql`(to_tsvector(${config('simple')}, ${text}) || to_tsvector(${config('swedish')}, ${text}))`;
}

/**
 * What one term of a search looks for. A word: as the beginning of a word, or as any form of it; a phrase: its words as they
 * stand, one after the other. `term` is the place of the text; a word arrives quoted for to_tsquery (searchWord).
 */
export function searchQuery(term: SqlPart, isPhrase: boolean): SqlFragment {
  return isPhrase
    ? sql`phraseto_tsquery(${config('simple')}, ${term}::text)`
    : sql`(to_tsquery(${config('simple')}, ${term}::text || ':*') || to_tsquery(${config('swedish')}, ${term}::text))`;
}

/** A word, or any of its spellings, as to_tsquery takes it, with nothing in it to interpret. */
export function searchWord(word: string, spellings: readonly string[] = []): string {
  return [word, ...spellings].map(quoted).join(':* | ');
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function config(name: 'simple' | 'swedish'): SqlFragment {
  return keyword(`'${name}'::regconfig`);
}

/**
 * Fields in the order in which a document has them: by their first names, so that a rename moves none, and the index goes on answering for the
 * release before it and the one after it.
 */
export function inSearchOrder<Named extends { readonly name: string; readonly formerly: readonly string[] }>(
  fields: readonly Named[],
): readonly Named[] {
  const key = ({ name, formerly }: Named): string => `${formerly[0] ?? name} ${name}`;
  return fields.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}
