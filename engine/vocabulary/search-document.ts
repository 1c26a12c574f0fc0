/**
 * Full-text search in SQL: documents and search terms. Indexes use the same expressions as queries, so both are defined
 * here once. A document contains every word twice: without accents (for names, numbers, beginnings of words) and as its
 * Swedish stem.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Characters of a document that are searched: a tsvector is limited to 1 MiB. */
const maxDocumentLength = 60_000;

/** Letters that Unicode does not decompose into a letter and an accent, and their replacements. */
const barredLetters = { from: 'øØłŁđĐı', to: 'oOlLdDi' } as const;

/** The search vector of the columns of one row. */
export function searchVector(columns: readonly Expression<unknown>[]): RawBuilder<unknown> {
  const text = documentOf(columns);
  return sql`(${vector('simple', withoutAccents(text))} || ${vector('swedish', text)})`;
}

/**
 * The vector that ranks a row, with its accents: a row that is spelled as searched precedes one that differs in accents. No index contains it, because only
 * rows that match are ranked.
 */
export function rankVector(columns: readonly Expression<unknown>[]): RawBuilder<unknown> {
  const text = documentOf(columns);
  return sql`(${vector('simple', text)} || ${vector('swedish', text)})`;
}

/**
 * The query of one search term. A single word matches as the beginning of a word, or in any inflected form; a quoted text matches its exact words in
 * sequence. `term` is the placeholder of the text; a single word is already quoted for to_tsquery (searchTerm).
 */
export function searchQuery(term: Expression<unknown>, isPhrase: boolean): RawBuilder<unknown> {
  return termQuery(withoutAccents(sql`${term}::text`), term, isPhrase);
}

/** The query of a term for a rankVector. */
export function rankQuery(term: Expression<unknown>, isPhrase: boolean): RawBuilder<unknown> {
  return termQuery(sql`${term}::text`, term, isPhrase);
}

function termQuery(words: Expression<unknown>, term: Expression<unknown>, isPhrase: boolean): RawBuilder<unknown> {
  return isPhrase
    ? sql`phraseto_tsquery(${config('simple')}, ${words})`
    : sql`(to_tsquery(${config('simple')}, ${words} || ':*') || to_tsquery(${config('swedish')}, ${term}::text))`;
}

function documentOf(columns: readonly Expression<unknown>[]): RawBuilder<unknown> {
  const texts = columns.map((column) => sql`coalesce(${column}, ${sql.lit('')})`);
  const separator = sql` || ${sql.lit(' ')} || `;
  const joined = texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text]));
  return sql`left(${sql.join(joined, sql``)}, ${sql.lit(maxDocumentLength)})`;
}

function vector(name: 'simple' | 'swedish', text: Expression<unknown>): RawBuilder<unknown> {
  return sql`to_tsvector(${config(name)}, ${text})`;
}

/** The text without accents. unaccent() cannot be used in an index: it is not immutable (docs/adr/0110). */
function withoutAccents(text: Expression<unknown>): RawBuilder<unknown> {
  const letters = sql`regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]+', '', 'g')`;
  return sql`translate(${letters}, ${sql.lit(barredLetters.from)}, ${sql.lit(barredLetters.to)})`;
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
