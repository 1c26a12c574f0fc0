/** Scheduled jobs of documents: reminders and expiry. */
import type { Job, JobContext } from '../../engine/extension/contract.ts';
import { DocumentsSignabledocumentState, db } from '../schema.ts';
import { textOf } from '../support/reference.ts';
import { mayDo } from './document-state.ts';
import { endSigning } from './end-signing.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { notifyParty } from './notify-party.ts';
import { forEachDocument, mustFill, type SigningDocument, updateDocument, updateParty } from './signing-records.ts';
import { partiesInTurn } from './signing-turn.ts';

const startedDocuments = db
  .selectFrom('documents_signabledocument')
  .select('id')
  .where('state', '=', DocumentsSignabledocumentState.started)
  .orderBy('id');

/** Runs every hour: reminds parties whose action is pending and whose request is as old as the document's reminder interval. */
export const remindJob: Job = {
  schedule: '13 * * * *',
  run: async (_payload, context) => {
    const open = startedDocuments.where('days_to_remind', 'is not', null).where('expires_time', '>', context.now);
    await forEachDocument(context, open, async (document) => {
      if (mayDo(document.state, 'remind')) await remind(context, document);
    });
  },
};

async function remind(context: JobContext, document: SigningDocument): Promise<void> {
  const days = Number(document.record.days_to_remind);
  const now = context.now.toISOString();
  const isFilling = document.record.content_sha256 === null;
  const waitedFor = isFilling ? document.parties.filter(mustFill) : partiesInTurn(document.parties);
  for (const party of waitedFor) {
    const last = textOf(party.record.last_reminded_time) ?? textOf(party.record.sent_time);
    if (last === undefined || new Date(last).getTime() + days * 86_400_000 > context.now.getTime()) continue;
    await notifyParty(context, document, party, { kind: isFilling ? 'remind_fill' : 'remind' });
    await updateParty(context, party, { last_reminded_time: now });
    await updateDocument(context, document, { last_reminded_time: now });
    await addEvidence(context, document.id, { kind: 'reminded', party: party.id });
  }
}

/** Runs every hour: ends documents whose last day has passed. */
export const expireJob: Job = {
  schedule: '23 * * * *',
  run: async (_payload, context) => {
    const expired = startedDocuments.where('expires_time', '<=', context.now);
    await forEachDocument(context, expired, async (document) => {
      if (document.state === 'expired') await endSigning(context, document, 'expired');
    });
  },
};
