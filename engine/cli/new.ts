/** `core new project|resource|trait|extension|application <name>`: a folder to begin with, or the first file of something. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { StartRefused } from '../runtime/base/start-refused.ts';
import { projectFolder } from '../settings.ts';
import { answer, type OutputForm } from './answer.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';

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
    .addArgument(new Argument('<kind>', 'kind of file').choices(kinds))
    .addArgument(new Argument('<name>', 'application/resource for a resource, else a name'))
    .addOption(outputOption())
    .action((kind: Kind, name: string, options: NewOptions) => {
      if (kind === 'project') {
        newProject(name, options.output);
        return;
      }
      const made = scaffold(kind, name, options);
      if ('wrong' in made) throw new StartRefused(made.wrong, made.advice, usageExitCode);
      if (existsSync(made.file)) throw new StartRefused(`${made.file} exists already`, 'choose another name');
      mkdirSync(dirname(made.file), { recursive: true });
      writeFileSync(made.file, made.text);
      const { file, next } = made;
      answer(options.output, [file, ...next.map((line) => `  ${line}`)].join('\n'), { written: [file] });
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

/** A folder with descriptors of two resources, which everything that core does can be tried on: a copy of examples/shop. */
function newProject(name: string, output: OutputForm): void {
  if (!/^[A-Za-z0-9][\w.-]*$/.test(name))
    throw new StartRefused(`${name} is no name of a folder`, 'a project is called like this: shop', usageExitCode);
  if (existsSync(name)) throw new StartRefused(`${name} exists already`, 'choose another name');
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
  answer(output, [name, ...next.map((line) => `  ${line}`)].join('\n'), { written });
}

/** Why nothing can be made under a name. */
interface Wrong {
  readonly wrong: string;
  readonly advice: string;
}

function unlike(name: string, kind: string, example: string): Wrong {
  return { wrong: `${name} is no name of ${kind}`, advice: `${kind} is called like this: ${example}` };
}

interface Scaffold {
  readonly file: string;
  readonly text: string;
  readonly next: readonly string[];
}

/** What to write where, or why not. */
function scaffold(
  kind: Exclude<Kind, 'project'>,
  name: string,
  { resources, extensions }: Pick<NewOptions, 'resources' | 'extensions'>,
): Scaffold | Wrong {
  switch (kind) {
    case 'resource':
      return newResource(name, resources);
    case 'trait':
      if (!/^[a-z][a-z0-9-]*$/.test(name)) return unlike(name, 'a trait', 'rental-terms');
      return {
        file: join(resources, 'shared', 'traits', `${name}.yaml`),
        text: `# yaml-language-server: $schema=../../trait.schema.json\nsummary: What resources that use ${name} have in common.\nfields:\n  note: { type: text? }\n`,
        next: [`then: name it under "uses:" of a resource, and core check`],
      };
    case 'application':
      if (!/^[a-z][a-z0-9]*$/.test(name)) return unlike(name, 'an application', 'markets');
      return {
        file: join(resources, name, 'application.yaml'),
        text: `# yaml-language-server: $schema=../application.schema.json\ntitle: ${capital(name)}\ndescription: What this application keeps.\nversion: 2.0.0\n`,
        next: [`then: core new resource ${name}/<resource>`],
      };
    case 'extension':
      if (!/^[a-z][a-z0-9-]*$/.test(name)) return unlike(name, 'an extension', 'key-handout');
      return {
        file: join(extensions, name, 'index.ts'),
        text: extensionText(name, join(extensions, name)),
        next: ['then: fill in a door; extensions/README.md says which there are'],
      };
  }
}

function newResource(name: string, resources: string): Scaffold | Wrong {
  const [application = '', resource = '', ...rest] = name.split('/');
  if (!/^[a-z][a-z0-9]*$/.test(application) || !/^[a-z][a-z0-9]*$/.test(resource) || rest.length > 0)
    return unlike(name, 'a resource', 'contracts/keyhandout');
  if (!existsSync(join(resources, application, 'application.yaml')))
    return {
      wrong: `there is no application ${application}`,
      advice: `make it with core new application ${application}`,
    };
  return {
    file: join(resources, application, `${resource}.yaml`),
    text: `# yaml-language-server: $schema=../descriptor.schema.json
operations: crudlb
summary: One sentence that says what ${/^[aeiou]/.test(resource) ? 'an' : 'a'} ${resource} is.
label: ${capital(resource)}
uses: [record]
fields:
  title: { type: string, max_length: 255, required: true }
  note:  { type: text? }
search: [title]
list:
  filters:
    global_realestates: any
    global_segments:    any
`,
    next: ['then: core check, core generate, core migrate plan'],
  };
}

function extensionText(name: string, folder: string): string {
  const contract = join(projectFolder, 'engine', 'extension', 'contract.ts');
  const path = relative(resolve(folder), contract).replaceAll('\\', '/');
  return `/** ${capital(name.replaceAll('-', ' '))}: what this extension does, in one sentence. */
${'import'} { defineExtension } from '${path}';

${'export'} default defineExtension({
  name: '${name}',
  hooks: {},
});
`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
