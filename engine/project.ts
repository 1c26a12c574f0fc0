/**
 * The folders of a project: its descriptors, its extensions and its migrations. This installation includes a project; a
 * command uses the one in its current directory, or another one with --resources, --extensions and --migrations.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { GuideSection } from './http/pages/plain-pages.ts';
import { cacheFolder } from './platform/installation.ts';
import { projectFolder } from './settings.ts';

export interface Project {
  readonly resources: string;
  /** A folder that does not exist contains no extensions. */
  readonly extensions: string;
  readonly migrations: string;
  /** Guides that the documentation includes in addition to the reference. */
  readonly guides: readonly GuideSection[];
  /** The typed client, whose generated half is created from the descriptors. */
  readonly client: string;
  /** The folder of its embedded database and its files, unless CORE_DATA_DIR is set. */
  readonly dataFolder: string;
  /** A module that creates the demo customer of an empty database; undefined: the customer is created without records. */
  readonly demo?: string;
  /** The cache of parsed descriptors for the next command. */
  readonly cacheFile?: string;
}

export const bundledProject: Project = {
  ...foldersIn(projectFolder),
  ...demoIn(projectFolder),
  // `npm ci` clears it, and with it results that another version of a package may have parsed differently.
  cacheFile: join(cacheFolder, 'descriptors.json'),
};

function foldersIn(root: string): Omit<Project, 'demo' | 'cacheFile'> {
  return {
    resources: join(root, 'resources'),
    extensions: join(root, 'extensions'),
    migrations: join(root, 'migrations'),
    guides: [
      { title: 'Call the API', paths: [join(root, 'docs', 'guides')] },
      {
        title: 'Describe resources',
        paths: ['resources', 'extensions', 'migrations'].map((folder) => join(root, folder, 'README.md')),
      },
      {
        title: 'Run it',
        paths: [
          join(root, 'docs', 'operations.md'),
          join(root, 'docs', 'reference', 'cli.md'),
          join(root, 'docs', 'reference', 'settings.md'),
          join(root, 'CHANGELOG.md'),
        ],
      },
    ],
    client: join(root, 'client'),
    dataFolder: join(root, '.core'),
  };
}

function demoIn(root: string): Pick<Project, 'demo'> {
  const demo = join(root, 'demo', 'demo.ts');
  return existsSync(demo) ? { demo } : {};
}

/** The options of a command that select another project. */
export interface ProjectOptions {
  readonly resources?: string;
  readonly extensions?: string;
  readonly migrations?: string;
}

/** Returns the project of the options; the default of omitted folders is next to that of the descriptors. */
export function projectOf({ resources, extensions, migrations }: ProjectOptions): Project {
  const descriptors = resolve(resources ?? bundledProject.resources);
  const project =
    descriptors === bundledProject.resources
      ? bundledProject
      : { ...foldersIn(dirname(descriptors)), resources: descriptors };
  return {
    ...project,
    ...(extensions !== undefined && { extensions: resolve(extensions) }),
    ...(migrations !== undefined && { migrations: resolve(migrations) }),
  };
}

let chosen = bundledProject;

/**
 * Determines once, before a command runs, its project; returns the folders as options. Without --resources it is the
 * current directory if it contains `resources/`, otherwise the project of this installation.
 */
export function chooseProject(options: ProjectOptions): Required<ProjectOptions> {
  chosen = projectOf({ ...(isProject(process.cwd()) && { resources: 'resources' }), ...options });
  const { resources, extensions, migrations } = chosen;
  return { resources, extensions, migrations };
}

function isProject(folder: string): boolean {
  return folder !== projectFolder && existsSync(join(folder, 'resources'));
}

/** Returns a notice if a command outside of this installation uses its project; undefined if the project is obvious. */
export function remoteProjectNote(options: ProjectOptions): string | undefined {
  const isInProject = !relative(projectFolder, process.cwd()).startsWith('..');
  if (isInProject || options.resources !== undefined || chosen.resources !== bundledProject.resources) return undefined;
  return `Using the project of this installation, ${projectFolder}, because this folder has no resources/. Use --resources for another project.`;
}

/** Returns the project of this command. */
export function currentProject(): Project {
  return chosen;
}
