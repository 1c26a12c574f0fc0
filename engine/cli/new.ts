/**
 * `core new project|resource|trait|extension|application <name>`: creates a starter project, or the first file of a
 * resource, trait, extension or application.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { StartupError } from '../platform/startup-error.ts';
import { projectFolder } from '../settings.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';

interface NewOptions {
  readonly resources: string;
  readonly extensions: string;
  readonly output: OutputForm;
}

const kinds = ['project', 'resource', 'trait', 'extension', 'application'] as const;
type Kind = (typeof kinds)[number];

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('new')
    .description('create a project, or the first file of a resource, trait, extension or application')
    .addArgument(new Argument('<kind>', 'what to create').choices(kinds))
    .addArgument(new Argument('<name>', 'application/resource for a resource, otherwise a name'))
    .addOption(outputOption())
    .action((kind: Kind, name: string, options: NewOptions) => {
      if (kind === 'project') {
        newProject(name, options.output);
        return;
      }
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
      'core new project shop',
      'core new application markets',
      'core new resource markets/stall',
      'core new trait rental-terms',
    ],
    exits: [0, 1, 2],
  });
}

/** Creates a folder with descriptors of two resources, for trying all features of Core: a copy of examples/shop. */
function newProject(name: string, output: OutputForm): void {
  if (!/^[A-Za-z0-9][\w.-]*$/.test(name))
    throw new StartupError(`invalid folder name "${name}"`, 'example of a project name: shop', usageExitCode);
  if (existsSync(name)) throw new StartupError(`${name} already exists`, 'choose another name');
  const resources = join(name, 'resources');
  cpSync(join(projectFolder, 'examples', 'shop', 'resources'), resources, { recursive: true });
  const written = readdirSync(join(resources, 'shop')).map((file) => join(resources, 'shop', file));
  for (const file of written) writeFileSync(file, readFileSync(file, 'utf8').replace(/\$schema=\S*\//, '$schema=../'));
  const next = [
    `then: cd ${name}`,
    '      core generate',
    '      core check',
    `      npm start -- --resources ${resolve(resources)}   (in the folder of Core)`,
  ];
  printResult(output, [name, ...next.map((line) => `  ${line}`)].join('\n'), { written });
}

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
        next: ['next: register actions, hooks or jobs (extensions/README.md)'],
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
`,
    next: ['next: describe its fields; then core check --translations; core generate; core migrate plan'],
  };
}

function extensionText(name: string, folder: string): string {
  const contract = join(projectFolder, 'engine', 'extension', 'contract.ts');
  const path = relative(resolve(folder), contract).replaceAll('\\', '/');
  return `/** ${capitalize(name.replaceAll('-', ' '))}: a short description of this extension. */
${'import'} { defineExtension } from '${path}';

${'export'} default defineExtension({
  name: '${name}',
  hooks: {},
});
`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
