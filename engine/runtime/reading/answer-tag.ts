/**
 * Answer → entity tag: the row's version where the answer is the row. What comes from other records (derived members, records
 * that are shown inside) changes without it, so its digest stands behind the version: `"v7-3f9a1c0b2d4e"`.
 */
import { hash } from 'node:crypto';
import type { Resource } from '../../model/model.ts';
import { shownFields } from '../../model/shown-fields.ts';
import { versionTag } from '../http/entity-tag.ts';
import type { Work } from '../work.ts';

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
  const holdsMore = isExpanded || isAsked || filledMember(resource).test(body);
  const digest = holdsMore ? hash('sha256', body, 'hex').slice(0, 12) : undefined;
  return versionTag(version, { isWeak: isExpanded || isPartial, ...(digest === undefined ? {} : { digest }) });
}

/** The tag of what was written, the same that a get of it has; of no more than its id, that of the row. */
export function writtenTag(
  { body, version }: { readonly body: string; readonly version: number },
  resource: Resource,
  isSlim: boolean,
  { access }: Pick<Work, 'access'>,
): string {
  if (isSlim) return versionTag(version);
  return answerTag(
    { body, version, isExpanded: false, isPartial: false, isAsked: access.asksPersons !== undefined },
    resource,
  );
}

const known = new WeakMap<Resource, RegExp>();

/**
 * Finds a member that comes from other records and is not empty. Looked for in the text, and for all of them at once, because parsing every
 * answer for its tag, or walking through it for each name, would cost more than the rest of a get.
 */
function filledMember(resource: Resource): RegExp {
  const pattern = known.get(resource) ?? patternOf(resource);
  known.set(resource, pattern);
  return pattern;
}

function patternOf(resource: Resource): RegExp {
  const names = resource.fields
    .filter((field) => field.type.storage === 'computed' || shownFields(field) !== undefined)
    .map(({ name }) => name);
  return names.length === 0 ? /(?!)/ : new RegExp(`"(?:${names.join('|')})":(?!\\[\\]|null|false)`);
}
