/** Erasure of imports whose files or rejected rows name a data subject: they are deleted with the data subject. */
import type { JsonObject, TracedPerson, WorkContext } from '../../engine/extension/contract.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { imports } from './import-state.ts';
import { namesPerson } from './names-person.ts';

/** The ids of the imports; all files of the customer are read. */
export async function tracesOf(person: TracedPerson, context: WorkContext): Promise<readonly string[]> {
  const { records, settings } = context.asServer('A data subject is erased from the imports of all users.');
  const found: string[] = [];
  // A row with the person's id may contain names that the person's record has never had.
  const isNamedIn = (text: string): boolean => text.toLowerCase().includes(person.id) || person.isNamedIn(text);
  for await (const record of records.stream(imports, {})) {
    if (await isIn(record, { isNamedIn }, settings)) found.push(String(record.id));
  }
  return found;
}

async function isIn(
  record: JsonObject,
  person: Pick<TracedPerson, 'isNamedIn'>,
  settings: WorkContext['settings'],
): Promise<boolean> {
  if (person.isNamedIn(JSON.stringify([record.refused, record.found_columns, record.error]))) return true;
  for (const member of [record.file, record.refused_file]) {
    const stored = readStoredFile(member);
    if (stored !== undefined && stored.uploaded_at !== null && (await namesPerson(stored, person, settings)))
      return true;
  }
  return false;
}
