/** What a descriptor marks with `step_up` is open to a signed-in person only within five minutes of a proof of identity. */

import type { Caller } from '../../extension/contract.ts';
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import { proofMinutes } from './find-session.ts';

/** Refuses with proof_required. Credentials of programs prove who they are with every request. */
export function requireProof(
  { name, stepUp }: { readonly name: string; readonly stepUp: boolean },
  caller: Caller,
): void {
  if (!stepUp || caller.session === undefined || caller.session.isProved) return;
  refuse('proof_required', {
    params: { name, minutes: proofMinutes },
    detail: phrase('"{name}" needs a proof of who you are that is at most {proofMinutes} minutes old.', {
      name,
      proofMinutes,
    }),
  });
}
