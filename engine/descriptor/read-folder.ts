/**
 * Reads a folder of descriptors to a DescriptorSet. The only file of this phase that accesses the disk. Synchronous: for a few hundred small files before the
 * first request this is several times faster than promises.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { errorMessage } from '../kernel/errors.ts';
import { lazyByText } from '../kernel/lazy.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { descriptorProblems } from '../problems/descriptor.ts';
import { type DescriptorSet, systemApplication } from './descriptor.ts';
import { parseDescriptors, type ReadDescriptors } from './parse-descriptor.ts';
import { formerTranslationsFolder, type SourceFile, subjectOf, translationsFolder } from './source-file.ts';
import { memoryTreeStore, openTreeStore, type TreeStore } from './tree-store.ts';

export interface ReadOptions {
  /** A cache file for parsed descriptors: the next run parses only the files that changed. Without it nothing is cached. */
  readonly cacheFile?: string;
  /** Folders of engine resources in addition to those of the core (engine/system/): one for each feature. */
  readonly systemFolders?: readonly string[];
  /** The cache file for engine resources if the folder has no cache file: the projects of an installation share it. */
  readonly systemCacheFile?: string;
}

/** Reads all descriptors below `directory`, usually `resources`; throws all errors of all files. */
export async function readFolder(directory: string, options: ReadOptions = {}): Promise<Outcome<DescriptorSet>> {
  const { descriptors, diagnostics } = await readFolderLeniently(directory, options);
  return diagnostics.length === 0 ? success(descriptors) : failure(diagnostics);
}

/** Like readFolder, but returns the readable part together with the errors, so that the next phase can report its own too. */
export async function readFolderLeniently(directory: string, options: ReadOptions = {}): Promise<ReadDescriptors> {
  const projectFiles = nonEmpty(readFiles(directory), directory);
  const folders = [systemFolder, ...(options.systemFolders ?? [])];
  if (memory === undefined) return parseFolder(projectFiles, folders, options);
  const key = createHash('sha256')
    .update(JSON.stringify([folders, projectFiles]))
    .digest('base64url');
  const read = memory.folders.get(key) ?? parseFolder(projectFiles, folders, options);
  memory.folders.delete(key);
  memory.folders.set(key, read);
  for (const oldest of [...memory.folders.keys()].slice(0, -foldersInMemory)) memory.folders.delete(oldest);
  return read;
}

function parseFolder(
  projectFiles: ReturnType<typeof readFiles>,
  folders: readonly string[],
  { cacheFile, systemCacheFile }: ReadOptions,
): ReadDescriptors {
  return withTreeCache(cacheFile, (store) => {
    const parsed = parseDescriptors(projectFiles.files, store);
    const system = cachedSystem(folders, store, systemCacheFile);
    return {
      descriptors: { ...parsed.descriptors, system: system.descriptors },
      diagnostics: [projectFiles, parsed, system].flatMap(({ diagnostics }) => diagnostics),
    };
  });
}

/** Reads the engine resources with the trees of the project, in memory, or in a file for all projects. */
function cachedSystem(
  folders: readonly string[],
  store: TreeStore | undefined,
  cacheFile: string | undefined,
): ReadDescriptors {
  if (store === undefined) return withTreeCache(cacheFile, (systemStore) => readSystem(folders, systemStore));
  return store === memory?.trees ? systemInMemory(folders.join('\n')) : readSystem(folders, store);
}

/** Reads the engine resources in some folders. */
function readSystem(folders: readonly string[], store: TreeStore | undefined): ReadDescriptors {
  const systems = folders.map((folder) => readFiles(folder, systemApplication));
  const parsed = parseDescriptors(
    systems.flatMap(({ files }) => files),
    store,
  );
  return { ...parsed, diagnostics: [...systems, parsed].flatMap(({ diagnostics }) => diagnostics) };
}

/** The engine resources in some folders, one a line, while trees are kept in memory. */
const systemInMemory = lazyByText((folders) => readSystem(folders.split('\n'), memory?.trees));

/** An empty folder is not a project: its path is wrong, or no descriptor has been written yet. */
function nonEmpty(read: ReturnType<typeof readFiles>, directory: string): ReturnType<typeof readFiles> {
  if (read.files.length > 0 || read.diagnostics.length > 0) return read;
  return {
    ...read,
    diagnostics: [descriptorProblems.nothingDescribed.at({ file: directory, line: 1, column: 1 }, {})],
  };
}

/** The core's descriptors: one application, whose files are in the folder itself. */
const systemFolder = join(import.meta.dirname, '..', 'system');

interface Memory {
  readonly trees: TreeStore;
  /** Folders by the hash of their files, the last one read last. */
  readonly folders: Map<string, ReadDescriptors>;
}

let memory: Memory | undefined;

/** The folders whose descriptors are kept. */
const foldersInMemory = 4;

/**
 * Keeps the trees of folders without a cache file, the engine resources, and the last folders read, in memory from now on. For tests: the memory for trees is
 * not limited.
 */
export function keepTreesInMemory(): void {
  memory ??= { trees: memoryTreeStore(), folders: new Map() };
}

/** Calls `parse` with the trees from `cacheFile`, and stores the used ones; without a file nothing is stored. */
export function withTreeCache<Value>(cacheFile: string | undefined, parse: (store?: TreeStore) => Value): Value {
  if (cacheFile === undefined) return parse(memory?.trees);
  const store = openTreeStore(readIfThere(cacheFile));
  const value = parse(store);
  const content = store.content();
  if (content !== undefined) writeIfPossible(cacheFile, content);
  return value;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A cache that cannot be written is not an error; the file is renamed when complete, so an incomplete cache is never read. */
function writeIfPossible(file: string, content: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch {
    return;
  }
}

function readFiles(
  directory: string,
  application?: string,
): {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const files: SourceFile[] = [];
  const hasTranslations = existsSync(join(directory, translationsFolder));
  for (const segments of listFiles(directory, diagnostics)) {
    const file = join(directory, ...segments);
    const subject = subjectOf(
      application !== undefined && segments.length === 1 ? [application, ...segments] : segments,
      file,
    );
    if (subject === undefined) continue;
    if (segments.join('/').startsWith(`${formerTranslationsFolder}/`) && hasTranslations) {
      // Two folders would override each other's labels.
      diagnostics.push(descriptorProblems.strayFile.at({ file, line: 1, column: 1 }, {}));
      continue;
    }
    if ('code' in subject) {
      diagnostics.push(subject);
      continue;
    }
    files.push({ file, subject, text: readText(file, (diagnostic) => diagnostics.push(diagnostic)) });
  }
  // The folder of the core has the application of all engine resources.
  if (application !== undefined) return { files, diagnostics };
  return { files, diagnostics: [...diagnostics, ...missingApplications(directory, files)] };
}

function listFiles(directory: string, diagnostics: Diagnostic[]): readonly (readonly string[])[] {
  const span = { file: directory, line: 1, column: 1 };
  if (!existsSync(directory)) {
    diagnostics.push(descriptorProblems.folderUnreadable.at(span, { what: 'the folder', detail: 'it does not exist' }));
    return [];
  }
  try {
    return (
      readdirSync(directory, { recursive: true, withFileTypes: true })
        // Broken links are included so that reading reports them; otherwise a resource would be missing silently.
        .filter((entry) => entry.isFile() || entry.isSymbolicLink())
        .map((entry) => {
          const below = join(entry.parentPath, entry.name).slice(join(directory).length);
          return below.split(/[\\/]/).filter((segment) => segment !== '');
        })
        .sort((left, right) => (left.join('/') < right.join('/') ? -1 : 1))
    );
  } catch (error) {
    diagnostics.push(descriptorProblems.folderUnreadable.at(span, { what: 'the folder', detail: errorMessage(error) }));
    return [];
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function readText(file: string, report: (diagnostic: Diagnostic) => void): string | undefined {
  const span = { file, line: 1, column: 1 };
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    report(descriptorProblems.folderUnreadable.at(span, { what: 'the file', detail: errorMessage(error) }));
    return undefined;
  }
  try {
    return decoder.decode(bytes);
  } catch {
    report(descriptorProblems.notUtf8.at(span, {}));
    return undefined;
  }
}

function missingApplications(directory: string, files: readonly SourceFile[]): readonly Diagnostic[] {
  const described = new Set(
    files.flatMap(({ subject }) => (subject.kind === 'application' ? [subject.application] : [])),
  );
  const used = new Set(files.flatMap(({ subject }) => (subject.kind === 'resource' ? [subject.application] : [])));
  return [...used]
    .filter((application) => !described.has(application))
    .map((application) => {
      const span = { file: join(directory, application, 'application.yaml'), line: 1, column: 1 };
      return descriptorProblems.applicationMissing.at(span, { application });
    });
}
