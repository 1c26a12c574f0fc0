/** A resource that the person may not list: its records are reached from others, or by their id. */
import { useState } from 'preact/hooks';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { t } from '../language.ts';
import { mayCreate, type Resource } from '../model.ts';
import { createAddress, editAddress, navigate, recordAddress } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import { useTitle } from '../ui/use-title.ts';

export function NoListScreen({ resource }: { readonly resource: Resource }) {
  const [id, setId] = useState('');
  useTitle(resource.label);
  const may = (operation: string): boolean => resource.operations.includes(operation);
  return (
    <>
      <header class="head">
        <h1>{resource.label}</h1>
        <div class="tools">
          <ActionButtons resource={resource} on="list" onDone={() => undefined} />
          {mayCreate(resource) && (
            <a class="button main" href={createAddress(resource.id)}>
              <Icon name="plus" />
              {t('new')}
            </a>
          )}
        </div>
      </header>
      {(may('read') || may('update')) && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (id.trim() !== '') navigate((may('read') ? recordAddress : editAddress)(resource.id, id.trim()));
          }}
        >
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
