/** A resource that the person may not list: its records are reached from others, or by their id. */
import { useState } from 'preact/hooks';
import { t } from '../language.ts';
import type { Resource } from '../model.ts';
import { editAddress, navigate, recordAddress } from '../router.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { useTitle } from '../ui/use-title.ts';
import { ResourceHead } from './resource-head.tsx';

export function NoListScreen({ resource }: { readonly resource: Resource }) {
  const [id, setId] = useState('');
  useTitle(resource.plural);
  const may = (operation: string): boolean => resource.operations.includes(operation);
  const submit = useSubmit(() => {
    if (id.trim() !== '') navigate((may('read') ? recordAddress : editAddress)(resource.id, id.trim()));
  });
  return (
    <>
      <ResourceHead resource={resource} onDone={() => undefined} />
      {(may('read') || may('update')) && (
        <form class="stack" onSubmit={submit}>
          <p>{t('noList')}</p>
          <div class="field">
            <label for="record-id">Id</label>
            <input id="record-id" class="code" value={id} onInput={(event) => setId(event.currentTarget.value)} />
          </div>
          <div class="buttons">
            <button type="submit">{t('open')}</button>
          </div>
        </form>
      )}
    </>
  );
}
