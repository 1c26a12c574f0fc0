/** `_validate_only=true`: everything runs, then the transaction is rolled back (api.md, section 3). */
import type { JsonObject } from '../kernel/json.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import { type RequestContext, withSession } from '../request/request-context.ts';

/** Ends the transaction of a dry run with its result. */
class DryRun extends Error {
  readonly handlerResult: HandlerResult;

  constructor(handlerResult: HandlerResult) {
    super('validated only');
    this.handlerResult = handlerResult;
  }
}

/**
 * Runs a write; a dry run returns 200 with the result and `Validated-Only: true`, and writes nothing. `further`:
 * additional members of that response.
 */
export async function withValidateOnly(
  isDryRun: boolean,
  context: RequestContext,
  run: (context: RequestContext) => Promise<HandlerResult>,
  further?: () => Promise<JsonObject>,
): Promise<HandlerResult> {
  if (!isDryRun) return run(context);
  try {
    return await context.runtime.database.transaction(
      async (session) => {
        throw new DryRun(await run(withSession(context, session)));
      },
      undefined,
      context.quotaKey,
    );
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const { handlerResult } = error;
    const result = typeof handlerResult.body === 'string' && handlerResult.body !== '' ? handlerResult.body : 'null';
    return {
      ...handlerResult,
      status: 200,
      headers: { 'Validated-Only': 'true' },
      body: `{"validated_only":true,"result":${result}${await membersOf(further)}}`,
    };
  }
}

async function membersOf(further: (() => Promise<JsonObject>) | undefined): Promise<string> {
  const text = JSON.stringify((await further?.()) ?? {}).slice(1, -1);
  return text === '' ? '' : `,${text}`;
}
