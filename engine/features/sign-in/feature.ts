import { defineFeature } from '../../http/feature.ts';
import { removeOld } from '../../jobs/clean-up.ts';
import { endSessions } from './change-session.ts';
import { currentSession, endImpersonation, endSession, listSessions, startImpersonation } from './session-actions.ts';
import { openUserSessions } from './session-api.ts';
import { makeSignInLink } from './sign-in-links.ts';
import { SessionVerifier } from './verify-session.ts';

/** Sign-ins can be looked up for a month, although sessions last hours. */
const storedHours = 30 * 24;

/** The sign-in of users: sessions with a cookie, sign-in links and impersonation. Extensions authenticate the users. */
export const feature = defineFeature({
  name: 'sign-in',
  actions: {
    'session.current': currentSession,
    'session.sessions': listSessions,
    'session.end': endSession,
    'session.view_as': startImpersonation,
    'session.end_view': endImpersonation,
  },
  openActions: {
    'session.current': 'signed_in',
    'session.sessions': 'signed_in',
    'session.end': 'signed_in',
    'session.end_view': 'signed_in',
  },
  verifier: (...options) => new SessionVerifier(...options),
  signIn: { endSessions, makeLink: makeSignInLink },
  userSessions: openUserSessions,
  cleanUp: async (database) => {
    await removeOld('session', 'created_at', storedHours, database);
    await removeOld('signinlink', 'created_at', storedHours, database);
  },
});
