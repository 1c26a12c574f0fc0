/** Runs the handler of an ApiRequest and sends its response. */
import { auditProtectedRead } from '../../access/audit-protected-read.ts';
import { type ApiRequest, headerOf } from '../../context/api-request.ts';
import type { HandlerResult } from '../../context/handler-result.ts';
import { checkActionRecord } from '../../extension-context/check-referenced-records.ts';
import { withPosition } from '../../extension-context/open-session.ts';
import { handlers } from '../../handlers/handlers.ts';
import { encodeResult } from '../../http/content-coding.ts';
import { writeResponse } from '../../http/write-response.ts';
import { runOnceByKey } from '../../idempotency/run-once.ts';
import type { ParsedHttpContext, Serving } from '../http-context.ts';

/** Must be granted explicitly, so that `*` does not add timing to every request of an administrator. */
const diagnosticsScope = 'diagnostics';

export async function handleRequest(httpContext: ParsedHttpContext): Promise<void> {
  const { context, serving, request, verified, effort, started } = httpContext;
  writeResponse(context, await withPosition(request, () => coded(request, serving.mcp)));
  if (!serving.serverTiming && !verified.caller.scopes.includes(diagnosticsScope)) return;
  const total = performance.now() - started;
  const database = effort.databaseMilliseconds.toFixed(1);
  context.set('Server-Timing', `db;dur=${database}, total;dur=${total.toFixed(1)}`);
}

/** Returns the response as it is sent: compressed if the client accepts that; otherwise there is no overhead. */
async function coded(request: ApiRequest, mcp: Serving['mcp']): Promise<HandlerResult> {
  const result = await auditProtectedRead(request, async () => {
    if (request.operation === mcp?.operation) return runOnceByKey(request, mcp.handle);
    if (request.operation.kind === 'action') await checkActionRecord(request);
    return runOnceByKey(request, handleWithChange);
  });
  const accepted = headerOf(request, 'accept-encoding');
  return accepted === undefined || result.mayCompress === undefined ? result : encodeResult(result, accepted);
}

/** Returns the handler's response with the ID of the change that it has written; a replayed response has the same ID. */
async function handleWithChange(request: ApiRequest): Promise<HandlerResult> {
  const result = await handlers[request.operation.kind](request);
  const id = request.context.changes?.id;
  if (id === undefined || result.headers?.['Validated-Only'] !== undefined) return result;
  return { ...result, headers: { ...result.headers, 'X-Change-Id': id } };
}
