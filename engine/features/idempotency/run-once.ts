/**
 * Runs a write with an `Idempotency-Key` once: key, write and response are one transaction, so that after a crash
 * either all of them exist or none. Concurrent requests with the same key wait for the first and receive its response.
 */

import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { keyFor } from '../../platform/encryption.ts';
import { sqlState } from '../../platform/sql-state.ts';
import { ProblemError, throwProblem } from '../../problems/problem.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import { problemBody, problemType } from '../../request/problem-body.ts';
import { bulkLimits, readBytes } from '../../request/read-body.ts';
import {
  type ApiRequest,
  type BodyStream,
  headerOf,
  localeOf,
  type RequestContext,
  withSession,
} from '../../request/request-context.ts';
import { lockKey } from '../../storage/server-functions.ts';
import { t } from '../../texts/t.ts';
import { findResponse, replayed, storeResponse } from './stored-response.ts';

const maxKeyLength = 255;

/** Returns the key of a request, or undefined if it has none; rejects a key that is empty or too long. */
function idempotencyKeyOf(request: ApiRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined) return undefined;
  if (key.length >= 1 && key.length <= maxKeyLength) return key;
  return throwProblem('invalid_parameter', {
    errors: [
      {
        header: 'Idempotency-Key',
        code: key === '' ? 'min_length' : 'max_length',
        params: { min: 1, max: maxKeyLength },
        message: t('keyLength', { maxKeyLength }),
      },
    ],
  });
}

/** Returns the scope of the key: one caller, one method, one path. */
function fingerprintOf(request: ApiRequest, key: string): string {
  const { caller } = request.context;
  return hashOf([caller.customerId, caller.agentId, caller.principal.id, request.method, request.path, key]);
}

/** Hashes everything else that determines the write, with the key that encrypts its response: a short body cannot be guessed from the hash. */
function bodyHashOf(request: ApiRequest, body: Buffer, encryptionKey: Buffer): string {
  const query = request.query.map(([name, value]) => `${name}=${value}`).join('&');
  const facts = ['content-type', 'if-match', 'prefer'].map((name) => headerOf(request, name) ?? '');
  return createHmac('sha256', encryptionKey)
    .update([query, ...facts, ''].join('\n'))
    .update(body)
    .digest('hex');
}

function hashOf(values: readonly string[]): string {
  return createHash('sha256').update(values.join('\n')).digest('hex');
}

/** Timeout in milliseconds for the same request that is in progress. */
const waitTimeoutMs = 5_000;

/** Running writes of this process by fingerprint, so that waiting requests hold no connection. */
const running = new Map<string, Promise<unknown>>();

type Handler = (request: ApiRequest) => Promise<HandlerResult>;

/** Runs the handler, or returns the stored response of the same request. Requests without a key pass through. */
export async function runOnceByKey(request: ApiRequest, handler: Handler): Promise<HandlerResult> {
  if (request.headers['idempotency-key'] === undefined || isRead(request)) return handler(request);
  const key = idempotencyKeyOf(request);
  if (key === undefined) return handler(request);
  const body = await readBytes(request.message, bulkLimits(request.context.runtime.sizes));
  const encryptionKey = keyFor('kept answers', request.context.runtime.cursorSecret, key);
  const keyed: KeyedRequest = {
    request,
    body,
    fingerprint: fingerprintOf(request, key),
    bodyHash: bodyHashOf(request, body, encryptionKey),
    encryptionKey,
  };
  // A dry run stores nothing, not even a key.
  if (request.query.some(([name, value]) => name === '_validate_only' && value === 'true'))
    return handler(withBody(keyed, request.context));
  return runSequentially(keyed.fingerprint, () => replayOrRun(keyed, handler));
}

interface KeyedRequest {
  readonly request: ApiRequest;
  readonly body: Buffer;
  readonly fingerprint: string;
  readonly bodyHash: string;
  /** Derived from the server's secret and the request's key, which is not stored: the table cannot be decrypted without both. */
  readonly encryptionKey: Buffer;
}

function isRead({ method }: ApiRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'QUERY';
}

/** Runs requests with the same fingerprint one after the other in this process; a request that has waited too long is rejected. */
async function runSequentially<Result>(fingerprint: string, run: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + waitTimeoutMs;
  for (let before = running.get(fingerprint); before !== undefined; before = running.get(fingerprint)) {
    const remainingMs = deadline - Date.now();
    if (remainingMs <= 0) rejectInProgress();
    await settledWithin(before, remainingMs);
  }
  const promise = run();
  running.set(fingerprint, promise);
  try {
    return await promise;
  } finally {
    running.delete(fingerprint);
  }
}

async function settledWithin(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([promise.catch(() => undefined), over]);
  clearTimeout(timer);
}

function replayOrRun(keyed: KeyedRequest, handler: Handler): Promise<HandlerResult> {
  const { context } = keyed.request;
  return context.runtime.database.transaction(
    async (session) => {
      const transactionContext = withSession(context, session);
      await lock(keyed.fingerprint, transactionContext);
      const stored = await findResponse(keyed.fingerprint, transactionContext);
      if (stored !== undefined)
        return (
          (stored.body_hash === keyed.bodyHash ? replayed(stored, keyed.encryptionKey, context) : undefined) ??
          rejectReusedKey()
        );
      const result = await runInSavepoint(keyed, handler, transactionContext);
      await storeResponse({ ...keyed, result }, transactionContext);
      return result;
    },
    undefined,
    context.quotaKey,
  );
}

/** Locks the fingerprint across processes until the transaction ends. */
async function lock(fingerprint: string, { session }: RequestContext): Promise<void> {
  try {
    await session.executeForNoCustomer(sql`set local lock_timeout = ${sql.lit(waitTimeoutMs)}`);
    await session.executeForNoCustomer(lockKey, { key: fingerprint });
    await session.executeForNoCustomer(sql`set local lock_timeout = 0`);
  } catch (error) {
    if (sqlState(error) === '55P03') rejectInProgress();
    throw error;
  }
}

/** A rejection of the request itself is a response too and is stored; an error that may not recur is not. */
async function runInSavepoint(keyed: KeyedRequest, handler: Handler, context: RequestContext): Promise<HandlerResult> {
  await context.session.executeForNoCustomer(sql`savepoint keyed`);
  try {
    return await handler(withBody(keyed, context));
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 429) throw error;
    await context.session.executeForNoCustomer(sql`rollback to savepoint keyed`);
    const { problem } = error;
    return {
      status: problem.status,
      headers: { ...problem.headers, 'Content-Language': context.language },
      contentType: problemType,
      body: problemBody(problem, context.requestId, localeOf(context)),
    };
  }
}

/** Returns the request with a body that can be read repeatedly, because a retried transaction reads it again. */
function withBody({ request, body }: KeyedRequest, context: RequestContext): ApiRequest {
  const { headers, method } = request.message;
  const message: BodyStream = Object.assign(Readable.from(body.length === 0 ? [] : [body]), { headers });
  if (method !== undefined) message.method = method;
  return { ...request, context, message };
}

function rejectInProgress(): never {
  return throwProblem('idempotency_in_progress', { headers: { 'Retry-After': '1' } });
}

function rejectReusedKey(): never {
  return throwProblem('idempotency_key_reused', {
    errors: [
      {
        header: 'Idempotency-Key',
        code: 'idempotency_key_reused',
        message: t('keyWasAlreadyUsedWithAnotherBody'),
      },
    ],
  });
}
