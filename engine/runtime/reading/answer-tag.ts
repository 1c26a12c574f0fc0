/**
 * Answer → entity tag: the row's version where the answer is the row. What comes from other records (derived members, records
 * that are shown inside) changes without it, so its digest stands behind the version: `"v7-3f9a1c0b2d4e"`.
 */
import { hash } from 'node:crypto';
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
  /** What is shown depends on persons' answers. */
  readonly isAsked?: boolean;
}

/** The tag of an answer with one record. */
export function answerTag(
  { body, version, isExpanded, isPartial, isAsked = false }: TaggedAnswer,
  resource: Resource,
): string {
  const holdsMore = isExpanded || isAsked || foreignMembers(resource).some((member) => isFilled(member, body));
  const digest = holdsMore ? hash('sha256', body, 'hex').slice(0, 12) : undefined;
  return versionTag(version, { isWeak: isExpanded || isPartial, ...(digest === undefined ? {} : { digest }) });
}

const known = new WeakMap<Resource, readonly string[]>();

/** Members whose values come from other records, as they stand in JSON: `"name":`. */
function foreignMembers(resource: Resource): readonly string[] {
  const names =
    known.get(resource) ??
    resource.fields
      .filter((field) => field.type.storage === 'computed' || shownFields(field) !== undefined)
      .map(({ name }) => `"${name}":`);
  known.set(resource, names);
  return names;
}

const empties = ['[]', 'null', 'false'];

/** Looked up in the text, because parsing every answer for its tag would cost more than the rest of a get. */
function isFilled(member: string, body: string): boolean {
  const found = body.indexOf(member);
  return found >= 0 && !empties.some((empty) => body.startsWith(empty, found + member.length));
}
