/** The result of caller verification, the interface of further kinds of credentials, and the rate limit for failed attempts. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Operation } from '../compile/operations/operation.ts';
import type { Caller } from '../extension/contract.ts';
import type { Runtime } from '../request/request-context.ts';
import type { AccessCache } from './access-of.ts';
import type { CompiledAccess } from './compile-access.ts';

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
  /** Rejects requests that the credential does not permit, whatever the caller's rights. Throws ProblemError. */
  readonly restrict?: (operation: Operation, request: IncomingMessage) => void;
}

/** Verifies credentials of another kind than secrets of agents, such as session cookies. */
export interface CredentialVerifier {
  /** Returns the credential of a request; undefined if it has none of this kind. */
  find(headers: IncomingHttpHeaders): string | undefined;
  /** Verifies a credential. Rejects an invalid one with 401, or with rate_limited after too many failures from the address. */
  verify(credential: string, address: string): Promise<Verified>;
  /** Clears the cache after any credential has changed. */
  forget(): void;
}

/** Creates the verifier of a kind of credentials. `access`: the compiled access of all callers of the database. */
export type OpenVerifier = (
  runtime: Runtime,
  access: AccessCache,
  guesses: GuessLimit | undefined,
) => CredentialVerifier;
