/**
 * The last step of every answer: extensions may turn records into what is sent (signed addresses of files). Where none has
 * asked for a resource, PostgreSQL's text is passed on as it is.
 */
import type { JsonObject, ReplyContext } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import type { Work } from '../work.ts';
import { databaseSession } from '../work-context.ts';

/** The JSON text of one record. */
export async function presentOne(body: string, resource: Resource, work: Work): Promise<string> {
  if (!isPresented(resource, work)) return body;
  const [record] = await present([JSON.parse(body) as JsonObject], resource, work);
  return JSON.stringify(record);
}

/** The JSON text of an array of records. */
export async function presentMany(body: string, resource: Resource, work: Work): Promise<string> {
  if (!isPresented(resource, work)) return body;
  return JSON.stringify(await present(JSON.parse(body) as JsonObject[], resource, work));
}

/** The JSON texts of records. */
export async function presentEach(
  bodies: readonly string[],
  resource: Resource,
  work: Work,
): Promise<readonly string[]> {
  if (!isPresented(resource, work)) return bodies;
  const records = await present(
    bodies.map((body) => JSON.parse(body) as JsonObject),
    resource,
    work,
  );
  return records.map((record) => JSON.stringify(record));
}

function isPresented(resource: Resource, work: Work): boolean {
  return (work.runtime.extensions.hooks.get(resource)?.beforeReply.length ?? 0) > 0;
}

async function present(records: readonly JsonObject[], resource: Resource, work: Work): Promise<readonly JsonObject[]> {
  const context: ReplyContext = {
    caller: work.caller,
    now: work.now,
    resource,
    database: databaseSession(work.session),
    settings: work.runtime.settings,
  };
  let current = records;
  for (const hook of work.runtime.extensions.hooks.get(resource)?.beforeReply ?? [])
    current = await hook(current, context);
  return current;
}
