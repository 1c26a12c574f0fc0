/** The fields that a reaction reads. */
import type { Field, Reaction } from './model.ts';

/** Returns the fields that a reaction reads, other than those of its condition. */
export function fieldsReadBy({ on, effect, whenPaths }: Reaction): readonly Field[] {
  const trigger = 'field' in on ? [on.field] : [];
  const paths =
    effect.kind === 'notify'
      ? [...effect.to.flatMap((to) => (to === 'record' ? [] : [to.path])), ...effect.placeholders.values()]
      : effect.kind === 'delete'
        ? []
        : effect.values.flatMap(({ value }) => (value.kind === 'path' ? [value.path] : []));
  const about = effect.kind === 'notify' && effect.about !== undefined ? [effect.about] : [];
  return [...trigger, ...about, ...[...paths, ...whenPaths.values()].flatMap(({ steps, field }) => [...steps, field])];
}
