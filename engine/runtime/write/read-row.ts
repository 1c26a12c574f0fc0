/** One row of a file as JSON text → the body of a record, by the rules of a request's body. */
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import { invalid, type Problem, ProblemError } from '../../problems/problem.ts';
import { namedResource, type Work } from '../context/work.ts';
import { parseJsonBody, recordLimits } from '../http/read-body.ts';

/** Parses the text; returns the problem of a text that a request with it as its body would have. */
export function readRow(id: string, text: string, work: Work): JsonObject | Problem {
  const { served, sizes } = work.runtime;
  try {
    const { value, digits } = parseJsonBody(text, { limits: recordLimits(sizes) });
    if (isJsonObject(value)) return withWrittenDigits(value, served.of(namedResource(id, work)).exact, digits);
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  return invalid({ pointer: '', code: 'type', params: { expected: 'object' }, message: phrase('Expected an object.') });
}
