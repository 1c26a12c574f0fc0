/**
 * Writes every read of a protected identity to the event log (api.md, section 7) before the response is sent: reads,
 * lists, queries by value, and the result of a write. Other reads (batches, updates, webhooks, reports) are recorded in
 * note-protected.ts.
 */
import { Readable } from 'node:stream';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { jsonType, type Reply } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import { flushProtected, isProtected, noteProtected, noteProtectedList } from './note-protected.ts';

/** Handles a request and records the protected identities that it read, whether it succeeds or fails. */
export async function auditProtectedRead(request: ApiRequest, answer: () => Promise<Reply>): Promise<Reply> {
  const { work } = request;
  const reply = await answer().catch(async (error: unknown) => {
    await flushProtected(work);
    throw error;
  });
  try {
    await noteShown(request, reply);
    await flushProtected(work);
    return reply;
  } catch (error) {
    // A response whose read cannot be recorded is not sent; an unread stream would keep its connection.
    if (reply.body instanceof Readable) reply.body.destroy();
    throw error;
  }
}

/** Records the identities in the body, including the body of a replayed response, which counts as another read. */
async function noteShown({ operation, work }: ApiRequest, { status, body, contentType }: Reply): Promise<void> {
  if (!isProtected(operation.resource) || body === null || status >= 300) return;
  // Streams and tables are not searched for records.
  if (typeof body !== 'string' || !/^application\/json(;|$)/.test(contentType ?? jsonType))
    return noteProtectedList(work);
  return noteProtected(shownIn(JSON.parse(body)), work);
}

/** Returns the IDs of records in a response that contains more than their IDs: a single record, a list, a page, or the rows of a bulk write. */
function shownIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => shownIn(item));
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.items)) return shownIn(value.items);
  if (value.result !== undefined) return shownIn(value.result);
  if (value.data !== undefined) return shownIn(value.data);
  const { id, deleted: _, ...members } = value;
  return typeof id === 'string' && Object.keys(members).length > 0 ? [id] : [];
}
