/** Erasure of report results whose files or parameters name a data subject: they are deleted with the data subject, and can be created again. */
import type { TracedPerson, WorkContext } from '../../engine/extension/contract.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { namesPerson } from '../imports/names-person.ts';

/** The ids of the results; all files of the customer's reports are read. */
export async function tracesOf(person: TracedPerson, context: WorkContext): Promise<readonly string[]> {
  const { records, settings } = context.asServer('A person is erased from the reports of all orderers.');
  const found: string[] = [];
  for await (const { id, title, parameters, error, file } of records.stream('reports.reportresult', {})) {
    const told = JSON.stringify([title, parameters, error]);
    const stored = readStoredFile(file);
    const isIn =
      told.includes(person.id) ||
      person.isNamedIn(told) ||
      (stored !== undefined && (await namesPerson(stored, person, settings)));
    if (isIn) found.push(String(id));
  }
  return found;
}
