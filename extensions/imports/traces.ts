/** Imports in whose files or refused rows a person stands: they go when the person is erased. */
import { text } from 'node:stream/consumers';
import type { JsonObject, TracedPerson, WorkContext } from '../../engine/extension/contract.ts';
import { readFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { ImportError } from './import-error.ts';
import { imports } from './import-state.ts';
import { readRows } from './read-rows.ts';

/** The ids of the imports; all files of the customer are read. */
export async function tracesOf({ words }: TracedPerson, context: WorkContext): Promise<readonly string[]> {
  const { records, settings } = context.asServer('A person is erased from the imports of all makers.');
  if (words.length === 0) return [];
  const found: string[] = [];
  for await (const record of records.stream(imports, {})) {
    if (await names(record, words, settings)) found.push(String(record.id));
  }
  return found;
}

async function names(
  record: JsonObject,
  words: readonly string[],
  settings: WorkContext['settings'],
): Promise<boolean> {
  // The parts of a name stand in columns of their own.
  const parts = words.map((word) => word.split(' '));
  const stands = (text: string): boolean => {
    const small = text.toLowerCase();
    return parts.some((some) => some.every((part) => small.includes(part)));
  };
  if (stands(JSON.stringify([record.refused, record.found_columns, record.error]))) return true;
  for (const member of [record.file, record.refused_file]) {
    const stored = readStoredFile(member);
    if (stored === undefined || stored.uploaded_at === null) continue;
    try {
      const { rows } = await readRows(stored.name, () => readFile(settings, stored));
      for await (const { cells, body } of rows) {
        if (stands(body === undefined ? cells.join('\n') : JSON.stringify(body))) return true;
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      // No rows: whatever the file is, it is searched as a text.
      if (stands(await text(await readFile(settings, stored)))) return true;
    }
  }
  return false;
}
