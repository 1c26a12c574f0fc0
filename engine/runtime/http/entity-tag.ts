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

/** The versions that an If-Match header (or a row's `_if_match`) allows; undefined for `*` and for no header. */
export function versionsOf(
  value: string | undefined,
  place: { readonly header: string } | { readonly pointer: string },
): readonly number[] | undefined {
  const versions = value === undefined ? undefined : readVersions(value);
  return versions === 'malformed' ? refuse('invalid_parameter', { errors: [{ ...place, ...malformedTag }] }) : versions;
}

/** Characters of a header with more tags than anyone has seen of one record. */
const maxTagsLength = 4_096;

/** The versions of a list of tags (RFC 9110, 13.1.1), where a tag of another server is no version; undefined for `*`, any version. */
export function readVersions(value: string): readonly number[] | 'malformed' | undefined {
  if (value.trim() === '*') return undefined;
  if (value.length > maxTagsLength) return 'malformed';
  const versions = value.split(',').map((tag) => readVersion(tag.trim(), value.includes(',')));
  return versions.includes('malformed') ? 'malformed' : versions.filter((version) => typeof version === 'number');
}

function readVersion(tag: string, isListed: boolean): number | 'foreign' | 'malformed' {
  const match = /^(?:W\/)?"?v(\d{1,10})(?:-[0-9a-f]{12})?"?$/.exec(tag);
  if (match !== null) return Number(match[1]);
  return isListed && /^(?:W\/)?"[^"\s]*"$/.test(tag) ? 'foreign' : 'malformed';
}

/** Whether a row of this version may be written. */
export function allowsVersion(versions: readonly number[] | undefined, version: number): boolean {
  return versions === undefined || versions.includes(version);
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
