/** The result of caller verification, and the rate limit for failed attempts. */
import type { Caller } from '../extension/contract.ts';
import { throwProblem } from '../problems/problem.ts';
import type { MoveState } from '../storage/moving.ts';
import type { CompiledAccess } from './compile-access.ts';

/** Milliseconds for which a verified caller is cached. */
const trustMs = 3_000;

/** Milliseconds after which no process uses a cached caller from before a customer was put on hold, however late its notification arrives. */
export const staleAfterMs = trustMs + 500;

/** Limits how often an address may send invalid credentials. */
export interface GuessLimit {
  /** Called before the database is queried; throws ProblemError rate_limited. */
  rejectGuesses(address: string): void;
  recordFailure(address: string): void;
}

/** The caller and its rights. */
export interface Verified {
  readonly caller: Caller;
  readonly access: CompiledAccess;
  /** Set while impersonating: the session is read-only; after expiry every request fails until the impersonation is ended. */
  readonly view?: 'reading' | 'over';
}

/**
 * Returns how long a verified caller may be cached: not at all while its customer is on hold, which lasts long enough
 * before a move switches that later requests read the target database. Rejects with customer_moving while the customer
 * is unavailable.
 */
export function trustMsFor(state: MoveState | null): number {
  if (state === null || state === 'copying') return trustMs;
  return state === 'holding' ? 0 : throwProblem('customer_moving', { headers: { 'Retry-After': '1' } });
}
