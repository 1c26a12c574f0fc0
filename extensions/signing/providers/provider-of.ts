/** The way in which a party signs, by its answer_authentication_method and what the settings offer. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Json } from '../../../engine/extension/contract.ts';
import { oncePerSettings, optionalSetting, type Settings } from '../../support/settings.ts';
import { bankIdProvider } from './bankid.ts';
import { bankIdClient } from './bankid-client.ts';
import { clickProvider } from './click.ts';
import type { SigningProvider } from './signing-provider.ts';

/** Codes of documents.signabledocumentparty.answer_authentication_method. */
export const authenticationMethods = { none: 0, bankIdSweden: 1 } as const;

const click = clickProvider(randomUUID);

const bankId = oncePerSettings((settings): { readonly provider?: SigningProvider } => {
  const url = optionalSetting(settings, 'CORE_BANKID_URL');
  if (url === undefined) return {};
  const certificate = optionalSetting(settings, 'CORE_BANKID_CERTIFICATE');
  const authority = optionalSetting(settings, 'CORE_BANKID_AUTHORITY');
  const passphrase = optionalSetting(settings, 'CORE_BANKID_PASSPHRASE');
  const call = bankIdClient({
    url,
    timeout: 5000,
    ...(certificate === undefined ? {} : { certificate: readFileSync(certificate) }),
    ...(authority === undefined ? {} : { authority: readFileSync(authority, 'utf8') }),
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  return { provider: bankIdProvider(call, () => new Date()) };
});

/** The provider for a method; undefined when this server does not offer it. */
export function providerOf(settings: Settings, method: Json | undefined): SigningProvider | undefined {
  if (method === null || method === undefined || method === authenticationMethods.none) return click;
  return method === authenticationMethods.bankIdSweden ? bankId(settings).provider : undefined;
}
