/** Operations and fields marked `step_up` are available to signed-in users only within five minutes of an authentication. */

import type { Caller } from '../../extension/contract.ts';
import { msg } from '../../kernel/text.ts';
import { throwProblem } from '../../problems/problem.ts';
import { reauthenticationMinutes } from './find-session.ts';

/** Rejects with proof_required. Credentials of programs authenticate every request and are exempt. */
export function requireReauthentication(
  { name, stepUp }: { readonly name: string; readonly stepUp: boolean },
  caller: Caller,
): void {
  if (!stepUp || caller.session === undefined || caller.session.isProved) return;
  throwProblem('proof_required', {
    params: { name, minutes: reauthenticationMinutes },
    detail: msg('"{name}" requires you to have signed in within the last {proofMinutes} minutes.', {
      name,
      proofMinutes: reauthenticationMinutes,
    }),
  });
}
