/** What makes two requests with an idempotency key the same one (api.md, section 3). */

import { createHash, createHmac } from 'node:crypto';
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';

const longestKey = 255;

/** The key of a request, or undefined when it has none; refuses one that is empty or too long. */
export function idempotencyKeyOf(request: ApiRequest): string | undefined {
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

/** Where the key counts: one caller, one method, one path. */
export function fingerprintOf(request: ApiRequest, key: string): string {
  const { caller } = request.work;
  return hashOf([caller.customerId, caller.agentId, caller.principal.id, request.method, request.path, key]);
}

/** Everything else that decides what is done, under the key that its answer is sealed with: a short body cannot be guessed from it. */
export function bodyHashOf(request: ApiRequest, body: Buffer, sealKey: Buffer): string {
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
