/** Prints a list: a printer gets only loaded rows, so the rest of the list is loaded first, up to a limit. */
import { showNumber } from '../language.ts';
import { t } from '../texts/t.ts';
import { notify } from '../ui/toast.tsx';

const maxPrinted = 1_000;

/** `read` returns up to this number of records, and shows them. Throws ProblemError. */
export async function printList(read: (count: number) => Promise<readonly unknown[]>): Promise<void> {
  const records = await read(maxPrinted + 1);
  if (records.length > maxPrinted) notify(t('printedPart', { count: showNumber(records.length) }));
  // The titles of references are loaded after their rows.
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (document.documentElement.hasAttribute('data-waiting'));
  window.print();
}
