/** What Node's parser refuses before there is a request, as a problem: broken syntax, headers that are too large, clients that are too slow. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Limits } from '../../kernel/limits.ts';
import { inEnglish } from '../../kernel/text.ts';
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
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

interface ClientError extends Error {
  readonly code?: string;
  /** What had come when the parser gave up. */
  readonly rawPacket?: Buffer;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Called with each answer to input that was not an HTTP request. */
type OnAnswer = (answer: { readonly requestId: string; readonly status: number }) => void;

/** Answers what is no HTTP without harm to what is being answered on the same connection. */
export function answerClientErrors(server: Server, { urlBytes }: Pick<Limits, 'urlBytes'>, onAnswer: OnAnswer): void {
  const known = new WeakMap<Duplex, readonly Exchange[]>();
  const running = (socket: Duplex): readonly Exchange[] =>
    (known.get(socket) ?? []).filter(({ response }) => !response.closed);
  server.on('request', (request, response) => {
    // The next request removes finished ones: a listener for each end would cost every request more than all of this.
    known.set(request.socket, [...running(request.socket), { request, response }]);
  });
  server.on('clientError', (error, socket) => {
    const exchanges = running(socket);
    const whole = exchanges.filter(({ request }) => request.complete);
    const last = whole.at(-1);
    // A client that pipelines would take this answer for the one to its request before, which may have been done.
    if (last !== undefined) last.response.once('close', () => socket.end());
    else if (exchanges.some(({ response }) => response.headersSent)) socket.destroy();
    else answerClientError(error, socket, urlBytes, onAnswer);
  });
  // A proxy is asked for, which this is not.
  server.on('connect', (_request, socket) => answerClientError(new Error('no proxy'), socket, urlBytes, onAnswer));
}

/** Answers on the bare connection and closes it. */
function answerClientError(error: ClientError, socket: Duplex, urlBytes: number, onAnswer: OnAnswer): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const found = problem(
    isLongAddress(error, urlBytes) ? 'url_too_long' : (codes[error.code ?? ''] ?? 'malformed_request'),
  );
  const requestId = randomUUID();
  const body = problemBody(found, requestId, inEnglish);
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
  onAnswer({ requestId, status: found.status });
}

/** Whether it is the address that is too long for the parser, and not the other headers. */
function isLongAddress({ code, rawPacket }: ClientError, longestUrl: number): boolean {
  if (code !== 'HPE_HEADER_OVERFLOW' || rawPacket === undefined) return false;
  const end = rawPacket.indexOf('\n');
  return (
    (end === -1 || end > longestUrl) && /^(?:[A-Z]+ |[^ :\r\n]*$)/.test(rawPacket.toString('latin1', 0, longestUrl))
  );
}
