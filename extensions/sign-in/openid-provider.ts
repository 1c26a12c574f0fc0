/** The OpenID providers of customers: their settings, and their discovery documents. */

import type { SignInContext } from '@core/engine/extension';
import type { Configuration } from 'openid-client';
import { db } from '../schema.ts';
import { oncePerSettings, optionalSetting } from '../support/settings.ts';

export type Provider = NonNullable<Awaited<ReturnType<typeof readProvider>>>;

/** The library is loaded at the first sign-in with a provider. */
export const openIdLibrary = () => import('openid-client');

/** Cache lifetime of a provider's discovery document in milliseconds. */
const configurationTtlMs = 10 * 60_000;
interface CachedConfiguration {
  readonly until: number;
  readonly configuration: Promise<Configuration>;
}

const configurationsOf = oncePerSettings(() => new Map<string, CachedConfiguration>());

/** Returns a provider of a customer that is switched on; undefined if there is none. */
export async function readProvider(context: SignInContext, customerId: string, id: string) {
  const activeProvider = db
    .selectFrom('accounts_identityprovider')
    .select(['id', 'issuer', 'client_id', 'client_secret', 'groups_claim', 'updated_at'])
    .where('id', '=', id)
    .where('is_active', '=', true);
  const [provider] = await context.withCustomer(customerId, ({ database }) => database.execute(activeProvider));
  return provider;
}

/**
 * Returns the library's configuration of a provider: discovered endpoints, with verification of token signatures.
 * Rejects if the provider is unreachable.
 */
export function configurationOf(
  context: SignInContext,
  customerId: string,
  provider: Provider,
): Promise<Configuration> {
  const configurations = configurationsOf(context.settings);
  const key = [customerId, provider.id, provider.updated_at.toISOString()].join();
  const cached = configurations.get(key);
  if (cached !== undefined && cached.until > performance.now()) return cached.configuration;
  if (configurations.size > 1_000) configurations.clear();
  const configuration = discover(context, customerId, provider);
  configurations.set(key, { until: performance.now() + configurationTtlMs, configuration });
  configuration.catch(() => configurations.delete(key));
  return configuration;
}

/** Returns the fetch function with which the library and the token verifier call the provider. */
export function fetchOf({ sessions: people, settings }: SignInContext) {
  const allowsPrivate = optionalSetting(settings, 'CORE_OPENID_PRIVATE_ADDRESSES') === 'true';
  return (
    url: string,
    options: { readonly method?: string; readonly headers?: unknown; readonly body?: unknown },
  ): Promise<Response> =>
    people.fetchPublic(url, {
      allowsPrivate,
      headers: Object.fromEntries(new Headers(options.headers as ConstructorParameters<typeof Headers>[0])),
      ...(options.method === undefined ? {} : { method: options.method }),
      ...(options.body === undefined || options.body === null ? {} : { body: String(options.body) }),
    });
}

async function discover(
  context: SignInContext,
  customerId: string,
  { issuer, client_id: clientId, client_secret: stored }: Provider,
): Promise<Configuration> {
  const library = await openIdLibrary();
  const secret = stored === null ? undefined : context.sessions.decrypt(customerId, stored);
  const isPrivate = optionalSetting(context.settings, 'CORE_OPENID_PRIVATE_ADDRESSES') === 'true';
  const execute = [library.enableNonRepudiationChecks, ...(isPrivate ? [library.allowInsecureRequests] : [])];
  return library.discovery(
    new URL(issuer),
    clientId,
    secret,
    secret === undefined ? library.None() : library.ClientSecretPost(secret),
    { execute, timeout: 10, [library.customFetch]: fetchOf(context) },
  );
}
