/** Text: names, mail addresses and URLs, grouped numbers, and colours as #rrggbb. */
import { t } from '../texts/first/t.ts';
import { Button } from '../ui/button.tsx';
import { begins, contains, equal, type FieldType, type InputProps, inputAttributes } from './field-type.ts';

const kinds: Readonly<Record<string, 'email' | 'tel' | 'url'>> = { email: 'email', phone: 'tel', url: 'url' };

/** Minimum length limit of a text that is entered in several lines. */
const longText = 1_000;

export function TextInput(props: InputProps) {
  const { field, value, onChange } = props;
  const max = field.schema?.maxLength;
  const common = {
    ...inputAttributes(props),
    value: value === undefined || value === null ? '' : String(value),
    onInput: (event: Event) => {
      const text = (event.target as HTMLInputElement).value;
      onChange(text === '' && field.required !== true ? null : text);
    },
  };
  if (field.type === 'text' || (field.type === 'string' && max !== undefined && max > longText))
    return <textarea {...common} rows={3} />;
  // No maxLength: a browser would silently truncate pasted text.
  return <input {...common} type={(kinds[field.type] ?? 'text') as 'text'} autocomplete="off" />;
}

function show(value: unknown, { type }: { readonly type: string }) {
  const text = String(value);
  if (type === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (type === 'phone') return <a href={`tel:${text}`}>{text}</a>;
  if (type === 'url' && /^https?:\/\//.test(text))
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  return text;
}

export const text: FieldType = { show, Input: TextInput, operators: [contains, begins, equal] };

/** A grouped number: `show` formats it, and spaces of the input are removed. */
export function grouped(show: (text: string) => string): FieldType {
  const Input = (props: InputProps) => (
    <TextInput
      {...props}
      onChange={(value) => props.onChange(value === null ? null : String(value).replace(/\s/g, ''))}
    />
  );
  return { ...text, Input, show: (value) => show(String(value)) };
}

function ColorInput(props: InputProps) {
  const { value, onChange } = props;
  const isSet = typeof value === 'string' && value !== '';
  return (
    <span class="row">
      <input
        {...inputAttributes(props)}
        type="color"
        value={isSet ? value : '#000000'}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <span class="figures">{isSet ? value : t('notSet')}</span>
      {isSet && <Button kind="bare" label={t('clear')} onClick={() => onChange(null)} />}
    </span>
  );
}

export const color: FieldType = {
  show: (value) => (
    <span class="row">
      <svg class="swatch" viewBox="0 0 10 10" aria-hidden="true">
        <rect width="10" height="10" fill={String(value)} />
      </svg>
      {String(value)}
    </span>
  ),
  Input: ColorInput,
  operators: [equal],
};
