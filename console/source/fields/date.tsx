/** Days and moments. */
import { showTime } from '../language.ts';
import { between, equal, type FieldType, from, type InputProps, inputAttributes, until } from './field-type.ts';

function DateInput(props: InputProps) {
  const { value, onChange, field } = props;
  return (
    <input
      {...inputAttributes(props)}
      type="date"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => {
        const day = event.currentTarget.value;
        onChange(day === '' && field.required !== true ? null : day);
      }}
    />
  );
}

function TimeInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <input
      {...inputAttributes(props)}
      type="datetime-local"
      step={1}
      value={typeof value === 'string' ? localTime(value) : ''}
      onChange={(event) => {
        const local = event.currentTarget.value;
        onChange(local === '' ? null : new Date(local).toISOString().replace('.000Z', 'Z'));
      }}
    />
  );
}

/** The moment as the input of a browser wants it, in the time zone of the browser. */
function localTime(value: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return '';
  const seconds = String(time.getSeconds()).padStart(2, '0');
  return `${showTime(value).replace(' ', 'T')}:${seconds}`;
}

export const date: FieldType = {
  show: (value) => <span class="figures">{String(value)}</span>,
  Input: DateInput,
  operators: [from, until, between, equal],
};

export const dateTime: FieldType = {
  show: (value) => <time dateTime={String(value)}>{showTime(String(value))}</time>,
  Input: TimeInput,
  operators: [from, until],
};
