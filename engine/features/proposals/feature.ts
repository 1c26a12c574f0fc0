import { defineFeature } from '../../http/feature.ts';
import { feature as history } from '../history/feature.ts';
import { approveChanges, proposeChanges, withdrawChanges } from './change-set-actions.ts';
import { expireProposals } from './expire-proposals.ts';
import { changeSetExtension } from './visible-diff.ts';

/** Writes that an integration submits and a user approves. */
export const feature = defineFeature({
  name: 'proposals',
  uses: [history],
  actions: {
    'changeset.propose': proposeChanges,
    'changeset.approve': approveChanges,
    'changeset.withdraw': withdrawChanges,
  },
  openActions: { 'changeset.propose': 'proposing', 'changeset.withdraw': 'proposing' },
  extension: changeSetExtension,
  cleanUp: expireProposals,
});
