/** The order of keys in descriptors, as in descriptor-schema.ts. */
import {
  applicationKeys,
  deprecationKeys,
  fieldKeys,
  indexKeys,
  listKeys,
  reactionKeys,
  resourceKeys,
  ruleKeys,
  traitKeys,
} from './descriptor-schema.ts';

/** The rank of a key among the keys of its map. */
export type KeyOrder = (key: string, keys: readonly string[]) => number;

const fileOrders: Readonly<Record<string, KeyOrder>> = {
  resource: byRank(resourceKeys.keys),
  trait: byRank(traitKeys.keys),
  application: byRank(applicationKeys.keys),
};
const indexOrder = byRank(indexKeys);
const listOrder = byRank(listKeys.keys);
const reactionOrder = byRank(reactionKeys);
const deprecationOrder = byRank(deprecationKeys);

/** Keys of a single type that are ordered among the keys of all fields, by the key that they follow. */
const keysAfter: Readonly<Record<string, readonly string[]>> = { type: ['to'], default: ['on_delete'] };
const fieldRanks = Object.keys(fieldKeys.keys).flatMap((key) => [key, ...(keysAfter[key] ?? [])]);
const firstInField = ['type', 'to'];
const ruleRanks = Object.keys(ruleKeys);

function byRank(knownKeys: object): KeyOrder {
  const order = Object.keys(knownKeys);
  return (key, keys) => {
    const rank = order.indexOf(key);
    // Unknown keys come last.
    return rank >= 0 ? rank : order.length + keys.indexOf(key);
  };
}

/** Keys of a single type follow `to`, in the order in which they were written. */
const fieldOrder: KeyOrder = (key, keys) => {
  if (firstInField.includes(key)) return firstInField.indexOf(key) - firstInField.length;
  const rank = fieldRanks.indexOf(key);
  return rank >= 0 ? keys.length + rank : keys.indexOf(key);
};

/** The type of a rule, which is not one of these keys, comes first. */
const ruleOrder: KeyOrder = (key) => ruleRanks.indexOf(key);

/** Returns the order of the map at `path`: the kind of file, then the keys and `-` for elements that lead to the map. Undefined if keys are not reordered. */
export function keyOrder([kind = '', ...path]: readonly string[]): KeyOrder | undefined {
  const fileOrder = fileOrders[kind];
  if (fileOrder === undefined || path.length === 0) return fileOrder;
  const [section, , ...inner] = path;
  if (section === 'fields' && isField(path)) return fieldOrder;
  if (section === 'rules' && path.length === 2) return ruleOrder;
  if (section === 'indexes' && path.length === 2) return indexOrder;
  if (section === 'list' && path.length === 1) return listOrder;
  if (section === 'reactions' && path.length === 2) return reactionOrder;
  return section === 'fields' && inner.at(-1) === 'deprecated' ? deprecationOrder : undefined;
}

/** Returns whether the path is that of a field, or of a member of its `items` and `properties`. */
function isField([, name, ...inner]: readonly string[]): boolean {
  if (name === undefined) return false;
  for (let remaining = inner; remaining.length > 0; ) {
    if (remaining[0] === 'items') remaining = remaining.slice(1);
    else if (remaining[0] === 'properties' && remaining.length > 1) remaining = remaining.slice(2);
    else return false;
  }
  return true;
}
