/** `core routes`: every method and path that is served, with the operation behind it. */
import { type Command, Option } from 'commander';

interface RoutesOptions {
  readonly output: 'text' | 'json';
}

export function register(program: Command): void {
  program
    .command('routes')
    .description('list every method and path that is served')
    .argument('[part]', 'only those whose path or operation has this in it')
    .addOption(new Option('--output <form>', 'how to answer').choices(['text', 'json']).default('text'))
    .action(printRoutes);
}

async function printRoutes(part: string | undefined, options: RoutesOptions): Promise<void> {
  const { bootProject } = await import('../start/boot-project.ts');
  const routes = (await bootProject()).operations
    .filter(({ path, id }) => part === undefined || path.includes(part) || id.includes(part))
    .flatMap(({ methods, path, id, scope, summary }) =>
      methods.map((method) => ({ method, path, operation: id, scope, summary })),
    )
    .toSorted((left, right) => compare(left.path, right.path) || compare(left.method, right.method));
  if (options.output === 'json') {
    process.stdout.write(`${JSON.stringify(routes, undefined, 2)}\n`);
    return;
  }
  const width = Math.max(0, ...routes.map(({ path }) => path.length));
  for (const { method, path, operation } of routes) {
    process.stdout.write(`${method.padEnd(7)} ${path.padEnd(width)}  ${operation}\n`);
  }
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
