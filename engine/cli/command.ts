/** Options and help texts shared by all commands, so that their interface is consistent. */
import { type Command, Option } from 'commander';
import { type ExitCode, exitCodeLines } from './exit-codes.ts';

export interface Manual {
  /** Examples as typed, without `npx`. */
  readonly examples: readonly string[];
  readonly exits: readonly ExitCode[];
  /** Values of the first argument for the completions of a shell, besides its choices. */
  readonly completions?: readonly string[];
}

const manuals = new WeakMap<Command, Manual>();

/** Returns the manual that withManual added to the command. */
export function manualOf(command: Command): Manual | undefined {
  return manuals.get(command);
}

/** Adds the last section of a help text: examples and the meaning of the exit codes. */
export function withManual(command: Command, manual: Manual): Command {
  manuals.set(command, manual);
  const { examples, exits } = manual;
  const title = examples.length === 1 ? 'Example:' : 'Examples:';
  return command.addHelpText('after', ({ command: target }) => {
    const { styleTitle = (text: string) => text } = target.configureHelp();
    return [
      '',
      styleTitle(title),
      ...examples.map((example) => `  ${example}`),
      '',
      styleTitle('Exit codes:'),
      ...exitCodeLines(exits),
    ].join('\n');
  });
}

/** Creates the option `--output`, for every command with machine-readable output. */
export function outputOption(): Option {
  return new Option('--output <form>', 'output format').choices(['text', 'json']).default('text');
}
