/** Operations and fields marked `step_up` are available to signed-in users only within five minutes of an authentication. */

import type { Caller } from '../../extension/contract.ts';
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import { proofMinutes } from './find-session.ts';

/** Rejects with proof_required. Credentials of programs authenticate every request and are exempt. */
export function requireProof(
  { name, stepUp }: { readonly name: string; readonly stepUp: boolean },
  caller: Caller,
): void {
  if (!stepUp || caller.session === undefined || caller.session.isProved) return;
  refuse('proof_required', {
    params: { name, minutes: proofMinutes },
    detail: phrase('"{name}" requires you to have signed in within the last {proofMinutes} minutes.', {
      name,
      proofMinutes,
    }),
  });
}
