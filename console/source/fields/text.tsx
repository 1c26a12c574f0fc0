/** Text: names, numbers that people write (personal numbers, giro, OCR), addresses of mail and pages. */
import { begins, contains, equal, type FieldType, type InputProps, inputAttributes, presence } from './field-type.ts';

type Kind = { readonly type: 'email' | 'tel' | 'url' | 'text'; readonly mode?: 'numeric' };

const kinds: Readonly<Record<string, Kind>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url' },
  personal_number: { type: 'text', mode: 'numeric' },
  organization_number: { type: 'text', mode: 'numeric' },
  ocr: { type: 'text', mode: 'numeric' },
  bankgiro: { type: 'text', mode: 'numeric' },
  plusgiro: { type: 'text', mode: 'numeric' },
  postal_code: { type: 'text', mode: 'numeric' },
};

/** From here on a text is written on several lines. */
const longText = 1_000;

function TextInput(props: InputProps) {
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
  const kind: Kind = kinds[field.type] ?? { type: 'text' };
  return (
    <input
      {...common}
      type={kind.type as 'text'}
      autocomplete="off"
      {...(kind.mode === undefined ? {} : { inputMode: kind.mode })}
      {...(max === undefined ? {} : { maxLength: max })}
    />
  );
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
  return <bdi>{text}</bdi>;
}

export const text: FieldType = {
  show,
  Input: TextInput,
  operators: (field) => [contains, begins, equal, ...presence(field)],
};
