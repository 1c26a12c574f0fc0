/** A colour, as #rrggbb. */
import { t } from '../language.ts';
import { equal, type FieldType, type InputProps, inputAttributes } from './field-type.ts';

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
      {isSet && (
        <button type="button" class="bare" onClick={() => onChange(null)}>
          {t('clear')}
        </button>
      )}
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
