/**
 * One request, in the order of its steps: parse → route → authenticate → authorize → read → limit → handle → respond. Errors of all steps are converted to
 * problems in one place (respond.ts). The steps around a handler are chosen when the server starts, so that a request passes only those that its operation needs.
 */
import { finished, Readable } from 'node:stream';
import Koa from 'koa';
import { auditProtectedRead, isAudited } from '../access/protected-reads.ts';
import { isRead, type Operation } from '../compile/operations/operation.ts';
import { checkActionRecord } from '../extension-context/check-referenced-records.ts';
import { withPosition } from '../extension-context/open-session.ts';
import { encodeResult } from '../request/content-coding.ts';
import { problemIn } from '../request/problem-body.ts';
import { writeResponse } from '../request/write-response.ts';
import { authenticate, authorize } from './authorize.ts';
import { beforeRouting } from './before-routing.ts';
import type { Handler } from './feature.ts';
import { handlers } from './handlers/handlers.ts';
import { type OpenRequest, requestOpener } from './open-request.ts';
import { type AppContext, type AppOptions, type RequestState, type Serving, servingOf } from './request-state.ts';
import { respond, withSpan } from './respond.ts';
import { type OperationRun, operationRoutes, rejectPath } from './routes.ts';

/** Must be granted explicitly, so that `*` does not add timing to every request of an administrator. */
const diagnosticsScope = 'diagnostics';

/** Builds the Koa application. */
export function createApp(options: AppOptions): Koa<RequestState> {
  const { featureOperations, onRequest, runtime } = options;
  const operations = [...options.operations, ...featureOperations.map(({ operation }) => operation)];
  const serving = servingOf({ ...options, operations });
  const app = new Koa<RequestState>();
  if (runtime.tracing !== undefined) app.use(withSpan(runtime.tracing));
  app
    .use(respond(serving, onRequest))
    .use(beforeRouting(serving))
    .use(operationRoutes(operations, serving, (operation) => runOf(operation, serving)))
    .use((context) => rejectPath(context, serving));
  // respond() handles the errors of requests. Only those of their connections and of streams that have begun reach this listener.
  app.on('error', () => undefined);
  return app;
}

/** Returns the steps of an operation. */
function runOf(operation: Operation, serving: Serving): OperationRun {
  const open = requestOpener(operation, serving);
  const handle = handlerOf(operation, serving);
  return async (context, parameters) => {
    const { state } = context;
    state.route = operation.path;
    state.isMatched = true;
    serving.common.vary(context);
    const verified = await authenticate(context, serving);
    state.caller = verified.caller;
    await authorize(operation, verified, context, serving);
    const opened = open({ parameters, verified, context });
    await serving.rateLimiter.enter(opened.request, verified.caller, (name, value) => context.set(name, value));
    const { bytesRead } = context.req.socket;
    try {
      const result = await handle(opened.request);
      const problem = problemIn(result);
      if (problem !== undefined) state.problem = problem;
      writeResponse(context, result);
      if (serving.serverTiming || verified.caller.scopes.includes(diagnosticsScope)) addTiming(context, opened);
    } finally {
      leaveLimits(context, opened, bytesRead, serving);
    }
  };
}

/** Releases the slot of the caller and charges what the request has used, when the response is known. `bytesBefore`: those that its connection had read. */
function leaveLimits(
  context: AppContext,
  { request, usage }: OpenRequest,
  bytesBefore: number,
  { rateLimiter, runtime }: Serving,
): void {
  const { socket } = context.req;
  // A body that is rejected by its beginning is charged by its announced length.
  const announced = Number(request.headers['content-length'] ?? 0);
  const unread = announced <= runtime.sizes.bulkBytes ? announced : 0;
  const leave = (): void => {
    usage.effort.bodyBytes = Math.max(socket.bytesRead - bytesBefore, unread);
    rateLimiter.leave(request.context.caller, usage.effort);
  };
  // A stream is in progress until its last byte has been sent, or the client has disconnected.
  if (context.body instanceof Readable) {
    // Each of the pipe's ends listens to several events of the response, a fixed number that is just above Node's limit for leaks.
    context.res.setMaxListeners(20);
    finished(context.res, leave);
  } else leave();
  for (const uses of usage.uses) for (const [name, value] of uses.end()) context.append(name, value);
}

function addTiming(context: AppContext, { usage }: OpenRequest): void {
  const total = performance.now() - context.state.started;
  context.set('Server-Timing', `db;dur=${usage.effort.databaseMilliseconds.toFixed(1)}, total;dur=${total.toFixed(1)}`);
}

/** Returns the function that runs an operation and returns the response as it is sent. */
function handlerOf(operation: Operation, { features, featureOperations, runtime }: Serving): Handler {
  const ofFeature = featureOperations.find((candidate) => candidate.operation === operation);
  const own = ofFeature?.handle ?? handlers[operation.kind];
  const changing = isRead(operation) || ofFeature !== undefined ? own : withChangeId(own);
  const stepped = features.reduce((handle, { step }) => step?.(operation)?.(handle) ?? handle, changing);
  const checked = operation.kind === 'action' && operation.path.includes('{pk}') ? withCheckedRecord(stepped) : stepped;
  const audited: Handler = isAudited(operation, runtime)
    ? (request) => auditProtectedRead(request, () => checked(request))
    : checked;
  const coded = withCoding(audited);
  return runtime.replicas === undefined ? coded : (request) => withPosition(request, () => coded(request));
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
    const accepted = request.headers['accept-encoding'];
    return accepted === undefined || result.mayCompress === undefined ? result : encodeResult(result, accepted);
  };
}
