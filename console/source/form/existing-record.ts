/** Finds the existing record that a rejected create would have duplicated. */
import type { Problem } from '../http.ts';

/** The id of the existing record, if the user can see it. */
export const existingId = ({ code, params }: Problem): string | undefined =>
  code === 'already_exists' && typeof params?.id === 'string' ? params.id : undefined;
