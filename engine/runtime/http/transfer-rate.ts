/**
 * The smallest rate at which a client sends the body of a request and takes an answer. A client may stand still for some seconds; each byte that
 * passes earns it time again, up to that many seconds. Time in which the server itself does not read a body is not counted.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface TransferLimits {
  /** Bytes that earn one second of standing still. */
  readonly bytesASecond: number;
  /** Seconds that a client may stand still. */
  readonly standstill: number;
  /** Seconds in which the rest of a body may still come after its request was answered. */
  readonly linger: number;
}

/** The defaults of Apache's mod_reqtimeout for bodies, and of nginx for what comes after the answer. */
export const transferLimits: TransferLimits = { bytesASecond: 500, standstill: 20, linger: 5 };

/** A connection with the newest request on it. */
export interface OpenConnection {
  readonly socket: Socket;
  readonly pace: Pace;
  /** Milliseconds since the start of the process at which it came, or its newest request began. */
  since: number;
  /** `socket.bytesRead` at that time. */
  readBefore: number;
  request?: IncomingMessage;
  response?: ServerResponse;
}

/** How a client keeps up: seconds that it may stand still from now on, and what had passed at the last look. */
export interface Pace {
  sending: number;
  taking: number;
  lingering: number;
  read: number;
  written: number;
  queued: number;
}

/** A pace that has used nothing yet. */
export function newPace({ standstill, linger }: TransferLimits, socket: Socket): Pace {
  return { sending: standstill, taking: standstill, lingering: linger, read: socket.bytesRead, written: 0, queued: 0 };
}

/**
 * Counts the seconds since the last look. Returns what has been too slow: the body (`sending`), the client that takes the answer (`taking`), the rest
 * of a body after its answer, or a client that does not close what the server has closed (`lingering`); undefined when nothing was.
 */
export function lookAt(
  connection: OpenConnection,
  seconds: number,
  limits: TransferLimits,
): 'sending' | 'taking' | 'lingering' | undefined {
  const { socket, request, response, pace } = connection;
  const read = socket.bytesRead - pace.read;
  pace.read = socket.bytesRead;
  const { taken, isWaiting } = takenSince(socket, pace);
  if (socket.writableFinished || (response?.writableFinished === true && request?.complete === false)) {
    pace.lingering -= seconds;
    return pace.lingering < 0 ? 'lingering' : undefined;
  }
  pace.lingering = limits.linger;
  pace.taking = left(pace.taking, taken, isWaiting ? seconds : 0, limits);
  if (pace.taking < 0) return 'taking';
  if (request === undefined || request.complete || response?.writableEnded === true) {
    pace.sending = limits.standstill;
    return undefined;
  }
  // Bytes that have come and that nobody has read: the server is what is slow.
  pace.sending = left(pace.sending, read, request.readableLength > 0 ? 0 : seconds, limits);
  return pace.sending < 0 ? 'sending' : undefined;
}

function left(before: number, bytes: number, seconds: number, { bytesASecond, standstill }: TransferLimits): number {
  return Math.min(standstill, before + bytes / bytesASecond - seconds);
}

/** Node reports progress to its own time limit of sockets in this way; without it one long write would look like standing still. */
interface QueueHandle {
  readonly writeQueueSize?: number;
}

/**
 * Bytes that the system has taken for the client since the last look, and whether more are waiting. A long write counts as it goes on and once more
 * when it is over.
 */
function takenSince(socket: Socket, pace: Pace): { readonly taken: number; readonly isWaiting: boolean } {
  const written = socket.bytesWritten - socket.writableLength;
  const { writeQueueSize = 0 } = (socket as Socket & { readonly _handle?: QueueHandle | null })._handle ?? {};
  const taken = Math.max(0, written - pace.written) + Math.max(0, pace.queued - writeQueueSize);
  pace.written = written;
  pace.queued = writeQueueSize;
  return { taken, isWaiting: writeQueueSize > 0 || socket.writableLength > 0 };
}
