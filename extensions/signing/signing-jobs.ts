/** Jobs of documents: reminders, expiry, and calls of signing services while no page is open. */
import { type Job, ProblemError, type SystemJobContext } from '@core/engine/extension';
import { DocumentsSignabledocumentState, db } from '../schema.ts';
import { textOf } from '../support/reference.ts';
import { mayDo } from './document-state.ts';
import { endSigning } from './end-signing.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { notifyParty } from './notify-party.ts';
import type { PartyRef } from './party-actions.ts';
import { providerByName } from './providers/provider-of.ts';
import { readAgentCases } from './session-records.ts';
import { forEachDocument, mustFill, type SigningDocument, updateDocument, updateParty } from './signing-records.ts';
import { collectSigning, pollSigning, type SignRoute } from './signing-session.ts';
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

async function remind(context: SystemJobContext, document: SigningDocument): Promise<void> {
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

/** Runs every ten minutes: queues a poll job for each case at an external agent whose message did not arrive. */
export const queuePollsJob: Job = {
  schedule: '*/10 * * * *',
  followsServer: true,
  run: async (_payload, context) => {
    for (const { party, document } of await readAgentCases(context)) {
      await context.enqueue('signing.poll', { party, document }, { key: `signing.poll:${party}`, maxAttempts: 3 });
    }
  },
};

/** `{ party, document }`: polls the state of one case. */
export const pollJob: Job = {
  queue: 'signing services',
  run: async ({ party, document }, { system: context }) => {
    await runInTurn(context, String(party), String(document), pollSigning);
  },
};

/** `{ party, document }`: polls a signing whose provider requires polling by the server, and queues the next poll. */
export const collectJob: Job = {
  queue: 'signing services',
  run: async ({ party, document }, { system: context }) => {
    await runInTurn(context, String(party), String(document), (route, partyRef) =>
      collectSigning(context, route, partyRef),
    );
  },
};

async function runInTurn(
  context: SystemJobContext,
  partyId: string,
  documentId: string,
  task: (route: SignRoute, partyRef: PartyRef) => Promise<unknown>,
): Promise<void> {
  const { customerId, settings, now } = context;
  const route = {
    settings,
    now,
    withCustomer: <Result>(_id: string, callback: (customerContext: SystemJobContext) => Promise<Result>) =>
      callback(context),
  };
  try {
    await task(route, { customerId, partyId, documentId });
  } catch (error) {
    // It is not the party's turn any more, or the signing has ended: nothing to record.
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    context.log('a signing at a provider is out of order', { party: partyId, code: error.problem.code });
  }
}

/** `{ provider, provider_ref }`: notifies a service that a signing is over. */
export const cancelJob: Job = {
  queue: 'signing services',
  run: async ({ provider, provider_ref: ref }, { settings }) => {
    const outcome = await providerByName(settings, String(provider))?.cancel(String(ref));
    if (outcome === 'unavailable') throw new Error('cannot connect to the signing service to cancel a signing');
  },
};
