/** Names a view of a list, says who sees it, and deletes it. */
import { useState } from 'preact/hooks';
import { FieldEditor } from '../form/field-editor.tsx';
import { ask } from '../http.ts';
import { t } from '../language.ts';
import { fieldOf, idOf, type Resource, type Values } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, FormButtons, useSubmit } from '../ui/dialog.tsx';
import { ProblemBox, useWork } from '../ui/problem.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { ViewState } from './list-state.ts';
import { reach, type SavedView } from './views.tsx';

interface ViewDialogProps {
  readonly views: Resource;
  /** Undefined for a new one. */
  readonly view: SavedView | undefined;
  /** What a new one keeps. */
  readonly content: ViewState & { readonly content_type: string };
  readonly onClose: () => void;
  /** Without an id: it is gone. */
  readonly onSaved: (id: string | undefined) => void;
}

const reaches = ['forMe', 'forRole', 'forAll'] as const;

export function ViewDialog({ views, view, content, onClose, onSaved }: ViewDialogProps) {
  const before = view === undefined ? 0 : reach(view);
  const [label, setLabel] = useState(view?.label ?? '');
  const [chosen, setReach] = useState(before);
  const [role, setRole] = useState<unknown>(view?.role);
  const { problem, run } = useWork();
  const share = views.actions.find(({ name }) => name === 'share');
  const roleField = fieldOf(views, 'role');
  const act = (work: () => Promise<string | undefined>) => void run(async () => onSaved(await work()));
  const save = async (): Promise<string> => {
    const path = view === undefined ? views.path : `${views.path}${view.id}/`;
    const method = view === undefined ? 'POST' : 'PATCH';
    const body = view === undefined ? { label, ...content } : { label };
    const id = String((await ask<Values>(path, { method, body })).body.id ?? view?.id);
    const isMoved = chosen !== before || (chosen === 1 && idOf(role) !== view?.role?.id);
    if (share !== undefined && isMoved)
      await ask(share.path.replace('{pk}', id), {
        method: share.method,
        body: { private: chosen < 2, ...(chosen === 1 ? { role: { id: idOf(role) } } : {}) },
      });
    return id;
  };
  const submit = useSubmit(() => act(save));
  const remove = async (): Promise<undefined> => {
    await ask(`${views.path}${view?.id}/`, { method: 'DELETE' });
    return undefined;
  };
  return (
    <Dialog title={t(view === undefined ? 'newView' : 'editView')} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <div class="field">
          <label for="view-label">{fieldOf(views, 'label')?.label}</label>
          <input id="view-label" required value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
        </div>
        {share !== undefined && (
          <SelectField
            id="view-reach"
            label={t('whoSees')}
            options={reaches.map((word) => t(word))}
            chosen={chosen}
            onChoose={setReach}
          />
        )}
        {share !== undefined && chosen === 1 && roleField !== undefined && (
          <FieldEditor field={roleField} value={role} errors={[]} isChanged={false} onChange={setRole} />
        )}
        {problem !== undefined && <ProblemBox problem={problem} />}
        <FormButtons label={t('save')} isDisabled={chosen === 1 && idOf(role) === undefined} onCancel={onClose}>
          {view !== undefined && views.operations.includes('delete') && (
            <Button icon="trash" label={t('delete')} onClick={() => act(remove)} />
          )}
          <span class="spring" />
        </FormButtons>
      </form>
    </Dialog>
  );
}
