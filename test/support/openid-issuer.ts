/** An OpenID provider for tests: oidc-provider with ID tokens that the test can modify before they are sent. */
import { createServer, type Server } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { closeServer, openServer } from './http-listener.ts';

export interface Issuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The next user to sign in, and the claims of the provider. */
  readonly account: { id: string; claims: Record<string, unknown> };
  /** Transforms the next ID tokens; undefined: unchanged. */
  bend: ((payload: JWTPayload) => JWTPayload | string | undefined | Promise<string>) | undefined;
  /** Signs with the key of the provider, or with another key that has the same id. */
  sign(payload: JWTPayload, withOtherKey?: boolean): Promise<string>;
  /** Follows the redirects of a browser through the provider; returns the address that it is sent back to. */
  visit(location: string): Promise<string>;
  stop(): Promise<void>;
}

const clientId = 'core';
const clientSecret = 'a secret of this test alone, long enough';

/** Starts the provider on a free port, for a client at this address. */
export async function startIssuer(redirectUri: () => string): Promise<Issuer> {
  const [signingKeys, other] = await Promise.all([1, 2].map(() => generateKeyPair('RS256', { extractable: true })));
  if (signingKeys === undefined || other === undefined) throw new Error('the provider has no keys');
  const key = { ...(await exportJWK(signingKeys.privateKey)), kid: 'test', use: 'sig', alg: 'RS256' };
  let provider: Provider | undefined;
  const server: Server = createServer((request, response) => {
    provider ??= makeProvider();
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: issuer.account.id } });
  });
  const url = await openServer(server);
  const sign: Issuer['sign'] = (payload, withOtherKey = false) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign((withOtherKey ? other : signingKeys).privateKey);
  const issuer: Issuer = {
    url,
    clientId,
    clientSecret,
    account: { id: 'nobody', claims: {} },
    bend: undefined,
    sign,
    visit: (location) => visit(location, redirectUri()),
    stop: () => closeServer(server),
  };
  const makeProvider = (): Provider => {
    const made: Provider = new Provider(url, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri()],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['test'] },
      claims: { openid: ['sub', 'sid', 'groups'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...issuer.account.claims }),
      }),
      loadExistingGrant: async () => {
        const grant = new made.Grant({ accountId: issuer.account.id, clientId });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    made.use(async (context, next) => {
      await next();
      const { bend } = issuer;
      if (context.oidc?.route !== 'token' || bend === undefined || typeof context.body.id_token !== 'string') return;
      const bent = await bend(decodeJwt(context.body.id_token));
      context.body = { ...context.body, id_token: typeof bent === 'object' ? await sign(bent) : bent };
    });
    return made;
  };
  return issuer;
}

/** Follows redirects with their cookies until one leads back to the client. */
async function visit(location: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = location;
  for (let step = 0; step < 10; step += 1) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { Cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    const to = response.headers.get('location');
    if (to === null)
      throw new Error(`the provider responded with ${response.status}: ${(await response.text()).slice(0, 400)}`);
    next = new URL(to, next).href;
    if (next.startsWith(redirectUri)) return next;
  }
  throw new Error('the provider leads nowhere');
}
