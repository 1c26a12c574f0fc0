/** Actions: declared in a descriptor, implemented by an extension, run in one transaction (architecture.md, rule 17). */

import { requireReauthentication } from '../../access/permits.ts';
import type { ActionContext, ActionInput } from '../../extension/contract.ts';
import { checkReferencedRecords } from '../../extension-context/check-referenced-records.ts';
import { extensionContext } from '../../extension-context/extension-context.ts';
import { isUuid } from '../../kernel/ids.ts';
import { invariant } from '../../kernel/invariant.ts';
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import { noLongNumbers } from '../../kernel/json-text.ts';
import type { Action } from '../../model/model.ts';
import { isProblem, ProblemError, throwProblem } from '../../problems/problem.ts';
import { withTextDecimals } from '../../read/text-decimals.ts';
import { acceptsTextDecimals } from '../../request/accept.ts';
import { type HandlerResult, successfulSelection } from '../../request/handler-result.ts';
import { bulkLimits, type ParsedBody, readBodyWithDigits } from '../../request/read-body.ts';
import { readActionQuery } from '../../request/read-query.ts';
import { type ApiRequest, inTransaction } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { rejectInvalid } from '../../write/write-errors.ts';
import { rejectConditions } from './write-request.ts';

/** Runs the action's code with its checked input. */
export async function handleAction(request: ApiRequest): Promise<HandlerResult> {
  const { context, operation } = request;
  const { action } = operation;
  invariant(action, `${operation.id} is not an action`);
  requireReauthentication(action, context.caller);
  // Conditional headers are optional for read-only actions.
  if (action.method !== 'GET') rejectConditions(request);
  const engineHandler = context.runtime.actions.get(action.engineKey ?? '');
  // The feed parses its parameters itself because it accepts more than the schema declares.
  const parsesOwnQuery = engineHandler !== undefined && Object.keys(action.query).length > 0;
  const flags = parsesOwnQuery ? new Map() : readActionQuery(action, request.query, context.runtime.validators);
  const validateOnly = flags.get('_validate_only') === 'true';
  const read = await readInput(action, request);
  const input: ActionInput = {
    parameters: readParameters(action, request),
    query: new URLSearchParams([...flags].filter(([name]) => name in action.query)),
    body: read.value,
  };
  await checkReferencedRecords(action, input, context);
  if (engineHandler !== undefined) return engineHandler({ request, input, validateOnly, digits: read.digits });
  const handler = context.runtime.extensions.actions.get(action.id);
  invariant(handler, `${action.id} has no code`);
  return withValidateOnly(validateOnly, context, (outer) =>
    inTransaction(outer, async (tx) => {
      const actionContext: ActionContext = extensionContext(tx, { requestId: tx.requestId, validateOnly });
      const result = await handler(input, actionContext);
      if (isProblem(result)) throw new ProblemError(result);
      const status = result.status ?? action.status;
      const asTexts = acceptsTextDecimals(request.headers);
      return {
        status,
        ...(action.method === 'GET' ? { message: successfulSelection } : {}),
        headers: result.headers ?? {},
        body:
          status === 204 ? null : JSON.stringify(asTexts ? toTextDecimals(result.body, status, request) : result.body),
      };
    }),
  );
}

/** Converts the response for clients that request decimals as strings. */
function toTextDecimals(body: Json, status: number, { operation: { action }, context }: ApiRequest): Json {
  const other = action?.responses.find((response) => response.status === status && status !== action.status);
  return withTextDecimals(body, (other?.schema ?? action?.output) as Json | undefined, context.runtime.compiled);
}

function readParameters(action: Action, request: ApiRequest): Readonly<Record<string, string>> {
  const errors = action.parameters
    .filter(({ name, kind }) => kind === 'uuid' && !isUuid(request.parameters[name]))
    .map(({ name }) => ({
      parameter: name,
      code: 'format',
      params: { format: 'uuid' },
      message: t('notUuid'),
    }));
  const wrongRecord = errors.some((entry) => entry.parameter === 'pk');
  if (wrongRecord) throwProblem('not_found');
  if (errors.length > 0) throwProblem('invalid_parameter', { errors });
  return Object.fromEntries(
    Object.entries(request.parameters).map(([name, value]) => [name, isUuid(value) ? value.toLowerCase() : value]),
  );
}

/** Returns the body, validated against the declared schema. The body is optional for an action whose input has no required member. */
async function readInput(action: Action, request: ApiRequest): Promise<ParsedBody> {
  const none = { digits: noLongNumbers };
  if (action.input === undefined || !isJsonObject(action.input)) return { value: null, ...none };
  const { message, context } = request;
  const isEmpty =
    message.headers['content-length'] === undefined
      ? message.headers['transfer-encoding'] === undefined
      : message.headers['content-length'] === '0';
  const body = isEmpty
    ? { value: {}, ...none }
    : await readBodyWithDigits(message, { limits: bulkLimits(context.runtime.sizes), accepts: ['application/json'] });
  rejectInvalid(context.runtime.validators.check(action.input as JsonSchema, body.value, ''));
  return body;
}
