/** Two people have changed one record: what does not overlap is kept of both, what does is chosen field by field. */

import { useState } from 'preact/hooks';
import { ChosenFile } from '../fields/file.tsx';
import { showValue } from '../fields/registry.ts';
import { t } from '../language.ts';
import type { Field, Values } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { conflict as words } from '../words/conflict.ts';
import type { Merge } from './changes.ts';
import type { Draft } from './draft.ts';

export interface Conflict {
  readonly merge: Merge;
  /** As it was read first. */
  readonly base: Values;
  /** As somebody else has left it. */
  readonly stored: Values;
  /** The changes of the form on what is stored now. */
  readonly draft: Draft;
}

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onClose: () => void;
  readonly onMerged: (draft: Draft) => void;
}

function Shown({ value, field }: { readonly value: unknown; readonly field: Field }) {
  if (value instanceof ChosenFile) return <>{value.file.name}</>;
  return <>{showValue(value, field) ?? <span class="quiet">–</span>}</>;
}

export function ConflictDialog({ conflict, onClose, onMerged }: ConflictDialogProps) {
  const { merge, base, stored, draft } = conflict;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const finish = (): void => {
    const changes = Object.fromEntries(Object.entries(draft.changes).filter(([name]) => !theirs.has(name)));
    onMerged({ ...draft, changes });
  };
  const option = (field: Field, isTheirs: boolean, value: unknown) => (
    <label class="check">
      <input
        type="radio"
        name={field.name}
        checked={theirs.has(field.name) === isTheirs}
        onChange={() => {
          const next = new Set(theirs);
          if (isTheirs) next.add(field.name);
          else next.delete(field.name);
          setTheirs(next);
        }}
      />
      <span>
        {isTheirs ? t(words.theirs) : t(words.mine)}: <Shown value={value} field={field} />
      </span>
    </label>
  );
  return (
    <Dialog title={t(words.title)} onClose={onClose} isWide={true}>
      <p>{merge.conflicts.length === 0 ? t(words.apart) : t(words.overlap)}</p>
      {merge.theirs.length > 0 && (
        <>
          <h3>{t('changedByOthers')}</h3>
          <dl class="members">
            {merge.theirs.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  <s>
                    <Shown value={base[field.name]} field={field} />
                  </s>{' '}
                  → <Shown value={stored[field.name]} field={field} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {merge.conflicts.map((field) => (
        <fieldset key={field.name} class="group">
          <legend>{field.label}</legend>
          <p class="quiet">
            {t('before')}: <Shown value={base[field.name]} field={field} />
          </p>
          {option(field, false, draft.changes[field.name])}
          {option(field, true, stored[field.name])}
        </fieldset>
      ))}
      <div class="buttons">
        <Button kind="" label={t('cancel')} onClick={onClose} />
        <Button kind="main" label={t(words.save)} onClick={finish} />
      </div>
    </Dialog>
  );
}
