/** Runs the handler of an ApiRequest and sends its response. */
import { auditProtectedRead } from '../../access/audit-protected-read.ts';
import type { Reply } from '../../context/reply.ts';
import { type ApiRequest, headerOf } from '../../context/request.ts';
import { checkActionRecord } from '../../doors/check-named-records.ts';
import { withPosition } from '../../doors/open-read.ts';
import { handlers } from '../../handlers/handlers.ts';
import { encodeReply } from '../../http/content-coding.ts';
import { type ReplyText, writeReply } from '../../http/write-reply.ts';
import { runOnceByKey } from '../../idempotency/run-once.ts';
import type { Asking, Serving } from '../exchange.ts';

/** Must be granted explicitly, so that `*` does not add timing to every request of an administrator. */
const diagnosticsScope = 'diagnostics';

export async function answerRequest(exchange: Asking): Promise<ReplyText | undefined> {
  const { context, serving, request, verified, effort, started } = exchange;
  const text = writeReply(context, await withPosition(request, () => coded(request, serving.mcp)));
  if (!serving.tellsTimes && !verified.caller.scopes.includes(diagnosticsScope)) return text;
  const total = performance.now() - started;
  const database = effort.databaseMilliseconds.toFixed(1);
  context.set('Server-Timing', `db;dur=${database}, total;dur=${total.toFixed(1)}`);
  return text;
}

/** Returns the response as it is sent: compressed if the client accepts that. Without it there is no overhead. */
async function coded(request: ApiRequest, mcp: Serving['mcp']): Promise<Reply> {
  const reply = await auditProtectedRead(request, async () => {
    if (request.operation === mcp?.operation) return runOnceByKey(request, mcp.answer);
    if (request.operation.kind === 'action') await checkActionRecord(request);
    return runOnceByKey(request, answerWithChange);
  });
  const accepted = headerOf(request, 'accept-encoding');
  return accepted === undefined || reply.mayCompress === undefined ? reply : encodeReply(reply, accepted);
}

/** Returns the handler's response with the ID of the change that it has written; a replayed response has the same ID. */
async function answerWithChange(request: ApiRequest): Promise<Reply> {
  const reply = await handlers[request.operation.kind](request);
  const id = request.work.changes?.id;
  if (id === undefined || reply.headers?.['Validated-Only'] !== undefined) return reply;
  return { ...reply, headers: { ...reply.headers, 'X-Change-Id': id } };
}
