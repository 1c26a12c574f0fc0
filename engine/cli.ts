#!/usr/bin/env node
/**
 * The command line `core`. Every command is a file of engine/cli with a function `register`; what a command needs to run is loaded when it
 * runs, so that `core check` does not wait for a web server to load.
 */
import { Command } from 'commander';
import { runToEnd, usageExitCode } from './cli/run.ts';
import { register as registerSettings } from './cli/settings.ts';

const program = new Command('core')
  .description('Core: a property-management API made from descriptors.')
  .showHelpAfterError('(core --help lists the commands)')
  .showSuggestionAfterError()
  .exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : usageExitCode));

for (const register of [registerSettings]) register(program);

await runToEnd(() => program.parseAsync());
