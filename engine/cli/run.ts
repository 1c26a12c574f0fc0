/** Functions shared by all commands: validated settings, and termination with a message and an exit code. */
import { loadManifests } from '../extension/load.ts';
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import { errorMessage } from '../kernel/errors.ts';
import { currentProject, ownProject } from '../project.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import { readSettings, type Settings } from '../settings.ts';
import { answer, wantsJson } from './answer.ts';
import { usageExitCode } from './exit-codes.ts';
import { paintFor } from './paint.ts';

/** Returns the settings, or throws an error that lists all invalid ones; warnings go to standard error. */
export async function requireSettings(): Promise<Settings> {
  const outcome = readSettings(undefined, await loadManifests(currentProject().extensions));
  if (!outcome.ok) {
    const lines = outcome.problems.map(({ variable, message, suggestion }) => `${variable} ${message}: ${suggestion}`);
    const [first = '', ...others] = lines;
    const message =
      others.length === 0 ? first : `the environment contains ${lines.length} errors\n${lines.join('\n')}`;
    throw new StartRefused(message, 'correct the environment variables and try again', usageExitCode);
  }
  for (const { variable, message, suggestion } of outcome.warnings)
    say(`warning: ${variable} ${message} (${suggestion})`);
  const { values } = outcome;
  // A project other than the installation's own has a separate data folder.
  const isUsual = values.dataFolder === ownProject.dataFolder;
  return isUsual ? { ...values, dataFolder: currentProject().dataFolder } : values;
}

/** Prints a message to standard error; standard output is reserved for results. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/**
 * Runs a program to completion. A startup error is printed as its message with its exit code; any other error is a bug
 * and is printed with its stack.
 */
export async function runToEnd(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (error instanceof DiagnosticsError) await tellMistakes(error);
    else if (error instanceof StartRefused) tellRefusal(error);
    else tellRefusal(missingPackage(error));
  }
}

/** A production installation lacks the development dependencies of Core; any other error is a bug and is rethrown. */
function missingPackage(error: unknown): StartRefused {
  const [, name] = /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^./'][^/']*)/.exec(errorMessage(error)) ?? [];
  if (name === undefined) throw error;
  return new StartRefused(`the package ${name} is not installed`, 'run npm ci without --omit=dev, which omits it');
}

async function tellMistakes({ diagnostics }: DiagnosticsError): Promise<void> {
  process.exitCode = 1;
  const { diagnosticsAsData, diagnosticsAsText } = await import('./show-diagnostics.ts');
  if (wantsJson(process.argv))
    answer('json', '', { ok: false, exitCode: 1, diagnostics: diagnosticsAsData(diagnostics, 'error') });
  else say(diagnosticsAsText(diagnostics, process.cwd(), paintFor(process.stderr)));
}

function tellRefusal({ message, suggestion, exitCode }: StartRefused): void {
  process.exitCode = exitCode;
  if (wantsJson(process.argv)) answer('json', '', { ok: false, exitCode, message, advice: suggestion });
  else say(`${paintFor(process.stderr).red('core:')} ${message}\n  ${suggestion}`);
}
