/** Selects a record for a field, above its form: from the list of its resource, or created with its form. A link to a record selects it. */
import { useMemo, useState } from 'preact/hooks';
import { readTitles } from '../fields/titles.ts';
import { requiredScopeOf } from '../http.ts';
import { type Resource, readOnly } from '../model.ts';
import { segmentsOf, useTaking } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Dialog, useClose } from '../ui/dialog.tsx';
import { lazy } from '../ui/lazy.tsx';
import { ListScreen } from './list-screen.tsx';

const FormScreen = lazy(async () => (await import('../form/form-screen.tsx')).FormScreen);

interface FindDialogProps {
  readonly resource: Resource;
  readonly isNew: boolean;
  readonly first: Readonly<Record<string, string>>;
  readonly onChoose: (id: string) => void;
}

export function FindDialog({ resource, isNew, first, onChoose }: FindDialogProps) {
  const close = useClose();
  const [query, setQuery] = useState(() => new URLSearchParams(first));
  const scopeValue = query.get(requiredScopeOf(resource) ?? '') ?? undefined;
  const choose = (id: string): void => {
    close();
    void readTitles([[resource.id, id]], scopeValue);
    onChoose(id);
  };
  useTaking(({ pathname, searchParams }) => {
    const [of, id] = segmentsOf(pathname);
    if (of !== resource.id) return false;
    if (id !== undefined) choose(id);
    else setQuery(searchParams);
    return true;
  });
  // A link to a record selects it, also if records have no screens.
  const listed = useMemo(() => ({ ...readOnly(resource), operations: ['read', 'list'] }), [resource]);
  return (
    <Dialog title={isNew ? t('newNamed', { name: resource.label }) : resource.plural} isWide={true}>
      <div>
        {isNew ? (
          <FormScreen resource={resource} id={undefined} query={query} onSaved={choose} onClose={close} />
        ) : (
          <ListScreen resource={listed} query={query} />
        )}
      </div>
    </Dialog>
  );
}
