/** What every way of signing offers (invoicing-rules.md, H1), so that documents need not know which one a party uses. */
import type { JsonObject } from '../../../engine/extension/contract.ts';
import type { LocalizedText } from '../../support/language.ts';

/** Levels of signatures by eIDAS, lowest first. */
export const signatureLevels = ['simple', 'advanced', 'qualified'] as const;

export type SignatureLevel = (typeof signatureLevels)[number];

/** What a service outside of this server needs to know besides. */
export interface SigningOccasion {
  /** The integration that is the service. */
  readonly agentId: string;
  readonly documentName: string;
  /** Where the frozen document can be fetched for a short time. */
  readonly documentUrl: string;
  readonly signerName: string;
  readonly signerEmail?: string;
  /** How the signer is to show who they are: a name of answer_authentication_method. */
  readonly method?: string;
  /** Where the service reports that something has happened. */
  readonly callbackUrl: string;
  /** Where it sends the signer afterwards. */
  readonly returnUrl: string;
}

export interface SigningRequest {
  /** SHA-256 of the frozen document, hexadecimal: what is signed. */
  readonly contentSha256: string;
  /** What the signer is shown to sign. */
  readonly text: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The personal number that must sign, where it is known. */
  readonly personalNumber?: string;
  readonly occasion?: SigningOccasion;
}

export interface StartedSigning {
  readonly providerRef: string;
  /** What `launch` and `status` need later; kept encrypted. */
  readonly session: JsonObject;
}

/** How a signer starts the signing on a device. */
export interface SigningLaunch {
  /** Text of the QR code to show now; another one a second later. */
  readonly qr?: string;
  /** Address that opens the app on the same device. */
  readonly appUrl?: string;
  /** Address of the service's own page. */
  readonly pageUrl?: string;
}

export interface SignedBy {
  readonly name: string;
  readonly personalNumber?: string;
  /** What the provider gave as proof, whole. */
  readonly proof: JsonObject;
  /** Where the service has several; else the provider's own holds. */
  readonly level?: SignatureLevel;
}

export type SigningStatus =
  | { readonly kind: 'pending'; readonly message: LocalizedText }
  | { readonly kind: 'failed'; readonly code: string; readonly message: LocalizedText }
  /** The signer has said no there. */
  | { readonly kind: 'declined'; readonly reason: string; readonly message: LocalizedText }
  | { readonly kind: 'complete'; readonly signedBy: SignedBy };

/** `unavailable`: try again later. `busy`: the same person has another signing under way, which the provider has ended too. */
export type ProviderFault = { readonly kind: 'unavailable' | 'busy'; readonly message: LocalizedText };

export interface SigningProvider {
  readonly name: string;
  /** The level that its signatures have by eIDAS; never claimed higher than it is. */
  readonly level: SignatureLevel;
  /** Milliseconds between two questions how a signing stands, when the server asks by itself; else the page and others ask. */
  readonly collectEvery?: number;
  start(request: SigningRequest): Promise<StartedSigning | ProviderFault>;
  /** Asks who somebody is, for those that can; `status` says it. */
  authenticate?(ip: string): Promise<StartedSigning | ProviderFault>;
  launch(session: JsonObject, now: Date): SigningLaunch;
  /** `session` is what `start` gave. */
  status(providerRef: string, session?: JsonObject): Promise<SigningStatus | ProviderFault>;
  cancel(providerRef: string): Promise<'done' | 'unavailable'>;
}
