/** The record that a refused create would have made a second time. */
import type { Problem } from '../http.ts';

/** The id of the record that stands in the way of a second one, where the caller may see it. */
export const existingId = ({ code, params }: Problem): string | undefined =>
  code === 'already_exists' && typeof params?.id === 'string' ? params.id : undefined;
