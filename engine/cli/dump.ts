/** `core dump <stage> [resource]`: what one stage of the pipeline made of the descriptors, on standard output. */
import { Argument, type Command, Option } from 'commander';
import { Served } from '../compile/serve/served.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { StartRefused } from '../runtime/base/start-refused.ts';
import { answer, type OutputForm } from './answer.ts';
import { withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { paintFor } from './paint.ts';
import type { LinkedDescriptors } from './read-model.ts';
import { requireModel } from './require-model.ts';

/** The stages in pipeline order. Their code is loaded when they are asked for. */
const stages: Readonly<Record<string, (linked: LinkedDescriptors) => Promise<unknown>>> = {
  descriptors: async ({ descriptors }) => descriptors,
  model: async ({ model }) => (await import('../model/describe-model.ts')).describeModel(model),
  tables: async ({ model }) => (await import('../compile/tables/compile-tables.ts')).compileTables(model),
  served: async ({ model, vocabulary }) => {
    const { describeServed } = await import('./dump-served.ts');
    const served = new Served(model, vocabulary);
    return served.all.map((entry) => describeServed(entry, served));
  },
  payloads: async ({ model, vocabulary }) => {
    const { compilePayloads } = await import('../compile/payloads/compile-payloads.ts');
    return compilePayloads(new Served(model, vocabulary)).map(({ resource, examples, ...schemas }) => ({
      resource: resource.id,
      ...schemas,
      examples: examples(),
    }));
  },
  queries: async ({ model, vocabulary }) => {
    const { queryShape } = await import('../compile/serve/query-shape.ts');
    return new Served(model, vocabulary).all.map((entry) => queryShape(entry));
  },
  operations: async ({ model, vocabulary }) =>
    new Served(model, vocabulary).operations.map(({ resource, segment, filter, action, ...operation }) => ({
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
    .addArgument(new Argument('[resource]', 'application.resource, for the stage served: this one alone'))
    .addOption(
      new Option('--output <form>', 'output format: text for one served resource, otherwise JSON').choices([
        'text',
        'json',
      ]),
    )
    .action(async (stage: string, name: string | undefined, { resources, output }: DumpOptions) => {
      if (name !== undefined && stage !== 'served')
        throw new StartRefused(`core dump ${stage} takes no resource`, 'only served does', usageExitCode);
      if (name === undefined && output === 'text')
        throw new StartRefused(
          'stages are printed as JSON',
          'name a resource: core dump served <resource>',
          usageExitCode,
        );
      const linked = await requireModel(resources);
      if (name === undefined) answer('json', '', await stages[stage]?.(linked));
      else await dumpOne(name, linked, output ?? 'text');
    });
  withManual(command, {
    examples: ['core dump tables', 'core dump operations | head', 'core dump served contracts.apartmentcontract'],
    exits: [0, 1, 2],
  });
}

async function dumpOne(name: string, { model, vocabulary }: LinkedDescriptors, output: OutputForm): Promise<void> {
  const { describeServed, renderServed } = await import('./dump-served.ts');
  const resource = model.resourceById.get(name);
  if (resource === undefined) {
    const hint = didYouMean(name, model.resourceById.keys()) ?? 'core routes lists what there is';
    throw new StartRefused(`there is no resource ${name}`, hint, usageExitCode);
  }
  const served = new Served(model, vocabulary);
  const dumped = describeServed(served.of(resource), served);
  answer(output, renderServed(dumped, paintFor(process.stdout)), dumped);
}
