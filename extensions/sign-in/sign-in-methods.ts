/** The sign-in methods that a page offers. */
import type { PlainRouteContext } from '../../engine/extension/contract.ts';
import { db } from '../schema.ts';
import { optionalSetting } from '../support/settings.ts';
import type { SignInMethods } from './sign-in-pages.ts';

const activeProviders = db
  .selectFrom('accounts_identityprovider')
  .select(['id', 'name'])
  .where('is_active', '=', true)
  .orderBy('name');

/** Returns the sign-in methods of a customer, or those that do not require one. */
export async function readSignInMethods(
  context: PlainRouteContext,
  origin: string,
  customerId: string | undefined,
  next: string,
): Promise<SignInMethods> {
  const providers =
    customerId === undefined
      ? []
      : await context.withCustomer(customerId, ({ database }) => database.execute(activeProviders));
  return {
    next,
    customerId,
    providers,
    hasBankId: customerId !== undefined && optionalSetting(context.settings, 'CORE_BANKID_URL') !== undefined,
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
