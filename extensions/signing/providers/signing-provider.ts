/** The interface of all signing methods (invoicing-rules.md, H1), so that documents do not depend on the method of a party. */
import type { JsonObject, Message } from '@core/engine/extension';

/** Levels of signatures by eIDAS, lowest first. */
export const signatureLevels = ['simple', 'advanced', 'qualified'] as const;

export type SignatureLevel = (typeof signatureLevels)[number];

/** Additional input for an external service. */
export interface SigningOccasion {
  /** The integration of the service. */
  readonly agentId: string;
  readonly documentName: string;
  /** URL of the frozen document, valid for a short time. */
  readonly documentUrl: string;
  readonly signerName: string;
  readonly signerEmail?: string;
  /** The required identification of the signer: a name of answer_authentication_method. */
  readonly method?: string;
  /** URL for the callbacks of the service. */
  readonly callbackUrl: string;
  /** URL to which it redirects the signer afterwards. */
  readonly returnUrl: string;
}

export interface SigningRequest {
  /** SHA-256 of the frozen document, hexadecimal: what is signed. */
  readonly contentSha256: string;
  /** The text that the signer sees and signs. */
  readonly text: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The personal number that must sign, if it is known. */
  readonly personalNumber?: string;
  readonly occasion?: SigningOccasion;
}

export interface StartedSigning {
  readonly providerRef: string;
  /** Data for later calls of `launch` and `status`; stored encrypted. */
  readonly session: JsonObject;
}

/** How a signer starts the signing on a device. */
export interface SigningLaunch {
  /** The current text of the QR code; it changes each second. */
  readonly qr?: string;
  /** Address that opens the app on the same device. */
  readonly appUrl?: string;
  /** URL of the service's page. */
  readonly pageUrl?: string;
}

export interface SignedBy {
  readonly name: string;
  readonly personalNumber?: string;
  /** The complete proof of the provider. */
  readonly proof: JsonObject;
  /** Set if the service has several levels; otherwise the provider's level applies. */
  readonly level?: SignatureLevel;
}

export type SigningStatus =
  | { readonly kind: 'pending'; readonly message: Message }
  | { readonly kind: 'failed'; readonly code: string; readonly message: Message }
  /** The signer declined at the provider. */
  | { readonly kind: 'declined'; readonly reason: string; readonly message: Message }
  | { readonly kind: 'complete'; readonly signedBy: SignedBy };

/** `unavailable`: try again later. `busy`: the same person has another signing in progress, which the provider has cancelled too. */
export type ProviderFault = { readonly kind: 'unavailable' | 'busy'; readonly message: Message };

export interface SigningProvider {
  readonly name: string;
  /** The level that its signatures have by eIDAS; never claimed higher than it is. */
  readonly level: SignatureLevel;
  /** Polling interval in milliseconds, if the server must poll the state of a signing; otherwise the page and jobs poll. */
  readonly collectEvery?: number;
  start(request: SigningRequest): Promise<StartedSigning | ProviderFault>;
  /** Starts an identification, for providers that support it; `status` returns the result. */
  authenticate?(ip: string): Promise<StartedSigning | ProviderFault>;
  launch(session: JsonObject, now: Date): SigningLaunch;
  /** `session` is the one that `start` returned. */
  status(providerRef: string, session?: JsonObject): Promise<SigningStatus | ProviderFault>;
  cancel(providerRef: string): Promise<'done' | 'unavailable'>;
}
