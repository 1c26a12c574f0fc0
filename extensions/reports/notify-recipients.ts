/** Sends a finished report to the recipients of its template. */
import { type JsonObject, type Message, type Records, type SystemJobContext, textIn } from '@core/engine/extension';
import { readStoredFile } from '../files/stored-file.ts';
import type { Recipient } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import { displayName, idOf, idsOf, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { templates } from './order-run.ts';
import { resultStatus } from './result-status.ts';
import { textList } from './template-values.ts';
import { t } from './texts/t.ts';

/** Notifies all recipients that the result is available, with the file; only employees if it failed. */
export async function notifyRecipients(context: SystemJobContext, resultId: string): Promise<void> {
  const { records } = context;
  const result = await records.find('reports.reportresult', resultId);
  const templateId = idOf(result?.template);
  const template = templateId === undefined ? undefined : await records.find(templates, templateId);
  if (result === undefined || template === undefined) return;
  const { language } = await readSender(context);
  const file = readStoredFile(result.file);
  const isDone = result.status === resultStatus.done;
  const title = String(result.title);
  const reason = String(result.error);
  for (const recipient of await recipientsOf(records, template, isDone)) {
    await notify(context, {
      eventIdentifier: isDone ? 'reports.reportresult.done' : 'reports.reportresult.failed',
      language,
      title: textIn(isDone ? t('doneTitle', { title }) : t('failedTitle', { title }), language),
      content: textIn(isDone ? doneText(title, Number(result.row_count)) : t('failed', { title, reason }), language),
      recipient,
      about: { resource: 'reports.reportresult', id: resultId },
      ...(file === undefined ? {} : { attachments: [file] }),
    });
  }
}

function doneText(title: string, rows: number): Message {
  return rows === 1 ? t('doneOne', { title }) : t('done', { title, rows });
}

async function recipientsOf(records: Records, template: JsonObject, isDone: boolean): Promise<readonly Recipient[]> {
  const ids = idsOf(template.recipients);
  const users = ids.length === 0 ? [] : await records.list('accounts.organizationuser', { id__in: ids.join(',') });
  const employees = users.flatMap((user): Recipient[] => {
    const email = textOf(user.email);
    return email === undefined ? [] : [{ fullName: displayName(user), email, organizationUser: String(user.id) }];
  });
  const emailRecipients = textList(template.recipient_emails).map((email): Recipient => ({ fullName: '', email }));
  return isDone ? [...employees, ...emailRecipients] : employees;
}
