/** Chooses the columns of a list and their order. */

import { useState } from 'preact/hooks';
import { t } from '../language.ts';
import { fieldOf, type Resource } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { columnFields } from './list-state.ts';

export interface ColumnDialogProps {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly onClose: () => void;
  /** Undefined: those of the model again. */
  readonly onChoose: (columns: readonly string[] | undefined) => void;
}

export function ColumnDialog({ resource, columns, onClose, onChoose }: ColumnDialogProps) {
  const [chosen, setChosen] = useState(columns);
  const labelOf = (path: string): string => {
    const [first = '', ...rest] = path.split('.');
    return [fieldOf(resource, first)?.label ?? first, ...rest].join(': ');
  };
  const others = columnFields(resource).filter(({ name }) => !chosen.includes(name));
  const move = (index: number): void =>
    setChosen(
      chosen.map((path, place) =>
        place === index - 1 ? (chosen[index] ?? path) : place === index ? (chosen[index - 1] ?? path) : path,
      ),
    );
  const finish = (paths: readonly string[] | undefined): void => {
    onClose();
    onChoose(paths);
  };
  return (
    <Dialog title={t('columns')} onClose={onClose}>
      <ul class="plain">
        {chosen.map((path, index) => (
          <li key={path} class="row">
            <label class="check spring">
              <input
                type="checkbox"
                checked={true}
                onChange={() => setChosen(chosen.filter((other) => other !== path))}
              />
              {labelOf(path)}
            </label>
            {index > 0 && (
              <Button kind="bare" icon="up" label={t('moveUp', { name: labelOf(path) })} onClick={() => move(index)} />
            )}
          </li>
        ))}
      </ul>
      <hr />
      <ul class="plain">
        {others.map(({ name, label }) => (
          <li key={name}>
            <label class="check">
              <input type="checkbox" checked={false} onChange={() => setChosen([...chosen, name])} />
              {label}
            </label>
          </li>
        ))}
      </ul>
      <FormButtons
        label={t('apply')}
        isDisabled={chosen.length === 0}
        onClick={() => finish(chosen)}
        onCancel={onClose}
      >
        <Button label={t('standardColumns')} onClick={() => finish(undefined)} />
      </FormButtons>
    </Dialog>
  );
}
