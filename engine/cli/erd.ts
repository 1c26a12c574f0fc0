/** `core erd`: draws the references between resources as a Mermaid diagram. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { StartupError } from '../platform/startup-error.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireModel } from './require-model.ts';

interface ErdOptions {
  readonly resources: string;
  readonly application?: string;
  readonly folder: string;
  readonly print?: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('erd')
    .description('write a diagram of the resources and their references in Mermaid format')
    .option(
      '--application <name>',
      'only resources of this application, with their fields; default: names only, by application',
    )
    .option('--folder <folder>', 'where to write <name>.mmd', '.')
    .option('--print <form>', 'print the diagram instead of writing a file; the form is mermaid')
    .addOption(outputOption())
    .action(draw);
  withManual(command, {
    examples: ['core erd', 'core erd --application contracts --folder docs', 'core erd --print mermaid'],
    exits: [0, 1, 2],
  });
}

async function draw({ resources, application, folder, print, output }: ErdOptions): Promise<void> {
  if (print !== undefined && print !== 'mermaid')
    throw new StartupError(
      `core erd does not print ${print}`,
      'use --print mermaid; to get an SVG, convert the diagram with a Mermaid program such as @mermaid-js/mermaid-cli',
      usageExitCode,
    );
  const [{ model }, { mermaidText }] = await Promise.all([requireModel(resources), import('./mermaid-text.ts')]);
  const names = model.applications.map(({ name }) => name);
  if (application !== undefined && !names.includes(application)) {
    const advice = didYouMean(application, names) ?? `use one of ${names.join(', ')}`;
    throw new StartupError(`unknown application ${application}`, advice, usageExitCode);
  }
  const diagram = mermaidText(model, application);
  if (print !== undefined) {
    process.stdout.write(diagram);
    return;
  }
  const file = join(folder, `${application ?? 'core'}.mmd`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, diagram);
  const written = [relative('.', file)];
  printResult(output, `Written: ${written.join(', ')}.`, { written });
}
