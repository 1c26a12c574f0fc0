/** The `webhooks` section: the request that a webhook receives, and the names of all events (api.md, section 8). */
import type { JsonObject } from '../../kernel/json.ts';
import type { Components } from './components.ts';

/** Returns the webhooks section of a document whose application has these events; undefined if there are none. */
export function webhooksObject(
  events: ReadonlyMap<string, string>,
  application: string | undefined,
  components: Components,
): JsonObject | undefined {
  const names = [...events.keys()]
    .filter((name) => application === undefined || name.startsWith(`${application}.`))
    .toSorted();
  if (names.length === 0) return undefined;
  const header = (name: string, description: string): JsonObject => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    events: {
      post: {
        operationId: 'webhook.events',
        summary: 'Events that a webhook has subscribed to.',
        description:
          'Signed according to Standard Webhooks. Any 2xx response within the time limit acknowledges them; others are sent again.',
        security: [],
        parameters: [
          header('webhook-id', 'The id of the delivery; the same when it is sent again.'),
          header('webhook-timestamp', 'Seconds since 1970.'),
          header(
            'webhook-signature',
            '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; two, with a space between, while secrets change.',
          ),
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'array',
                maxItems: 100,
                items: components.use('schemas', 'Event', () => eventSchema(names, components)),
              },
            },
          },
        },
        responses: { '2XX': { description: 'Acknowledged.' }, '410': { description: 'Ends the subscription.' } },
      },
    },
  };
}

function eventSchema(names: readonly string[], components: Components): JsonObject {
  const reference: JsonObject = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', format: 'uuid' } },
  };
  return {
    type: 'object',
    required: ['id', 'event_identifier', 'created_at', 'content_type', 'object_id', 'position'],
    properties: {
      id: { type: 'string', description: 'The same when the event is sent again.' },
      event_identifier: components.use('schemas', 'EventName', () => ({
        type: 'string',
        description: 'Names may be added at any time.',
        enum: [...names],
      })),
      created_at: { type: 'string', format: 'date-time' },
      organization: { anyOf: [reference, { type: 'null' }] },
      content_type: { ...reference, description: 'The kind of the record.' },
      object_id: { type: 'string', format: 'uuid', description: 'The record.' },
      event_context: {
        type: ['object', 'null'],
        description: 'The version that was written, and the names of the members that were changed.',
      },
      position: { type: 'string', description: 'Its position in the feed of changes.' },
      record: {
        type: ['object', 'null'],
        description: 'With `payload: full` the record, as the maker of the webhook may read it.',
      },
    },
  };
}
