/** Erasure of imports whose files or rejected rows name a data subject: they are deleted with the data subject. */
import type { ExtensionContext, JsonObject, SystemContext, TracedDataSubject } from '@core/engine/extension';
import { readStoredFile } from '../files/stored-file.ts';
import { imports } from './import-state.ts';
import { namesDataSubject } from './names-data-subject.ts';

/** Returns the ids of the imports; reads all files of the customer. */
// System: A data subject is erased from the imports of all users.
export async function tracesOf(
  dataSubject: TracedDataSubject,
  { settings, system: { records } }: ExtensionContext,
): Promise<readonly string[]> {
  const ids: string[] = [];
  // A row with the person's id may contain names that the person's record has never had.
  const isNamedIn = (text: string): boolean =>
    text.toLowerCase().includes(dataSubject.id) || dataSubject.isNamedIn(text);
  for await (const record of records.stream(imports, {})) {
    if (await isIn(record, { isNamedIn }, settings)) ids.push(String(record.id));
  }
  return ids;
}

async function isIn(
  record: JsonObject,
  dataSubject: Pick<TracedDataSubject, 'isNamedIn'>,
  settings: SystemContext['settings'],
): Promise<boolean> {
  if (dataSubject.isNamedIn(JSON.stringify([record.refused, record.found_columns, record.error]))) return true;
  for (const member of [record.file, record.refused_file]) {
    const stored = readStoredFile(member);
    if (stored !== undefined && stored.uploaded_at !== null && (await namesDataSubject(stored, dataSubject, settings)))
      return true;
  }
  return false;
}
