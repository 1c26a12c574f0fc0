/**
 * A folder of descriptors → DescriptorSet. The only file of this stage that touches the disk. Read synchronously: it is a
 * few hundred small files before the first request, where that is several times faster than promises.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { descriptorProblems } from '../problems/descriptor.ts';
import type { DescriptorSet } from './descriptor.ts';
import { parseDescriptors, type ReadDescriptors } from './parse-descriptor.ts';
import { type SourceFile, subjectOf } from './source-file.ts';

/** Reads all descriptors below `directory`, usually `resources`; fails with everything that is wrong with any file. */
export async function readFolder(directory: string): Promise<Outcome<DescriptorSet>> {
  const { descriptors, diagnostics } = await readFolderLeniently(directory);
  return diagnostics.length === 0 ? success(descriptors) : failure(diagnostics);
}

/** As readFolder, but what could be read comes back beside the mistakes, so that the next stage can report its own too. */
export async function readFolderLeniently(directory: string): Promise<ReadDescriptors> {
  const { files, diagnostics } = readFiles(directory);
  const parsed = parseDescriptors(files);
  return { descriptors: parsed.descriptors, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}

function readFiles(directory: string): {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const files: SourceFile[] = [];
  for (const parts of listFiles(directory, diagnostics)) {
    const file = join(directory, ...parts);
    const subject = subjectOf(parts, file);
    if (subject === undefined) continue;
    if ('code' in subject) {
      diagnostics.push(subject);
      continue;
    }
    const text = decode(readFileSync(file));
    if (text === undefined) diagnostics.push(descriptorProblems.notUtf8.at({ file, line: 1, column: 1 }, {}));
    else files.push({ file, text, subject });
  }
  return { files, diagnostics: [...diagnostics, ...missingApplications(directory, files)] };
}

function listFiles(directory: string, diagnostics: Diagnostic[]): readonly (readonly string[])[] {
  const span = { file: directory, line: 1, column: 1 };
  if (!existsSync(directory)) {
    diagnostics.push(descriptorProblems.folderUnreadable.at(span, { what: 'the folder', detail: 'it does not exist' }));
    return [];
  }
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const below = join(entry.parentPath, entry.name).slice(join(directory).length);
        return below.split(/[\\/]/).filter((part) => part !== '');
      })
      .sort((left, right) => (left.join('/') < right.join('/') ? -1 : 1));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    diagnostics.push(descriptorProblems.folderUnreadable.at(span, { what: 'the folder', detail }));
    return [];
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
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
