/** `core routes`: every method and path that is served, with the operation behind it. */
import type { Command } from 'commander';
import { currentProject } from '../project.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { paintFor } from './paint.ts';

interface RoutesOptions {
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('routes')
    .description('list all methods and paths')
    .argument('[part]', 'only those whose path or operation contains this text')
    .addOption(outputOption())
    .action(printRoutes);
  withManual(command, { examples: ['core routes', 'core routes contracts --output json'], exits: [0, 1, 2] });
}

async function printRoutes(part: string | undefined, options: RoutesOptions): Promise<void> {
  const { bootProject } = await import('../start/boot-project.ts');
  const routes = (await bootProject(currentProject())).operations
    .filter(({ path, id }) => part === undefined || path.includes(part) || id.includes(part))
    .flatMap(({ methods, path, id, scope, summary }) =>
      methods.map((method) => ({ method, path, operation: id, scope, summary })),
    )
    .toSorted((left, right) => compare(left.path, right.path) || compare(left.method, right.method));
  if (part !== undefined && routes.length === 0 && options.output === 'text')
    throw new StartRefused(`no path and no operation has ${part} in it`, 'core routes lists all');
  const width = Math.max(0, ...routes.map(({ path }) => path.length));
  const paint = paintFor(process.stdout);
  const lines = routes.map(
    ({ method, path, operation }) => `${paint.bold(method.padEnd(7))} ${path.padEnd(width)}  ${paint.dim(operation)}\n`,
  );
  answer(options.output, lines.join(''), routes);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
