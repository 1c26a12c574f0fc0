/** Sign-in of users: passkeys, the employer's OpenID provider, BankID, and links (docs/reference/sign-in.md). */
import { asServer, defineExtension, type ServerJob } from '../../engine/extension/contract.ts';
import { forgetAnswered } from './challenge.ts';
import { afterPersonWrite } from './end-ways-in.ts';
import { personKind } from './read-person.ts';
import { signInRoute } from './sign-in-route.ts';

const forgetJob: ServerJob = { schedule: '23 * * * *', run: (_payload, context) => forgetAnswered(context) };

export default defineExtension({
  name: 'sign-in',
  events: {
    [`${personKind}.signed_in`]: 'A person signed in.',
    [`${personKind}.passkey_added`]: 'A user created a passkey.',
    [`${personKind}.passkey_removed`]: 'A person removed a passkey.',
    [`${personKind}.passkey_copied`]: 'A passkey was rejected because its counter decreased, which indicates a copy.',
  },
  ...asServer('A user who signs in is not a caller yet: authentication gives access to their own sessions and keys.', {
    routes: [signInRoute],
    jobs: { 'sign-in.forget': forgetJob },
    hooks: { [personKind]: { afterWrite: afterPersonWrite } },
  }),
});
