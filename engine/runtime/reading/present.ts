/**
 * The last step of every answer: extensions may turn records into what is sent (signed addresses of files), also records that
 * stand inside others. Where no hook is concerned, PostgreSQL's text is passed on as it is; where one is, exact decimals keep
 * their digits on the way through.
 */
import type { ReplyHook } from '../../extension/bind.ts';
import type { ReplyContext } from '../../extension/contract.ts';
import { invariant } from '../../kernel/invariant.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { parseAsWritten } from '../../kernel/json-text.ts';
import type { Field, Resource } from '../../model/model.ts';
import { storedMember } from '../../query/query-plan.ts';
import { databaseSession } from '../storage/database-session.ts';
import type { Work } from '../work.ts';

/** The JSON text of one record. */
export async function presentOne(body: string, resource: Resource, work: Work): Promise<string> {
  return (await presentKept(body, resource, work)).body;
}

/** The same, and whether it shows the row and nothing that was made for this answer, so that clients may keep it. */
export async function presentKept(
  body: string,
  resource: Resource,
  work: Work,
): Promise<{ readonly body: string; readonly mayKeep: boolean }> {
  if (!isConcerned([body], resource, work)) return { body, mayKeep: true };
  const { plain, presented } = await present([parseAsWritten(body) as JsonObject], resource, body, work);
  return { body: JSON.stringify(presented[0]), mayKeep: presented === plain };
}

/** The JSON text of an array of records. */
export async function presentMany(body: string, resource: Resource, work: Work): Promise<string> {
  if (!isConcerned([body], resource, work)) return body;
  const records = parseAsWritten(body) as unknown as readonly JsonObject[];
  return JSON.stringify((await present(records, resource, body, work)).presented);
}

/** The JSON texts of records. */
export async function presentEach(
  bodies: readonly string[],
  resource: Resource,
  work: Work,
): Promise<readonly string[]> {
  if (!isConcerned(bodies, resource, work)) return bodies;
  const records = bodies.map((body) => parseAsWritten(body) as JsonObject);
  const { presented } = await present(records, resource, bodies.join('\n'), work);
  // Hooks that had nothing to change hand back what they were given.
  return presented === records ? bodies : presented.map((record) => JSON.stringify(record));
}

/** Whether a hook of the resource itself, or of a type whose values the texts hold, has anything to do. */
function isConcerned(texts: readonly string[], resource: Resource, work: Work): boolean {
  if (hooksOf(resource, work).some((hook) => hook.mark === undefined)) return true;
  return marksOf(work).some((mark) => texts.some((text) => text.includes(mark)));
}

/** Stands in texts with rows that a hook has to judge, at whatever depth; inside a string the quotes would be escaped. */
const storedMark = `"${storedMember}"`;

const knownMarks = new WeakMap<Work['runtime'], readonly string[]>();

function marksOf(work: Work): readonly string[] {
  const known = knownMarks.get(work.runtime);
  if (known !== undefined) return known;
  const lists = [...work.runtime.extensions.hooks.values()];
  const marks = [storedMark, ...new Set(lists.flatMap((list) => list.beforeReply.flatMap((hook) => hook.mark ?? [])))];
  knownMarks.set(work.runtime, marks);
  return marks;
}

function hooksOf(resource: Resource, work: Work): readonly ReplyHook[] {
  return work.runtime.extensions.hooks.get(resource)?.beforeReply ?? [];
}

interface Presented {
  /** The records as they were selected. */
  readonly plain: readonly JsonObject[];
  /** The records as they are sent; the same array where no hook had anything to change. */
  readonly presented: readonly JsonObject[];
}

async function present(
  records: readonly JsonObject[],
  resource: Resource,
  text: string,
  work: Work,
): Promise<Presented> {
  const { plain, stored } = text.includes(storedMark) ? withoutStored(records) : { plain: records, stored: [] };
  const context: ReplyContext = {
    caller: work.caller,
    now: work.now,
    resource,
    stored,
    database: databaseSession(work.session),
    settings: work.runtime.settings,
  };
  // A hook that did not get what it judges by would let through what it should withhold.
  const { needs } = work.runtime.extensions.hooks.get(resource) ?? {};
  invariant(
    needs === undefined || stored.length === plain.length,
    `${resource.id} is read without what its hooks need`,
  );
  let current = plain;
  for (const hook of hooksOf(resource, work)) {
    if (hook.mark === undefined || text.includes(hook.mark)) current = await hook.run(current, context);
  }
  return { plain, presented: await presentInner(current, resource, text, work) };
}

/** What hooks need of the rows is for them alone. */
function withoutStored(records: readonly JsonObject[]): {
  readonly plain: readonly JsonObject[];
  readonly stored: readonly JsonObject[];
} {
  if (!records.some((record) => storedMember in record)) return { plain: records, stored: [] };
  const parts = records.map(({ [storedMember]: stored, ...plain }) => ({ plain, stored }));
  return {
    plain: parts.map(({ plain }) => plain),
    stored: parts.map(({ stored }) => (isJsonObject(stored) ? stored : {})),
  };
}

/** Records behind expanded references are answers too. */
async function presentInner(
  records: readonly JsonObject[],
  resource: Resource,
  text: string,
  work: Work,
): Promise<readonly JsonObject[]> {
  let current = records;
  for (const field of resource.fields) {
    const target = recordsBehind(field);
    const inner = target === undefined ? [] : current.flatMap((record) => wholeRecords(record[field.name]));
    if (target === undefined || inner.length === 0) continue;
    const { presented } = await present(inner, target, text, work);
    if (presented === inner) continue;
    const replaced = new Map(inner.map((record, index) => [record, presented[index] ?? record]));
    current = current.map((record) => ({
      ...record,
      [field.name]: replaceRecords(record[field.name] ?? null, replaced),
    }));
  }
  return current;
}

function recordsBehind(field: Field): Resource | undefined {
  const { derivation } = field;
  if (derivation === undefined) return field.target;
  return derivation.kind === 'annotations' ? (derivation.shows?.target ?? derivation.from) : derivation.from;
}

/** Of `{"id"}`, `{…}`, `[…]` and `{"items":[…]}` those that are more than an id. */
function wholeRecords(value: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => wholeRecords(item));
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.items) && value.id === undefined) return wholeRecords(value.items);
  return Object.keys(value).length > 1 ? [value] : [];
}

function replaceRecords(value: Json, replaced: ReadonlyMap<JsonObject, JsonObject>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => replaceRecords(item, replaced));
  if (!isJsonObject(value)) return value;
  const whole = replaced.get(value);
  if (whole !== undefined) return whole;
  return Array.isArray(value.items) && value.id === undefined
    ? { ...value, items: replaceRecords(value.items, replaced) }
    : value;
}
