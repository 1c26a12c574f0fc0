/** `core erd`: how resources refer to each other, as a Mermaid diagram. */
import { type Command, Option } from 'commander';
import type { Model } from '../model/model.ts';
import { resourcesFolder } from './resources-folder.ts';

interface ErdOptions {
  readonly resources: string;
  readonly application?: string;
}

/** Adds the command. */
export function register(program: Command): void {
  program
    .command('erd')
    .description('print a diagram (Mermaid) of the resources and what they refer to')
    .addOption(new Option('--application <name>', 'only resources of this application, and what they point at'))
    .option('--resources <folder>', 'the folder of the descriptors', resourcesFolder)
    .action(async ({ resources, application }: ErdOptions) => {
      const [{ readModel }, { coreVocabulary }] = await Promise.all([
        import('./read-model.ts'),
        import('../vocabulary/core-vocabulary.ts'),
      ]);
      const outcome = await readModel(resources, coreVocabulary);
      if (!outcome.ok) {
        const { diagnosticsAsText } = await import('./show-diagnostics.ts');
        process.stderr.write(`${diagnosticsAsText(outcome.diagnostics)}\n`);
        process.exitCode = 1;
        return;
      }
      const { model } = outcome.value;
      if (application !== undefined && !model.applications.some(({ name }) => name === application)) {
        const { didYouMean } = await import('../kernel/did-you-mean.ts');
        const hint = didYouMean(
          application,
          model.applications.map(({ name }) => name),
        );
        process.stderr.write(`core: there is no application ${application}${hint ? `; ${hint}` : ''}\n`);
        process.exitCode = 1;
        return;
      }
      process.stdout.write(entityDiagram(model, application));
    });
}

/** The diagram as Mermaid text, sorted by name. */
export function entityDiagram(model: Model, application?: string): string {
  const shown = model.resources.filter((resource) => application === undefined || resource.application === application);
  const entities = shown.map((resource) => {
    const columns = resource.fields
      .filter((field) => field.type.storage === 'column' && field.target === undefined && !field.hidden)
      .map((field) => `    ${field.type.name.replaceAll('-', '_')} ${field.name}${field.name === 'id' ? ' PK' : ''}`);
    return `  ${entityName(resource.id)} {\n${columns.join('\n')}\n  }`;
  });
  const relations = shown.flatMap((resource) =>
    resource.fields.flatMap((field) => {
      if (field.target === undefined || field.derivation !== undefined || field.hidden) return [];
      const left = field.type.relation === 'many' ? '}o--o{' : field.nullable ? '}o--o|' : '}o--||';
      return [`  ${entityName(resource.id)} ${left} ${entityName(field.target.id)} : ${field.name}`];
    }),
  );
  return `${['erDiagram', ...entities, ...relations].join('\n')}\n`;
}

function entityName(id: string): string {
  return id.replace('.', '_');
}
