/** Renders a problem as the body of an application/problem+json response in the client's language (RFC 9457). */
import type { Json } from '../kernel/json.ts';
import { type LocaleContext, translate } from '../kernel/text.ts';
import { problemAddress } from '../problems/http-problems.ts';
import { type Problem, type ProblemEntry, titleOf } from '../problems/problem.ts';
import type { HandlerResult } from './handler-result.ts';

export const problemType = 'application/problem+json; charset=utf-8';

/** A problem that was sent: its code, and the ID of its occurrence. */
export interface SentProblem {
  readonly code: string;
  readonly instance: string;
}

/** Returns the ID of a problem of a request. It is the path of the stored request, if the server has generated the request's ID. */
export function instanceOf(requestId: string): string {
  return `/common/request/${requestId}`;
}

/** Returns the problem in a response that was not thrown, such as a stored one; undefined if it contains none. */
export function problemIn({ status, contentType, body }: HandlerResult): SentProblem | undefined {
  if (status < 400 || contentType !== problemType || typeof body !== 'string') return undefined;
  const { code, instance } = JSON.parse(body) as SentProblem;
  return { code, instance };
}

/** Returns the problem as a JSON value in the locale `locale`. */
export function problemValue(problem: Problem, requestId: string, locale: LocaleContext): Json {
  return {
    type: problemAddress(problem.code),
    title: translate(titleOf(problem), locale),
    status: problem.status,
    ...(problem.detail === undefined ? {} : { detail: translate(problem.detail, locale) }),
    instance: instanceOf(requestId),
    code: problem.code,
    request_id: requestId,
    ...(problem.params === undefined ? {} : { params: problem.params }),
    ...(problem.errors === undefined ? {} : { errors: problem.errors.map((entry) => entryValue(entry, locale)) }),
    ...(problem.errorsTruncated ? { errors_truncated: true } : {}),
  };
}

function entryValue({ code, message, params, rule, ...location }: ProblemEntry, locale: LocaleContext): Json {
  return {
    ...location,
    code,
    message: translate(message, locale),
    ...(params === undefined ? {} : { params }),
    ...(rule === undefined ? {} : { rule }),
  };
}

/** Returns the problem as JSON text. */
export function problemBody(problem: Problem, requestId: string, locale: LocaleContext): string {
  return JSON.stringify(problemValue(problem, requestId, locale));
}
