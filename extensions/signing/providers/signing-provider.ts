/** What every way of signing offers (invoicing-rules.md, H1), so that documents need not know which one a party uses. */
import type { JsonObject, LocalizedText } from '../../../engine/extension/contract.ts';

export interface SigningRequest {
  /** SHA-256 of the frozen document, hexadecimal: what is signed. */
  readonly contentSha256: string;
  /** What the signer is shown to sign. */
  readonly text: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The personal number that must sign, where it is known. */
  readonly personalNumber?: string;
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
}

export interface SignedBy {
  readonly name: string;
  readonly personalNumber?: string;
  /** What the provider gave as proof, whole. */
  readonly proof: JsonObject;
}

export type SigningStatus =
  | { readonly kind: 'pending'; readonly message: LocalizedText }
  | { readonly kind: 'failed'; readonly code: string; readonly message: LocalizedText }
  | { readonly kind: 'complete'; readonly signedBy: SignedBy };

/** `unavailable`: try again later. `busy`: the same person has another signing under way, which the provider has ended too. */
export type ProviderFault = { readonly kind: 'unavailable' | 'busy'; readonly message: LocalizedText };

export interface SigningProvider {
  readonly name: string;
  /** The level that its signatures have by eIDAS; never claimed higher than it is. */
  readonly level: 'simple' | 'advanced' | 'qualified';
  start(request: SigningRequest): Promise<StartedSigning | ProviderFault>;
  launch(session: JsonObject, now: Date): SigningLaunch;
  status(providerRef: string): Promise<SigningStatus | ProviderFault>;
  cancel(providerRef: string): Promise<void>;
}
