/**
 * Signing by a click in a personal link. Anyone with the link can sign, so the level is *simple*; it must never be
 * displayed as an electronic identification.
 */
import type { SigningProvider } from './signing-provider.ts';

/** Creates the provider; a signing is complete as soon as it is started. `newId` identifies each signing. */
export function clickProvider(newId: () => string): SigningProvider {
  return {
    name: 'click',
    level: 'simple',
    start: ({ ip, userAgent }) => Promise.resolve({ providerRef: newId(), session: { ip, userAgent } }),
    launch: () => ({}),
    status: () => Promise.resolve({ kind: 'complete', signedBy: { name: '', proof: { method: 'click' } } }),
    cancel: () => Promise.resolve('done'),
  };
}
