/** A file: announced in the record; its bytes are uploaded after the record is saved. */
import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import { formatBytes } from '../../../engine/kernel/format-bytes.ts';
import { language } from '../language.ts';
import { here } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Button, Icon } from '../ui/button.tsx';
import { Dialog, openDialog } from '../ui/dialog.tsx';
import { isValues, type Values } from '../values.ts';
import { type FieldType, type InputProps, inputAttributes } from './field-type.ts';

function FileInput(props: InputProps) {
  const { value, onChange } = props;
  const name = fileName(value);
  const maxBytes = props.field.schema?.max_bytes ?? Number.POSITIVE_INFINITY;
  const [rejectedFile, setRejectedFile] = useState<File | undefined>(undefined);
  /** A file that is too large is rejected before it is read or sent. */
  const take = ([file]: Iterable<File> = []): void => {
    const isAccepted = file !== undefined && file.size <= maxBytes;
    setRejectedFile(isAccepted ? undefined : file);
    if (isAccepted) onChange(file);
  };
  const choose = (event: TargetedEvent<HTMLInputElement>): void => take(event.currentTarget.files ?? []);
  return (
    <div
      class="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files);
      }}
      onPaste={(event) => take(event.clipboardData?.files)}
    >
      {name !== undefined && (
        <p class="chip">
          <bdi>{name}</bdi>
          <Button kind="bare" label={t('removeNamed', { name })} onClick={() => onChange(null)} />
        </p>
      )}
      <input {...inputAttributes(props)} type="file" onChange={choose} />
      {rejectedFile !== undefined && (
        <p class="error" role="alert">
          <bdi>{rejectedFile.name}</bdi>:{' '}
          {t('fileTooLarge', { most: inSize(maxBytes), size: inSize(rejectedFile.size) })}
        </p>
      )}
      <span class="hint">{t('fileWays')}</span>
      <label class="button">
        <Icon name="camera" />
        {t('takePicture')}
        <input type="file" class="hidden" accept="image/*" capture="environment" onChange={choose} />
      </label>
    </div>
  );
}

const inSize = (bytes: number): string => formatBytes(language.value, bytes);

/** Returns the name of a stored file, or of one that a form will send. */
function fileName(value: unknown): string | undefined {
  return isValues(value) && typeof value.name === 'string' ? value.name : undefined;
}

const pictures = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const documents = /\.pdf$/i;

/** Only files of this server are displayed: the content security policy blocks others, and the server sandboxes opened files. */
const isSameOrigin = (name: string, address: string, kinds: RegExp): boolean =>
  kinds.test(name) && new URL(address).origin === location.origin;

/** A file link; a document of this server opens in a frame above the screen, others in a new page. */
function FileLink({ name, address }: { readonly name: string; readonly address: string }) {
  const isDocument = isSameOrigin(name, address, documents);
  const show = () => (
    <Dialog title={name} isWide={true}>
      <iframe src={address} title={name} />
    </Dialog>
  );
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      class="file"
      onClick={(event) => {
        if (!isDocument || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        openDialog(show);
      }}
    >
      {isSameOrigin(name, address, pictures) && <img src={address} alt="" loading="lazy" />}
      <bdi>{name}</bdi>
    </a>
  );
}

export const file: FieldType = {
  show: (value) => {
    const { get } = value as Values;
    const name = fileName(value) ?? t('file');
    if (typeof get === 'string') return <FileLink name={name} address={here(get)} />;
    return (
      <span>
        <bdi>{name}</bdi> <span class="quiet">{t('fileNotThere')}</span>
      </span>
    );
  },
  isWide: true,
  Input: FileInput,
  operators: [],
};
