/** In which order the keys of descriptors are written. */

/** The rank of a key among the keys of its map. */
export type KeyOrder = (key: string, keys: readonly string[]) => number;

const resourceOrder = [
  'extends',
  'path',
  'operations',
  'title',
  'summary',
  'label',
  'description',
  'version',
  'size',
  'logged',
  'concurrency',
  'bulk_creates',
  'abstract',
  'rows',
  'singleton',
  'private',
  'formerly',
  'since',
  'deprecated',
  'uses',
  'fields',
  'rules',
  'indexes',
  'search',
  'scope',
  'list',
  'actions',
];

/** Keys that only a type has stand behind `to`, in the order in which they were written. */
const beforeOwn = ['type', 'to'];
const afterOwn = [
  'required',
  'nullable',
  'unique',
  'read_only',
  'write_once',
  'write_only',
  'hidden',
  'personal',
  'caller',
  'default',
  'on_delete',
  'sortable',
  'filterable',
  'enum',
  'label',
  'description',
  'examples',
  'formerly',
  'since',
  'deprecated',
];

const byRank =
  (order: readonly string[]): KeyOrder =>
  (key, keys) => {
    const place = order.indexOf(key);
    // Keys that are not known stand at the end.
    return place >= 0 ? place : order.length + keys.indexOf(key);
  };

const fieldOrder: KeyOrder = (key, keys) => {
  if (beforeOwn.includes(key)) return beforeOwn.indexOf(key) - 100;
  const place = afterOwn.indexOf(key);
  return place >= 0 ? 10_000 + place : keys.indexOf(key);
};

const ruleOrder: KeyOrder = (key) => ['when', 'id', 'message'].indexOf(key);

/**
 * The order of the map at `path`: the kind of file, then the keys and `-` for elements that lead to the map. Undefined where keys stay as they
 * were written.
 */
export function keyOrder([kind, ...path]: readonly string[]): KeyOrder | undefined {
  if (kind !== 'resource' && kind !== 'trait' && kind !== 'application') return undefined;
  const [part, , ...inner] = path;
  if (path.length === 0) return byRank(resourceOrder);
  if (part === 'fields' && isField(path)) return fieldOrder;
  if (part === 'rules' && path.length === 2) return ruleOrder;
  if (part === 'indexes' && path.length === 2) return byRank(['fields', 'when', 'method']);
  if (part === 'list' && path.length === 1) return byRank(['max_unpaged', 'filters', 'paths', 'views']);
  return part === 'fields' && inner.at(-1) === 'deprecated' ? byRank(['at', 'sunset', 'use', 'note']) : undefined;
}

/** A field, or what stands in its `items` and `properties`. */
function isField([, name, ...inner]: readonly string[]): boolean {
  if (name === undefined) return false;
  for (let rest = inner; rest.length > 0; ) {
    if (rest[0] === 'items') rest = rest.slice(1);
    else if (rest[0] === 'properties' && rest.length > 1) rest = rest.slice(2);
    else return false;
  }
  return true;
}
