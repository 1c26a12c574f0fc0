/** Yes or no; where there may be no answer, that is the third one. */
import { t } from '../language.ts';
import { ChoiceInput } from './choice.tsx';
import { type FieldType, type InputProps, inputAttributes, isFalse, isTrue } from './field-type.ts';

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
    const means = (words: readonly string[]): boolean => words.includes(text.toLocaleLowerCase());
    if (means([t('yes').toLocaleLowerCase(), 'true', '1'])) return true;
    return means([t('no').toLocaleLowerCase(), 'false', '0']) ? false : undefined;
  },
  operators: [isTrue, isFalse],
};
