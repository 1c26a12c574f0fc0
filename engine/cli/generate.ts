/**
 * `core generate`: writes every file that is made from the descriptors or the program. Editor schemas, tables.ts and the references of commands and
 * settings are checked in, and tests prove them fresh; documents and client are not.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Command } from 'commander';
import { Served } from '../compile/serve/served.ts';
import { currentProject, ownProject, type Project } from '../project.ts';
import { projectFolder } from '../settings.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import type { LinkedDescriptors } from './read-model.ts';
import { requireModel } from './require-model.ts';

/** The schemas that editors complete descriptors by, by path below resources/. */
export async function editorSchemaFiles({
  descriptors,
  vocabulary,
}: LinkedDescriptors): Promise<ReadonlyMap<string, string>> {
  const { editorSchemas } = await import('../descriptor/editor-schemas.ts');
  const schemas = Object.entries(editorSchemas(vocabulary, descriptors));
  return new Map(schemas.map(([name, schema]) => [name, `${JSON.stringify(schema, null, 1)}\n`]));
}

/** One document for each application, by path below resources/. The one over all holds nothing more and is made by the server. */
async function apiDocuments({ model, vocabulary }: LinkedDescriptors): Promise<ReadonlyMap<string, string>> {
  const [{ compileOpenApi }, { documentText }, { describeApi }, { loadExtensions }, { eventNames }] = await Promise.all(
    [
      import('../compile/openapi/compile-openapi.ts'),
      import('../compile/openapi/document-text.ts'),
      import('../compile/openapi/describe-api.ts'),
      import('../extension/load.ts'),
      import('../model/event-names.ts'),
    ],
  );
  const extensions = await loadExtensions(currentProject().extensions);
  const addresses = extensions.flatMap((extension) => extension.addresses ?? []);
  const declared = new Map(extensions.flatMap((extension) => Object.entries(extension.events ?? {})));
  const api = describeApi(new Served(model, vocabulary), undefined, { addresses, events: eventNames(model, declared) });
  return new Map(
    model.applications.map(({ name }) => [
      `generated/openapi/${name}.json`,
      documentText(compileOpenApi(api, { application: name })),
    ]),
  );
}

/** The typed names of tables, by path below extensions/; a project without extensions has no use for them. */
export async function tableTypeFiles(
  { model }: LinkedDescriptors,
  { extensions }: Project,
): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(extensions)) return new Map();
  const [{ compileTableTypes }, { compileTables }] = await Promise.all([
    import('../compile/typescript/compile-table-types.ts'),
    import('../compile/tables/compile-tables.ts'),
  ]);
  const door = join(projectFolder, 'engine', 'extension', 'sql.ts');
  const path = relative(extensions, door).replaceAll('\\', '/');
  return new Map([['tables.ts', compileTableTypes(model, compileTables(model), path)]]);
}

/** The generated half of the typed client, by path below client/. */
async function clientFiles({ model, vocabulary }: LinkedDescriptors): Promise<ReadonlyMap<string, string>> {
  const [{ compileOpenApi }, { describeApi }, { compileClient }, { compileRecords }] = await Promise.all([
    import('../compile/openapi/compile-openapi.ts'),
    import('../compile/openapi/describe-api.ts'),
    import('../compile/typescript/compile-client.ts'),
    import('../compile/typescript/compile-records.ts'),
  ]);
  const api = describeApi(new Served(model, vocabulary));
  return new Map([
    ['source/generated/api.ts', compileClient(model, api.operations, api.shapes)],
    ['source/generated/records.ts', await compileRecords(compileOpenApi(api, { form: 'each' }))],
  ]);
}

/** The half of the client that is not generated, by path below client/: another project gets a copy of this installation's. */
async function handWrittenClient({ client }: Project): Promise<ReadonlyMap<string, string>> {
  if (client === ownProject.client) return new Map();
  const names = readdirSync(ownProject.client, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const files = names.filter((name) => /^(?:package\.json|tsconfig\.json|source\/[\w-]+\.ts)$/.test(name));
  return new Map(files.map((name) => [name, readFileSync(join(ownProject.client, name), 'utf8')]));
}

/** The references of commands and settings, by path below docs/reference/; another project has none. */
export async function referenceFiles(project: Project, program: Command): Promise<ReadonlyMap<string, string>> {
  if (project.resources !== ownProject.resources) return new Map();
  const [{ renderCommandReference, renderSettingReference }, { loadManifests }] = await Promise.all([
    import('./reference.ts'),
    import('../extension/load.ts'),
  ]);
  return new Map([
    ['cli.md', renderCommandReference(program)],
    ['settings.md', renderSettingReference(await loadManifests(project.extensions))],
  ]);
}

interface GenerateOptions {
  readonly resources: string;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('generate')
    .description('write the generated files: API documents, client, editor schemas, references')
    .addOption(outputOption())
    .action(async ({ resources, output }: GenerateOptions) => {
      const project = currentProject();
      const linked = await requireModel(resources);
      const written = [
        // First, because extensions that are loaded for their addresses need it.
        ...writeChanged(project.extensions, await tableTypeFiles(linked, project)),
        ...writeChanged(resources, new Map([...(await editorSchemaFiles(linked)), ...(await apiDocuments(linked))])),
        ...writeChanged(
          project.client,
          new Map([...(await handWrittenClient(project)), ...(await clientFiles(linked))]),
        ),
        ...writeChanged(join(projectFolder, 'docs', 'reference'), await referenceFiles(project, program)),
      ];
      const text = written.length === 0 ? 'Everything is fresh.' : `Written: ${written.join(', ')}.`;
      answer(output, text, { written });
    });
  withManual(command, { examples: ['core generate'], exits: [0, 1, 2] });
}

/** `files`: text by path below `folder`. Returns the paths that were written. */
function writeChanged(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  const changed = [...files].filter(([path, text]) => {
    const file = join(folder, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return changed.map(([path]) => path);
}
