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
  response: TrialResponse,
  sent: JsonObject,
): Difference | undefined {
  const isAccepted = response.status < 300;
  const request = example.give === undefined ? 'change' : 'give';
  const body: JsonObject = isJsonObject(response.body as Json) ? (response.body as JsonObject) : {};
  const returned = isAccepted ? [`accepted with ${response.status}`] : [...errorsIn(body)];
  const details = (expected: readonly string[], found: readonly string[]): string =>
    [
      'Expected (-) and returned (+):',
      ...expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`),
      ...found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
      `Sent: ${JSON.stringify(sent)}`,
    ].join('\n         ');
  if (example.refused === undefined && !isAccepted) {
    const outcome = `the request is rejected with ${response.status} ${String(body.code)}`;
    return { path: [request], outcome, details: details(['accepted'], returned) };
  }
  if (example.refused !== undefined) {
    const { refused } = example;
    const expected =
      typeof refused === 'string' ? [refused] : Object.entries(refused).map(([pointer, code]) => `${pointer}: ${code}`);
    const found = typeof refused === 'string' && !isAccepted ? [String(body.code)] : returned;
    if (isDeepStrictEqual(expected.toSorted(), found.toSorted())) return undefined;
    const outcome = isAccepted ? 'the request is accepted' : 'the request is rejected for other reasons';
    return { path: ['refused'], outcome, details: details(expected, found) };
  }
  for (const [name, value] of Object.entries(example.answer ?? {})) {
    if (isDeepStrictEqual(body[name], value)) continue;
    const lines = [value, body[name]].map((one) => [`${name}: ${JSON.stringify(one ?? null)}`] as const);
    const [expected = [], found = []] = lines;
    return { path: ['answer', name], outcome: `the response has another ${name}`, details: details(expected, found) };
  }
  return undefined;
}

/** Returns the errors of a problem as `/pointer: code`, or its own code if it has none. */
function* errorsIn({ code, errors }: JsonObject): Iterable<string> {
  const listed = Array.isArray(errors) ? errors.filter(isJsonObject) : [];
  if (listed.length === 0) yield String(code);
  for (const error of listed) yield `${String(error.pointer ?? error.parameter ?? '')}: ${String(error.code)}`;
}
