/** The three forms of an invite's body: an id, ids, or a new record (resources/shared/schemas/invitation_request.yaml). */
import type { Json, JsonObject, Language } from '../../engine/extension/contract.ts';
import { isObject } from '../files/stored-file.ts';

export interface InviteRequest {
  readonly target:
    | { readonly kind: 'one'; readonly id: string; readonly changes: JsonObject }
    | { readonly kind: 'many'; readonly ids: readonly string[] }
    | { readonly kind: 'new'; readonly values: JsonObject };
  readonly message?: string;
  readonly language?: Language;
}

/** The request in a body that fits its schema. */
export function readInviteRequest(body: Json): InviteRequest {
  const { id, ids, message, language, ...rest } = isObject(body) ? body : {};
  return {
    target: Array.isArray(ids)
      ? { kind: 'many', ids: ids.map((text) => String(text).toLowerCase()) }
      : typeof id === 'string'
        ? { kind: 'one', id: id.toLowerCase(), changes: rest }
        : { kind: 'new', values: rest },
    ...(typeof message === 'string' && message.trim() !== '' ? { message: message.trim() } : {}),
    ...(language === 'sv' || language === 'en' ? { language } : {}),
  };
}

/** Where in the body the target number `index` stands, for error pointers. */
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
