/** The primary's side of prepare-database.ts: starts the process, and reports its results. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import { StartupError } from '../runtime/base/startup-error.ts';
import { childEnvironment } from '../settings/child-environment.ts';
import { compileCacheEnvironment } from './compile-cache.ts';
import type { PreparationCommand, PreparationNews, PreparationOrder, Prepared } from './preparation-messages.ts';
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
  const child = fork(join(import.meta.dirname, 'preparation.ts'), {
    env: childEnvironment(compileCacheEnvironment),
    serialization: 'advanced',
  });
  child.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): void => void child.kill('SIGKILL');
  void stop.requested.then(kill);
  return {
    async prepare(order) {
      const news = await answerTo(child, { kind: 'prepare', order });
      switch (news?.kind) {
        case 'prepared':
          return news.prepared;
        case 'invalid':
          throw new DiagnosticsError(news.diagnostics);
        case 'rejected':
          throw new StartupError(news.message, news.suggestion, news.exitCode);
        case 'failed':
          throw news.error;
        default:
          throw new StartupError('the process that prepares the database exited', 'see its error message above');
      }
    },
    finish: async (origin) => (await answerTo(child, { kind: 'serving', origin }))?.kind === 'lived',
    stop: () => {
      kill();
      return ended;
    },
  };
}

/** Resolves with the next message, or undefined if the process ends without one. */
function answerTo(child: ChildProcess, command: PreparationCommand): Promise<PreparationNews | undefined> {
  return new Promise((resolve) => {
    child.once('message', (news) => resolve(news as PreparationNews));
    child.once('exit', () => resolve(undefined));
    if (child.connected) child.send(command, () => undefined);
    else resolve(undefined);
  });
}
