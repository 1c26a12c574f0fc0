/** One field of a form: its label, its input and its errors. */
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { FieldType, InputProps } from '../fields/field-type.ts';
import { Picker } from '../fields/references.tsx';
import { typeOf } from '../fields/registry.ts';
import { isWritten, pressed } from '../keys.ts';
import { language } from '../language.ts';
import type { Field } from '../model.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { notifyError } from '../ui/toast.tsx';
import type { Demand } from './field-rules.ts';

// Loaded first, so that a form is shown with all of its inputs.
await Picker.load();

interface FieldEditorProps extends Pick<InputProps, 'field' | 'of' | 'value' | 'onChange'> {
  /** Default: that of the type. */
  readonly Input?: FieldType['Input'];
  readonly errors?: readonly string[];
  readonly isChanged?: boolean;
  readonly hint?: string;
  /** Reads the field with its description. Throws ProblemError. */
  readonly describe?: () => Promise<Field | undefined>;
  /** Whether the rules require or exclude the field for the current values. */
  readonly demand?: Demand | undefined;
}

export function FieldEditor(props: FieldEditorProps) {
  const { field, of, value, errors = [], isChanged, onChange, hint, describe, demand } = props;
  const id = useId();
  const latest = useRef(onChange);
  latest.current = onChange;
  const error = errors.join(' ');
  const [help, setHelp] = useState<Partial<Field> | undefined>(undefined);
  const explain = (): void => {
    if (help !== undefined) setHelp(undefined);
    else describe?.().then((described) => setHelp(described ?? {}), notifyError);
  };
  useEffect(() => setHelp(undefined), [language.value]);
  const description = help && (help.description ?? t('noDescription'));
  const note = description ?? hint ?? (field.informational ? t('informational') : undefined);
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
        onKeyDown={(event) => {
          const key = pressed(event);
          if (describe === undefined || (key !== 'help' && (key !== 'keys' || isWritten(event)))) return;
          event.preventDefault();
          event.stopPropagation();
          explain();
        }}
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
        {describe !== undefined && (
          // For pointers; the keyboard shortcut is F1.
          <Button
            kind="bare"
            icon="help"
            label={t('helpOf', { name: field.label })}
            onClick={explain}
            more={{ tabIndex: -1, class: 'bare help', 'aria-expanded': help !== undefined }}
          />
        )}
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
          <p class="hint" id={`${id}-hint`} lang={help?.description_language}>
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
  }, [field, of, value, error, isChanged, note, help, demand, language.value]);
}
