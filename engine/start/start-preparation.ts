/** The primary's side of prepare-database.ts: starts the process, and reports its results. */
import { type ChildProcess, fork } from 'node:child_process';
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import { modulePath } from '../platform/installation.ts';
import { StartupError } from '../platform/startup-error.ts';
import { childEnvironment } from '../settings/child-environment.ts';
import { compileCacheEnvironment } from './compile-cache.ts';
import type { PreparationCommand, PreparationMessage, PreparationOrder, Prepared } from './preparation-messages.ts';
import type { StopRequest } from './stop-request.ts';

export interface Preparation {
  /** Migrates the database and loads the demo. */
  prepare(order: PreparationOrder): Promise<Prepared>;
  /** Runs the rest, now that the workers serve. Returns whether the demo has sent requests, and all succeeded. */
  finish(origin: string | undefined): Promise<boolean>;
  /** Kills the process: migrations and the demo continue with the next start. */
  stop(): Promise<void>;
}

/** Starts the process at once, so that it loads while the database starts. It ends when a stop is requested. */
export function startPreparation(stop: StopRequest): Preparation {
  const child = fork(modulePath('start/preparation'), {
    env: childEnvironment(compileCacheEnvironment),
    serialization: 'advanced',
  });
  child.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): void => void child.kill('SIGKILL');
  void stop.requested.then(kill);
  return {
    async prepare(order) {
      const message = await responseTo(child, { kind: 'prepare', order });
      switch (message?.kind) {
        case 'prepared':
          return message.prepared;
        case 'invalid':
          throw new DiagnosticsError(message.diagnostics);
        case 'rejected':
          throw new StartupError(message.message, message.suggestion, message.exitCode);
        case 'failed':
          throw message.error;
        default:
          throw new StartupError('the process that prepares the database exited', 'see its error message above');
      }
    },
    finish: async (origin) => (await responseTo(child, { kind: 'serving', origin }))?.kind === 'completed',
    stop: () => {
      kill();
      return ended;
    },
  };
}

/** Resolves with the next message, or undefined if the process ends without one. */
function responseTo(child: ChildProcess, command: PreparationCommand): Promise<PreparationMessage | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as PreparationMessage));
    child.once('exit', () => resolve(undefined));
    if (child.connected) child.send(command, () => undefined);
    else resolve(undefined);
  });
}
