/** Numbers, parsed and formatted in the locale: 8 250,50. */
import { readNumber } from '../../../engine/kernel/read-number.ts';
import { language, showNumber } from '../language.ts';
import { atLeast, atMost, between, equal, type FieldType, type InputProps, inputAttributes } from './field-type.ts';

const read = (text: string): number | undefined => readNumber(text, language.value);

function NumberInput(props: InputProps) {
  const { value, onChange } = props;
  const text = value === undefined || value === null ? '' : typeof value === 'number' ? plain(value) : String(value);
  return (
    <input
      {...inputAttributes(props)}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      class="number"
      defaultValue={text}
      onInput={(event) => {
        const written = event.currentTarget.value.trim();
        // Invalid numbers are sent as typed: the server returns the error.
        onChange(written === '' ? null : (read(written) ?? written));
      }}
    />
  );
}

const plain = (value: number): string => showNumber(value).replaceAll(/[\u00a0\u202f]/g, ' ');

export const number: FieldType = {
  isRight: true,
  show: (value) => (typeof value === 'number' ? showNumber(value) : String(value)),
  Input: NumberInput,
  read,
  operators: [equal, atLeast, atMost, between],
};

/** Money and shares: at least two decimals. */
export const decimal: FieldType = {
  ...number,
  show: (value) => (typeof value === 'number' ? showNumber(value, 2) : String(value)),
};
