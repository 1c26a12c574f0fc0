#!/usr/bin/env node
/**
 * The command line `core`. Every command is a file of engine/cli with a function `register`. Only the file of the command that was typed is
 * loaded, and what it needs to run when it runs, so that `core check` does not wait for a web server to load.
 */
import { Command } from 'commander';
import { runToEnd, usageExitCode } from './cli/run.ts';

/** Each may set up several commands; the key is the first word typed. */
const commandFiles: Readonly<Record<string, () => Promise<{ register(program: Command): void }>>> = {
  access: () => import('./cli/access.ts'),
  check: () => import('./cli/check.ts'),
  contract: () => import('./cli/contract.ts'),
  credential: () => import('./cli/credential.ts'),
  customer: () => import('./cli/customer.ts'),
  deprecations: () => import('./cli/deprecations.ts'),
  dump: () => import('./cli/dump.ts'),
  erd: () => import('./cli/erd.ts'),
  explain: () => import('./cli/explain.ts'),
  generate: () => import('./cli/generate.ts'),
  migrate: () => import('./cli/migrate.ts'),
  new: () => import('./cli/new.ts'),
  routes: () => import('./cli/routes.ts'),
  serve: () => import('./cli/serve.ts'),
  settings: () => import('./cli/settings.ts'),
};

// `core routes | head`: the reader has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const program = new Command('core')
  .description('Core: a property-management API made from descriptors.')
  .showHelpAfterError('(core --help lists the commands)')
  .showSuggestionAfterError()
  .exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : usageExitCode));

const typed = commandFiles[process.argv[2] ?? ''];
for (const load of typed === undefined ? Object.values(commandFiles) : [typed]) (await load()).register(program);

await runToEnd(() => program.parseAsync());
