/** Sends a finished report to the recipients of its template. */
import type { JobContext, JsonObject } from '../../engine/extension/contract.ts';
import { readStoredFile } from '../files/stored-file.ts';
import type { Recipient } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import type { Language } from '../support/language.ts';
import { displayName, idOf, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { resultStatus } from './result-status.ts';
import { textList } from './template-values.ts';

/** Notifies all recipients that the result is available, with the file; only employees if it failed. */
export async function notifyRecipients(context: JobContext, resultId: string): Promise<void> {
  const result = await context.system.records.find('reports.reportresult', resultId);
  const templateId = idOf(result?.template);
  const template =
    templateId === undefined ? undefined : await context.system.records.find('reports.reporttemplate', templateId);
  if (result === undefined || template === undefined) return;
  const { language } = await readSender(context.system.database);
  const file = readStoredFile(result.file);
  const isDone = result.status === resultStatus.done;
  for (const recipient of await recipientsOf(context, template, isDone)) {
    await notify(context, {
      eventIdentifier: isDone ? 'reports.reportresult.done' : 'reports.reportresult.failed',
      language,
      ...texts[language][isDone ? 'done' : 'failed'](
        String(result.title),
        String(isDone ? result.row_count : result.error),
      ),
      recipient,
      about: { resource: 'reports.reportresult', id: resultId },
      ...(file === undefined ? {} : { attachments: [file] }),
    });
  }
}

type NotificationText = (title: string, fact: string) => { readonly title: string; readonly content: string };

const texts: Readonly<Record<Language, Readonly<Record<'done' | 'failed', NotificationText>>>> = {
  sv: {
    done: (title, rows) => ({
      title: `Rapport: ${title}`,
      content: `Rapporten ”${title}” är klar med ${rows} ${rows === '1' ? 'rad' : 'rader'}.`,
    }),
    failed: (title, reason) => ({
      title: `Rapporten misslyckades: ${title}`,
      content: `Rapporten ”${title}” kunde inte tas fram: ${reason}`,
    }),
  },
  en: {
    done: (title, rows) => ({
      title: `Report: ${title}`,
      content: `The report “${title}” is ready with ${rows} ${rows === '1' ? 'row' : 'rows'}.`,
    }),
    failed: (title, reason) => ({
      title: `The report failed: ${title}`,
      content: `The report “${title}” could not be created: ${reason}`,
    }),
  },
};

async function recipientsOf(context: JobContext, template: JsonObject, isDone: boolean): Promise<readonly Recipient[]> {
  const ids = Array.isArray(template.recipients) ? template.recipients.flatMap((item) => idOf(item) ?? []) : [];
  const users =
    ids.length === 0 ? [] : await context.system.records.list('accounts.organizationuser', { id__in: ids.join(',') });
  const employees = users.flatMap((user): Recipient[] => {
    const email = textOf(user.email);
    return email === undefined ? [] : [{ fullName: displayName(user), email, organizationUser: String(user.id) }];
  });
  const emailRecipients = textList(template.recipient_emails).map((email): Recipient => ({ fullName: '', email }));
  return isDone ? [...employees, ...emailRecipients] : employees;
}
