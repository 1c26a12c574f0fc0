/** The body of a create or patch, one JSON object, and the headers of writes: conditions and preferences. */

import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { withWrittenDigits } from '../../model/exact-fields.ts';
import { invalid, throwProblem } from '../../problems/problem.ts';
import { versionsOf } from '../../request/entity-tag.ts';
import { limitsWithRows, readBodyWithDigits, recordLimits } from '../../request/read-body.ts';
import { type ApiRequest, headerOf } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';

/** Reads the body; rejects anything but an object of one of the media types. */
export async function readRecordBody(request: ApiRequest, accepts: readonly string[]): Promise<JsonObject> {
  const { message, operation, context } = request;
  const { sizes, compiled } = context.runtime;
  const { exact, rows } = compiled.of(operation.resource);
  const limits = rows.length === 0 ? recordLimits(sizes) : limitsWithRows(sizes);
  const { value, digits } = await readBodyWithDigits(message, { limits, accepts });
  if (isJsonObject(value)) return exact.length === 0 ? value : withWrittenDigits(value, exact, digits);
  return throwProblem(
    invalid({ pointer: '', code: 'type', params: { expected: 'object' }, message: t('expectedObject') }),
  );
}

/** Returns whether a Prefer header (RFC 7240, section 2) requests a response without a body. */
export function prefersMinimal(prefer: string | undefined): boolean {
  return prefer?.split(',').some((preference) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(preference)) ?? false;
}

/** Returns the versions of If-Match; rejects with 428 if the resource requires the header and it is missing. */
export function requiredVersion(request: ApiRequest): readonly number[] | undefined {
  rejectReadConditions(request);
  const header = headerOf(request, 'if-match');
  if (header === undefined && request.operation.resource.concurrencyRequired) throwProblem('precondition_required');
  return versionsOf(header, { header: 'If-Match' });
}

/**
 * Unsupported conditions must not be ignored (RFC 9110, 13.1): writes support only If-Match. A date has whole seconds,
 * so it could not distinguish two writes in one second; together with If-Match it has no meaning (13.1.4).
 */
export function rejectReadConditions(request: ApiRequest): void {
  const dated = headerOf(request, 'if-match') === undefined ? ['If-Unmodified-Since'] : [];
  const name = ['If-None-Match', ...dated].find((header) => headerOf(request, header.toLowerCase()) !== undefined);
  if (name === undefined) return;
  const message = t('headerNotSupportedForWrites', { name });
  throwProblem('invalid_parameter', { errors: [{ header: name, code: 'unknown_parameter', message }] });
}

/**
 * Rejects every condition, for writes that create a record or do not concern a single one. Rows of a bulk write state
 * their versions themselves (`_if_match`).
 */
export function rejectConditions(request: ApiRequest): void {
  const name = ['If-Match', 'If-None-Match', 'If-Unmodified-Since'].find(
    (header) => headerOf(request, header.toLowerCase()) !== undefined,
  );
  if (name === undefined) return;
  const message = t('headerNotSupported', { name });
  throwProblem('invalid_parameter', { errors: [{ header: name, code: 'unknown_parameter', message }] });
}
