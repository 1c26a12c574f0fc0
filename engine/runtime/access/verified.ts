/** What verifying a caller ends with, and what bounds those who guess. */
import type { Caller } from '../../extension/contract.ts';
import { refuse } from '../../problems/problem.ts';
import type { MoveState } from '../storage/moving.ts';
import type { CompiledAccess } from './compile-access.ts';

/** Milliseconds for which a caller that was verified is trusted without asking again. */
const trusted = 3_000;

/** From when on no process trusts what it found of a customer's callers before the customer was held, however late it is told. */
export const forgottenAfter = trusted + 500;

/** Bounds how often an address may send credentials that are refused. */
export interface GuessLimit {
  /** Asked before the database is; throws ProblemError rate_limited. */
  refuseGuesses(address: string): void;
  noteFailure(address: string): void;
}

/** The caller and its rights. */
export interface Verified {
  readonly caller: Caller;
  readonly access: CompiledAccess;
  /** Of a session that is viewed as somebody else: it reads alone, or the view is over and nothing is answered until it is ended. */
  readonly view?: 'reading' | 'over';
}

/**
 * For how long a caller is trusted that was found just now: not at all while its customer is held, which it is long enough before a move switches. So a
 * request that begins after that finds what its database says then, and none reads where the customer was. Refuses with customer_moving where the
 * customer is not in use.
 */
export function trustOf(state: MoveState | null): number {
  if (state === null || state === 'copying') return trusted;
  return state === 'holding' ? 0 : refuse('customer_moving', { headers: { 'Retry-After': '1' } });
}
