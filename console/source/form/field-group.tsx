/** A group of a form: what is usual stands there, what is rare is one key away. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../language.ts';
import type { Field, Resource, Values } from '../model.ts';
import { isSet } from './field-rules.ts';

export interface Group {
  readonly label: string;
  readonly fields: readonly Field[];
}

export interface FieldGroupProps extends Group {
  readonly usual: ReadonlySet<string>;
  /** Whether the form cannot be saved without a look at it: it is then shown. */
  readonly isNeeded: (field: Field) => boolean;
  readonly editor: (field: Field) => ComponentChildren;
}

/** Fields of a form, and of a group with any that are usual, up to which all of them are shown. */
const short = { form: 12, group: 9 };

/** Fields that are shown at once: what has to be given or has a value, what the record is called by, and the columns of its list; all of a short form. */
export function usualFields({ title, list }: Resource, groups: readonly Group[], values: Values): ReadonlySet<string> {
  const all = groups.flatMap(({ fields }) => fields);
  if (all.length <= short.form) return new Set(all.map(({ name }) => name));
  const named = new Set([...title, ...(list?.columns ?? [])].map((path) => path.split('.')[0]));
  const isUsual = ({ name, required, default: usual }: Field): boolean => {
    const value = values[name];
    return required === true || named.has(name) || (isSet(value) && value !== false && value !== usual);
  };
  return new Set(
    groups.flatMap(({ fields }) => {
      const own = fields.filter(isUsual);
      return (own.length > 0 && fields.length <= short.group ? fields : own).map(({ name }) => name);
    }),
  );
}

export function FieldGroup({ label, fields, usual, isNeeded, editor }: FieldGroupProps) {
  const shown = fields.filter((field) => usual.has(field.name));
  const rare = fields.filter((field) => !usual.has(field.name));
  const [isOpen, setOpen] = useState(false);
  const inputs = (some: readonly Field[]) => <div class="inputs">{some.map(editor)}</div>;
  const folded = (summary: string, kind: string) => (
    <details
      class={kind}
      open={isOpen || rare.some(isNeeded)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {summary} <span class="quiet">{rare.length}</span>
      </summary>
      {inputs(rare)}
    </details>
  );
  if (shown.length === 0) return folded(label, 'group');
  return (
    <fieldset class="group">
      <legend>{label}</legend>
      {inputs(shown)}
      {rare.length > 0 && folded(t('moreFields'), '')}
    </fieldset>
  );
}
