/** Parses the Accept header: media types in the client's order of preference, with their parameters (RFC 9110, 12.5.1). */
import type { IncomingHttpHeaders } from 'node:http';

export interface AcceptedType {
  /** `application/json`, in lower case. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Returns the types of an Accept header, best first; those with quality 0 are not accepted. */
export function acceptedTypes(header: string): readonly AcceptedType[] {
  return header
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
    .toSorted((left, right) => right.quality - left.quality || left.index - right.index);
}

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
