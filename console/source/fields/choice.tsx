/** One of the values of the model, yes and no with a third option if the field is nullable, or a language. */
import { language, languageName, languageTags } from '../language.ts';
import type { Field } from '../model.ts';
import { t } from '../texts/first/t.ts';
import {
  among,
  equal,
  type FieldType,
  type InputProps,
  inputAttributes,
  isFalse,
  isTrue,
  notAmong,
} from './field-type.ts';

export function ChoiceInput(props: InputProps) {
  const { field, value, onChange } = props;
  const values = field.values ?? [];
  return (
    <select
      {...inputAttributes(props)}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(values.find((one) => String(one.value) === chosen)?.value ?? null)
      }
    >
      <option value="">{field.required === true ? t('choose') : t('notSet')}</option>
      {values.map((one) => (
        <option key={one.value} value={String(one.value)}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/** Several choices, for a filter: comma-separated. */
function ChoicesInput({ id, field, value, onChange }: InputProps) {
  const chosen = new Set(typeof value === 'string' && value !== '' ? value.split(',') : []);
  return (
    <fieldset class="choices" id={id}>
      <legend class="hidden">{field.label}</legend>
      {(field.values ?? []).map((one) => (
        <label key={one.value} class="check">
          <input
            type="checkbox"
            checked={chosen.has(String(one.value))}
            onChange={(event) => {
              if (event.currentTarget.checked) chosen.add(String(one.value));
              else chosen.delete(String(one.value));
              onChange([...chosen].join(','));
            }}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}

export function labelOf(field: Field, value: unknown): string {
  return field.values?.find((one) => String(one.value) === String(value))?.label ?? String(value);
}

/** Undefined if the field defines no tones. */
const toneOf = ({ tones }: Field, value: unknown): string | undefined =>
  tones && (Object.keys(tones).find((tone) => tones[tone]?.some((one) => one === value)) ?? 'neutral');

export const choice: FieldType = {
  show: (value, field) => (
    <span class="tag" data-tone={toneOf(field, value)}>
      {labelOf(field, value)}
    </span>
  ),
  Input: ChoiceInput,
  read: (text, field) =>
    field.values?.find(({ label, value }) =>
      [label, String(value)].some((one) => one.toLocaleLowerCase() === text.toLocaleLowerCase()),
    )?.value,
  FilterInput: ChoicesInput,
  operators: [among, notAmong],
};

function BooleanInput(props: InputProps) {
  const { field, value, onChange } = props;
  if (field.nullable === true)
    return (
      <ChoiceInput
        {...props}
        field={{
          ...field,
          values: ['true', 'false'].map((one) => ({ value: one, label: t(one === 'true' ? 'yes' : 'no') })),
        }}
        onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
      />
    );
  return (
    <input
      {...inputAttributes(props)}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export const boolean: FieldType = {
  show: (value) => (value === true ? t('yes') : t('no')),
  Input: BooleanInput,
  read: (text) => {
    const means = (texts: readonly string[]): boolean => texts.includes(text.toLocaleLowerCase());
    if (means([t('yes').toLocaleLowerCase(), 'true', '1'])) return true;
    return means([t('no').toLocaleLowerCase(), 'false', '0']) ? false : undefined;
  },
  operators: [isTrue, isFalse],
};

/** The tag of a language. Inputs contain the languages of the console, and the stored one. */
function LanguageInput(props: InputProps) {
  const tags = [...new Set([...languageTags, props.value ? String(props.value) : []].flat())];
  const values = tags.map((value) => ({ value, label: languageName(value, language.value) }));
  return <ChoiceInput {...props} field={{ ...props.field, values }} />;
}

export const languageTag: FieldType = {
  show: (value) => languageName(String(value), language.value),
  Input: LanguageInput,
  operators: [equal],
};
