/** Erasure of report results whose files or parameters name a data subject: they are deleted with the data subject, and can be created again. */
import type { ExtensionContext, TracedDataSubject } from '@core/engine/extension';
import { readStoredFile } from '../files/stored-file.ts';
import { namesDataSubject } from '../imports/names-data-subject.ts';

/** Returns the ids of the results; reads all files of the customer's reports. */
// System: A person is erased from the reports of all orderers.
export async function tracesOf(
  dataSubject: TracedDataSubject,
  { settings, system: { records } }: ExtensionContext,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id, title, parameters, error, file } of records.stream('reports.reportresult', {})) {
    const text = JSON.stringify([title, parameters, error]);
    const stored = readStoredFile(file);
    const isIn =
      text.includes(dataSubject.id) ||
      dataSubject.isNamedIn(text) ||
      (stored !== undefined && (await namesDataSubject(stored, dataSubject, settings)));
    if (isIn) ids.push(String(id));
  }
  return ids;
}
