/** Finds the path that a client probably meant, for the problem of a path or method that does not exist. */
import type { Operation } from '../compile/operations/operation.ts';
import { closestMatch } from '../kernel/did-you-mean.ts';
import { lazy } from '../kernel/lazy.ts';

export interface PathSuggestions {
  /** Returns the path of the list of the resource at `path`; undefined if it has none. */
  listOf(path: string): string | undefined;
  /** Returns the resource path that an unknown path probably meant: one of the same name elsewhere, or with a similar name. */
  similarTo(path: string): string | undefined;
}

/** Prepares the suggestions for these operations. */
export function pathSuggestions(operations: readonly Operation[]): PathSuggestions {
  const lists = lazy(
    () => new Set(operations.filter(({ methods }) => methods.includes('GET')).map(({ path }) => path)),
  );
  const byName = lazy(() => Map.groupBy(new Set(operations.map(prefixOf)), lastSegment));
  return {
    listOf(path) {
      const list = `${path.replace(/\/$/, '')}/list/`;
      return lists().has(list) ? list : undefined;
    },
    similarTo(path) {
      const segments = path.split('/').filter((segment) => segment !== 'list' && /^[a-z_-]{3,60}$/i.test(segment));
      const name =
        segments.findLast((segment) => byName().has(segment)) ?? closestMatch(segments.at(-1) ?? '', byName().keys());
      const address = byName().get(name ?? '')?.[0];
      return address === undefined || path.startsWith(`${address}/`) ? undefined : `${address}/`;
    },
  };
}

function lastSegment(prefix: string): string {
  return prefix.slice(prefix.lastIndexOf('/') + 1);
}

/** Returns the fixed prefix of an operation's path: its resource's path, or the text before the first parameter. */
export function prefixOf({ path, resource }: Operation): string {
  if (path.startsWith(`${resource.path}/`)) return resource.path;
  return (path.split('{')[0] ?? path).replace(/\/$/, '');
}
