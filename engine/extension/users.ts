/** The interface for code that signs users in: the engine manages sessions, the extension authenticates the user. */
import type { IncomingMessage } from 'node:http';

type Message = Pick<IncomingMessage, 'headers'>;

/** A user, as the kind of a record (resource ID) and the record's ID. */
export interface User {
  readonly resource: string;
  readonly id: string;
}

/** The session that the cookie of a request names. */
export interface SignedIn {
  readonly sessionId: string;
  readonly customerId: string;
  readonly user: User;
  /** Whether the user has authenticated within the last five minutes. */
  readonly isProved: boolean;
}

export interface NewSession {
  readonly customerId: string;
  readonly user: User;
  /** passkey, openid, bankid or link. */
  readonly method: string;
  /** Set for an OpenID provider: its issuer, and its ID of the session, with which it may end it. */
  readonly issuer?: string;
  readonly providerRef?: string;
}

/** A session as displayed to its user. */
export interface SessionSummary {
  readonly id: string;
  readonly method: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly address: string | null;
  readonly device: string | null;
  readonly is_current: boolean;
  readonly is_proved: boolean;
  /** Content type, record and end of the impersonation; null if there is none. */
  readonly view_kind: string | null;
  readonly view_id: string | null;
  readonly view_until: Date | null;
}

export interface PublicRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Also allows private addresses, for development. */
  readonly allowsPrivate: boolean;
}

export interface UserSessions {
  /** The origin of this server's pages; undefined if sign-in is not possible: plain HTTP from another machine, or an unknown Host. */
  readonly originOf: (request: Message) => string | undefined;
  /** Rejects a request that was not sent by a page of this server. Throws cross_origin_refused. */
  readonly requireOwnOrigin: (request: Message) => void;
  /** The signed-in user; undefined if there is none, or the session has ended. */
  readonly current: (request: Message) => Promise<SignedIn | undefined>;
  /**
   * Starts a session with a new cookie, and ends that of the request. Returns the `Set-Cookie` header; undefined if the
   * user does not exist or is disabled.
   */
  readonly begin: (order: NewSession, request: Message) => Promise<string | undefined>;
  /** Records that the user of a session has authenticated again. */
  readonly prove: (signedIn: SignedIn) => Promise<void>;
  /** Sessions of the user that have not ended, the newest first. */
  readonly list: (signedIn: SignedIn) => Promise<readonly SessionSummary[]>;
  /** Ends a session of the user; returns whether it existed. */
  readonly end: (signedIn: SignedIn, sessionId: string) => Promise<boolean>;
  /** Ends every session of a user, or those that an OpenID provider identifies by its session ID. */
  readonly endAll: (
    customerId: string,
    which: { readonly user: User } | { readonly issuer: string; readonly providerRef: string },
  ) => Promise<number>;
  /** Creates a link that signs a user in once, within 15 minutes; returns its path. `createdBy` names its creator. */
  readonly makeLink: (customerId: string, user: User, createdBy: string) => Promise<string>;
  /** The user that a link signs in; undefined for an invalid link. The link remains valid. */
  readonly findLink: (customerId: string, token: string) => Promise<User | undefined>;
  /** Returns the user like findLink, and makes the link invalid. */
  readonly useLink: (customerId: string, token: string) => Promise<User | undefined>;
  /** Stores the state of a sign-in method in the browser between two of its steps: `Set-Cookie` for ten minutes, or to remove it. */
  readonly storeStep: (method: string, value?: string) => string;
  /** The stored state; undefined if there is none. */
  readonly stepOf: (request: Message, method: string) => string | undefined;
  /**
   * Sends a request to a server that a customer has configured: no redirects, a few seconds, a megabyte, and no private
   * addresses unless `allowsPrivate`.
   */
  readonly fetchPublic: (url: string, options: PublicRequest) => Promise<Response>;
  /** Decrypts the text of a write-only member of a customer's record, from its column. Throws if CORE_SECRET has changed since the text was written. */
  readonly decrypt: (customerId: string, stored: string) => string;
  /** `Set-Cookie` that removes the cookie. */
  readonly noCookie: string;
  /** Rejects an address with too many failed sign-ins. Throws rate_limited. */
  readonly rejectGuesses: () => void;
  /** Counts a failed attempt. */
  readonly recordGuess: () => void;
}

/** A data subject to be erased. */
export interface TracedDataSubject {
  readonly resource: string;
  readonly id: string;
  /** The current and former names, numbers and addresses of the data subject, in lower case. */
  readonly terms: readonly string[];
  /** Whether a text contains one of the names, in any spelling; the words of a name need not be adjacent. */
  readonly isNamedIn: (text: string) => boolean;
}

/** Hooks that find data subjects in records of a resource. */
export interface DataSubjectHooks<Context> {
  /**
   * The IDs of records that contain a data subject without a reference, such as a file of rows: they are deleted when
   * the data subject is erased. Called for the preview, and again for the erasure.
   */
  readonly traces?: (dataSubject: TracedDataSubject, context: Context) => Promise<readonly string[]>;
}
