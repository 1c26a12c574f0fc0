/** What verifying a caller ends with, and what bounds those who guess. */
import type { Caller } from '../../extension/contract.ts';
import type { CompiledAccess } from './compile-access.ts';

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
