/**
 * The minimum rate at which a client must send the body of a request and receive a response. A client may stall for
 * some seconds; each transferred byte earns time back, up to that many seconds. Time in which the server itself does
 * not read a body is not counted.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface TransferLimits {
  /** Bytes that earn one second of stalling. */
  readonly bytesASecond: number;
  /** Seconds that a client may stall. */
  readonly standstill: number;
  /** Seconds in which the remaining body may still arrive after the response. */
  readonly linger: number;
}

/** Apache's mod_reqtimeout defaults for bodies, and nginx's for data after the response. */
export const transferLimits: TransferLimits = { bytesASecond: 500, standstill: 20, linger: 5 };

/** A connection with its latest request. */
export interface OpenConnection {
  readonly socket: Socket;
  readonly pace: Pace;
  /** When it was opened, or its latest request began, in milliseconds since the start of the process. */
  since: number;
  /** `socket.bytesRead` at that time. */
  readBefore: number;
  request?: IncomingMessage;
  response?: ServerResponse;
}

/** The progress of a client: seconds that it may still stall, and the bytes transferred at the last check. */
export interface Pace {
  sending: number;
  taking: number;
  lingering: number;
  read: number;
  written: number;
  queued: number;
}

/** Returns the initial pace of a connection. */
export function newPace({ standstill, linger }: TransferLimits, socket: Socket): Pace {
  return { sending: standstill, taking: standstill, lingering: linger, read: socket.bytesRead, written: 0, queued: 0 };
}

/**
 * Counts the seconds since the last check. Returns which transfer was too slow: the body (`sending`), the client receiving the response (`taking`), the
 * remaining body after its response, or a client that does not close a connection the server has closed (`lingering`); undefined if none was.
 */
export function updatePace(
  connection: OpenConnection,
  seconds: number,
  limits: TransferLimits,
): 'sending' | 'taking' | 'lingering' | undefined {
  const { socket, request, response, pace } = connection;
  const read = socket.bytesRead - pace.read;
  pace.read = socket.bytesRead;
  const { sent, isWaiting } = bytesSentSince(socket, pace);
  if (socket.writableFinished || (response?.writableFinished === true && request?.complete === false)) {
    pace.lingering -= seconds;
    return pace.lingering < 0 ? 'lingering' : undefined;
  }
  pace.lingering = limits.linger;
  pace.taking = remainingSeconds(pace.taking, sent, isWaiting ? seconds : 0, limits);
  if (pace.taking < 0) return 'taking';
  if (request === undefined || request.complete || response?.writableEnded === true) {
    pace.sending = limits.standstill;
    return undefined;
  }
  // Received bytes that have not been read: the server is the slow side.
  pace.sending = remainingSeconds(pace.sending, read, request.readableLength > 0 ? 0 : seconds, limits);
  return pace.sending < 0 ? 'sending' : undefined;
}

function remainingSeconds(
  before: number,
  bytes: number,
  seconds: number,
  { bytesASecond, standstill }: TransferLimits,
): number {
  return Math.min(standstill, before + bytes / bytesASecond - seconds);
}

/** The interface through which Node reports progress to its socket timeout; without it one long write would look like a stall. */
interface QueueHandle {
  readonly writeQueueSize?: number;
}

/**
 * Returns the bytes that the system has accepted for the client since the last check, and whether more are waiting. A long write counts while it is in progress
 * and again when it ends.
 */
function bytesSentSince(socket: Socket, pace: Pace): { readonly sent: number; readonly isWaiting: boolean } {
  const written = socket.bytesWritten - socket.writableLength;
  const { writeQueueSize = 0 } = (socket as Socket & { readonly _handle?: QueueHandle | null })._handle ?? {};
  const sent = Math.max(0, written - pace.written) + Math.max(0, pace.queued - writeQueueSize);
  pace.written = written;
  pace.queued = writeQueueSize;
  return { sent, isWaiting: writeQueueSize > 0 || socket.writableLength > 0 };
}
