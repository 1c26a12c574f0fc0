/** `core inspect <name> [resource]`: prints how the engine interprets a resource or a field, or the output of one stage of the pipeline. */
import { Argument, type Command, Option } from 'commander';
import { CompiledModel } from '../compile/serve/compiled-model.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { StartupError } from '../platform/startup-error.ts';
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
    const { describeCompiled } = await import('./inspect/describe-compiled.ts');
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

interface InspectOptions {
  readonly resources: string;
  readonly output?: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('inspect')
    .description('print how the engine interprets a resource or a field, or the output of a stage of the pipeline')
    .addArgument(
      new Argument(
        '<name>',
        `application.resource, application.resource.field, or a stage: ${Object.keys(stages).join(', ')}`,
      ),
    )
    .addArgument(new Argument('[resource]', 'application.resource; limits the stage served to this resource'))
    .addOption(
      new Option('--output <form>', 'output format: JSON for a stage, otherwise text').choices(['text', 'json']),
    )
    .action(inspect);
  withManual(command, {
    examples: [
      'core inspect contracts.apartmentcontract',
      'core inspect contracts.apartmentcontract.status',
      'core inspect tables',
      'core inspect operations | head',
      'core inspect served contracts.apartmentcontract',
    ],
    exits: [0, 1, 2],
    completions: Object.keys(stages),
  });
}

async function inspect(
  name: string,
  resource: string | undefined,
  { resources, output }: InspectOptions,
): Promise<void> {
  if (resource !== undefined && name !== 'served')
    throw new StartupError(
      `core inspect ${name} does not accept a resource`,
      'only the stage served accepts one',
      usageExitCode,
    );
  const stage = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (stage !== undefined && resource === undefined && output === 'text')
    throw new StartupError(
      'stages are printed as JSON',
      'pass a resource: core inspect served <resource>',
      usageExitCode,
    );
  const linked = await requireModel(resources);
  if (stage === undefined) await printExplanation(name, linked, output ?? 'text');
  else if (resource === undefined) printResult('json', '', await stage(linked));
  else await printCompiled(resource, linked, output ?? 'text');
}

async function printExplanation(name: string, linked: LinkedDescriptors, output: OutputForm): Promise<void> {
  const { explain, renderExplanation } = await import('./inspect/explain-resource.ts');
  const explanation = explain(name, linked, Object.keys(stages));
  if (typeof explanation === 'string')
    throw new StartupError(
      explanation,
      `use the form application.resource (core routes lists all of them), or a stage: ${Object.keys(stages).join(', ')}`,
      usageExitCode,
    );
  printResult(output, renderExplanation(explanation, paintFor(process.stdout)), explanation);
}

async function printCompiled(
  name: string,
  { model, vocabulary }: LinkedDescriptors,
  output: OutputForm,
): Promise<void> {
  const { describeCompiled, renderCompiled } = await import('./inspect/describe-compiled.ts');
  const resource = model.resourceById.get(name);
  if (resource === undefined) {
    const hint = didYouMean(name, model.resourceById.keys()) ?? 'core routes lists all of them';
    throw new StartupError(`unknown resource ${name}`, hint, usageExitCode);
  }
  const compiled = new CompiledModel(model, vocabulary);
  const description = describeCompiled(compiled.of(resource), compiled);
  printResult(output, renderCompiled(description, paintFor(process.stdout)), description);
}
