/** Two people have changed one record: what does not overlap is kept of both, what does is chosen field by field. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ChosenFile } from '../fields/file.tsx';
import { showValue } from '../fields/registry.ts';
import { t } from '../language.ts';
import type { Field, Values } from '../model.ts';
import { Dialog, FormButtons } from '../ui/dialog.tsx';
import { Grid } from '../ui/grid.tsx';
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
  const [theirs, setTheirs] = useState<readonly Field[]>([]);
  const finish = (): void => {
    const isMine = ([name]: [string, unknown]): boolean => !theirs.some((field) => field.name === name);
    onMerged({ ...draft, changes: Object.fromEntries(Object.entries(draft.changes).filter(isMine)) });
  };
  const option = (field: Field, isTheirs: boolean, value: unknown) => (
    <label class="check">
      <input
        type="radio"
        name={field.name}
        checked={theirs.includes(field) === isTheirs}
        onChange={() => setTheirs([...theirs.filter((one) => one !== field), ...(isTheirs ? [field] : [])])}
      />
      <span class="hidden">{isTheirs ? t(words.theirs) : t(words.mine)}</span>
      <Shown value={value} field={field} />
    </label>
  );
  const row = (field: Field, mine: ComponentChildren, other: ComponentChildren) => [
    field.label,
    <Shown key="" value={base[field.name]} field={field} />,
    mine,
    other,
  ];
  return (
    <Dialog title={t(words.title)} onClose={onClose} isWide={true}>
      <p>{merge.conflicts.length === 0 ? t(words.apart) : t(words.overlap)}</p>
      <Grid
        label={t(words.title)}
        heads={[t('field'), t('before'), t(words.mine), t(words.theirs)]}
        rows={[
          ...merge.conflicts.map((field) =>
            row(field, option(field, false, draft.changes[field.name]), option(field, true, stored[field.name])),
          ),
          ...merge.theirs.map((field) => row(field, null, <Shown value={stored[field.name]} field={field} />)),
        ]}
      />
      <FormButtons label={t(words.save)} onClick={finish} onCancel={onClose} />
    </Dialog>
  );
}
