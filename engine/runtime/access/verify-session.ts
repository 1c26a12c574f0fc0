/**
 * Verifies a session cookie and returns the same Caller as seven headers for that user. Results are cached for three
 * seconds, or until a process is notified of a change of sessions or rights.
 */
import type { Caller } from '../../extension/contract.ts';
import { refuse } from '../../problems/problem.ts';
import type { Runtime } from '../context/work.ts';
import type { AccessCache } from './access-of.ts';
import { callerWith, findAgentRights, principalQuestion } from './find-credential.ts';
import { findSession, readSessionCookie } from './find-session.ts';
import { noteSession } from './note-use.ts';
import { type GuessLimit, trustOf, type Verified } from './verified.ts';
import { verifyView } from './view-as.ts';

const capacity = 10_000;

interface Known extends Verified {
  /** Measured by performance.now(), which is monotonic when the system clock changes. */
  readonly until: number;
}

export class SessionVerifier {
  readonly #runtime: Runtime;
  readonly #access: AccessCache;
  /** Keyed by the hash of the cookie. */
  #known = new Map<string, Known>();
  /** Sessions that were active at their last use: failed attempts from the same address do not block them. */
  readonly #good = new Set<string>();

  constructor(runtime: Runtime, access: AccessCache) {
    this.#runtime = runtime;
    this.#access = access;
  }

  /** Verifies a cookie and returns its caller; rejects with session_ended, or with rate_limited after too many failures from the address. */
  async verify(cookie: string, address: string, guesses: GuessLimit | undefined): Promise<Verified> {
    const token = readSessionCookie(cookie);
    // An entry loaded while the cache is cleared goes into the discarded cache.
    const kept = this.#known;
    const known = token && kept.get(token.hash);
    if (known !== undefined && known.until > performance.now()) return known;
    if (token === undefined || !this.#good.has(token.hash)) guesses?.refuseGuesses(address);
    const found = token && (await this.#look(token, address));
    if (token === undefined || found === undefined) {
      if (token !== undefined) this.#good.delete(token.hash);
      guesses?.noteFailure(address);
      return refuse('session_ended', { headers: { 'WWW-Authenticate': 'CoreKeys' } });
    }
    if (kept.size >= capacity) kept.clear();
    kept.set(token.hash, found);
    if (this.#good.size >= capacity) this.#good.clear();
    this.#good.add(token.hash);
    return found;
  }

  /** Clears the cache after any session has changed. */
  forget(): void {
    this.#known = new Map();
  }

  async #look(token: NonNullable<ReturnType<typeof readSessionCookie>>, address: string): Promise<Known | undefined> {
    const { database, model, settings } = this.#runtime;
    const session = database.sessionFor({ key: `address:${address}` });
    const found = await findSession(token, settings, session);
    if (found === undefined) return undefined;
    const trusted = trustOf(found.move_state);
    const resource = model.resourceByContentType.get(found.person_kind)?.id;
    if (resource === undefined || !model.callerFields.has(resource)) return undefined;
    const principal = { resource, id: found.person_id };
    const question = principalQuestion(principal, model);
    const rights = await findAgentRights(token.customerId, found.agent_id, question, session);
    if (rights === undefined || !rights.is_active) return undefined;
    const caller = callerWith(rights, token.customerId, principal);
    const access = this.#access.accessOf(rights, caller);
    noteSession(found.id, caller, this.#runtime);
    const signedIn: Caller = Object.freeze({ ...caller, session: { id: found.id, isProved: found.is_proved } });
    const own = { caller: signedIn, access };
    if (found.view_id === null) return { until: performance.now() + trusted, ...own };
    const left = (found.view_seconds ?? 0) * 1_000;
    const kind = model.resourceByContentType.get(found.view_kind ?? '');
    const viewed = left > 0 && kind !== undefined ? { resource: kind.id, id: found.view_id } : undefined;
    const view = await verifyView(viewed, { ...own, rights }, { model, access: this.#access, session });
    return { until: performance.now() + (view.view === 'reading' ? Math.min(trusted, left) : trusted), ...view };
  }
}
