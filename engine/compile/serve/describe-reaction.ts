/** A reaction in plain English, for `core inspect` and the API documents. */

import { pathText } from '../../model/field-paths.ts';
import type {
  Effect,
  EffectValue,
  Field,
  Reaction,
  Recipient,
  Resource,
  Trigger,
  ValueSource,
} from '../../model/model.ts';
import { fieldsReadBy } from '../../model/reaction-fields.ts';
import { conditionFields } from '../../vocabulary/condition.ts';
import { describeCondition } from './describe-condition.ts';

/** Returns the reactions of a resource by ID, without those that use members which responses never contain. */
export function describeReactions({ reactions }: Resource): readonly { readonly id: string; readonly en: string }[] {
  return reactions
    .filter((reaction) => {
      const compared = reaction.when === undefined ? [] : (conditionFields(reaction.when) as readonly Field[]);
      return [...fieldsReadBy(reaction), ...compared].every(({ readable }) => readable);
    })
    .map((reaction) => ({ id: reaction.name, en: describeReaction(reaction) }));
}

/** `after status becomes 5, if tenant is set: notify tenant (done)`. */
export function describeReaction({ on, when, effect }: Reaction): string {
  const condition = when === undefined ? '' : `, if ${describeCondition(when)}`;
  return `${describeTrigger(on)}${condition}: ${describeEffect(effect)}`;
}

function describeTrigger(on: Trigger): string {
  switch (on.kind) {
    case 'created':
      return 'after a create';
    case 'updated':
      return 'after an update';
    case 'changed':
      return on.to === undefined
        ? `after ${on.field.name} changes`
        : `after ${on.field.name} becomes ${JSON.stringify(on.to)}`;
    case 'added':
      return `after elements are added to ${on.field.name}`;
    case 'date':
      if (on.before !== undefined) return `${on.before} before ${on.field.name}`;
      return on.after === undefined ? `on ${on.field.name}` : `${on.after} after ${on.field.name}`;
  }
}

function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'notify':
      return `notify ${effect.to.map(recipientText).join(', ')}${effect.readersOnly ? ', if they can read it' : ''}: ${effect.title.en}`;
    case 'set':
      return `set ${describeValues(effect.values)}`;
    case 'create':
      return `create ${effect.resource.id} with ${describeValues(effect.values)}`;
    case 'delete':
      return 'delete the record';
  }
}

function recipientText(to: Recipient): string {
  if (to === 'record') return 'the record';
  return to.added === true ? `the elements added to ${pathText(to.path)}` : pathText(to.path);
}

function describeValues(values: readonly EffectValue[]): string {
  return values.map(({ field, value }) => `${field.name} = ${describeValue(value)}`).join(', ');
}

function describeValue(value: ValueSource): string {
  if (value.kind === 'constant') return JSON.stringify(value.value);
  if (value.kind !== 'path') return `$${value.kind}`;
  return pathText(value.path);
}
