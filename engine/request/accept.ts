/** Parses Accept and Accept-Language (RFC 9110, 12.5), and chooses the format and the language of a response. */

import type { IncomingHttpHeaders } from 'node:http';
import { lazyByText } from '../kernel/lazy.ts';
import { coreLanguage, type Language } from '../kernel/text.ts';
import { throwProblem } from '../problems/problem.ts';
import type { ListFormat } from '../query/list-values.ts';
import type { ListRequest } from '../query/parse-list.ts';
import type { ApiRequest } from './request-context.ts';

export interface AcceptedType {
  /** `application/json`, in lower case. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Returns the types of an Accept header, best first; those with quality 0 are not accepted. */
export const acceptedTypes = lazyByText((header): readonly AcceptedType[] =>
  header
    .split(',')
    .map((entry, index) => {
      const [type = '', ...pieces] = entry.split(';').map((piece) => piece.trim().toLowerCase());
      const parameters = new Map(
        pieces.map((piece): [string, string] => {
          const [name = '', value = ''] = piece.split('=');
          return [name, value.replace(/^"(.*)"$/, '$1')];
        }),
      );
      return { type, parameters, quality: Number(parameters.get('q') ?? 1), index };
    })
    .filter((entry) => entry.quality > 0)
    .toSorted((left, right) => right.quality - left.quality || left.index - right.index),
);

/**
 * Returns whether the client accepts `application/json;decimals=string`: exact decimals as strings, for clients whose
 * numbers are doubles (api.md, section 0).
 */
export function acceptsTextDecimals(headers: IncomingHttpHeaders): boolean {
  const { accept } = headers;
  if (accept === undefined || !accept.includes('decimals')) return false;
  return acceptedTypes(accept).some(({ parameters }) => parameters.get('decimals') === 'string');
}

/** Returns whether the client accepts `application/json; profile=page`: the list as an object with paging information. */
export function acceptsPageObject(headers: IncomingHttpHeaders): boolean {
  const { accept } = headers;
  if (accept === undefined || !accept.includes('profile')) return false;
  return acceptedTypes(accept).some(
    ({ type, parameters }) => type === 'application/json' && parameters.get('profile') === 'page',
  );
}

/** Returns whether HTML is preferred over JSON, as browsers do when opening a page. */
export function prefersHtml(accept: string): boolean {
  if (!accept.includes('text/html')) return false;
  const [first] = acceptedTypes(accept).filter(({ type }) => type === 'text/html' || type.endsWith('json'));
  return first?.type === 'text/html';
}

const formats: Readonly<Record<string, ListFormat>> = {
  'application/json': 'json',
  'application/*': 'json',
  '*/*': 'json',
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'text/csv': 'csv',
  'text/*': 'csv',
};

/** Returns the first accepted format that is supported, or `only` this one; JSON without a header. Undefined: the header accepts none. */
export function acceptedFormat(accept: string | undefined, only?: ListFormat): ListFormat | undefined {
  if (accept === undefined || accept.trim() === '') return 'json';
  for (const { type } of acceptedTypes(accept)) {
    const format = formats[type];
    if (format !== undefined && (only === undefined || format === only)) return format;
  }
  return undefined;
}

const available = ['application/json', 'application/jsonl', 'text/csv'] as const;

/** Returns the format that the client requests; 406 if none of them is supported. */
export function chooseFormat(list: ListRequest, request: ApiRequest): ListFormat {
  if (list.format !== undefined) return list.format;
  return acceptedFormat(request.headers.accept) ?? throwProblem('not_acceptable', { params: { available } });
}

/** Responds 406 if a response is available only as JSON (one record, statistics) and the client accepts only other formats. */
export function requireJson(request: ApiRequest): void {
  if (acceptedFormat(request.headers.accept, 'json') === undefined)
    throwProblem('not_acceptable', { params: { available: available.slice(0, 1) } });
}

/** Returns the language of the product that Accept-Language prefers; English if it prefers none of them. */
export function languageOf(header: string | undefined, languages: readonly Language[]): Language {
  if (header === undefined || header === '') return coreLanguage;
  const preferences = header.split(',').map((entry) => {
    const [tag = '', quality] = entry
      .toLowerCase()
      .split(/;\s*q=/)
      .map((piece) => piece.trim());
    const parsedQuality = quality === undefined ? 1 : Number(quality);
    return { tag, quality: Number.isNaN(parsedQuality) ? 0 : parsedQuality };
  });
  const qualityOf = (language: Language) =>
    Math.max(
      0,
      ...preferences
        .filter(({ tag }) => tag === language.toLowerCase() || tag.startsWith(`${language.toLowerCase()}-`))
        .map(({ quality }) => quality),
    );
  return languages.reduce((best, language) => (qualityOf(language) > qualityOf(best) ? language : best), coreLanguage);
}
