/** `core dump <stage>`: what one stage of the pipeline made of the descriptors, as JSON on standard output. */
import { Argument, type Command, Option } from 'commander';
import { answer } from './answer.ts';
import { withManual } from './command.ts';
import type { LinkedDescriptors } from './read-model.ts';
import { requireModel } from './require-model.ts';

/** The stages in pipeline order. Their code is loaded when they are asked for. */
const stages: Readonly<Record<string, (linked: LinkedDescriptors) => Promise<unknown>>> = {
  descriptors: async ({ descriptors }) => descriptors,
  model: async ({ model }) => (await import('../model/describe-model.ts')).describeModel(model),
  tables: async ({ model }) => (await import('../compile/tables/compile-tables.ts')).compileTables(model),
  payloads: async ({ model }) => {
    const { compilePayloads } = await import('../compile/payloads/compile-payloads.ts');
    return compilePayloads(model).map(({ resource, examples, ...schemas }) => ({
      resource: resource.id,
      ...schemas,
      examples: examples(),
    }));
  },
  queries: async ({ model, vocabulary }) => {
    const { compileQueries } = await import('../compile/queries/compile-queries.ts');
    return compileQueries(model, vocabulary.operators);
  },
  operations: async ({ model }) => {
    const { compileOperations } = await import('../compile/operations/compile-operations.ts');
    return compileOperations(model).map(({ resource, segment, filter, action, ...operation }) => ({
      ...operation,
      resource: resource.id,
      ...(segment !== undefined && { segment: { name: segment.name, field: segment.field.name } }),
      hasFilter: filter !== undefined,
      ...(action !== undefined && { action: action.id, parameters: action.parameters }),
    }));
  },
};

interface DumpOptions {
  readonly resources: string;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('dump')
    .description('print what a stage of the pipeline makes of the descriptors, as JSON')
    .addArgument(new Argument('<stage>', 'the stage').choices(Object.keys(stages)))
    .addOption(new Option('--output <form>', 'it is always JSON').choices(['json']).default('json').hideHelp())
    .action(async (stage: string, { resources }: DumpOptions) => {
      answer('json', '', await stages[stage]?.(await requireModel(resources)));
    });
  withManual(command, { examples: ['core dump tables', 'core dump operations | head'], exits: [0, 1, 2] });
}
