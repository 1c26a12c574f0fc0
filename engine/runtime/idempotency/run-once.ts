/**
 * Runs a write with an `Idempotency-Key` once: key, write and response are one transaction, so that after a crash
 * either all of them exist or none. Concurrent requests with the same key wait for the first and receive its response.
 */

import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { phrase } from '../../kernel/text.ts';
import { ProblemError, refuse } from '../../problems/problem.ts';
import { keyFor } from '../base/seal.ts';
import { sqlState } from '../base/sql-state.ts';
import type { BodyStream } from '../context/asked.ts';
import type { Reply } from '../context/reply.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';
import { onSession, type Work, wordingOf } from '../context/work.ts';
import { problemBody, problemType } from '../http/problem-body.ts';
import { bulkLimits, readBytes } from '../http/read-body.ts';
import { findReply, replayed, storeReply } from './stored-reply.ts';

const longestKey = 255;

/** Returns the key of a request, or undefined if it has none; rejects a key that is empty or too long. */
function idempotencyKeyOf(request: ApiRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined) return undefined;
  if (key.length >= 1 && key.length <= longestKey) return key;
  return refuse('invalid_parameter', {
    errors: [
      {
        header: 'Idempotency-Key',
        code: key === '' ? 'min_length' : 'max_length',
        params: { min: 1, max: longestKey },
        message: phrase('1 to {longestKey} characters.', { longestKey }),
      },
    ],
  });
}

/** Returns the scope of the key: one caller, one method, one path. */
function fingerprintOf(request: ApiRequest, key: string): string {
  const { caller } = request.work;
  return hashOf([caller.customerId, caller.agentId, caller.principal.id, request.method, request.path, key]);
}

/** Hashes everything else that determines the write, with the key that encrypts its response: a short body cannot be guessed from the hash. */
function bodyHashOf(request: ApiRequest, body: Buffer, sealKey: Buffer): string {
  const query = request.query.map(([name, value]) => `${name}=${value}`).join('&');
  const facts = ['content-type', 'if-match', 'prefer'].map((name) => headerOf(request, name) ?? '');
  return createHmac('sha256', sealKey)
    .update([query, ...facts, ''].join('\n'))
    .update(body)
    .digest('hex');
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Milliseconds to wait for the same request that is being done. */
const patience = 5_000;

/** Running writes of this process by fingerprint, so that waiting requests hold no connection. */
const running = new Map<string, Promise<unknown>>();

type Handler = (request: ApiRequest) => Promise<Reply>;

/** Runs the handler, or returns the stored response of the same request. Requests without a key pass through. */
export async function runOnceByKey(request: ApiRequest, handler: Handler): Promise<Reply> {
  if (request.headers['idempotency-key'] === undefined || isRead(request)) return handler(request);
  const key = idempotencyKeyOf(request);
  if (key === undefined) return handler(request);
  const body = await readBytes(request.message, bulkLimits(request.work.runtime.sizes));
  const sealKey = keyFor('kept answers', request.work.runtime.cursorSecret, key);
  const keyed: KeyedRequest = {
    request,
    body,
    fingerprint: fingerprintOf(request, key),
    bodyHash: bodyHashOf(request, body, sealKey),
    sealKey,
  };
  // A dry run stores nothing, not even a key.
  if (request.query.some(([name, value]) => name === '_validate_only' && value === 'true'))
    return handler(withBody(keyed, request.work));
  return inTurn(keyed.fingerprint, () => replayOrRun(keyed, handler));
}

interface KeyedRequest {
  readonly request: ApiRequest;
  readonly body: Buffer;
  readonly fingerprint: string;
  readonly bodyHash: string;
  /** Derived from the server's secret and the request's key, which is not stored: the table cannot be decrypted without both. */
  readonly sealKey: Buffer;
}

function isRead({ method }: ApiRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'QUERY';
}

/** Runs requests with the same fingerprint one after the other in this process; a request that has waited too long is rejected. */
async function inTurn<Result>(fingerprint: string, run: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patience;
  for (let before = running.get(fingerprint); before !== undefined; before = running.get(fingerprint)) {
    const left = deadline - Date.now();
    if (left <= 0) refuseRunning();
    await settledWithin(before, left);
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

function replayOrRun(keyed: KeyedRequest, handler: Handler): Promise<Reply> {
  const { work } = keyed.request;
  return work.runtime.database.transaction(
    async (session) => {
      const inside = onSession(work, session);
      await lock(keyed.fingerprint, inside);
      const known = await findReply(keyed.fingerprint, inside);
      if (known !== undefined)
        return (
          (known.body_hash === keyed.bodyHash ? replayed(known, keyed.sealKey, work) : undefined) ?? refuseReused()
        );
      const reply = await runInSavepoint(keyed, handler, inside);
      await storeReply({ ...keyed, reply }, inside);
      return reply;
    },
    undefined,
    work.share,
  );
}

/** Locks the fingerprint across processes until the transaction ends. */
async function lock(fingerprint: string, { session }: Work): Promise<void> {
  try {
    await session.query(`set local lock_timeout = ${patience}`);
    await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fingerprint]);
    await session.query('set local lock_timeout = 0');
  } catch (error) {
    if (sqlState(error) === '55P03') refuseRunning();
    throw error;
  }
}

/** A rejection of the request itself is a response too and is stored; an error that may not recur is not. */
async function runInSavepoint(keyed: KeyedRequest, handler: Handler, work: Work): Promise<Reply> {
  await work.session.query('savepoint keyed');
  try {
    return await handler(withBody(keyed, work));
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 429) throw error;
    await work.session.query('rollback to savepoint keyed');
    const { problem } = error;
    return {
      status: problem.status,
      headers: { ...problem.headers, 'Content-Language': work.language },
      contentType: problemType,
      body: problemBody(problem, work.requestId, wordingOf(work)),
    };
  }
}

/** The request with a body that can be read again: a transaction that is retried reads it again. */
function withBody({ request, body }: KeyedRequest, work: Work): ApiRequest {
  const { headers, method } = request.message;
  const message: BodyStream = Object.assign(Readable.from(body.length === 0 ? [] : [body]), { headers });
  if (method !== undefined) message.method = method;
  return { ...request, work, message };
}

function refuseRunning(): never {
  return refuse('idempotency_in_progress', { headers: { 'Retry-After': '1' } });
}

function refuseReused(): never {
  return refuse('idempotency_key_reused', {
    errors: [
      {
        header: 'Idempotency-Key',
        code: 'idempotency_key_reused',
        message: phrase('The key was sent with another body before.'),
      },
    ],
  });
}
