/** Parses an option or argument that is the ID of a record. */
import { InvalidArgumentError } from 'commander';
import { isUuid } from '../kernel/ids.ts';

/** Returns the ID in lower case; reports an invalid one as a usage error. */
export function readId(text: string): string {
  if (isUuid(text)) return text.toLowerCase();
  throw new InvalidArgumentError('Must be an ID (a UUID).');
}
