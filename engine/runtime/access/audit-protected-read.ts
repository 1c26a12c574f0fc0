/**
 * Each reading of a protected identity is written to the event log (api.md, section 7), before the answer is sent: got, listed,
 * counted by its values, or answered to whoever has just written it. Batches, webhooks and reports note it where they read (note-protected.ts).
 */
import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Reply } from '../http/reply.ts';
import type { ApiRequest } from '../http/request.ts';
import { isProtected, noteProtected, noteProtectedList } from './note-protected.ts';

/** Notes who has read which protected identities with this answer. */
export async function auditProtectedRead({ operation, query, work }: ApiRequest, reply: Reply): Promise<void> {
  if (!isProtected(operation.resource) || reply.body === null) return;
  try {
    // Whose data a stream holds is known only when it has been sent, and sums and groups are of many.
    const isOfMany =
      typeof reply.body !== 'string' || query.some(([name, value]) => name === '_statistics' && value !== 'false');
    if (isOfMany) await noteProtectedList(work);
    else if (typeof reply.body === 'string' && reply.status < 300)
      await noteProtected(shownIn(JSON.parse(reply.body)), work);
  } catch (error) {
    // What cannot be noted is not sent; a stream that nobody will read holds a connection.
    if (typeof reply.body !== 'string') reply.body.destroy();
    throw error;
  }
}

/** The ids of the records in an answer that shows more of them than that: alone, in a list, a page, or the rows of a bulk write. */
function shownIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => shownIn(item));
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.items)) return shownIn(value.items);
  if (value.data !== undefined) return shownIn(value.data);
  const { id, deleted: _, ...members } = value;
  return typeof id === 'string' && Object.keys(members).length > 0 ? [id] : [];
}
