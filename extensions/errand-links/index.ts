/** Links that let users without an account view, comment on or handle one errand (errands.anonymousgeneralerrandlink). */
import { defineExtension } from '@core/engine/extension';
import { deriveLink, sendLink, showNewLinks } from './link-hooks.ts';
import { linkRoute } from './link-route.ts';

// System: The user of a link has no account: the link grants access to its errand.
export default defineExtension({
  name: 'errand-links',
  hooks: {
    'errands.anonymousgeneralerrandlink': {
      derive: deriveLink,
      afterWrite: sendLink,
      beforeResponse: showNewLinks,
      shows: ['url'],
    },
  },
  routes: [linkRoute],
});
