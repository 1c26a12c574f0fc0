/**
 * Writes every read of a protected identity to the event log (api.md, section 7) before the response is sent: reads, lists, queries by value, and the result of
 * a write. Other reads (batches, updates, webhooks, reports) are recorded in record-protected-read.ts.
 */
import { Readable } from 'node:stream';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { ApiRequest } from '../context/api-request.ts';
import { type HandlerResult, jsonType } from '../context/handler-result.ts';
import {
  flushProtectedReads,
  isProtected,
  recordProtectedListRead,
  recordProtectedRead,
} from './record-protected-read.ts';

/** Handles a request and records the protected identities that it read, whether it succeeds or fails. */
export async function auditProtectedRead(
  request: ApiRequest,
  handle: () => Promise<HandlerResult>,
): Promise<HandlerResult> {
  const { context } = request;
  const result = await handle().catch(async (error: unknown) => {
    await flushProtectedReads(context);
    throw error;
  });
  try {
    await recordReturned(request, result);
    await flushProtectedReads(context);
    return result;
  } catch (error) {
    // A response whose read cannot be recorded is not sent; an unread stream would keep its connection.
    if (result.body instanceof Readable) result.body.destroy();
    throw error;
  }
}

/** Records the identities in the body, including the body of a replayed response, which counts as another read. */
async function recordReturned(
  { operation, context }: ApiRequest,
  { status, body, contentType }: HandlerResult,
): Promise<void> {
  if (!isProtected(operation.resource) || body === null || status >= 300) return;
  // Streams and tables are not searched for records.
  if (typeof body !== 'string' || !/^application\/json(;|$)/.test(contentType ?? jsonType))
    return recordProtectedListRead(context);
  return recordProtectedRead(recordIdsIn(JSON.parse(body)), context);
}

/** Returns the IDs of records in a response that contains more than their IDs: a single record, a list, a page, or the rows of a bulk write. */
function recordIdsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => recordIdsIn(item));
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.items)) return recordIdsIn(value.items);
  if (value.result !== undefined) return recordIdsIn(value.result);
  if (value.data !== undefined) return recordIdsIn(value.data);
  const { id, deleted: _, ...members } = value;
  return typeof id === 'string' && Object.keys(members).length > 0 ? [id] : [];
}
