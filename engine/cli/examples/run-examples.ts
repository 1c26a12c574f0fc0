/** Sends the examples of descriptors as requests and compares the responses. */

import { withExistingIds } from '../../compile/payloads/existing-ids.ts';
import { makeExamples } from '../../compile/payloads/make-examples.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import type { RequestExample } from '../../model/request-example.ts';
import { modelProblems } from '../../problems/model.ts';
import {
  idsIn,
  type TrialCaller,
  type TrialResponse,
  type TrialServer,
  trialAdministrator,
  trialCaller,
} from '../trial-callers.ts';
import { type Difference, differenceOf } from './compare-response.ts';

/** The value of a reference in an example: `$2` is the second generated record. */
const recordPattern = /^\$([1-9])$/;

/** A failure to prepare an example. */
class ExampleError extends Error {}

interface Running {
  readonly server: TrialServer;
  readonly administrator: TrialCaller;
  readonly callers: Map<string, TrialCaller>;
  /** IDs of generated records by resource, read once. */
  readonly records: Map<string, readonly string[]>;
}

/** Runs the examples of all resources; returns a diagnostic for each that fails. */
export async function runExamples(server: TrialServer): Promise<readonly Diagnostic[]> {
  const running = { server, administrator: await trialAdministrator(server), callers: new Map(), records: new Map() };
  const failures: Diagnostic[] = [];
  for (const resource of server.runtime.model.resources) {
    for (const example of resource.requestExamples) {
      const difference = await run(example, resource, running);
      if (difference === undefined) continue;
      const { path, outcome, details } = difference;
      const span = example.spanOf(path, 'key');
      failures.push(
        modelProblems.failedExample.at(span, { number: example.number, resource: resource.id, outcome }, details),
      );
    }
  }
  return failures;
}

/** Sends one example, and deletes what it has created. */
async function run(example: RequestExample, resource: Resource, running: Running): Promise<Difference | undefined> {
  const created: string[] = [];
  try {
    return await send(example, resource, running, created);
  } catch (error) {
    if (error instanceof ExampleError) return { path: [], outcome: error.message, details: '' };
    throw error;
  } finally {
    for (const id of created.toReversed()) await running.administrator.send('DELETE', `${resource.path}/${id}/`);
  }
}

async function send(
  example: RequestExample,
  resource: Resource,
  running: Running,
  created: string[],
): Promise<Difference | undefined> {
  const { path } = resource;
  const caller = await callerOf(example.as, running);
  const keep = (response: TrialResponse): string | undefined => {
    const id = response.status === 201 && isRecord(response.body) ? String(response.body.id) : undefined;
    if (id !== undefined) created.push(id);
    return id;
  };
  let changed: string | undefined;
  if (example.after !== undefined || example.change !== undefined) {
    const body = await createBody(example.after ?? {}, resource, running);
    const response = await running.administrator.send('POST', `${path}/`, body);
    changed = keep(response);
    if (changed === undefined) return rejectedBefore(example, body, response);
  }
  if (example.see !== undefined) return seen(example, await caller.send('GET', `${path}/list/`));
  const isCreate = example.give !== undefined;
  const body = isCreate
    ? await createBody(example.give ?? {}, resource, running)
    : await withRecords(example.change ?? {}, resource, running);
  const target = isCreate ? `${path}/` : `${path}/${changed}/`;
  const response = await caller.send(isCreate ? 'POST' : 'PATCH', target, body);
  if (isCreate) keep(response);
  const answer = example.answer && (await withRecords(example.answer, resource, running));
  return differenceOf({ ...example, ...(answer !== undefined && { answer }) }, response, body);
}

function rejectedBefore(example: RequestExample, body: JsonObject, response: TrialResponse): Difference {
  const path = example.after === undefined ? ['change'] : ['after'];
  return {
    path,
    outcome: `the record before it is rejected with ${response.status}`,
    details: `Sent:     ${JSON.stringify(body)}\n         Returned: ${response.text.slice(0, 600)}`,
  };
}

/** A list that the caller has no permission for shows no records. */
function seen({ see = 0 }: RequestExample, { status, body, text }: TrialResponse): Difference | undefined {
  const count = status === 403 ? 0 : Array.isArray(body) ? body.length : undefined;
  if (count === see) return undefined;
  const outcome =
    count === undefined ? `the list is rejected with ${status}` : `the caller sees ${count} records instead of ${see}`;
  return { path: ['see'], outcome, details: count === undefined ? `Returned: ${text.slice(0, 600)}` : '' };
}

async function callerOf(name: string | undefined, { server, administrator, callers }: Running): Promise<TrialCaller> {
  if (name === undefined) return administrator;
  const known = callers.get(name);
  if (known !== undefined) return known;
  const role = server.runtime.roles.get(name);
  if (role === undefined) throw new ExampleError(`unknown role "${name}"`);
  const caller = await trialCaller(role, server);
  callers.set(name, caller);
  return caller;
}

/** The body of a create: the members of the example, and generated values for other required ones. */
async function createBody(given: JsonObject, resource: Resource, running: Running): Promise<JsonObject> {
  const { minimal } = makeExamples(resource);
  for (const { target } of resource.fields) if (target !== undefined) await recordsOf(target, running);
  const idOf = (id: string): string | undefined => running.records.get(id)?.[0];
  const generated = withExistingIds(minimal, resource, running.server.runtime.model, idOf);
  return { ...generated, ...(await withRecords(given, resource, running)) };
}

/** Replaces `$1` in references by the first generated record of the resource that they refer to, `$2` by the second. */
async function withRecords(members: JsonObject, resource: Resource, running: Running): Promise<JsonObject> {
  const replaced: Record<string, Json> = {};
  for (const [name, value] of Object.entries(members)) {
    const target = resource.fieldByName.get(name)?.target;
    const written = value ?? null;
    if (target === undefined) replaced[name] = written;
    else {
      const ids = await recordsOf(target, running);
      replaced[name] = Array.isArray(written)
        ? written.map((item) => recordOf(item, target, ids))
        : recordOf(written, target, ids);
    }
  }
  return replaced;
}

function recordOf(value: Json, target: Resource, ids: readonly string[]): Json {
  const [, number] = typeof value === 'string' ? (recordPattern.exec(value) ?? []) : [];
  if (number === undefined) return value;
  const id = ids[Number(number) - 1];
  if (id === undefined)
    throw new ExampleError(`there are ${ids.length} generated records of ${target.id}, not ${number}`);
  return { id };
}

async function recordsOf(target: Resource, { server, records }: Running): Promise<readonly string[]> {
  const known = records.get(target.id);
  if (known !== undefined) return known;
  const rows = await server.runtime.database.session.execute(idsIn(target.table), server.customerId);
  const ids = rows.map(({ id }) => id).filter((id) => id !== server.customerId);
  records.set(target.id, ids);
  return ids;
}

function isRecord(value: unknown): value is JsonObject {
  return isJsonObject(value as Json);
}
