/** Sends a finished report to the people that its template names. */
import type { JsonObject, ServerJobContext } from '../../engine/extension/contract.ts';
import { readStoredFile } from '../files/stored-file.ts';
import type { Recipient } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import { displayName, idOf, textOf } from '../support/reference.ts';
import { textList } from './template-values.ts';

const doneStatus = 2;

/** Tells everybody that the result is there, with the file; only those who work here that it failed. */
export async function tellRecipients(context: ServerJobContext, resultId: string): Promise<void> {
  const result = await context.records.find('reports.reportresult', resultId);
  const templateId = idOf(result?.template);
  const template =
    templateId === undefined ? undefined : await context.records.find('reports.reporttemplate', templateId);
  if (result === undefined || template === undefined) return;
  const file = readStoredFile(result.file);
  const isDone = result.status === doneStatus;
  for (const recipient of await recipientsOf(context, template, isDone)) {
    await notify(context, {
      eventIdentifier: isDone ? 'reports.reportresult.done' : 'reports.reportresult.failed',
      language: 'sv',
      title: isDone ? `Rapport: ${String(result.title)}` : `Rapporten misslyckades: ${String(result.title)}`,
      content: isDone
        ? `Rapporten ”${String(result.title)}” är klar med ${String(result.row_count)} rader.`
        : `Rapporten ”${String(result.title)}” kunde inte göras: ${String(result.error)}`,
      recipient,
      about: { resource: 'reports.reportresult', id: resultId },
      ...(file === undefined ? {} : { attachments: [file] }),
    });
  }
}

async function recipientsOf(
  context: ServerJobContext,
  template: JsonObject,
  isDone: boolean,
): Promise<readonly Recipient[]> {
  const ids = Array.isArray(template.recipients) ? template.recipients.flatMap((item) => idOf(item) ?? []) : [];
  const users =
    ids.length === 0 ? [] : await context.records.list('accounts.organizationuser', { id__in: ids.join(',') });
  const employees = users.flatMap((user): Recipient[] => {
    const email = textOf(user.email);
    return email === undefined ? [] : [{ fullName: displayName(user), email, organizationUser: String(user.id) }];
  });
  const others = textList(template.recipient_emails).map((email): Recipient => ({ fullName: '', email }));
  return isDone ? [...employees, ...others] : employees;
}
