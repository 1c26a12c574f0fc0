/** A file: announced with the record, its bytes brought after the record is saved. */
import { t } from '../language.ts';
import type { Values } from '../model.ts';
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
          <button type="button" class="bare" aria-label={t('removeNamed', { name })} onClick={() => onChange(null)}>
            ×
          </button>
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

export const file: FieldType = {
  show: (value) => {
    const address = (value as Values).get;
    const name = fileName(value) ?? t('file');
    return typeof address === 'string' ? (
      <a href={address} target="_blank" rel="noreferrer">
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
