/** Rejects a parameter of a list: the problem, with the parameter's name and the error. */
import type { Json } from '../kernel/json.ts';
import type { Message } from '../kernel/text.ts';
import type { HttpProblemCode } from '../problems/http-problems.ts';
import { throwProblem } from '../problems/problem.ts';
import { t, withSuggestion } from '../texts/t.ts';

type Params = Readonly<Record<string, Json>>;

/** Throws: `code` and `params` describe the error for programs, `message` for users. */
export function rejectParameter(
  problem: HttpProblemCode,
  parameter: string,
  code: string,
  params: Params,
  message: Message,
): never {
  return throwProblem(problem, { errors: [{ parameter, code, params, message }] });
}

/** The parameter's value is invalid. */
export function invalidParameter(parameter: string, code: string, params: Params, message: Message): never {
  return rejectParameter('invalid_parameter', parameter, code, params, message);
}

/** The parameter is unknown; `suggestion` names a similar one. */
export function unknownParameter(parameter: string, suggestion: string | undefined): never {
  const message = withSuggestion(t('unknownParameter', { parameter }), suggestion);
  return throwProblem('unknown_parameter', { errors: [{ parameter, code: 'unknown_parameter', message }] });
}

/** The resource does not have this field, or the caller cannot read it; `suggestion` names a similar one. */
export function unknownField(parameter: string, name: string, suggestion: string | undefined): never {
  const message = withSuggestion(t('unknownField', { name }), suggestion);
  return rejectParameter('unknown_field', parameter, 'unknown_field', { field: name }, message);
}

/** Two valid parameters cannot be combined. */
export function exclusiveParameters(parameter: string, other: string): never {
  return rejectParameter(
    'parameters_exclusive',
    parameter,
    'parameters_exclusive',
    { with: other },
    t('cannotBeCombined', { parameter, other }),
  );
}
