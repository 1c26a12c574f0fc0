/** The prefix by which the router of an operation is found. */
import type { Operation } from '../../compile/operations/operation.ts';

/** Returns the fixed prefix of an operation's path: its resource's path, or the text before the first parameter. */
export function prefixOf({ path, resource }: Operation): string {
  if (path.startsWith(`${resource.path}/`)) return resource.path;
  return (path.split('{')[0] ?? path).replace(/\/$/, '');
}
