/**
 * The places that name a field that was renamed: in rules, lists, search, indexes, roles and paths, of every descriptor. What links descriptors
 * knows them: each is a mistake that was none before. They are rewritten one by one; the rest is for people.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { readModel } from '../read-model.ts';

/** Mistakes in a folder of descriptors, without their places, which an edit may move. */
export type KnownMistakes = ReadonlySet<string>;

/** What is wrong before a rename, and is not of its making. */
export async function knownMistakes(resources: string): Promise<KnownMistakes> {
  return new Set((await mistakesIn(resources)).map(keyOf));
}

/** Mistakes that were not there before. */
export async function newMistakes(resources: string, known: KnownMistakes): Promise<readonly Diagnostic[]> {
  return (await mistakesIn(resources)).filter((one) => !known.has(keyOf(one)));
}

/** Writes the new name wherever a mistake names the old one. Answers the places that were written, and the mistakes that are left. */
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
    // One in each line: an edit moves those behind it.
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

/** Tries each word of the line from the mistake's place on, until the mistake is gone: a path may name two fields alike. */
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
