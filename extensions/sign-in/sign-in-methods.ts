/** The sign-in methods that a page offers. */
import type { PlainRouteContext } from '@core/engine/extension';
import { db } from '../schema.ts';
import { optionalSetting } from '../support/settings.ts';
import { offersLinks } from './portal-users.ts';
import type { SignInMethods } from './sign-in-pages.ts';

const activeProviders = db
  .selectFrom('accounts_identityprovider')
  .select(['id', 'name'])
  .where('is_active', '=', true)
  .orderBy('name');

/** The page that offers the methods. */
export interface SignInPlace {
  readonly origin: string;
  /** Undefined on the page without a customer. */
  readonly customerId: string | undefined;
  /** Whether it is the page of tenants and stakeholders. */
  readonly isPortal: boolean;
}

/** Returns the sign-in methods of a page. */
export async function readSignInMethods(
  context: PlainRouteContext,
  { origin, customerId, isPortal }: SignInPlace,
  next: string,
): Promise<SignInMethods> {
  const hasBankId = customerId !== undefined && optionalSetting(context.settings, 'CORE_BANKID_URL') !== undefined;
  if (customerId !== undefined && isPortal) {
    const hasEmail = await context.withCustomer(customerId, offersLinks);
    return {
      next,
      customerId,
      isPortal,
      hasEmail,
      providers: [],
      hasBankId,
      hasPasskeys: false,
      hostnameOrigin: undefined,
    };
  }
  const providers =
    customerId === undefined
      ? []
      : await context.withCustomer(customerId, ({ database }) => database.execute(activeProviders));
  return {
    next,
    customerId,
    isPortal: false,
    hasEmail: false,
    providers,
    hasBankId,
    hasPasskeys: !isNumber(origin),
    hostnameOrigin: hostnameOrigin(origin),
  };
}

function isNumber(origin: string): boolean {
  return /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(new URL(origin).hostname);
}

/** Returns the origin of this server under localhost; undefined unless the page is at a loopback address. */
function hostnameOrigin(origin: string): string | undefined {
  const url = new URL(origin);
  if (!/^(?:127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)) return undefined;
  url.hostname = 'localhost';
  return url.origin;
}
