/** The head of a resource's screen: its name, the actions on the list, and the way to a new record. */
import { all } from 'core:additions';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { root } from '../config.ts';
import { inLanguage } from '../door.ts';
import { t } from '../language.ts';
import { entryOf, mayCreate, type Resource } from '../model.ts';
import { createAddress } from '../router.ts';
import { Icon } from '../ui/icons.tsx';

export function ResourceHead({ resource, onDone }: { readonly resource: Resource; readonly onDone: () => void }) {
  return (
    <header class="head">
      <h1>{resource.plural}</h1>
      <div class="tools">
        {all
          .flatMap(({ ways }) => ways?.(resource, entryOf) ?? [])
          .map(({ label, to }) => (
            <a key={to} class="button quiet" href={root + to}>
              {inLanguage(label)}
            </a>
          ))}
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
