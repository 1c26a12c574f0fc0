/** Finds operations by the templates of their paths, independently of the router of the server. */
import type { Operation } from '../../engine/compile/operations/operation.ts';

/** Returns the lookup of an operation by method and path. A fixed path takes precedence over one with parameters. */
export function operationFinder(
  operations: readonly Operation[],
): (method: string, path: string) => Operation | undefined {
  const templates = [...Map.groupBy(operations, ({ path }) => path)]
    .toSorted(([left], [right]) => left.split('{').length - right.split('{').length)
    .map(([path, group]) => ({ pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), group }));
  return (method, path) =>
    templates.find(({ pattern }) => pattern.test(path))?.group.find(({ methods }) => methods.includes(method));
}
