/** An option or argument that is the id of a record. */
import { InvalidArgumentError } from 'commander';
import { isUuid } from '../kernel/ids.ts';

/** The id in small letters; refuses what is none as wrong use. */
export function readId(text: string): string {
  if (isUuid(text)) return text.toLowerCase();
  throw new InvalidArgumentError('Give its id, a UUID.');
}
