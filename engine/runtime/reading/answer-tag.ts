/**
 * Answer → entity tag: the row's version where the answer is the row. What comes from other records (derived members, records
 * that are shown inside) changes without it, so its digest stands behind the version: `"v7-3f9a1c0b2d4e"`.
 */
import { hash } from 'node:crypto';
import type { ShownRow } from '../../query/row-shape.ts';
import type { Work } from '../context/work.ts';
import { versionTag } from '../http/entity-tag.ts';
import type { WrittenRecord } from './written-record.ts';

export interface TaggedAnswer {
  readonly record: ShownRow;
  readonly version: number;
  /** `_expand` was asked for: whole records stand inside. */
  readonly isExpanded: boolean;
  /** `_fields` was asked for. */
  readonly isPartial: boolean;
  /** Personal members depend on records of other resources: consents and protected identities. */
  readonly isMasked?: boolean;
  /** Exact decimals are shown as texts. */
  readonly isText?: boolean;
}

/** The tag of an answer with one record, before hooks have made anything of it. */
export function answerTag({
  record,
  version,
  isExpanded,
  isPartial,
  isMasked = false,
  isText = false,
}: TaggedAnswer): string {
  // What differs from the whole row in its usual form is another representation, and has a tag of its own.
  const isOther = isText || (!isPartial && !record.shape.isWhole);
  const holdsMore = isExpanded || isMasked || isOther || record.isForeign;
  const digest = holdsMore ? hash('sha256', record.json(), 'hex').slice(0, 12) : undefined;
  return versionTag(version, { isWeak: isExpanded || isPartial, ...(digest === undefined ? {} : { digest }) });
}

/** The tag of what was written, the same that a get of it has; of no more than its id, that of the row. */
export function writtenTag(
  { record, version }: WrittenRecord,
  { isSlim, isText }: { readonly isSlim: boolean; readonly isText: boolean },
  { access }: Pick<Work, 'access'>,
): string {
  if (isSlim) return versionTag(version);
  return answerTag({
    record,
    version,
    isExpanded: false,
    isPartial: false,
    isMasked: access.hiddenPersons?.areIn(record.shape.resource) === true,
    isText,
  });
}
