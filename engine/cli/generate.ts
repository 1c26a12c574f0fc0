/** `core generate`: writes every file that is made from the descriptors and kept beside them. A test proves them fresh. */
import type { Command } from 'commander';
import type { LinkedDescriptors } from './read-model.ts';
import { clientFolder, resourcesFolder } from './resources-folder.ts';

/** The text of each generated file, by its path below resources/. */
export async function generatedFiles(linked: LinkedDescriptors): Promise<ReadonlyMap<string, string>> {
  const { descriptors, vocabulary } = linked;
  const { editorSchemas } = await import('../descriptor/editor-schemas.ts');
  const schemas = Object.entries(editorSchemas(vocabulary, descriptors));
  return new Map([
    ...schemas.map(([name, schema]): [string, string] => [name, `${JSON.stringify(schema, null, 1)}\n`]),
    ...(await apiDocuments(linked)),
  ]);
}

/** One document for each application. The one over all holds nothing more and is made by the server. */
async function apiDocuments({ model, vocabulary }: LinkedDescriptors): Promise<readonly (readonly [string, string])[]> {
  const [{ compileOpenApi }, { documentText }, { describeApi }] = await Promise.all([
    import('../compile/openapi/compile-openapi.ts'),
    import('../compile/openapi/document-text.ts'),
    import('../compile/openapi/describe-api.ts'),
  ]);
  const api = describeApi(model, vocabulary);
  return model.applications.map(({ name }) => [
    `generated/openapi/${name}.json`,
    documentText(compileOpenApi(api, { application: name })),
  ]);
}

/** The generated half of the typed client, by path below client/. It belongs to the descriptors of this installation. */
export async function clientFiles({ model, vocabulary }: LinkedDescriptors): Promise<ReadonlyMap<string, string>> {
  const [{ compileOpenApi }, { describeApi }, { compileClient }, { compileRecords }] = await Promise.all([
    import('../compile/openapi/compile-openapi.ts'),
    import('../compile/openapi/describe-api.ts'),
    import('../compile/typescript/compile-client.ts'),
    import('../compile/typescript/compile-records.ts'),
  ]);
  const api = describeApi(model, vocabulary);
  return new Map([
    ['source/generated/api.ts', compileClient(model, api.operations, api.shapes)],
    ['source/generated/records.ts', await compileRecords(compileOpenApi(api))],
  ]);
}

interface GenerateOptions {
  readonly resources: string;
}

/** Adds the command. */
export function register(program: Command): void {
  program
    .command('generate')
    .description('write the files that are made from the descriptors')
    .option('--resources <folder>', 'the folder of the descriptors', resourcesFolder)
    .action(async ({ resources }: GenerateOptions) => {
      const [{ readModel }, { coreVocabulary }, { writeChanged }] = await Promise.all([
        import('./read-model.ts'),
        import('../vocabulary/core-vocabulary.ts'),
        import('./write-changed.ts'),
      ]);
      const outcome = await readModel(resources, coreVocabulary);
      if (!outcome.ok) {
        const { diagnosticsAsText } = await import('./show-diagnostics.ts');
        process.stderr.write(`${diagnosticsAsText(outcome.diagnostics)}\n`);
        process.exitCode = 1;
        return;
      }
      const written = [
        ...writeChanged(resources, await generatedFiles(outcome.value)),
        ...(resources === resourcesFolder ? writeChanged(clientFolder, await clientFiles(outcome.value)) : []),
      ];
      process.stdout.write(written.length === 0 ? 'Everything is fresh.\n' : `Written: ${written.join(', ')}.\n`);
    });
}
