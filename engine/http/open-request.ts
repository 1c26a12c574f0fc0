/** Reads the query string and the version of a request, and creates the context of its handler. Rejects versions that are not supported. */

import { requireReauthentication, rightOf } from '../access/permits.ts';
import { isAudited } from '../access/protected-reads.ts';
import type { Verified } from '../access/verified.ts';
import type { Operation } from '../compile/operations/operation.ts';
import type { Caller } from '../extension/contract.ts';
import { openSession } from '../extension-context/open-session.ts';
import type { Json } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import type { Pairs } from '../query/parse-list.ts';
import { timeOf } from '../request/customer-clock.ts';
import { readQuery } from '../request/read-query.ts';
import type { ApiRequest, RequestUsage } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { reauthorize } from './authorize.ts';
import type { RequestUses } from './feature.ts';
import type { Effort } from './limits/cost-of.ts';
import type { AppContext, Serving } from './request-state.ts';

/** An authorized request. */
interface AuthorizedRequest {
  /** The parameters of the path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly verified: Verified;
  readonly context: AppContext;
}

/** A request that is ready to be handled. */
export interface OpenRequest {
  readonly request: ApiRequest;
  readonly usage: Usage;
}

/** The units of the quota that a request uses, and its elements of the API for the features that follow them. */
export class Usage implements RequestUsage {
  readonly effort: Effort;
  readonly uses: readonly RequestUses[];
  readonly #caller: Caller;

  constructor(caller: Caller, uses: readonly RequestUses[]) {
    this.effort = { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 };
    this.#caller = caller;
    this.uses = uses;
  }

  recordField(field: Field, value: Json): void {
    requireReauthentication(field, this.#caller);
    for (const uses of this.uses) uses.recordField(field, value);
  }

  recordParameters(pairs: Pairs): void {
    for (const uses of this.uses) uses.recordParameters(pairs);
  }

  spend(units: number): void {
    this.effort.units += units;
  }

  spendRows(rows: number): void {
    this.effort.rows += rows;
  }
}

/** Returns the function that opens the requests of an operation. */
export function requestOpener(operation: Operation, serving: Serving): (authorized: AuthorizedRequest) => OpenRequest {
  const { runtime, trackers } = serving;
  const version = serving.versions.get(operation.resource.application) ?? '';
  const right = rightOf(operation);
  const audits = isAudited(operation, runtime);
  const doing = { kind: changeKind(operation), operation: operation.id };
  return ({ parameters, verified, context }) => {
    const { caller, access } = verified;
    const { method, path, req, res } = context;
    const { requestId, language } = context.state;
    context.set('Service-Version', version);
    if (req.headers['service-version'] !== undefined) checkVersion(context.get('service-version'), version);
    const { querystring } = context;
    const query = querystring === '' ? [] : readQuery(querystring);
    const serverNow = runtime.now();
    const now = caller.timeOffset === undefined ? serverNow : timeOf(caller, runtime);
    if (caller.timeOffset !== undefined) context.set('Test-Clock', now.toISOString());
    const uses = trackers.map((tracker) => tracker.open(operation, query, caller, serverNow));
    const usage = new Usage(caller, uses);
    const quotaKey = {
      key: caller.customerId,
      onTime: (milliseconds: number) => {
        usage.effort.databaseMilliseconds += milliseconds;
      },
    };
    const request: ApiRequest = {
      operation,
      method,
      path,
      parameters,
      query,
      headers: req.headers,
      message: req,
      context: {
        runtime,
        caller,
        access: access.forOperation(operation.resource, right),
        session:
          runtime.replicas === undefined && req.headers['core-position'] === undefined
            ? runtime.database.sessionFor(quotaKey)
            : openSession({ operation, headers: req.headers, caller, quotaKey }, runtime),
        quotaKey,
        now,
        requestId,
        language,
        bySystem: false,
        doing,
        changes: {},
        ...(audits ? { protectedReads: { ids: new Set<string>(), some: false } } : {}),
        usage,
        accessTo: (resource: Resource, name: string) => access.forOperation(resource, name),
        onDisconnect: (end: () => void) => {
          // Koa has no event for a client that disconnects.
          if (res.closed) end();
          else res.once('close', end);
          return () => void res.off('close', end);
        },
        reverify: () => reauthorize(operation, context, serving),
      },
    };
    return { request, usage };
  };
}

/** Returns the kind of the change that a request makes. */
function changeKind({ kind, action }: Operation): string {
  if (action === undefined) return kind.startsWith('bulk') ? 'bulk' : 'write';
  const engineKinds: Readonly<Record<string, string>> = { 'contenttype.batch': 'batch', 'change.revert': 'undo' };
  return engineKinds[action.engineKey ?? ''] ?? 'action';
}

/** Rejects an unsupported version. */
function checkVersion(requested: string, served: string): void {
  if (requested === '' || requested === served) return;
  throwProblem('unsupported_version', {
    params: { supported: [served] },
    errors: [
      {
        header: 'Service-Version',
        code: 'enum',
        params: { allowed: [served] },
        message: t('supportedVersionIs', { served }),
      },
    ],
  });
}
