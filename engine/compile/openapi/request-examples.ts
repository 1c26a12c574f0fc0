/** Examples of descriptors as examples of request bodies. */
import type { JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import type { RequestExample } from '../../model/request-example.ts';
import { withGeneratedRecords } from '../payloads/example-records.ts';
import type { Payload } from '../payloads/payload.ts';

/** Returns the examples by name, with the required members; undefined if there are none. */
export function requestExamples({ resource, examples }: Payload, purpose: 'create' | 'patch'): JsonObject | undefined {
  const entries = resource.requestExamples.flatMap((example) => {
    const members = purpose === 'create' ? example.give : example.change;
    if (members === undefined || example.as !== undefined || !isValidBody(example, resource)) return [];
    const value = {
      ...(purpose === 'create' ? examples().minimal : {}),
      ...withGeneratedRecords(members, resource, generatedId),
    };
    return [[`example_${example.number}`, { summary: summaryOf(example), value }] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
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

function generatedId(_target: Resource, number: number): string {
  return `0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e7${number}`;
}
