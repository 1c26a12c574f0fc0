/** `core check`: everything that is wrong with the descriptors, at once. Exit 0 when nothing is, 1 otherwise. */
import { type Command, Option } from 'commander';
import type { Outcome } from '../kernel/outcome.ts';
import type { LinkedDescriptors } from './read-model.ts';
import { resourcesFolder } from './resources-folder.ts';

interface CheckOptions {
  readonly resources: string;
  readonly format: 'text' | 'json';
}

/** Adds the command. */
export function register(program: Command): void {
  program
    .command('check')
    .description('tell everything that is wrong with the descriptors')
    .option('--resources <folder>', 'the folder of the descriptors', resourcesFolder)
    .addOption(new Option('--format <format>', 'how to tell it').choices(['text', 'json']).default('text'))
    .action(async (options: CheckOptions) => {
      const start = performance.now();
      const [{ readModel }, { coreVocabulary }] = await Promise.all([
        import('./read-model.ts'),
        import('../vocabulary/core-vocabulary.ts'),
      ]);
      const outcome = await readModel(options.resources, coreVocabulary);
      const seconds = (performance.now() - start) / 1000;
      process.stdout.write(`${await (options.format === 'json' ? asJson(outcome) : asText(outcome, seconds))}\n`);
      process.exitCode = outcome.ok ? 0 : 1;
    });
}

async function asText(outcome: Outcome<LinkedDescriptors>, seconds: number): Promise<string> {
  const { diagnosticsAsText } = await import('./show-diagnostics.ts');
  const findings = outcome.ok ? outcome.warnings : outcome.diagnostics;
  const shown = findings.length === 0 ? [] : [diagnosticsAsText(findings), ''];
  return [...shown, summary(outcome, seconds)].join('\n');
}

function summary(outcome: Outcome<LinkedDescriptors>, seconds: number): string {
  if (!outcome.ok) {
    const files = new Set(outcome.diagnostics.map((diagnostic) => diagnostic.span.file)).size;
    return `${count(outcome.diagnostics.length, 'mistake')} in ${count(files, 'file')}.`;
  }
  const { model, descriptors } = outcome.value;
  const parts = [
    count(model.resources.length, 'resource'),
    count(model.applications.length, 'application'),
    count(descriptors.traits.length, 'trait'),
  ];
  const hints = outcome.warnings.length === 0 ? '' : `, ${count(outcome.warnings.length, 'hint')}`;
  return `${parts.join(', ')}: no mistakes${hints} (${seconds.toFixed(2)} s).`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

async function asJson(outcome: Outcome<LinkedDescriptors>): Promise<string> {
  const { diagnosticsAsData } = await import('./show-diagnostics.ts');
  const diagnostics = outcome.ok
    ? diagnosticsAsData(outcome.warnings, 'warning')
    : diagnosticsAsData(outcome.diagnostics, 'error');
  const counts = outcome.ok && {
    applications: outcome.value.model.applications.length,
    resources: outcome.value.model.resources.length,
    traits: outcome.value.descriptors.traits.length,
  };
  return JSON.stringify({ ok: outcome.ok, ...counts, diagnostics }, null, 2);
}
