/**
 * The folders of a project: its descriptors, its extensions and its migrations. This installation has a project of its own; a command takes
 * the one in whose folder it runs, or another one with --resources, --extensions and --migrations.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { GuideSection } from './runtime/pages/plain-pages.ts';
import { projectFolder } from './settings.ts';

export interface Project {
  readonly resources: string;
  /** A folder that does not exist holds no extensions. */
  readonly extensions: string;
  readonly migrations: string;
  /** Guides that the documentation shows beside the reference. */
  readonly guides: readonly GuideSection[];
  /** The typed client, whose generated half is made from the descriptors. */
  readonly client: string;
  /** Where its embedded database and its files are, unless CORE_DATA_DIR says otherwise. */
  readonly dataFolder: string;
  /** A module that makes the demo customer of an empty database; undefined: the customer is made without records. */
  readonly demo?: string;
  /** Where what was parsed of the descriptors is kept for the next command. */
  readonly cacheFile?: string;
}

export const ownProject: Project = {
  ...foldersIn(projectFolder),
  demo: join(projectFolder, 'demo', 'housing-company.ts'),
  // `npm ci` empties it, and with it everything that another version of a package may have parsed otherwise.
  cacheFile: join(projectFolder, 'node_modules', '.cache', 'core', 'descriptors.json'),
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

/** The options by which a command names another project. */
export interface ProjectOptions {
  readonly resources?: string;
  readonly extensions?: string;
  readonly migrations?: string;
}

/** The project that the options name; folders that they leave out stand beside that of the descriptors. */
export function projectOf({ resources, extensions, migrations }: ProjectOptions): Project {
  const descriptors = resolve(resources ?? ownProject.resources);
  const project =
    descriptors === ownProject.resources ? ownProject : { ...foldersIn(dirname(descriptors)), resources: descriptors };
  return {
    ...project,
    ...(extensions !== undefined && { extensions: resolve(extensions) }),
    ...(migrations !== undefined && { migrations: resolve(migrations) }),
  };
}

let chosen = ownProject;

/**
 * Decides once, before a command runs, which project it is about; returns its folders as options. Without --resources it is the folder that the
 * user stands in, where that has `resources/`, and otherwise the project of this installation.
 */
export function chooseProject(options: ProjectOptions): Required<ProjectOptions> {
  chosen = projectOf({ ...(isProject(process.cwd()) && { resources: 'resources' }), ...options });
  const { resources, extensions, migrations } = chosen;
  return { resources, extensions, migrations };
}

function isProject(folder: string): boolean {
  return folder !== projectFolder && existsSync(join(folder, 'resources'));
}

/** What a user should know who stands outside of this installation and works on its project; undefined where the project is obvious. */
export function remoteProjectNote(options: ProjectOptions): string | undefined {
  const isInside = !relative(projectFolder, process.cwd()).startsWith('..');
  if (isInside || options.resources !== undefined || chosen.resources !== ownProject.resources) return undefined;
  return `The project is that of this installation, ${projectFolder}: this folder has no resources/. --resources names another one.`;
}

/** The project that this command is about. */
export function currentProject(): Project {
  return chosen;
}
