/**
 * The server's log: one JSON object per line for programs, one readable line for terminals. Never logs a secret, a
 * personal number or a body: of a request only the contents of RequestReport.
 */
import pino, { type Logger } from 'pino';
import type { RequestReport } from '../../http/request-state.ts';
import { errorText, scrubDetails } from '../../platform/scrub.ts';

/** The lowest level that is logged, as named by pino. */
export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

export interface LogOptions {
  readonly level: LogLevel;
  /** Whether the log is written for a terminal. */
  readonly readable: boolean;
  /** Successful requests are not logged if their ID has this prefix: `npm start` sends its own demo requests. */
  readonly quietRequestPrefix?: string;
  /** Receives complete lines; standard output by default. */
  readonly write?: (line: string) => void;
}

export interface Log {
  /** Logs one line for a request; internal errors (500 and above) include their cause. */
  request(report: RequestReport): void;
  /** Logs a message with details, such as a failed job. */
  message(text: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Creates the log of a process. */
export function createLog(options: LogOptions): Log {
  const write = options.write ?? ((line) => void process.stdout.write(line));
  const stream = { write: options.readable ? (line: string) => write(readableLine(line)) : write };
  const logger = pino({ level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return {
    request: (report) => {
      const isQuiet =
        options.quietRequestPrefix !== undefined && report.requestId.startsWith(options.quietRequestPrefix);
      if (!isQuiet || report.status >= 400) logRequest(logger, report);
    },
    message: (text, details = {}) => logger.warn(scrubDetails(details), text),
  };
}

function logRequest(logger: Logger, report: RequestReport): void {
  const { error, requestId, method, route, status, milliseconds, agentId, customerId } = report;
  const fields = {
    request_id: requestId,
    method,
    route,
    status,
    milliseconds: Math.round(milliseconds * 10) / 10,
    ...(agentId === undefined ? {} : { agent: agentId }),
    ...(customerId === undefined ? {} : { customer: customerId }),
  };
  if (error !== undefined) logger.error({ ...fields, error: errorText(error) }, 'request');
  else logger.info(fields, 'request');
}

/** Formats `12:00:05 GET 200 3.1 ms /contracts/apartmentcontract/list/`; other lines are unchanged, followed by their details. */
function readableLine(line: string): string {
  const { time, level, msg, error, ...rest }: Record<string, unknown> = JSON.parse(line);
  const clock = String(time).slice(11, 19);
  const cause = error === undefined ? '' : `\n${String(error)}`;
  if (msg === 'request') {
    const { method, status, milliseconds, route } = rest;
    return `${clock} ${String(method).padEnd(6)} ${status} ${String(milliseconds).padStart(7)} ms  ${route}${cause}\n`;
  }
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${clock} ${Number(level) >= 50 ? 'error: ' : ''}${msg}${details.join('')}${cause}\n`;
}
