/** The interface of a field type: how values are displayed, entered and filtered. One file per family of types. */
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { PlainTextId } from '../../../engine/kernel/text.ts';
import type { Field } from '../model.ts';
import type { en } from '../texts/first/en.ts';

export interface Operator {
  /** Suffix of the field in an address: `__gte`, `!`, or empty for equality. */
  readonly suffix: string;
  readonly labelKey: PlainTextId<typeof en>;
  /** `fixed`: the value is part of the operator. */
  readonly argument: 'one' | 'several' | 'range' | { readonly fixed: string };
}

export interface InputProps {
  readonly id: string;
  readonly field: Field;
  /** For a reference whose resource the form selects: its id or name; empty: not selected yet. */
  readonly of?: string | undefined;
  /** The value to send; undefined without input. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly isDisabled?: boolean;
}

export interface FieldType {
  readonly isRight?: boolean;
  readonly isWide?: boolean;
  /** Renders a value; never called with null or undefined. */
  show(value: unknown, field: Field): ComponentChildren;
  readonly Input?: FunctionComponent<InputProps>;
  /** Parses spreadsheet text; returns undefined if it is invalid. If omitted, the text is the value. */
  read?(text: string, field: Field): unknown;
  /** Filter operators, besides whether a value exists; undefined: none. */
  readonly operators?: readonly Operator[];
  /** The input of a filter, if it differs from that of a record value. */
  readonly FilterInput?: FunctionComponent<InputProps>;
}

export const equal: Operator = { suffix: '', labelKey: 'is', argument: 'one' };
export const among: Operator = { suffix: '__in', labelKey: 'isOneOf', argument: 'several' };
export const notAmong: Operator = { suffix: '__in!', labelKey: 'isNoneOf', argument: 'several' };
export const atLeast: Operator = { suffix: '__gte', labelKey: 'atLeast', argument: 'one' };
export const atMost: Operator = { suffix: '__lte', labelKey: 'atMost', argument: 'one' };
export const from: Operator = { suffix: '__gte', labelKey: 'from', argument: 'one' };
export const until: Operator = { suffix: '__lte', labelKey: 'until', argument: 'one' };
export const between: Operator = { suffix: '__range', labelKey: 'between', argument: 'range' };
export const contains: Operator = { suffix: '__icontains', labelKey: 'contains', argument: 'one' };
export const begins: Operator = { suffix: '__istartswith', labelKey: 'begins', argument: 'one' };
export const isTrue: Operator = { suffix: '', labelKey: 'isTrue', argument: { fixed: 'true' } };
export const isFalse: Operator = { suffix: '', labelKey: 'isFalse', argument: { fixed: 'false' } };

/** The operators of nullable fields: whether there is a value. */
export const presence: readonly Operator[] = [
  { suffix: '__isnull', labelKey: 'isNotEmpty', argument: { fixed: 'false' } },
  { suffix: '__isnull', labelKey: 'isEmpty', argument: { fixed: 'true' } },
];

export function inputAttributes(props: Pick<InputProps, 'id' | 'isInvalid' | 'describedBy' | 'isDisabled'>) {
  const { id, isInvalid, describedBy, isDisabled } = props;
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, disabled: isDisabled };
}
