/** The body of a create or patch: one JSON object. */

import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import { invalid, throwProblem } from '../../problems/problem.ts';
import { readBodyWithDigits, recordLimits } from '../../request/read-body.ts';
import type { ApiRequest } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';

/** Reads the body; rejects anything but an object of one of the media types. */
export async function readRecordBody(request: ApiRequest, accepts: readonly string[]): Promise<JsonObject> {
  const { message, operation, context } = request;
  const { value, digits } = await readBodyWithDigits(message, { limits: recordLimits(context.runtime.sizes), accepts });
  if (isJsonObject(value))
    return withWrittenDigits(value, context.runtime.compiled.of(operation.resource).exact, digits);
  return throwProblem(
    invalid({ pointer: '', code: 'type', params: { expected: 'object' }, message: t('expectedObject') }),
  );
}

/** Returns whether a Prefer header (RFC 7240, section 2) requests a response without a body. */
export function prefersMinimal(prefer: string | undefined): boolean {
  return prefer?.split(',').some((preference) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(preference)) ?? false;
}
