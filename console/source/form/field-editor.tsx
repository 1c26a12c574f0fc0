/** One field of a form: its label, its input, what is wrong with it. */
import { useId } from 'preact/hooks';
import type { InputProps } from '../fields/field-type.ts';
import { Picker } from '../fields/references.tsx';
import { typeOf } from '../fields/registry.ts';
import { t } from '../language.ts';
import type { Demand } from './field-rules.ts';

// A form is shown with all of its inputs.
await Picker.load();

interface FieldEditorProps extends Pick<InputProps, 'field' | 'value' | 'onChange'> {
  readonly errors?: readonly string[];
  readonly isChanged?: boolean;
  readonly hint?: string;
  /** What rules say of it, as the form stands. */
  readonly demand?: Demand | undefined;
}

export function FieldEditor({ field, value, errors = [], isChanged, onChange, hint, demand }: FieldEditorProps) {
  const id = useId();
  const type = typeOf(field);
  const { Input } = type;
  if (Input === undefined) return null;
  const described = [...(errors.length > 0 ? [`${id}-error`] : []), ...(hint === undefined ? [] : [`${id}-hint`])];
  const isCheck = field.type === 'boolean' && field.nullable !== true;
  return (
    <div
      class={`field${type.isWide === true ? ' wide' : ''}${isChanged ? ' changed' : ''}${isCheck ? ' check' : ''}`}
      data-field={field.name}
    >
      <label for={id}>
        {field.label}
        {(field.required === true || demand === 'required') && (
          <span class="required" title={t('required')}>
            {' '}
            *<span class="hidden">{t('required')}</span>
          </span>
        )}
      </label>
      <Input
        id={id}
        field={field}
        value={value}
        onChange={onChange}
        isInvalid={errors.length > 0}
        isDisabled={demand === 'excluded'}
        describedBy={described.length === 0 ? undefined : described.join(' ')}
      />
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p class="error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
