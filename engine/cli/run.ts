/** What every command shares: settings that are right, and one way to end with a message and an exit code. */
import { StartRefused } from '../runtime/start-refused.ts';
import { readSettings, type Settings } from '../settings.ts';

/** Exit code for wrong use of the command line or the environment. */
export const usageExitCode = 2;

/** The settings, or a refusal that names everything that is wrong with them; warnings go to standard error. */
export function requireSettings(): Settings {
  const outcome = readSettings();
  if (!outcome.ok) {
    const lines = outcome.problems.map(({ variable, message, suggestion }) => `${variable} ${message}: ${suggestion}`);
    const [first = '', ...others] = lines;
    const message = others.length === 0 ? first : `the environment holds ${lines.length} mistakes\n${lines.join('\n')}`;
    throw new StartRefused(message, 'correct what is set in the environment and try again', usageExitCode);
  }
  for (const { variable, message, suggestion } of outcome.warnings)
    say(`warning: ${variable} ${message} (${suggestion})`);
  return outcome.values;
}

/** Writes a sentence for the person at the terminal; standard output is for results. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Runs a program to its end; a refusal becomes its message and exit code, anything else is a bug and shows its stack. */
export async function runToEnd(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    say(`core: ${error.message}\n  ${error.suggestion}`);
    process.exitCode = error.exitCode;
  }
}
