/**
 * Rewrites references to a renamed field in rules, lists, search, indexes, roles and paths of all descriptors. The linker reports each stale reference as a new
 * error. They are rewritten one by one; the remaining ones must be changed manually.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { readModel } from '../read-model.ts';

/** Errors in a folder of descriptors, without their locations, which an edit may move. */
export type ExistingErrors = ReadonlySet<string>;

/** Returns the errors that exist before a rename and are not caused by it. */
export async function readExistingErrors(resources: string): Promise<ExistingErrors> {
  return new Set((await errorsIn(resources)).map(keyOf));
}

/** Returns errors that did not exist before. */
export async function findNewErrors(resources: string, existing: ExistingErrors): Promise<readonly Diagnostic[]> {
  return (await errorsIn(resources)).filter((one) => !existing.has(keyOf(one)));
}

/** Replaces the old name wherever an error refers to it. Returns the changed locations and the remaining errors. */
export async function renameMentions(
  resources: string,
  { field, name, existing }: { readonly field: string; readonly name: string; readonly existing: ExistingErrors },
): Promise<{ readonly edited: readonly string[]; readonly remaining: readonly Diagnostic[] }> {
  const edited: string[] = [];
  const failed = new Set<string>();
  for (;;) {
    const remaining = await findNewErrors(resources, existing);
    const candidates = remaining.filter((one) => one.message.includes(`"${field}"`) && !failed.has(locationOf(one)));
    if (candidates.length === 0) return { edited, remaining };
    // One per line: an edit shifts the later columns of its line.
    for (const [one] of Map.groupBy(candidates, ({ span }) => `${span.file}:${span.line}`).values()) {
      if (one === undefined) continue;
      if (await renameAt(one, field, name, resources)) edited.push(locationOf(one));
      else failed.add(locationOf(one));
    }
  }
}

async function errorsIn(resources: string): Promise<readonly Diagnostic[]> {
  const outcome = await readModel(resources);
  return outcome.ok ? [] : outcome.diagnostics;
}

function keyOf({ code, message, span }: Diagnostic): string {
  return `${span.file} ${code} ${message}`;
}

function locationOf({ span }: Diagnostic): string {
  return `${span.file}:${span.line}:${span.column}`;
}

/** Tries each match in the line from the error's location on until the error disappears: a path may contain the same name twice. */
async function renameAt(error: Diagnostic, field: string, name: string, resources: string): Promise<boolean> {
  const { file, line, column } = error.span;
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n');
  const row = lines[line - 1] ?? '';
  const matches = [...row.matchAll(new RegExp(`\\b${field}\\b`, 'g'))].filter(({ index }) => index >= column - 1);
  for (const { index } of matches) {
    const changed = row.slice(0, index) + name + row.slice(index + field.length);
    await writeFile(file, lines.with(line - 1, changed).join('\n'));
    if (matches.length === 1) return true;
    const isThere = (one: Diagnostic): boolean => locationOf(one) === locationOf(error);
    if (!(await errorsIn(resources)).some(isThere)) return true;
  }
  await writeFile(file, text);
  return false;
}
