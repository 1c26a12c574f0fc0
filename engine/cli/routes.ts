/** `core routes`: lists every method and path of the API with its operation. */
import type { Command } from 'commander';
import { StartupError } from '../platform/startup-error.ts';
import { currentProject } from '../project.ts';
import { outputOption, withManual } from './command.ts';
import { paintFor } from './paint.ts';
import { type OutputForm, printResult } from './print-result.ts';

interface RoutesOptions {
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('routes')
    .description('list all methods and paths of the API')
    .argument('[part]', 'only routes whose path or operation contains this text')
    .addOption(outputOption())
    .action(printRoutes);
  withManual(command, { examples: ['core routes', 'core routes contracts --output json'], exits: [0, 1, 2] });
}

async function printRoutes(text: string | undefined, options: RoutesOptions): Promise<void> {
  const { bootProject } = await import('../start/boot-project.ts');
  const routes = (await bootProject(currentProject())).operations
    .filter(({ path, id }) => text === undefined || path.includes(text) || id.includes(text))
    .flatMap(({ methods, path, id, scope, summary }) =>
      methods.map((method) => ({ method, path, operation: id, scope, summary })),
    )
    .toSorted((left, right) => compare(left.path, right.path) || compare(left.method, right.method));
  if (text !== undefined && routes.length === 0 && options.output === 'text')
    throw new StartupError(`no path or operation contains ${text}`, 'core routes lists all');
  const width = Math.max(0, ...routes.map(({ path }) => path.length));
  const paint = paintFor(process.stdout);
  const lines = routes.map(
    ({ method, path, operation }) => `${paint.bold(method.padEnd(7))} ${path.padEnd(width)}  ${paint.dim(operation)}\n`,
  );
  printResult(options.output, lines.join(''), routes);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
