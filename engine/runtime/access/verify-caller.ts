/**
 * Verifies the seven credential headers and returns a Caller (specification, section 5; api.md, section 7). All headers
 * must match; any mismatch is the same 401. Verified credentials are cached for a few seconds, so that a request costs
 * one hash and one look-up; revocations take effect when the entry expires, or immediately in a notified process.
 */

import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isUuid, nameUuid } from '../../kernel/ids.ts';
import { phrase } from '../../kernel/text.ts';
import type { Model } from '../../model/model.ts';
import { ProblemError, refuse } from '../../problems/problem.ts';
import type { Runtime } from '../context/work.ts';
import { type AddressList, addressList } from '../http/address-list.ts';
import { credentialHeaders } from '../http/credential-headers.ts';
import { type OwnOrigin, ownOrigin } from '../http/own-origin.ts';
import { AccessCache } from './access-of.ts';
import { callerWith, findCredential, principalQuestion, type StoredCredential } from './find-credential.ts';
import { noteUse } from './note-use.ts';
import { type GuessLimit, trustOf, type Verified } from './verified.ts';
import { SessionVerifier } from './verify-session.ts';

const capacity = 10_000;

/** The last headers of a connection and their hash: keep-alive clients send the same headers with each request. */
interface LastHeaders {
  readonly values: readonly (string | string[] | undefined)[];
  readonly key: string;
}

interface Known extends Verified {
  /** The IP addresses that it may call from; undefined: any. */
  readonly addresses: AddressList | undefined;
  readonly until: number;
}

export class CallerVerifier {
  readonly #runtime: Runtime;
  #known = new Map<string, Known>();
  /** Look-ups in progress: concurrent requests with the same credential share one result. */
  readonly #asked = new Map<string, Promise<Known>>();
  readonly #access: AccessCache;
  readonly #last = new WeakMap<object, LastHeaders>();
  /** Credentials that were valid at their last use: failed attempts from the same address do not block them. */
  readonly #good = new Set<string>();
  readonly #guesses: GuessLimit | undefined;
  readonly #sessions: SessionVerifier;
  /** The origin where users sign in. */
  readonly origin: OwnOrigin;

  constructor(runtime: Runtime, guesses?: GuessLimit) {
    this.#runtime = runtime;
    this.#guesses = guesses;
    this.#access = new AccessCache(runtime);
    this.#sessions = new SessionVerifier(runtime, this.#access);
    this.origin = ownOrigin(runtime.settings.CORE_PUBLIC_URL);
  }

  /**
   * Verifies the caller of a request from `address` over `connection`, by session cookie or by the seven headers.
   * Rejects with credentials_ambiguous, session_ended, credentials_missing, credentials_invalid, credentials_expired,
   * ip_not_allowed, or rate_limited after too many failures from the address.
   */
  async verify(headers: IncomingHttpHeaders, address: string, connection: object): Promise<Verified> {
    const cookie = headers.cookie === undefined ? undefined : this.origin.cookieOf({ headers });
    if (cookie !== undefined) {
      if (credentialHeaders.some((name) => headers[name] !== undefined)) refuse('credentials_ambiguous');
      return this.#sessions.verify(cookie, address, this.#guesses);
    }
    const values = credentialHeaders.map((name) => headers[name]);
    const key = this.#keyOf(values, connection);
    const now = Date.now();
    // An entry loaded while the cache is cleared goes into the discarded cache.
    const kept = this.#known;
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return allowedFrom(known, address);
    if (!this.#good.has(key)) this.#guesses?.refuseGuesses(address);
    const fresh = await this.#lookOnce(key, values as readonly string[], now, address).catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.status === 401) {
        this.#good.delete(key);
        this.#guesses?.noteFailure(address);
      }
      throw error;
    });
    if (this.#good.size >= capacity) this.#good.clear();
    this.#good.add(key);
    if (kept.size >= capacity) kept.clear();
    kept.set(key, fresh);
    return allowedFrom(fresh, address);
  }

  /**
   * Returns the caller synchronously if the headers are the last ones of this connection and still valid; otherwise
   * undefined, and `verify` must be called. Rejects with ip_not_allowed.
   */
  known(headers: IncomingHttpHeaders, address: string, connection: object): Verified | undefined {
    const last = this.#last.get(connection);
    if (last === undefined || headers.cookie !== undefined) return undefined;
    for (let index = 0; index < credentialHeaders.length; index += 1)
      if (headers[credentialHeaders[index] ?? ''] !== last.values[index]) return undefined;
    const known = this.#known.get(last.key);
    return known !== undefined && known.until > Date.now() ? allowedFrom(known, address) : undefined;
  }

  #keyOf(values: readonly (string | string[] | undefined)[], connection: object): string {
    const last = this.#last.get(connection);
    if (last?.values.every((value, index) => value === values[index])) return last.key;
    if (!values.every(isGiven)) refuseMissing(credentialHeaders.filter((_, index) => !isGiven(values[index])));
    const key = hash('sha256', values.join('\n'), 'base64');
    this.#last.set(connection, { values, key });
    return key;
  }

  /** Clears the cache after any credential has changed. */
  forget(): void {
    this.#known = new Map();
    this.#asked.clear();
    this.#sessions.forget();
  }

  #lookOnce(key: string, values: readonly string[], now: number, address: string): Promise<Known> {
    const asked = this.#asked.get(key);
    // A look-up that started earlier may have read the state before the customer moved.
    if (asked !== undefined)
      return asked.then((found) => (found.until > now ? found : this.#look(values, Date.now(), address)));
    const asking = this.#look(values, now, address).finally(() => {
      if (this.#asked.get(key) === asking) this.#asked.delete(key);
    });
    this.#asked.set(key, asking);
    return asking;
  }

  async #look(values: readonly string[], now: number, address: string): Promise<Known> {
    const [
      customerId = '',
      applicationId = '',
      serviceId = '',
      serviceVersionId = '',
      clientCt = '',
      clientEntity = '',
      secret = '',
    ] = values;
    const ids = [customerId, applicationId, serviceId, serviceVersionId, clientEntity].map((id) => id.toLowerCase());
    const kind = kindOf(clientCt, this.#runtime.model);
    if (!ids.every(isUuid) || kind === undefined || secret.length > 200) return refuseInvalid();
    const customer = ids[0] ?? '';
    const principal = { resource: kind, id: ids[4] ?? '' };
    const asked = principalQuestion(principal, this.#runtime.model);
    const question = { customerId: customer, prefix: prefixOf(secret), ...asked };
    const found = await findCredential(question, this.#runtime.database.sessionFor({ key: `address:${address}` }));
    if (found === undefined || !belongsTogether(found, secret, ids)) return refuseInvalid();
    if (found.expires_at !== null && found.expires_at.getTime() <= now)
      refuse('credentials_expired', { headers: { 'WWW-Authenticate': 'CoreKeys' } });
    const caller = callerWith(found, customer, principal);
    noteUse(found, caller, this.#runtime);
    const trusted = trustOf(found.move_state);
    return {
      addresses: found.addresses === null || found.addresses.length === 0 ? undefined : addressList(found.addresses),
      until: Math.min(now + trusted, ...[found.expires_at, found.revoked_at].flatMap((end) => end?.getTime() ?? [])),
      caller,
      access: this.#access.accessOf(found, caller),
    };
  }
}

/** Returns the stored hash of a secret. A secret has 256 random bits, so an unsalted hash is not searchable. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Returns `cs_<env>_<8 characters>`: the prefix of a secret that is stored in plain text for look-up. */
export function prefixOf(secret: string): string {
  return secret.split('_').slice(0, 3).join('_').slice(0, 64);
}

function belongsTogether(found: StoredCredential, secret: string, ids: readonly string[]): boolean {
  const given = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(found.secret_hash);
  const isSecret = given.length === stored.length && timingSafeEqual(given, stored);
  return (
    isSecret &&
    found.is_active &&
    found.principal_exists &&
    found.application_id === ids[1] &&
    found.service_id === ids[2] &&
    found.service_version_id === ids[3]
  );
}

/** Returns the caller kind of a resource name or a content type ID. */
function kindOf(text: string, { callerFields }: Model): string | undefined {
  return [...callerFields.keys()].find((kind) => kind === text || nameUuid(kind) === text.toLowerCase());
}

function allowedFrom(known: Known, address: string): Verified {
  if (known.addresses !== undefined && !known.addresses.has(address)) refuse('ip_not_allowed');
  return known;
}

function isGiven(value: string | string[] | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

function refuseInvalid(): never {
  return refuse('credentials_invalid', { headers: { 'WWW-Authenticate': 'CoreKeys' } });
}

function refuseMissing(missing: readonly string[]): never {
  const names = missing.map((name) => name.toUpperCase());
  return refuse('credentials_missing', {
    headers: { 'WWW-Authenticate': 'CoreKeys' },
    params: { headers: names },
    detail: phrase('Missing: {names}.', { names: names.join(', ') }),
    errors: names.map((header) => ({
      header,
      code: 'required',
      message: phrase('This header is required.'),
    })),
  });
}
