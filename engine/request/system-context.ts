/** Contexts for work of the server itself, and its rights: all data of the customer that may leave the server. */
import { defaultLanguage } from '../kernel/text.ts';
import { systemResource } from '../model/system-resources.ts';
import { fullAccess as fullReadAccess } from '../query/access.ts';
import type { Access, RequestContext, Runtime } from './request-context.ts';

/** The unrestricted rights of a caller. */
export const fullAccess: Access = { ...fullReadAccess, mayWrite: () => true, mayDo: () => true };

/** Returns a context for work without a caller: pages, jobs. Its caller is the customer itself. `time`: that of the customer's test clock; without one, that of the server. */
export function systemContext(
  customerId: string,
  requestId: string,
  runtime: Runtime,
  session: RequestContext['session'],
  time?: Date,
): RequestContext {
  const now = runtime.now();
  return {
    runtime,
    caller: {
      customerId,
      agentId: customerId,
      applicationId: customerId,
      serviceId: customerId,
      serviceVersionId: customerId,
      principal: { resource: systemResource(runtime.model, 'customer').id, id: customerId },
      scopes: ['*'],
      ...(time && { timeOffset: time.getTime() - now.getTime() }),
    },
    access: fullAccess,
    session,
    now: time ?? now,
    requestId,
    language: defaultLanguage(runtime.model.languages),
    bySystem: true,
  };
}
