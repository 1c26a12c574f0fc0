/** `core dump <stage> [resource]`: prints the output of one pipeline stage to standard output. */
import { Argument, type Command, Option } from 'commander';
import { CompiledModel } from '../compile/serve/compiled-model.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { StartupError } from '../runtime/base/startup-error.ts';
import { withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { paintFor } from './paint.ts';
import { type OutputForm, printResult } from './print-result.ts';
import type { LinkedDescriptors } from './read-model.ts';
import { requireModel } from './require-model.ts';

/** The stages in pipeline order. Their code is loaded on demand. */
const stages: Readonly<Record<string, (linked: LinkedDescriptors) => Promise<unknown>>> = {
  descriptors: async ({ descriptors }) => descriptors,
  model: async ({ model }) => (await import('../model/describe-model.ts')).describeModel(model),
  tables: async ({ model }) => (await import('../compile/tables/compile-tables.ts')).compileTables(model),
  served: async ({ model, vocabulary }) => {
    const { describeCompiled } = await import('./dump-compiled.ts');
    const compiled = new CompiledModel(model, vocabulary);
    return compiled.all.map((entry) => describeCompiled(entry, compiled));
  },
  payloads: async ({ model, vocabulary }) => {
    const { compilePayloads } = await import('../compile/payloads/compile-payloads.ts');
    return compilePayloads(new CompiledModel(model, vocabulary)).map(({ resource, examples, ...schemas }) => ({
      resource: resource.id,
      ...schemas,
      examples: examples(),
    }));
  },
  queries: async ({ model, vocabulary }) => {
    const { queryShape } = await import('../compile/serve/query-shape.ts');
    return new CompiledModel(model, vocabulary).all.map((entry) => queryShape(entry));
  },
  operations: async ({ model, vocabulary }) =>
    new CompiledModel(model, vocabulary).operations.map(({ resource, segment, filter, action, ...operation }) => ({
      ...operation,
      resource: resource.id,
      ...(segment !== undefined && { segment: { name: segment.name, field: segment.field.name } }),
      hasFilter: filter !== undefined,
      ...(action !== undefined && { action: action.id, parameters: action.parameters }),
    })),
};

interface DumpOptions {
  readonly resources: string;
  readonly output?: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('dump')
    .description('print the output of a stage of the pipeline')
    .addArgument(new Argument('<stage>', 'the stage').choices(Object.keys(stages)))
    .addArgument(new Argument('[resource]', 'application.resource; limits the stage served to this resource'))
    .addOption(
      new Option('--output <form>', 'output format: text for one served resource, otherwise JSON').choices([
        'text',
        'json',
      ]),
    )
    .action(async (stage: string, name: string | undefined, { resources, output }: DumpOptions) => {
      if (name !== undefined && stage !== 'served')
        throw new StartupError(
          `core dump ${stage} does not accept a resource`,
          'only the stage served accepts one',
          usageExitCode,
        );
      if (name === undefined && output === 'text')
        throw new StartupError(
          'stages are printed as JSON',
          'pass a resource: core dump served <resource>',
          usageExitCode,
        );
      const linked = await requireModel(resources);
      if (name === undefined) printResult('json', '', await stages[stage]?.(linked));
      else await dumpOne(name, linked, output ?? 'text');
    });
  withManual(command, {
    examples: ['core dump tables', 'core dump operations | head', 'core dump served contracts.apartmentcontract'],
    exits: [0, 1, 2],
  });
}

async function dumpOne(name: string, { model, vocabulary }: LinkedDescriptors, output: OutputForm): Promise<void> {
  const { describeCompiled, renderCompiled } = await import('./dump-compiled.ts');
  const resource = model.resourceById.get(name);
  if (resource === undefined) {
    const hint = didYouMean(name, model.resourceById.keys()) ?? 'core routes lists all of them';
    throw new StartupError(`unknown resource ${name}`, hint, usageExitCode);
  }
  const compiled = new CompiledModel(model, vocabulary);
  const dumped = describeCompiled(compiled.of(resource), compiled);
  printResult(output, renderCompiled(dumped, paintFor(process.stdout)), dumped);
}
