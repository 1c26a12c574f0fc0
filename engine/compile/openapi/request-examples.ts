/** Examples of descriptors as examples of request bodies. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import type { RequestExample } from '../../model/request-example.ts';
import type { Payload } from '../payloads/payload.ts';

/** Returns the examples by name, with the required members; undefined if there are none. */
export function requestExamples({ resource, examples }: Payload, purpose: 'create' | 'patch'): JsonObject | undefined {
  const written = resource.requestExamples.flatMap((example) => {
    const members = purpose === 'create' ? example.give : example.change;
    if (members === undefined || example.as !== undefined || !isValidBody(example, resource)) return [];
    const value = { ...(purpose === 'create' ? examples().minimal : {}), ...withIds(members) };
    return [[`example_${example.number}`, { summary: summaryOf(example), value }] as const];
  });
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

/** Whether the schema of the body allows the example: a rejected one only if it violates rules that schemas cannot express, and without another record. */
function isValidBody({ refused, after }: RequestExample, { rules }: Resource): boolean {
  if (refused === undefined) return true;
  if (typeof refused === 'string' || after !== undefined) return false;
  const outsideSchemas = new Set(rules.flatMap(({ type }) => (type.violations === undefined ? [type.name] : [])));
  return Object.values(refused).every((code) => outsideSchemas.has(code));
}

function summaryOf({ refused }: RequestExample): string {
  if (refused === undefined) return 'Accepted';
  const errors =
    typeof refused === 'string' ? [refused] : Object.entries(refused).map(([pointer, code]) => `${code} at ${pointer}`);
  return `Rejected: ${errors.join(', ')}`;
}

/** Replaces references to generated records (`$1`) by IDs. */
function withIds(members: JsonObject): JsonObject {
  const idOf = (value: Json): Json =>
    typeof value === 'string' && /^\$[1-9]$/.test(value)
      ? { id: `0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e7${value.slice(1)}` }
      : value;
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(idOf) : idOf(value ?? null),
    ]),
  );
}
