/**
 * Runs the steps of a proposal: each is executed by the handler of its operation, like a request of the caller. The
 * steps run in order in the transaction of the context; the first failure stops them.
 */
import { Readable } from 'node:stream';
import type { Operation } from '../../compile/operations/operation.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { phrase, type Sentence } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { engineActionKey } from '../../model/system-resources.ts';
import { invalid, type ProblemEntry, ProblemError, problem, refuse } from '../../problems/problem.ts';
import { permits, rightOf } from '../access/permits.ts';
import type { BodyStream } from '../context/asked.ts';
import { type Work, workFor } from '../context/work.ts';
import { checkActionRecord } from '../doors/check-named-records.ts';
import { toProblem } from '../storage/sql-errors.ts';
import { filledIn } from '../write/fill-in.ts';

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
export function readSteps(given: Json, work: Work): readonly Step[] {
  const steps = (Array.isArray(given) ? given : []).map((member: Json, index) =>
    readStep(isJsonObject(member) ? member : {}, `/steps/${index}`, work),
  );
  const ids = steps.flatMap(({ id }) => id ?? []);
  const double = steps.find(
    ({ id }, index) => id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id) && index > 0,
  );
  if (double !== undefined) refuse(entry(`${double.pointer}/id`, 'duplicate_in_request', phrase('Duplicate step ID.')));
  return steps;
}

function readStep(member: JsonObject, pointer: string, work: Work): Step {
  const { id, op, resource: name, data, action, parameters, if_match: ifMatch } = member;
  const { model, served } = work.runtime;
  const resource = typeof name === 'string' ? model.resourceById.get(name) : undefined;
  if (resource === undefined)
    return refuse(entry(`${pointer}/resource`, 'unknown_resource', phrase('Unknown resource.')));
  const kind = op as StepKind;
  const { operations } = served.of(resource);
  const operation =
    kind === 'action'
      ? operations.find((one) => one.action?.name === action && isProposed(one))
      : operations.find((one) => one.id === `${resource.id}.${kind}`);
  const place = kind === 'action' ? `${pointer}/action` : `${pointer}/op`;
  if (operation === undefined)
    return refuse(
      entry(place, 'operation_not_allowed', phrase('Records of this kind do not support {kind}.', { kind })),
    );
  requireRights(operation, work);
  if (kind !== 'action' && !resource.logged)
    return refuse(
      entry(
        place,
        'not_shown',
        phrase('Records of this kind have no value history, so the change cannot be previewed.'),
      ),
    );
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
function isProposed({ action, resource }: Operation): boolean {
  return action !== undefined && action.method !== 'GET' && engineActionKey(resource, action.name) === undefined;
}

/** Rejects steps whose operation is not permitted or whose resource is hidden from the caller. */
function requireRights(operation: Operation, work: Work): void {
  const { resource } = operation;
  const accessTo = (name: string) => workFor(work, resource, name).access;
  if (!permits(operation, work.caller, accessTo))
    refuse('operation_not_permitted', { params: { scope: operation.scope } });
  const isSeen = ['read', 'list'].some((name) => accessTo(name).mayDo(resource, name));
  if (!isSeen) refuse('operation_not_permitted', { params: { scope: `${resource.id}:read` } });
}

function entry(pointer: string, code: string, message: Sentence) {
  return invalid({ pointer, code, message });
}

/** Runs the steps. Throws ProblemError with pointers that start with the position of the step. */
export async function runSteps(steps: readonly Step[], work: Work): Promise<void> {
  const made = new Map<string, Json>();
  for (const step of steps) {
    const answer = await runStep(step, made, work).catch((error: unknown) => {
      throw placed(error, step);
    });
    if (step.id !== undefined) made.set(step.id, answer);
  }
}

async function runStep(step: Step, made: ReadonlyMap<string, Json>, work: Work): Promise<Json> {
  const { operation, kind, resource, pointer, ifMatch } = step;
  const { id, ...body } = filledIn(step.data, `${pointer}/data`, made) as JsonObject;
  const named = filledIn(step.parameters, `${pointer}/parameters`, made) as Record<string, string>;
  const hasRecord = kind === 'update' || kind === 'delete';
  if (hasRecord && !isUuid(id))
    return refuse(
      entry(`${pointer}/data/id`, id === undefined ? 'required' : 'format', phrase('Must be the ID of a record.')),
    );
  const parameters = hasRecord ? { pk: String(id) } : named;
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
    work: workFor(work, resource, rightOf(operation)),
    message,
  };
  if (kind === 'action') await checkActionRecord(request);
  const { body: answered } = await work.runtime.answer(request, request.work);
  return typeof answered === 'string' && answered !== '' ? (JSON.parse(answered) as Json) : null;
}

/** Converts the problem of a step to that of the proposal, with pointers into the step. */
function placed(error: unknown, { pointer }: Step): unknown {
  const found = toProblem(error);
  if (found.status >= 500 || found.status === 429) return error;
  const { errors, detail, code, params } = found;
  const own = (errors ?? []).map(({ code: what, message, params: values, rule, ...place }): ProblemEntry => {
    const inData = 'pointer' in place && !place.pointer.startsWith('/steps/');
    const at = inData ? `${pointer}/data${place.pointer}` : 'pointer' in place ? place.pointer : pointer;
    return {
      pointer: at,
      code: what,
      message,
      ...(values && { params: values }),
      ...(rule === undefined ? {} : { rule }),
    };
  });
  const whole: ProblemEntry = { pointer, code, message: detail ?? phrase('This step cannot be executed.') };
  const all = own.length > 0 ? own : [whole];
  return new ProblemError(problem(code, { errors: all, ...(params && { params }), ...(detail && { detail }) }));
}
