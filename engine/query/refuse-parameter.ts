/** How a parameter of a list is refused: the problem, and the parameter's name beside what is wrong with it. */
import type { Json } from '../kernel/json.ts';
import { phrase, type Sentence, withNearest } from '../kernel/text.ts';
import type { HttpProblemCode } from '../problems/http-problems.ts';
import { refuse } from '../problems/problem.ts';

type Params = Readonly<Record<string, Json>>;

/** Ends the request: `code` and `params` say to programs what is wrong with the parameter, `message` to people. */
export function refuseParameter(
  problem: HttpProblemCode,
  parameter: string,
  code: string,
  params: Params,
  message: Sentence,
): never {
  return refuse(problem, { errors: [{ parameter, code, params, message }] });
}

/** The parameter's value is none that it can have. */
export function invalidParameter(parameter: string, code: string, params: Params, message: Sentence): never {
  return refuseParameter('invalid_parameter', parameter, code, params, message);
}

/** There is no such parameter; `nearest` names the one that may be meant. */
export function unknownParameter(parameter: string, nearest: string | undefined): never {
  const message = withNearest('There is no parameter "{parameter}" here', { parameter }, nearest);
  return refuse('unknown_parameter', { errors: [{ parameter, code: 'unknown_parameter', message }] });
}

/** The resource has no such field, or the caller may not know of it; `nearest` names what may be meant. */
export function unknownField(parameter: string, name: string, nearest: string | undefined): never {
  const message = withNearest('There is no field "{name}"', { name }, nearest);
  return refuseParameter('unknown_field', parameter, 'unknown_field', { field: name }, message);
}

/** Two parameters that each make sense, and not together. */
export function exclusiveParameters(parameter: string, other: string): never {
  return refuseParameter(
    'parameters_exclusive',
    parameter,
    'parameters_exclusive',
    { with: other },
    phrase('{parameter} cannot stand beside {other}.', { parameter, other }),
  );
}
