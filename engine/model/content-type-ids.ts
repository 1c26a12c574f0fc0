/**
 * The ids of content types. Rows of other resources hold them (tags, notes, files, events), so a resource that is renamed keeps the id of its first
 * name, and a new resource under a name that another has had gets one of its own.
 */
import type { ResourceDescriptor } from '../descriptor/descriptor.ts';
import { nameUuid } from '../kernel/ids.ts';
import { textsOf } from './draft.ts';
import { formerIds } from './names.ts';

/** Content type ids by resource id. */
export function contentTypeIds(descriptors: readonly ResourceDescriptor[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const take = (resource: string, wanted: string): void => {
    let id = nameUuid(wanted);
    for (let number = 2; taken.has(id); number += 1) id = nameUuid(`${wanted}#${number}`);
    taken.add(id);
    ids.set(resource, id);
  };
  const origins = descriptors.map(
    (descriptor) => [`${descriptor.application}.${descriptor.name}`, originOf(descriptor)] as const,
  );
  for (const [resource, origin] of origins) if (origin !== undefined) take(resource, origin);
  for (const [resource, origin] of origins) if (origin === undefined) take(resource, resource);
  return ids;
}

/** The first id that the resource had, where it has been renamed. */
function originOf({ application, properties }: ResourceDescriptor): string | undefined {
  return formerIds(application, textsOf(properties.formerly))[0];
}
