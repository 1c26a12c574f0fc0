/** Entity tags: `"v7"`, the row's version (RFC 9110; api.md, section 3). */
import { phrase, type Sentence } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';

/** The tag of a version; weak when the answer is not the whole row, with a digest when it holds more than the row. */
export function versionTag(
  version: number,
  { isWeak = false, digest }: { readonly isWeak?: boolean; readonly digest?: string } = {},
): string {
  return `${isWeak ? 'W/' : ''}"v${version}${digest === undefined ? '' : `-${digest}`}"`;
}

/** Whether an If-None-Match header names the tag (weak comparison). */
export function matchesAny(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const wanted = tag.replace(/^W\//, '');
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === wanted);
}

/** Whether the tag is that of the row itself: it has no digest of what comes from elsewhere. */
export function isPlainTag(tag: string): boolean {
  return /^"v\d+"$/.test(tag);
}

/** Whether a record changed after the date of a header, in whole seconds; undefined without either of them, or when the header is no date. */
export function isModifiedSince(header: string | undefined, lastModified: string | undefined): boolean | undefined {
  if (header === undefined || lastModified === undefined) return undefined;
  const date = Date.parse(header);
  const modified = Date.parse(lastModified);
  return Number.isNaN(date) || Number.isNaN(modified) ? undefined : modified > date;
}

/** The version that an If-Match header (or a row's `_if_match`) asks for; undefined for `*` and for no header. */
export function versionOf(
  value: string | undefined,
  place: { readonly header: string } | { readonly pointer: string },
): number | undefined {
  const version = value === undefined ? undefined : readVersion(value);
  return version === 'malformed' ? refuse('invalid_parameter', { errors: [{ ...place, ...malformedTag }] }) : version;
}

/** The version of a tag; undefined for `*`, any version. */
export function readVersion(value: string): number | 'malformed' | undefined {
  if (value.trim() === '*') return undefined;
  const match = /^(?:W\/)?"?v(\d{1,10})(?:-[0-9a-f]{12})?"?$/.exec(value.trim());
  return match === null ? 'malformed' : Number(match[1]);
}

/** What is said of a text that is no tag. */
export const malformedTag: { readonly code: string; readonly message: Sentence } = {
  code: 'format',
  message: phrase('An entity tag, such as "v7".'),
};

/** The error of a row without the version that its resource requires (`concurrency: required`). */
export function versionRequired(member: string): { readonly code: string; readonly message: Sentence } {
  return {
    code: 'required',
    message: phrase('Say which version was seen: "{member}": "v7".', { member }),
  };
}
