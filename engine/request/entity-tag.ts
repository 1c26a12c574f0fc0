/** Entity tags: `"v7"`, the row's version (RFC 9110; api.md, section 3). */
import type { Message } from '../kernel/text.ts';
import { throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';

/** Returns the tag of a version; weak if the response is not the complete row, with a digest if it contains more than the row. */
export function versionTag(
  version: number,
  { isWeak = false, digest }: { readonly isWeak?: boolean; readonly digest?: string } = {},
): string {
  return `${isWeak ? 'W/' : ''}"v${version}${digest === undefined ? '' : `-${digest}`}"`;
}

/** Returns whether an If-None-Match header contains the tag (weak comparison). */
export function matchesAny(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const wanted = tag.replace(/^W\//, '');
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === wanted);
}

/** Returns whether the tag covers only the row: it has no digest of data from elsewhere. */
export function isPlainTag(tag: string): boolean {
  return /^"v\d+"$/.test(tag);
}

/**
 * Returns whether a record changed after the date of a header, in whole seconds; undefined if either is missing or the
 * header is not a valid date.
 */
export function isModifiedSince(header: string | undefined, lastModified: string | undefined): boolean | undefined {
  if (header === undefined || lastModified === undefined) return undefined;
  const date = Date.parse(header);
  const modified = Date.parse(lastModified);
  return Number.isNaN(date) || Number.isNaN(modified) ? undefined : modified > date;
}

/** Returns the versions that an If-Match header (or a row's `_if_match`) allows; undefined for `*` and for no header. */
export function versionsOf(
  value: string | undefined,
  location: { readonly header: string } | { readonly pointer: string },
): readonly number[] | undefined {
  const versions = value === undefined ? undefined : readVersions(value);
  return versions === 'malformed'
    ? throwProblem('invalid_parameter', { errors: [{ ...location, ...malformedTag }] })
    : versions;
}

/** Maximum characters of a header: more tags than any client has of one record. */
const maxTagsLength = 4_096;

/** Parses the versions from a list of tags (RFC 9110, 13.1.1), ignoring tags of other servers; undefined for `*`, any version. */
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

/** Returns whether a row of this version may be written. */
export function allowsVersion(versions: readonly number[] | undefined, version: number): boolean {
  return versions === undefined || versions.includes(version);
}

/** The error for a malformed tag. */
export const malformedTag: { readonly code: string; readonly message: Message } = {
  code: 'format',
  message: t('mustBeEntityTag'),
};

/** The error of a row without the version that its resource requires (`concurrency: required`). */
export function versionRequired(member: string): { readonly code: string; readonly message: Message } {
  return {
    code: 'required',
    message: t('sendReadVersion', { member }),
  };
}
