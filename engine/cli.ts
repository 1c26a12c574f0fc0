#!/usr/bin/env node
/** The command line `core`: engine/cli/program.ts with what was typed. */
import { makeProgram } from './cli/program.ts';
import { runToEnd } from './cli/run.ts';

// `core routes | head`: the reader has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const program = await makeProgram(process.argv[2]);
await runToEnd(() => program.parseAsync());
