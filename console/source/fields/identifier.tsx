/** Ids, kinds of records, and references to a record of any kind. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask } from '../http.ts';
import { t } from '../language.ts';
import { entryOf, idOf, navigation } from '../model.ts';
import { addresses } from '../router.ts';
import { equal, type FieldType, type InputProps, inputAttributes } from './field-type.ts';
import { text } from './text.tsx';

/** Names of kinds by their ids; read once, when the first is to be shown. */
const kinds = signal<ReadonlyMap<string, string> | undefined>(undefined);
let isAsked = false;

export function useKinds(): ReadonlyMap<string, string> | undefined {
  useEffect(() => {
    if (isAsked || addresses.kinds === undefined) return;
    isAsked = true;
    ask<readonly { readonly id: string; readonly name: string }[]>(`${addresses.kinds}?_fields=name`).then(
      ({ body }) => {
        kinds.value = new Map(body.map(({ id, name }) => [id, name]));
      },
      () => {
        isAsked = false;
      },
    );
  }, []);
  return kinds.value;
}

function KindName({ id }: { readonly id: string }) {
  const name = useKinds()?.get(id);
  return <span>{name === undefined ? id.slice(0, 8) : (entryOf(name)?.plural ?? name)}</span>;
}

function KindInput(props: InputProps) {
  const known = useKinds();
  const { value, onChange } = props;
  const id = idOf(value);
  const name = id === undefined ? '' : (known?.get(id) ?? id);
  return (
    <select
      {...inputAttributes(props)}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      {navigation.value?.map((application) => (
        <optgroup key={application.name} label={application.label}>
          {application.resources.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.plural}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

export const kind: FieldType = {
  show: (value) => <KindName id={idOf(value) ?? ''} />,
  Input: KindInput,
  operators: [equal],
};

export const identifier: FieldType = {
  show: (value) => <code>{idOf(value) ?? String(value)}</code>,
  ...(text.Input === undefined ? {} : { Input: text.Input }),
  operators: [equal],
};
