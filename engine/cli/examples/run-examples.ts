/** Sends the examples of descriptors as requests and compares the responses. */

import { withGeneratedRecords } from '../../compile/payloads/example-records.ts';
import { withExistingIds } from '../../compile/payloads/existing-ids.ts';
import { makeExamples } from '../../compile/payloads/make-examples.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
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
    if (resource.requestExamples.length > 0) await readRecords(resource, running);
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
  const recordCreated = ({ status, body }: TrialResponse): string | undefined => {
    const id = status === 201 && isJsonObject(body) ? String(body.id) : undefined;
    if (id !== undefined) created.push(id);
    return id;
  };
  let changed: string | undefined;
  if (example.after !== undefined || example.change !== undefined) {
    const body = createBody(example.after ?? {}, resource, running);
    const response = await running.administrator.send('POST', `${path}/`, body);
    changed = recordCreated(response);
    if (changed === undefined) return setupDifference(example, body, response);
  }
  if (example.see !== undefined) return listDifference(example, await caller.send('GET', `${path}/list/`));
  const isCreate = example.give !== undefined;
  const body = isCreate
    ? createBody(example.give ?? {}, resource, running)
    : withRecords(example.change ?? {}, resource, running);
  const target = isCreate ? `${path}/` : `${path}/${changed}/`;
  const response = await caller.send(isCreate ? 'POST' : 'PATCH', target, body);
  if (isCreate) recordCreated(response);
  const answer = example.answer && withRecords(example.answer, resource, running);
  return differenceOf({ ...example, ...(answer !== undefined && { answer }) }, response, body);
}

function setupDifference(example: RequestExample, body: JsonObject, response: TrialResponse): Difference {
  const path = example.after === undefined ? ['change'] : ['after'];
  return {
    path,
    outcome: `the record before it is rejected with ${response.status}`,
    details: `Sent:     ${JSON.stringify(body)}\n         Returned: ${response.text.slice(0, 600)}`,
  };
}

/** A list that the caller has no permission for shows no records. */
function listDifference({ see = 0 }: RequestExample, { status, body, text }: TrialResponse): Difference | undefined {
  const count = status === 403 ? 0 : Array.isArray(body) ? body.length : undefined;
  if (count === see) return undefined;
  const outcome =
    count === undefined ? `the list is rejected with ${status}` : `the caller sees ${count} records instead of ${see}`;
  return { path: ['see'], outcome, details: count === undefined ? `Returned: ${text.slice(0, 600)}` : '' };
}

async function callerOf(name: string | undefined, { server, administrator, callers }: Running): Promise<TrialCaller> {
  if (name === undefined) return administrator;
  const cached = callers.get(name);
  if (cached !== undefined) return cached;
  const role = server.runtime.roles.get(name);
  if (role === undefined) throw new ExampleError(`unknown role "${name}"`);
  const caller = await trialCaller(role, server);
  callers.set(name, caller);
  return caller;
}

/** The body of a create: the members of the example, and generated values for other required ones. */
function createBody(members: JsonObject, resource: Resource, running: Running): JsonObject {
  const { minimal } = makeExamples(resource);
  const idOf = (id: string): string | undefined => running.records.get(id)?.[0];
  const generated = withExistingIds(minimal, resource, running.server.runtime.model, idOf);
  return { ...generated, ...withRecords(members, resource, running) };
}

/** Replaces references to generated records by their IDs. */
function withRecords(members: JsonObject, resource: Resource, { records }: Running): JsonObject {
  return withGeneratedRecords(members, resource, ({ id: target }, number) => {
    const ids = records.get(target) ?? [];
    const id = ids[number - 1];
    if (id === undefined)
      throw new ExampleError(`there are ${ids.length} generated records of ${target}, not ${number}`);
    return id;
  });
}

/** Reads the IDs of the generated records that a resource can refer to. */
async function readRecords({ fields }: Resource, { server, records }: Running): Promise<void> {
  for (const { target } of fields) {
    if (target === undefined || records.has(target.id)) continue;
    const rows = await server.runtime.database.session.execute(idsIn(target.table), server.customerId);
    const ids = rows.map(({ id }) => id).filter((id) => id !== server.customerId);
    records.set(target.id, ids);
  }
}
