/** A reference, displayed by title and selected by searching, or a list of references. */

import { t } from '../texts/first/t.ts';
import { Button, RecordLink } from '../ui/button.tsx';
import { lazy } from '../ui/lazy.tsx';
import type { PickerProps } from '../ui/picker.tsx';
import { displayTitle, idOf, isValues, type Values } from '../values.ts';
import { equal, type FieldType, type InputProps, type Operator } from './field-type.ts';

/** Loaded separately: lists display references without it. */
export const Picker = lazy(async () => (await import('../ui/picker.tsx')).Picker);

function ReferenceInput(props: InputProps & Pick<PickerProps, 'canCreate' | 'withRetired'>) {
  const { field, value, onChange } = props;
  const id = idOf(value);
  return (
    <Picker
      {...props}
      chosen={id === undefined ? undefined : { id, title: displayTitle(value, field.title) }}
      onChoose={(record) => onChange(record?.value ?? null)}
    />
  );
}

const ReferenceFilter = (props: InputProps) => <ReferenceInput {...props} canCreate={false} withRetired={true} />;

export const reference: FieldType = {
  show: (value, field) => {
    const id = idOf(value);
    const title = displayTitle(value, field.title);
    if (id === undefined || field.to === undefined) return <bdi>{title}</bdi>;
    return <RecordLink to={field.to} id={id} title={title} />;
  },
  Input: ReferenceInput,
  FilterInput: ReferenceFilter,
  operators: [equal],
};

const has: Operator = { suffix: '__has', labelKey: 'has', argument: 'one' };
const hasNone: Operator = { suffix: '__empty', labelKey: 'isEmpty', argument: { fixed: 'true' } };
const hasSome: Operator = { suffix: '__empty', labelKey: 'isNotEmpty', argument: { fixed: 'false' } };

/** Returns the records of a value: a list, or the first hundred with their titles. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isValues(value) && Array.isArray(value.items) ? value.items : [];
}

export function ReferencesInput(props: InputProps & Pick<PickerProps, 'canCreate'>) {
  const { field, value, onChange } = props;
  const items = itemsOf(value);
  return (
    <div class="several">
      {items.length > 0 && (
        <ul class="chosen">
          {items.map((item) => {
            const title = displayTitle(item, field.title);
            return (
              <li key={idOf(item)} class="chip">
                <bdi>{title}</bdi>
                <Button
                  kind="bare"
                  label={t('removeNamed', { name: title })}
                  onClick={() => onChange(items.filter((other) => idOf(other) !== idOf(item)))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Picker
        {...props}
        chosen={undefined}
        onChoose={(record) => {
          if (record !== undefined && !items.some((item) => idOf(item) === record.id))
            onChange([...items, record.value]);
        }}
      />
    </div>
  );
}

export const references: FieldType = {
  show: (value, field) => {
    const items = itemsOf(value);
    if (items.length === 0) return null;
    const hasMore = (value as Values).has_more === true;
    return (
      <span class="list">
        {items.map((item, index) => (
          <>
            {index > 0 && ', '}
            {reference.show(item, field)}
          </>
        ))}
        {hasMore && ' …'}
      </span>
    );
  },
  isWide: true,
  Input: ReferencesInput,
  FilterInput: ReferenceFilter,
  operators: [has, hasSome, hasNone],
};
