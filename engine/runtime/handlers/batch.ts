/**
 * POST /batch/: writes of several resources in one transaction. A step may use the result of an earlier one
 * (`"$a.id"`). Steps run in order, and the first failure ends the batch (api.md, section 3, "Several resources").
 */

import { isUuid } from '../../kernel/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { parseWithDigits } from '../../kernel/json-text.ts';
import { phrase, type Sentence } from '../../kernel/text.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import type { OperationCode, Resource } from '../../model/model.ts';
import { invalid, type ProblemEntry, ProblemError, refuse } from '../../problems/problem.ts';
import { isProtected, noteProtected } from '../access/note-protected.ts';
import { type EngineCall, type EngineHandler, membersOf } from '../context/engine-action.ts';
import { jsonType } from '../context/reply.ts';
import { inTransaction, type Work, workFor } from '../context/work.ts';
import { versionRequired, versionsOf } from '../http/entity-tag.ts';
import { presentOne } from '../reading/present.ts';
import type { WrittenRecord } from '../reading/written-record.ts';
import { createRecords } from '../write/create-records.ts';
import { deleteRecords } from '../write/delete-records.ts';
import { filledIn } from '../write/fill-in.ts';
import { updateRecords } from '../write/update-records.ts';
import { upsertRecords } from '../write/upsert-records.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { asBulkProblem } from '../write/write-all-or-nothing.ts';
import { answerSelection } from '../write/write-settings.ts';

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
  const { work, headers } = call.request;
  const given = (membersOf(call).steps ?? []) as readonly JsonObject[];
  work.spendRows?.(given.length);
  return withValidateOnly(call.validateOnly, work, async (outer) => {
    const results = await inTransaction(outer, async (inside) => {
      const made = new Map<string, Json>();
      const answers: string[] = [];
      for (const [index, member] of given.entries()) {
        const step = readStep(withDigits(member, call), `/steps/${index}`, made, inside);
        const { answer, record } = await runStep(step, headers, inside).catch((error: unknown) => {
          throw asBulkProblem(error);
        });
        if (step.id !== undefined) made.set(step.id, record);
        answers.push(step.id === undefined ? `{${answer}}` : `{"id":${JSON.stringify(step.id)},${answer}}`);
      }
      return answers;
    });
    return { status: 201, contentType: jsonType, body: `{"steps":[${results.join(',')}]}` };
  });
};

/** Returns the step with the digits of its exact decimals, which can only be determined once the resource is resolved. */
function withDigits(step: JsonObject, { digits, request }: EngineCall): JsonObject {
  const { data, resource: name } = step;
  const { model, served } = request.work.runtime;
  const resource = typeof name === 'string' ? model.resourceById.get(name) : undefined;
  if (resource === undefined || !isJsonObject(data)) return step;
  return { ...step, data: withWrittenDigits(data, served.of(resource).exact, digits) };
}

function readStep(member: JsonObject, pointer: string, made: ReadonlyMap<string, Json>, work: Work): Step {
  const { id, op, resource: name, data, match, if_match: ifMatch } = member;
  const resource = typeof name === 'string' ? work.runtime.model.resourceById.get(name) : undefined;
  const kind = op as StepKind;
  if (resource === undefined) return wrong(`${pointer}/resource`, 'unknown_resource', phrase('Unknown resource.'));
  if (typeof id === 'string' && made.has(id))
    return wrong(`${pointer}/id`, 'duplicate_in_request', phrase('Duplicate step ID.'));
  const isAllowed = needs[kind].every(
    ([code, right]) => resource.operations.has(code) && work.access.mayDo(resource, right),
  );
  if (!isAllowed) {
    const message = phrase('Records of this kind do not support {kind}.', { kind });
    return wrong(`${pointer}/op`, 'operation_not_allowed', message);
  }
  // Reject members that this kind of step would ignore.
  if (match !== undefined && kind !== 'upsert')
    return wrong(`${pointer}/match`, 'unknown_field', phrase('Only upserts have a key.'));
  if (ifMatch !== undefined && kind === 'create')
    return wrong(`${pointer}/if_match`, 'unknown_field', phrase('A new record has no version.'));
  return {
    id: typeof id === 'string' ? id : undefined,
    kind,
    resource,
    data: filledIn(data ?? {}, `${pointer}/data`, made) as JsonObject,
    match: typeof match === 'string' ? match : undefined,
    ifMatch: typeof ifMatch === 'string' ? ifMatch : undefined,
    pointer,
  };
}

interface StepResult {
  /** Members of the response as JSON text: records are returned as PostgreSQL wrote them, with every digit. */
  readonly answer: string;
  readonly record: Json;
}

async function runStep(step: Step, headers: Parameters<typeof answerSelection>[3], work: Work): Promise<StepResult> {
  const { kind, resource, data, match } = step;
  const right = kind === 'upsert' ? 'bulk' : kind;
  const own = workFor(work, resource, right);
  const selection = answerSelection(resource, own, false, headers);
  const pointer = `${step.pointer}/data`;
  if (kind === 'create' || kind === 'upsert') {
    if (kind === 'create')
      return shown(201, (await createRecords([{ body: data, pointer }], resource, selection, own))[0], resource, own);
    const key = match ?? 'custom_id';
    const seen = versionsOf(step.ifMatch, { pointer: `${step.pointer}/if_match` });
    const body = {
      body: data,
      pointer,
      isSeen: step.ifMatch !== undefined,
      ...(seen !== undefined && { ifVersions: seen }),
    };
    const [outcome] = await upsertRecords([body], key, resource, selection, own).catch((error: unknown) => {
      throw asStepProblem(error, step);
    });
    return shown(outcome?.created ? 201 : 200, outcome?.record, resource, own);
  }
  const { id, ...body } = data;
  if (typeof id !== 'string' || !isUuid(id))
    return wrong(`${pointer}/id`, id === undefined ? 'required' : 'format', phrase('Must be the ID of a record.'));
  if (step.ifMatch === undefined && resource.concurrencyRequired) {
    const { code, message } = versionRequired('if_match');
    return refuse(invalid({ pointer: `${step.pointer}/if_match`, code, message }));
  }
  const ifVersions = versionsOf(step.ifMatch, { pointer: `${step.pointer}/if_match` });
  const item = { id: id.toLowerCase(), pointer, ...(ifVersions === undefined ? {} : { ifVersions }) };
  if (kind === 'delete') {
    await deleteRecords([item], resource, own);
    const data = JSON.stringify({ id: item.id, deleted: true });
    return { answer: `"status":204,"data":${data}`, record: { id: item.id } };
  }
  const [record] = await updateRecords([{ ...item, body }], resource, selection, own);
  return shown(200, record, resource, own);
}

/** An invalid key is reported at the step, not at the URL. */
function asStepProblem(error: unknown, { pointer }: Step): unknown {
  const [entry] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  if (entry === undefined || !('parameter' in entry)) return error;
  const { parameter: _parameter, ...others } = entry;
  return new ProblemError(invalid({ ...others, pointer: `${pointer}/match` }));
}

async function shown(
  status: number,
  record: WrittenRecord | undefined,
  resource: Resource,
  work: Work,
): Promise<StepResult> {
  if (record === undefined) return refuse('internal');
  if (isProtected(resource)) await noteProtected([record.id], work);
  const data = await presentOne(record.record, work);
  const { value, digits } = parseWithDigits(data);
  return {
    answer: `"status":${status},"version":"v${record.version}","data":${data}`,
    record: isJsonObject(value) ? withWrittenDigits(value, work.runtime.served.of(resource).exact, digits) : value,
  };
}

function wrong(pointer: string, code: string, message: Sentence): never {
  const entry: ProblemEntry = { pointer, code, message };
  return refuse(invalid(entry));
}
