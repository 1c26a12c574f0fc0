/** Checks that a tag applies to the kind of record. */
import { invalid } from '@core/engine/extension';
import { idOf } from '../support/reference.ts';
import { changes, type DerivedFact } from './derived-fact.ts';
import { t } from './texts/t.ts';

/** Rejects a tag on a record of a resource that the tag does not apply to. */
export const checkTagUsage: DerivedFact = async (writing, { records }) => {
  if (!changes(writing, 'tag') && !changes(writing, 'content_type')) return undefined;
  const tag = await records.find('annotating.tag', idOf(writing.after.tag) ?? '');
  return isAllowedFor(tag?.only_allowed_for, writing.after.content_type) ? undefined : notAllowed;
};

/** Returns whether a list of content types, empty for any, contains that of a record. */
export function isAllowedFor(allowed: unknown, contentType: Parameters<typeof idOf>[0]): boolean {
  if (!Array.isArray(allowed) || allowed.length === 0) return true;
  return allowed.map((entry) => idOf(entry)).includes(idOf(contentType));
}

export const notAllowed = invalid({
  pointer: '/content_type',
  code: 'content_type_not_allowed',
  message: t('notAllowed'),
});
