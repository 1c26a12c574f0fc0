/** Checks a value that a party fills in against its field, as a pure function. */
import type { Message } from '@core/engine/extension';
import { isDay } from '../support/local-day.ts';
import { t } from './texts/t.ts';

/** Names of documents.signabledocumentpartyfield.kind, by code. */
export const fieldKinds = ['text', 'number', 'date', 'checkbox', 'choice', 'signature', 'initials'] as const;

export interface FieldToFill {
  readonly kind: (typeof fieldKinds)[number];
  readonly isRequired: boolean;
  readonly options: readonly string[];
}

export type CheckedValue =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly code: string; readonly message: Message };

/** Returns the value in its stored form, or the reason why it is invalid. An empty text counts as no value. */
export function checkFieldValue(field: FieldToFill, input: string): CheckedValue {
  const text = input.trim();
  if (text === '' || (field.kind === 'checkbox' && text === 'false')) {
    return field.isRequired ? invalidValue('required', t('required')) : ok(null);
  }
  if (text.length > 5000) return invalidValue('max_length', t('maxLength'));
  switch (field.kind) {
    case 'number': {
      const number = text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.');
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(number) ? ok(number) : invalidValue('type', t('type'));
    }
    case 'date':
      return isDay(text) ? ok(text) : invalidValue('format', t('format'));
    case 'checkbox':
      return ['true', 'on'].includes(text) ? ok('true') : invalidValue('type', t('tickBox'));
    case 'choice':
      return field.options.includes(text) ? ok(text) : invalidValue('enum', t('enum'));
    case 'text':
    case 'signature':
    case 'initials':
      return ok(text);
  }
}

function ok(value: string | null): CheckedValue {
  return { ok: true, value };
}

function invalidValue(code: string, message: Message): CheckedValue {
  return { ok: false, code, message };
}
