/** `core erd`: draws the references between resources as a Mermaid diagram and as an SVG image. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Command, Option } from 'commander';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { StartupError } from '../runtime/base/startup-error.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireModel } from './require-model.ts';

interface ErdOptions {
  readonly resources: string;
  readonly application?: string;
  readonly folder: string;
  readonly print?: 'mermaid' | 'svg';
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('erd')
    .description('write a diagram of the resources and their references, as Mermaid and SVG')
    .option(
      '--application <name>',
      'only resources of this application, with their fields; default: names only, by application',
    )
    .option('--folder <folder>', 'where to write <name>.mmd and <name>.svg', '.')
    .addOption(
      new Option('--print <form>', 'print one of the two formats instead of writing files').choices(['mermaid', 'svg']),
    )
    .addOption(outputOption())
    .action(draw);
  withManual(command, {
    examples: ['core erd', 'core erd --application contracts --folder docs', 'core erd --print mermaid'],
    exits: [0, 1, 2],
  });
}

async function draw({ resources, application, folder, print, output }: ErdOptions): Promise<void> {
  const [{ model }, { entityDiagram }, { mermaidText }, { svgText }] = await Promise.all([
    requireModel(resources),
    import('./erd/entity-diagram.ts'),
    import('./erd/mermaid.ts'),
    import('./erd/svg.ts'),
  ]);
  const names = model.applications.map(({ name }) => name);
  if (application !== undefined && !names.includes(application)) {
    const advice = didYouMean(application, names) ?? `use one of ${names.join(', ')}`;
    throw new StartupError(`unknown application ${application}`, advice, usageExitCode);
  }
  const diagram = entityDiagram(model, application);
  if (print !== undefined) {
    process.stdout.write(print === 'svg' ? svgText(diagram) : mermaidText(diagram));
    return;
  }
  const files = new Map([
    [join(folder, `${application ?? 'core'}.mmd`), mermaidText(diagram)],
    [join(folder, `${application ?? 'core'}.svg`), svgText(diagram)],
  ]);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(file, text);
  const written = [...files.keys()].map((file) => relative('.', file));
  printResult(output, `Written: ${written.join(', ')}.`, { written });
}
