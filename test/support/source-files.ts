/** The TypeScript files of this repository for guards: files, lines and imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { name: engineName, exports: engineExports } = json('engine/package.json');
const { paths: consolePaths } = json('tsconfig.json').compilerOptions;

/** Files of the engine, and of the console for its plugins, by the name of their import. */
const entryPoints = new Map([
  ...Object.entries<string>(engineExports).map(
    ([name, path]) => [name.replace('.', engineName), path.replace('.', 'engine')] as const,
  ),
  ...Object.entries<readonly string[]>(consolePaths).map(([name, [path = '']]) => [name, normalize(path)] as const),
]);

export interface SourceFile {
  /** Relative to the root of the repository, with forward slashes: `engine/kernel/span.ts`. */
  readonly path: string;
  readonly text: string;
  /** The text without comments; lines keep their numbers. */
  readonly code: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As written: `../kernel/span.ts`, `yaml`. */
  readonly specifier: string;
  /** The file in this repository, for relative imports and entry points of the engine. */
  readonly file?: string;
  readonly line: number;
}

/** All .ts files below these folders, and single files, sorted by path. */
export function sourceFiles(...folders: readonly string[]): readonly SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(folder))
    .sort()
    .map(readSource);
}

/** The lines of `code` that match, as `path:line text`. */
export function linesMatching(file: SourceFile, pattern: RegExp): readonly string[] {
  return file.code
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1} ${line.trim()}`] : []));
}

function pathsBelow(folder: string): readonly string[] {
  if (folder.endsWith('.ts')) return [folder];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .filter((entry) => !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const code = withoutComments(text);
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/g;
  const imports = [...code.matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    const line = code.slice(0, match.index + match[0].indexOf(specifier)).split('\n').length;
    const file = specifier.startsWith('.')
      ? normalize(join(dirname(path), specifier)).replaceAll('\\', '/')
      : entryPoints.get(specifier);
    return { specifier, line, ...(file !== undefined && { file }) };
  });
  return { path, text, code, imports };
}

/** Replaces comments by spaces, so that their text does not count as code. Strings are unchanged. */
function withoutComments(text: string): string {
  return text.replaceAll(
    /'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (part) => (part.startsWith('/*') || part.startsWith('//') ? part.replaceAll(/[^\n]/g, ' ') : part),
  );
}
