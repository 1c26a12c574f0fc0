/** The actions that a record or a list offers. A pair of `preview_…` and `perform_…` is one action in two steps. */
import { useState } from 'preact/hooks';
import { type Action, type Resource, type Values, wholeResource } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.tsx';
import { say } from '../ui/notice.tsx';
import { problemOf, sentenceOf } from '../ui/problem.tsx';
import { meets } from './meets.ts';

const ActionDialog = later(async () => (await import('./action-dialog.tsx')).ActionDialog);

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
  /** The dialog needs what an action takes, which the model tells where it is asked for. */
  const begin = async ({ action, preview }: Offered): Promise<void> => {
    try {
      const { actions } = await wholeResource(resource.id);
      const whole = (one: Action): Action => actions.find(({ name }) => name === one.name) ?? one;
      setOpen({ action: whole(action), ...(preview === undefined ? {} : { preview: whole(preview) }) });
    } catch (error) {
      say(sentenceOf(problemOf(error)));
    }
  };
  return (
    <>
      {offeredAt(resource, on, record).map((offered) => (
        <Button key={offered.action.name} label={offered.action.label} onClick={() => void begin(offered)} />
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
