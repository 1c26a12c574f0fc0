/** The actions that a record or a list offers. A pair of `preview_…` and `perform_…` is one action in two steps. */
import { useState } from 'preact/hooks';
import { humanize } from '../language.ts';
import type { Action, Resource, Values } from '../model.ts';
import { ActionDialog } from './action-dialog.tsx';
import { meets } from './meets.ts';

export interface ActionButtonsProps {
  readonly resource: Resource;
  readonly on: 'record' | 'list';
  readonly record?: Values;
  readonly onDone: () => void;
}

/** One button: an action, perhaps with the one that shows beforehand what it would do. */
export interface Offered {
  readonly action: Action;
  readonly preview?: Action;
}

const previewPrefix = 'preview_';
const performPrefix = 'perform_';

export function labelOfAction({ name, label }: Action): string {
  return label ?? humanize(name.startsWith(performPrefix) ? name.slice(performPrefix.length) : name);
}

/** The buttons of a place: what is asked of a list of a whole application's machinery has no record to show it at. */
export function offeredAt(resource: Resource, on: string, record: Values | undefined): readonly Offered[] {
  const all = resource.actions.filter(
    (action) => action.on === on && (record === undefined || meets(record, action.when)),
  );
  const partner = (name: string): Action | undefined => all.find((action) => action.name === name);
  return all.flatMap((action) => {
    const { name } = action;
    const rest = name.slice(name.startsWith(previewPrefix) ? previewPrefix.length : performPrefix.length);
    if (name.startsWith(previewPrefix) && partner(performPrefix + rest) !== undefined) return [];
    const preview = name.startsWith(performPrefix) ? partner(previewPrefix + rest) : undefined;
    return [{ action, ...(preview === undefined ? {} : { preview }) }];
  });
}

export function ActionButtons({ resource, on, record, onDone }: ActionButtonsProps) {
  const [open, setOpen] = useState<Offered | undefined>(undefined);
  return (
    <>
      {offeredAt(resource, on, record).map((offered) => (
        <button key={offered.action.name} type="button" class="quiet" onClick={() => setOpen(offered)}>
          {labelOfAction(offered.action)}
        </button>
      ))}
      {open !== undefined && (
        <ActionDialog
          resource={resource}
          offered={open}
          record={record}
          onClose={() => setOpen(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}
