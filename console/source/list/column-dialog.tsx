/** Chooses the columns of a list and their order. */
import { useState } from 'preact/hooks';
import { t } from '../language.ts';
import { fieldOf, type Resource } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, FormButtons } from '../ui/dialog.tsx';
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
  const others = columnFields(resource).flatMap(({ name }) => (chosen.includes(name) ? [] : [name]));
  const finish = (paths: readonly string[] | undefined): void => {
    onClose();
    onChoose(paths);
  };
  return (
    <Dialog title={t('columns')} onClose={onClose}>
      <ul class="plain">
        {[...chosen, ...others].map((path, index) => {
          const rest = chosen.filter((other) => other !== path);
          const isOn = index < chosen.length;
          return (
            <li key={path} class="row">
              <label class="check spring">
                <input type="checkbox" checked={isOn} onChange={() => setChosen(isOn ? rest : [...chosen, path])} />
                {labelOf(path)}
              </label>
              {isOn && index > 0 && (
                <Button
                  kind="bare"
                  icon="up"
                  label={t('moveUp', { name: labelOf(path) })}
                  onClick={() => setChosen(rest.toSpliced(index - 1, 0, path))}
                />
              )}
            </li>
          );
        })}
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
