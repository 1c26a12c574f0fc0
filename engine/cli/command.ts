/** What the commands have in common, so that all of them look and answer alike. */
import { type Command, Option } from 'commander';
import { type ExitCode, exitCodeLines } from './exit-codes.ts';

export interface Manual {
  /** As one would type them, without `npx`. */
  readonly examples: readonly string[];
  readonly exits: readonly ExitCode[];
}

const manuals = new WeakMap<Command, Manual>();

/** The manual that withManual added to the command. */
export function manualOf(command: Command): Manual | undefined {
  return manuals.get(command);
}

/** Adds the last part of a help text: examples, and what the exit codes say. */
export function withManual(command: Command, manual: Manual): Command {
  manuals.set(command, manual);
  const { examples, exits } = manual;
  const title = examples.length === 1 ? 'Example:' : 'Examples:';
  return command.addHelpText('after', ({ command: shown }) => {
    const { styleTitle = (text: string) => text } = shown.configureHelp();
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

/** `--output`, for every command that a program may read. */
export function outputOption(): Option {
  return new Option('--output <form>', 'output format').choices(['text', 'json']).default('text');
}
