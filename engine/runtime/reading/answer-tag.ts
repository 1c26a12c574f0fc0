/**
 * Answer → entity tag: the row's version where the answer is the row. What comes from other records (derived members, records
 * that are shown inside) changes without it, so its digest stands behind the version: `"v7-3f9a1c0b2d4e"`.
 */
import { createHash } from 'node:crypto';
import type { Resource } from '../../model/model.ts';
import { shownFields } from '../../model/shown-fields.ts';
import { versionTag } from '../http/entity-tag.ts';

export interface TaggedAnswer {
  readonly body: string;
  readonly version: number;
  /** `_expand` was asked for: whole records stand inside. */
  readonly isExpanded: boolean;
  /** `_fields` was asked for. */
  readonly isPartial: boolean;
}

/** The tag of an answer with one record. */
export function answerTag({ body, version, isExpanded, isPartial }: TaggedAnswer, resource: Resource): string {
  const holdsMore = isExpanded || foreignMembers(resource).some((name) => isFilled(name, body));
  const digest = holdsMore ? createHash('sha256').update(body).digest('hex').slice(0, 12) : undefined;
  return versionTag(version, { isWeak: isExpanded || isPartial, ...(digest === undefined ? {} : { digest }) });
}

const known = new WeakMap<Resource, readonly string[]>();

/** Members whose values come from other records. */
function foreignMembers(resource: Resource): readonly string[] {
  const names =
    known.get(resource) ??
    resource.fields
      .filter((field) => field.type.storage === 'computed' || shownFields(field) !== undefined)
      .map(({ name }) => name);
  known.set(resource, names);
  return names;
}

/** Looked up in the text, because parsing every answer for its tag would cost more than the rest of a get. */
function isFilled(name: string, body: string): boolean {
  const member = `"${name}":`;
  return body.includes(member) && !['[]', 'null', 'false'].some((empty) => body.includes(`${member}${empty}`));
}
