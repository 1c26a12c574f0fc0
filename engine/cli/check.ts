/** `core check`: reports all errors in the descriptors at once. Exit code 0 if there are none, 1 otherwise. */
import { type Command, Option } from 'commander';
import { withDiagnostics } from '../kernel/diagnostics-error.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { missingLabels } from '../model/missing-labels.ts';
import { currentProject } from '../project.ts';
import { outputOption, withManual } from './command.ts';
import { type Paint, paintFor } from './paint.ts';
import { type OutputForm, printResult } from './print-result.ts';
import type { LinkedDescriptors } from './read-model.ts';

interface CheckOptions {
  readonly resources: string;
  readonly translations?: true;
  readonly examples?: true;
  readonly output: OutputForm;
  /** An alias of `output`, the name in other linters. */
  readonly format?: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('check')
    .description('report all errors in descriptors, roles and their code')
    .addOption(outputOption())
    .option('--translations', 'also report each name that is missing in a language of the product')
    .option('--examples', 'also send the examples of descriptors to a server with a temporary database')
    .addOption(new Option('--format <form>', 'the same as --output').choices(['text', 'json']).hideHelp())
    .action(async (options: CheckOptions) => {
      const start = performance.now();
      const { readModel } = await import('./read-model.ts');
      const outcome = await withDiagnostics(async () =>
        withExamples(
          withMissingTranslations(await withServing(await readModel(options.resources)), options.translations === true),
          options.examples === true,
        ),
      );
      const seconds = (performance.now() - start) / 1000;
      const form = options.format ?? options.output;
      if (form === 'json') printResult(form, '', await asData(outcome));
      else
        printResult(
          form,
          await asText(outcome, seconds, paintFor(process.stdout), options.examples === true),
          undefined,
        );
      process.exitCode = outcome.ok ? 0 : 1;
    });
  withManual(command, {
    examples: ['core check', 'core check --translations', 'core check --examples', 'core check --output json'],
    exits: [0, 1, 2],
  });
}

/** Valid descriptors are also checked against roles and extensions, as at server start. */
async function withServing(outcome: Outcome<LinkedDescriptors>): Promise<Outcome<LinkedDescriptors>> {
  if (!outcome.ok) return outcome;
  const { checkServing } = await import('./check-serving.ts');
  const servingOutcome = await checkServing(outcome.value, currentProject());
  return servingOutcome.ok ? success(outcome.value, [...outcome.warnings, ...servingOutcome.warnings]) : servingOutcome;
}

/** Turns missing translations into errors if `all` is set. */
function withMissingTranslations(outcome: Outcome<LinkedDescriptors>, all: boolean): Outcome<LinkedDescriptors> {
  if (!outcome.ok || !all) return outcome;
  const missing = [...missingOf(outcome.value).values()].flat();
  return missing.length === 0 ? outcome : failure([...missing, ...outcome.warnings]);
}

/** Sends the examples of valid descriptors if `runs` is set; each that fails is an error. */
async function withExamples(outcome: Outcome<LinkedDescriptors>, runs: boolean): Promise<Outcome<LinkedDescriptors>> {
  if (!outcome.ok || !runs) return outcome;
  const { checkExamples } = await import('./examples/check-examples.ts');
  const failures = await checkExamples();
  return failures.length === 0 ? outcome : failure([...failures, ...outcome.warnings]);
}

function missingOf({ model, descriptors }: LinkedDescriptors): ReturnType<typeof missingLabels> {
  return missingLabels(model, descriptors);
}

async function asText(
  outcome: Outcome<LinkedDescriptors>,
  seconds: number,
  paint: Paint,
  ranExamples: boolean,
): Promise<string> {
  const { diagnosticsAsText } = await import('./show-diagnostics.ts');
  const findings = outcome.ok ? outcome.warnings : outcome.diagnostics;
  const sections = findings.length === 0 ? [] : [diagnosticsAsText(findings, process.cwd(), paint), ''];
  const colour = outcome.ok ? paint.green : paint.red;
  return [...sections, colour(summary(outcome, seconds, ranExamples))].join('\n');
}

function summary(outcome: Outcome<LinkedDescriptors>, seconds: number, ranExamples: boolean): string {
  if (!outcome.ok) {
    const files = new Set(outcome.diagnostics.map((diagnostic) => diagnostic.span.file)).size;
    return `${count(outcome.diagnostics.length, 'error')} in ${count(files, 'file')}.`;
  }
  const { model, descriptors } = outcome.value;
  const counts = [
    count(model.resources.length, 'resource'),
    count(model.applications.length, 'application'),
    count(descriptors.traits.length, 'trait'),
    ...(ranExamples ? [count(model.resources.flatMap((one) => one.requestExamples).length, 'example')] : []),
  ];
  const hints = outcome.warnings.length === 0 ? '' : `, ${count(outcome.warnings.length, 'hint')}`;
  return [
    `${counts.join(', ')}: no errors${hints} (${seconds.toFixed(2)} s).`,
    ...missingTranslationLines(outcome.value),
  ].join('\n');
}

/** Returns a line for each language with missing translations. */
function missingTranslationLines(linked: LinkedDescriptors): readonly string[] {
  return [...missingOf(linked)]
    .filter(([, missing]) => missing.length > 0)
    .map(
      ([language, { length }]) =>
        `${count(length, 'name')} missing in ${language}: core check --translations lists them.`,
    );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

async function asData(outcome: Outcome<LinkedDescriptors>): Promise<unknown> {
  const { diagnosticsAsData } = await import('./show-diagnostics.ts');
  const diagnostics = outcome.ok
    ? diagnosticsAsData(outcome.warnings, 'warning')
    : diagnosticsAsData(outcome.diagnostics, 'error');
  const counts = outcome.ok && {
    applications: outcome.value.model.applications.length,
    resources: outcome.value.model.resources.length,
    traits: outcome.value.descriptors.traits.length,
    missing_words: Object.fromEntries(
      [...missingOf(outcome.value)].map(([language, { length }]) => [language, length]),
    ),
  };
  return { ok: outcome.ok, ...counts, diagnostics };
}
