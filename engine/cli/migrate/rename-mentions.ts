/**
 * Rewrites references to a renamed field in rules, lists, search, indexes, roles and paths of all descriptors. The
 * linker reports each stale reference as a new error. They are rewritten one by one; the rest must be changed by hand.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { readModel } from '../read-model.ts';

/** Errors in a folder of descriptors, without their locations, which an edit may move. */
export type KnownMistakes = ReadonlySet<string>;

/** Returns the errors that exist before a rename and are not caused by it. */
export async function knownMistakes(resources: string): Promise<KnownMistakes> {
  return new Set((await mistakesIn(resources)).map(keyOf));
}

/** Returns errors that did not exist before. */
export async function newMistakes(resources: string, known: KnownMistakes): Promise<readonly Diagnostic[]> {
  return (await mistakesIn(resources)).filter((one) => !known.has(keyOf(one)));
}

/** Replaces the old name wherever an error refers to it. Returns the changed locations and the remaining errors. */
export async function renameMentions(
  resources: string,
  { field, name, known }: { readonly field: string; readonly name: string; readonly known: KnownMistakes },
): Promise<{ readonly edited: readonly string[]; readonly left: readonly Diagnostic[] }> {
  const edited: string[] = [];
  const inVain = new Set<string>();
  for (;;) {
    const left = await newMistakes(resources, known);
    const places = left.filter((one) => one.message.includes(`"${field}"`) && !inVain.has(placeOf(one)));
    if (places.length === 0) return { edited, left };
    // One per line: an edit shifts the later columns of its line.
    for (const [one] of Map.groupBy(places, ({ span }) => `${span.file}:${span.line}`).values()) {
      if (one === undefined) continue;
      if (await renameAt(one, field, name, resources)) edited.push(placeOf(one));
      else inVain.add(placeOf(one));
    }
  }
}

async function mistakesIn(resources: string): Promise<readonly Diagnostic[]> {
  const outcome = await readModel(resources);
  return outcome.ok ? [] : outcome.diagnostics;
}

function keyOf({ code, message, span }: Diagnostic): string {
  return `${span.file} ${code} ${message}`;
}

function placeOf({ span }: Diagnostic): string {
  return `${span.file}:${span.line}:${span.column}`;
}

/** Tries each match in the line from the error's location on until the error disappears: a path may contain the same name twice. */
async function renameAt(mistake: Diagnostic, field: string, name: string, resources: string): Promise<boolean> {
  const { file, line, column } = mistake.span;
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n');
  const row = lines[line - 1] ?? '';
  const words = [...row.matchAll(new RegExp(`\\b${field}\\b`, 'g'))].filter(({ index }) => index >= column - 1);
  for (const { index } of words) {
    const changed = row.slice(0, index) + name + row.slice(index + field.length);
    await writeFile(file, lines.with(line - 1, changed).join('\n'));
    if (words.length === 1) return true;
    const isThere = (one: Diagnostic): boolean => placeOf(one) === placeOf(mistake);
    if (!(await mistakesIn(resources)).some(isThere)) return true;
  }
  await writeFile(file, text);
  return false;
}
