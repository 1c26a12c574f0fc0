#!/usr/bin/env node
/** The entry point of the command line `core`: runs engine/cli/program.ts with the process arguments. */
import { useCompileCache } from './start/compile-cache.ts';

useCompileCache();

// `core routes | head`: the reader closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const [{ makeProgram }, { runProgram }] = await Promise.all([import('./cli/program.ts'), import('./cli/run.ts')]);
const program = await makeProgram(process.argv[2]);
await runProgram(program);
