/** The members that no caller can read. */
import type { Field } from '../../engine/model/model.ts';

/** Members of the type `rows` are readable by `_expand`, although other responses do not contain them. */
export const isUnreadable = (field: Field): boolean =>
  field.hidden || (field.writeOnly && field.type.writesRows !== true);
