/**
 * Copies of a folder of descriptors. A server that watches its descriptors uses copies: files that are being edited may be incomplete or invalid, and a
 * process that replaces another must load the same version.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../kernel/diagnostic.ts';

export interface DescriptorCopy {
  readonly folder: string;
  /** The digest of each descriptor by its path below the folder. */
  readonly digests: ReadonlyMap<string, string>;
}

export interface DescriptorCopies {
  /** Copies the current content of the folder. Throws file-system errors: a file may be deleted while it is read. */
  make(): DescriptorCopy;
  remove(copy: DescriptorCopy): void;
  /** Removes all copies. */
  close(): void;
}

/** Prepares copies of `resources`. */
export function copyDescriptors(resources: string): DescriptorCopies {
  const root = mkdtempSync(join(tmpdir(), 'core-watch-'));
  let count = 0;
  return {
    make() {
      count += 1;
      const folder = join(root, String(count));
      const digests = new Map<string, string>();
      for (const path of descriptorPaths(resources)) {
        const content = readFileSync(join(resources, path));
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
        digests.set(path, createHash('sha256').update(content).digest('base64'));
      }
      return { folder, digests };
    },
    remove: ({ folder }) => rmSync(folder, { recursive: true, force: true }),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The cache of a copy's parsed descriptors for the next copy, in which most files are the same. */
export function parsedCachePath(copy: string): string {
  return join(dirname(copy), 'parsed.json');
}

/** The names of the descriptors in which two copies differ. */
export function changedDescriptors(before: DescriptorCopy, after: DescriptorCopy): readonly string[] {
  const names = new Set([...before.digests.keys(), ...after.digests.keys()]);
  return [...names].filter((name) => before.digests.get(name) !== after.digests.get(name)).toSorted();
}

/** Diagnostics of a copy with the paths of the original folder. */
export function withOriginalPaths(
  diagnostics: readonly Diagnostic[],
  copy: string,
  original: string,
): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { file } = diagnostic.span;
    if (!file.startsWith(copy)) return diagnostic;
    return { ...diagnostic, span: { ...diagnostic.span, file: `${original}${file.slice(copy.length)}` } };
  });
}

/** All files except generated ones (JSON Schemas for editors, OpenAPI). */
export function descriptorPaths(resources: string): readonly string[] {
  return readdirSync(resources, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(resources).length + 1))
    .toSorted();
}
