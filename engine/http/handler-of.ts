/** Chooses the steps around the handler of an operation when the server starts, so that a request passes only those that its operation needs. */

import { auditProtectedRead, isAudited } from '../access/protected-reads.ts';
import { isRead, type Operation } from '../compile/operations/operation.ts';
import { checkActionRecord } from '../extension-context/check-referenced-records.ts';
import { withPosition } from '../extension-context/open-session.ts';
import { encodeResult } from '../request/content-coding.ts';
import { headerOf } from '../request/request-context.ts';
import type { Handler } from './feature.ts';
import { handlers } from './handlers/handlers.ts';
import type { Serving } from './request-state.ts';

/** Returns the function that runs an operation and returns the response as it is sent. */
export function handlerOf(operation: Operation, { features, featureOperations, cells, runtime }: Serving): Handler {
  const ofFeature = featureOperations.find((candidate) => candidate.operation === operation);
  const own = ofFeature?.handle ?? handlers[operation.kind];
  const changing = isRead(operation) || ofFeature !== undefined ? own : withChangeId(own);
  const stepped = features.reduce((handle, { step }) => step?.(operation)?.(handle) ?? handle, changing);
  const checked = operation.kind === 'action' && operation.path.includes('{pk}') ? withCheckedRecord(stepped) : stepped;
  const audited: Handler = isAudited(operation, runtime)
    ? (request) => auditProtectedRead(request, () => checked(request))
    : checked;
  const coded = withCoding(audited);
  // Each cell has its replicas.
  return runtime.replicas === undefined && cells === undefined
    ? coded
    : (request) => withPosition(request, () => coded(request));
}

/** Adds the ID of the change that the handler has written; a replayed response has the same ID. */
function withChangeId(handle: Handler): Handler {
  return async (request) => {
    const result = await handle(request);
    const id = request.context.changes?.id;
    if (id === undefined || result.headers?.['Validated-Only'] !== undefined) return result;
    return { ...result, headers: { ...result.headers, 'X-Change-Id': id } };
  };
}

function withCheckedRecord(handle: Handler): Handler {
  return async (request) => {
    await checkActionRecord(request);
    return handle(request);
  };
}

/** Compresses the response if the client accepts that. */
function withCoding(handle: Handler): Handler {
  return async (request) => {
    const result = await handle(request);
    const accepted = headerOf(request, 'accept-encoding');
    return accepted === undefined || result.mayCompress === undefined ? result : encodeResult(result, accepted);
  };
}
