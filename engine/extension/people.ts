/** The door for code that signs people in: sessions are the engine's, how a person proves who they are is the extension's. */
import type { IncomingMessage } from 'node:http';

type Message = Pick<IncomingMessage, 'headers'>;

/** A person, as the kind of a record (resource id) and the record's id. */
export interface Person {
  readonly resource: string;
  readonly id: string;
}

/** The session that the cookie of a request names. */
export interface SignedIn {
  readonly sessionId: string;
  readonly customerId: string;
  readonly person: Person;
  /** They have proved who they are within five minutes. */
  readonly isProved: boolean;
}

export interface NewSession {
  readonly customerId: string;
  readonly person: Person;
  /** passkey, openid, bankid or link. */
  readonly method: string;
  /** Of an OpenID provider: who it is, and its name of the session, by which it may end it. */
  readonly issuer?: string;
  readonly providerRef?: string;
}

/** A session as its person is shown it. */
export interface ShownSession {
  readonly id: string;
  readonly method: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly address: string | null;
  readonly device: string | null;
  readonly is_current: boolean;
  readonly is_proved: boolean;
  /** Content type, record and end of what it is viewed as; null where it is not. */
  readonly view_kind: string | null;
  readonly view_id: string | null;
  readonly view_until: Date | null;
}

export interface PublicRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For development: addresses of the own network too. */
  readonly allowsPrivate: boolean;
}

export interface PeopleSessions {
  /** The origin of this server's pages; undefined where nobody signs in: plain HTTP beyond this machine, a Host that is not ours. */
  readonly originOf: (request: Message) => string | undefined;
  /** Refuses a request that no page of this server has sent. Throws cross_origin_refused. */
  readonly requireOwnOrigin: (request: Message) => void;
  /** Who is signed in; undefined when nobody is, or the session has ended. */
  readonly current: (request: Message) => Promise<SignedIn | undefined>;
  /**
   * Begins a session under a new cookie, and ends that of the request. Answers the `Set-Cookie` header; undefined when the person is not
   * there or switched off.
   */
  readonly begin: (order: NewSession, request: Message) => Promise<string | undefined>;
  /** The person of a session has proved again who they are. */
  readonly prove: (signedIn: SignedIn) => Promise<void>;
  /** Sessions of the person that have not ended, the newest first. */
  readonly list: (signedIn: SignedIn) => Promise<readonly ShownSession[]>;
  /** Ends a session of the person; answers whether there was one. */
  readonly end: (signedIn: SignedIn, sessionId: string) => Promise<boolean>;
  /** Ends every session of a person, or those that an OpenID provider knows by its name of them. */
  readonly endAll: (
    customerId: string,
    which: { readonly person: Person } | { readonly issuer: string; readonly providerRef: string },
  ) => Promise<number>;
  /** Makes a link that signs a person in once, within a quarter of an hour; answers its path. `createdBy` says what made it. */
  readonly makeLink: (customerId: string, person: Person, createdBy: string) => Promise<string>;
  /** Whom a link signs in, without using it up; undefined for links that do not work. */
  readonly findLink: (customerId: string, token: string) => Promise<Person | undefined>;
  /** The same, and the link works no more. */
  readonly useLink: (customerId: string, token: string) => Promise<Person | undefined>;
  /** What a way to sign in keeps in the browser between two of its steps: `Set-Cookie` for ten minutes, or to take it away. */
  readonly keepStep: (way: string, value?: string) => string;
  /** What was kept; undefined when there is nothing. */
  readonly stepOf: (request: Message, way: string) => string | undefined;
  /** Asks a server that a customer has named: no redirects, a few seconds, a megabyte, and no private addresses unless `allowsPrivate`. */
  readonly ask: (url: string, options: PublicRequest) => Promise<Response>;
  /** The text of a write-only member of a customer's record, from its column. Throws when CORE_SECRET is another one than when it was written. */
  readonly openSealed: (customerId: string, stored: string) => string;
  /** `Set-Cookie` that takes the cookie away. */
  readonly noCookie: string;
  /** Refuses an address that has failed to sign in too often. Throws rate_limited. */
  readonly refuseGuesses: () => void;
  /** Counts a try that failed. */
  readonly noteGuess: () => void;
}

/** A person who is to be erased. */
export interface TracedPerson {
  readonly resource: string;
  readonly id: string;
  /** The names, numbers and addresses that the person has and had, in small letters. */
  readonly words: readonly string[];
  /** Whether one of them stands in a text, however people write it; the parts of a name may stand apart. */
  readonly isNamedIn: (text: string) => boolean;
}

/** What code knows of persons in records of a resource. */
export interface PersonHooks<Context> {
  /**
   * The ids of records in which a person stands though no reference says so, such as a file of rows: they are deleted when the person is erased.
   * Called when that is shown, and again when it is done.
   */
  readonly traces?: (person: TracedPerson, context: Context) => Promise<readonly string[]>;
}
