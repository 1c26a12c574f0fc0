/** Fields whose values are kept sealed: texts that are written and never shown, such as the secret that signs deliveries. */
import type { Field } from './model.ts';

/** Whether the column holds a sealed text, of which neither the database nor a filter can say anything. */
export function isSealed(field: Pick<Field, 'writeOnly' | 'type'>): boolean {
  return field.writeOnly && field.type.magnitude === 'text';
}
