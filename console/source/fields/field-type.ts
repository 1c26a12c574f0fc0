/** What a screen has to know of a type of values: how one is shown, entered, and asked for in a filter. One file a family of types. */
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { MessageKey } from '../language.ts';
import type { Field } from '../model.ts';

export interface Operator {
  /** As it stands behind the field in an address: `__gte`, `!`, or nothing for equality. */
  readonly suffix: string;
  readonly labelKey: MessageKey;
  /** `none` where the value is in the operator itself. */
  readonly argument: 'one' | 'several' | 'range' | { readonly fixed: string };
}

export interface InputProps {
  readonly id: string;
  readonly field: Field;
  /** Of a reference whose records are of a kind that the form says: this kind, by its id or name; empty: none yet. */
  readonly of?: string | undefined;
  /** As it is sent; undefined where nothing is entered. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly isDisabled?: boolean;
}

export interface FieldType {
  /** In a table: numbers stand at the right. */
  readonly isRight?: boolean;
  /** Takes the whole width of a form. */
  readonly isWide?: boolean;
  /** For people; a value that is null or undefined is never asked for. */
  show(value: unknown, field: Field): ComponentChildren;
  readonly Input?: FunctionComponent<InputProps>;
  /** The value that a text of a spreadsheet means; undefined where it means none. Without it the text is the value. */
  read?(text: string, field: Field): unknown;
  /** What it can be filtered by, beside whether there is a value at all; undefined: by nothing. */
  readonly operators?: readonly Operator[];
  /** Entered for a filter, where that is another thing than a value of a record. */
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

/** The two about whether there is a value, where there may be none. */
export const presence: readonly Operator[] = [
  { suffix: '__isnull', labelKey: 'isNotEmpty', argument: { fixed: 'false' } },
  { suffix: '__isnull', labelKey: 'isEmpty', argument: { fixed: 'true' } },
];

/** Attributes that every input has. */
export function inputAttributes(props: Pick<InputProps, 'id' | 'isInvalid' | 'describedBy' | 'isDisabled'>) {
  const { id, isInvalid, describedBy, isDisabled } = props;
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, disabled: isDisabled };
}
