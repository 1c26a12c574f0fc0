/** Starts an import: the resource of the rows, their file, and whether they change existing records. */

import type { Resource, Values } from '@core/engine/console';
import {
  Breadcrumbs,
  current,
  entryOf,
  FieldEditor,
  fieldOf,
  loadResource,
  navigate,
  ProblemBox,
  recordAddress,
  SelectField,
  sortMessages,
  useAction,
  useFetch,
  useSubmit,
  useTitle,
} from '@core/engine/console-ui';
import { useState } from 'preact/hooks';
import { type Import, uploadImport } from './import-record.ts';
import { t } from './texts/t.ts';

/** Returns the keys by which rows match the records that they change, as the values of `match`. */
function keysOf(target: Resource): readonly { readonly value: string; readonly label: string }[] {
  const unique = target.rules.flatMap(({ unique: names, when }) =>
    Array.isArray(names) && when === undefined ? [names.map(String)] : [],
  );
  return [['custom_id'], ...unique].flatMap((names) => {
    const fields = names.flatMap((name) => fieldOf(target, name) ?? []);
    if (fields.length !== names.length) return [];
    return [{ value: names.join(','), label: fields.map(({ label }) => label.toLocaleLowerCase()).join(', ') }];
  });
}

export function NewImport({ resource }: { readonly resource: Resource }) {
  const contentType = current.value.searchParams.get('content_type');
  const [values, setValues] = useState<Values>({ content_type: contentType });
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const { problem, isBusy, run } = useAction();
  const kind = typeof values.content_type === 'string' ? values.content_type : undefined;
  const target = useFetch(kind, () => loadResource(kind ?? ''));
  const keys = target.value === undefined ? [] : keysOf(target.value);
  const { file } = values;
  const messages = sortMessages(problem, ['content_type', 'file', 'clear_empty']);
  const title = [t('import'), entryOf(kind ?? '')?.plural].filter(Boolean).join(': ');
  useTitle(title);
  const startImport = () =>
    run(async () => {
      if (!(file instanceof File)) return;
      const id = await uploadImport(resource, undefined, file, { ...values, file: undefined }, setProgress);
      navigate(recordAddress(resource.id, id), { replace: true });
    });
  const submit = useSubmit(() => void startImport());
  const editor = (name: string) => {
    const field = fieldOf(resource, name);
    if (field === undefined) return null;
    const onChange = (value: unknown): void => setValues((before) => ({ ...before, [name]: value }));
    return (
      <FieldEditor
        field={field}
        value={values[name]}
        errors={messages.of(name)}
        isChanged={false}
        onChange={onChange}
      />
    );
  };
  const wanted = keys.findIndex(({ value }) => value === values.match) + 1;
  return (
    <>
      <Breadcrumbs resource={resource} />
      <header class="head">
        <h1>{title}</h1>
      </header>
      <form class="record stack" noValidate onSubmit={submit}>
        <p>{t('explained')}</p>
        {contentType === null && editor('content_type')}
        {editor('file')}
        <SelectField
          label={t('rowsAre')}
          options={[t('newRecords'), ...keys.map(({ label }) => t('changesWithSame', { name: label }))]}
          chosen={wanted}
          onChoose={(index) => setValues((before) => ({ ...before, match: keys[index - 1]?.value ?? null }))}
        />
        {wanted > 0 && editor('clear_empty')}
        {problem !== undefined && <ProblemBox problem={problem} otherMessages={messages.others} />}
        <div class="buttons">
          {progress !== undefined && isBusy && <progress max={1} value={progress} aria-label={t('uploading')} />}
          <button type="submit" class="main" disabled={isBusy || kind === undefined || !(file instanceof File)}>
            {t('startDryRun')}
          </button>
        </div>
      </form>
    </>
  );
}

export interface OtherFileProps {
  readonly resource: Resource;
  readonly value: Import;
  readonly onSent: () => void;
}

/** Uploads another file for the import, such as the corrected one; shows a message if the bytes of the first file have not arrived. */
export function OtherFile({ resource, value, onSent }: OtherFileProps) {
  const { problem, isBusy, run } = useAction();
  const field = fieldOf(resource, 'file');
  const isThere = value.file?.get != null;
  if (field === undefined) return null;
  const send = (chosen: unknown) =>
    void run(async () => {
      if (!(chosen instanceof File)) return;
      await uploadImport(resource, value.id, chosen, { columns: null }, () => undefined);
      onSent();
    });
  const editor = (
    <>
      <FieldEditor field={field} value={null} errors={[]} isChanged={false} onChange={send} />
      {isBusy && <progress aria-label={t('uploading')} />}
      {problem !== undefined && <ProblemBox problem={problem} otherMessages={sortMessages(problem, []).others} />}
    </>
  );
  if (!isThere) return <section>{[<p key="why">{t('uploadIncomplete')}</p>, editor]}</section>;
  return (
    <details>
      <summary>{t('chooseAnotherFile')}</summary>
      {editor}
    </details>
  );
}
