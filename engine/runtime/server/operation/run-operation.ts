/** Runs the operation of a request: request → caller → parsed request → limits → handler → response. */
import type { Operation } from '../../../compile/operations/operation.ts';
import type { HttpContext } from '../http-context.ts';
import { enterLimits } from './enter-limits.ts';
import { findCell } from './find-cell.ts';
import { handleRequest } from './handle-request.ts';
import { readRequest } from './read-request.ts';
import { verifyCaller } from './verify-caller.ts';

/** Runs `operation` with the parameters of the path. */
export async function runOperation(
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  httpContext: HttpContext,
): Promise<void> {
  const { context, serving } = httpContext;
  httpContext.route = operation.path;
  httpContext.isMatched = true;
  serving.common.vary(context);
  const matched = Object.assign(httpContext, { operation, parameters });
  const parsed = readRequest(await verifyCaller(await findCell(matched)));
  const leave = await enterLimits(parsed);
  try {
    await handleRequest(parsed);
  } finally {
    leave();
  }
}
