/** Resolves concurrent changes: changes that do not overlap are merged, conflicts are resolved field by field. */
import { useState } from 'preact/hooks';
import { showValue } from '../fields/registry.ts';
import type { Field, Resource } from '../model.ts';
import type { ReadRecord } from '../record/read-record.ts';
import { t } from '../texts/t.ts';
import { Dialog, FormButtons, useClose } from '../ui/dialog.tsx';
import { Grid } from '../ui/grid.tsx';
import type { Values } from '../values.ts';
import { essence } from './changes.ts';
import type { Draft } from './open-drafts.ts';

interface ConflictDialogProps {
  readonly resource: Resource;
  readonly draft: Draft;
  readonly stored: ReadRecord;
  readonly onMerged: (draft: Draft) => void;
}

export function ConflictDialog({ resource, draft: { base, changes }, stored, onMerged }: ConflictDialogProps) {
  const close = useClose();
  const [theirs, setTheirs] = useState<readonly Field[]>([]);
  const differs = (field: Field, one: Values, other: Values): boolean =>
    essence(field, one[field.name]) !== essence(field, other[field.name]);
  const changed = resource.fields.filter(
    (field) => !field.except?.includes('update') && field.name in base && differs(field, base, stored.values),
  );
  const overlaps = (field: Field): boolean => field.name in changes && differs(field, changes, stored.values);
  const conflicts = changed.filter(overlaps);
  const finish = (): void => {
    const mine = Object.entries(changes).filter(([name]) => !theirs.some((field) => field.name === name));
    close();
    onMerged({ base: stored.values, tag: stored.tag, changes: Object.fromEntries(mine) });
  };
  const display = (field: Field, { [field.name]: value }: Values) =>
    value instanceof File ? value.name : (showValue(value, field) ?? <span class="quiet">–</span>);
  const option = (field: Field, isTheirs: boolean) => (
    <label class="check">
      <input
        type="radio"
        name={field.name}
        checked={theirs.includes(field) === isTheirs}
        onChange={() => setTheirs([...theirs.filter((one) => one !== field), ...(isTheirs ? [field] : [])])}
      />
      <span class="hidden">{isTheirs ? t('theirs') : t('yours')}</span>
      {display(field, isTheirs ? stored.values : changes)}
    </label>
  );
  return (
    <Dialog title={t('recordChangedByOther')} isWide={true}>
      <p>{conflicts.length === 0 ? t('noConflicts') : t('chooseValues')}</p>
      <Grid
        label={t('recordChangedByOther')}
        heads={[t('field'), t('before'), t('yours'), t('theirs')]}
        rows={[...conflicts, ...changed.filter((field) => !overlaps(field))].map((field) => [
          field.label,
          display(field, base),
          overlaps(field) && option(field, false),
          overlaps(field) ? option(field, true) : display(field, stored.values),
        ])}
      />
      <FormButtons label={t('save')} onClick={finish} />
    </Dialog>
  );
}
