/** A file: announced with the record, its bytes brought after the record is saved. */

import { here } from '../config.ts';
import { t } from '../language.ts';
import type { Values } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { type FieldType, type InputProps, inputAttributes, presence } from './field-type.ts';

/** What a form holds for a file that is to be sent. */
export class ChosenFile {
  readonly file: File;

  constructor(file: File) {
    this.file = file;
  }
}

function FileInput(props: InputProps) {
  const { value, onChange } = props;
  const name = value instanceof ChosenFile ? value.file.name : fileName(value);
  return (
    <div
      class="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dropped = event.dataTransfer?.files[0];
        if (dropped !== undefined) onChange(new ChosenFile(dropped));
      }}
    >
      {name !== undefined && (
        <p class="chip">
          <bdi>{name}</bdi>
          <Button kind="bare" label={t('removeNamed', { name })} onClick={() => onChange(null)} />
        </p>
      )}
      <input
        {...inputAttributes(props)}
        type="file"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          if (chosen !== undefined) onChange(new ChosenFile(chosen));
        }}
      />
    </div>
  );
}

function fileName(value: unknown): string | undefined {
  const name = typeof value === 'object' && value !== null ? (value as Values).name : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Pictures of this server are shown; the policy of the page stops those of others, and the server's own sandboxes what is opened. */
const isPicture = (name: string, address: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name) && new URL(address).origin === location.origin;

export const file: FieldType = {
  show: (value) => {
    const { get } = value as Values;
    const address = typeof get === 'string' ? here(get) : undefined;
    const name = fileName(value) ?? t('file');
    return address !== undefined ? (
      <a href={address} target="_blank" rel="noreferrer" class="file">
        {isPicture(name, address) && <img src={address} alt="" loading="lazy" />}
        <bdi>{name}</bdi>
      </a>
    ) : (
      <span>
        <bdi>{name}</bdi> <span class="quiet">{t('fileNotThere')}</span>
      </span>
    );
  },
  isWide: true,
  Input: FileInput,
  operators: presence,
};
