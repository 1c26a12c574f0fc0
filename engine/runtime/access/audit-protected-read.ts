/**
 * Each reading of a protected identity is written to the event log (api.md, section 7), before the answer is sent: got, listed,
 * asked for by its values, or answered to the caller that has just written it. Where records are read elsewhere (batches, updates, webhooks,
 * reports) it is noted there (note-protected.ts).
 */
import { Readable } from 'node:stream';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { jsonType, type Reply } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import { flushProtected, isProtected, noteProtected, noteProtectedList } from './note-protected.ts';

/** Answers a request, and notes who has read which protected identities by it, whether it is done or refused. */
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
    // What cannot be noted is not sent; a stream that nobody will read holds a connection.
    if (reply.body instanceof Readable) reply.body.destroy();
    throw error;
  }
}

/** What the body shows; also that of a repeated answer, which was read another time. */
async function noteShown({ operation, work }: ApiRequest, { status, body, contentType }: Reply): Promise<void> {
  if (!isProtected(operation.resource) || body === null || status >= 300) return;
  // Whose data a stream or a table holds is not looked for.
  if (typeof body !== 'string' || !/^application\/json(;|$)/.test(contentType ?? jsonType))
    return noteProtectedList(work);
  return noteProtected(shownIn(JSON.parse(body)), work);
}

/** The ids of the records in an answer that shows more of them than that: alone, in a list, a page, or the rows of a bulk write. */
function shownIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => shownIn(item));
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.items)) return shownIn(value.items);
  if (value.result !== undefined) return shownIn(value.result);
  if (value.data !== undefined) return shownIn(value.data);
  const { id, deleted: _, ...members } = value;
  return typeof id === 'string' && Object.keys(members).length > 0 ? [id] : [];
}
