/** A session of the database as extensions see it. */
import type { DatabaseSession } from '../../extension/contract.ts';
import type { Session } from './database.ts';

/** Runs statements of extensions on this session. */
export function databaseSession(session: Session): DatabaseSession {
  return { query: (text, values) => session.query(text, values) };
}
