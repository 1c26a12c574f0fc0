/**
 * Runs the steps of a proposal: each is executed by the handler of its operation, like a request of the caller. The
 * steps run in order in the transaction of the context; the first failure stops them.
 */
import { Readable } from 'node:stream';
import { permitsOperation, rightOf } from '../../access/permits.ts';
import type { Operation } from '../../compile/operations/operation.ts';
import { checkActionRecord } from '../../extension-context/check-referenced-records.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Message } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { invalid, type ProblemEntry, ProblemError, problem, throwProblem } from '../../problems/problem.ts';
import { type BodyStream, contextFor, type RequestContext } from '../../request/request-context.ts';
import { toProblem } from '../../storage/sql-errors.ts';
import { t } from '../../texts/t.ts';
import { filledIn } from '../../write/fill-in.ts';

export type StepKind = 'create' | 'update' | 'delete' | 'action';

/** A step as stored in a proposal. */
export interface Step {
  readonly id: string | undefined;
  readonly kind: StepKind;
  readonly resource: Resource;
  readonly operation: Operation;
  readonly data: JsonObject;
  readonly parameters: JsonObject;
  readonly ifMatch: string | undefined;
  /** `/steps/3`. */
  readonly pointer: string;
}

/** Parses the steps of a request body or of a stored proposal. Rejects steps that the caller is not allowed to perform or to see. */
export function readSteps(values: Json, context: RequestContext): readonly Step[] {
  const steps = (Array.isArray(values) ? values : []).map((member: Json, index) =>
    readStep(isJsonObject(member) ? member : {}, `/steps/${index}`, context),
  );
  const ids = steps.flatMap(({ id }) => id ?? []);
  const double = steps.find(
    ({ id }, index) => id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id) && index > 0,
  );
  if (double !== undefined) throwProblem(entry(`${double.pointer}/id`, 'duplicate_in_request', t('duplicateStepId')));
  return steps;
}

function readStep(member: JsonObject, pointer: string, context: RequestContext): Step {
  const { id, op, resource: name, data, action, parameters, if_match: ifMatch } = member;
  const { model, compiled } = context.runtime;
  const resource = typeof name === 'string' ? model.resourceById.get(name) : undefined;
  if (resource === undefined)
    return throwProblem(entry(`${pointer}/resource`, 'unknown_resource', t('unknownResource')));
  const kind = op as StepKind;
  const { operations } = compiled.of(resource);
  const operation =
    kind === 'action'
      ? operations.find((one) => one.action?.name === action && isProposed(one))
      : operations.find((one) => one.id === `${resource.id}.${kind}`);
  const errorPointer = kind === 'action' ? `${pointer}/action` : `${pointer}/op`;
  if (operation === undefined)
    return throwProblem(entry(errorPointer, 'operation_not_allowed', t('kindDoesNotSupport', { kind })));
  requireRights(operation, context);
  if (kind !== 'action' && !resource.logged)
    return throwProblem(entry(errorPointer, 'not_shown', t('kindWithoutHistory')));
  return {
    id: typeof id === 'string' ? id : undefined,
    kind,
    resource,
    operation,
    data: isJsonObject(data) ? data : {},
    parameters: isJsonObject(parameters) ? parameters : {},
    ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined,
    pointer,
  };
}

/** Returns whether it is a writing action of a product. The engine's own actions manage callers, secrets and proposals and cannot be proposed. */
function isProposed({ action }: Operation): boolean {
  return action !== undefined && action.method !== 'GET' && action.engineKey === undefined;
}

/** Rejects steps whose operation is not permitted or whose resource is hidden from the caller. */
function requireRights(operation: Operation, context: RequestContext): void {
  const { resource } = operation;
  const accessTo = (name: string) => contextFor(context, resource, name).access;
  if (!permitsOperation(operation, context, accessTo))
    throwProblem('operation_not_permitted', { params: { scope: operation.scope } });
  const isVisible = ['read', 'list'].some((name) => accessTo(name).mayDo(resource, name));
  if (!isVisible) throwProblem('operation_not_permitted', { params: { scope: `${resource.id}:read` } });
}

function entry(pointer: string, code: string, message: Message) {
  return invalid({ pointer, code, message });
}

/** Runs the steps. Throws ProblemError with pointers that start with the position of the step. */
export async function runSteps(steps: readonly Step[], context: RequestContext): Promise<void> {
  const resultsById = new Map<string, Json>();
  for (const step of steps) {
    const result = await runStep(step, resultsById, context).catch((error: unknown) => {
      throw withStepPointers(error, step);
    });
    if (step.id !== undefined) resultsById.set(step.id, result);
  }
}

async function runStep(step: Step, resultsById: ReadonlyMap<string, Json>, context: RequestContext): Promise<Json> {
  const { operation, kind, resource, pointer, ifMatch } = step;
  const { id, ...body } = filledIn(step.data, `${pointer}/data`, resultsById) as JsonObject;
  const pathParameters = filledIn(step.parameters, `${pointer}/parameters`, resultsById) as Record<string, string>;
  const hasRecord = kind === 'update' || kind === 'delete';
  if (hasRecord && !isUuid(id))
    return throwProblem(entry(`${pointer}/data/id`, id === undefined ? 'required' : 'format', t('mustBeIdOfRecord')));
  const parameters = hasRecord ? { pk: String(id) } : pathParameters;
  // The ID of a create is validated by its handler.
  const sent = JSON.stringify(hasRecord || id === undefined ? body : { id, ...body });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(sent)),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  };
  const message: BodyStream = Object.assign(Readable.from([Buffer.from(sent)]), { headers });
  const request = {
    operation,
    method: operation.methods[0] ?? 'POST',
    path: operation.path,
    parameters,
    query: [],
    headers,
    context: contextFor(context, resource, rightOf(operation)),
    message,
  };
  if (kind === 'action') await checkActionRecord(request);
  const { body: responseBody } = await context.runtime.dispatch(request, request.context);
  return typeof responseBody === 'string' && responseBody !== '' ? (JSON.parse(responseBody) as Json) : null;
}

/** Converts the problem of a step to that of the proposal, with pointers into the step. */
function withStepPointers(error: unknown, { pointer }: Step): unknown {
  const original = toProblem(error);
  if (original.status >= 500 || original.status === 429) return error;
  const { errors, detail, code, params } = original;
  const stepErrors = (errors ?? []).map(({ code: what, message, params: values, rule, ...location }): ProblemEntry => {
    const inData = 'pointer' in location && !location.pointer.startsWith('/steps/');
    const at = inData ? `${pointer}/data${location.pointer}` : 'pointer' in location ? location.pointer : pointer;
    return {
      pointer: at,
      code: what,
      message,
      ...(values && { params: values }),
      ...(rule === undefined ? {} : { rule }),
    };
  });
  const fallback: ProblemEntry = { pointer, code, message: detail ?? t('thisStepCannotBeExecuted') };
  const all = stepErrors.length > 0 ? stepErrors : [fallback];
  return new ProblemError(problem(code, { errors: all, ...(params && { params }), ...(detail && { detail }) }));
}
