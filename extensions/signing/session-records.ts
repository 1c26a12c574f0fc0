/** The rows of started signings (documents_signingsession), which no caller can read or write. */
// System: A party has no account; its link, or a message of its signing service, authorizes it.
import type { SystemContext } from '@core/engine/extension';
import { db } from '../schema.ts';

/** Identifies the session by its party. */
interface OfParty {
  readonly partyId: string;
}

type SessionContext = Pick<SystemContext, 'database' | 'now' | 'newId'>;

export type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

const ofParty = (id: string) => db.selectFrom('documents_signingsession').where('party_id', '=', id);

export async function readSession({ database }: SessionContext, { partyId }: OfParty) {
  const session = ofParty(partyId).select(['provider', 'provider_ref', 'session', 'asked_time', 'created_at']);
  const [row] = await database.execute(session);
  return row;
}

/** Stores a session in place of an earlier one of the party. */
export async function writeSession(
  { database, newId }: SessionContext,
  { partyId }: OfParty,
  session: Pick<SessionRow, 'provider' | 'provider_ref' | 'session' | 'created_at'>,
): Promise<void> {
  await database.execute(
    db
      .insertInto('documents_signingsession')
      .values({ id: newId(), party_id: partyId, ...session })
      .onConflict((conflict) => conflict.column('party_id').doUpdateSet({ ...session, asked_time: null })),
  );
}

/** Updates the session of a party; only if it belongs to the same order. */
export async function updateSession(
  { database }: SessionContext,
  { partyId }: OfParty,
  providerRef: string,
  session: string,
): Promise<void> {
  const stored = db.updateTable('documents_signingsession').set({ session }).where('party_id', '=', partyId);
  await database.execute(stored.where('provider_ref', '=', providerRef));
}

export async function deleteSession({ database }: SessionContext, partyId: string): Promise<void> {
  await database.execute(db.deleteFrom('documents_signingsession').where('party_id', '=', partyId));
}

/** Deletes the sessions of all parties of a document, and returns them. */
export async function deleteSessions({ database }: SessionContext, documentId: string) {
  return await database.execute(
    db
      .deleteFrom('documents_signingsession as s')
      .using('documents_signabledocumentparty as p')
      .whereRef('p.id', '=', 's.party_id')
      .where('p.document_id', '=', documentId)
      .returning(['s.provider', 's.provider_ref']),
  );
}

/** Returns the cases at an external agent, oldest first. */
export async function readAgentCases({ database }: SessionContext) {
  return await database.execute(
    db
      .selectFrom('documents_signingsession as s')
      .innerJoin('documents_signabledocumentparty as p', 'p.id', 's.party_id')
      .select(['s.party_id as party', 'p.document_id as document'])
      .where('s.provider', '=', 'agent')
      .orderBy('s.created_at'),
  );
}

/** Acquires the polling lock if no poll is in progress and the interval has elapsed. */
export async function acquirePollLock(
  { now, database }: SessionContext,
  { partyId }: OfParty,
  apart: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - apart);
  const free = ofParty(partyId)
    .select('id')
    .where((eb) => eb.or([eb('asked_time', 'is', null), eb('asked_time', '<=', before)]))
    .forUpdate()
    .skipLocked();
  const [row] = await database.execute(free);
  if (row === undefined) return false;
  await database.execute(db.updateTable('documents_signingsession').set({ asked_time: now }).where('id', '=', row.id));
  return true;
}
