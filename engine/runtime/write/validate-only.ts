/** `_validate_only=true`: everything runs, then the transaction is rolled back (api.md, section 3). */
import type { JsonObject } from '../../kernel/json.ts';
import type { Reply } from '../context/reply.ts';
import { onSession, type Work } from '../context/work.ts';

/** Ends the transaction of a dry run with its result. */
class DryRun extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('validated only');
    this.reply = reply;
  }
}

/**
 * Runs a write; a dry run returns 200 with the result and `Validated-Only: true`, and writes nothing. `further`:
 * additional members of that response.
 */
export async function withValidateOnly(
  isDryRun: boolean,
  work: Work,
  run: (work: Work) => Promise<Reply>,
  further?: () => Promise<JsonObject>,
): Promise<Reply> {
  if (!isDryRun) return run(work);
  try {
    return await work.runtime.database.transaction(
      async (session) => {
        throw new DryRun(await run(onSession(work, session)));
      },
      undefined,
      work.share,
    );
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const { reply } = error;
    const result = typeof reply.body === 'string' && reply.body !== '' ? reply.body : 'null';
    return {
      ...reply,
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
