/** Names a view of a list, says who sees it, and deletes it. */
import { useState } from 'preact/hooks';
import { knownTitles, noteTitle, shownTitle } from '../fields/reference.tsx';
import { ask, type Problem } from '../http.ts';
import { t } from '../language.ts';
import { fieldOf, type Resource, type Values } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picker } from '../ui/picker.tsx';
import { ProblemBox, problemOf } from '../ui/problem.tsx';
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
  const [role, setRole] = useState(view?.role?.id as string | undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const share = views.actions.find(({ name }) => name === 'share');
  const roleField = fieldOf(views, 'role');
  const titles = roleField?.title ?? [];
  const act = async (work: () => Promise<string | undefined>): Promise<void> => {
    setProblem(undefined);
    try {
      onSaved(await work());
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const save = async (): Promise<string> => {
    const path = view === undefined ? views.path : `${views.path}${view.id}/`;
    const method = view === undefined ? 'POST' : 'PATCH';
    const body = view === undefined ? { label, ...content } : { label };
    const id = String((await ask<Values>(path, { method, body })).body.id ?? view?.id);
    const isMoved = chosen !== before || (chosen === 1 && role !== view?.role?.id);
    if (share !== undefined && isMoved)
      await ask(share.path.replace('{pk}', id), {
        method: share.method,
        body: { private: chosen < 2, ...(chosen === 1 && role !== undefined ? { role: { id: role } } : {}) },
      });
    return id;
  };
  const remove = async (): Promise<undefined> => {
    await ask(`${views.path}${view?.id}/`, { method: 'DELETE' });
    return undefined;
  };
  return (
    <Dialog title={t(view === undefined ? 'newView' : 'editView')} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void act(save);
        }}
      >
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
          <div class="field">
            <label for="view-role">{roleField.label}</label>
            <Picker
              id="view-role"
              resource={roleField.to ?? ''}
              titles={titles}
              chosen={
                role === undefined
                  ? undefined
                  : { id: role, title: knownTitles.value.get(role) ?? shownTitle(view?.role, titles) }
              }
              onChoose={(record) => {
                if (record !== undefined) noteTitle(record.id, record.title);
                setRole(record?.id);
              }}
              isInvalid={false}
              describedBy={undefined}
            />
          </div>
        )}
        {problem !== undefined && (
          <ProblemBox problem={problem} others={problem.errors?.map(({ message }) => message) ?? []} />
        )}
        <div class="buttons">
          {view !== undefined && views.operations.includes('delete') && (
            <Button icon="trash" label={t('delete')} onClick={() => void act(remove)} />
          )}
          <span class="spring" />
          <Button kind="" label={t('cancel')} onClick={onClose} />
          <button type="submit" class="main" disabled={chosen === 1 && role === undefined}>
            {t('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
