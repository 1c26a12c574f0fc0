/** Functions shared by all commands: validated settings, and termination with a message and an exit code. */
import type { Command } from 'commander';
import { loadManifests } from '../extension/load.ts';
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import { errorMessage } from '../kernel/errors.ts';
import { StartupError } from '../platform/startup-error.ts';
import { bundledProject, currentProject } from '../project.ts';
import { readSettings, type Settings } from '../settings.ts';
import { usageExitCode } from './exit-codes.ts';
import { withCurrentNames } from './former-names.ts';
import { paintFor } from './paint.ts';
import { printResult, requestsJson } from './print-result.ts';

/** Returns the settings, or throws an error that lists all invalid ones; warnings go to standard error. */
export async function requireSettings(): Promise<Settings> {
  const outcome = readSettings(undefined, await loadManifests(currentProject().extensions));
  if (!outcome.ok) {
    const lines = outcome.problems.map(({ variable, message, suggestion }) => `${variable} ${message}: ${suggestion}`);
    const [first = '', ...moreLines] = lines;
    const message =
      moreLines.length === 0 ? first : `the environment contains ${lines.length} errors\n${lines.join('\n')}`;
    throw new StartupError(message, 'correct the environment variables and try again', usageExitCode);
  }
  for (const { variable, message, suggestion } of outcome.warnings)
    printMessage(`warning: ${variable} ${message} (${suggestion})`);
  const { values } = outcome;
  // A project other than the installation's own has a separate data folder.
  const isDefault = values.dataFolder === bundledProject.dataFolder;
  return isDefault ? { ...values, dataFolder: currentProject().dataFolder } : values;
}

/** Prints a message to standard error; standard output is reserved for results. */
export function printMessage(message: string): void {
  process.stderr.write(`${message}\n`);
}

/**
 * Runs a program to completion. A startup error is printed as its message with its exit code; any other error is a bug
 * and is printed with its stack.
 */
export async function runToEnd(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (error instanceof DiagnosticsError) await printDiagnostics(error);
    else if (error instanceof StartupError) printStartupError(error);
    else printStartupError(missingPackage(error));
  }
}

/** Runs the command in the arguments of the process to completion. */
export function runProgram(program: Command): Promise<void> {
  return runToEnd(() => program.parseAsync(withCurrentNames(process.argv)));
}

/** A production installation lacks the development dependencies of Core; any other error is a bug and is rethrown. */
function missingPackage(error: unknown): StartupError {
  const [, name] = /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^./'][^/']*)/.exec(errorMessage(error)) ?? [];
  if (name === undefined) throw error;
  return new StartupError(`the package ${name} is not installed`, 'run npm ci without --omit=dev, which omits it');
}

async function printDiagnostics({ diagnostics }: DiagnosticsError): Promise<void> {
  process.exitCode = 1;
  const { diagnosticsAsData, diagnosticsAsText } = await import('./show-diagnostics.ts');
  if (requestsJson(process.argv))
    printResult('json', '', { ok: false, exitCode: 1, diagnostics: diagnosticsAsData(diagnostics, 'error') });
  else printMessage(diagnosticsAsText(diagnostics, process.cwd(), paintFor(process.stderr)));
}

function printStartupError({ message, suggestion, exitCode }: StartupError): void {
  process.exitCode = exitCode;
  if (requestsJson(process.argv)) printResult('json', '', { ok: false, exitCode, message, advice: suggestion });
  else printMessage(`${paintFor(process.stderr).red('core:')} ${message}\n  ${suggestion}`);
}
