/** `core explain <application>.<resource>[.<field>]`: shows how the engine interprets a descriptor. */
import { Argument, type Command } from 'commander';
import { StartupError } from '../runtime/base/startup-error.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { paintFor } from './paint.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireModel } from './require-model.ts';

interface ExplainOptions {
  readonly resources: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('explain')
    .description('explain a resource or a field: table, operations, filters, rules, an example')
    .addArgument(new Argument('<name>', 'application.resource, or application.resource.field'))
    .addOption(outputOption())
    .action(async (name: string, { resources, output }: ExplainOptions) => {
      const [linked, { explain, renderExplanation }] = await Promise.all([
        requireModel(resources),
        import('./explain-resource.ts'),
      ]);
      const explanation = explain(name, linked);
      if (typeof explanation === 'string')
        throw new StartupError(
          explanation,
          'use the form application.resource; core routes lists all of them',
          usageExitCode,
        );
      printResult(output, renderExplanation(explanation, paintFor(process.stdout)), explanation);
    });
  withManual(command, {
    examples: ['core explain contracts.apartmentcontract', 'core explain contracts.apartmentcontract.status'],
    exits: [0, 1, 2],
  });
}
