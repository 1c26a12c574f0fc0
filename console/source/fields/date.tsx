/** Dates and timestamps. */
import { useRef } from 'preact/hooks';
import { parseTimestamp, readDay } from '../../../engine/kernel/read-day.ts';
import { pressed } from '../keys.ts';
import { showTime } from '../language.ts';
import { t } from '../texts/first/t.ts';
import { Button } from '../ui/button.tsx';
import { between, equal, type FieldType, from, type InputProps, inputAttributes, until } from './field-type.ts';

interface Kind {
  readonly read: (text: string) => string | undefined;
  readonly written: (value: string) => string;
  readonly form: 'dayForm' | 'momentForm';
  readonly picker: 'date' | 'datetime-local';
}

const days: Kind = { read: readDay, written: (day) => day, form: 'dayForm', picker: 'date' };
const moments: Kind = { read: parseTimestamp, written: localTime, form: 'momentForm', picker: 'datetime-local' };

/** A date, typed or picked. The browser's date input returns an empty value for text that it cannot parse. */
function DayInput({ kind, ...props }: InputProps & { readonly kind: Kind }) {
  const { value, onChange, field, isDisabled } = props;
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { read, written, form } = kind;
  const format = (text: string): string => written(read(text) ?? text);
  const enter = (entered: string): void => {
    const plain = entered.trim();
    // Invalid days are sent as typed: the server returns the error.
    onChange(plain === '' ? (field.required === true ? '' : null) : (read(plain) ?? plain));
  };
  const choose = (): void => picker.current?.showPicker();
  return (
    <span class="row day">
      <input
        {...inputAttributes(props)}
        ref={text}
        type="text"
        autocomplete="off"
        placeholder={t(form)}
        defaultValue={typeof value === 'string' ? format(value) : ''}
        onInput={(event) => enter(event.currentTarget.value)}
        onChange={(event) => {
          event.currentTarget.value = format(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (pressed(event) === 'chooseDay') choose();
        }}
      />
      {isDisabled !== true && (
        // For pointers; the keyboard shortcut is Alt+Down, as in native date inputs.
        <Button
          kind="bare"
          icon="calendar"
          label={t('chooseDay', { name: field.label })}
          onClick={choose}
          more={{ tabIndex: -1 }}
        />
      )}
      <input
        ref={picker}
        type={kind.picker}
        class="hidden"
        tabIndex={-1}
        aria-hidden={true}
        onInput={(event) => {
          enter(event.currentTarget.value);
          if (text.current !== null) text.current.value = format(event.currentTarget.value);
        }}
      />
    </span>
  );
}

const DateInput = (props: InputProps) => <DayInput {...props} kind={days} />;
const TimeInput = (props: InputProps) => <DayInput {...props} kind={moments} />;

/** Returns the timestamp in the time zone of the browser; invalid text is unchanged. */
function localTime(value: string): string {
  const seconds = new Date(value).getSeconds();
  return seconds > 0 ? `${showTime(value)}:${String(seconds).padStart(2, '0')}` : showTime(value);
}

export const date: FieldType = {
  show: String,
  Input: DateInput,
  read: readDay,
  operators: [from, until, between, equal],
};

export const dateTime: FieldType = {
  show: (value) => <time dateTime={String(value)}>{showTime(String(value))}</time>,
  Input: TimeInput,
  read: parseTimestamp,
  operators: [from, until],
};
