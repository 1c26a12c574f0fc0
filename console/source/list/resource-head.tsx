/** The head of a resource's screen: its name, the actions on the list, and the way to a new record. */
import { ActionButtons } from '../actions/action-buttons.tsx';
import { t } from '../language.ts';
import { mayCreate, type Resource } from '../model.ts';
import { createAddress } from '../router.ts';
import { Icon } from '../ui/icons.tsx';

export function ResourceHead({ resource, onDone }: { readonly resource: Resource; readonly onDone: () => void }) {
  return (
    <header class="head">
      <h1>{resource.label}</h1>
      <div class="tools">
        <ActionButtons resource={resource} on="list" onDone={onDone} />
        {mayCreate(resource) && (
          <a class="button main" href={createAddress(resource.id)}>
            <Icon name="plus" />
            {t('new')}
          </a>
        )}
      </div>
    </header>
  );
}
