/**
 * POST /batch/: writes of several resources in one transaction. A step may use the result of an earlier one
 * (`"$a.id"`). Steps run in order, and the first failure ends the batch (api.md, section 3, "Several resources").
 */

import { isProtected, recordProtectedRead } from '../../access/protected-reads.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonObject, referencedId } from '../../kernel/json.ts';
import { parseWithDigits } from '../../kernel/json-text.ts';
import type { Message } from '../../kernel/text.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import type { OperationCode, Resource } from '../../model/model.ts';
import { invalid, type ProblemEntry, ProblemError, throwProblem } from '../../problems/problem.ts';
import { presentOne } from '../../read/present.ts';
import type { WrittenRecord } from '../../read/read-written.ts';
import { versionRequired, versionsOf } from '../../request/entity-tag.ts';
import { jsonType } from '../../request/handler-result.ts';
import {
  contextFor,
  type EngineCall,
  type EngineHandler,
  inTransaction,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { normalizeReference } from '../../vocabulary/field-types/reference-types.ts';
import { deleteRecords } from '../../write/delete-records.ts';
import { filledIn } from '../../write/fill-in.ts';
import { spendNestedRows } from '../../write/nested-rows.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { asBulkProblem } from '../../write/write-items.ts';
import { responseSelection } from '../../write/write-settings.ts';
import { createWithRows, updateWithRows, upsertWithRows } from '../../write/write-with-rows.ts';

type StepKind = 'create' | 'update' | 'delete' | 'upsert';

/** The codes and rights that each kind of step needs. */
const needs: Readonly<Record<StepKind, readonly (readonly [OperationCode, string])[]>> = {
  create: [['C', 'create']],
  update: [['U', 'update']],
  delete: [['D', 'delete']],
  upsert: [
    ['C', 'create'],
    ['U', 'update'],
  ],
};

interface Step {
  readonly id: string | undefined;
  readonly kind: StepKind;
  readonly resource: Resource;
  readonly data: JsonObject;
  readonly match: string | undefined;
  readonly ifMatch: string | undefined;
  /** `/steps/3`. */
  readonly pointer: string;
}

/** Runs the steps; returns 201 with `{"steps":[{"id":"a","status":201,"version":"v1","data":{…}}]}`. */
export const runBatch: EngineHandler = async (call) => {
  const { context, headers } = call.request;
  const stepValues = (membersOf(call).steps ?? []) as readonly JsonObject[];
  context.usage?.spendRows(stepValues.length);
  return withValidateOnly(call.validateOnly, context, async (outer) => {
    const results = await inTransaction(outer, async (tx) => {
      const resultsById = new Map<string, Json>();
      const writtenIds = new Set<string>();
      const responses: string[] = [];
      for (const [index, member] of stepValues.entries()) {
        const step = readStep(withDigits(member, call), `/steps/${index}`, resultsById, tx);
        const { responseMembers, record } = await runStep(step, headers, tx).catch((error: unknown) => {
          throw asBulkProblem(withoutWritten(error, step, writtenIds));
        });
        for (const id of idsIn(record, step.resource, tx)) writtenIds.add(id);
        if (step.id !== undefined) resultsById.set(step.id, record);
        responses.push(
          step.id === undefined ? `{${responseMembers}}` : `{"id":${JSON.stringify(step.id)},${responseMembers}}`,
        );
      }
      return responses;
    });
    return { status: 201, contentType: jsonType, body: `{"steps":[${results.join(',')}]}` };
  });
};

/** Returns the step with the digits of its exact decimals, which can only be determined once the resource is resolved. */
function withDigits(step: JsonObject, { digits, request }: EngineCall): JsonObject {
  const { data, resource: name } = step;
  const { model, compiled } = request.context.runtime;
  const resource = typeof name === 'string' ? model.resourceById.get(name) : undefined;
  if (resource === undefined || !isJsonObject(data)) return step;
  return { ...step, data: withWrittenDigits(data, compiled.of(resource).exact, digits) };
}

function readStep(
  member: JsonObject,
  pointer: string,
  resultsById: ReadonlyMap<string, Json>,
  context: RequestContext,
): Step {
  const { id, op, resource: name, data, match, if_match: ifMatch } = member;
  const resource = typeof name === 'string' ? context.runtime.model.resourceById.get(name) : undefined;
  const kind = op as StepKind;
  if (resource === undefined) return rejectStep(`${pointer}/resource`, 'unknown_resource', t('unknownResource'));
  if (typeof id === 'string' && resultsById.has(id))
    return rejectStep(`${pointer}/id`, 'duplicate_in_request', t('duplicateStepId'));
  const isAllowed = needs[kind].every(
    ([code, right]) => resource.operations.has(code) && context.access.mayDo(resource, right),
  );
  if (!isAllowed) {
    const message = t('kindDoesNotSupport', { kind });
    return rejectStep(`${pointer}/op`, 'operation_not_allowed', message);
  }
  // Reject members that this kind of step would ignore.
  if (match !== undefined && kind !== 'upsert')
    return rejectStep(`${pointer}/match`, 'unknown_field', t('onlyUpsertsHaveKey'));
  if (ifMatch !== undefined && kind === 'create')
    return rejectStep(`${pointer}/if_match`, 'unknown_field', t('newRecordHasNoVersion'));
  return {
    id: typeof id === 'string' ? id : undefined,
    kind,
    resource,
    data: filledIn(data ?? {}, `${pointer}/data`, resultsById) as JsonObject,
    match: typeof match === 'string' ? match : undefined,
    ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined,
    pointer,
  };
}

interface StepResult {
  /** Members of the response as JSON text: records are returned as PostgreSQL wrote them, with every digit. */
  readonly responseMembers: string;
  readonly record: Json;
}

async function runStep(
  step: Step,
  headers: Parameters<typeof responseSelection>[3],
  context: RequestContext,
): Promise<StepResult> {
  const { kind, resource, data, match } = step;
  const right = kind === 'upsert' ? 'bulk' : kind;
  const stepContext = contextFor(context, resource, right);
  const selection = responseSelection(resource, stepContext, false, headers);
  const pointer = `${step.pointer}/data`;
  spendNestedRows([data], resource, stepContext);
  if (kind === 'create' || kind === 'upsert') {
    if (kind === 'create')
      return toStepResult(
        201,
        (await createWithRows([{ body: data, pointer }], resource, selection, stepContext))[0],
        resource,
        stepContext,
      );
    const key = match ?? 'custom_id';
    const expectedVersions = versionsOf(step.ifMatch, { pointer: `${step.pointer}/if_match` });
    const body = {
      body: data,
      pointer,
      hasVersionCondition: step.ifMatch !== undefined,
      ...(expectedVersions !== undefined && { ifVersions: expectedVersions }),
    };
    const [outcome] = await upsertWithRows([body], key, resource, selection, stepContext).catch((error: unknown) => {
      throw asStepProblem(error, step);
    });
    return toStepResult(outcome?.created ? 201 : 200, outcome?.record, resource, stepContext);
  }
  const { id, ...body } = data;
  if (typeof id !== 'string' || !isUuid(id))
    return rejectStep(`${pointer}/id`, id === undefined ? 'required' : 'format', t('mustBeIdOfRecord'));
  if (step.ifMatch === undefined && resource.concurrencyRequired) {
    const { code, message } = versionRequired('if_match');
    return throwProblem(invalid({ pointer: `${step.pointer}/if_match`, code, message }));
  }
  const ifVersions = versionsOf(step.ifMatch, { pointer: `${step.pointer}/if_match` });
  const item = { id: id.toLowerCase(), pointer, ...(ifVersions === undefined ? {} : { ifVersions }) };
  if (kind === 'delete') {
    await deleteRecords([item], resource, stepContext);
    const data = JSON.stringify({ id: item.id, deleted: true });
    return { responseMembers: `"status":204,"data":${data}`, record: { id: item.id } };
  }
  const [record] = await updateWithRows([{ ...item, body }], resource, selection, stepContext);
  return toStepResult(200, record, resource, stepContext);
}

/** Returns the IDs of a written record and its rows. */
function idsIn(record: Json, resource: Resource, { runtime }: RequestContext): readonly string[] {
  if (!isJsonObject(record)) return [];
  const rows = runtime.compiled.of(resource).rows.flatMap(({ name }) => record[name] ?? []);
  return [record, ...rows].flatMap((one) => referencedId(one) ?? []);
}

/**
 * Removes errors about references to records of earlier steps: the database reports one missing record, and the others are looked up outside of the
 * transaction, where these records do not exist.
 */
function withoutWritten(error: unknown, { data, pointer }: Step, writtenIds: ReadonlySet<string>): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { errors = [] } = error.problem;
  const remaining = errors.filter((entry) => {
    if (entry.code !== 'reference_not_found' || !('pointer' in entry)) return true;
    const ids = referencedIds(memberAt(data, entry.pointer.slice(`${pointer}/data/`.length)));
    return ids.length === 0 || ids.some((id) => !writtenIds.has(id));
  });
  return remaining.length === 0 ? error : new ProblemError({ ...error.problem, errors: remaining });
}

function memberAt(data: Json, path: string): Json | undefined {
  return path
    .split('/')
    .reduce<Json | undefined>((value, name) => (value as Readonly<Record<string, Json>> | undefined)?.[name], data);
}

function referencedIds(value: Json | undefined): readonly string[] {
  return [value ?? []].flat().flatMap((one: Json) => referencedId(normalizeReference(one)) ?? []);
}

/** An invalid key is reported at the step, not at the URL. */
function asStepProblem(error: unknown, { pointer }: Step): unknown {
  const [entry] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  if (entry === undefined || !('parameter' in entry)) return error;
  const { parameter: _parameter, ...rest } = entry;
  return new ProblemError(invalid({ ...rest, pointer: `${pointer}/match` }));
}

async function toStepResult(
  status: number,
  record: WrittenRecord | undefined,
  resource: Resource,
  context: RequestContext,
): Promise<StepResult> {
  if (record === undefined) return throwProblem('internal');
  if (isProtected(resource)) await recordProtectedRead([record.id], context);
  const data = await presentOne(record.record, context);
  const { value, digits } = parseWithDigits(data);
  return {
    responseMembers: `"status":${status},"version":"v${record.version}","data":${data}`,
    record: isJsonObject(value) ? withWrittenDigits(value, context.runtime.compiled.of(resource).exact, digits) : value,
  };
}

function rejectStep(pointer: string, code: string, message: Message): never {
  const entry: ProblemEntry = { pointer, code, message };
  return throwProblem(invalid(entry));
}
