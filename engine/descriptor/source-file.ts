/** A file under resources/ before it is parsed: its text, and its subject according to its path. */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { type Language, languageTag } from '../kernel/text.ts';
import { descriptorProblems } from '../problems/descriptor.ts';

export interface SourceFile {
  /** The displayed path: `resources/contracts/apartmentcontract.yaml`. */
  readonly file: string;
  /** Undefined if it could not be read, which has been reported. */
  readonly text: string | undefined;
  readonly subject: Subject;
}

/** The subject that a file describes. */
export type Subject =
  | { readonly kind: 'project' }
  | { readonly kind: 'application'; readonly application: string }
  | { readonly kind: 'resource'; readonly application: string; readonly name: string }
  | { readonly kind: 'trait'; readonly name: string }
  | { readonly kind: 'schema'; readonly name: string }
  | { readonly kind: 'labels' | 'messages'; readonly language: Language };

/** Folders under resources/ without descriptors. */
const foreignFolders = new Set(['generated', 'roles']);

/** Names of applications and resources: they are segments of paths; joined with an underscore they are the name of the table. */
const namePattern = /^[a-z][a-z0-9]*$/;

/** The folder of translations, and its former name, from which `core fmt --upgrade` moves them. */
export const translationsFolder = 'shared/translations';
export const formerTranslationsFolder = 'shared/words';

/** Names of traits and schemas. */
const sharedNamePattern = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/;

/**
 * Returns the subject of the file at `segments` (its path below resources/, split). Undefined for other files; a Diagnostic for a YAML file whose name or path
 * is not valid for a descriptor.
 */
export function subjectOf(segments: readonly string[], file: string): Subject | Diagnostic | undefined {
  const name = segments.at(-1) ?? '';
  if (segments.length < 2 || foreignFolders.has(segments[0] ?? '')) return undefined;
  if (!/\.ya?ml$/i.test(name) || name.startsWith('.')) return undefined;
  const span = { file, line: 1, column: 1 };
  const path = segments.slice(0, -1).join('/');
  const folder = path === formerTranslationsFolder ? translationsFolder : path;
  const stem = name.slice(0, -'.yaml'.length);
  const isShared = ['shared/traits', 'shared/schemas', translationsFolder, 'shared/messages'].includes(folder);
  if (path === 'shared' && name === 'project.yaml') return { kind: 'project' };
  if (folder === 'shared' || (segments.length > 2 && !isShared)) return descriptorProblems.strayFile.at(span, {});
  if (!name.endsWith('.yaml') || !(isShared ? sharedNamePattern : namePattern).test(stem)) {
    return descriptorProblems.badFileName.at(span, { name });
  }
  if (folder === 'shared/traits') return { kind: 'trait', name: stem };
  if (folder === 'shared/schemas') return { kind: 'schema', name: stem };
  if (folder === translationsFolder || folder === 'shared/messages')
    return languageTag.test(stem)
      ? { kind: folder === translationsFolder ? 'labels' : 'messages', language: stem }
      : descriptorProblems.noLanguage.at(span, { name: stem });
  if (!namePattern.test(folder)) return descriptorProblems.badName.at(span, { name: folder, what: 'an application' });
  if (stem === 'application') return { kind: 'application', application: folder };
  return { kind: 'resource', application: folder, name: stem };
}
