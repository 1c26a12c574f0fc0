/** Loads the extensions of a folder: imports the default export of each extensions/<name>/index.ts and manifest.ts, sorted by name. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import { errorMessage } from '../kernel/errors.ts';
import type { Span } from '../kernel/span.ts';
import { loadingThrew, notDeclared } from '../problems/extension.ts';
import { coreVocabulary } from '../vocabulary/core-vocabulary.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Extension } from './contract.ts';
import { type Manifest, withManifests } from './manifest.ts';

/** A manifest with the name of its extension. */
export interface NamedManifest extends Manifest {
  readonly name: string;
}

/** An extension with its source file. */
export interface LoadedExtension extends Extension {
  readonly file: string;
}

/**
 * Loads every extension under a folder. Throws DiagnosticsError with every extension that throws while it loads or was
 * not created by defineExtension.
 */
export async function loadExtensions(directory: string): Promise<readonly LoadedExtension[]> {
  return loadEach(directory, 'index.ts', (_name, exported, at) =>
    isExtension(exported) ? { ...exported, file: at.file } : notDeclared.at(at, { what: 'an extension' }),
  );
}

/** Loads the manifests of the extensions under a folder, without their code. Throws as loadExtensions does. */
export async function loadManifests(directory: string): Promise<readonly NamedManifest[]> {
  return loadEach(directory, 'manifest.ts', (name, exported, at) =>
    isManifest(exported) ? { ...exported, name } : notDeclared.at(at, { what: 'a manifest' }),
  );
}

/** Returns Core's vocabulary together with that of the extensions in a folder. */
export async function vocabularyOf(directory: string): Promise<Vocabulary> {
  const manifests = await loadManifests(directory);
  // A process imports a module once, so the names determine the manifests of a folder.
  const key = [directory, ...manifests.map(({ name }) => name)].join('\n');
  const vocabulary = vocabularies.get(key) ?? withManifests(coreVocabulary, manifests);
  vocabularies.set(key, vocabulary);
  return vocabulary;
}

const vocabularies = new Map<string, Vocabulary>();

async function loadEach<Value extends object>(
  directory: string,
  file: string,
  accept: (name: string, exported: unknown, at: Span) => Value | Diagnostic,
): Promise<readonly Value[]> {
  const diagnostics: Diagnostic[] = [];
  const loaded = await Promise.all(
    foldersWith(directory, file).map(async (name): Promise<Value | undefined> => {
      const path = join(directory, name, file);
      const start = { file: path, line: 1, column: 1 };
      try {
        const module: { default?: unknown } = await import(pathToFileURL(path).href);
        const accepted = accept(name, module.default, start);
        if (!isDiagnostic(accepted)) return accepted;
        diagnostics.push(accepted);
      } catch (error) {
        const location = locationOf(error, join(directory, name)) ?? start;
        diagnostics.push(loadingThrew.at(location, { extension: name, reason: firstLine(errorMessage(error)) }));
      }
      return undefined;
    }),
  );
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return loaded.filter((one) => one !== undefined);
}

function isDiagnostic(value: object): value is Diagnostic {
  return 'span' in value && 'code' in value;
}

/** The innermost location of a stack trace inside the extension. */
function locationOf(error: unknown, folder: string): Span | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, path = '', line, column] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+)(?::(\d+))?/g)) {
    const file = decodeURIComponent(path);
    if (file.startsWith(`${folder}/`)) return { file, line: Number(line), column: Number(column ?? 1) };
  }
  return undefined;
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? 'no error message';
}

function foldersWith(directory: string, file: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, file)))
    .map((entry) => entry.name)
    .toSorted();
}

function isExtension(value: unknown): value is Extension {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null;
}
