/** `core completion`: prints a shell completion script for commands and options of `core`. */
import { Argument, type Command } from 'commander';
import { manualOf, outputOption, withManual } from './command.ts';
import { type OutputForm, printResult } from './print-result.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** The completions after the path of a command. */
interface Completed {
  readonly commandPath: readonly string[];
  readonly next: readonly string[];
}

/** Registers the command. The program has all other commands too (program.ts). */
export function register(program: Command): void {
  const command = program
    .command('completion')
    .description('print a shell script that completes commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addOption(outputOption())
    .action((shell: (typeof shells)[number], { output }: { readonly output: OutputForm }) => {
      const script = scripts[shell](completedOf(program));
      printResult(output, script, { shell, script });
    });
  withManual(command, {
    examples: ['eval "$(core completion bash)"', 'core completion fish > ~/.config/fish/completions/core.fish'],
    exits: [0, 2],
  });
}

/** Returns each command with its subcommands, options and the choices of its first argument. */
function completedOf(command: Command, commandPath: readonly string[] = []): readonly Completed[] {
  const children = command.commands.filter((child) => child.name() !== 'help');
  const choices = [
    ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ...(manualOf(command)?.completions ?? []),
  ];
  const options = command.options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? []);
  const next = [...children.map((child) => child.name()), ...choices, ...options, '--help'];
  return [{ commandPath, next }, ...children.flatMap((child) => completedOf(child, [...commandPath, child.name()]))];
}

const bash = (completed: readonly Completed[]): string => `# eval "$(core completion bash)"
_core() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word next=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
${completed
  .filter(({ commandPath }) => commandPath.length > 0)
  .map(({ commandPath }) => `      " ${commandPath.join(' ')}") path=" ${commandPath.join(' ')}" ;;`)
  .join('\n')}
    esac
  done
  case "$path" in
${completed.map(({ commandPath, next }) => `    "${commandPath.map((segment) => ` ${segment}`).join('')}") next="${next.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$next" -- "$current"))
  [ \${#COMPREPLY[@]} -gt 0 ] || compopt -o default
}
complete -F _core core`;

const fish = (completed: readonly Completed[]): string =>
  completed
    .map(({ commandPath, next }) => {
      const path =
        commandPath.length === 0
          ? '__fish_use_subcommand'
          : commandPath.map((segment) => `__fish_seen_subcommand_from ${segment}`).join('; and ');
      return `complete -c core ${commandPath.length === 0 ? '-f ' : ''}-n '${path}' -a '${next.join(' ')}'`;
    })
    .join('\n');

const scripts: Readonly<Record<(typeof shells)[number], (completed: readonly Completed[]) => string>> = {
  bash,
  // zsh runs the bash completions.
  zsh: (completed) => `autoload -Uz bashcompinit && bashcompinit\n${bash(completed)}`,
  fish,
};
