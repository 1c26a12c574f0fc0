/** Selects the signing provider of a party, by its answer_authentication_method and the settings. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '@core/engine/extension';
import { idOf } from '../../support/reference.ts';
import { oncePerSettings, optionalSetting, requiredSetting, type Settings } from '../../support/settings.ts';
import { agentProvider } from './agent.ts';
import { agentClient } from './agent-client.ts';
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

/** Returns the provider for a method; undefined if this server does not offer it. */
export function providerOf(settings: Settings, method: Json | undefined): SigningProvider | undefined {
  if (method === null || method === undefined || method === authenticationMethods.none) return click;
  return method === authenticationMethods.bankIdSweden ? bankId(settings).provider : undefined;
}

const agent = oncePerSettings((settings): { readonly provider?: SigningProvider } => {
  const url = optionalSetting(settings, 'CORE_SIGN_AGENT_URL');
  if (url === undefined) return {};
  const call = agentClient({ url, secret: requiredSetting(settings, 'CORE_SIGN_AGENT_SECRET'), timeout: 5000 });
  return { provider: agentProvider(call) };
});

/** Returns the provider for a party of a document: the external agent if the document has one, otherwise by the party's method. */
export function providerFor(
  settings: Settings,
  document: { readonly record: JsonObject },
  party: { readonly record: JsonObject },
): SigningProvider | undefined {
  if (idOf(document.record.external_sign_engine) !== undefined) return agent(settings).provider;
  return providerOf(settings, party.record.answer_authentication_method);
}

/** Returns the provider of a started signing, by its stored name. */
export function providerByName(settings: Settings, name: string): SigningProvider | undefined {
  return [click, bankId(settings).provider, agent(settings).provider].find((provider) => provider?.name === name);
}
