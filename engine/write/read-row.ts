/** Parses one row of a file as JSON text to the body of a record, by the rules of a request's body. */
import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import { withWrittenDigits } from '../model/exact-fields.ts';
import { invalid, type Problem, ProblemError } from '../problems/problem.ts';
import { parseJsonBody, recordLimits } from '../request/read-body.ts';
import { type RequestContext, requireResource } from '../request/request-context.ts';
import { t } from '../texts/t.ts';

/** Parses the text; if it is invalid, returns the same problem as a request with this body. */
export function readRow(id: string, text: string, context: RequestContext): JsonObject | Problem {
  const { compiled, sizes } = context.runtime;
  try {
    const { value, digits } = parseJsonBody(text, { limits: recordLimits(sizes) });
    if (isJsonObject(value)) return withWrittenDigits(value, compiled.of(requireResource(id, context)).exact, digits);
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  return invalid({ pointer: '', code: 'type', params: { expected: 'object' }, message: t('expectedObject') });
}
