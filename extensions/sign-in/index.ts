/** Sign-in of users: passkeys, the employer's OpenID provider, BankID, and links (docs/reference/sign-in.md). */
import { defineExtension, type Job } from '@core/engine/extension';
import { deleteExpiredChallenges } from './challenge.ts';
import { emailJob } from './email-link.ts';
import { portalResources } from './portal-users.ts';
import { userResource } from './read-user.ts';
import { afterUserWrite } from './revoke-sign-in-methods.ts';
import { signInRoute } from './sign-in-route.ts';

const forgetJob: Job = {
  schedule: '23 * * * *',
  followsServer: true,
  run: (_payload, context) => deleteExpiredChallenges(context),
};

// System: A user who signs in is not a caller yet: authentication gives access to their own sessions and keys.
export default defineExtension({
  name: 'sign-in',
  events: {
    ...Object.fromEntries([userResource, ...portalResources].map((id) => [`${id}.signed_in`, 'A person signed in.'])),
    [`${userResource}.passkey_added`]: 'A user created a passkey.',
    [`${userResource}.passkey_removed`]: 'A person removed a passkey.',
    [`${userResource}.passkey_copied`]: 'A passkey was rejected because its counter decreased, which indicates a copy.',
  },
  routes: [signInRoute],
  jobs: { 'sign-in.forget': forgetJob, 'sign-in.email': emailJob },
  hooks: { [userResource]: { afterWrite: afterUserWrite } },
});
