/** Converts errors of Node's HTTP parser to problems: invalid syntax, headers that are too large, clients that are too slow. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Limits } from '../kernel/limits.ts';
import { inEnglish } from '../kernel/text.ts';
import type { HttpProblemCode } from '../problems/http-problems.ts';
import { problem } from '../problems/problem.ts';
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
  /** The data received before the parser failed. */
  readonly rawPacket?: Buffer;
}

interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Called with each response to input that was not an HTTP request. */
type OnResponse = (response: { readonly requestId: string; readonly status: number }) => void;

/** Responds to malformed HTTP without affecting a response in progress on the same connection. */
export function handleClientErrors(
  server: Server,
  { urlBytes }: Pick<Limits, 'urlBytes'>,
  onResponse: OnResponse,
): void {
  const requestsBySocket = new WeakMap<Duplex, readonly PendingRequest[]>();
  const running = (socket: Duplex): readonly PendingRequest[] =>
    (requestsBySocket.get(socket) ?? []).filter(({ response }) => !response.closed);
  server.on('request', (request, response) => {
    const { socket } = request;
    // Finished requests are removed by the next one, because an end listener for each would cost every request more. Responses end in their order.
    const isPipelined = requestsBySocket.get(socket)?.at(-1)?.response.closed === false;
    requestsBySocket.set(socket, isPipelined ? [...running(socket), { request, response }] : [{ request, response }]);
  });
  server.on('clientError', (error, socket) => {
    const pending = running(socket);
    const completeRequests = pending.filter(({ request }) => request.complete);
    const last = completeRequests.at(-1);
    // A pipelining client would treat this response as that of its previous request, which may have succeeded.
    if (last !== undefined) last.response.once('close', () => socket.end());
    else if (pending.some(({ response }) => response.headersSent)) socket.destroy();
    else sendClientError(error, socket, urlBytes, onResponse);
  });
  // CONNECT requests a proxy, which this server does not provide.
  server.on('connect', (_request, socket) => sendClientError(new Error('no proxy'), socket, urlBytes, onResponse));
}

/** Writes the response to the raw socket and closes it. */
function sendClientError(error: ClientError, socket: Duplex, urlBytes: number, onResponse: OnResponse): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const clientProblem = problem(
    isLongAddress(error, urlBytes) ? 'url_too_long' : (codes[error.code ?? ''] ?? 'malformed_request'),
  );
  const requestId = randomUUID();
  const body = problemBody(clientProblem, requestId, inEnglish);
  socket.end(
    [
      `HTTP/1.1 ${clientProblem.status} ${reasons[clientProblem.status] ?? 'Error'}`,
      `Content-Type: ${problemType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  onResponse({ requestId, status: clientProblem.status });
}

/** Returns whether the URL, and not another header, is too long for the parser. */
function isLongAddress({ code, rawPacket }: ClientError, maxUrlBytes: number): boolean {
  if (code !== 'HPE_HEADER_OVERFLOW' || rawPacket === undefined) return false;
  const end = rawPacket.indexOf('\n');
  return (
    (end === -1 || end > maxUrlBytes) && /^(?:[A-Z]+ |[^ :\r\n]*$)/.test(rawPacket.toString('latin1', 0, maxUrlBytes))
  );
}
