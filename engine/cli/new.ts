/**
 * `core new resource|trait|extension|application <name>` creates the first file of a resource, trait, extension or
 * application, `core new project <name> --from <address>` the project of an existing database.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Argument, type Command } from 'commander';
import { isPackage } from '../platform/installation.ts';
import { StartupError } from '../platform/startup-error.ts';
import { outputOption, withManual } from './command.ts';
import { engineImport } from './engine-import.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';

interface NewOptions {
  readonly from?: string;
  readonly schema?: readonly string[];
  readonly resources: string;
  readonly extensions: string;
  readonly output: OutputForm;
}

const kinds = ['resource', 'trait', 'extension', 'application', 'project'] as const;
type Kind = (typeof kinds)[number];

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('new')
    .description('create the first file of a resource, trait, extension or application, or a project from a database')
    .addArgument(new Argument('<kind>', 'what to create').choices(kinds))
    .addArgument(new Argument('<name>', 'application/resource for a resource, otherwise a name'))
    .option(
      '--from <address>',
      'of a project: the address of a PostgreSQL database whose tables are described; the password can be in PGPASSWORD',
    )
    .option('--schema <names...>', 'with --from: the schemas of the tables; default: public')
    .addOption(outputOption())
    .action(async (kind: Kind, name: string, options: NewOptions) => {
      if (kind === 'project') {
        await newProject(name, options);
        return;
      }
      if (options.from !== undefined || options.schema !== undefined)
        throw new StartupError(
          `--from and --schema cannot be used with core new ${kind}`,
          'use core new project',
          usageExitCode,
        );
      const result = scaffold(kind, name, options);
      if ('wrong' in result) throw new StartupError(result.wrong, result.advice, usageExitCode);
      if (existsSync(result.file)) throw new StartupError(`${result.file} already exists`, 'choose another name');
      mkdirSync(dirname(result.file), { recursive: true });
      writeFileSync(result.file, result.text);
      const { file, next } = result;
      const written = relative(process.cwd(), file);
      printResult(options.output, [written, ...next.map((line) => `  ${line}`)].join('\n'), { written: [file] });
    });
  withManual(command, {
    examples: [
      'core new application markets',
      'core new resource markets/stall',
      'core new trait rental-terms',
      'core new project rental --from postgresql://reader@localhost/dvdrental',
    ],
    exits: [0, 1, 2],
  });
}

/** Creates a folder with the descriptors of the tables of a database. */
async function newProject(name: string, { from, schema = ['public'], output }: NewOptions): Promise<void> {
  if (from === undefined)
    throw new StartupError(
      'core new project requires --from, the address of an existing database',
      'the package create-core creates a project without a database: npm create core',
      usageExitCode,
    );
  if (name !== '.' && !/^[A-Za-z0-9][\w.-]*$/.test(name))
    throw new StartupError(`invalid folder name "${name}"`, 'example of a project name: shop', usageExitCode);
  if (existsSync(name) && !isUsable(name))
    throw new StartupError(
      `the folder ${name} is not empty`,
      'choose another name, or a folder with package.json and without resources; nothing was changed',
    );
  const { createFromDatabase } = await import('./from-database/from-database.ts');
  const { written, findings, summary } = await createFromDatabase(name, from, schema, new Date());
  const lines = [
    ...summary,
    'then:',
    ...[...(name === '.' ? [] : [`cd ${name}`]), 'core generate', 'core check', 'core start'].map(
      (line) => `  ${line}`,
    ),
    'copy the rows: see the first lines of copy.sql',
  ];
  printResult(output, [name, ...lines.map((line) => `  ${line}`)].join('\n'), { written, findings });
}

/** Whether a folder is empty, or the project of a package without descriptors: no file is overwritten. */
function isUsable(path: string): boolean {
  if (!statSync(path).isDirectory()) return false;
  const names = readdirSync(path);
  const isTaken = names.some((name) => ['resources', 'migrations', 'FROM.md', 'copy.sql'].includes(name));
  return names.length === 0 || (names.includes('package.json') && !isTaken);
}

const readmeOfPackage = join('node_modules', '@core', 'engine', 'extensions', 'README.md');

/** The reason why a name cannot be used. */
interface Wrong {
  readonly wrong: string;
  readonly advice: string;
}

function invalidName(name: string, kind: string, example: string): Wrong {
  return { wrong: `"${name}" is not a valid name of ${kind}`, advice: `example of ${kind}: ${example}` };
}

interface Scaffold {
  readonly file: string;
  readonly text: string;
  readonly next: readonly string[];
}

/** Returns the file to write and its path, or an error. */
function scaffold(
  kind: Exclude<Kind, 'project'>,
  name: string,
  { resources, extensions }: Pick<NewOptions, 'resources' | 'extensions'>,
): Scaffold | Wrong {
  switch (kind) {
    case 'resource':
      return newResource(name, resources);
    case 'trait':
      if (!/^[a-z][a-z0-9-]*$/.test(name)) return invalidName(name, 'a trait', 'rental-terms');
      return {
        file: join(resources, 'shared', 'traits', `${name}.yaml`),
        text: `# yaml-language-server: $schema=../../trait.schema.json\nsummary: The common fields of resources that use ${name}.\nfields:\n  note: { type: text? }\n`,
        next: [`next: add it to "uses:" of a resource, and run core check`],
      };
    case 'application':
      if (!/^[a-z][a-z0-9]*$/.test(name)) return invalidName(name, 'an application', 'markets');
      return {
        file: join(resources, name, 'application.yaml'),
        text: `# yaml-language-server: $schema=../application.schema.json\ntitle: ${capitalize(name)}\ndescription: The data that this application stores.\nversion: 2.0.0\n`,
        next: [`next: core new resource ${name}/<resource>`],
      };
    case 'extension':
      if (!/^[a-z][a-z0-9-]*$/.test(name)) return invalidName(name, 'an extension', 'key-handout');
      return {
        file: join(extensions, name, 'index.ts'),
        text: extensionText(name, join(extensions, name)),
        next: [`next: register actions, hooks or jobs (${isPackage ? readmeOfPackage : 'extensions/README.md'})`],
      };
  }
}

function newResource(name: string, resources: string): Scaffold | Wrong {
  const [application = '', resource = '', ...more] = name.split('/');
  if (!/^[a-z][a-z0-9]*$/.test(application) || !/^[a-z][a-z0-9]*$/.test(resource) || more.length > 0)
    return invalidName(name, 'a resource', 'contracts/keyhandout');
  if (!existsSync(join(resources, application, 'application.yaml')))
    return {
      wrong: `unknown application ${application}`,
      advice: `create it with core new application ${application}`,
    };
  const hasRecord = existsSync(join(resources, 'shared', 'traits', 'record.yaml'));
  return {
    file: join(resources, application, `${resource}.yaml`),
    text: `# yaml-language-server: $schema=../descriptor.schema.json
operations: crudlb
summary: A short description of ${/^[aeiou]/.test(resource) ? 'an' : 'a'} ${resource}.
${hasRecord ? 'uses: [record]\n' : ''}fields:
  title: { type: string, max_length: 255, required: true }
examples:
  - { give: { title: A title }, answer: { title: A title } }
`,
    next: ['next: describe its fields; then core check --translations --examples; core generate; core migrate plan'],
  };
}

function extensionText(name: string, folder: string): string {
  return `/** ${capitalize(name.replaceAll('-', ' '))}: a short description of this extension. */
${'import'} { defineExtension } from '${engineImport(folder, 'extension')}';

${'export'} default defineExtension({
  name: '${name}',
  hooks: {},
});
`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
