/**
 * Full-text search in SQL: documents and search terms. Indexes use the same expressions as queries, so both are defined
 * here once. A document contains every word twice: unchanged (for names, numbers, beginnings of words) and as its
 * Swedish stem.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Characters of a document that are searched: a tsvector is limited to 1 MiB. */
const maxDocumentLength = 60_000;

/** The search vector of the columns of one row. */
export function searchVector(columns: readonly Expression<unknown>[]): RawBuilder<unknown> {
  const texts = columns.map((column) => sql`coalesce(${column}, ${sql.lit('')})`);
  const separator = sql` || ${sql.lit(' ')} || `;
  const joined = texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text]));
  const text = sql`left(${sql.join(joined, sql``)}, ${sql.lit(maxDocumentLength)})`;
  return sql`(to_tsvector(${config('simple')}, ${text}) || to_tsvector(${config('swedish')}, ${text}))`;
}

/**
 * The query of one search term. A single word matches as the beginning of a word, or in any inflected form; a quoted text matches its exact words in
 * sequence. `term` is the placeholder of the text; a single word is already quoted for to_tsquery (searchWord).
 */
export function searchQuery(term: Expression<unknown>, isPhrase: boolean): RawBuilder<unknown> {
  return isPhrase
    ? sql`phraseto_tsquery(${config('simple')}, ${term}::text)`
    : sql`(to_tsquery(${config('simple')}, ${term}::text || ':*') || to_tsquery(${config('swedish')}, ${term}::text))`;
}

/** A word, or any of its spellings, escaped for to_tsquery. */
export function searchTerm(term: string, spellings: readonly string[] = []): string {
  return [term, ...spellings].map(quoted).join(':* | ');
}

function quoted(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function config(name: 'simple' | 'swedish'): RawBuilder<unknown> {
  return sql.raw(`'${name}'::regconfig`);
}

/**
 * Fields in the order of a document: sorted by their original names, so that a rename does not move fields, and the index works for the previous and the
 * next release.
 */
export function inSearchOrder<Item extends { readonly name: string; readonly formerly: readonly string[] }>(
  fields: readonly Item[],
): readonly Item[] {
  const key = ({ name, formerly }: Item): string => `${formerly[0] ?? name} ${name}`;
  return fields.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}
