/** Named events of extensions, in the event log together with those of every write (api.md, section 8). */
import type { JsonObject } from '../extension/contract.ts';
import { systemResource } from '../model/system-resources.ts';
import type { RequestContext } from '../request/request-context.ts';
import { fullAccess } from '../request/system-context.ts';
import { createRecords } from './create-records.ts';

/** Writes one event-log row in the transaction of the context. */
export async function emitEvent(
  event: {
    readonly identifier: string;
    readonly resource: string;
    readonly objectId: string;
    readonly context?: JsonObject;
  },
  context: RequestContext,
): Promise<void> {
  const { model, extensions } = context.runtime;
  if (!extensions.events.has(event.identifier))
    throw new Error(`an extension emits "${event.identifier}", which no extension declares (events)`);
  const log = systemResource(model, 'event');
  const resource = model.resourceById.get(event.resource);
  if (resource === undefined)
    throw new Error(`an extension emits an event of "${event.resource}", which is not a resource`);
  const { principal, impersonator } = context.caller;
  const actor = impersonator ?? principal;
  const trigger = model.callerFields.get(actor.resource)?.name;
  const body: JsonObject = {
    content_type: { id: resource.contentTypeId },
    object_id: event.objectId,
    event_identifier: event.identifier,
    event_context: {
      request_id: context.requestId,
      ...(impersonator === undefined ? {} : { viewed_as: { content_type: principal.resource, id: principal.id } }),
      ...event.context,
    },
    ...(trigger === undefined ? {} : { [trigger]: { id: actor.id } }),
  };
  await createRecords(
    [{ body, pointer: '' }],
    log,
    { members: [{ name: 'id' }] },
    {
      ...context,
      bySystem: true,
      access: fullAccess,
    },
  );
}
