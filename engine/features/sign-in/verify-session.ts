/**
 * Verifies a session cookie and returns the same Caller as seven headers for that user. Results are cached for three
 * seconds, or until a process is notified of a change of sessions or rights.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { AccessCache } from '../../access/access-of.ts';
import { callerWith, findAgentRights, principalQuestion } from '../../access/find-credential.ts';
import type { CredentialVerifier, GuessLimit, Verified } from '../../access/verified.ts';
import type { Caller } from '../../extension/contract.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { Runtime } from '../../request/request-context.ts';
import { trustMs } from '../../request/settings-cache.ts';
import { recordSessionUse } from './change-session.ts';
import { findSession, readSessionCookie } from './find-session.ts';
import { type Impersonating, requireImpersonationAllowed, verifyImpersonation } from './impersonation.ts';
import { type SessionCookies, sessionCookies } from './session-cookies.ts';

const capacity = 10_000;

interface CachedSession extends Verified {
  /** Measured by performance.now(), which is monotonic when the system clock changes. */
  readonly until: number;
}

export class SessionVerifier implements CredentialVerifier {
  readonly #runtime: Runtime;
  readonly #access: AccessCache;
  readonly #guesses: GuessLimit | undefined;
  readonly #cookies: SessionCookies;
  /** Keyed by the hash of the cookie. */
  #cache = new Map<string, CachedSession>();
  /** Sessions that were active at their last use: failed attempts from the same address do not block them. */
  readonly #good = new Set<string>();

  constructor(runtime: Runtime, access: AccessCache, guesses: GuessLimit | undefined) {
    this.#runtime = runtime;
    this.#access = access;
    this.#guesses = guesses;
    this.#cookies = sessionCookies(runtime.settings.CORE_PUBLIC_URL);
  }

  /** Returns the session cookie of a request. */
  find(headers: IncomingHttpHeaders): string | undefined {
    return headers.cookie === undefined ? undefined : this.#cookies.cookieOf({ headers });
  }

  /** Verifies a cookie and returns its caller; rejects with session_ended, or with rate_limited after too many failures from the address. */
  async verify(cookie: string, address: string): Promise<Verified> {
    const token = readSessionCookie(cookie);
    // An entry loaded while the cache is cleared goes into the discarded cache.
    const cache = this.#cache;
    const cached = token && cache.get(token.hash);
    if (cached !== undefined && cached.until > performance.now()) return cached;
    if (token === undefined || !this.#good.has(token.hash)) this.#guesses?.rejectGuesses(address);
    const loaded = token && (await this.#load(token, address));
    if (token === undefined || loaded === undefined) {
      if (token !== undefined) this.#good.delete(token.hash);
      this.#guesses?.recordFailure(address);
      return throwProblem('session_ended', { headers: { 'WWW-Authenticate': 'CoreKeys' } });
    }
    if (cache.size >= capacity) cache.clear();
    cache.set(token.hash, loaded);
    if (this.#good.size >= capacity) this.#good.clear();
    this.#good.add(token.hash);
    return loaded;
  }

  /** Clears the cache after any session has changed. */
  forget(): void {
    this.#cache = new Map();
  }

  async #load(
    token: NonNullable<ReturnType<typeof readSessionCookie>>,
    address: string,
  ): Promise<CachedSession | undefined> {
    const { database, model, settings } = this.#runtime;
    const session = database.sessionFor({ key: `address:${address}` });
    const row = await findSession(token, settings, session);
    if (row === undefined) return undefined;
    const resource = model.resourceByContentType.get(row.person_kind)?.id;
    if (resource === undefined || !model.callerFields.has(resource)) return undefined;
    const principal = { resource, id: row.person_id };
    const question = principalQuestion(principal, this.#runtime);
    const rights = await findAgentRights(token.customerId, row.agent_id, question, session);
    if (rights === undefined || !rights.is_active) return undefined;
    const caller = callerWith(rights, token.customerId, principal);
    const access = this.#access.accessOf(rights, caller);
    recordSessionUse(row.id, caller, this.#runtime);
    const signedIn: Caller = Object.freeze({ ...caller, session: { id: row.id, isProved: row.is_proved } });
    const verified = { caller: signedIn, access };
    if (row.view_id === null)
      return { until: performance.now() + trustMs, ...verified, restrict: this.#restriction(undefined) };
    const remainingMs = (row.view_seconds ?? 0) * 1_000;
    const kind = model.resourceByContentType.get(row.view_kind ?? '');
    const impersonated = remainingMs > 0 && kind !== undefined ? { resource: kind.id, id: row.view_id } : undefined;
    const view = await verifyImpersonation(
      impersonated,
      { ...verified, rights },
      { runtime: this.#runtime, access: this.#access, session },
    );
    const ms = view.view === 'reading' ? Math.min(trustMs, remainingMs) : trustMs;
    return { until: performance.now() + ms, ...view, restrict: this.#restriction(view.view) };
  }

  #restriction(view: Impersonating['view'] | undefined): NonNullable<Verified['restrict']> {
    return (operation, request) => {
      const { method } = request;
      // A browser adds the cookie to requests of every page, so only those of our own pages may change anything.
      if (method !== 'GET' && method !== 'HEAD') this.#cookies.requireOwnOrigin(request);
      if (view !== undefined) requireImpersonationAllowed(view, operation, method);
    };
  }
}
