import { defineFeature } from '../../http/feature.ts';
import { history } from '../history/feature.ts';
import { approveChanges, proposeChanges, withdrawChanges } from './change-set-actions.ts';
import { expireProposals } from './expire-proposals.ts';
import { changeSetExtension } from './visible-diff.ts';

/** Writes that an integration submits and a user approves. */
export const proposals = defineFeature({
  name: 'proposals',
  uses: [history],
  actions: {
    'changeset.propose': proposeChanges,
    'changeset.approve': approveChanges,
    'changeset.withdraw': withdrawChanges,
  },
  extension: changeSetExtension,
  cleanUp: expireProposals,
});
