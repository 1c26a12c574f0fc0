/** `core dump <stage>`: what one stage of the pipeline made of the descriptors, as JSON on standard output. */
import { Argument, type Command } from 'commander';
import type { LinkedDescriptors } from './read-model.ts';
import { resourcesFolder } from './resources-folder.ts';

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
  program
    .command('dump')
    .description('print what a stage of the pipeline makes of the descriptors, as JSON')
    .addArgument(new Argument('<stage>', 'the stage').choices(Object.keys(stages)))
    .option('--resources <folder>', 'the folder of the descriptors', resourcesFolder)
    .action(async (stage: string, options: DumpOptions) => {
      const [{ readModel }, { coreVocabulary }] = await Promise.all([
        import('./read-model.ts'),
        import('../vocabulary/core-vocabulary.ts'),
      ]);
      const outcome = await readModel(options.resources, coreVocabulary);
      if (!outcome.ok) {
        const { diagnosticsAsText } = await import('./show-diagnostics.ts');
        process.stderr.write(`${diagnosticsAsText(outcome.diagnostics)}\n`);
        process.exitCode = 1;
        return;
      }
      const value = await stages[stage]?.(outcome.value);
      // A reader such as head may have seen enough before the end.
      process.stdout.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE') throw error;
      });
      process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    });
}
