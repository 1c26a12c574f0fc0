/**
 * Cache headers and entity tags of records (api.md, section 0). A tag is the row's version if the response is the row. Data from other records (derived
 * members, embedded records) changes without the row, so its digest follows the version: `"v7-3f9a1c0b2d4e"`.
 */

import { hash } from 'node:crypto';
import type { RenderedRow, RowShape } from '../query/row-shape.ts';
import { versionTag } from '../request/entity-tag.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { WrittenRecord } from './read-written.ts';

export interface TaggedResponse {
  readonly record: RenderedRow;
  readonly version: number;
  /** `_expand` was requested: complete records are embedded. */
  readonly isExpanded: boolean;
  /** `_fields` was requested. */
  readonly isPartial: boolean;
  /** Personal members depend on records of other resources: consents and protected identities. */
  readonly isMasked?: boolean;
  /** Exact decimals are strings. */
  readonly isText?: boolean;
}

/** Returns the tag of a response with one record, before hooks have changed it. */
export function responseTag({
  record,
  version,
  isExpanded,
  isPartial,
  isMasked = false,
  isText = false,
}: TaggedResponse): string {
  // A response that differs from the complete row in its default form is another representation, with its own tag.
  const isOther = isText || (!isPartial && !record.shape.isComplete);
  const isExtended = isExpanded || isMasked || isOther || record.isForeign;
  const digest = isExtended ? hash('sha256', record.json(), 'hex').slice(0, 12) : undefined;
  return versionTag(version, { isWeak: isExpanded || isPartial, ...(digest === undefined ? {} : { digest }) });
}

/** Returns the tag of a written record, the same as for a GET; if only its ID is returned, the tag of the row. */
export function writtenTag(
  { record, version }: WrittenRecord,
  { isSlim, isText }: { readonly isSlim: boolean; readonly isText: boolean },
  { access }: Pick<RequestContext, 'access'>,
): string {
  if (isSlim) return versionTag(version);
  return responseTag({
    record,
    version,
    isExpanded: false,
    isPartial: false,
    isMasked: access.hiddenPersons?.areIn(record.shape.resource) === true,
    isText,
  });
}

/** Only the client's own cache may store it, and must revalidate each time. */
const privateCaching = { 'Cache-Control': 'private, no-cache' } as const;

/** Returns `Cache-Control` of records; empty if members identify a person: every response is `no-store` by default. */
export function cacheHeaders({ isPersonal }: RowShape): Readonly<Record<string, string>> {
  return isPersonal ? {} : privateCaching;
}
