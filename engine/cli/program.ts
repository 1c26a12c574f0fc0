/**
 * The command line `core`, built with commander. Each command is a file of engine/cli with a function `register`. Only
 * the file of the current command is loaded, and its dependencies only when it runs, so that `core check` does not load
 * a web server.
 */
import { Command } from 'commander';
import { features } from '../features.ts';
import { chooseProject, type ProjectOptions, remoteProjectNote } from '../project.ts';
import { exitCodeLines, exitCodes, usageExitCode } from './exit-codes.ts';
import { currentCommand } from './former-names.ts';
import { paintFor } from './paint.ts';
import { version } from './version.ts';

/** Files by command name, in the order of the help. */
const commandFiles: Readonly<Record<string, () => Promise<{ register(program: Command): void }>>> = {
  check: () => import('./check.ts'),
  fmt: () => import('./fmt.ts'),
  inspect: () => import('./inspect.ts'),
  new: () => import('./new.ts'),
  generate: () => import('./generate.ts'),
  erd: () => import('./erd.ts'),
  contract: () => import('./contract.ts'),
  routes: () => import('./routes.ts'),
  migrate: () => import('./migrate.ts'),
  database: () => import('./database.ts'),
  start: () => import('./start.ts'),
  serve: () => import('./serve.ts'),
  settings: () => import('./settings.ts'),
  jobs: () => import('./jobs.ts'),
  doctor: () => import('./doctor.ts'),
  completion: () => import('./completion.ts'),
  customer: () => import('./customer.ts'),
  credential: () => import('./credential.ts'),
  ...Object.fromEntries(
    features.flatMap(({ name, commands = [] }) =>
      commands.map((command) => [command, () => import(`../features/${name}/commands/${command}.ts`)]),
    ),
  ),
};

/** The groups of the core's commands in the help; those of features name theirs. */
const groups: readonly (readonly [title: string, commands: readonly string[]])[] = [
  ['Describing resources:', ['check', 'fmt', 'inspect', 'new', 'generate', 'erd', 'contract', 'routes']],
  ['The database:', ['migrate', 'database']],
  ['Running:', ['start', 'serve', 'settings', 'jobs', 'doctor', 'completion']],
  ['Customers and callers:', ['customer', 'credential']],
];

/** Returns the program with only the command that was typed, or with all of them. */
export async function makeProgram(commandName?: string): Promise<Command> {
  const paint = paintFor(process.stdout);
  const program = new Command('core')
    .description('Core: an HTTP API generated from descriptors.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureHelp({ styleTitle: paint.bold, styleCommandText: paint.bold })
    .showSuggestionAfterError()
    .exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : usageExitCode))
    .addHelpText(
      'after',
      () => `
${paint.bold('Examples:')}
  core check
  core inspect contracts.apartmentcontract.status
  core migrate plan

${paint.bold('Exit codes:')}
${exitCodeLines(allCodes).join('\n')}

See core <command> --help. With --output json, results and errors are JSON on standard output; notes
go to standard error. Colours are used only on a terminal, and not if NO_COLOR is set.`,
    );
  // A completion and the command reference cover all commands.
  const typed =
    commandName === 'completion' || commandName === 'generate'
      ? undefined
      : commandFiles[currentCommand(commandName ?? '')];
  for (const load of typed === undefined ? Object.values(commandFiles) : [typed]) (await load()).register(program);
  for (const command of program.commands) {
    const group = groups.find(([, names]) => names.includes(command.name()));
    if (group !== undefined) command.helpGroup(group[0]);
    addProjectOptions(command);
    addHelpHint(command);
  }
  addHelpHint(program);
  return program;
}

/** Adds the options for another project than the installation's own to a command. */
function addProjectOptions(command: Command): void {
  for (const child of command.commands) addProjectOptions(child);
  if (command.commands.length > 0) return;
  command
    .option(
      '--resources <folder>',
      'the folder of the descriptors (default: resources in this folder if it exists, otherwise those of this installation)',
    )
    .option('--extensions <folder>', 'the folder of the extensions (default: extensions next to the descriptors)')
    .option('--migrations <folder>', 'the folder of the migrations (default: migrations next to the descriptors)')
    .hook('preAction', (_command, typed) => {
      const options: ProjectOptions = { ...typed.opts() };
      for (const [name, folder] of Object.entries(chooseProject(options))) typed.setOptionValue(name, folder);
      const note = needsNoProject(typed) ? undefined : remoteProjectNote(options);
      if (note !== undefined) process.stderr.write(`${note}\n`);
    });
}

/** Returns whether a command uses only explicitly given files, or none. */
function needsNoProject(command: Command): boolean {
  const name = command.name();
  return name === 'fmt' || name === 'completion' || (name === 'new' && command.args[0] === 'project');
}

const allCodes = Object.keys(exitCodes).map((code) => Number(code) as keyof typeof exitCodes);

/** Adds a hint at the command's help to usage errors. */
function addHelpHint(command: Command): void {
  const names: string[] = [];
  for (let current: Command | null = command; current !== null; current = current.parent) names.unshift(current.name());
  command.showHelpAfterError(`(run ${names.join(' ')} --help for more)`);
  for (const child of command.commands) addHelpHint(child);
}
