/** What Node's parser refuses before there is a request, as a problem: broken syntax, headers that are too large, clients that are too slow. */
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { HttpProblemCode } from '../../problems/http-problems.ts';
import { problem } from '../../problems/problem.ts';
import { problemBody, problemType } from './problem-body.ts';

const codes: Readonly<Record<string, HttpProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers on the bare connection and closes it. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const found = problem(codes[error.code ?? ''] ?? 'malformed_request');
  const body = problemBody(found, randomUUID(), 'en');
  socket.end(
    [
      `HTTP/1.1 ${found.status} ${reasons[found.status] ?? 'Error'}`,
      `Content-Type: ${problemType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
