/** Another record, shown by what it is called, and found by searching. */
import { signal } from '@preact/signals';
import { titleOf, type Values } from '../model.ts';
import { recordAddress } from '../router.ts';
import { Picker } from '../ui/picker.tsx';
import { equal, type FieldType, type InputProps, presence } from './field-type.ts';

/** What records are called that were met on the way: a filter holds their ids alone. */
export const knownTitles = signal<ReadonlyMap<string, string>>(new Map());

export function noteTitle(id: string, title: string): void {
  if (knownTitles.peek().get(id) !== title) knownTitles.value = new Map([...knownTitles.peek(), [id, title]]);
}

/** The id of a value in any of its forms. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  const id = typeof value === 'object' && value !== null ? (value as Values).id : undefined;
  return typeof id === 'string' ? id : undefined;
}

function ReferenceInput(props: InputProps) {
  const { field, value, onChange } = props;
  const id = idOf(value);
  const title = id === undefined ? undefined : shownTitle(value, field.title ?? []);
  return (
    <Picker
      {...props}
      resource={field.to ?? ''}
      titles={field.title ?? []}
      chosen={id === undefined ? undefined : { id, title: title ?? id }}
      onChoose={(record) => {
        if (record !== undefined) noteTitle(record.id, record.title);
        onChange(record === undefined ? null : record.value);
      }}
    />
  );
}

function ReferenceFilter(props: InputProps) {
  const { field, value, onChange } = props;
  const id = idOf(value);
  return (
    <Picker
      {...props}
      resource={field.to ?? ''}
      titles={field.title ?? []}
      chosen={id === undefined ? undefined : { id, title: knownTitles.value.get(id) ?? id }}
      onChoose={(record) => {
        if (record !== undefined) noteTitle(record.id, record.title);
        onChange(record?.id ?? '');
      }}
    />
  );
}

export function shownTitle(value: unknown, titles: readonly string[]): string {
  if (typeof value !== 'object' || value === null) return knownTitles.value.get(String(value)) ?? String(value);
  const record = value as Values;
  const title = titleOf(record, titles);
  return title === String(record.id ?? '').slice(0, 8) ? (knownTitles.value.get(String(record.id)) ?? title) : title;
}

export const reference: FieldType = {
  show: (value, field) => {
    const id = idOf(value);
    const title = <bdi>{shownTitle(value, field.title ?? [])}</bdi>;
    return id === undefined || field.to === undefined ? title : <a href={recordAddress(field.to, id)}>{title}</a>;
  },
  Input: ReferenceInput,
  FilterInput: ReferenceFilter,
  operators: (field) => [equal, ...presence(field)],
};
