/** Numbers, read and written as people of the language do: 8 250,50. */
import { showNumber } from '../language.ts';
import { atLeast, atMost, between, equal, type FieldType, type InputProps, inputAttributes } from './field-type.ts';

/** What people write as a number: spaces between thousands, comma or point, a minus of any kind. Undefined for what is none. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/[−–]/g, '-')
    .replace(',', '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

function NumberInput(props: InputProps) {
  const { value, onChange } = props;
  const shown = value === undefined || value === null ? '' : typeof value === 'number' ? plain(value) : String(value);
  return (
    <input
      {...inputAttributes(props)}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      class="number"
      defaultValue={shown}
      onChange={(event) => {
        const written = event.currentTarget.value.trim();
        // What is no number is sent as it was written: the server says what is wrong with it.
        onChange(written === '' ? null : (readNumber(written) ?? written));
      }}
    />
  );
}

const plain = (value: number): string => showNumber(value).replaceAll(/[\u00a0\u202f]/g, ' ');

export const number: FieldType = {
  isRight: true,
  show: (value) => (typeof value === 'number' ? showNumber(value) : String(value)),
  Input: NumberInput,
  read: readNumber,
  operators: [equal, atLeast, atMost, between],
};

/** Money and shares: at least two decimals. */
export const decimal: FieldType = {
  ...number,
  show: (value) => (typeof value === 'number' ? showNumber(value, 2) : String(value)),
};
