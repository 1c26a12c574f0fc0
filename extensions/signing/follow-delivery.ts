/**
 * Handles undelivered messages to parties, so that a request that never arrived does not appear as sent. The failure is
 * added to the evidence and the data of the document, emitted as an event, and reported to the employee who created the
 * document.
 */

import type { Change, ExtensionContext, SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { planSteps, stepStates } from '../messages/instruction-steps.ts';
import type { InstructionStep } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import { db } from '../schema.ts';
import { displayName, idOf, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { findAccount, lockDocument, type SigningDocument, type SigningParty } from './signing-records.ts';
import { undeliveredText } from './signing-texts.ts';

/** Messages that request an action of a party, by the suffix of their event name. */
const requests: readonly string[] = ['fill', 'sign', 'remind', 'remind_fill'];

/** Handles communication.notificationdistribution after it was written. */
export async function followDelivery(change: Change, { system: context }: ExtensionContext): Promise<undefined> {
  const { before, after } = change;
  const hasFailed = (after?.failed_delivery_time ?? null) !== null && (before?.failed_delivery_time ?? null) === null;
  const id = hasFailed ? idOf(after?.notification) : undefined;
  if (id === undefined) return undefined;
  const request = await findUndeliveredRequest(context.database, id, new Date(context.now));
  if (request === undefined) return undefined;
  const document = await lockDocument(context, request.document);
  const party = document?.parties.find((each) => each.id === request.party);
  // A party that has signed anyway, by an earlier message, needs no report.
  if (document?.state !== 'started' || party === undefined || party.signed) return undefined;
  const reason = textOf(after?.failed_context) ?? '';
  await addEvidence(context, document.id, {
    kind: 'undelivered',
    party: party.id,
    data: { for: request.kind, reason },
  });
  await context.emit({
    identifier: 'documents.signabledocument.undelivered',
    resource: 'documents.signabledocument',
    objectId: document.id,
    context: { party: party.id },
  });
  await notifyCreator(context, document, party, reason);
  return undefined;
}

interface UndeliveredRequest {
  readonly document: string;
  readonly party: string;
  readonly kind: string;
}

/** Returns the request of a notification if every delivery of it has failed. */
async function findUndeliveredRequest(
  database: DatabaseSession,
  id: string,
  now: Date,
): Promise<UndeliveredRequest | undefined> {
  const notification = db
    .selectFrom('communication_notification as n')
    .innerJoin('documents_signabledocumentparty as p', (join) =>
      join.onRef('p.link_nonce', '=', 'n.link_nonce').onRef('p.document_id', '=', 'n.object_id'),
    )
    .select(['n.event_identifier', 'n.distribution_instruction as instruction', 'n.created_at'])
    .select(['p.document_id as document', 'p.id as party'])
    .where('n.id', '=', id)
    .$narrowType<{ instruction: readonly InstructionStep[] }>();
  const [row] = await database.execute(notification);
  const kind = /^documents\.signabledocument\.(\w+)$/.exec(row?.event_identifier ?? '')?.[1] ?? '';
  if (row === undefined || !requests.includes(kind)) return undefined;
  const states = await database.execute(stepStates(id));
  const { due, nextCheck } = planSteps(row.instruction, states, row.created_at, now);
  const isUndelivered = due.length === 0 && nextCheck === undefined && states.every(({ failed }) => failed);
  return isUndelivered ? { document: row.document, party: row.party, kind } : undefined;
}

async function notifyCreator(
  context: SystemContext,
  document: SigningDocument,
  party: SigningParty,
  reason: string,
): Promise<void> {
  const creator = idOf(document.record.created_by);
  const user = creator === undefined ? undefined : await findAccount(context, 'accounts.organizationuser', creator);
  const email = textOf(user?.email);
  if (user === undefined || email === undefined) return;
  const { language } = await readSender(context);
  await notify(context, {
    eventIdentifier: 'documents.signabledocument.undelivered',
    language,
    ...undeliveredText(language, { document: String(document.record.name), party: party.name, reason }),
    recipient: { fullName: displayName(user), email, organizationUser: String(user.id) },
    about: { resource: 'documents.signabledocument', id: document.id },
  });
}
