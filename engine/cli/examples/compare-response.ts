/** Compares the response to an example with what the example states. */
import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { RequestExample } from '../../model/request-example.ts';
import type { TrialResponse } from '../trial-callers.ts';

/** The part of an example that the response does not match. */
export interface Difference {
  readonly path: readonly string[];
  readonly outcome: string;
  /** Lines with `-` for what the example states and `+` for what the response contains. */
  readonly details: string;
}

/** Returns the difference between an example and its response; undefined if there is none. */
export function differenceOf(
  example: RequestExample,
  { status, body: responseBody }: TrialResponse,
  sent: JsonObject,
): Difference | undefined {
  const isAccepted = status < 300;
  const request = example.give === undefined ? 'change' : 'give';
  const body = isJsonObject(responseBody) ? responseBody : {};
  const returned = isAccepted ? [`accepted with ${status}`] : [...errorsIn(body)];
  const details = (expected: readonly string[], actual: readonly string[]): string =>
    [
      'Expected (-) and returned (+):',
      ...expected.filter((line) => !actual.includes(line)).map((line) => `- ${line}`),
      ...actual.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
      `Sent: ${JSON.stringify(sent)}`,
    ].join('\n         ');
  if (example.refused === undefined && !isAccepted) {
    const outcome = `the request is rejected with ${status} ${String(body.code)}`;
    return { path: [request], outcome, details: details(['accepted'], returned) };
  }
  if (example.refused !== undefined) {
    const { refused } = example;
    const expected =
      typeof refused === 'string' ? [refused] : Object.entries(refused).map(([pointer, code]) => `${pointer}: ${code}`);
    const actual = typeof refused === 'string' && !isAccepted ? [String(body.code)] : returned;
    if (isDeepStrictEqual(expected.toSorted(), actual.toSorted())) return undefined;
    const outcome = isAccepted ? 'the request is accepted' : 'the request is rejected for other reasons';
    return { path: ['refused'], outcome, details: details(expected, actual) };
  }
  for (const [name, value] of Object.entries(example.answer ?? {})) {
    if (isDeepStrictEqual(body[name], value)) continue;
    const lineOf = (member: Json | undefined): string => `${name}: ${JSON.stringify(member ?? null)}`;
    const lines = details([lineOf(value)], [lineOf(body[name])]);
    return { path: ['answer', name], outcome: `the response has another ${name}`, details: lines };
  }
  return undefined;
}

/** Returns the errors of a problem as `/pointer: code`, or its own code if it has none. */
function* errorsIn({ code, errors }: JsonObject): Iterable<string> {
  const listed = Array.isArray(errors) ? errors.filter(isJsonObject) : [];
  if (listed.length === 0) yield String(code);
  for (const error of listed) yield `${String(error.pointer ?? error.parameter ?? '')}: ${String(error.code)}`;
}
