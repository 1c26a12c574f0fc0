/**
 * Verifies the seven credential headers and returns a Caller (specification, section 5; api.md, section 7). All headers
 * must match; any mismatch is the same 401. Features add other kinds of credentials (CredentialVerifier). Verified credentials are cached for a few seconds, so that a request costs
 * one hash and one look-up; revocations take effect when the entry expires, or immediately in a notified process.
 */

import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isUuid, nameUuid } from '../kernel/ids.ts';
import type { Model } from '../model/model.ts';
import { ProblemError, throwProblem } from '../problems/problem.ts';
import { type AddressList, addressList } from '../request/client-address.ts';
import { credentialHeaders } from '../request/credential-headers.ts';
import type { Runtime } from '../request/request-context.ts';
import { trustMs } from '../request/settings-cache.ts';
import { t } from '../texts/t.ts';
import { AccessCache } from './access-of.ts';
import { callerWith, findCredential, principalQuestion, type StoredCredential } from './find-credential.ts';
import { recordUse } from './record-use.ts';
import type { CredentialVerifier, GuessLimit, OpenVerifier, Verified } from './verified.ts';

const capacity = 10_000;

/** The last headers of a connection and their hash: keep-alive clients send the same headers with each request. */
interface LastHeaders {
  readonly values: readonly (string | string[] | undefined)[];
  readonly key: string;
}

interface CachedCaller extends Verified {
  /** The IP addresses that it may call from; undefined: any. */
  readonly addresses: AddressList | undefined;
  readonly until: number;
}

export class CallerVerifier {
  readonly #runtime: Runtime;
  #cache = new Map<string, CachedCaller>();
  /** Look-ups in progress: concurrent requests with the same credential share one result. */
  readonly #pending = new Map<string, Promise<CachedCaller>>();
  readonly #access: AccessCache;
  readonly #last = new WeakMap<object, LastHeaders>();
  /** Credentials that were valid at their last use: failed attempts from the same address do not block them. */
  readonly #good = new Set<string>();
  readonly #guesses: GuessLimit | undefined;
  /** Verifiers of other kinds of credentials. */
  readonly #others: readonly CredentialVerifier[];

  constructor(runtime: Runtime, guesses?: GuessLimit, others: readonly OpenVerifier[] = []) {
    this.#runtime = runtime;
    this.#guesses = guesses;
    this.#access = new AccessCache(runtime);
    this.#others = others.map((open) => open(runtime, this.#access, guesses));
  }

  /**
   * Verifies the caller of a request from `address` over `connection`, by the seven headers or by another
   * kind of credential. Rejects with credentials_ambiguous, credentials_missing, credentials_invalid,
   * credentials_expired, ip_not_allowed, or rate_limited after too many failures from the address.
   */
  async verify(headers: IncomingHttpHeaders, address: string, connection: object): Promise<Verified> {
    const other = this.#findOther(headers);
    if (other !== undefined) {
      if (credentialHeaders.some((name) => headers[name] !== undefined)) throwProblem('credentials_ambiguous');
      return other.verifier.verify(other.credential, address);
    }
    const values = credentialHeaders.map((name) => headers[name]);
    const key = this.#keyOf(values, connection);
    const now = Date.now();
    // An entry loaded while the cache is cleared goes into the discarded cache.
    const cache = this.#cache;
    const cached = cache.get(key);
    if (cached !== undefined && cached.until > now) return allowedFrom(cached, address);
    if (!this.#good.has(key)) this.#guesses?.rejectGuesses(address);
    const loaded = await this.#loadOnce(key, values as readonly string[], now, address).catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.status === 401) {
        this.#good.delete(key);
        this.#guesses?.recordFailure(address);
      }
      throw error;
    });
    if (this.#good.size >= capacity) this.#good.clear();
    this.#good.add(key);
    if (cache.size >= capacity) cache.clear();
    cache.set(key, loaded);
    return allowedFrom(loaded, address);
  }

  /**
   * Returns the caller synchronously if the headers are the last ones of this connection and still valid; otherwise
   * undefined, and `verify` must be called. Rejects with ip_not_allowed; `addressOf` is called only for callers with a
   * list of addresses.
   */
  cached(headers: IncomingHttpHeaders, addressOf: () => string, connection: object): Verified | undefined {
    const last = this.#last.get(connection);
    if (last === undefined || this.#findOther(headers) !== undefined) return undefined;
    for (let index = 0; index < credentialHeaders.length; index += 1)
      if (headers[credentialHeaders[index] ?? ''] !== last.values[index]) return undefined;
    const cached = this.#cache.get(last.key);
    if (cached === undefined || cached.until <= Date.now()) return undefined;
    return cached.addresses === undefined ? cached : allowedFrom(cached, addressOf());
  }

  #findOther(headers: IncomingHttpHeaders): { verifier: CredentialVerifier; credential: string } | undefined {
    for (const verifier of this.#others) {
      const credential = verifier.find(headers);
      if (credential !== undefined) return { verifier, credential };
    }
    return undefined;
  }

  #keyOf(values: readonly (string | string[] | undefined)[], connection: object): string {
    const last = this.#last.get(connection);
    if (last?.values.every((value, index) => value === values[index])) return last.key;
    if (!values.every(isPresent)) rejectMissing(credentialHeaders.filter((_, index) => !isPresent(values[index])));
    const key = hash('sha256', values.join('\n'), 'base64');
    this.#last.set(connection, { values, key });
    return key;
  }

  /** Clears the cache after any credential has changed. */
  forget(): void {
    this.#cache = new Map();
    this.#pending.clear();
    for (const verifier of this.#others) verifier.forget();
  }

  #loadOnce(key: string, values: readonly string[], now: number, address: string): Promise<CachedCaller> {
    const pending = this.#pending.get(key);
    if (pending !== undefined) return pending;
    const loading = this.#load(values, now, address).finally(() => {
      if (this.#pending.get(key) === loading) this.#pending.delete(key);
    });
    this.#pending.set(key, loading);
    return loading;
  }

  async #load(values: readonly string[], now: number, address: string): Promise<CachedCaller> {
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
    if (!ids.every(isUuid) || kind === undefined || secret.length > 200) return rejectInvalid();
    const customer = ids[0] ?? '';
    const principal = { resource: kind, id: ids[4] ?? '' };
    const question = principalQuestion(principal, this.#runtime);
    const session = this.#runtime.database.sessionFor({ key: `address:${address}` });
    const credential = await findCredential(customer, prefixOf(secret), question, session);
    if (credential === undefined || !belongsTogether(credential, secret, ids)) return rejectInvalid();
    if (credential.expires_at !== null && credential.expires_at.getTime() <= now)
      throwProblem('credentials_expired', { headers: { 'WWW-Authenticate': 'CoreKeys' } });
    const caller = callerWith(credential, customer, principal);
    recordUse(credential, caller, this.#runtime);
    return {
      addresses:
        credential.addresses === null || credential.addresses.length === 0
          ? undefined
          : addressList(credential.addresses),
      until: Math.min(
        now + trustMs,
        ...[credential.expires_at, credential.revoked_at].flatMap((end) => end?.getTime() ?? []),
      ),
      caller,
      access: this.#access.accessOf(credential, caller),
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

function belongsTogether(credential: StoredCredential, secret: string, ids: readonly string[]): boolean {
  const computed = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(credential.secret_hash);
  const isSecret = computed.length === stored.length && timingSafeEqual(computed, stored);
  return (
    isSecret &&
    credential.is_active &&
    credential.principal_exists &&
    credential.application_id === ids[1] &&
    credential.service_id === ids[2] &&
    credential.service_version_id === ids[3]
  );
}

/** Returns the caller kind of a resource name or a content type ID. */
function kindOf(text: string, { callerFields }: Model): string | undefined {
  return [...callerFields.keys()].find((kind) => kind === text || nameUuid(kind) === text.toLowerCase());
}

function allowedFrom(cached: CachedCaller, address: string): Verified {
  if (cached.addresses !== undefined && !cached.addresses.has(address)) throwProblem('ip_not_allowed');
  return cached;
}

function isPresent(value: string | string[] | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

function rejectInvalid(): never {
  return throwProblem('credentials_invalid', { headers: { 'WWW-Authenticate': 'CoreKeys' } });
}

function rejectMissing(missing: readonly string[]): never {
  const names = missing.map((name) => name.toUpperCase());
  return throwProblem('credentials_missing', {
    headers: { 'WWW-Authenticate': 'CoreKeys' },
    params: { headers: names },
    detail: t('missingHeaders', { names: names.join(', ') }),
    errors: names.map((header) => ({
      header,
      code: 'required',
      message: t('thisHeaderIsRequired'),
    })),
  });
}
