/** Fields whose values are stored encrypted: texts that are written and never returned, such as the secret that signs deliveries. */
import type { Field } from './model.ts';

/** Whether the column contains encrypted text, which neither the database nor a filter can evaluate. */
export function isEncrypted(field: Pick<Field, 'writeOnly' | 'type'>): boolean {
  return field.writeOnly && field.type.magnitude === 'text';
}
