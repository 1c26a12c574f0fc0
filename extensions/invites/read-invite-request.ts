/** The three forms of an invite's body: an id, ids, or a new record (resources/shared/schemas/invitation_request.yaml). */
import { invalid, type Json, type JsonObject, throwProblem } from '@core/engine/extension';
import type { Language } from '../support/language.ts';
import { objectOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

export interface InviteRequest {
  readonly target:
    | { readonly kind: 'one'; readonly id: string; readonly changes: JsonObject }
    | { readonly kind: 'many'; readonly ids: readonly string[] }
    | { readonly kind: 'new'; readonly values: JsonObject };
  readonly message?: string;
  readonly language?: Language;
}

/** Parses the request from a body that matches its schema. Throws a ProblemError if several users are listed together with members of one. */
export function readInviteRequest(body: Json): InviteRequest {
  const { id, ids, message, language, ...members } = objectOf(body);
  return {
    target: Array.isArray(ids)
      ? { kind: 'many', ids: readIds(ids, Object.keys(members)) }
      : typeof id === 'string'
        ? { kind: 'one', id: id.toLowerCase(), changes: members }
        : { kind: 'new', values: members },
    ...(typeof message === 'string' && message.trim() !== '' ? { message: message.trim() } : {}),
    ...(language === 'sv' || language === 'en' ? { language } : {}),
  };
}

function readIds(ids: readonly Json[], otherMembers: readonly string[]): readonly string[] {
  const lower = ids.map((text) => String(text).toLowerCase());
  const errors = [
    ...otherMembers.map((name) => ({
      pointer: `/${name}`,
      code: 'excludes',
      message: t('notWithIds'),
      params: { field: 'ids' },
    })),
    ...lower.flatMap((id, index) =>
      lower.indexOf(id) === index ? [] : [{ pointer: `/ids/${index}`, code: 'unique_items', message: t('twice') }],
    ),
  ];
  if (errors.length > 0) throwProblem(invalid(...errors));
  return lower;
}

/** Returns the JSON pointer of target number `index` in the body, for errors. */
export function targetPointer(request: InviteRequest, index: number): string {
  switch (request.target.kind) {
    case 'one':
      return '/id';
    case 'many':
      return `/ids/${index}`;
    case 'new':
      return '';
  }
}
