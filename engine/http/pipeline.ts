/**
 * One request, in the order of its steps: parse → route → authenticate → authorize → read → limit → handle → respond. Errors of all steps are converted to
 * problems in one place (respond.ts). The steps around a handler are chosen when the server starts (handler-of.ts).
 */
import { finished, Readable } from 'node:stream';
import Koa from 'koa';
import type { Operation } from '../compile/operations/operation.ts';
import { writeResponse } from '../request/write-response.ts';
import { authenticate, authorize, servicesOf } from './authorize.ts';
import { handlePreflight, normalizeRequest, rejectMalformed, servePage } from './before-routing.ts';
import { handlerOf } from './handler-of.ts';
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
    .use(rejectMalformed(serving))
    .use(handlePreflight(serving))
    .use(servePage(serving))
    .use(normalizeRequest(serving))
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
    const services = serving.cells === undefined ? serving : await servicesOf(context, serving);
    const verified = await authenticate(context, services, serving);
    state.caller = verified.caller;
    await authorize(operation, verified, context, services);
    const request = open({ parameters, verified, context, services });
    const leave = await enterLimits(context, request);
    try {
      writeResponse(context, await handle(request.request));
      if (serving.serverTiming || verified.caller.scopes.includes(diagnosticsScope)) addTiming(context, request);
    } finally {
      leave();
    }
  };
}

/** Charges the units of the request and waits for a slot of its caller. Returns the function that releases the slot, called when the response is known. */
async function enterLimits(context: AppContext, { request, usage, services }: OpenRequest): Promise<() => void> {
  const { rateLimiter, runtime } = services;
  const { caller } = request.context;
  await rateLimiter.enter(request, caller, (name, value) => context.set(name, value));
  const { socket } = context.req;
  const bytes = socket.bytesRead;
  // A body that is rejected by its beginning is charged by its announced length.
  const announced = Number(context.get('content-length'));
  const unread = announced <= runtime.sizes.bulkBytes ? announced : 0;
  const leave = (): void => {
    usage.effort.bodyBytes = Math.max(socket.bytesRead - bytes, unread);
    rateLimiter.leave(caller, usage.effort);
  };
  return () => {
    // A stream is in progress until its last byte has been sent, or the client has disconnected.
    if (context.body instanceof Readable) {
      // Each of the pipe's ends listens to several events of the response, a fixed number that is just above Node's limit for leaks.
      context.res.setMaxListeners(20);
      finished(context.res, leave);
    } else leave();
    for (const uses of usage.uses) for (const [name, value] of uses.end()) context.append(name, value);
  };
}

function addTiming(context: AppContext, { usage }: OpenRequest): void {
  const total = performance.now() - context.state.started;
  context.set('Server-Timing', `db;dur=${usage.effort.databaseMilliseconds.toFixed(1)}, total;dur=${total.toFixed(1)}`);
}
