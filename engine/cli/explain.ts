/** `core explain <application>.<resource>[.<field>]`: what the engine makes of a descriptor, in one look. */
import { Argument, type Command, Option } from 'commander';
import { resourcesFolder } from './resources-folder.ts';

interface ExplainOptions {
  readonly resources: string;
  readonly output: 'text' | 'json';
}

/** Adds the command. */
export function register(program: Command): void {
  program
    .command('explain')
    .description('print what the engine makes of a resource or a field: table, operations, filters, rules, an example')
    .addArgument(new Argument('<name>', 'application.resource, or application.resource.field'))
    .option('--resources <folder>', 'the folder of the descriptors', resourcesFolder)
    .addOption(new Option('--output <form>', 'how to print').choices(['text', 'json']).default('text'))
    .action(async (name: string, options: ExplainOptions) => {
      const [{ readModel }, { coreVocabulary }, { explain, renderExplanation }] = await Promise.all([
        import('./read-model.ts'),
        import('../vocabulary/core-vocabulary.ts'),
        import('./explain-resource.ts'),
      ]);
      const outcome = await readModel(options.resources, coreVocabulary);
      if (!outcome.ok) {
        const { diagnosticsAsText } = await import('./show-diagnostics.ts');
        process.stderr.write(`${diagnosticsAsText(outcome.diagnostics)}\n`);
        process.exitCode = 1;
        return;
      }
      const explanation = explain(name, outcome.value);
      if (typeof explanation === 'string') {
        process.stderr.write(`core: ${explanation}\n`);
        process.exitCode = 1;
        return;
      }
      const asJson = `${JSON.stringify(explanation, undefined, 2)}\n`;
      process.stdout.write(options.output === 'json' ? asJson : renderExplanation(explanation));
    });
}
