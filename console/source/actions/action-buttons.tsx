/** The actions that a record or a list offers. A pair of `preview_…` and `perform_…` is one action in two steps. */
import { type Action, fullResource, loadLabels, type Resource } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { openDialog } from '../ui/dialog.tsx';
import { lazy } from '../ui/lazy.tsx';
import { notifyError } from '../ui/toast.tsx';
import type { Values } from '../values.ts';
import { matchesCondition } from './matches-condition.ts';

const ActionDialog = lazy(async () => (await import('./action-dialog.tsx')).ActionDialog);

/** One button: an action, with its preview action if it has one. */
export interface Offered {
  readonly action: Action;
  readonly preview: Action | undefined;
}

export interface Actor {
  readonly resource: Resource;
  readonly record?: Values | undefined;
  readonly onDone: () => void;
}

export function ActionButtons({ resource, on, record, onDone }: Actor & Pick<Action, 'on'>) {
  const all = resource.actions.filter(
    (action) => action.on === on && (record === undefined || matchesCondition(record, action.when)),
  );
  /** Returns the other step of a two-step action. */
  const partner = ({ name }: Action, prefix: string, other: string): Action | undefined =>
    all.find((action) => name.startsWith(prefix) && action.name === other + name.slice(prefix.length));
  const offered = all
    .filter((action) => partner(action, 'preview_', 'perform_') === undefined)
    .map((action) => ({ action, preview: partner(action, 'perform_', 'preview_') }));
  /** The dialog needs the inputs of the action, which the model returns on request. */
  const openAction = async ({ action, preview }: Offered): Promise<void> => {
    const [{ actions }] = await Promise.all([fullResource(resource.id), loadLabels()]);
    const fullAction = (one: Action): Action => actions.find(({ name }) => name === one.name) ?? one;
    const actionProps = { action: fullAction(action), preview: preview && fullAction(preview) };
    openDialog(() => <ActionDialog {...actionProps} {...{ resource, record, onDone }} />);
  };
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one.action.name}
          label={one.action.label}
          onClick={() => void openAction(one).catch(notifyError)}
        />
      ))}
    </>
  );
}
