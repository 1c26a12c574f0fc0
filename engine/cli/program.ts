/**
 * The command line `core` as commander knows it. Every command is a file of engine/cli with a function `register`. Only the file of the
 * command that was typed is loaded, and what it needs to run when it runs, so that `core check` does not wait for a web server to load.
 */
import { Command } from 'commander';
import { chooseProject, type ProjectOptions, remoteProjectNote } from '../project.ts';
import { exitCodeLines, exitCodes, usageExitCode } from './exit-codes.ts';
import { paintFor } from './paint.ts';
import { version } from './version.ts';

/** The key is the first word typed; the order is that of the help. */
const commandFiles: Readonly<Record<string, () => Promise<{ register(program: Command): void }>>> = {
  check: () => import('./check.ts'),
  fmt: () => import('./fmt.ts'),
  explain: () => import('./explain.ts'),
  new: () => import('./new.ts'),
  generate: () => import('./generate.ts'),
  erd: () => import('./erd.ts'),
  dump: () => import('./dump.ts'),
  contract: () => import('./contract.ts'),
  routes: () => import('./routes.ts'),
  migrate: () => import('./migrate.ts'),
  database: () => import('./database.ts'),
  cells: () => import('./cells.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  serve: () => import('./serve.ts'),
  settings: () => import('./settings.ts'),
  jobs: () => import('./jobs.ts'),
  events: () => import('./events.ts'),
  doctor: () => import('./doctor.ts'),
  completion: () => import('./completion.ts'),
  customer: () => import('./customer.ts'),
  erase: () => import('./erase.ts'),
  login: () => import('./login.ts'),
  credential: () => import('./credential.ts'),
  access: () => import('./access.ts'),
  deprecations: () => import('./deprecations.ts'),
  stream: () => import('./stream.ts'),
};

/** Which commands stand together in the help. */
const groups: readonly (readonly [title: string, commands: readonly string[]])[] = [
  ['Describing resources:', ['check', 'fmt', 'explain', 'new', 'generate', 'erd', 'dump', 'contract', 'routes']],
  ['The database:', ['migrate', 'database', 'cells', 'backup', 'restore', 'stream', 'events']],
  ['Running:', ['serve', 'settings', 'jobs', 'doctor', 'completion']],
  ['Customers and callers:', ['customer', 'credential', 'login', 'access', 'deprecations', 'erase']],
];

/** The program with the command that is typed first, or with all of them. */
export async function makeProgram(firstWord?: string): Promise<Command> {
  const paint = paintFor(process.stdout);
  const program = new Command('core')
    .description('Core: a property-management API made from descriptors.')
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
  core explain contracts.apartmentcontract.status
  core migrate plan

${paint.bold('Exit codes:')}
${exitCodeLines(allCodes).join('\n')}

See core <command> --help. With --output json answers and refusals are JSON on standard output; notes for
people go to standard error. Colours appear on a terminal only, and not with NO_COLOR set.`,
    );
  // A completion and the command reference cover all commands.
  const typed = firstWord === 'completion' || firstWord === 'generate' ? undefined : commandFiles[firstWord ?? ''];
  for (const load of typed === undefined ? Object.values(commandFiles) : [typed]) (await load()).register(program);
  for (const command of program.commands) {
    const group = groups.find(([, names]) => names.includes(command.name()));
    if (group !== undefined) command.helpGroup(group[0]);
    takeProject(command);
    pointToHelp(command);
  }
  pointToHelp(program);
  return program;
}

/** Every command takes another project than that of this installation. */
function takeProject(command: Command): void {
  for (const child of command.commands) takeProject(child);
  if (command.commands.length > 0) return;
  command
    .option(
      '--resources <folder>',
      'the folder of the descriptors (default: resources in this folder, or else those of this installation)',
    )
    .option('--extensions <folder>', 'the folder of the extensions (default: extensions beside the descriptors)')
    .option('--migrations <folder>', 'the folder of the migrations (default: migrations beside the descriptors)')
    .hook('preAction', (_command, typed) => {
      const options: ProjectOptions = { ...typed.opts() };
      for (const [name, folder] of Object.entries(chooseProject(options))) typed.setOptionValue(name, folder);
      const note = needsNoProject(typed) ? undefined : remoteProjectNote(options);
      if (note !== undefined) process.stderr.write(`${note}\n`);
    });
}

/** Commands that work on files that are named, or on none. */
function needsNoProject(command: Command): boolean {
  const name = command.name();
  return name === 'fmt' || name === 'completion' || (name === 'new' && command.args[0] === 'project');
}

const allCodes = Object.keys(exitCodes).map((code) => Number(code) as keyof typeof exitCodes);

/** After wrong use, each command says where its help is. */
function pointToHelp(command: Command): void {
  const words: string[] = [];
  for (let part: Command | null = command; part !== null; part = part.parent) words.unshift(part.name());
  command.showHelpAfterError(`(${words.join(' ')} --help says more)`);
  for (const child of command.commands) pointToHelp(child);
}
