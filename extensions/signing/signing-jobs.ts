/** What happens to documents without anybody asking: reminders, and the end of their time. */
import type { ServerJob, ServerJobContext } from '../../engine/extension/contract.ts';
import { textOf } from '../support/reference.ts';
import { mayDo } from './document-state.ts';
import { endSigning } from './end-signing.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { lockDocument, mustFill, type SigningDocument } from './signing-records.ts';
import { partiesInTurn } from './signing-turn.ts';
import { tellParty } from './tell-party.ts';

/** Every hour: reminders to those who are waited for and who have had theirs for as many days as the document says. */
export const remindJob: ServerJob = {
  schedule: '13 * * * *',
  run: async (_payload, context) => {
    const documents = await startedDocuments(context, 'days_to_remind is not null and expires_time > $2');
    for (const id of documents) {
      const document = await lockDocument(context, context.customerId, id);
      if (document !== undefined && mayDo(document.state, 'remind')) await remind(context, document);
    }
  },
};

async function remind(context: ServerJobContext, document: SigningDocument): Promise<void> {
  const days = Number(document.record.days_to_remind);
  const now = context.now.toISOString();
  const isFilling = document.record.content_sha256 === null;
  const waitedFor = isFilling ? document.parties.filter(mustFill) : partiesInTurn(document.parties);
  for (const party of waitedFor) {
    const last = textOf(party.record.last_reminded_time) ?? textOf(party.record.sent_time);
    if (last === undefined || new Date(last).getTime() + days * 86_400_000 > context.now.getTime()) continue;
    await tellParty(context, context.customerId, document, party, { kind: isFilling ? 'remind_fill' : 'remind' });
    await context.records.update('documents.signabledocumentparty', party.id, { last_reminded_time: now });
    await context.records.update('documents.signabledocument', document.id, { last_reminded_time: now });
    await addEvidence(context, context.customerId, document.id, { kind: 'reminded', party: party.id });
  }
}

/** Every hour: documents whose last day is over. */
export const expireJob: ServerJob = {
  schedule: '23 * * * *',
  run: async (_payload, context) => {
    for (const id of await startedDocuments(context, 'expires_time <= $2')) {
      const document = await lockDocument(context, context.customerId, id);
      if (document?.state === 'expired') await endSigning(context, context.customerId, document, 'expired');
    }
  },
};

async function startedDocuments(
  { database, customerId, now }: ServerJobContext,
  which: 'days_to_remind is not null and expires_time > $2' | 'expires_time <= $2',
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from documents_signabledocument where customer_id = $1 and state = 2 and ${which} order by id`,
    [customerId, now],
  );
  return rows.map(({ id }) => id);
}
