/** Named events of extensions, in the event log together with those of every write (api.md, section 8). */
import type { JsonObject } from '../../extension/contract.ts';
import { systemResource } from '../../model/system-resources.ts';
import { fullAccess } from '../context/system-work.ts';
import type { Work } from '../context/work.ts';
import { createRecords } from './create-records.ts';

/** Writes one event-log row in the work's transaction. */
export async function emitEvent(
  event: {
    readonly identifier: string;
    readonly resource: string;
    readonly objectId: string;
    readonly context?: JsonObject;
  },
  work: Work,
): Promise<void> {
  const { model, extensions } = work.runtime;
  if (!extensions.events.has(event.identifier))
    throw new Error(`an extension emits "${event.identifier}", which none declares (events)`);
  const log = systemResource(model, 'event');
  const resource = model.resourceById.get(event.resource);
  if (resource === undefined)
    throw new Error(`an extension emits an event of "${event.resource}", which is not a resource`);
  const { principal, viewer } = work.caller;
  const doer = viewer ?? principal;
  const trigger = model.callerFields.get(doer.resource)?.name;
  const body: JsonObject = {
    content_type: { id: resource.contentTypeId },
    object_id: event.objectId,
    event_identifier: event.identifier,
    event_context: {
      request_id: work.requestId,
      ...(viewer === undefined ? {} : { viewed_as: { content_type: principal.resource, id: principal.id } }),
      ...event.context,
    },
    ...(trigger === undefined ? {} : { [trigger]: { id: doer.id } }),
  };
  await createRecords(
    [{ body, pointer: '' }],
    log,
    { members: [{ name: 'id' }] },
    {
      ...work,
      byServer: true,
      access: fullAccess,
    },
  );
}
