/** One field of a form: its label, its input and its errors. */
import { useId, useMemo, useRef } from 'preact/hooks';
import type { FieldType, InputProps } from '../fields/field-type.ts';
import { Picker } from '../fields/references.tsx';
import { typeOf } from '../fields/registry.ts';
import { language } from '../language.ts';
import { t } from '../texts/t.ts';
import type { Demand } from './field-rules.ts';

// Loaded first, so that a form is shown with all of its inputs.
await Picker.load();

interface FieldEditorProps extends Pick<InputProps, 'field' | 'of' | 'value' | 'onChange'> {
  /** Default: that of the type. */
  readonly Input?: FieldType['Input'];
  readonly errors?: readonly string[];
  readonly isChanged?: boolean;
  readonly hint?: string;
  /** Whether the rules require or exclude the field for the current values. */
  readonly demand?: Demand | undefined;
}

export function FieldEditor(props: FieldEditorProps) {
  const { field, of, value, errors = [], isChanged, onChange, hint, demand } = props;
  const id = useId();
  const latest = useRef(onChange);
  latest.current = onChange;
  const error = errors.join(' ');
  const note = hint ?? (field.informational ? t('informational') : undefined);
  const { isWide } = typeOf(field);
  const { Input = typeOf(field).Input } = props;
  // A form has many fields, and a key press changes one: the others are not rendered again.
  return useMemo(() => {
    if (Input === undefined) return null;
    const described = [...(error === '' ? [] : [`${id}-error`]), ...(note === undefined ? [] : [`${id}-hint`])];
    const isCheck = field.type === 'boolean' && field.nullable !== true;
    return (
      <div
        class={`field${isWide === true ? ' wide' : ''}${isChanged ? ' changed' : ''}${isCheck ? ' check' : ''}`}
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
          of={of}
          value={value}
          onChange={(next) => latest.current(next)}
          isInvalid={error !== ''}
          isDisabled={demand === 'excluded'}
          describedBy={described.length === 0 ? undefined : described.join(' ')}
        />
        {note !== undefined && (
          <p class="hint" id={`${id}-hint`}>
            {note}
          </p>
        )}
        {error !== '' && (
          <p class="error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    );
  }, [field, of, value, error, isChanged, note, demand, language.value]);
}
